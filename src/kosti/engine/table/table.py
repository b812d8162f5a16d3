"""A table: one game in progress, its players, its dice and its history."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kosti.engine.declare.game import Game
from kosti.engine.errors import MESSAGES, TableError
from kosti.engine.rules import EVERYBODY, NO_SEAT
from kosti.engine.table import play
from kosti.engine.table.brought import count_up
from kosti.engine.table.chance import Source
from kosti.engine.table.events import Event, Snapshot
from kosti.engine.table.looking import Looking
from kosti.engine.table.pending import Draw, Throw
from kosti.engine.table.state import State, check_ranges
from kosti.engine.table.written.seat_names import seat_names
from kosti.engine.table.written.wording import telling
from kosti.engine.words import in_all

if TYPE_CHECKING:
    from kosti.lab.odds.bank import Odds
    from kosti.lab.odds.turn_odds import TurnOdds


class Table(Looking):
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
        self._group_seats = 0
        self.recent: deque[tuple[State, int]] = deque(maxlen=12)  # the last open moves, each with the position before it
        self._closed: list[Event] = []  # moves of the present group
        self._waits = None, None
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

    def record(self) -> str:
        """The whole game as plain text that replays to the same position."""
        from kosti.engine.table.written.record import write_record

        return write_record(self)

    def odds(self) -> Odds | TurnOdds:
        """The exact odds of the position: the chance of every row and what one more throw risks, for the seat in turn; of every bet, against a bank."""
        import kosti

        return kosti.odds_at(self)

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

    def made_already(self, text: str, seat: int) -> int | None:
        """The number of a move of a record that the table has made, since there was no other; None where it is still to be made."""
        if not self._just_made or self._just_made[0].seat != seat or self.normal(self._just_made[0].text) != self.normal(text):
            return None
        number: int = self._just_made.popleft().values[0]
        return number

    def play(self, text: str, seat: int | None = None) -> list[Event]:
        """Make a move in notation; what happened because of it. An `IllegalMove` says what would be legal."""
        return self.play_number(self.parse(text, seat), seat)

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

    def set(self, path: str, value: int | str) -> list[Event]:
        """Set a field of a scripted table by its path: ``set("score A", 95)``; what happened because of it."""
        from kosti.engine.table.written.paths import set_path

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
