"""The specification has no figures; every stone but one in its goal corner has somewhere to go."""

from kosti.library import find_game

RULES = find_game("einstein-wurfelt-nicht").module


def test_every_stone_can_move() -> None:
    for seat in range(2):
        stuck = [cell for cell in range(RULES.AREA) if set(RULES.NEXT[seat][cell]) == {RULES.NOWHERE}]
        assert stuck == [RULES.GOAL[seat]]


def test_homes_are_mirrored() -> None:
    assert [RULES.AREA - 1 - cell for cell in RULES.HOME[0]] == list(RULES.HOME[1])
