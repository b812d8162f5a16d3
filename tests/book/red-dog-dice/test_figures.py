"""The chance that the hidden dice make less, the value of a bet and the best play for every open total, through the rules."""

from fractions import Fraction

import pytest

from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("red-dog-dice")
LOWER = {2: 0, 3: 1, 4: 3, 5: 6, 6: 10, 7: 15, 8: 21, 9: 26, 10: 30, 11: 33, 12: 35}  # of 36
VALUE = dict(zip(LOWER, ["-1", "-17/18", "-5/6", "-2/3", "-4/9", "-1/6", "1/6", "4/9", "2/3", "5/6", "17/18"], strict=True))
PAIRS = [[a, b] for a in range(1, 7) for b in range(1, 7)]


def question(total: int, hidden: list[int], **options: int):
    """The second of two players decides, with a total in the open."""
    state = play.begin(GAME, 2, GAME.settle(None, options))
    act(state, "put-up", 20)
    play.after_throw(GAME, state, hidden)
    play.after_throw(GAME, state, [total // 2, total - total // 2])
    return state


def act(state, verb: str, *values: int) -> None:
    play.after_choice(GAME, state, GAME.verbs[verb.replace("-", "_")].read([str(v) for v in values]))


def results(total: int, verb: str, *values: int) -> list[int]:
    """What the player wins, for all hidden dice."""
    states = [question(total, hidden) for hidden in PAIRS]
    for state in states:
        act(state, verb, *values)
    return [state.chips[1] - 100 for state in states]


@pytest.mark.parametrize("total", LOWER)
def test_chance_and_value(total: int) -> None:
    won = results(total, "bet", 10)
    assert sum(win > 0 for win in won) == LOWER[total]
    assert Fraction(sum(won), 36 * 10) == Fraction(VALUE[total])


@pytest.mark.parametrize("total", LOWER)
def test_best_play(total: int) -> None:
    """The most from 8 on, the smallest bet with 6 and 7, otherwise a pass; the rule of thumb knows it."""
    average = {choice: Fraction(sum(results(total, *choice)), 36) for choice in [("bet", 20), ("bet", 2), ("pass",)]}
    best = max(average, key=average.__getitem__)
    assert best == (("bet", 20) if total >= 8 else ("bet", 2) if total >= 6 else ("pass",))
    (move,) = play.thumb_offers(GAME, question(total, [1, 1])).numbers()
    assert GAME.verb_of(move).write(move, question(total, [1, 1])).split() == [str(part) for part in best]
