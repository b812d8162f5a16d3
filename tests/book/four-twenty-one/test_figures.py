"""Three dice have 56 results, no two of them of the same rank: three equal, pairs by the pair and then the side die, the others by their highest dice."""

from itertools import combinations_with_replacement

from kosti.dice import tally
from kosti.games.best_combination.four_twenty_one import result_of


def ranked(dice: tuple[int, ...]) -> list[tuple[int, int]]:
    return sorted(((dice.count(face), face) for face in set(dice)), reverse=True)


def test_results() -> None:
    throws = [dice for dice in combinations_with_replacement(range(1, 7), 3) if dice != (1, 2, 4)]
    results = [result_of(tally(dice, 3), 1) for dice in sorted(throws, key=ranked)]
    assert len(set(results)) == 55
    assert results == sorted(results)
    assert result_of(tally([4, 2, 1], 3), 1) > result_of(tally([4, 2, 1], 3), 2) > max(results)
