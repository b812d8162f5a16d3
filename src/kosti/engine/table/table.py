"""A table: one game in progress, its players, its dice and its history."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from kosti.engine.declare.game import Game
from kosti.engine.declare.modules import card_argument
from kosti.engine.declare.moves import SEAT_LETTERS, Argument, DiceSet, Offers, is_number
from kosti.engine.errors import IllegalMove, TableError, WrongMoment
from kosti.engine.rules import CHOICE, EVERYBODY
from kosti.engine.table import play
from kosti.engine.table.chance import Source
from kosti.engine.table.state import FrozenState, State, check_ranges
from kosti.engine.table.wording import label, move_label
from kosti.engine.words import LANGUAGES

MOST_SHOWN = 40  # legal moves that an error lists
JOINER = "\u200d"  # in names: makes one picture of several


@dataclass
class Event:
    """One line of a game's history: a throw, a draw, a move, a field set by hand, or a note of the rules."""

    kind: str
    seat: int
    text: str
    values: tuple[Any, ...] = ()
    only: int = EVERYBODY  # the one seat that may know it
    open: bool = True  # False while others still choose at the same time
    said: dict[str, str] = field(default_factory=dict)  # a move in words, by language
    kinds: tuple[int, ...] = ()  # of thrown dice
    forced: bool = False  # a move that the table made, since there was no other


@dataclass(frozen=True)
class Result:
    """How the game ended for one player."""

    name: str
    points: int
    rank: int
    chips: float | None = None


class Table:
    """One game in progress.

    >>> import kosti
    >>> t = kosti.open_table("pig", players=2, dice="script")
    >>> t.moment
    'throw'
    >>> t.throw([5])
    >>> t.legal()
    ['throw', 'hold']
    >>> t.play("hold")
    >>> t.scores
    [5, 0]
    """

    def __init__(
        self,
        game: Game,
        players: int | Sequence[str],
        variant: str | None = None,
        options: dict[str, Any] | None = None,
        source: Source | None = None,
    ) -> None:
        self.game = game
        self.variant = variant
        self.options = game.settle(variant, options)
        self.names = _names(game, variant, players)
        self.source = source
        self.events: list[Event] = []
        self.group_start: State | None = None  # the position when those who now choose at the same time were asked
        self.recent: deque[tuple[State, int]] = deque(maxlen=12)  # the last open moves, each with the position before it
        self._closed: list[Event] = []  # moves of the present group
        self._just_made: deque[Event] = deque()  # moves without a choice since the last thing that somebody did
        self._state = self._begin()
        self._make_only_moves()
        self._run()

    def _begin(self) -> State:
        state = play.begin(self.game, len(self.names), self.options)
        check_ranges(self.game, state)
        self._take_notes(state)
        self.group_start = state.copy() if state.group else None
        return state

    # --- reading the table

    @property
    def moment(self) -> str:
        """What the table waits for: "throw", "draw", "choice" or "over"."""
        return play.MOMENTS[self._state.moment]

    @property
    def player(self) -> int:
        """The seat to act, counted from 0."""
        return int(self._state.seat)

    @property
    def asked(self) -> list[int]:
        """All seats that may act now; more than one when they choose at the same time."""
        if self._state.moment == CHOICE and self._state.group:
            return [p for p in range(len(self.names)) if self._state.waiting >> p & 1]
        return [] if self.moment == "over" else [self.player]

    @property
    def state(self) -> Any:
        """The declared fields; they can be set where the caller supplies the dice."""
        return self._state if self.source is None else FrozenState(self._state)

    @property
    def scores(self) -> list[int]:
        """The points of every player so far."""
        return [self.game.points(self._state, p) for p in range(len(self.names))]

    @property
    def results(self) -> list[Result] | None:
        """Points, rank and chips won or lost of every player; None until the game is over."""
        if self.moment != "over":
            return None
        ranks = play.ranks(self._state)
        return [Result(n, self.scores[p], ranks[p], self.game.chips_won(self._state, p)) for p, n in enumerate(self.names)]

    def offers(self, seat: int | None = None) -> list[int]:
        """The moves (by number) that a seat may make now."""
        return [n for low, high in self.offer_ranges(seat) for n in range(low, high + 1)]

    def offer_ranges(self, seat: int | None = None) -> list[tuple[int, int]]:
        """The moves that a seat may make now, as runs of numbers."""
        if self.moment != "choice":
            return []
        with _acting(self._state, seat):
            return play.offers(self.game, self._state).ranges

    def any_time(self) -> list[int]:
        """The moves that every seat may make now, out of turn."""
        if self.moment == "over":
            return []
        return [verb.base for verb in self.game.verbs.values() if verb.any_time and getattr(self._state, verb.any_time)]

    def late_move(self, seat: int) -> tuple[int, int] | None:
        """The move that is made for a seat which thinks too long, and the seconds it has; None where there is no limit."""
        if seat not in self.asked or not any(verb.late for verb in self.game.verbs.values()):
            return None
        for low, _ in self.offer_ranges(seat):
            option = self.game.verb_of(low).late
            if option and getattr(self._state, option):
                return low, int(getattr(self._state, option))
        return None

    def write(self, move: int, seat: int | None = None) -> str:
        """The notation of a move."""
        with _acting(self._state, seat):
            return self.game.verb_of(move).write(move, self._state)

    def write_argument(self, argument: Argument, value: int, seat: int | None = None) -> str:
        """The notation of one argument of a move."""
        with _acting(self._state, seat):
            return argument.write(value, self._state)

    def count_rest(self, dice: DiceSet, value: int, seat: int | None = None) -> int:
        """How many dice a set leaves where they are."""
        with _acting(self._state, seat):
            return dice.rest(value, self._state)

    def legal(self, seat: int | None = None) -> list[str]:
        """The moves that a seat may make now, in notation."""
        return [self.write(m, seat) for m in self.offers(seat)]

    def record(self) -> str:
        """The whole game as plain text that replays to the same position."""
        from kosti.engine.table.record import write_record

        return write_record(self)

    # --- acting

    def throw(self, faces: Sequence[int | str]) -> None:
        """Supply the dice of a pending throw."""
        self._expect("throw", "throw dice", "бросать кости")
        self._apply_throw(self.check_throw(faces))
        self._run()

    def draw(self, card: int | str) -> None:
        """Supply the card of a pending draw."""
        self._expect("draw", "draw", "тянуть карту")
        self._apply_draw(self.check_draw(card))
        self._run()

    def made_already(self, text: str, seat: int) -> int | None:
        """The number of a move of a record that the table has made, since there was no other; None where it is still to be made."""
        if not self._just_made or self._just_made[0].seat != seat or self._normal(self._just_made[0].text) != self._normal(text):
            return None
        number: int = self._just_made.popleft().values[0]
        return number

    def play(self, text: str, seat: int | None = None) -> None:
        """Make a move in notation; an `IllegalMove` says what would be legal."""
        self.play_number(self.parse(text, seat), seat)

    def parse(self, text: str, seat: int | None = None) -> int:
        """The number of a legal move from its notation."""
        spoken = next((m for m in self.any_time() if self.write(m) == text.strip().lower()), None)
        if spoken is not None and seat is not None:
            return spoken
        self._expect("choice", f"play {text!r}", f"сделать ход «{text}»")
        self._check_seat(seat)
        wanted = self._normal(text)
        with _acting(self._state, seat):
            may = play.offers(self.game, self._state)
        verb = self.game.verbs.get(wanted[0].replace("-", "_"))
        read = verb.read(text.split()[1:]) if verb else None
        if read is not None and read in may:
            return read
        if verb is not None and read is None:
            for number in may.numbers():
                if self.game.verb_of(number) is verb and self._normal(self.write(number, seat)) == wanted:
                    return number
        raise self._illegal(text, may, seat)

    def play_number(self, move: int, seat: int | None = None) -> None:
        """Make a move by its number."""
        if seat is not None and 0 <= seat < len(self.names) and move in self.any_time():
            self._apply_out_of_turn(move, seat)
            return
        self._expect("choice", "play a move", "сделать ход")
        self._check_seat(seat)
        with _acting(self._state, seat, keep=True):
            may = play.offers(self.game, self._state)
            if move not in may:
                raise self._illegal(str(move), may, seat)
            self._apply_move(move)
        self._run()

    def _illegal(self, text: str, may: Offers, seat: int | None) -> IllegalMove:
        shown = [self.write(may.pick(i), seat) for i in range(min(len(may), MOST_SHOWN))]
        more = f" … ({len(may)})" if len(may) > MOST_SHOWN else ""
        return IllegalMove("illegal", text=text, moves=", ".join(shown) + more)

    def set(self, path: str, value: int | str) -> None:
        """Set a field of a scripted table by its path: ``set("score A", 95)``."""
        from kosti.engine.table.paths import set_path

        if self.source is not None:
            raise TableError("only_scripted")
        set_path(self.game, self._state, path, value)
        self.events.append(Event("set", EVERYBODY, f"{path} {value}", (path, value)))

    def undo(self) -> None:
        """Take back the last move with everything that followed from it."""
        moves = [i for i, e in enumerate(self.events) if e.kind == "play" and not e.forced]
        if not moves:
            raise TableError("no_undo")
        self.replay(self.events[: moves[-1]])

    def replay(self, events: Sequence[Event]) -> None:
        """Start again and repeat a history."""
        past = [e for e in events if e.kind != "note"]
        self.events = []
        self.recent.clear()
        self._closed.clear()
        self._just_made.clear()
        self._state = self._begin()
        self._make_only_moves()
        for event in past:
            self.repeat(event)

    def repeat(self, event: Event) -> None:
        """Repeat one event of a history."""
        if event.kind == "throw":
            self._apply_throw(self.check_throw(event.values))
        elif event.kind == "draw":
            self._apply_draw(self.check_draw(event.values[0]))
        elif event.kind == "set":
            self.set(*event.values)
        elif self.game.verb_of(event.values[0]).any_time:
            self._apply_out_of_turn(event.values[0], event.seat)
        elif self._just_made and (self._just_made[0].seat, self._just_made[0].values) == (event.seat, event.values):
            self._just_made.popleft()
        else:
            self._state.seat = event.seat
            self._apply_move(event.values[0])

    # --- the machinery

    def _normal(self, text: str) -> tuple[str, ...]:
        """Notation without regard to case and to the order of dice."""
        name, *rest = text.lower().split() or [""]
        verb = self.game.verbs.get(name.replace("-", "_"))
        dice = verb is not None and any(isinstance(a, DiceSet) for a in verb.arguments)
        return (name, *(sorted(rest) if dice else rest))

    def _expect(self, moment: str, doing: str, doing_ru: str) -> None:
        if self.moment != moment:
            count, who, asked = self._state.rolled, self.names[self.player], ", ".join(self.names[p] for p in self.asked)
            waits = {
                "throw": (f"a throw of {count} dice by {who}", f"броска ({who}, костей: {count})"),
                "draw": ("a draw", "карты из колоды"),
                "choice": (f"a choice of {asked}", f"выбора ({asked})"),
                "over": ("nothing: the game is over", "только новой игры: эта окончена"),
            }
            english, russian = waits[self.moment]
            raise WrongMoment("wrong_moment", doing=doing, doing_ru=doing_ru, waits=english, waits_ru=russian)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and seat not in self.asked:
            asked = ", ".join(SEAT_LETTERS[p] for p in self.asked)
            raise IllegalMove("not_your_turn", seat=SEAT_LETTERS[seat] if 0 <= seat < 26 else seat, asked=asked)

    def check_throw(self, faces: Sequence[int | str]) -> list[int]:
        """The faces of a throw as numbers, if they can fall."""
        names = self.game.faces
        numbers = [names.numbers.get(f, f) if names and isinstance(f, str) else f for f in faces]
        if len(numbers) != self._state.rolled:
            raise IllegalMove("dice_count", wanted=self._state.rolled, given=len(numbers))
        for i, number in enumerate(numbers):
            die = self.game.kinds[self._state.kind[i]]
            if number not in die.sides:
                sides = {lang: ", ".join(self.face_in_words(n, lang) for n in sorted(set(die.sides))) for lang in LANGUAGES}
                raise IllegalMove("cannot_fall", face=faces[i], die=die.name, sides=sides["en"], sides_ru=sides["ru"])
        return [int(n) for n in numbers]

    def write_face(self, face: int) -> str:
        """The notation of a face."""
        return self.game.faces.name(face) if self.game.faces else str(face)

    def face_in_words(self, face: int, lang: str) -> str:
        """A face in a language, with its notation where that is different."""
        written = self.write_face(face)
        words = label(self.game, written, lang) if self.game.faces else written
        return words if words == written else f"{words} ({written})"

    def draw_argument(self) -> Argument:
        """What the pending draw gives: the card names of the step that goes on."""
        argument: Argument = card_argument(self.game.step(self._state.then, "draw"))
        return argument

    def write_card(self, card: int) -> str:
        """The notation of a card of the pending draw."""
        return self.draw_argument().write(card, self._state)

    def possible_draws(self) -> list[int]:
        """The cards that the pending draw can give."""
        argument = self.draw_argument()
        return [i + argument.low for i in range(self._state.odds_size) if self._state.odds[i]]

    def check_draw(self, card: int | str) -> int:
        """A card as its number, if it can be drawn."""
        possible = self.possible_draws()
        for number in possible:
            if card == number or str(card) == self.write_card(number):
                return number
        raise IllegalMove("cannot_draw", card=card, possible=", ".join(self.write_card(n) for n in possible))

    def _apply_throw(self, faces: list[int]) -> None:
        state = self._state
        text = " ".join(self.write_face(f) for f in faces)
        kinds = tuple(state.kind[: len(faces)])
        self.events.append(Event("throw", state.seat, text, tuple(faces), state.roll_owner, kinds=kinds))
        self._step(lambda s: play.after_throw(self.game, s, faces))
        self._make_only_moves()

    def _apply_draw(self, card: int) -> None:
        state = self._state
        text = self.write_card(card)
        seat = state.seat if state.draw_owner == EVERYBODY else state.draw_owner
        self.events.append(Event("draw", seat, text, (card,), state.draw_owner))
        self._step(lambda s: play.after_draw(self.game, s, card))
        self._make_only_moves()

    def _apply_move(self, move: int) -> None:
        self._make_move(move)
        self._make_only_moves()

    def _make_only_moves(self) -> None:
        while (move := play.only_move(self.game, self._state)) is not None:
            self._make_move(move, forced=True)

    def _make_move(self, move: int, forced: bool = False) -> None:
        state = self._state
        verb = self.game.verb_of(move)
        only = state.seat if verb.secret else EVERYBODY
        said = {lang: move_label(self, move, lang) + (f" ({label(self.game, 'only_move', lang)})" if forced else "") for lang in LANGUAGES}
        event = Event("play", state.seat, verb.write(move, state), (move,), only, not state.group, said, forced=forced)
        self.events.append(event)
        if state.group:
            self._closed.append(event)
        if forced:
            self._just_made.append(event)
        self._step(lambda s: play.after_choice(self.game, s, move))
        if not verb.secret and not state.group:
            self.recent.append((state, move))
        if not self._state.group:
            for answer in self._closed:
                answer.open = True
            self._closed.clear()

    def _apply_out_of_turn(self, move: int, seat: int) -> None:
        verb = self.game.verb_of(move)
        said = {lang: move_label(self, move, lang, seat) for lang in LANGUAGES}
        self.events.append(Event("play", seat, verb.write(move, self._state), (move,), said=said))
        self._step(lambda s: play.out_of_turn(self.game, s, seat, move))

    def _step(self, act: Any) -> None:
        """Carry out one step on a copy, so that a rule that fails leaves the table as it was."""
        state = self._state.copy()
        state.notes = []
        if not self.events[-1].forced:
            self._just_made.clear()
        try:
            act(state)
            check_ranges(self.game, state)
        except Exception:
            self.events.pop()
            raise
        before, self._state = self._state, state
        asked_anew = state.waiting & ~before.waiting & ~(1 << before.seat)
        if not state.group:
            self.group_start = None
        elif not before.group or asked_anew:
            self.group_start = state.copy()
        self._take_notes(state)

    def _take_notes(self, state: State) -> None:
        for what, seat, values, only in state.notes:
            self.events.append(Event("note", seat, what, values, only))
        state.notes = []

    def _run(self) -> None:
        """Throw and draw until somebody has a choice, where the table has dice of its own."""
        while self.source is not None and self.moment in ("throw", "draw"):
            if self.moment == "throw":
                self._apply_throw(throw_from(self.source, self.game, self._state))
            else:
                self._apply_draw(draw_from(self.source, self._state, self.draw_argument().low))


def throw_from(source: Source, game: Game, state: State) -> list[int]:
    """The faces of a pending throw from a source of chance."""
    kinds = [game.kinds[state.kind[i]].sides for i in range(state.rolled)]
    return [sides[source.below(len(sides))] for sides in kinds]


def draw_from(source: Source, state: State, low: int) -> int:
    """The card of a pending draw from a source of chance."""
    left = source.below(sum(state.odds[: state.odds_size]))
    for i in range(state.odds_size):
        left -= state.odds[i]
        if left < 0:
            return i + low
    raise AssertionError("a draw from an empty pile")


class _acting:
    """Let a seat look (or, with `keep`, act) out of order while several choose at the same time."""

    def __init__(self, state: State, seat: int | None, keep: bool = False) -> None:
        self.state, self.seat, self.keep = state, seat, keep

    def __enter__(self) -> None:
        self.before = self.state.seat
        if self.seat is not None:
            self.state.seat = self.seat

    def __exit__(self, failed: Any, *_: Any) -> None:
        if failed or not self.keep:
            self.state.seat = self.before


def _names(game: Game, variant: str | None, players: int | Sequence[str]) -> list[str]:
    game.check_players(players if isinstance(players, int) else len(players), variant)
    if isinstance(players, int):
        return list(SEAT_LETTERS[:players])
    for name in players:
        if not name.strip() or is_number(name) or any(c in ",#" or not (c.isprintable() or c == JOINER) for c in name):
            raise TableError("bad_name", name=name)
    return list(players)
