"""What can happen at a public position, through the rules: every throw, draw or move in every world, and what each seat learns of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod
from typing import NamedTuple

from kosti.engine.declare.game import Game
from kosti.engine.rules import CHOICE, DRAW, EVERYBODY, OVER, THROW
from kosti.engine.table import play
from kosti.engine.table.pending import Draw, pending
from kosti.engine.table.state import State
from kosti.mind.exact.analysis.facts import Fact, Whose
from kosti.mind.exact.analysis.moments import Moments
from kosti.mind.exact.analysis.throws import in_any_order
from kosti.mind.exact.errors import NoSolution
from kosti.mind.exact.hidden.sight import Act, Done, Learned, learned
from kosti.mind.exact.hidden.worlds import Place, World


class Step(NamedTuple):
    """One way on from one world: by what, how likely (moves: certain), to which world, and what is learned."""

    place: Place
    act: Act
    share: float
    world: World
    learned: Learned


class Rules:
    """A game with settled options, looked at from all worlds at once."""

    def __init__(self, game: Game, players: int, settled: dict[str, int]) -> None:
        self.game = game
        self.moments = Moments(game, {**settled, "players": players})
        self.relevant = self.moments.relevant
        self.orderless: dict[tuple[int, int], bool] = {}
        self.everything = frozenset(Fact(name) for name in game.fields)
        self.secret = [name for name, field in game.fields.items() if field.secret]

    def ways(self, state: State) -> int:
        """How many ways on there are at least."""
        if state.moment != THROW:
            return 1
        sides = [len(self.game.kinds[kind].sides) for kind in state.kind[: state.rolled]]
        return comb(sides[0] + len(sides) - 1, len(sides)) if sides and self.in_any_order(state) else prod(sides)

    def in_any_order(self, state: State) -> bool:
        """Whether the order of the pending dice is certain not to count."""
        throw = state.then, state.rolled
        if throw not in self.orderless:
            self.orderless[throw] = in_any_order(self.moments, (THROW, state.then), state.rolled)
        return self.orderless[throw]

    def throws(self, state: State) -> Iterator[tuple[tuple[int, ...], float]]:
        """Every way the pending dice can fall and how likely it is; in order where the rules never look at the order."""
        sides = [self.game.kinds[kind].sides for kind in state.kind[: state.rolled]]
        if self.in_any_order(state) and len(set(sides)) == 1 and len(set(sides[0])) == len(sides[0]):
            for faces in combinations_with_replacement(sorted(sides[0]), len(sides)):
                ways = factorial(len(faces)) // prod(factorial(n) for n in Counter(faces).values())
                yield faces, ways / len(sides[0]) ** len(faces)
            return
        falls = Counter(product(*sides))
        for faces, ways in falls.items():
            yield faces, ways / falls.total()

    def fallen(self, act: Act, state: State) -> Act:
        """A throw as `throws` names it."""
        return tuple(sorted(act)) if isinstance(act, tuple) and self.in_any_order(state) else act

    def steps(self, place: Place, world: World) -> Iterator[Step]:
        """All that can happen in a world."""
        state = world.state
        waits = pending(self.game, state)
        if state.moment == THROW:
            for faces, share in self.throws(state):
                after = state.copy()
                play.after_throw(self.game, after, list(faces))
                yield self._step(place, Done(faces, state.roll_owner), share, after, ())
        elif isinstance(waits, Draw):
            for card, weight in zip(waits.cards, filter(None, waits.weights), strict=True):
                after = state.copy()
                play.after_draw(self.game, after, card)
                yield self._step(place, Done(card, state.draw_owner), weight / sum(waits.weights), after, ())
        else:
            yield from self._moves(place, world)

    def _moves(self, place: Place, world: World) -> Iterator[Step]:
        state = world.state
        if play.is_race(state):
            raise NoSolution("together", game=self.game.id)
        for move in play.offers(self.game, state).numbers():
            after = state.copy()
            secret, closed = self.game.verb_of(move).secret, bool(state.group)
            answered = play.after_choice(self.game, after, move)
            untold = (*world.untold, *([move] if closed and not secret else []))
            told, untold = (untold, ()) if answered or not closed else ((), untold)
            owner = state.seat if secret or closed else EVERYBODY
            yield self._step(place, Done(move, owner, told), 1.0, after, untold)

    def _step(self, place: Place, done: Done, share: float, after: State, untold: tuple[int, ...]) -> Step:
        after.notes = []
        return Step(place, done.act, share, World(after, untold), learned(self.game, done, after, self.secret))

    def keys(self, worlds: list[World]) -> list[Hashable]:
        """For every world what is equal where the same is still to come: the fields that matter, and secrets that somebody may still find out."""
        first = worlds[0].state
        varying = [name for name in self.secret if any(getattr(w.state, name) != getattr(first, name) for w in worlds)]
        return [self._key(world, varying) for world in worlds]

    def _key(self, world: World, varying: list[str]) -> Hashable:
        state = world.state
        parts: dict[str, Hashable] = {name: _frozen(getattr(state, name)) for name in varying}
        for field, whose, _ in self.relevant.get((state.moment, state.then), self.everything):
            if field in parts:
                continue
            value = _on_the_table(state, field)
            parts[field if whose == Whose.ALL else f"{field} {whose}"] = _frozen(_part(value, state, whose))
        owner = state.roll_owner if state.moment == THROW else state.draw_owner if state.moment == DRAW else EVERYBODY
        return (state.moment, state.then, state.seat, owner, world.untold, tuple(sorted(parts.items())))


def is_over(world: World) -> bool:
    """Whether the game is over in a world."""
    return bool(world.state.moment == OVER)


def _on_the_table(state: State, field: str) -> object:
    """A field; of dice only those that lie there."""
    if field == "roll":
        return state.roll[: state.rolled] if state.moment == CHOICE else []
    return state.kind[: state.rolled] if field == "kind" else getattr(state, field)


def _part(value: object, state: State, whose: Whose) -> object:
    if whose == Whose.ALL:
        return value
    assert isinstance(value, list)
    return value[state.seat] if whose == Whose.OWN else [part for seat, part in enumerate(value[: state.players]) if seat != state.seat]


def _frozen(value: object) -> Hashable:
    return tuple(_frozen(part) for part in value) if isinstance(value, list) else int(value)  # type: ignore[call-overload]
