"""Taking single dice and pairs first gives the most groups: all 462 throws of six dice and every sum against a search of every grouping."""

from functools import cache
from itertools import combinations, combinations_with_replacement
from types import SimpleNamespace

from kosti.games.combination_scoring.thirty import ROWS, worth


@cache
def most_groups(dice, target: int) -> int:
    """The most disjoint groups, by trying every group that could be the first."""
    best = 0
    for size in range(1, len(dice) + 1):
        for chosen in set(combinations(range(len(dice)), size)):
            if sum(dice[i] for i in chosen) == target:
                rest = tuple(d for i, d in enumerate(dice) if i not in chosen)
                best = max(best, 1 + most_groups(rest, target))
    return best


def test_every_throw_and_row() -> None:
    throws = list(combinations_with_replacement(range(1, 7), 6))
    assert len(throws) == 462
    for dice in throws:
        table = SimpleNamespace(dice=list(dice))
        for row, name in enumerate(ROWS):
            expected = sum(d for d in dice if d <= 3) if name == "lo" else int(name) * most_groups(dice, int(name))
            assert worth(table, row) == expected, (dice, name)
