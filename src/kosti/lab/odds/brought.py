"""What a turn can bring: rows of a sheet, hands of the scoring card, or points; found in what a game declares."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from kosti.engine.declare.fields import flat
from kosti.engine.declare.game import Game
from kosti.engine.declare.moves import OneOf
from kosti.engine.rules import best_play_on, finish_by, leaders, rank_by
from kosti.engine.sight.secrets import view
from kosti.engine.sight.taught.scoring import ScoreLine, ScoringCard
from kosti.engine.table.state import State
from kosti.engine.table.written.wording import label
from kosti.lab.odds.falls import Chance, frozen

ROW, HAND, NUMBER = "row", "hand", "number"
COUNTED = ("points", "number", "count")
MEASURED = ("points", "number")  # what a single number of a seat must be to say how good a turn was
RANKING = (leaders, best_play_on, rank_by, finish_by)
USED = "_used"
End = tuple[tuple[Any, ...], tuple[int, ...], tuple[Any, ...]]  # the sheets with what is filled in them, the hands that lie there, the numbers


class Passing(State):
    """A position that remembers how it was when the turn passed to another seat, before the next one took the dice."""

    __slots__ = ("passed",)

    def __setattr__(self, name: str, value: Any) -> None:
        if name == "seat" and value != self.__dict__.get("seat") and not hasattr(self, "passed"):
            object.__setattr__(self, "passed", self.copy())
        object.__setattr__(self, name, value)


@dataclass(frozen=True)
class What:
    """Something that a turn can bring: a row of a sheet, a line of the scoring card, or a number that every seat has."""

    kind: str
    field: str  # the sheet or number; of a hand nothing
    place: int = 0
    fewest: bool = False  # whether less of it is better


class Brought:
    """What a turn of one seat brings."""

    def __init__(self, game: Game, seat: int, chance: Chance) -> None:
        self.game = game
        self.seat = seat
        self.chance = chance
        self.sheets = {name: _beside(game, name) for name in _sheets(game)}
        self.has_card = not self.sheets and hasattr(game.module, "scores")
        single = [n for n, f in game.fields.items() if f.per_seat and len(f.shape) == 1 and f.kind in MEASURED and game.words_for(n)]
        self.numbers = [] if self.sheets else single or [n for n in [game.counted_field] if n in game.fields]
        self.dice = [n for n, f in game.fields.items() if f.kind == "dice"]
        self.others = [n for n in game.fields if n not in self.dice]
        self._hands: dict[Any, tuple[int, ...]] = {}
        if self.has_card:
            chance.kind_of_state = Passing

    def told(self, state: State) -> End:
        """What an ended turn has brought, in a form that tells ends apart."""
        rows = tuple(tuple(frozen(getattr(state, n)[self.seat]) for n in beside) for beside in self.sheets.values())
        hands = self._lying(getattr(state, "passed", state)) if self.has_card else ()
        return rows, hands, tuple(getattr(state, n)[self.seat] for n in self.numbers)

    def _lying(self, state: State) -> tuple[int, ...]:
        """The hands of the card that lie there."""
        dice = [sorted(flat(getattr(state, n))) for n in self.dice] + [sorted(state.roll[: state.rolled])]
        key = (*map(tuple, dice), *(frozen(getattr(state, n)) for n in self.others))
        if key not in self._hands:
            self._hands[key] = tuple(i for i, line in enumerate(self.card(state, "en")) if line.there)
        return self._hands[key]

    def card(self, state: State, lang: str) -> list[ScoreLine]:
        """The lines of the scoring card as a position lies."""
        seen: Any = view(self.game, state, self.seat)
        card = ScoringCard(SimpleNamespace(game=self.game), seen.roll[: seen.rolled], lang)  # type: ignore[arg-type]
        self.game.module.scores(seen, card)
        return card.lines

    def all(self, ends: list[End], begun: End) -> list[What]:
        """Everything that some end of a turn brings and another does not."""
        sheets = [What(ROW, name, place) for i, name in enumerate(self.sheets) for place in range(len(begun[0][i][0]))]
        hands = [What(HAND, "", place) for place in sorted({place for end in ends for place in end[1]})]
        numbers = [What(NUMBER, name, fewest=fewest) for name in self.numbers for fewest in self._wanted(name)]
        return [what for what in sheets + hands + numbers if len({self.worth(what, end, begun) for end in ends}) > 1]

    def worth(self, what: What, end: End, begun: End) -> int | None:
        """What an ended turn brings of something; None where a row was left alone."""
        if what.kind == HAND:
            return int(what.place in end[1])
        if what.kind == NUMBER:
            i = self.numbers.index(what.field)
            return int(end[2][i] - begun[2][i]) if what.field == self.game.counted_field else int(end[2][i])
        sheet = list(self.sheets).index(what.field)
        before, after = ([part[what.place] for part in lying[0][sheet]] for lying in (begun, end))
        return after[0] - before[0] if after != before else None

    def _wanted(self, name: str) -> list[bool]:
        """Whether few of a number are wanted: both where the rules rank seats by it either way."""
        if name == self.game.counted_field:
            return [self.game.fewest_win]
        rules = self.chance.moments.rules
        for function in self.chance.moments.all_rules():
            for node in ast.walk(rules.functions[function]):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and rules.meant(node.func.id) in RANKING:
                    words = [ast.unparse(part) for part in node.args]
                    if f"s.{name}" in words and words[-1] == "-1":
                        return [False, True]
        return [False]

    def name(self, what: What, start: State) -> str:
        """As records write it; a hand as its line of the card says it."""
        if what.kind == HAND:
            return self.words(what, start, "en")
        return self.row_name(what) if what.kind == ROW else f"{what.field}-low" if what.fewest else what.field

    def row_name(self, what: What) -> str:
        """The name of a row, or its number where it has none."""
        names = self.game.fields[what.field].names
        return names.name(names.start + what.place) if names else f"{what.field}-{what.place + 1}"

    def words(self, what: What, start: State, lang: str) -> str:
        """As people call it."""
        if what.kind == HAND:
            line = self.card(start, lang)[what.place]
            return line.label or " ".join(die.text for die in line.dice)
        if what.kind == ROW and not self.game.fields[what.field].names:
            known = self.game.words_for(what.field)
            return f"{known[lang] if known else what.field} {what.place + 1}"
        return label(self.game, self.row_name(what) if what.kind == ROW else what.field, lang)


def _sheets(game: Game) -> list[str]:
    """The sheets of a game: of every seat the boxes with flags that say which are used, or those that a move names; boxes with points go before others."""
    chosen = [a.names for verb in game.verbs.values() for a in verb.arguments if isinstance(a, OneOf)]
    own = {n: f for n, f in game.fields.items() if f.per_seat and len(f.shape) == 2 and f.kind in COUNTED}
    found = [n for n, f in own.items() if f"{n}{USED}" in game.fields or any(f.names is names for names in chosen)]
    return [n for n in found if game.fields[n].kind == "points"] or found


def _beside(game: Game, sheet: str) -> list[str]:
    """A sheet, and the fields that say of the same boxes whether they are used, or how often."""
    field = game.fields[sheet]
    return [sheet, *(n for n, f in game.fields.items() if n != sheet and f.per_seat and f.shape == field.shape and f.names is field.names)]
