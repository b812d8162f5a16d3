"""How many announcements there are: 252 hands, four of them without a combination; 71 combinations; 56 numbers of three dice."""

from collections import Counter

import pytest

from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("liar-dice")


def first_announcements(variant: str | None) -> list[str]:
    state = play.begin(GAME, 2, GAME.settle(variant, None))
    play.after_throw(GAME, state, [1, 2, 3, 4, 6][: state.rolled])
    return [GAME.verb_of(number).write(number, state).split()[1] for number in play.offers(GAME, state).numbers()]


def kinds(names: list[str]) -> Counter[str]:
    return Counter(name.rstrip("0123456789-") for name in names)


@pytest.mark.parametrize("variant", [None, "aces-high"])
def test_hands(variant: str | None) -> None:
    names = first_announcements(variant)
    assert len(names) == len(set(names)) == 252
    assert names[:4] == ["nothing-64321", "nothing-65321", "nothing-65421", "nothing-65431"]
    assert kinds(names)["nothing"] == 4


def test_combinations() -> None:
    names = first_announcements("no-kickers")
    assert len(names) == len(set(names)) == 71
    assert kinds(names) == {"pair": 6, "two-pairs": 15, "three": 6, "straight": 2, "full-house": 30, "four": 6, "five": 6}


def test_three_dice() -> None:
    names = first_announcements("six-six-six")
    assert len(names) == len(set(names)) == 56
    assert (names[0], names[-1]) == ("1-1-1", "6-6-6")
    assert names == sorted(names)
