"""How Long? How Many?: the die tells the length of the blocks and then their number; fill your grid until nothing fits."""

from kosti.dice import mask_size
from kosti.engine import Cell, Count, Face, Flag, Game, Inner, Option, PerSeat, move
from kosti.engine.rules import ask, count_in, finish_by, go, next_in, note, set_each, throw

SIDE = 10
WALLED = SIDE + 2  # a row has a wall at both ends, and there is a row of wall above and below
ALL_WALL = (1 << WALLED) - 1
SEVERAL = 2

game = Game(
    title="How Long? How Many? | Контейнер",
    about="Pack your grid with blocks as long and as many as the die wants. | Уложите в клетки столько полосок такой длины, как велит кубик.",
    seats=(1, 8),
    best=(2, 4),
    dice="1d6",
    minutes=20,
    mechanics=("grid", "placement", "solo"),
    score_field="free",
    show_throw=False,
    options=[Option("size", SIDE, 4, SIDE, label="Side of the grid | Сторона поля")],
    words={
        "grid": "Grid | Поле",
        "legal": "Where does a block of {length} go ({left} to place), across or down? | Куда ляжет полоска длиной {length} (осталось {left}) — вправо или вниз?",
        "choosing_cell": "Which cell do you cover ({left} to place)? | Какую клетку закроете (осталось {left})?",
        "only_cell": "Only one cell is left for it: {0},{1} | Клетка только одна: {0},{1}",
        "only_across": "Only one place is left for it: across from {0},{1} | Место только одно: вправо от {0},{1}",
        "only_down": "Only one place is left for it: down from {0},{1} | Место только одно: вниз от {0},{1}",
        "stuck": "No room for a block of {0}: {who} is finished | Полоске длиной {0} нет места: {who} заканчивает игру",
        "full": "The grid is full: {who} is finished | Поле заполнено: {who} заканчивает игру",
    },
)


class State:
    length: Face("Length of a block | Длина полоски")
    left: Count("Blocks to place | Осталось положить")
    free: PerSeat[Count]("Uncovered cells | Свободных клеток")
    playing: PerSeat[Flag]("Still playing | Ещё в игре") = 1
    rows: Inner[PerSeat[Count[WALLED]]]  # of every row the covered cells and the walls, a bit for each


def start(s):
    set_each(s, s.free, s.size * s.size)
    for p in range(s.players):
        for row in range(WALLED):
            is_inside = 1 <= row <= s.size
            s.rows[p][row] = ALL_WALL & ~((1 << s.size + 1) - 2) if is_inside else ALL_WALL
    throw(s, 1)


def thrown(s):
    s.length = s.roll[0]
    throw(s, 1, number_thrown)


def number_thrown(s):
    s.left = s.roll[0]
    next_block(s)


def next_block(s):
    if s.free[s.seat] == 0:
        note(s, "full")
        leave(s)
    elif s.left == 0:
        pass_die(s)
    else:
        find_place(s)


def find_place(s):
    """No place ends the player's game, and where there is only one there is nothing to choose."""
    places = count_places(s)
    if places == SEVERAL and s.length == 1:
        ask(s, s.seat, choosing_cell)
    elif places == SEVERAL:
        ask(s, s.seat)
    elif places == 1:
        take_only_place(s)
    else:
        note(s, "stuck", s.length)
        leave(s)


def count_places(s):
    found = 0
    for row in range(1, s.size + 1):
        found += none_one_several(across_from(s, row)) + none_one_several(down_from(s, row))
        if found > 1:
            return SEVERAL
    return found


def none_one_several(columns):
    return int(columns != 0) + int(columns & columns - 1 != 0)


def across_from(s, row):
    """The columns where a block can begin that goes across."""
    free = ~s.rows[s.seat][row]
    columns = free
    for i in range(1, s.length):
        columns &= free >> i
    return columns & ALL_WALL


def down_from(s, row):
    """The columns where a block can begin that goes down; a single cell is always laid across."""
    if s.length == 1 or row + s.length > WALLED:
        return 0
    covered = 0
    for i in range(s.length):
        covered |= s.rows[s.seat][row + i]
    return ~covered & ALL_WALL


def take_only_place(s):
    for row in range(1, s.size + 1):
        across, down = across_from(s, row), down_from(s, row)
        for column in range(1, s.size + 1):
            if (across | down) >> column & 1:
                tell_only_place(s, row, column, down != 0)
                lay(s, row, column, down != 0)
                return


def tell_only_place(s, row, column, is_down):
    if s.length == 1:
        note(s, "only_cell", row, column)
    else:
        note(s, "only_down" if is_down else "only_across", row, column)


def choosing_cell(s, may):
    """A single cell has no direction."""
    legal(s, may)


def legal(s, may):
    for row in range(1, s.size + 1):
        across, down = across_from(s, row), down_from(s, row)
        for column in range(1, s.size + 1):
            if across >> column & 1:
                offer_across(s, may, cell_of(row, column))
            if down >> column & 1:
                may.down(cell_of(row, column))


def offer_across(s, may, cell):
    if s.length == 1:
        may.cover(cell)
    else:
        may.across(cell)


def cell_of(row, column):
    return SIDE * row + column - SIDE - 1


def thumb_choosing_cell(s, may):
    thumb_legal(s, may)


def thumb_legal(s, may):
    best = most_contact(s)
    for row in range(1, s.size + 1):
        across, down = across_from(s, row), down_from(s, row)
        for column in range(1, s.size + 1):
            if across >> column & 1 and contact_across(s, row, column) == best:
                offer_across(s, may, cell_of(row, column))
            if down >> column & 1 and contact_down(s, row, column) == best:
                may.down(cell_of(row, column))


def most_contact(s):
    """A block should touch the wall and other blocks along as many cells as possible."""
    most = 0
    for row in range(1, s.size + 1):
        across, down = across_from(s, row), down_from(s, row)
        for column in range(1, s.size + 1):
            if across >> column & 1:
                most = max(most, contact_across(s, row, column))
            if down >> column & 1:
                most = max(most, contact_down(s, row, column))
    return most


def contact_across(s, row, column):
    rows = s.rows[s.seat]
    block = (1 << s.length) - 1 << column
    ends = 1 << column - 1 | 1 << column + s.length
    return mask_size(rows[row - 1] & block) + mask_size(rows[row + 1] & block) + mask_size(rows[row] & ends)


def contact_down(s, row, column):
    rows = s.rows[s.seat]
    contact = (rows[row - 1] >> column & 1) + (rows[row + s.length] >> column & 1)
    for i in range(s.length):
        contact += (rows[row + i] >> column - 1 & 1) + (rows[row + i] >> column + 1 & 1)
    return contact


@move("Across from {0} | Вправо от {0}")
def across(s, cell: Cell(SIDE, SIDE)):
    lay(s, cell // SIDE + 1, cell % SIDE + 1, False)


@move("Down from {0} | Вниз от {0}")
def down(s, cell: Cell(SIDE, SIDE)):
    lay(s, cell // SIDE + 1, cell % SIDE + 1, True)


@move("Cell {0} | Клетка {0}")
def cover(s, cell: Cell(SIDE, SIDE)):
    lay(s, cell // SIDE + 1, cell % SIDE + 1, False)


def lay(s, row, column, goes_down):
    for i in range(s.length):
        if goes_down:
            s.rows[s.seat][row + i] |= 1 << column
        else:
            s.rows[s.seat][row] |= 1 << column + i
    s.free[s.seat] -= s.length
    s.left -= 1
    go(s, next_block)


def leave(s):
    s.playing[s.seat] = 0
    if count_in(s, s.playing):
        pass_die(s)
        return
    finish_by(s, s.free, -1)


def pass_die(s):
    s.length, s.left = 0, 0
    s.seat = next_in(s, s.seat, s.playing)
    throw(s, 1)


def scene(v, draw):
    """One's own grid and that of the player in turn."""
    edge = [str(i + 1) for i in range(v.size)]
    for p in range(v.players):
        if p in (v.viewer, v.seat):
            draw.grid("grid", [[sign(v, p, row, column) for column in range(v.size)] for row in range(v.size)], p, top=edge, side=edge)


def sign(v, p, row, column):
    return "■" if v.rows[p][row + 1] >> column + 1 & 1 else ""
