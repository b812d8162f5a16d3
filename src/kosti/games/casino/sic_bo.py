"""Sic Bo: cover the layout with chips and see what the bank has to pay for the next three dice."""

from itertools import combinations, permutations

from kosti.dice import count_of, most_alike, pips, tally
from kosti.engine import Count, Game, Inner, Names, Number, OneOf, Option, PerSeat, Range, Variant, move, throw
from kosti.games.casino._bank import MOST, bank_options
from kosti.games.casino._layout import (
    LAYOUT_WORDS,
    LOST,
    Layout,
    draw_layout,
    field_words,
    keep_betting,
    lay,
    next_round,
    offer_layout,
    open_layout,
    pay_layout,
    thumb_fields,
)

PAYTABLE = Names("atlantic-city", "macau", "australia")

FACES = range(1, 7)
TOTALS = {4: (60, 50, 62), 5: (30, 18, 31), 6: (17, 14, 18), 7: (12, 12, 12), 8: (8, 8, 8), 9: (6, 6, 7), 10: (6, 6, 6)}  # 17 pays like 4, 16 like 5 ...
SINGLE = ((LOST, 1, 2, 3), (LOST, 1, 2, 3), (LOST, 1, 2, 12))  # a single number by paytable and by how often it shows

# Every kind of bet: what a chip wins in Atlantic City, Macau and Australia (0: not offered there), and its fields, each by the numbers it names.
LAYOUT = {
    "big": ("Big | Больше", (1, 1, 1), [()]),
    "small": ("Small | Меньше", (1, 1, 1), [()]),
    "any-triple": ("Any triple | Любая тройня", (30, 24, 31), [()]),
    "triple": ("Triple | Тройня", (180, 150, 180), [(n, n, n) for n in FACES]),
    "double": ("Double | Пара", (10, 8, 11), [(n, n) for n in FACES]),
    "domino": ("Domino | Домино", (5, 5, 6), list(combinations(FACES, 2))),
    "single": ("Number | Число", (1, 1, 1), [(n,) for n in FACES]),
    "total": ("Total | Сумма", TOTALS, [(n,) for n in range(4, 18)]),
    "odd": ("Odd | Нечёт", (1, 1, 0), [()]),
    "even": ("Even | Чёт", (1, 1, 0), [()]),
    "four": ("Four numbers | Четыре числа", (0, 7, 0), [(6, 5, 4, 3), (6, 5, 3, 2), (5, 4, 3, 2), (4, 3, 2, 1)]),
    "three": ("Three numbers | Три числа", (0, 30, 0), list(combinations(FACES, 3))),
    "double-single": ("Double and single | Пара и одиночка", (0, 50, 0), [(n, n, m) for n, m in permutations(FACES, 2)]),
}
KINDS = Names(*LAYOUT)
PLACES = [(kind, numbers) for kind, (_, _, places) in LAYOUT.items() for numbers in places]
FIELDS = Names(*["-".join([kind, "".join(map(str, numbers))]).strip("-") for kind, numbers in PLACES])
KIND = tuple(KINDS.number(kind) for kind, _ in PLACES)
NAMED = tuple((*numbers, 0, 0)[:2] for _, numbers in PLACES)
NAMED_DICE = tuple(0 if kind == "total" else tally(numbers, len(numbers)) for kind, numbers in PLACES)
PAY = tuple(tuple((TOTALS[min(*numbers, 21 - numbers[0])] if kind == "total" else LAYOUT[kind][1])[city] for kind, numbers in PLACES) for city in range(3))


def words_of(kind, numbers):
    """A field in both languages: `Domino 2-4 | Домино 2-4`."""
    return " | ".join(f"{word} {'-'.join(map(str, numbers))}".strip() for word in LAYOUT[kind][0].split(" | "))


game = Game(
    id="sic-bo",
    category="casino",
    title="Sic Bo | Сик бо",
    about="A hundred hunches on the table, three dice in the air. | На столе сотня догадок, в воздухе три кости.",
    seats=(1, 8),
    dice="3d6",
    minutes=20,
    mechanics=("betting", "banker", "simultaneous", "pure-luck"),
    information="simultaneous",
    buy_in="start_chips",
    score_field="chips",
    options=[
        Option("paytable", "atlantic-city", PAYTABLE),
        Option("only_big_small", False),
        Option("double_includes_triple", False),
        *bank_options(),
    ],
    variants=[
        Variant("macau", "Macau | Макао", paytable="macau"),
        Variant("australia", "Australia | Австралия", paytable="australia"),
        Variant("big-and-small", "Big and Small | Больше — меньше", only_big_small=True),
    ],
    words={
        **{kind: words for kind, (words, _, _) in LAYOUT.items()},
        **field_words({field: words_of(*place) for field, place in zip(FIELDS, PLACES, strict=True)}),
        **LAYOUT_WORDS,
        "paytable": "Payouts | Выплаты",
        "atlantic-city": "Atlantic City | Атлантик-Сити",
        "macau": "Macau | Макао",
        "australia": "Australia | Австралия",
        "only_big_small": "Only Big, Small and triples | Только больше, меньше и тройни",
        "double_includes_triple": "A double also wins on a triple | Пара выигрывает и на тройне",
    },
)


class State(Layout):
    bets: Inner[PerSeat[Count[FIELDS]]]  # how the staked chips lie
    pays: Inner[Number[FIELDS]]


def start(s):
    open_layout(s, fields(s), deal)


def fields(s):
    """How many fields of the layout are open, from the first: the even chances and triples, all without Odd and Even, all without the extra bets of Macau, or all."""
    if s.only_big_small:
        return FIELDS.double_11
    if s.paytable == PAYTABLE.australia:
        return FIELDS.odd
    return len(FIELDS) if s.paytable == PAYTABLE.macau else FIELDS.four_6543


def legal(s, may):
    offer_layout(s, may)


def thumb_legal(s, may):
    """One of the fields with the smallest margin."""
    thumb_fields(s, may, FIELDS.big, FIELDS.small + 1)


@move
def bet(s, field: OneOf(FIELDS), chips: Range(1, MOST)):
    lay(s, field, chips)
    keep_betting(s)


def deal(s):
    throw(s, 3)


def thrown(s):
    dice, points = tally(s.roll, 3), pips(s.roll, 3)
    for field in range(s.fields):
        s.pays[field] = payout(s, KIND[field], field, dice, points)
    pay_layout(s, s.pays)
    next_round(s)


def payout(s, kind, field, dice, points):
    """What a chip on a field wins."""
    if kind == KINDS.single:
        return SINGLE[s.paytable][count_of(dice, NAMED[field][0])]
    return PAY[s.paytable][field] if wins(s, kind, field, dice, points) else LOST


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


def scene(v, draw):
    draw_layout(v, draw, FIELDS, payouts(v, draw))


def payouts(v, draw):
    """What is offered and what it pays, fields that pay the same together."""
    for kind, (_, pays, _) in LAYOUT.items():
        word = draw.word(kind)
        if KIND.index(KINDS.number(kind)) >= v.fields:
            continue
        if kind == "total":
            yield from (f"{word} {n}/{21 - n} · {pay[v.paytable]}:1" for n, pay in TOTALS.items())
        elif kind == "single":
            yield f"{word} · " + ", ".join(f"{pay}:1" for pay in SINGLE[v.paytable][1:])
        else:
            yield f"{word} · {pays[v.paytable]}:1"
