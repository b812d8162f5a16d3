"""What dice are worth with wild ones, against every replacement; and the odds of a throw for some announcements."""

from itertools import combinations_with_replacement, product

from kosti.dice import tally
from kosti.library import find_game

RULES = find_game("harakiri").module


def test_ones_wild() -> None:
    for faces in combinations_with_replacement(range(1, 7), 5):
        others = [face for face in faces if face != 1]
        ones = product(range(1, 7), repeat=5 - len(others))
        best = max(RULES.worth(tally([*others, *as_faces], 5), False) for as_faces in ones)
        assert RULES.worth(tally(faces, 5), True) == best


def test_odds() -> None:
    reached = dict(zip(RULES.COMBINATIONS, RULES.THROWS_REACHING[0][1:], strict=True))
    assert reached["five-1"] == 6
    assert reached["four-1"] - reached["five-1"] == 150
    assert reached["full-house-1-2"] - reached["four-1"] == 300
    assert reached["straight-5"] - reached["full-house-1-2"] == 240
    assert reached["three-1"] - reached["straight-5"] == 1200
    assert reached["two-pairs-2-1"] - reached["three-1"] == 1800
    assert reached["pair-1"] - reached["two-pairs-2-1"] == 3600
    assert RULES.ALL_THROWS - reached["pair-1"] == 480
