"""Half of all throws give a result, and the punters of Chinchirorin gain 37/2592 of their stake."""

from collections import Counter
from fractions import Fraction
from itertools import product

from kosti.games.casino._cee_lo_chinchirorin import CEE_LO, MOST_THROWS, NOTHING, OUT, TIMES, result_of

WAYS = Counter(result_of(sorted(dice)) for dice in product(range(1, 7), repeat=3))


def test_results() -> None:
    assert WAYS[NOTHING] == 108
    assert (WAYS[CEE_LO], WAYS[OUT]) == (6, 6)
    assert [WAYS[OUT + point] for point in range(1, 7)] == [15] * 6
    assert [WAYS[OUT + 6 + face] for face in range(1, 7)] == [1] * 6
    decided = 216 - WAYS[NOTHING]
    assert (Fraction(WAYS[CEE_LO], decided), Fraction(15, decided)) == (Fraction(1, 18), Fraction(5, 36))


def test_chinchirorin() -> None:
    """With three throws at most; nothing is a bust."""
    bust = Fraction(WAYS[NOTHING], 216) ** MOST_THROWS
    chances = {result: Fraction(ways, 216 - WAYS[NOTHING]) * (1 - bust) for result, ways in WAYS.items() if result != NOTHING} | {NOTHING: bust}
    gain = Fraction(0)
    for bank, bank_chance in chances.items():
        for mine, chance in chances.items():
            times = -TIMES[bank] or TIMES[mine] or (mine > bank) - (mine < bank)
            gain += bank_chance * chance * times
    assert bust == Fraction(1, 8)
    assert gain == Fraction(37, 2592)
