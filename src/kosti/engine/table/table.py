"""A table: one game in progress, its players, its dice and its history."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from kosti.engine.declare.game import Die, Game
from kosti.engine.declare.moves import SEAT_LETTERS, Argument, DiceSet, Offers
from kosti.engine.errors import MESSAGES, IllegalMove, TableError, WrongMoment
from kosti.engine.rules import EVERYBODY, NO_SEAT
from kosti.engine.table import pending, play
from kosti.engine.table.brought import count_up
from kosti.engine.table.chance import Source
from kosti.engine.table.events import Event, Result, Snapshot
from kosti.engine.table.pending import Draw, Pending, Throw
from kosti.engine.table.seat_names import seat_names
from kosti.engine.table.state import FrozenState, State, check_ranges
from kosti.engine.table.wording import label, telling
from kosti.engine.words import Text, fill_in, in_all

MOST_SHOWN = 40  # legal moves that an error lists


class Table:
    """One game in progress.

    >>> import kosti
    >>> t = kosti.open_table("pig", players=2, dice="script")
    >>> t.moment
    'throw'
    >>> t.throw([5])
    [A throws 5]
    >>> t.legal()
    ['throw', 'hold']
    >>> t.play("hold")
    [A plays hold]
    >>> t.scores
    [5, 0]
    >>> t.pending.seat, len(t.pending.dice)
    (1, 1)

    A question with a single answer is answered by the table itself, unless `asks_all` says that this one is to be asked.
    """

    def __init__(
        self,
        game: Game,
        players: int | Sequence[str],
        variant: str | None = None,
        options: dict[str, Any] | None = None,
        source: Source | None = None,
        asks_all: Callable[[Table], bool] = lambda table: False,
    ) -> None:
        self.game = game
        self.variant = variant
        self.options = game.settle(variant, options)
        self.names = seat_names(game, variant, players)
        self.source = source
        self.asks_all = asks_all  # whether the present question is asked even though it has a single answer
        self.events: list[Event] = []
        self.group_start: State | None = None  # the position when those who now choose at the same time were asked
        self._group_seats = 0  # a bit set: all who have been asked since then, whether they have answered or not
        self.recent: deque[tuple[State, int]] = deque(maxlen=12)  # the last open moves, each with the position before it
        self._closed: list[Event] = []  # moves of the present group
        self._waits: tuple[State | None, Pending | None] = None, None  # what is pending in which position
        self._just_made: deque[Event] = deque()  # moves without a choice since the last thing that somebody did
        self._state = self._begin()
        self._make_only_moves()
        self._run()

    def _begin(self) -> State:
        state = play.begin(self.game, len(self.names), self.options)
        check_ranges(self.game, state)
        self._take_notes(state)
        self.group_start = state.copy() if state.group else None
        self._group_seats = state.waiting if state.group else 0
        return state

    # --- reading the table

    @property
    def moment(self) -> str:
        """What the table waits for: "throw", "draw", "choice" or "over"."""
        return play.MOMENTS[self._state.moment]

    @property
    def pending(self) -> Pending | None:
        """The throw, draw or choice that the table waits for; None when the game is over."""
        if self._waits[0] is not self._state:
            self._waits = self._state, pending.pending(self.game, self._state)
        return self._waits[1]

    @property
    def player(self) -> int:
        """The seat to act, counted from 0."""
        return int(self._state.seat)

    @property
    def asked(self) -> list[int]:
        """All seats that may act now; more than one when they choose at the same time."""
        if self.moment == "choice":
            return play.asked_seats(self._state)
        return [] if self.moment == "over" or self.is_hushed else [self.player]

    @property
    def is_hushed(self) -> bool:
        """Whether nobody is asked, and nobody may notice (see `rules.hush`)."""
        return isinstance(waits := self.pending, Draw) and waits.is_hush

    @property
    def group_seats(self) -> list[int]:
        """All seats that choose at the same time, also those that have answered already."""
        return [p for p in range(len(self.names)) if self._group_seats >> p & 1]

    @property
    def only_move(self) -> int | None:
        """The one answer to the present question; None where there are several, or where answering at once would tell others something."""
        return play.only_move(self.game, self._state)

    @property
    def just_decided(self) -> bool:
        """Whether the last thing that everybody saw somebody do was a choice of the seat to act now: then a throw belongs to it."""
        for event in reversed(self.events):
            unseen = event.forced or (event.kind == "play" and event.only != EVERYBODY)
            if event.kind != "note" and not unseen and not self.was_out_of_turn(event):
                return event.kind == "play" and event.seat == self.player and not event.together
        return False

    def was_out_of_turn(self, event: Event) -> bool:
        """Whether an event needed no turn, such as a word spoken aloud."""
        return event.kind == "play" and bool(self.game.verb_of(event.values[0]).any_time)

    def position(self, seat: int | None = None) -> State:
        """A copy of the position, with a seat to act that is asked together with others."""
        twin = self._state.copy()
        if seat is not None:
            twin.seat = seat
        return twin

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
        return play.offers(self.game, self._as(seat)).ranges

    def any_time(self) -> list[int]:
        """The moves that every seat may make now, out of turn."""
        if self.moment == "over":
            return []
        return [verb.base for verb in self.game.verbs.values() if verb.any_time and getattr(self._state, verb.any_time)]

    def late_move(self, seat: int) -> tuple[int, int] | None:
        """The move that is made for a seat which thinks too long, and the seconds it has; None where there is no limit."""
        if not self.game.has_limits or seat not in self.asked:
            return None
        for low, _ in self.offer_ranges(seat):
            option = self.game.verb_of(low).late
            if option and getattr(self._state, option):
                return low, int(getattr(self._state, option))
        return None

    def write(self, move: int, seat: int | None = None) -> str:
        """The notation of a move."""
        return self.game.verb_of(move).write(move, self._as(seat))

    def write_argument(self, argument: Argument, value: int, seat: int | None = None) -> str:
        """The notation of one argument of a move."""
        return argument.write(value, self._as(seat))

    def count_rest(self, dice: DiceSet, value: int, seat: int | None = None) -> int:
        """How many dice a set leaves where they are."""
        return dice.rest(value, self._as(seat))

    def legal(self, seat: int | None = None) -> list[str]:
        """The moves that a seat may make now, in notation."""
        position = self._as(seat)
        return [self.game.verb_of(m).write(m, position) for m in self.offers(seat)]

    @property
    def carries(self) -> bool:
        """Whether a seat is asked for moves that players write together (`8/5 6/5`)."""
        return self.moment == "choice" and any(self.game.verb_of(low).carries for low, _ in self.offer_ranges())

    def record(self) -> str:
        """The whole game as plain text that replays to the same position."""
        from kosti.engine.table.record import write_record

        return write_record(self)

    # --- acting

    def throw(self, faces: Sequence[int | str]) -> list[Event]:
        """Supply the dice of a pending throw; what happened because of it."""
        self._expect("throw", MESSAGES["to_throw"])
        told = len(self.events)
        self._apply_throw(self.check_throw(faces))
        return self._run(told)

    def draw(self, card: int | str) -> list[Event]:
        """Supply the card of a pending draw; what happened because of it."""
        self._expect("draw", MESSAGES["to_draw"])
        told = len(self.events)
        self._apply_draw(self.check_draw(card))
        return self._run(told)

    def fall(self, source: Source) -> list[Event]:
        """The pending throw or draw falls by chance; what happened because of it."""
        waits = self.pending
        if isinstance(waits, Draw):
            return self.draw(waits.fall(source))
        return self.throw(waits.fall(source) if isinstance(waits, Throw) else [])

    def check_way(self, first: int, move: int, seat: int, then: Sequence[int] = ()) -> None:
        """Refuse a move that cannot be made right after another one, and more moves that cannot be made after these, with nothing falling in between."""
        self._expect("choice", MESSAGES["to_play"])
        self._check_seat(seat)
        trial, may = self.position(seat), play.offers(self.game, self._as(seat))
        for made, following in pairwise((first, move, *then)):
            if made not in may:
                raise self._illegal(str(made), may, seat)
            play.after_choice(self.game, trial, made)
            is_asked = play.MOMENTS[trial.moment] == "choice" and trial.seat == seat and not trial.group
            may = play.offers(self.game, trial) if is_asked and not self.game.has_secrets else Offers(self.game.verbs)
            if following not in may:
                raise self._illegal(str(following), may, seat)

    def made_already(self, text: str, seat: int) -> int | None:
        """The number of a move of a record that the table has made, since there was no other; None where it is still to be made."""
        if not self._just_made or self._just_made[0].seat != seat or self.normal(self._just_made[0].text) != self.normal(text):
            return None
        number: int = self._just_made.popleft().values[0]
        return number

    def play(self, text: str, seat: int | None = None) -> list[Event]:
        """Make a move in notation; what happened because of it. An `IllegalMove` says what would be legal."""
        return self.play_number(self.parse(text, seat), seat)

    def parse(self, text: str, seat: int | None = None) -> int:
        """The number of a legal move from its notation."""
        spoken = next((m for m in self.any_time() if self.write(m) == text.strip().lower()), None)
        if spoken is not None and seat is not None:
            return spoken
        self.expect_choice(text)
        self._check_seat(seat)
        wanted = self.normal(text)
        may = play.offers(self.game, self._as(seat))
        verb = self.game.verbs.get(wanted[0].replace("-", "_"))
        read = verb.read(text.split()[1:]) if verb else None
        if read is not None and read in may:
            return read
        if verb is not None and read is None:
            for number in may.numbers():
                if self.game.verb_of(number) is verb and self.normal(self.write(number, seat)) == wanted:
                    return number
        raise self._illegal(text, may, seat)

    def play_number(self, move: int, seat: int | None = None) -> list[Event]:
        """Make a move by its number; what happened because of it."""
        told = len(self.events)
        if seat is not None and 0 <= seat < len(self.names) and move in self.any_time():
            self._apply_out_of_turn(move, seat)
            return self.events[told:]
        self._expect("choice", MESSAGES["to_play"])
        self._check_seat(seat)
        may = play.offers(self.game, self._as(seat))
        if move not in may:
            raise self._illegal(str(move), may, seat)
        self._apply_move(move, self.player if seat is None else seat)
        return self._run(told)

    def make_only_move(self) -> list[Event]:
        """Make the one answer to the present question, which nobody chooses; what happened because of it."""
        told, move = len(self.events), self.only_move
        if move is None:
            raise TableError("no_only_move")
        self._make_move(move, self.player, forced=True)
        self._make_only_moves()
        return self._run(told)

    def break_hush(self) -> list[Event]:
        """Go on where nobody was asked and nobody could know; what happened because of it."""
        told = len(self.events)
        self._break_hush()
        self._make_only_moves()
        return self._run(told)

    def _illegal(self, text: str, may: Offers, seat: int | None) -> IllegalMove:
        shown = [self.write(may.pick(i), seat) for i in range(min(len(may), MOST_SHOWN))]
        more = f" … ({len(may)})" if len(may) > MOST_SHOWN else ""
        return IllegalMove("illegal", text=text, moves=", ".join(shown) + more)

    def set(self, path: str, value: int | str) -> list[Event]:
        """Set a field of a scripted table by its path: ``set("score A", 95)``; what happened because of it."""
        from kosti.engine.table.paths import set_path

        if self.source is not None:
            raise TableError("only_scripted")
        set_path(self.game, self._state, path, value)
        self._waits = None, None
        self.events.append(Event("set", EVERYBODY, f"{path} {value}", (path, value)))
        return self.events[-1:]

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

    def repeat(self, event: Event) -> list[Event]:
        """Repeat one event of a history, which may leave moves without a choice to the table; what happened because of it."""
        told = len(self.events)
        if event.kind == "play" and self._just_made and (self._just_made[0].seat, self._just_made[0].values) == (event.seat, event.values):
            return [self._just_made.popleft()]
        while not self._answers(event):
            if self.is_hushed:
                self._break_hush()
            elif (move := self.only_move) is not None:
                self._make_move(move, self.player, forced=True)
            else:
                break
        if event.kind == "hush":
            self._break_hush() if self.is_hushed else None  # a table that goes on by itself has done so already
        elif event.kind == "throw":
            self._apply_throw(self.check_throw(event.values))
        elif event.kind == "draw":
            self._apply_draw(self.check_draw(event.values[0]))
        elif event.kind == "set":
            self.set(*event.values)
        elif self.was_out_of_turn(event):
            self._apply_out_of_turn(event.values[0], event.seat)
        else:
            self._make_move(event.values[0], event.seat, event.forced)
            self._make_only_moves()
        return self.events[told:]

    def _answers(self, event: Event) -> bool:
        """Whether an event of a history answers what the table waits for."""
        if self.is_hushed or event.kind == "hush":
            return self.is_hushed and event.kind == "hush"
        if event.kind != "play":
            return event.kind in ("set", self.moment)
        return self.was_out_of_turn(event) or (event.seat, event.values[0]) == (self.player, self.only_move)

    def snapshot(self, history: bool = True) -> Snapshot:
        """The table as it stands, with or without its history."""
        start = self.group_start
        recent = tuple((dict(before.__dict__), move) for before, move in self.recent)
        return Snapshot(dict(self._state.__dict__), dict(start.__dict__) if start else None, recent, tuple(self.events) if history else ())

    def resume(self, taken: Snapshot) -> None:
        """Stand again as a table of this game and these players once stood."""
        self._state = State(self.game, taken.position)
        self.group_start = State(self.game, taken.group_start) if taken.group_start else None
        self.recent = deque(((State(self.game, before), move) for before, move in taken.recent), self.recent.maxlen)
        self.events = list(taken.events)
        self._closed.clear()
        self._just_made.clear()

    # --- the machinery

    def _as(self, seat: int | None) -> State:
        """The position for a seat to look at that may be asked together with others."""
        return self._state if seat is None or seat == self._state.seat else self._state.seen_from(seat)

    def normal(self, text: str) -> tuple[str, ...]:
        """Notation without regard to case and to the order of dice."""
        name, *rest = text.lower().split() or [""]
        verb = self.game.verbs.get(name.replace("-", "_"))
        dice = verb is not None and any(isinstance(a, DiceSet) for a in verb.arguments)
        return (name, *(sorted(rest) if dice else rest))

    def expect_choice(self, move: str) -> None:
        """Refuse a move where the table waits for something else."""
        self._expect("choice", in_all(lambda lang: fill_in(MESSAGES["to_make"][lang], {"move": move})))

    def _expect(self, moment: str, doing: Text) -> None:
        if self.moment == moment:
            return
        values = {"count": self._state.rolled, "who": self.names[self.player], "asked": ", ".join(self.names[p] for p in self.asked)}
        raise WrongMoment("wrong_moment", doing=doing, waits=in_all(lambda lang: fill_in(MESSAGES[f"waits_{self.moment}"][lang], dict(values))))

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
                sides = in_all(partial(self._sides_in_words, die))
                raise IllegalMove("cannot_fall", face=faces[i], die=die.name, sides=sides)
        return [int(n) for n in numbers]

    def write_face(self, face: int) -> str:
        """The notation of a face."""
        return self.game.faces.name(face) if self.game.faces else str(face)

    def face_in_words(self, face: int, lang: str) -> str:
        """A face in a language, with its notation where that is different."""
        written = self.write_face(face)
        words = label(self.game, written, lang) if self.game.faces else written
        return words if words == written else f"{words} ({written})"

    def _sides_in_words(self, die: Die, lang: str) -> str:
        return ", ".join(self.face_in_words(n, lang) for n in sorted(set(die.sides)))

    def write_card(self, card: int) -> str:
        """The notation of a card of the pending draw."""
        waits = self.pending
        assert isinstance(waits, Draw)
        return waits.argument.write(card, self._state)

    def check_draw(self, card: int | str) -> int:
        """A card as its number, if it can be drawn."""
        waits = self.pending
        possible = waits.cards if isinstance(waits, Draw) else []
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

    def _apply_move(self, move: int, seat: int) -> None:
        self._make_move(move, seat)
        self._make_only_moves()

    def _make_only_moves(self) -> None:
        while not self.asks_all(self):
            if self.is_hushed:
                self._break_hush()
            elif (move := self.only_move) is not None:
                self._make_move(move, self.player, forced=True)
            else:
                return

    def _break_hush(self) -> None:
        if self.source is not None:
            self.source.below(1)  # as in a simulation, so that the same seed gives the same game
        self.events.append(Event("hush", NO_SEAT, "", (), NO_SEAT, forced=True))
        self._step(lambda s: play.after_draw(self.game, s, 0))

    def _make_move(self, move: int, seat: int, forced: bool = False) -> None:
        state = self._as(seat)
        verb = self.game.verb_of(move)
        only = state.seat if verb.secret else EVERYBODY
        said = in_all(lambda lang: telling(self, move, lang, seat))
        together = len(self.group_seats) > 1 and not play.is_race(state)
        event = Event("play", state.seat, verb.write(move, state), (move,), only, not state.group, said, forced=forced, together=together)
        self.events.append(event)
        if state.group:
            self._closed.append(event)
        if forced:
            self._just_made.append(event)
        last = max(self.group_seats, default=None)
        answered = self._step(lambda s: play.after_choice(self.game, s, move, last), seat)
        if not verb.secret and not state.group:
            self.recent.append((state, move))
        if answered or not self._state.group:
            for answer in self._closed:
                answer.open = True
            self._closed.clear()

    def _apply_out_of_turn(self, move: int, seat: int) -> None:
        verb = self.game.verb_of(move)
        said = in_all(lambda lang: telling(self, move, lang, seat))
        self.events.append(Event("play", seat, verb.write(move, self._state), (move,), said=said))
        self._step(lambda s: play.out_of_turn(self.game, s, seat, move))

    def _step(self, act: Callable[[State], bool | None], seat: int | None = None) -> bool:
        """Carry out one step of a seat on a copy, so that a rule that fails leaves the table as it was; whether all have answered who chose together."""
        state = self.position(seat)
        state.notes = []
        if not self.events[-1].forced:
            self._just_made.clear()
        try:
            answered = bool(act(state))
            check_ranges(self.game, state)
        except Exception:
            self.events.pop()
            raise
        before, self._state = self._state, state
        asked_anew = state.waiting & ~before.waiting & ~(1 << (before.seat if seat is None else seat))
        goes_on = before.group and not answered
        if not state.group:
            self.group_start = None
        elif not goes_on or asked_anew:
            self.group_start = state.copy()
        self._group_seats = state.waiting | (self._group_seats if goes_on else 0) if state.group else 0
        done, told = self.events[-1], len(self.events)
        self._take_notes(state, done.kind == "hush" or (bool(before.quiet) and done.only != EVERYBODY))
        count_up(self.game, before, state, done, self.events[told:])
        return answered

    def _take_notes(self, state: State, by_nobody: bool = False) -> None:
        """Tell what the rules have noted; of nobody, where it would show who was asked quietly."""
        for what, seat, values, only, marks in state.notes:
            self.events.append(Event("note", NO_SEAT if by_nobody else seat, what, values, only, marks=marks))
        state.notes = []

    def _run(self, told: int = 0) -> list[Event]:
        """Throw and draw until somebody has a choice, where the table has dice of its own; the events since `told`."""
        while self.source is not None:
            waits = self.pending
            if isinstance(waits, Throw):
                self._apply_throw(waits.fall(self.source))
            elif isinstance(waits, Draw):
                self._apply_draw(waits.fall(self.source))
            else:
                break
        return self.events[told:]
