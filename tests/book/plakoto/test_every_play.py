"""Every play of random positions against trying everything, with checkers trapped on both sides."""

import random

import pytest

from kosti.engine.table import play
from kosti.engine.table.state import State
from kosti.games.race_boards.plakoto import thrown
from kosti.library import find_game
from tests.book.every_play import Plays, due, numbers_of, offered

GAME = find_game("plakoto")
START = 24


def steps(men: list[int], other: list[int], caught: list[int], number: int, with_trapped: bool) -> list[tuple[int, int]]:
    """From where to where a number can be played, as the rules say it, point by point."""
    is_home = not any(men[7:]) and (with_trapped or not any(caught))
    found = []
    for place in range(1, 25):
        target = place - number
        goes_off = is_home and (target == 0 or not any(men[place + 1 :]))
        if men[place] and not caught[place] and (other[25 - target] < 2 and not caught[target] if target > 0 else goes_off):
            found.append((place, max(target, 0)))
    return found


def ends(men: list[int], other: list[int], caught: list[int], prey: list[int], numbers: list[int], with_trapped: bool) -> Plays:
    """Every way to play numbers; `caught` are the player's own trapped checkers, `prey` the other's."""
    found: Plays = set()
    for number in set(numbers):
        others = numbers.copy()
        others.remove(number)
        for place, target in steps(men, other, caught, number, with_trapped):
            after, trapped = men[:], prey[:]
            after[place] -= 1
            after[target] += 1
            trapped[25 - place] &= after[place] > 0
            trapped[25 - target if target else 0] |= target > 0 and other[25 - target] == 1
            found |= {(count + 1, number, position) for count, _, position in ends(after, other, caught, trapped, others, with_trapped)}
    return found or {(0, 0, (tuple(men), tuple(prey)))}


def seen(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return tuple(state.men[0][:25]), tuple(state.pinned[1][:25])


def scattered(chance: random.Random, state: State) -> None:
    """Checkers at random; where both stand one is trapped, or the other leaves."""
    highest = chance.choice((6, 9, 24))
    for _ in range(12):
        state.men[0][chance.randint(1, highest)] += 1
        state.men[1][chance.randint(1, 23)] += 1
    for place in range(1, 25):
        if state.men[0][place] and state.men[1][25 - place]:
            trapped = chance.choice((0, 1, None))
            if trapped is None:
                state.men[1][25 - place] = 0
            else:
                at = 25 - place if trapped else place
                state.men[trapped][at] = state.pinned[trapped][at] = 1


@pytest.mark.parametrize("with_trapped", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_every_play(with_trapped: bool, seed: int) -> None:
    chance, tried = random.Random(seed), 0
    while tried < 50:
        state = play.begin(GAME, 2, GAME.settle(None, {"bear_off_with_pinned": with_trapped}))
        state.men[0][START] = state.men[1][START] = 0
        scattered(chance, state)
        faces = [chance.randint(1, 6), chance.randint(1, 6)]
        men, other, caught, prey = state.men[0][:25], state.men[1][:25], state.pinned[0][:25], state.pinned[1][:25]
        if caught[START] or prey[START] or not any(other[1:]):
            continue  # the game would be over, or drawn
        wanted = due(ends(men, other, caught, prey, numbers_of(faces), with_trapped))
        if any(sum(after[1:]) == 0 for after, _ in wanted):
            continue
        tried += 1
        state.seat, state.turns = 0, 50
        state.roll[:2], state.rolled = faces, 2
        thrown(state)
        assert offered(GAME, state, seen) == wanted, (men, other, caught, prey, faces)
