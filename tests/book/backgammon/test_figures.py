"""Pips at the start, how likely a checker comes in, and every play of random positions against trying everything."""

import random
from fractions import Fraction
from itertools import product

import pytest

from kosti.engine.table import play
from kosti.engine.table.state import State
from kosti.games.race_boards._hitting import any_move
from kosti.games.race_boards._points import BAR, HAND, order_numbers, pips_of
from kosti.games.race_boards.backgammon import thrown
from kosti.library import find_game
from tests.book.every_play import Plays, due, numbers_of, offered

GAME = find_game("backgammon")
THROWS = list(product(range(1, 7), repeat=2))


def opened(variant: str | None = None) -> State:
    """A game before its first throw."""
    return play.begin(GAME, 2, GAME.settle(variant, None))


@pytest.mark.parametrize(("variant", "pips"), [(None, 167), ("nackgammon", 194), ("hypergammon", 69)])
def test_pips_at_the_start(variant: str | None, pips: int) -> None:
    assert [pips_of(men) for men in opened(variant).men] == [pips, pips]


def test_pips_of_a_throw() -> None:
    total = 0
    for faces in THROWS:
        state = opened()
        state.roll[:2] = faces
        state.rolled = 2
        order_numbers(state)
        total += sum(state.roll[: state.rolled])
    assert Fraction(total, 36) == Fraction(49, 6)


@pytest.mark.parametrize(("closed", "chance"), [(0, 36), (1, 35), (2, 32), (3, 27), (4, 20), (5, 11), (6, 0)])
def test_entering(closed: int, chance: int) -> None:
    """So many of 36 throws bring a checker in, against so many closed points of the home board."""
    entered = 0
    for faces in THROWS:
        state = opened()
        state.seat = 0
        state.men[0][6] = 4
        state.men[0][BAR] = 1
        state.men[1] = [0] + [2 * (point <= closed) for point in range(1, 7)] + [0] * 20
        state.roll[:2] = faces
        state.rolled = 2
        order_numbers(state)
        entered += any_move(state)
    assert entered == chance


def steps(me: list[int], other: list[int], number: int, stays: tuple[int, ...]) -> list[tuple[int, int]]:
    """From where to where a number can be played, as the rules say it, point by point; on some points a checker has to stay."""
    is_home = not any(me[7:])
    found = []
    for place in [BAR] if me[BAR] else [p for p in (*range(1, BAR), HAND) if me[p] > stays.count(p)]:
        target = min(place, BAR) - number
        if target > 0 and other[BAR - target] < 2:
            found.append((place, target))
        if is_home and (target == 0 or (target < 0 and not any(me[place + 1 : 7]))):
            found.append((place, 0))
    return found


def ends(me: list[int], other: list[int], numbers: list[int], hit_and_run: bool, stays: tuple[int, ...] = ()) -> Plays:
    """Every way to play numbers to the end."""
    found = set()
    for number in set(numbers):
        others = numbers.copy()
        others.remove(number)
        for place, target in steps(me, other, number, stays):
            mine, theirs, stay = me[:], other[:], stays
            mine[place] -= 1
            mine[target] += 1
            if target and theirs[BAR - target]:
                theirs[BAR - target] = 0
                theirs[BAR] += 1
                stay += (target,) * (target <= 6 and not hit_and_run)
            found |= {(count + 1, number, position) for count, _, position in ends(mine, theirs, others, hit_and_run, stay)}
    return found or {(0, 0, (tuple(me), tuple(other)))}


def both_sides(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return tuple(state.men[0]), tuple(state.men[1])


def scattered(chance: random.Random, highest: int, taken: list[int]) -> list[int]:
    """Checkers at random on points that the other does not hold, one on the bar now and then."""
    men = [0] * 27
    men[BAR] = chance.random() < 0.2
    for _ in range(9):
        place = chance.randint(1, highest)
        men[0 if taken[BAR - place] else place] += 1
    return men


@pytest.mark.parametrize("variant", [None, "tavla", "acey-deucey"])
@pytest.mark.parametrize("seed", range(4))
def test_every_play(variant: str | None, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(60):
        state = play.begin(GAME, 2, GAME.settle(variant, {"cube": False, "resigning": False, "one_two": False}))
        state.seat = 0
        state.men[1] = scattered(chance, 24, [0] * 27)
        state.men[0] = scattered(chance, chance.choice((6, 24)), state.men[1])
        state.men[0][24] += not state.men[1][1] and not any(state.men[0][1:])
        state.men[0][HAND] = chance.randint(0, 2) if variant == "acey-deucey" else 0
        me, other, faces = state.men[0][:], state.men[1][:], [chance.randint(1, 6), chance.randint(1, 6)]
        wanted = due(ends(me, other, numbers_of(faces), bool(state.hit_and_run)))
        if any(sum(m[1:]) == 0 for m, _ in wanted) or not any(me[1:]):
            continue  # a game that is over is set up anew
        state.roll[:2], state.rolled = faces, 2
        thrown(state)
        assert offered(GAME, state, both_sides) == wanted, (me, other, faces)
