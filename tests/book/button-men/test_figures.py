"""The points of the examples, in half points, and the fighters: how many there are in every set and that all recipes can be read."""

import pytest

from kosti.engine.table import play
from kosti.games.special_dice import _button_men_attacks as attacks
from kosti.games.special_dice import _button_men_fighters as fighters
from kosti.games.special_dice import button_men
from kosti.library import find_game

GAME = find_game("button-men")


def points(fighter: str, sizes: list[int], kept: list[int], captured: int) -> float:
    state = play.begin(GAME, 2, GAME.settle(None, None))
    state.fighter[0] = fighters.FIGHTERS.number(fighter)
    for place, size in enumerate(sizes):
        state.size[0][place] = size
        state.value[0][place] = int(place in kept)
    state.captured[0] = captured
    return button_men.halves(state, 0) / 2


def test_points() -> None:
    assert points("avis", [4, 4, 10, 12, 10], [0, 2, 4], 2 * (20 + 12)) == 44
    assert points("hammer", [6, 12, 20, 20, 20], [0, 2, 4], 2 * (4 + 12)) == 39
    assert points("sal", [7, 8, 8, 20, 4], [0], 0) == 3.5


def test_poison() -> None:
    """A p6 and an 8 are kept; a p20 and a 12 were captured."""
    state = play.begin(GAME, 2, GAME.settle(None, None))
    state.fighter[1] = fighters.FIGHTERS.number("carson")
    for place, size in enumerate((8, 12, 20, 20, 4)):
        state.size[1][place] = size
    captured = attacks.worth_captured(state, 1, 1) + attacks.worth_captured(state, 1, 3)
    assert points("rider", [8, 6, 12, 20, 4], [0, 1], captured) == 0


def test_names() -> None:
    """A name may have two words, or a hyphen of its own."""
    written = [fighters.FIGHTERS.labels[name].split(" (")[0] for name in ("lady-b", "doctor-fret", "min-szu")]
    assert written == ["Lady B", "Doctor Fret", "Min-Szu"]


@pytest.mark.parametrize(("name", "count"), [("base", 27), ("shadow", 21), ("poison", 27), ("speed", 9), ("rush", 15)])
def test_sets(name: str, count: int) -> None:
    assert len(fighters.RECIPES[name].split(";")) == count


def test_recipes() -> None:
    assert len(fighters.ALL) == sum(fighters.COUNTS) == 99
    for number, dice in enumerate(fighters.ALL.values(), 1):
        for place, die in enumerate(dice):
            letter = fighters.LETTER[number][place]
            assert (fighters.SIDES[number][place] > 0) != (letter > 0), die
