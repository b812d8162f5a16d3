"""Three dice have 56 results, no two of them of the same rank."""

from itertools import combinations_with_replacement

from kosti.games.best_combination.four_twenty_one import result_of


def test_results() -> None:
    results = {result_of(high, middle, low, 1) for low, middle, high in combinations_with_replacement(range(1, 7), 3)}
    assert len(results) == 56
    assert result_of(4, 2, 1, 1) > result_of(4, 2, 1, 2) > max(results - {result_of(4, 2, 1, 1)})
