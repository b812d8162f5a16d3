"""What a game file declares, and the game that the engine makes of it."""

from __future__ import annotations

import inspect
import re
import sys
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import ModuleType
from typing import Any

from kosti.engine.declare import modules as steps
from kosti.engine.declare import usual
from kosti.engine.declare.fields import EVERY_OTHER, ITSELF, NO_ONE, OWNER, SEATS, Field, Names, flat
from kosti.engine.declare.labels import labels_of
from kosti.engine.declare.moves import OFFERS_OWN, RANGE, Argument, DiceSet, Verb, number_verbs, plain_moves
from kosti.engine.errors import TableError, did_you_mean
from kosti.engine.words import SHARED, Text, catalogue, fill_in, in_all, span, text

ALLOWED = catalogue(
    "options", {"flag": "yes or no | yes или no", "names": "one of {names} | одно из {names}", "number": "{low} to {high} | от {low} до {high}"}
)
DEFAULTS = {"throw": "thrown", "draw": "drawn", "choice": "legal"}


@dataclass(frozen=True)
class Option:
    """Something players may agree on before the game: a number in a range, yes or no, or one of a list of names."""

    name: str
    default: Any
    low: int = 0
    high: int = 0
    names: Names | None = None
    label: str = ""
    variant: str = ""  # the title of the variant that is this option alone
    each: int = 0  # a value of 0 stands for so many for each player

    def __init__(self, name: str, default: Any, low: int | Names = 0, high: int = 0, label: str = "", variant: str = "", each: int = 0) -> None:
        names = low if isinstance(low, Names) else None
        if each and low != 0:
            raise ValueError(f"option {name}: a value of 0 stands for {each} for each player, so it has to be allowed")
        if isinstance(default, bool):
            names = Names("no", "yes")
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "default", default)
        object.__setattr__(self, "names", names)
        object.__setattr__(self, "label", label)
        object.__setattr__(self, "variant", variant)
        object.__setattr__(self, "each", each)
        object.__setattr__(self, "low", 0 if names else low)
        object.__setattr__(self, "high", len(names) - 1 if names else high)

    @property
    def is_flag(self) -> bool:
        """Whether the option is a plain yes or no."""
        return isinstance(self.default, bool)

    def as_variant(self) -> Variant:
        """The variant that switches a flag: ``Option("one_leg", False, variant="One Leg | Одна лапка")`` makes `one-leg`."""
        if not self.is_flag:
            raise ValueError(f"option {self.name} is no flag, so its variants have to say which value they mean")
        values: dict[str, Any] = {self.name: not self.default}
        return Variant(self.name.replace("_", "-"), self.variant, **values)

    def number(self, value: Any) -> int:
        """The value as the rules see it, a whole number; an error says what is allowed."""
        if self.is_flag and str(value).lower() in ("true", "false", "yes", "no", "1", "0"):
            return int(str(value).lower() in ("true", "yes", "1"))
        if self.names and not self.is_flag and str(value) in self.names.numbers:
            return self.names.number(str(value))
        if not self.names and re.fullmatch(r"-?[0-9]+", str(value)) and self.low <= int(value) <= self.high:
            return int(value)
        allowed = in_all(self.allowed_in)
        raise TableError("bad_option", name=self.name, value=value, allowed=allowed, near=did_you_mean(str(value), self.names or ()))

    def value(self, number: int) -> Any:
        """What a number of the rules means to a person."""
        if self.is_flag:
            return bool(number)
        return self.names.name(number) if self.names else number

    @property
    def allowed(self) -> str:
        """What may be given, in words."""
        return self.allowed_in("en")

    def allowed_in(self, lang: str) -> str:
        """What may be given, in a language."""
        if self.is_flag:
            return ALLOWED["flag"][lang]
        return fill_in(ALLOWED["names" if self.names else "number"][lang], {"names": ", ".join(self.names or ()), "low": self.low, "high": self.high})


class Variant:
    """A named set of option values: ``Variant("big-pig", "Big Pig | Большая свинья", dice=2)``.

    One that people know by its own name says what it is `about`, as a game does: it stands on the shelf, and its table bears its name.
    """

    def __init__(self, id: str, title: str, seats: Sequence[int] | None = None, about: str = "", **values: Any) -> None:
        self.id = id
        self.title = text(title)
        self.about = text(about) if about else None
        self.seats = seats
        self.values = values


@dataclass(frozen=True)
class Die:
    """A kind of die: its name and the value on each of its (equally likely) sides."""

    name: str
    sides: tuple[int, ...] = (1, 2, 3, 4, 5, 6)


@dataclass(eq=False)
class Game:
    """The facts of a game; made in its file, completed by the engine from the rest of the file."""

    title: str
    about: str
    seats: Sequence[int]
    dice: str
    mechanics: Sequence[str] = ()
    information: str = "perfect"
    best: Sequence[int] = ()
    minutes: int = 15
    options: Sequence[Option] = ()
    variants: Sequence[Variant] = ()
    words: dict[str, str] = field(default_factory=dict)
    kinds: Sequence[Die] = (Die("die"),)
    faces: Names | None = None
    most_dice: int = 0
    most_picks: int = 0
    buy_in: str | int = ""  # what `chips` begins with
    chip_parts: int = 1
    fewest_win: bool = False
    score_field: str = ""  # `chips` where they are bought, else `score`
    show_throw: bool = True
    throws_again: bool = False  # players may throw the dice on the table again: the move `throw`, unless the file writes its own
    id: str = ""  # the file's name
    category: str = ""  # the folder's name
    module: ModuleType = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._shared: dict[str, Text] = {}
        self.titles: Text = text(self.title)
        self.abouts: Text = text(self.about)
        self.best = self.best or (self.seats if len(_numbers(self.seats)) == 1 else ())
        self.option = {o.name: o for o in self.options}
        self.variants = [*self.variants, *(o.as_variant() for o in self.options if o.variant)]
        self.variant = {v.id: v for v in self.variants}
        for variant in self.variants:
            for name, value in variant.values.items():
                if name not in self.option:
                    raise ValueError(f"{self.titles['en']}: variant {variant.id} sets {name}, but the options are {', '.join(self.option) or 'none'}")
                self.option[name].number(value)

    def belongs_to(self, module: ModuleType) -> None:
        """Complete the game by the file that declares it: its rules, and unless said otherwise its id and category."""
        self.module = module
        *_, folder, file = ("", *module.__name__.split("."))
        self.id = self.id or file.replace("_", "-")
        self.category = self.category or folder.replace("_", "-")
        self.titles.places, self.abouts.places = (f"{self.id}.title",), (f"{self.id}.about",)
        for variant in self.variants:
            variant.title.places = (f"{self.id}.variant {variant.id}",)
            if variant.about:
                variant.about.places = (f"{self.id}.about {variant.id}",)
        self.labels: dict[str, Text] = labels_of(self.id, module, self.words, self.options)
        if self.throws_again:
            self.labels.setdefault(usual.THROW, SHARED["throw-on"])
        if self.buy_in == "":
            self.buy_in = self.fields["chips"].first if "chips" in self.fields else 0
        self.score_field = self.score_field or ("chips" if self.buy_in and "score" not in self.fields else "score")

    def kind_in(self, field: Field) -> int:
        """The kind of the dice in a field, as its place in `kinds`."""
        names = [die.name for die in self.kinds]
        if len(names) == 1 and not field.die:
            return 0
        if field.die not in names:
            raise ValueError(f"{self.id}: of which kind are the hidden dice? Write Dice[...].of_kind(one of {', '.join(names)})")
        return names.index(field.die)

    def words_for(self, key: str) -> Text | None:
        """A label in every language: the game's own, else one that many games share.

        A name without letters (`6-6`, `3,4`) speaks for itself; a place in a field that has names (`bets 3`) is called by its name.
        """
        known = self.labels.get(key) or self._shared.get(key)
        if known:
            return known
        if key in SHARED:  # an overlay may say it otherwise in this game
            return self._shared.setdefault(key, Text(SHARED[key], [f"{self.id}.{key}", *SHARED[key].places]))
        field, _, place = key.partition(" ")
        names = self.fields[field].names if place.isdigit() and field in self.fields else None
        if names:
            return self.words_for(names.name(int(place)))
        return None if any(c.isalpha() for c in key) else in_all(lambda lang: key)

    @cached_property
    def has_limits(self) -> bool:
        """Whether a move is ever made for somebody who thinks too long."""
        return any(verb.late for verb in self.verbs.values())

    @cached_property
    def has_secrets(self) -> bool:
        """Whether one seat may see what another may not."""
        return self.information != "perfect" or any(f.secret for f in self.fields.values()) or any(v.secret for v in self.verbs.values())

    @cached_property
    def max_seats(self) -> int:
        """The most players of any variant."""
        return max(max(self.seats), *(max(v.seats) for v in self.variants if v.seats), 1)

    def title_of(self, variant: str | None) -> Text:
        """What is played: the game, or a variant that people know by its own name."""
        known = self.variant.get(variant) if variant else None
        return known.title if known and known.about else self.titles

    def seats_of(self, variant: str | None) -> list[int]:
        """The numbers of players that a variant allows."""
        own = self.variant[variant].seats if variant else None
        return _numbers(own if own is not None else self.seats)

    def check_players(self, count: int, variant: str | None) -> None:
        """Refuse a number of players that a variant does not allow; the error says which it allows."""
        allowed = self.seats_of(variant)
        if count in allowed:
            return
        raise TableError("players", game=f"{self.id} ({variant})" if variant else self.id, span=span(allowed), count=count)

    @cached_property
    def throw_size(self) -> int:
        """The most dice thrown at once."""
        return self.most_dice or max(int(n) for n in re.findall(r"(\d+)d", self.dice) or ["1"])

    @cached_property
    def fields(self) -> dict[str, Field]:
        """The game's own fields by name, seats filled in."""
        declared = {n: f for part in reversed(self.module.State.__mro__) for n, f in inspect.get_annotations(part).items()}
        fields = {}
        for name, value in declared.items():
            if not isinstance(value, Field):
                raise TypeError(f"{self.id}: State.{name} is not declared with a field type")
            shape = tuple(self.max_seats if n == SEATS else n for n in value.shape)
            fields[name] = replace(value, shape=shape, first=getattr(self.module.State, name, 0))
        for value in fields.values():
            if value.kind == "dice" and value.secret:
                self.kind_in(value)  # whoever searches throws them again
        for name in vars(self.module.State):
            if not name.startswith("__") and name not in fields:
                raise TypeError(f"{self.id}: State.{name} has a value, but no field type")
        known = {"", ITSELF, "players", *fields, *self.option}
        for name, value in fields.items():
            if isinstance(value.first, str) and value.first not in self.option:
                raise ValueError(f"{self.id}: State.{name} begins with {value.first}, which is no option; the options are {', '.join(self.option) or 'none'}")
            if value.secret and value.secret not in (OWNER, EVERY_OTHER, NO_ONE, *fields):
                raise ValueError(f"{self.id}: State.{name} is seen by the seat in {value.secret}, which is no field")
            for other in {value.only_when, value.total if isinstance(value.total, str) else ""} - known:
                raise ValueError(f"{self.id}: State.{name} speaks of {other}, which is neither a field nor an option")
        return fields

    @cached_property
    def verbs(self) -> dict[str, Verb]:
        """The game's moves by verb, in the order of the file; throwing again, where the game says so, comes first."""
        verbs: dict[str, Verb] = {}
        if self.throws_again:
            verbs[usual.THROW] = Verb(usual.THROW, [], usual.throw, risky=True)
        for name, function in [pair for module in steps.modules_of(self.module) for pair in vars(module).items()]:
            marks = getattr(function, "kosti_move", None)
            if marks is None:
                continue
            verb_name = name.rstrip("_")
            if verb_name in OFFERS_OWN or verb_name.startswith("_"):
                raise ValueError(
                    f"{self.id}: a move cannot be called {verb_name}; `may` uses {', '.join(sorted(OFFERS_OWN))} and names that begin with _ itself"
                )
            if verb_name in verbs:
                if vars(self.module).get(name) is verbs[verb_name].rule:
                    continue  # the game file's own move takes the place of a shared one
                raise ValueError(f"{self.id}: the move {verb_name} is written twice")
            parameters = list(inspect.signature(function).parameters.values())[1:]
            arguments = [p.annotation for p in parameters]
            wrong = [p.name for p in parameters if not isinstance(p.annotation, Argument)]
            if wrong:
                raise TypeError(f"{self.id}: move {name}: say what {', '.join(wrong)} may be")
            for option in {marks["late"], marks["any_time"]} - {"", *self.option}:
                raise ValueError(f"{self.id}: move {name}: there is no option {option}")
            verbs[verb_name] = Verb(verb_name, arguments, function, **marks)
        for verb in verbs.values():
            if verb.name.removesuffix(RANGE) != verb.name and verb.name.removesuffix(RANGE) in verbs:
                raise ValueError(f"{self.id}: a move cannot be called {verb.name} beside {verb.name.removesuffix(RANGE)}, of which it would be a range")
            if verb.all_of and not (verb.all_of in verbs and any(isinstance(a, DiceSet) for a in verbs[verb.all_of].arguments)):
                raise ValueError(f"{self.id}: move {verb.name}: there is no move {verb.all_of} that takes a set of dice")
        number_verbs(list(verbs.values()))
        return verbs

    @property
    def has_choices(self) -> bool:
        """Whether players ever decide anything; otherwise all is luck."""
        return any(not verb.any_time for verb in self.verbs.values())

    @cached_property
    def action_space(self) -> int:
        """How many moves can be told apart by number."""
        return sum(verb.size for verb in self.verbs.values())

    def verb_of(self, move: int) -> Verb:
        """The verb of a move."""
        bases, verbs = self._verb_bases
        return verbs[bisect_right(bases, move) - 1]

    @cached_property
    def _verb_bases(self) -> tuple[list[int], list[Verb]]:
        verbs = list(self.verbs.values())
        return [verb.base for verb in verbs], verbs

    @property
    def has_points(self) -> bool:
        """Whether a result has points worth telling; otherwise only places count, or chips."""
        return self.score_field in self.fields and not (self.score_field == "chips" and self.buy_in)

    @cached_property
    def counted_field(self) -> str:
        """The field with what players collect: their score, else their chips; `standing` where nothing is collected and only places count."""
        chips = self.fields.get("chips")
        if self.score_field in self.fields:
            return self.score_field
        return "chips" if chips and chips.kind == "chips" and chips.per_seat and len(chips.shape) == 1 else "standing"

    def points(self, state: Any, seat: int) -> int:
        """The points of a seat: its score, else its chips, or its standing where nothing is collected."""
        return int(getattr(state, self.counted_field)[seat])

    def chips_won(self, state: Any, seat: int) -> float | None:
        """The chips a seat has won or lost, if the game is played for chips; with a fraction only where the rules count parts of a chip (`chip_parts`)."""
        if "chips" not in self.fields or not self.fields["chips"].per_seat:
            return None
        same = [n for n, f in self.fields.items() if f.kind == "chips" and f.unit == self.fields["chips"].unit]
        if not any(number for name in same for number in flat(getattr(state, name))):
            return None
        bought = getattr(state, self.buy_in) if isinstance(self.buy_in, str) else self.buy_in
        won = int(state.chips[seat] - bought)
        return won // self.chip_parts if won % self.chip_parts == 0 else won / self.chip_parts

    @cached_property
    def steps(self) -> dict[int, Any]:
        """The functions of the file that can come next after a throw, a draw or a question, by their number (0: the usual one)."""
        return steps.of_module(self.module)

    def thumb_for(self, question: Any) -> Any:
        """The rule of thumb for a question, if there is one: in the game file, else beside the question."""
        name = f"thumb_{question.__name__}"
        return vars(self.module).get(name) or vars(sys.modules[question.__module__]).get(name)

    @cached_property
    def promises(self) -> dict[str, Any]:
        """What moves promise, by verb, where the rules say so: `promise_write(s, cell)` goes with the move `write`."""
        if f"promise_{usual.THROW}" in vars(self.module) and usual.THROW not in self.verbs:
            raise ValueError(f"{self.id}: promise_throw goes with no move; to throw the dice on the table again is one where Game says throws_again=True")
        found = {}
        for verb in self.verbs.values():
            name = f"promise_{verb.name}"
            places = [self.module, sys.modules[verb.rule.__module__], *steps.modules_of(self.module)]
            rule = next((vars(place)[name] for place in places if name in vars(place)), None)
            if not rule:
                continue
            if len(inspect.signature(rule).parameters) != 1 + len(verb.arguments):
                raise TypeError(f"{self.id}: {name} takes the table and what the move {verb.name} takes")
            found[verb.name] = rule
        return found

    def step(self, number: int, moment: str) -> Any:
        """The function that comes next, from its number."""
        return self.steps[number] if number else self.default(moment)

    def default(self, moment: str) -> Any:
        """The step that a moment goes on with unless a rule names another: the file's own, else the usual one; None where there is neither."""
        return vars(self.module).get(DEFAULTS[moment]) or self._usual.get(moment)

    @cached_property
    def _usual(self) -> dict[str, Any]:
        """The steps that need not be written: where no question is, all plain moves are offered; where no rule goes on after a throw, the thrower is asked."""
        found: dict[str, Any] = {}
        if plain_moves(self.verbs) and not usual.writes_questions(self.module):
            found["choice"] = usual.legal
        if found or DEFAULTS["choice"] in vars(self.module):
            found["throw"] = usual.thrown
        return found

    def _option_names(self) -> dict[str, list[str]]:
        """The options by name, each with its labels."""
        labels = {name: self.words_for(f"option {name}") or self.words_for(name) for name in self.option}
        return {name: list(label.values()) if label else [] for name, label in labels.items()}

    def settle(self, variant: str | None, options: dict[str, Any] | None) -> dict[str, int]:
        """The number of every option for a variant and the options given; an error names what is wrong."""
        if variant is not None and variant not in self.variant:
            known = ", ".join(self.variant) or "–"
            near = did_you_mean(variant, {v.id: v.title.values() for v in self.variants})
            raise TableError("no_variant", game=self.id, name=variant, known=known, near=near)
        values = {o.name: o.number(o.default) for o in self.options}
        chosen = {**(self.variant[variant].values if variant else {}), **(options or {})}
        for name, value in chosen.items():
            if name not in self.option:
                known = ", ".join(self.option) or "–"
                raise TableError("no_option", game=self.id, name=name, known=known, near=did_you_mean(name, self._option_names()))
            values[name] = self.option[name].number(value)
        return values


def _numbers(seats: Sequence[int]) -> list[int]:
    """The allowed numbers of players: a pair ``(2, 8)`` is a range, anything else lists them."""
    if len(seats) == 2 and isinstance(seats, tuple):
        return list(range(seats[0], seats[1] + 1))
    return list(seats)


def move(
    what: Callable[..., None] | str = "",
    *,
    secret: bool = False,
    form: str = "",
    late: str = "",
    any_time: str = "",
    gives_up: bool = False,
    all_of: str = "",
    told: str = "",
    risky: bool = False,
    rerolls: bool = False,
    keeps: bool = False,
    begins: bool = False,
    carries: str | bool = False,
) -> Any:
    """Mark a rule as a move that players can make; ``@move("Bank | Записать")`` says what it is called.

    `told`: how it is told of somebody: ``"{who} {who:bank/banks} {gained} | {who} {who:записываете/записывает} {gained}"``;
    `secret`: the others never learn of it; `form`: how its arguments are written, ``"{}x{}"`` for `bid 4x3`;
    `late`: the option with the seconds after which the table makes it for a person who is still thinking (0: never);
    `any_time`: the option that lets every seat make it at any moment, out of turn; it changes the seat's own fields and nothing of what comes next;
    `gives_up`: it gives up a chance, so no screen proposes it; `all_of`: the move it stands for with all the dice: who keeps every one (`all_of="keep"`) stops;
    `risky`: it stakes what stopping would make safe, so no screen proposes it beside that (throwing again says so by itself);
    `rerolls`: its dice are thrown again, `keeps`: they stay (moves called `reroll` and `keep` say so by themselves): at a screen one always touches what stays;
    `begins`: it only says with what, and the seat's next question ends it; at a screen both are one move;
    `carries`: it carries a piece from its first argument to its second, and a whole play is written as players do (`24/18*/13 6/4(2)`); given as the name of a note, places where the rules note it are marked.
    """

    def mark(rule: Callable[..., None]) -> Callable[..., None]:
        rule.kosti_move = {"secret": secret, "form": form, "late": late, "any_time": any_time, "gives_up": gives_up, "all_of": all_of}  # type: ignore[attr-defined]
        rule.kosti_move |= {"risky": risky, "rerolls": rerolls, "keeps": keeps, "begins": begins, "carries": carries}  # type: ignore[attr-defined]
        rule.kosti_label = what if isinstance(what, str) else ""  # type: ignore[attr-defined]
        rule.kosti_told = told  # type: ignore[attr-defined]
        return rule

    return mark if isinstance(what, str) else mark(what)
