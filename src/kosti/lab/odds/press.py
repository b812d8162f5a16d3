"""One more throw: how likely it costs the turn, and what it brings on average to whoever stops as soon as possible after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import islice
from random import Random
from typing import Any

from kosti.engine.rules import CHOICE, DRAW, OVER, THROW
from kosti.engine.table import play
from kosti.engine.table.state import State
from kosti.lab.odds.chances import Node, expectation
from kosti.lab.odds.falls import TooLargeError, TooManyThrowsError, frozen
from kosti.lab.odds.turns import Progress, Turn, in_silence

POT = "pot"  # what a turn has brought so far and can still lose, where a game has it
PROBES = 40
MOST_POSITIONS = 40  # of the same number of dice


@dataclass(frozen=True)
class Press:
    """One more throw from a position; points are counted as they stand when the turn is over."""

    moves: tuple[str, ...]  # what is done first, as records write it
    dice: int
    ends: Fraction  # that the turn is over with it, in whatever way
    bust: Fraction | None  # that it costs the turn; None where the points do not tell
    now: int | None  # what stopping would bring to what the seat had before; None where that cannot be told
    safe: Fraction | None  # what the throw adds on average if it does not cost the turn; throws that win the game at once are left out
    gain: Fraction | None  # what it adds on average, with all that can be lost; likewise


class Presser:
    """Looks at the throws that a turn can go on with."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.game = turn.game
        self.sign = -1 if self.game.fewest_win else 1
        self.pot = POT in self.game.fields and not self.game.fields[POT].shape and self.game.fields[POT].kind in ("points", "number")
        self._worth: dict[Any, int | None] = {}
        self.counts = True  # whether points are looked at

    @cached_property
    def before(self) -> int:
        """The points that the seat has before the turn is over."""
        return self._points(self.turn.start)

    def _points(self, state: State) -> int:
        return self.sign * self.game.points(state, self.turn.seat)

    # --- what stopping brings

    def worth(self, state: State) -> int | None:
        """The points of whoever stops as soon as the rules allow it; before that, what lies in the pot is counted as if it were safe."""
        key = self.turn.key(state)
        if key not in self._worth:
            ends = [self._points(after) for after, over in self._without_throw(state) if over]
            pots = [self._points(after) + after.pot for after, over in self._without_throw(state) if not over] if self.pot and not ends else []
            self._worth[key] = max(ends or pots, default=None)
        return self._worth[key]

    def _without_throw(self, state: State) -> Iterator[tuple[State, bool]]:
        """The positions that can be come to without another throw, and whether the turn is over there."""
        waiting, known = [state], {self.turn.key(state)}
        yield state, False
        while waiting:
            position = waiting.pop()
            for after, _ in self._moves(position):
                over = self.turn.is_over(after)
                if over or after.moment == CHOICE:
                    yield after, over
                if over or after.moment != CHOICE or (key := self.turn.key(after)) in known:
                    continue
                known.add(key)
                waiting.append(after)

    def _moves(self, state: State) -> Iterator[tuple[State, int]]:
        if state.moment != CHOICE:
            return
        for move in play.offers(self.game, state).numbers():
            after = self.turn.chance.twin(state)
            play.after_choice(self.game, after, move)
            yield after, move

    # --- throws

    def ahead(self, start: State) -> Iterator[tuple[tuple[str, ...], State, State]]:
        """Every throw that can be next: the moves that lead to it, the position where it is decided on, and that in which it falls."""
        if start.moment in (THROW, DRAW):
            yield (), start, start
            return
        waiting: list[tuple[State, tuple[str, ...]]] = [(start, ())]
        known = {self.turn.key(start)}
        for position, path in waiting:
            for after, move in self._moves(position):
                if self.turn.is_over(after):
                    continue
                moves = (*path, self.game.verb_of(move).write(move, position))
                if after.moment in (THROW, DRAW):
                    yield moves, position, after
                elif (key := self.turn.key(after)) not in known:
                    known.add(key)
                    waiting.append((after, moves))

    def asked(self, thrown: State) -> Iterator[State]:
        """The positions after a throw in which the seat is asked, or where dice fall again by themselves."""
        waiting, known = [thrown], {self.turn.key(thrown)}
        for state in waiting:
            for _, after in self.turn.chance.falls(state):
                if self.turn.is_over(after):
                    continue
                if after.moment == CHOICE or state.moment == THROW:
                    yield after
                elif (key := self.turn.key(after)) not in known:
                    known.add(key)
                    waiting.append(after)

    def look(self, moves: tuple[str, ...], decided: State, thrown: State) -> Press:
        """One throw that can be next."""
        now = self.worth(decided) if decided.moment == CHOICE else self._points(decided) + (int(decided.pot) if self.pot else 0)
        self.counts = tells = self._points_tell(thrown, now)
        nodes: list[Node] = []
        known: dict[Any, int] = {}
        waiting: list[tuple[int, State]] = []
        self._spread(thrown, nodes, known, waiting, now)
        dice = 0
        while waiting:
            number, state = waiting.pop()
            dice = max(dice, int(state.rolled)) if state.moment == THROW else dice
            falling = None if state.moment == THROW else waiting
            counts: Counter[int] = Counter()
            for count, after in self.turn.chance.falls(state):
                counts[self._spread(after, nodes, known, falling, now)] += count
            nodes[number].ways = [(Fraction(count, counts.total()), target) for target, count in counts.items()]
        ends, bust, wins, unknown, points, safe = expectation(nodes, 6)[0]
        brings = None if now is None else self.sign * (now - self.before)
        if unknown or now is None or not tells:
            return Press(moves, dice, ends, bust if tells else None, brings, None, None)
        return Press(moves, dice, ends, bust, brings, _average(safe, 1 - bust - wins, now), _average(points, 1 - wins, now))

    def _so_far(self, state: State) -> int | None:
        """What a turn is worth that goes on: by stopping, or where dice fall again by themselves what lies in the pot."""
        if state.moment == CHOICE:
            return self.worth(state)
        return self._points(state) + int(state.pot) if self.pot else None

    def _points_tell(self, thrown: State, now: int | None) -> bool:
        """Whether stopping writes points down: in the turn so far, or after one of the first throws."""
        if self.pot or now != self.before:
            return True
        asked = (after for after in self.asked(thrown) if after.moment == CHOICE)
        return any(self.worth(after) not in (None, self.before) for after in islice(asked, PROBES))

    def _spread(self, state: State, nodes: list[Node], known: dict[Any, int], falling: list[tuple[int, State]] | None, now: int | None) -> int:
        """The node of a position before the throw, to be followed, or of one after it (without `falling`), by what it has brought."""
        if falling is not None:
            key = self.turn.key(state)
            if key not in known:
                known[key] = len(nodes)
                nodes.append(Node())
                falling.append((known[key], state))
            return known[key]
        over = self.turn.is_over(state)
        wins = self._wins(state)
        points = self._points(state) if over else self._so_far(state) if self.counts else None
        bust = over and not wins and self._is_bust(state, now)
        row = over, bust, wins, points is None, 0 if wins else points or 0, 0 if wins or bust else points or 0
        if row not in known:
            known[row] = len(nodes)
            nodes.append(Node(worth=[Fraction(number) for number in row]))
        return known[row]

    def _wins(self, state: State) -> bool:
        """Whether the throw itself has won the game, without points that would say how much that is worth."""
        return state.moment == OVER and play.ranks(state)[self.turn.seat] == 1 and self._points(state) <= self.before

    def _is_bust(self, state: State, now: int | None) -> bool:
        """A turn that the throw has ended: for less than stopping would have brought, or for nothing."""
        points = self._points(state)
        return points <= self.before or (now is not None and points < now)


def _average(points: Fraction, share: Fraction, now: int) -> Fraction | None:
    """What is added on average in a share of all throws; None where there is no such throw."""
    return points / share - now if share else None


@dataclass(frozen=True)
class Span:
    """One more throw of so many dice, over all positions looked at: from the lowest to the highest figure."""

    dice: int
    ends: tuple[Fraction, Fraction]
    bust: tuple[Fraction, Fraction] | None
    safe: tuple[Fraction, Fraction] | None
    is_all: bool  # whether these are all positions of a turn, but for the points collected in it


class Survey:
    """The throws of a whole turn, by how many dice they are of."""

    def __init__(self, presser: Presser, progress: Progress = in_silence) -> None:
        self.presser = presser
        self.turn = presser.turn
        self.looks: dict[int, list[Press]] = {}
        self.is_all = True
        try:
            self._go_through(progress)
        except (TooLargeError, TooManyThrowsError):
            self.is_all = False

    def _go_through(self, progress: Progress) -> None:
        """Look at the positions of the turn in any order, so that where they are too many those looked at are of all kinds."""
        known: set[Any] = set()
        met: set[Any] = set()
        looked: Counter[int] = Counter()
        waiting, chance = [self.turn.start], Random(1)
        while waiting:
            progress(looked.total(), looked.total() + len(waiting))
            place = chance.randrange(len(waiting))
            waiting[place], waiting[-1] = waiting[-1], waiting[place]
            for moves, decided, thrown in self.presser.ahead(waiting.pop()):
                if (key := self._key(thrown)) in known:
                    continue
                known.add(key)
                if looked[thrown.rolled] == MOST_POSITIONS:
                    self.is_all = False
                    continue
                looked[thrown.rolled] += 1
                look = self.presser.look(moves, decided, thrown)
                self.looks.setdefault(look.dice, []).append(look)
                fresh = [after for after in self.presser.asked(thrown) if self._is_new(after, met)]
                waiting += fresh

    def _is_new(self, state: State, met: set[Any]) -> bool:
        key = self._key(state)
        if key in met:
            return False
        met.add(key)
        return True

    def _key(self, state: State) -> tuple[Any, ...]:
        """What a position is known by, without the points collected in the turn."""
        names = [n for n in self.turn.names_at(state) if self._tells(n)]
        return (state.moment, state.then, *(tuple(sorted(getattr(state, n))) if n in self.turn.heaps else frozen(getattr(state, n)) for n in names))

    def _tells(self, name: str) -> bool:
        field = self.turn.game.fields.get(name)
        return field is None or (field.kind != "points" and name not in self.turn.unread_heaps)

    def spans(self) -> list[Span]:
        """A line for each number of dice, most first."""
        return [_span(dice, looks, self.is_all) for dice, looks in sorted(self.looks.items(), reverse=True)]


def _span(dice: int, looks: list[Press], is_all: bool) -> Span:
    ends = [look.ends for look in looks]
    bust = [look.bust for look in looks if look.bust is not None]
    safe = [look.safe for look in looks if look.safe is not None]
    return Span(dice, (min(ends), max(ends)), (min(bust), max(bust)) if bust else None, (min(safe), max(safe)) if safe else None, is_all)
