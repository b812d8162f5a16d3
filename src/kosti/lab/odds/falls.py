"""How dice fall in a game: every throw and draw with the number of its ways; throws that the rules cannot tell apart count as one."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache, cached_property
from itertools import combinations_with_replacement, product
from math import factorial, inf, prod
from random import Random
from typing import Any

from kosti.engine.declare.fields import flat
from kosti.engine.declare.game import Game
from kosti.engine.errors import TableError
from kosti.engine.rules import CHOICE
from kosti.engine.table import play
from kosti.engine.table.pending import Draw, pending
from kosti.engine.table.state import State, copied, layout
from kosti.engine.words import catalogue
from kosti.mind.exact.analysis.moments import Moment, Moments
from kosti.mind.exact.analysis.throws import COUNTING, in_any_order, only_counted

MANY_THROWS, MOST_THROWS = 10_000, 2_000_000
TRIALS = 200

Sides = tuple[tuple[int, ...], ...]


class TooManyThrowsError(TableError):
    """Dice whose order counts, and too many of them to go through every throw."""

    words = catalogue(
        "too_many_throws",
        {
            "too_many_throws": "{dice} dice of {game} fall in too many ways to go through them all | {game}: {dice} {dice:кость падает/кости падают/костей падают} слишком многими способами, всех не перебрать"
        },
    )

    def __init__(self, game: Game, dice: int) -> None:
        super().__init__("too_many_throws", game=game.id, dice=dice)


class TooLargeError(Exception):
    """More positions than can be gone through in reasonable time."""


class Chance:
    """The throws and draws of a game with settled options; `most` is how many positions may be made before it is given up."""

    def __init__(self, game: Game, players: int, settled: dict[str, int], most: float = inf) -> None:
        self.left = most
        self.game = game
        self.players = players
        self.settled = settled
        self.orderless: dict[tuple[Moment, int], bool] = {}
        self.asked_for: dict[Moment, list[Any] | None] = {}
        self.kind_of_state: type[State] = State
        self.tried: dict[tuple[Moment, int], bool] = {}
        self.rows = [n for n, f in layout(game).items() if len(f.shape) == 1]
        self.tables = [n for n, f in layout(game).items() if len(f.shape) > 1]

    @cached_property
    def moments(self) -> Moments:
        """What the rules say about which fields matter."""
        return Moments(self.game, {**self.settled, "players": self.players})

    def falls(self, state: State) -> Iterator[tuple[int, State]]:
        """Every way a throw or draw can fall, in how many ways it does so, and the position that follows."""
        waits = pending(self.game, state)
        if isinstance(waits, Draw):
            for card, ways in Counter(waits.pile).items():
                after = self.twin(state)
                play.after_draw(self.game, after, card)
                yield ways, after
            return
        sides = tuple(self.game.kinds[state.kind[i]].sides for i in range(state.rolled))
        orderless = self.in_any_order((state.moment, state.then), state.rolled)
        if not orderless and prod(map(len, sides)) > MANY_THROWS:
            orderless = self._tried_in_any_order(state, sides)
        elif orderless:
            sides = self._told_apart(sides, state)
        for faces, count in self._throws(sides, orderless):
            after = self.twin(state)
            play.after_throw(self.game, after, list(faces))
            yield count, after

    def twin(self, state: State) -> State:
        """The same position again, without what was noted on the way to it."""
        self.left -= 1
        if self.left < 0:
            raise TooLargeError
        other = self.kind_of_state.__new__(self.kind_of_state)
        other.notes, other.reason = [], state.reason
        values = other.__dict__
        values.update(state.__dict__)
        for name in self.rows:
            values[name] = values[name][:]
        for name in self.tables:
            values[name] = copied(values[name])
        return other

    def trimmed(self, state: State) -> State:
        """The same position again without the seats that nobody sits at, which need not be copied over and over."""
        other = self.twin(state)
        for name in ("standing", *(n for n, f in self.game.fields.items() if f.per_seat)):
            del getattr(other, name)[self.players :]
        return other

    def _throws(self, sides: Sides, orderless: bool) -> list[tuple[tuple[int, ...], int]]:
        if not orderless and prod(map(len, sides)) > MOST_THROWS:
            raise TooManyThrowsError(self.game, len(sides))
        return throws(sides, orderless)

    def in_any_order(self, moment: Moment, dice: int) -> bool:
        """Whether the order of so many thrown dice is certain not to count."""
        if (moment, dice) not in self.orderless:
            known = moment in self.moments.moments
            self.orderless[moment, dice] = known and in_any_order(self.moments, moment, dice)
        return self.orderless[moment, dice]

    def _tried_in_any_order(self, state: State, sides: Sides) -> bool:
        """Whether many throws, with equal dice exchanged at random, lead to the same: tried where there are too many to go through them all."""
        moment = (state.moment, state.then), state.rolled
        if moment not in self.tried:
            chance = Random(1)
            throws = ([chance.choice(die) for die in sides] for _ in range(TRIALS))
            self.tried[moment] = all(self._lies(state, faces) == self._lies(state, _exchanged(faces, sides, chance)) for faces in throws)
        return self.tried[moment]

    def _lies(self, state: State, faces: list[int]) -> Any:
        """What a throw leads to, with dice that lie together in no order."""
        after = self.twin(state)
        play.after_throw(self.game, after, faces)
        dice = {"roll", *(n for n, f in self.game.fields.items() if f.kind == "dice")}
        values = {n: sorted(flat(v)) if n in dice else v for n, v in after.__dict__.items() if n != "kind"}
        moves = sorted(self.game.verb_of(low).name for low, _ in play.offers(self.game, after).ranges) if after.moment == CHOICE else []
        return values, moves

    def _told_apart(self, sides: Sides, state: State) -> Sides:
        """The sides of the dice, where those that the rules cannot tell apart show the same: they only count how many dice show certain faces."""
        moment = (state.moment, state.then)
        if moment not in self.asked_for:
            self.asked_for[moment] = self._faces_counted(moment, state.rolled)
        wanted = self.asked_for[moment]
        if wanted is None or len(set(sides)) > 1:
            return sides
        faces = {int(eval(face, {"s": state})) for face in wanted}
        others = [face for face in sides[0] if face not in faces]
        return tuple(tuple(face if face in faces else others[0] for face in die) for die in sides)

    def _faces_counted(self, moment: Moment, dice: int) -> list[Any] | None:
        """What the rules count in a throw, as expressions in `s`, if they look at it in no other way."""
        moments, counted = self.moments, []
        if not only_counted(moments, moment, dice):
            return None
        nodes = [node for name in moments.rules.reachable([moments.moments[moment]]) for node in ast.walk(moments.rules.functions[name])]
        changed = {node.attr for node in nodes if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)}
        for node in nodes:
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or moments.rules.meant(node.func.id) not in COUNTING:
                continue
            parts = list(ast.walk(node.args[-1]))
            local = {n.id for n in parts if isinstance(n, ast.Name)} - {"s"}
            # A face that the rules choose only after the throw is not known before it.
            if len(node.args) != 3 or local or changed & {n.attr for n in parts if isinstance(n, ast.Attribute)}:
                return None
            counted.append(compile(ast.Expression(ast.fix_missing_locations(node.args[2])), "<rule>", "eval"))
        return counted


@cache
def throws(sides: Sides, in_any_order: bool) -> list[tuple[tuple[int, ...], int]]:
    """All throws of some dice, each with the number of ways it falls; those of equal dice `in_any_order` count as one.

    >>> throws(((1, 2), (1, 2)), True)
    [((1, 1), 1), ((1, 2), 2), ((2, 2), 1)]
    """
    if not in_any_order:
        return list(Counter(product(*sides)).items())
    groups = list(Counter(sides).items())
    found = []
    for parts in product(*(_of_equal_dice(die, count) for die, count in groups)):
        waiting = {die: iter(faces) for (die, _), (faces, _) in zip(groups, parts, strict=True)}
        found.append((tuple(next(waiting[die]) for die in sides), prod(ways for _, ways in parts)))
    return found


def _of_equal_dice(die: tuple[int, ...], count: int) -> list[tuple[tuple[int, ...], int]]:
    """What some equal dice can show, each with the number of its ways."""
    values, found = Counter(die), []
    for faces in combinations_with_replacement(sorted(values), count):
        shown = Counter(faces)
        orders = factorial(count) // prod(map(factorial, shown.values()))
        found.append((faces, orders * prod(values[face] ** n for face, n in shown.items())))
    return found


def _exchanged(faces: list[int], sides: Sides, chance: Random) -> list[int]:
    """The same throw with equal dice exchanged."""
    places: dict[tuple[int, ...], list[int]] = {}
    for place, die in enumerate(sides):
        places.setdefault(die, []).append(place)
    moved = faces[:]
    for same in places.values():
        for place, other in zip(same, chance.sample(same, len(same)), strict=True):
            moved[place] = faces[other]
    return moved


def twin(state: State) -> State:
    """The same position again, without what was noted on the way to it."""
    other = state.copy()
    other.notes = []
    return other


def frozen(value: Any) -> Any:
    """A field as part of what a position is known by."""
    if not isinstance(value, list):
        return value
    return tuple(map(frozen, value)) if value and isinstance(value[0], list) else tuple(value)
