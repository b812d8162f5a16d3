"""The margins of the game and all its variants, the common pot with up to seven punters, and when to throw again."""

from fractions import Fraction

import pytest

from kosti.engine.table import play
from kosti.lab.odds.falls import twin
from kosti.lab.odds.wagers import Seats, Wager, openings
from kosti.library import find_game
from tests.odds.figures import agrees, check, known_odds

ID = "beat-the-banker"
BEATS = ("35/36", "11/12", "5/6", "13/18", "7/12", "5/12", "5/18", "1/6", "1/12", "1/36")  # a banker's total of 2 to 11, with one throw; 12 cannot be beaten
POT = {1: "73/648", 2: "839/5184", 3: "81349/419904", 4: "21.758%", 5: "23.724%", 6: "25.446%", 7: "27.009%"}


def test_margins() -> None:
    check(ID, {"bet": "73/648"})
    for variant in ("double-six-bonus", "double-six-two-to-one"):
        check(ID, {"bet": "37/432"}, variant)
    check(ID, {"bet": "1/9"}, "banker-loses-on-snake-eyes")
    check(ID, {"bet": "0"}, "family")
    check(ID, {"join": "73/648"}, "common-pot")
    check(ID, {"bet": "55/729"}, "extra-throws")
    check(ID, {"bet": "27601/419904"}, "extra-throws", extra=2)
    check(ID, {"bet": "11/108"}, "banker-loses-on-2-or-3")
    check(ID, {"bet": "1/6"}, "banker-wins-on-2-or-12")


def test_one_agreement_with_two_names() -> None:
    game = find_game(ID)
    assert game.settle("double-six-bonus", None) == game.settle("double-six-two-to-one", None) != game.settle(None, None)


def test_margins_with_full_late_wins() -> None:
    check(ID, {"bet": "-2.1%"}, "extra-throws", late_win="full")
    check(ID, {"bet": "-11.4%"}, "extra-throws", late_win="full", extra=2)


def test_chance() -> None:
    assert known_odds(ID)["bet"].outcome.win == Fraction(575, 1296)


@pytest.mark.parametrize("punters", POT)
def test_common_pot(punters: int) -> None:
    """What a punter loses of the ante when everybody is in."""
    game = find_game(ID)
    seats = Seats(game, punters, game.settle("common-pot", None))
    ((key, state),) = openings(seats).items()
    before = state.chips[seats.me]
    after = twin(state)
    play.after_choice(game, after, game.verbs[key[0]].base)
    outcome = Wager(seats, before).outcome(after)
    assert agrees(-outcome.gain / 5, POT[punters])


@pytest.mark.parametrize(("total", "chance"), list(zip(range(2, 12), BEATS, strict=True)))
def test_one_throw_against_a_total(total: int, chance: str) -> None:
    """How often one throw beats a total of the banker, and that throwing again is best against 6 and less."""
    game = find_game(ID)
    for extra in (1, 2):
        seats = Seats(game, 1, game.settle("extra-throws", {"extra": extra}))
        falls = list(seats.falls(against(game, seats, total)))
        assert Fraction(sum(count for count, after in falls if after.gain[0] > 0), 36) == Fraction(chance)
        for _, after in falls:
            if after.staked[0]:
                assert (value(game, seats, after, "again") > value(game, seats, after, "stop")) == (total <= 6)


def against(game, seats, total):
    """The punter is about to throw against a total of the banker."""
    state = seats.begin()
    play.after_choice(game, state, game.verbs["bet"].base)
    play.after_throw(game, state, [max(1, total - 6), min(6, total - 1)])
    return state


def value(game, seats, state, name: str) -> Fraction:
    after = twin(state)
    play.after_choice(game, after, game.verbs[name].base)
    return Wager(seats, 100).outcome(after).gain
