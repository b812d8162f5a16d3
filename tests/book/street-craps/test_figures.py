"""The chances of the shooter, by enumeration through the rules, and what either side is worth."""

from fractions import Fraction
from itertools import product

from kosti.engine.table import play
from kosti.library import find_game
from tests.odds.figures import agrees

STAKE = 10


def covered_bet(side: str):
    """The table before the come-out throw of a bet that is covered in full."""
    game = find_game("street-craps")
    state = play.begin(game, 2, game.settle(None, None))
    play.after_choice(game, state, game.verbs["bet"].read([side, str(STAKE)]))
    play.after_choice(game, state, game.verbs["bet"].read(["lose" if side == "win" else "win", str(STAKE)]))
    return game, state


def chance(game, state) -> Fraction:
    """The chance that the shooter's bet wins; throws that change nothing do not count."""
    won, decided = Fraction(0), 0
    for faces in product(range(1, 7), repeat=2):
        after = state.copy()
        play.after_throw(game, after, list(faces))
        if after.round > state.round:
            won += after.gain[0] == STAKE
        elif after.point != state.point:
            won += chance(game, after)
        else:
            continue
        decided += 1
    return won / decided


def test_chances() -> None:
    assert chance(*covered_bet("win")) == Fraction(244, 495)
    assert chance(*covered_bet("lose")) == Fraction(251, 495)


def test_value_of_both_sides() -> None:
    cost = 1 - 2 * chance(*covered_bet("win"))
    assert cost == Fraction(7, 495)
    assert agrees(cost, "1.414%")
    assert 2 * chance(*covered_bet("lose")) - 1 == cost
