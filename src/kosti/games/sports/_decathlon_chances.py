"""For the rules of thumb of the decathlon: what the best play of an attempt can expect, in hundredths of a point."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, prod

MOST_RUN_UP, FIRST_HEIGHT, STEP = 8, 10, 2
RETHROWS = 5


def throws(number: int, faces: tuple[int, ...] = (1, 2, 3, 4, 5, 6)) -> Iterator[tuple[tuple[int, ...], float]]:
    """What so many dice can show, lowest first, and how likely it is."""
    for dice in combinations_with_replacement(faces, number):
        yield dice, factorial(number) / prod(factorial(dice.count(face)) for face in set(dice)) / 6**number


def hundredths(value: float) -> int:
    return round(100 * value)


@cache
def run(sets: int, rethrows: int, size: int, six: int) -> float:
    """Sets still to be frozen; the first of them is thrown now."""
    if sets == 0:
        return 0.0
    again = run(sets, rethrows - 1, size, six) if rethrows else -100.0
    after = run(sets - 1, rethrows, size, six)
    return sum(chance * max(sum(six if die == 6 else die for die in dice) + after, again) for dice, chance in throws(size))


@cache
def jump(dice: int) -> float:
    """So many dice are thrown, one at least frozen, the others thrown again."""
    return sum(chance * max(sum(faces[left:]) + jump(left) for left in range(dice)) for faces, chance in throws(dice)) if dice else 0.0


@cache
def run_up(frozen: int, total: int) -> float:
    """The dice that are not frozen are thrown; the lowest are always best."""
    value = 0.0
    for faces, chance in throws(5 - frozen):
        sums = [(frozen + n, total + sum(faces[:n])) for n in range(1, len(faces) + 1)]
        value += chance * max((after_run_up(*way) for way in sums if way[1] <= MOST_RUN_UP), default=0.0)
    return value


def after_run_up(frozen: int, total: int) -> float:
    return max(jump(frozen), run_up(frozen, total) if frozen < 5 else 0.0)


@cache
def field(dice: int, total: int, parity: int) -> float:
    """Discus and javelin: so many dice are thrown, only even (odd) ones may be frozen; the others are all alike."""
    faces = (1, 3, 5) if parity else (2, 4, 6)
    value = 0.0
    for shown in product(range(dice + 1), repeat=3):
        others = dice - sum(shown)
        if others >= 0:
            chance = factorial(dice) // prod(map(factorial, (*shown, others))) * 3**others / 6**dice
            value += chance * max((after_field(dice, total, parity, faces, way) for way in product(*(range(n + 1) for n in shown)) if any(way)), default=0.0)
    return value


def after_field(dice: int, total: int, parity: int, faces: tuple[int, ...], frozen: tuple[int, ...]) -> float:
    pips, left = total + sum(n * face for n, face in zip(frozen, faces, strict=True)), dice - sum(frozen)
    return max(pips, field(left, pips, parity) if left else 0)


def sums(dice: int, barred: int) -> dict[int, float]:
    """The totals of so many dice, none of which may show the barred number."""
    found = {0: 1.0}
    for _ in range(dice):
        further: dict[int, float] = {}
        for total, chance in found.items():
            for die in range(1, 7):
                if die != barred:
                    further[total + die] = further.get(total + die, 0.0) + chance / 6
        found = further
    return found


def clears(dice: int, height: int, barred: int) -> float:
    return sum(chance for total, chance in sums(dice, barred).items() if total >= height)


def plan_of_heights(chances: list[float]) -> tuple[list[list[float]], list[list[int]]]:
    """By the height cleared so far (0 for none, then 1 for the first) and the height that lies now: what can be expected, and whether to jump."""
    heights = len(chances)
    worth = [[0.0] * heights + [float(height_of(cleared))] for cleared in range(heights + 1)]
    best = [[0] * heights for _ in range(heights + 1)]
    for height in range(heights - 1, -1, -1):
        cleared_it = 1 - (1 - chances[height]) ** 3
        for cleared in range(height + 1):
            tried = cleared_it * worth[height + 1][height + 1] + (1 - cleared_it) * height_of(cleared)
            best[cleared][height] = int(tried >= worth[cleared][height + 1])
            worth[cleared][height] = max(tried, worth[cleared][height + 1])
    return worth, best


def jumps_from(chances: list[float]) -> tuple[tuple[int, ...], ...]:
    return tuple(map(tuple, plan_of_heights(chances)[1]))


def height_of(number: int) -> int:
    """The first height is number 1; 0 is none."""
    return FIRST_HEIGHT + STEP * (number - 1) if number else 0


HIGH = [clears(5, height, 0) for height in range(FIRST_HEIGHT, 31, STEP)]
VAULT_CHANCES = [[clears(dice, height, 1) for dice in range(1, 9)] for height in range(FIRST_HEIGHT, 49, STEP)]
VAULT_DICE = tuple(1 + max(range(8), key=chances.__getitem__) for chances in VAULT_CHANCES)  # by the number of the height, from 0
JUMPS_HIGH = jumps_from(HIGH)
JUMPS_POLE = jumps_from([max(chances) for chances in VAULT_CHANCES])
# [sets still to be frozen][rethrows], for the runs with sets of 4, 2 and 1, and the hurdles
RUNS = tuple(
    tuple(tuple(hundredths(run(sets, rethrows, size, six)) if sets <= most else 0 for rethrows in range(RETHROWS + 1)) for sets in range(9))
    for most, size, six in ((2, 4, -6), (4, 2, -6), (8, 1, -6), (1, 5, 6))
)
JUMP = tuple(hundredths(jump(dice)) for dice in range(6))  # [dice]
RUN_UP = tuple(tuple(hundredths(run_up(frozen, total)) if frozen < 5 else 0 for total in range(MOST_RUN_UP + 1)) for frozen in range(6))
# [dice thrown][total so far], as far as it can come to that
DISCUS, JAVELIN = (
    tuple(tuple(hundredths(field(dice, total, parity)) if dice and total <= 6 * (6 - dice) else 100 * total for total in range(37)) for dice in range(7))
    for parity in (0, 1)
)
