"""Boards on which both go the same way round, as the rules say it, point by point: what Long Nardy's and Fevga's tests try every play with."""

import random
from collections.abc import Callable

from kosti.engine.table.state import State
from tests.book.every_play import Plays

Men = tuple[int, ...]  # checkers on every point, those that are off first
POINTS = range(1, 25)


def facing(place: int) -> int:
    """How the other player numbers a point."""
    return place - 12 if place > 12 else place + 12


def men_of(state: State) -> Men:
    return tuple(state.men[0][:25])


def rows(men: Men) -> list[int]:
    """Where, as the other counts, six points in a row begin that are all held."""
    held = {facing(place) for place in POINTS if men[place]}
    return [first for first in range(24, 5, -1) if held.issuperset(range(first - 5, first + 1))]


def steps(men: Men, other: Men, number: int) -> list[tuple[int, Men]]:
    """From where a number can be played, and the checkers after it."""
    closed = {facing(place) for place in POINTS if other[place]}
    found = []
    for place in POINTS:
        target = place - number
        goes_off = not any(men[7:]) and (target == 0 or not any(men[place + 1 : 7]))
        if men[place] and (target not in closed if target > 0 else goes_off):
            after = list(men)
            after[place] -= 1
            after[max(target, 0)] += 1
            found.append((place, tuple(after)))
    return found


def ends(men: Men, other: Men, numbers: list[int], may: Callable[[int, Men, Men, int], bool], may_end: Callable[[Men], bool], left: int = 0) -> Plays:
    """Every way to play numbers; `may` says whether a step is allowed, by where it began, the checkers before and after it, and how many have left the head."""
    found: Plays = {(0, 0, men)} if may_end(men) else set()
    for number in set(numbers):
        others = numbers.copy()
        others.remove(number)
        for place, after in steps(men, other, number):
            if may(place, men, after, left):
                rest = ends(after, other, others, may, may_end, left + (place == 24))
                found |= {(count + 1, number, position) for count, _, position in rest}
    return found


def scattered(chance: random.Random) -> tuple[Men, Men]:
    """Checkers at random, often many of them side by side; the other's are few, or at home, or stand where they can."""
    men, other = [0] * 25, [0] * 25
    men[24] = chance.choice((0, 0, 0, chance.randint(6, 14)))
    low, high = chance.choice(((1, 6), (1, 24), (13, 24), (1, 14), (7, 18)))
    begin = chance.randint(1, 18)
    for _ in range(15 - men[24] if men[24] else chance.randint(8, 15)):
        men[chance.randint(low, high) if chance.random() < 0.6 else begin + chance.randint(0, 6)] += 1
    alone = chance.choice((0, 0, chance.randint(1, 24)))
    for _ in range(chance.choice((1, 2, 5, 10))):
        place = alone or chance.randint(1, 24)
        other[place] += not men[facing(place)]
    other[0] = chance.choice((0, 0, 1))
    return tuple(men), tuple(other)


def lay(state: State, men: Men, other: Men) -> None:
    """The first seat is in turn, in the middle of a game."""
    state.seat, state.turns = 0, 50
    for place in range(25):
        state.men[0][place], state.men[1][place] = men[place], other[place]
