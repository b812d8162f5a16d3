"""Swedish Twin Dice: a red die picks the sector, a green one the number, and the layout looks like roulette."""

from itertools import product

from kosti.engine import Count, Die, Game, Inner, Names, Number, OneOf, Option, PerSeat, Range, move, with_dice
from kosti.engine.rules import note, throw_kinds
from kosti.games.casino._bank import LOST, MOST, bank_options
from kosti.games.casino._layout import Layout, draw_stakes, open_layout, pay_layout, place_bet, thumb_field, thumb_fields

COLOURS = Names("red", "green")
FACES = range(1, 7)
CELLS = list(product(FACES, repeat=2))  # red, green

# What a chip wins, and on what: totals, and in every sector groups of green numbers.
TOTALS = {3: 15, 4: 10, 5: 7, 6: 5, 7: 4, 8: 5, 9: 7, 10: 10, 11: 15}
OUTSIDE = {
    "under": ("Under 7 | Меньше 7", 1, [(r, g) for r, g in CELLS if r + g < 7]),
    "over": ("Over 7 | Больше 7", 1, [(r, g) for r, g in CELLS if r + g > 7]),
    "all-pairs": ("All pairs | Все пары", 1, [(r, g) for r, g in CELLS if r == g]),
}
SECTOR = {
    "straight": ("Straight up | Номер", 30, ("1", "2", "3", "4", "5", "6")),
    "split": ("Split | Сплит", 15, ("12", "23", "45", "56", "14", "25", "36")),
    "street": ("Street | Стрит", 10, ("123", "456")),
    "carre": ("Carre | Каре", 7, ("1245", "2356")),
    "six-line": ("Six line | Сикслайн", 4, ("123456",)),
}


def words_of(kind, sector, greens):
    """A group of cells in both languages: `Split 2: 1-4 | Сплит 2: 1-4`."""
    where = {1: f"{sector}·{greens}", 6: f"{sector}"}.get(len(greens), f"{sector}:")
    words = " | ".join(f"{word} {where}" for word in SECTOR[kind][0].split(" | "))
    return with_dice(words, map(int, greens), die="green") if where.endswith(":") else words


LAYOUT = {
    **{f"total-{n}": (f"Total {n} | Сумма {n}", win, [(r, g) for r, g in CELLS if r + g == n]) for n, win in TOTALS.items()},
    **OUTSIDE,
    **{
        f"{kind}-{sector}" + ("" if kind == "six-line" else f"-{greens}"): (words_of(kind, sector, greens), win, [(sector, int(green)) for green in greens])
        for kind, (_, win, groups) in SECTOR.items()
        for sector in FACES
        for greens in groups
    },
}
FIELDS = Names(**{field: words for field, (words, _, _) in LAYOUT.items()})
WIN = tuple(win for _, win, _ in LAYOUT.values())
COVERS = tuple(sum(1 << CELLS.index(cell) for cell in cells) for _, _, cells in LAYOUT.values())  # a bit for each cell

game = Game(
    title="Swedish Twin Dice | Шведские парные кости",
    about="Roulette with two dice: red picks the sector, green the number. | Рулетка двумя костями: красная выбирает сектор, зелёная — номер.",
    seats=(1, 8),
    dice="2d6: one red, one green",
    kinds=[Die(colour) for colour in COLOURS],
    minutes=20,
    mechanics=("betting", "banker", "simultaneous", "pure-luck"),
    information="simultaneous",
    options=[Option("all_pairs_payout", 1, 1, 5, label="All pairs pay, to 1 | За все пары платят, к 1"), *bank_options()],
    words={
        "help cells": "The red die names the sector, the green one the number in it. | Красная кость называет сектор, зелёная — число в нём.",
        "help total-*": "Wins if the dice add up to exactly {n}. | Выигрывает, если сумма костей — ровно {n}.",
        "help under": "Wins on a total of 2 to 6. | Выигрывает на сумме от 2 до 6.",
        "help over": "Wins on a total of 8 to 12. | Выигрывает на сумме от 8 до 12.",
        "help all-pairs": "Wins if both dice show the same. | Выигрывает, если обе кости одинаковы.",
        "help straight-*": "Wins if exactly this cell comes. | Выигрывает, если выпадет ровно эта клетка.",
        "help split-*": "Wins if one of these two cells comes. | Выигрывает, если выпадет одна из этих двух клеток.",
        "help street-*": "Wins if one of these three cells comes. | Выигрывает, если выпадет одна из этих трёх клеток.",
        "help carre-*": "Wins if one of these four cells comes. | Выигрывает, если выпадет одна из этих четырёх клеток.",
        "help six-line-*": "Wins if the red die shows {n}. | Выигрывает, если красная кость покажет {n}.",
        **{kind: words for kind, (words, _, _) in SECTOR.items()},
        "cells": "Cells: red and green | Номера: красная и зелёная",
        "total": "Total | Сумма",
        "announced": "Sector {0}, number {1}, total {2} | Сектор {0}, номер {1}, сумма {2}",
    },
)


class State(Layout):
    bets: Inner[PerSeat[Count[FIELDS]]]
    pays: Inner[Number[FIELDS]]


def start(s):
    open_layout(s, len(FIELDS), deal)


def thumb_legal(s, may):
    """A total or a street with the smallest margin."""
    thumb_field(s, may, FIELDS.total_4)
    thumb_field(s, may, FIELDS.total_10)
    thumb_fields(s, may, FIELDS.street_1_123, FIELDS.carre_1_1245)


@move(told="{who} {who:bet/bets} {1} on {0} | {who} {who:ставите/ставит} {1} на «{0}»", risky=True)
def bet(s, field: OneOf(FIELDS), chips: Range(1, MOST)):
    place_bet(s, field, chips)


def deal(s):
    throw_kinds(s, (COLOURS.red, COLOURS.green))


def thrown(s):
    red, green = s.roll[0], s.roll[1]
    note(s, "announced", red, green, red + green)
    cell = 6 * (red - 1) + green - 1
    for field in range(len(FIELDS)):
        s.pays[field] = WIN[field] if COVERS[field] >> cell & 1 else LOST
    if red == green:
        s.pays[FIELDS.all_pairs] = s.all_pairs_payout
    pay_layout(s, s.pays)


def scene(v, draw):
    """Three sectors over the other three, each `1 2 3` over `4 5 6`; single cells show their chips, all other bets are lines."""
    board = [[(sector, green) for sector in sectors for green in greens] for sectors in ((1, 2, 3), (4, 5, 6)) for greens in ((1, 2, 3), (4, 5, 6))]
    draw.grid("cells", [[drawn_cell(v, draw, *cell) for cell in row] for row in board], ids=[[f"straight-{r}-{g}" for r, g in row] for row in board])
    draw.notes("pays", list(payouts(v, draw)))
    draw_stakes(v, draw, FIELDS, apart={f"straight-{r}-{g}" for r, g in CELLS})


def drawn_cell(v, draw, red, green):
    field = FIELDS.number(f"straight-{red}-{green}")
    return [f"{red}·{green}", *[draw.chip(p, v.bets[p][field]) for p in range(v.players) if v.bets[p][field]]]


def payouts(v, draw):
    """What a chip wins, fields that pay the same together."""
    yield from ((f"{draw.word('total')} {n}/{14 - n}", f"{TOTALS[n]}:1", [f"total-{n}", f"total-{14 - n}"]) for n in range(3, 7))
    yield draw.word("total-7"), f"{TOTALS[7]}:1", ["total-7"]
    yield from ((draw.word(field), "1:1", [field]) for field in ("under", "over"))
    yield draw.word("all-pairs"), f"{v.all_pairs_payout}:1", ["all-pairs"]
    yield from ((draw.word(kind), f"{win}:1", [field for field in FIELDS if field.startswith(f"{kind}-")]) for kind, (_, win, _) in SECTOR.items())
