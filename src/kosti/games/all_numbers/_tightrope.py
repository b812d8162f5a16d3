"""Stay on the Rope, the game with pawns beside Centennial: twelve columns with further cells below, where a pawn sinks with every useless throw."""

from kosti.dice import most_alike, tally
from kosti.engine import Count, Inner, Option, PerSeat
from kosti.engine.rules import note
from kosti.games.all_numbers._centennial_course import is_home

LAST_COLUMN = 12
LAST_OVER_WATER = 6
SENDS_BACK = range(LAST_OVER_WATER + 1, LAST_COLUMN)  # the columns whose bottom cell carries a number

ROPE_OPTIONS = [
    Option("doubles_advance", True, label="A double is a step too | Дубль — тоже шаг"),
    Option("cells", 5, 1, 9, label="Cells in columns 1 to 6 | Клеток в столбцах 1–6"),
    *[Option(f"cells_{column}", 5, 2, 9, label=f"Cells in column {column} | Клеток в столбце {column}") for column in SENDS_BACK],
    *[
        Option(f"bottom_{column}", column - 2, 1, column, label=f"Number at the bottom of column {column} | Число внизу столбца {column}")
        for column in SENDS_BACK
    ],
]

WORDS = {
    "help off": "Who still needs the 1 to step onto the rope. | Кому ещё нужна единица, чтобы встать на канат.",
    "help rope": "Every useless throw takes a pawn one cell down; in the end it falls off or is sent back. | Каждый пустой бросок опускает фишку на клетку; внизу она падает или возвращается назад.",
    "rope": "The rope and the pawns | Канат и фишки",
    "off": "Off the rope | Ещё не на канате",
    "stepped": "{who} {who:step/steps} to column {0} | {who} {who:переходите/переходит} на столбец {0}",
    "doubled": "A double: {who} {who:step/steps} to column {0} | Дубль: {who} {who:переходите/переходит} на столбец {0}",
    "sinks": "{who} {who:go/goes} down one cell | {who} {who:спускаетесь/спускается} на клетку ниже",
    "splash": "{who} {who:fall/falls} into the water! | {who} {who:падаете/падает} в воду!",
    "sent_back": "{who} {who:are/is} sent back to column {0} | {who} {who:возвращаетесь/возвращается} на столбец {0}",
}


class Rope:
    depth: Inner[PerSeat[Count]]  # cells below the top one; the column is the score


def step_on(s, columns):
    if columns:
        enter_column(s, s.score[s.seat] + columns)
        note(s, "stepped", s.score[s.seat])


def enter_column(s, column):
    """On its top cell."""
    s.crossed += column - s.score[s.seat]
    s.score[s.seat] = column
    s.depth[s.seat] = 0


def step_by_double(s):
    """When the numbers bring no more; whether they may go on after it. Where a die counts only once, no die may have been used."""
    if not has_double(s) or is_home(s) or (s.single_use and s.crossed):
        return False
    enter_column(s, s.score[s.seat] + 1)
    note(s, "doubled", s.score[s.seat])
    return not s.single_use


def has_double(s):
    """One that helps; it does not help onto the rope."""
    return s.doubles_advance and s.score[s.seat] > 0 and most_alike(tally(s.roll, s.rolled)) > 1


def sink(s):
    """One cell down; below the first columns is water, at the bottom of the others a number that sends the pawn back."""
    column = s.score[s.seat]
    if column == 0:
        return
    s.depth[s.seat] += 1
    if column > LAST_OVER_WATER and s.depth[s.seat] == cells_in(s, column) - 1:
        s.score[s.seat] = bottom_number(s, column)
        s.depth[s.seat] = 0
        note(s, "sent_back", s.score[s.seat])
    elif s.depth[s.seat] == cells_in(s, column):
        s.score[s.seat] = 0
        s.depth[s.seat] = 0
        note(s, "splash")
    else:
        note(s, "sinks")


# The board is made of options, each a number by itself, so these two are no tables.


def cells_in(s, column):
    if column == 7:
        return s.cells_7
    if column == 8:
        return s.cells_8
    if column == 9:
        return s.cells_9
    if column == 10:
        return s.cells_10
    if column == 11:
        return s.cells_11
    return s.cells


def bottom_number(s, column):
    if column == 7:
        return s.bottom_7
    if column == 8:
        return s.bottom_8
    if column == 9:
        return s.bottom_9
    if column == 10:
        return s.bottom_10
    return s.bottom_11


def draw_rope(v, draw):
    columns = range(1, LAST_COLUMN + 1)
    deepest = max(cells_in(v, column) for column in columns[:-1])
    draw.grid("rope", [[_cell(v, draw, column, depth) for column in columns] for depth in range(deepest)], top=[str(column) for column in columns])
    off = [draw.name(p) for p in range(v.players) if v.score[p] == 0]
    if off:
        draw.fact("off", ", ".join(off))


def _cell(v, draw, column, depth):
    pawns = [draw.piece(p) for p in range(v.players) if (v.score[p], v.depth[p]) == (column, depth)]
    cells = 1 if column == LAST_COLUMN else cells_in(v, column)
    if pawns or depth >= cells:
        return pawns
    if column in SENDS_BACK and depth == cells - 1:
        return f"→{bottom_number(v, column)}"
    return draw.dot
