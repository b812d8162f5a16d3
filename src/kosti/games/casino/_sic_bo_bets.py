"""The bets of Sic Bo and its family: the fields of the layout, what a chip on each of them wins, and with which dice."""

from itertools import combinations, permutations

from kosti.dice import count_of, most_alike, tally
from kosti.engine import Names, with_dice
from kosti.games.casino._bank import LOST

PAYTABLE = Names(atlantic_city="Atlantic City | Атлантик-Сити", macau="Macau | Макао", australia="Australia | Австралия")

FACES = range(1, 7)
TOTALS = {4: (60, 50, 62), 5: (30, 18, 31), 6: (17, 14, 18), 7: (12, 12, 12), 8: (8, 8, 8), 9: (6, 6, 7), 10: (6, 6, 6)}  # 17 pays like 4, 16 like 5 ...
SINGLE = ((LOST, 1, 2, 3), (LOST, 1, 2, 3), (LOST, 1, 2, 12))  # a single number by paytable and by how often it shows

# Every kind of bet: what a chip wins in Atlantic City, Macau and Australia (0: not offered there), and its fields, each by the numbers it names.
BETS = {
    "big": ("Big | Больше", (1, 1, 1), [()]),
    "small": ("Small | Меньше", (1, 1, 1), [()]),
    "any-triple": ("Any triple | Любая тройня", (30, 24, 31), [()]),
    "triple": ("Triple | Тройня", (180, 150, 180), [(n, n, n) for n in FACES]),
    "double": ("Double | Пара", (10, 8, 11), [(n, n) for n in FACES]),
    "domino": ("Domino | Домино", (5, 5, 6), list(combinations(FACES, 2))),
    "single": ("Number | Число", (1, 1, 1), [(n,) for n in FACES]),
    "total": ("Total | Сумма", TOTALS, [(n,) for n in range(4, 18)]),
    "odd": ("Odd | Нечет", (1, 1, 0), [()]),
    "even": ("Even | Чёт", (1, 1, 0), [()]),
    "four": ("Four numbers | Четыре числа", (0, 7, 0), [(6, 5, 4, 3), (6, 5, 3, 2), (5, 4, 3, 2), (4, 3, 2, 1)]),
    "three": ("Three numbers | Три числа", (0, 30, 0), list(combinations(FACES, 3))),
    "double-single": ("Double and single | Пара и одиночка", (0, 50, 0), [(n, n, m) for n, m in permutations(FACES, 2)]),
}
KINDS = Names(**{kind: words for kind, (words, _, _) in BETS.items()})
PLACES = [(kind, numbers) for kind, (_, _, places) in BETS.items() for numbers in places]


def words_of(kind, numbers):
    """A field in both languages: `Domino 2-4 | Домино 2-4`."""
    words = BETS[kind][0]
    if kind == "total":
        return " | ".join(f"{word} {numbers[0]}" for word in words.split(" | "))
    return with_dice(words, numbers) if numbers else words


FIELDS = Names(**{"-".join([kind, "".join(map(str, numbers))]).strip("-"): words_of(kind, numbers) for kind, numbers in PLACES})
BANDS = [["small", "any-triple", "big"], ["odd", "even"]] + [  # how the layout is drawn: fields that are alike side by side
    [field for field, (other, _) in zip(FIELDS, PLACES, strict=True) if other == kind]
    for kind in ("double", "triple", "total", "domino", "single", "four", "three", "double-single")
]
KIND = tuple(KINDS.number(kind) for kind, _ in PLACES)
NAMED = tuple((*numbers, 0, 0)[:2] for _, numbers in PLACES)
NAMED_DICE = tuple(0 if kind == "total" else tally(numbers, len(numbers)) for kind, numbers in PLACES)
PAY = tuple(
    tuple((TOTALS[min(*numbers, 21 - numbers[0])] if kind == "total" else BETS[kind][1])[table] for kind, numbers in PLACES) for table in range(len(PAYTABLE))
)


def payout(s, paytable, field, dice, points):
    """What a chip on a field wins, by a tally of the three dice and their total."""
    if KIND[field] == KINDS.single:
        return SINGLE[paytable][count_of(dice, NAMED[field][0])]
    return PAY[paytable][field] if wins(s, KIND[field], field, dice, points) else LOST


def wins(s, kind, field, dice, points):
    triple = most_alike(dice) == 3
    if kind == KINDS.big:
        return points >= 11 and not triple
    if kind == KINDS.small:
        return points <= 10 and not triple
    if kind == KINDS.odd:
        return points % 2 == 1 and not triple
    if kind == KINDS.even:
        return points % 2 == 0 and not triple
    if kind == KINDS.any_triple:
        return triple
    if kind == KINDS.total:
        return points == NAMED[field][0]
    if kind == KINDS.double:
        shown = count_of(dice, NAMED[field][0])
        return shown == 2 or (shown == 3 and s.double_includes_triple)
    if kind == KINDS.domino:
        return count_of(dice, NAMED[field][0]) > 0 and count_of(dice, NAMED[field][1]) > 0
    if kind == KINDS.four:
        return most_alike(dice) == 1 and dice & NAMED_DICE[field] == dice
    return dice == NAMED_DICE[field]


def payouts_of(draw, kind, paytable):
    """What a kind of bet pays where it is offered, fields that pay the same together."""
    word, pays, fields = draw.word(kind), BETS[kind][1], [field for field, (other, _) in zip(FIELDS, PLACES, strict=True) if other == kind]
    if kind == "total":
        yield from ((f"{word} {n}/{21 - n}", f"{pay[paytable]}:1", [f"total-{n}", f"total-{21 - n}"]) for n, pay in pays.items())
    elif kind == "single":
        yield word, ", ".join(f"{pay}:1" for pay in SINGLE[paytable][1:]), fields
    elif pays[paytable]:
        yield word, f"{pays[paytable]}:1", fields
