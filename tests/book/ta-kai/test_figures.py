"""What the banker gains of every stake, and how often which throw comes, through the rules."""

from collections import Counter
from fractions import Fraction
from itertools import product

from kosti.dice import tally
from kosti.engine.table import play
from kosti.games.casino.ta_kai import KINDS, kind_of
from kosti.lab.odds.falls import throws
from kosti.library import find_game
from tests.odds.figures import agrees, check, known_odds

SIX_DICE = throws((tuple(range(1, 7)),) * 6, True)


def test_margin() -> None:
    check("ta-kai", {"bet": "4253/15552"})
    check("ta-kai", {"bet": "27.347%"})
    outcome = known_odds("ta-kai")["bet"].outcome
    assert (outcome.lose * 6**6, outcome.win * 6**6, outcome.back * 6**6) == (4371, 2070, 40215)
    assert agrees(outcome.lose, "9.369%")
    assert agrees(outcome.win, "4.437%")


def test_kinds() -> None:
    ways = Counter()
    for faces, number in SIX_DICE:
        ways[KINDS.name(kind_of(tally(faces, 6)))] += number
    expected = {"many": 186, "high-pairs": 90, "four": 225, "street": 720, "mixed-pairs": 90, "good-triple": 3060, "low-pairs": 90, "bad-triple": 1980}
    assert ways == expected | {"nothing": 40215}


def test_conflicts() -> None:
    """Two triples of which one reading wins and the other loses."""
    readings = [(a, b) for a, b in product(range(1, 7), repeat=2) if a != b and 3 * a in (4, 6, 7) and 3 * b >= 14]
    assert readings == [(2, 5), (2, 6)]
    assert sum(number for faces, number in SIX_DICE for a, b in readings if faces == (a,) * 3 + (b,) * 3) == 40


def test_largest_factors() -> None:
    game = find_game("ta-kai")
    first = play.begin(game, 2, game.settle(None, None))
    play.after_choice(game, first, game.verbs["allow"].encode(1))
    play.after_choice(game, first, game.verbs["bet"].encode(1))
    gains = set()
    for faces, _ in SIX_DICE:
        state = first.copy()
        play.after_throw(game, state, list(faces))
        gains.add(state.gain[0])
    assert (max(gains), min(gains)) == (13, -7)


def test_if_failed_fours_were_triples() -> None:
    """251/864 of a stake, were a four without its sum looked at as a triple."""
    more = 0
    for faces, number in SIX_DICE:
        four = next((face for face in set(faces) if faces.count(face) == 4), 0)
        if four and sum(faces) != 5 * four:
            rest, bonus = sum(faces) - 3 * four, faces.count(4) + faces.count(6)
            more += number * (1 + bonus) * ((rest == 5 or rest >= 14) - (rest in (4, 6, 7)))
    assert Fraction(4253, 15552) + Fraction(more, 6**6) == Fraction(251, 864)
