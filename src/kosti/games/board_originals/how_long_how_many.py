"""How Long? How Many?: the die tells the length of the blocks and then their number; fill your grid until nothing fits."""

from kosti.dice import mask_size
from kosti.engine import Cell, Count, Face, Flag, Game, Inner, Option, PerSeat, move
from kosti.engine.rules import ask, count_in, finish_by, note, pass_dice_in, set_each, throw
from kosti.games.board_placement._board import numbered

SIDE = 10
WALLED = SIDE + 2  # a row has a wall at both ends, and there is a row of wall above and below
ALL_WALL = (1 << WALLED) - 1

game = Game(
    title="How Long? How Many? | Контейнер",
    about="Pack your grid with blocks as long and as many as the die wants. | Уложите в клетки столько полосок такой длины, как велит кость.",
    seats=(1, 8),
    best=(2, 4),
    dice="1d6",
    minutes=20,
    mechanics=("grid", "placement", "solo"),
    score_field="free",
    options=[Option("size", SIDE, 4, SIDE, label="Side of the grid | Сторона поля")],
    words={
        "help free": "Cells without a block; whoever has the fewest in the end wins. | Клетки без полосок; побеждает тот, у кого их в конце меньше.",
        "help grid": "A grid of one's own, to be packed as full as can be. | Своё поле у каждого: заполните его как можно плотнее.",
        "help length": "How long each block of this turn is. | Какой длины полоски в этом ходу.",
        "help left": "How many blocks you still have to place. | Сколько полосок ещё нужно положить.",
        "help across": "Touch where the block begins; it goes to the right. | Коснитесь клетки, где начнётся полоска; она пойдёт вправо.",
        "help down": "Touch where the block begins; it goes down. | Коснитесь клетки, где начнётся полоска; она пойдёт вниз.",
        "grid": "Grid | Поле",
        "legal": "Where does a block of {length} go ({left} to place), across or down? | Куда ляжет полоска длиной {length} (осталось {left}) — вправо или вниз?",
        "choosing_cell": "Which cell do you cover ({left} to place)? | Какую клетку закроете (осталось {left})?",
        "stuck": "No room for a block of {0}: {who} {who:are/is} finished | Полоске длиной {0} нет места: {who} {who:заканчиваете/заканчивает} игру",
        "full": "The grid is full: {who} {who:are/is} finished | Поле заполнено: {who} {who:заканчиваете/заканчивает} игру",
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
    elif not has_room(s):
        note(s, "stuck", s.length)
        leave(s)
    elif s.length == 1:
        ask(s, s.seat, choosing_cell)
    else:
        ask(s, s.seat)


def has_room(s):
    for row in range(1, s.size + 1):
        if across_from(s, row) or down_from(s, row):
            return True
    return False


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


@move("Across from {0} | Вправо от {0}", told="{who} {who:lay/lays} a block from {0} to the right | {who} {who:кладёте/кладёт} полоску от {0} вправо")
def across(s, cell: Cell(SIDE, SIDE)):
    lay(s, cell // SIDE + 1, cell % SIDE + 1, False)


@move("Down from {0} | Вниз от {0}", told="{who} {who:lay/lays} a block from {0} down | {who} {who:кладёте/кладёт} полоску от {0} вниз")
def down(s, cell: Cell(SIDE, SIDE)):
    lay(s, cell // SIDE + 1, cell % SIDE + 1, True)


@move("Cell {0} | Клетка {0}", told="{who} {who:cover/covers} cell {0} | {who} {who:закрываете/закрывает} клетку {0}")
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
    next_block(s)


def leave(s):
    s.playing[s.seat] = 0
    if count_in(s, s.playing):
        pass_die(s)
        return
    finish_by(s, s.free, -1)


def pass_die(s):
    s.length, s.left = 0, 0
    pass_dice_in(s, s.playing, 1)


def scene(v, draw):
    """One's own grid and that of the player in turn."""
    edge = numbered(v.size)
    for p in range(v.players):
        if p in (v.viewer, v.seat):
            draw.grid("grid", [[sign(v, p, row, column) for column in range(v.size)] for row in range(v.size)], p, top=edge, side=edge)


def sign(v, p, row, column):
    return "■" if v.rows[p][row + 1] >> column + 1 & 1 else ""
