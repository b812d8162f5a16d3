"""A quarter of all throws fails; and how many turns games take with simple players, from seeded games against the measured means."""

import random
from itertools import product
from statistics import mean

import pytest

from kosti.engine.rules import OVER, THROW
from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("tablero-de-jesus")
GAMES = 100


def begin(variant, **options):
    return play.begin(GAME, 2, GAME.settle(variant, options))


def test_failures() -> None:
    failed = 0
    for faces in product(range(1, 7), repeat=2):
        state = begin("dagonell")
        for throw in ([1], [2], list(faces)):
            play.after_throw(GAME, state, throw)
        failed += state.seat == 1
    assert failed == 9


def choose(state, least: int, chance: random.Random) -> int:
    """Random moves; what the other leaves is taken, a line of one's own if it is long enough, and the queen's right is always used."""
    offered: dict[str, list[int]] = {}
    for number in play.offers(GAME, state).numbers():
        offered.setdefault(GAME.verb_of(number).name, []).append(number)
    if "drink" in offered:
        return chance.choice(offered["drink"])
    if "take" in offered:
        long = [m for m in offered["take"] if GAME.verb_of(m).decode(m)[1] >= least]
        leftover = GAME.step(state.then, "choice").__name__ == "leftover"
        return chance.choice(offered["take"] if leftover else long or offered["throw"])
    return chance.choice([m for moves in offered.values() for m in moves])


def turns(state, least: int, chance: random.Random) -> int:
    while state.moment != OVER:
        if state.moment == THROW:
            play.after_throw(GAME, state, [chance.randint(1, 6) for _ in range(state.rolled)])
        else:
            play.after_choice(GAME, state, choose(state, least, chance))
    return state.turns


@pytest.mark.parametrize(("variant", "least", "measured", "spread"), [(None, 2, 140, 117), (None, 3, 111, 80), ("da-gucci", 2, 62, 32)])
def test_length(variant, least: int, measured: int, spread: int) -> None:
    chance = random.Random(1)
    lengths = [turns(begin(variant, runs="no"), least, chance) for _ in range(GAMES)]
    assert mean(lengths) == pytest.approx(measured, abs=4 * spread / GAMES**0.5)
