"""Criss-Cross: everybody writes the same digits into a sheet of their own; the best rows and columns win."""

from kosti.dice import longest_run, tally_size
from kosti.engine import Cards, Cell, Count, Game, Inner, Names, OneOf, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import ask, ask_each, draw, everybody, finish, left_of, next_empty, note, rank_by, throw
from kosti.games.board_placement._board import in_rows, numbered
from kosti.games.board_placement._sheets import ACROSS, DOWN, FALLING, RISING, SIDE, Sheets, line_tally, near_together, offer_cells, pairs_in, pass_on

CENTRE = 12
STRAIGHT = 5
ZERO_TO_FOUR = 0x10000011110  # a tally: a written 0 is kept as 10, since 0 is an empty cell
HOPE = (0, 2, 4, 7, 18, 50)  # tenths of a point for so many digits of a possible straight
DIGITS = Names("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", start=1)

game = Game(
    title="Criss-Cross | Вдоль и поперёк",
    about="Everybody gets the same digits; your sheet should be the best one, along and across. | Цифры у всех одни, а листы разные: ваш пусть будет лучшим — и вдоль, и поперёк.",
    seats=(1, 10),
    dice="2d6",
    minutes=20,
    mechanics=("grid", "placement", "simultaneous", "solo"),
    information="simultaneous",
    options=[
        Option("diagonals", False, label="Diagonals score too | Диагонали тоже считаются", variant="Diagonals | С диагоналями"),
        Option("smaller_sum", False, label="Only the smaller of rows and columns counts | Идёт в счёт меньшее: строки или столбцы"),
        Option("common_sheet", False, label="One sheet for two: rows against columns | Один лист на двоих: строки против столбцов"),
    ],
    variants=[
        Variant("criss-or-cross", "Across or Down | Вдоль или поперёк", smaller_sum=True),
        Variant("criss-versus-cross", "Across but not Down | Вдоль, но не поперёк", seats=(2, 2), common_sheet=True),
    ],
    words={
        "across_diagonal": "Rows and diagonal ╲ | Строки и диагональ ╲",
        "down_diagonal": "Columns and diagonal ╱ | Столбцы и диагональ ╱",
        "lines": "Plays for | Играет за",
        "sheet": "Sheet | Лист",
        "writing": "Where do you write the {digit}? | Куда впишете {digit}?",
        "taken": "There is a {0} in a centre already: again | {0} в центре уже есть: ещё бросок",
        "centre": "{who}: {0} in the centre | {who}: {0} в центре",
    },
)


class State(Sheets):
    left: Count = SIDE * SIDE
    score: PerSeat[Points]
    across: Inner[PerSeat[Points]]("Rows | Строки")
    down: Inner[PerSeat[Points]]("Columns | Столбцы")
    digits: Inner[Cards[DIGITS]] = 1
    digit: Inner[Count]


def start(s):
    if is_common(s):
        throw(s, 2)
    else:
        s.left -= 1  # the centre is written before
        find_centre(s)


def is_common(s):
    return s.common_sheet and s.players == 2


def find_centre(s):
    """Up to four players throw for the digit in their centre; more are dealt one."""
    if s.players <= 4:
        throw(s, 2, thrown_for_centre)
    else:
        draw(s, s.digits, write_centre)


def thrown_for_centre(s):
    digit = thrown_digit(s)
    if s.digits[digit - 1]:
        write_centre(s, digit)
    else:
        note(s, "taken", digit % 10)
        throw(s, 2, thrown_for_centre)


def thrown_digit(s):
    points = s.roll[0] + s.roll[1]
    return points - 10 if points > 10 else points


def write_centre(s, digit: OneOf(DIGITS)):
    note(s, "centre", digit % 10)
    s.digits[digit - 1] = 0
    s.sheet[s.seat][CENTRE] = digit
    s.seat = left_of(s, s.seat)
    if s.seat == 0:
        throw(s, 2)
    else:
        find_centre(s)


def thrown(s):
    s.left -= 1
    s.digit = thrown_digit(s) % 10
    if is_common(s):
        ask(s, s.seat, writing)
    elif s.left:
        ask_each(s, everybody(s), writing, all_chose)
    else:
        fill_last_cells(s)


def writing(s, may):
    offer_cells(s, may, 0 if is_common(s) else s.seat)


def thumb_writing(s, may):
    """The cell where the digit brings most to its lines; on a common sheet, to the own one more than to the other's."""
    sheet = s.sheet[0] if is_common(s) else s.sheet[s.seat]
    best = -1000
    for cell in range(SIDE * SIDE):
        if sheet[cell] == 0:
            best = max(best, gain(s, sheet, cell))
    for cell in range(SIDE * SIDE):
        if sheet[cell] == 0 and gain(s, sheet, cell) == best:
            may.write(cell)


def gain(s, sheet, cell):
    across, down = line_gain(s, sheet, cell, ACROSS), line_gain(s, sheet, cell, DOWN)
    if is_common(s):
        return across - down if s.seat == 0 else down - across
    if s.diagonals:
        return across + down + line_gain(s, sheet, cell, FALLING) + line_gain(s, sheet, cell, RISING)
    return across + down


def line_gain(s, sheet, cell, way):
    """In tenths of a point: equal digits, a straight that comes nearer or is spoilt, and half a point for a cell lost to the pairs of the line."""
    before, after = line_tally(sheet, cell, way, 0), line_tally(sheet, cell, way, thrown_digit(s))
    pairs = pairs_in(before)
    if pairs and pairs == pairs_in(after):
        return -5
    return 10 * (pairs_in(after) - pairs) + hope_of(after) - hope_of(before)


def hope_of(counts):
    """What different digits are worth that may become a straight."""
    can_be = pairs_in(counts) == 0 and (near_together(counts) or counts & ~ZERO_TO_FOUR == 0)
    return HOPE[tally_size(counts)] if can_be else 0


@move
def write(s, cell: Cell(SIDE, SIDE)):
    if is_common(s):
        enter(s, 0, cell)
        go_on(s)
    else:
        s.choice[s.seat] = cell


def all_chose(s):
    for p in range(s.players):
        enter(s, p, s.choice[p])
    go_on(s)


def fill_last_cells(s):
    note(s, "last_cell", s.digit)
    for p in range(s.players):
        enter(s, p, next_empty(s.sheet[p], 0))
    go_on(s)


def enter(s, p, cell):
    """Write the digit and score the lines that it completes."""
    sheet = s.sheet[p]
    sheet[cell] = thrown_digit(s)
    s.across[p] += line_points(sheet, cell, ACROSS)
    s.down[p] += line_points(sheet, cell, DOWN)
    if s.diagonals:
        s.across[p] += line_points(sheet, cell, FALLING)
        s.down[p] += line_points(sheet, cell, RISING)


def line_points(sheet, cell, way):
    """The points of a full line. A pair is 1, a triple 3, four 6, five 10: as many as there are pairs of equal digits."""
    counts = line_tally(sheet, cell, way, 0)
    if tally_size(counts) < SIDE:
        return 0
    return STRAIGHT if longest_run(counts) == SIDE or counts == ZERO_TO_FOUR else pairs_in(counts)


def go_on(s):
    count(s)
    if s.left:
        pass_on(s)
    else:
        end(s)


def count(s):
    if is_common(s):
        s.score[0] = s.across[0]
        s.score[1] = s.down[0]
        return
    for p in range(s.players):
        if s.smaller_sum:
            s.score[p] = min(s.across[p], s.down[p])
        else:
            s.score[p] = s.across[p] + s.down[p]


def end(s):
    """The larger sum breaks ties where the smaller one counts; elsewhere equal scores share the place."""
    rank_by(s, s.score)
    if s.smaller_sum and not is_common(s):
        for p in range(s.players):
            s.standing[p] = 1000 * s.score[p] + max(s.across[p], s.down[p])
    finish(s)


def scene(v, draw):
    edge = numbered(SIDE)
    for p in range(1 if is_common(v) else v.players):
        texts = [str(digit % 10) if digit else "" for digit in v.sheet[p]]
        draw.grid("sheet", in_rows(texts, SIDE), None if is_common(v) else p, top=edge, side=edge)
    across, down = ("across_diagonal", "down_diagonal") if v.diagonals else ("across", "down")
    if is_common(v):
        draw.row("lines", [draw.word(across), draw.word(down)], "text")
    else:
        draw.row(across, v.across[: v.players])
        draw.row(down, v.down[: v.players])
