"""What there is to see of a table, how it is written, and what it would refuse; looking changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from kosti.engine.declare.game import Die, Game
from kosti.engine.declare.moves import SEAT_LETTERS, Argument, DiceSet, Offers
from kosti.engine.errors import MESSAGES, IllegalMove, WrongMoment
from kosti.engine.rules import EVERYBODY
from kosti.engine.table import pending, play
from kosti.engine.table.chance import Source
from kosti.engine.table.events import Event, Result
from kosti.engine.table.pending import Draw, Pending
from kosti.engine.table.state import FrozenState, State
from kosti.engine.table.written.wording import label
from kosti.engine.words import Text, fill_in, in_all

MOST_SHOWN = 40  # legal moves that an error lists


class Looking:
    """A table as it stands."""

    game: Game
    names: list[str]
    source: Source | None
    events: list[Event]
    _state: State
    _group_seats: int  # a bit set: all who have been asked since they were asked together, whether they have answered or not
    _waits: tuple[State | None, Pending | None]  # what is pending in which position

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

    def _as(self, seat: int | None) -> State:
        """The position for a seat to look at that may be asked together with others."""
        return self._state if seat is None or seat == self._state.seat else self._state.seen_from(seat)

    # --- notation

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

    # --- what may be done

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

    def normal(self, text: str) -> tuple[str, ...]:
        """Notation without regard to case and to the order of dice."""
        name, *rest = text.lower().split() or [""]
        verb = self.game.verbs.get(name.replace("-", "_"))
        dice = verb is not None and any(isinstance(a, DiceSet) for a in verb.arguments)
        return (name, *(sorted(rest) if dice else rest))

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

    def check_draw(self, card: int | str) -> int:
        """A card as its number, if it can be drawn."""
        waits = self.pending
        possible = waits.cards if isinstance(waits, Draw) else []
        for number in possible:
            if card == number or str(card) == self.write_card(number):
                return number
        raise IllegalMove("cannot_draw", card=card, possible=", ".join(self.write_card(n) for n in possible))

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

    def _illegal(self, text: str, may: Offers, seat: int | None) -> IllegalMove:
        shown = [self.write(may.pick(i), seat) for i in range(min(len(may), MOST_SHOWN))]
        more = f" … ({len(may)})" if len(may) > MOST_SHOWN else ""
        return IllegalMove("illegal", text=text, moves=", ".join(shown) + more)
