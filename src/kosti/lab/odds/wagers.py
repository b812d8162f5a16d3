"""One bet of one punter followed to its end through a game's own rules: every throw and draw, nothing more staked, the best decision where one is left."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from kosti.engine.declare.game import Game
from kosti.engine.declare.moves import Range, Verb
from kosti.engine.rules import CHOICE, DRAW, OVER, THROW
from kosti.engine.table import play
from kosti.engine.table.state import State, layout
from kosti.lab.odds.chances import Node, Row, expectation
from kosti.lab.odds.falls import Chance, frozen, twin
from kosti.mind.exact.analysis.moments import Moment

DECLINE = ("done", "pass")  # what a punter says who stakes nothing more
BOOKKEEPING = ("round", "house", "gain", "notes")  # never tells positions apart here: the session is as long as it takes

BetKey = tuple[str, tuple[int, ...]]  # a verb and what is bet on, without the stake


class NeedsCompanyError(Exception):
    """With nobody else at the table the session ends before the bet is decided."""


@dataclass(frozen=True)
class Outcome:
    """What becomes of a bet on average: chips won, the chances, chips that change hands, how many throws it takes, and whether decisions were left."""

    gain: Fraction
    win: Fraction
    lose: Fraction
    back: Fraction
    turnover: Fraction
    throws: Fraction
    decides: bool
    gains: frozenset[int]


class Seats(Chance):
    """A table at which the last seat makes one bet and the others keep the game going, `company` being which of their usual moves they prefer."""

    def __init__(self, game: Game, players: int, settled: dict[str, int], company: int = 0) -> None:
        super().__init__(game, players, settled)
        self.company = company
        self.me = players - 1
        self.round = self.begin().round

    @cached_property
    def matter(self) -> dict[Moment, list[str]]:
        """The fields that tell positions apart, at every moment."""
        return {m: sorted({f.field for f in facts} - set(BOOKKEEPING)) for m, facts in self.moments.relevant.items()}

    def key(self, state: State) -> tuple[Any, ...]:
        """What a position is known by."""
        moment = (state.moment, state.then)
        names = self.matter.get(moment) or [n for n in layout(self.game) if n not in BOOKKEEPING]
        return (*moment, state.seat, *(frozen(getattr(state, n)) for n in names))

    def begin(self) -> State:
        """The first position."""
        return play.begin(self.game, self.players, self.settled)

    # --- choices

    def settle_down(self, state: State) -> None:
        """Nothing but this bet is looked at: the session does not move on, and the others never run out of chips."""
        state.round = self.round
        for p in range(self.players):
            if p != self.me:
                state.chips[p] = self.settled["start_chips"] - state.staked[p]

    def declining(self, state: State, may: Any) -> int | None:
        """The move that stakes nothing more, if it is offered."""
        for name in DECLINE:
            verb = self.game.verbs.get(name)
            if verb and verb.base in may:
                return verb.base
        return None

    def usual_move(self, state: State, may: Any) -> int:
        """What the others do: by their rule of thumb, with as much as they may, so that the punter's bet is covered; else nothing."""
        usual = play.thumb_offers(self.game, state).numbers()
        if not usual:
            declined = self.declining(state, may)
            return may.pick(0) if declined is None else declined
        move = usual[self.company % len(usual)]
        if not _has_stake(self.game.verb_of(move)):
            return move
        return self.bets(may)[self._bet_of(move)][-1][-1]

    def bets(self, may: Any) -> dict[BetKey, list[range]]:
        """The bets that are offered, each with its moves."""
        found: dict[BetKey, list[range]] = {}
        for low, high in may.ranges:
            verb = self.game.verb_of(low)
            if verb.name not in DECLINE and (_has_stake(verb) or not verb.arguments):
                found.setdefault(self._bet_of(low), []).append(range(low, high + 1))
        return found

    def _bet_of(self, move: int) -> BetKey:
        verb = self.game.verb_of(move)
        return verb.name, tuple(verb.decode(move)[:-1])


def _has_stake(verb: Verb) -> bool:
    return bool(verb.arguments) and isinstance(verb.arguments[-1], Range)


def _remember(found: dict[BetKey, State], bets: dict[BetKey, list[range]], state: State) -> None:
    """Keep the position for every bet that is new."""
    fresh = [bet for bet in bets if bet not in found]
    if fresh:
        found |= dict.fromkeys(fresh, twin(state))


def openings(seats: Seats) -> dict[BetKey, State]:
    """Every bet that the punter can make without having made another, with the first position where it is offered."""
    found: dict[BetKey, State] = {}
    waiting, known = [seats.begin()], set()
    for state in waiting:
        while state.moment == CHOICE and (key := seats.key(state)) not in known:
            known.add(key)
            may = play.offers(seats.game, state)
            move: int | None = seats.usual_move(state, may)
            if state.seat == seats.me:
                move = seats.declining(state, may)
                _remember(found, seats.bets(may) if move is not None else {}, state)
            play.after_choice(seats.game, state, may.pick(0) if move is None else move)
            seats.settle_down(state)
        if state.moment in (THROW, DRAW) and (key := seats.key(state)) not in known:
            known.add(key)
            for _, after in seats.falls(state):
                seats.settle_down(after)
                waiting.append(after)
    return found


class Wager:
    """A bet that lies on the table, followed until it is decided; `offered` collects the bets that could be added on the way."""

    def __init__(self, seats: Seats, chips: int, without: frozenset[int] = frozenset({0})) -> None:
        self.seats = seats
        self.chips = chips  # what the punter had before
        self.without = without  # what would be won without this bet
        self.stakeless = False
        self.nodes: list[Node] = []
        self.known: dict[Any, int] = {}
        self.waiting: list[tuple[int, State]] = []
        self.gains: set[int] = set()
        self.decides = False
        self.offered: dict[BetKey, dict[Any, State]] = {}  # by the positions where they are offered

    def outcome(self, state: State) -> Outcome:
        """What becomes of the bet from a position on."""
        self.stakeless = state.staked[self.seats.me] == 0
        self._arrive(state)
        while self.waiting:
            number, position = self.waiting.pop()
            self._spread(number, position)
        gain, win, lose, back, turnover, throws = expectation(self.nodes, 6)[0]
        return Outcome(gain, win, lose, back, turnover, throws, self.decides, frozenset(self.gains))

    def _spread(self, number: int, state: State) -> None:
        node = self.nodes[number]
        if state.moment == CHOICE:
            for move in play.offers(self.seats.game, state).numbers():
                after = twin(state)
                play.after_choice(self.seats.game, after, move)
                node.choices.append(self._arrive(after))
            self.decides |= len(node.choices) > 1
            return
        counts: Counter[int] = Counter()
        for count, after in self.seats.falls(state):
            counts[self._arrive(after)] += count
        node.ways = [(Fraction(count, counts.total()), target) for target, count in counts.items()]
        node.passing = [Fraction(0)] * 5 + [Fraction(state.moment == THROW)]

    def _arrive(self, state: State) -> int:
        """The node of a position; equal ones are led on only once."""
        if self._is_decided(state):
            return self._end(state.chips[self.seats.me] - self.chips)
        self.seats.settle_down(state)
        key = self.seats.key(state)
        if key not in self.known:
            self.known[key] = self._lead_on(state)
        return self.known[key]

    def _lead_on(self, state: State) -> int:
        """The node where somebody has to decide or chance goes on, once everybody who has nothing to decide has moved."""
        seats = self.seats
        while state.moment == CHOICE:
            may = play.offers(seats.game, state)
            move = seats.declining(state, may) if state.seat == seats.me else seats.usual_move(state, may)
            if move is None:
                break
            if state.seat == seats.me:
                self._remember_all(seats.bets(may), state)
            at_stake = state.staked[seats.me]
            play.after_choice(seats.game, state, move)
            if state.moment == OVER and at_stake:
                raise NeedsCompanyError
            if self._is_decided(state):
                return self._end(state.chips[seats.me] - self.chips)
            seats.settle_down(state)
        key = seats.key(state)
        if key not in self.known:
            self.known[key] = len(self.nodes)
            self.nodes.append(Node())
            self.waiting.append((self.known[key], state))
        return self.known[key]

    def _remember_all(self, bets: dict[BetKey, list[range]], state: State) -> None:
        """Keep the position for every bet that has not been offered in it before."""
        key = self.seats.key(state)
        for bet in bets:
            where = self.offered.setdefault(bet, {})
            if key not in where:
                where[key] = twin(state)

    def _is_decided(self, state: State) -> bool:
        """Nothing is at stake any more; where nothing ever was, somebody is asked for a bet again."""
        if state.moment == OVER or not self.stakeless:
            return state.moment == OVER or not state.staked[self.seats.me]
        return state.moment == CHOICE and self.seats.declining(state, play.offers(self.seats.game, state)) is not None

    def _end(self, gain: int) -> int:
        if gain not in self.known:
            self.gains.add(gain)
            self.known[gain] = len(self.nodes)
            back = gain in self.without
            row: Row = [Fraction(number) for number in (gain, gain > 0 and not back, gain < 0 and not back, back, abs(gain), 0)]
            self.nodes.append(Node(worth=row))
        return self.known[gain]
