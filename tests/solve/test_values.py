"""The solver's values are the true ones: worked out by hand, by another program, and by playing."""

from fractions import Fraction

import numpy as np
import pytest

from kosti.lab.simulate import simulate
from kosti.library import find_game
from kosti.mind.exact.errors import NoSolution
from kosti.mind.exact.run.count import positions_at_least
from kosti.mind.exact.run.program import Program
from kosti.mind.exact.solving import solve
from tests.solve.tiny import tiny_game

pytestmark = pytest.mark.native
FACES = range(1, 7)


def test_alone_by_hand() -> None:
    """A one, two or three is thrown again: (4 + 5 + 6) / 6 + 3.5 / 2 a round."""
    game = tiny_game()
    assert solve(game, 1).points == pytest.approx(4.25, abs=1e-12)
    longer = solve(game, 1, options={"rounds": 20})
    assert longer.points == pytest.approx(85.0, abs=1e-9)
    assert longer.summary.positions < 20 * 20, "points that only add up must not tell positions apart"


def test_two_by_hand() -> None:
    def result(a: int, b: int) -> Fraction:
        return Fraction(1) if a > b else Fraction(1, 2) if a == b else Fraction(0)

    def against(a: int) -> Fraction:
        """The share of who has a against the best answer."""
        again = sum(result(a, b) for b in FACES) / 6
        return sum(min(result(a, b), again) for b in FACES) / 6

    once = sum(against(a) for a in FACES) / 6
    assert solve(tiny_game(), 2).shares[0] == pytest.approx(float(sum(max(against(a), once) for a in FACES) / 6), abs=1e-12)


@pytest.mark.parametrize("goal", [4, 7, 9, 12])
def test_the_best_chance_to_reach_a_score(goal: int) -> None:
    """Two rounds; what is missing decides whether a throw is kept."""

    def chance(missing: int, rounds: int) -> Fraction:
        if not rounds:
            return Fraction(missing <= 0)
        kept = [chance(missing - face, rounds - 1) for face in FACES]
        return sum(max(now, sum(kept) / 6) for now in kept) / 6

    solution = solve(tiny_game(), 1, options={"rounds": 2}, reach=goal)
    assert solution.chance == pytest.approx(float(chance(goal, 2)), abs=1e-12)
    assert solution.points is None


def test_only_one_who_collects_points_can_reach_a_score() -> None:
    with pytest.raises(NoSolution, match="score"):
        solve(tiny_game(), 2, reach=5)


def test_positions_that_come_again() -> None:
    solution = solve(tiny_game(), 2, options={"kind_of_game": "first-six"})
    assert solution.shares == pytest.approx([6 / 11, 5 / 11], abs=1e-11)
    assert solution.summary.repeated == 2


@pytest.mark.parametrize(("kind", "reason"), [("nobody-moves", "for ever"), ("together", "same time")])
def test_what_has_no_solution(kind: str, reason: str) -> None:
    with pytest.raises(NoSolution, match=reason):
        solve(tiny_game(), 2, options={"kind_of_game": kind})


@pytest.mark.parametrize(("id", "players", "reason"), [("pig", 3, "one or two"), ("perudo", 2, "hide")])
def test_what_is_refused_at_once(id: str, players: int, reason: str) -> None:
    with pytest.raises(NoSolution, match=reason):
        solve(find_game(id), players)


def test_positions_are_counted_by_watching() -> None:
    """All positions of a game as small as this come up in many games, but for its three ends."""
    solution = solve(tiny_game(), 2, options={"rounds": 2})
    assert positions_at_least(Program(tiny_game(), 2, options={"rounds": 2})) == solution.summary.positions - 3
    assert positions_at_least(Program(find_game("liars-dice"), 2, to_count=True)) > 10_000


def test_too_many_positions() -> None:
    with pytest.raises(NoSolution, match="too many"):
        solve(find_game("pig"), 2, options={"goal": 31}, limit=1000)


def pig_by_value_iteration(goal: int) -> float:
    """The first player's chance in Pig (Neller and Presser 2004), written independently: p[i, j, k] for scores i and j and a turn total k."""
    p = np.full((goal, goal, goal), 0.5)

    def chance(i: int, j: int, k: int) -> float:
        return 1.0 if i + k >= goal else float(p[i, j, k])

    change = 1.0
    while change > 1e-13:
        change = 0.0
        for i in range(goal):
            for j in range(goal):
                for k in reversed(range(goal - i)):
                    hold = 1 - chance(j, i + k, 0)
                    throw = (1 - chance(j, i, 0) + sum(chance(i, j, k + face) for face in range(2, 7))) / 6
                    best = throw if k == 0 else max(hold, throw)
                    change = max(change, abs(best - p[i, j, k]))
                    p[i, j, k] = best
    return float(p[0, 0, 0])


def test_pig_by_another_program() -> None:
    solution = solve(find_game("pig"), 2, options={"goal": 12})
    assert solution.shares[0] == pytest.approx(pig_by_value_iteration(12), abs=1e-9)
    assert solution.summary.bound < 1e-9


def test_the_value_is_what_perfect_bots_win() -> None:
    solution = solve(find_game("pig"), 2, options={"goal": 40})
    games = 100_000
    result = simulate("pig", 2, games, ["perfect", "perfect"], options={"goal": 40}, seed=5)
    assert abs(result.tally.win_share(0) - solution.shares[0]) < 4 * 0.5 / games**0.5


def test_nobody_does_better_against_it() -> None:
    value = solve(find_game("pig"), 2, options={"goal": 60}).shares[0]
    for other in ("thumb", "random"):
        result = simulate("pig", 2, 20_000, ["perfect", other], options={"goal": 60}, seed=6)
        assert result.tally.win_share(0) > value - 4 * 0.5 / 20_000**0.5


def test_perfect_beside_search() -> None:
    result = simulate("pig", 2, 20, ["perfect", "search:50"], options={"goal": 40}, seed=7)
    assert result.games == 20


@pytest.mark.parametrize("variant", [None, "big-pig", "set-to-25", "seven-bust", "equal-turns", "snake-eyes", "jackpot"])
def test_merging_positions_changes_nothing(variant: str | None) -> None:
    """Positions told apart by everything there is give the same value as positions told apart by what matters."""
    game, options = find_game("pig"), {"goal": 12}
    if variant == "jackpot":
        options["stake"] = 0
    merged, apart = (solve(game, 2, variant, options, merge=merge) for merge in (True, False))
    assert merged.summary.positions < apart.summary.positions
    assert merged.shares[0] == pytest.approx(apart.shares[0], abs=1e-9)


def test_merging_totals_changes_nothing() -> None:
    for players in (1, 2):
        merged, apart = (solve(tiny_game(), players, options={"rounds": 3}, merge=merge) for merge in (True, False))
        assert merged.summary.positions < apart.summary.positions
        assert merged.summary.value == pytest.approx(apart.summary.value, abs=1e-9)


def test_a_limit_far_away_does_not_matter() -> None:
    merged, apart = (solve(tiny_game(), 2, options={"kind_of_game": "far-limit"}, merge=merge) for merge in (True, False))
    assert merged.summary.positions < 10 < apart.summary.positions
    assert merged.shares == pytest.approx(apart.shares, abs=1e-9)
    assert merged.shares[0] == pytest.approx(6 / 11, abs=1e-9)


def test_a_limit_that_matters_is_played() -> None:
    """After thirty throws without a six seat A wins; that happens often enough to be counted."""
    solution = solve(tiny_game(), 2, options={"kind_of_game": "near-limit"})
    assert solution.shares[0] == pytest.approx(6 / 11 * (1 - (5 / 6) ** 30) + (5 / 6) ** 30, abs=1e-12)


def test_chips_that_nobody_plays_for_do_not_matter() -> None:
    """In the jackpot variant the bowl grows without end; the positions stay as many."""
    plain, jackpot = (solve(find_game("pig"), 2, variant, {"goal": 12}) for variant in (None, "jackpot"))
    assert plain.summary.positions == jackpot.summary.positions
    assert plain.shares == pytest.approx(jackpot.shares, abs=1e-12)


def test_a_question_with_one_answer_is_no_position() -> None:
    """Most throws in Shut the Box leave one way to cover; with questions for these there would be 47,340 positions."""
    solution = solve(find_game("shut-the-box"), 1)
    assert (solution.summary.positions, solution.summary.choices) == (10_025, 7_460)
    played = simulate("shut-the-box", players=1, games=2000, bots=["perfect"], seed=1)
    assert played.data()["seats"][0]["mean_points"] == pytest.approx(123.152, abs=3)
