"""The margins of all three games, and how often which number of hits comes, exactly and through the rules."""

from collections import Counter
from fractions import Fraction
from math import comb

from kosti.engine.table import play
from kosti.lab.odds.falls import throws, twin
from kosti.lab.odds.wagers import Seats
from kosti.library import find_game
from tests.odds.figures import agrees, check, known_odds

GAME = find_game("twenty-six")
STAKE = 10


def bet_on_six(variant: str | None):
    """The position once ten chips lie on the six."""
    seats = Seats(GAME, 1, GAME.settle(variant, {"rounds": 100}))
    state = seats.begin()
    play.after_choice(GAME, state, GAME.verbs["bet"].encode(STAKE))
    play.after_choice(GAME, state, GAME.verbs["choose"].encode(6))
    return state


def hits_and_gains(variant: str | None) -> Counter[tuple[int, int]]:
    """In how many ways 130 dice give which hits on the six and which gain; dice that are no six are all thrown as ones."""
    ways, known = Counter({0: 1}), {0: bet_on_six(variant)}
    for _ in range(13):
        after, reached = Counter(), {}
        for hits, number in ways.items():
            for sixes in range(11):
                state = twin(known[hits])
                play.after_throw(GAME, state, [6] * sixes + [1] * (10 - sixes))
                after[state.hits] += number * comb(10, sixes) * 5 ** (10 - sixes)
                reached[state.hits] = state
        ways, known = after, reached
    return Counter({(hits, known[hits].gain[0] // STAKE): number for hits, number in ways.items()})


def chance(table: Counter[tuple[int, int]], low: int, high: int) -> Fraction:
    return Fraction(sum(number for (hits, _), number in table.items() if low <= hits <= high), 6**130)


def expectation(table: Counter[tuple[int, int]]) -> Fraction:
    return Fraction(sum(gain * number for (_, gain), number in table.items()), 6**130)


def test_twenty_six() -> None:
    table = hits_and_gains(None)
    assert agrees(chance(table, 26, 130), "18.2048%")
    assert round(1 / chance(table, 26, 130) - 1, 3) == Fraction("4.493")
    check("twenty-six", {"bet": "8.976%"})
    assert {bet.margin for bet in known_odds("twenty-six").bets} == {-expectation(table)}
    check("twenty-six", {"bet": "27.181%"}, payout=3)


def test_casino() -> None:
    table = hits_and_gains("casino")
    chances = {26: "5.3149%", 27: "4.0945%", 28: "3.0123%", 29: "2.1190%", 13: "1.0901%"}
    assert all(agrees(chance(table, hits, hits), percent) for hits, percent in chances.items())
    assert agrees(chance(table, 30, 130), "3.6641%")
    assert agrees(chance(table, 0, 10), "0.2266%")
    wins = Fraction(sum(number for (_, gain), number in table.items() if gain > 0), 6**130)
    assert agrees(wins, "19.5215%")
    check("twenty-six", {"bet": "-40.637%"}, "casino")
    assert {bet.margin for bet in known_odds("twenty-six", "casino").bets} == {-expectation(table)}
    assert agrees(expectation(table) - wins, "21.116%")


def test_fourteen() -> None:
    check("twenty-six", {"bet": "15.470%"}, "fourteen")
    win = known_odds("twenty-six", "fourteen")["bet"].outcome.win
    assert agrees(win, "9.3922%")
    no_hit = Fraction(5, 6) ** 40
    assert agrees(no_hit, "0.0680%")
    assert agrees(win - no_hit, "9.3242%")


def test_first_throw_of_fourteen() -> None:
    """How many equal dice the first throw has at most."""
    seats = Seats(GAME, 1, GAME.settle("fourteen", {"rounds": 100}))
    first = seats.begin()
    play.after_choice(GAME, first, GAME.verbs["bet"].encode(STAKE))
    ways = Counter()
    for faces, number in throws((tuple(range(1, 7)),) * 10, True):
        state = twin(first)
        play.after_throw(GAME, state, list(faces))
        only_pairs = len(play.offers(GAME, state)) > 3
        play.after_choice(GAME, state, play.offers(GAME, state).pick(0))
        ways[2 if only_pairs else min(state.hits, 7)] += number
    percent = {2: "6.752%", 3: "52.929%", 4: "31.049%", 5: "7.808%", 6: "1.302%", 7: "0.161%"}
    assert all(agrees(Fraction(ways[most], 6**10), expected) for most, expected in percent.items())
