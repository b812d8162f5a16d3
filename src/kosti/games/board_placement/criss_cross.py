"""Criss-Cross: everybody writes the same digits into a sheet of their own; the best rows and columns win."""

from kosti.dice import tally
from kosti.engine import Cards, Count, Game, Inner, Names, OneOf, Option, PerSeat, Points, Variant
from kosti.engine.rules import draw, everybody, finish, left_of, note, rank_by, throw
from kosti.games.board_placement._lines import ACROSS, DOWN, LINES, RISING, SIDE, is_diagonal, line_gain, line_points, worths
from kosti.games.board_placement._sheets import Sheets, draw_sheet, let_write, pass_on

CENTRE = 12
ZERO_TO_FOUR = tally((10, 1, 2, 3, 4), SIDE)  # a written 0 is kept as 10, since 0 is an empty cell
DIGITS = Names("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", start=1)
WORTH = worths(pair=1, two_pairs=2, three=3, full_house=4, four=6, five=10, straight=5, without_seven=5)
LINES_OF = (ACROSS, DOWN)  # the two players of a common sheet

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
        "guide goal smaller_sum": "Write the digits into your sheet so that both its rows and its columns score: the smaller of the two sums counts, and the highest wins. | Вписать числа так, чтобы очки дали и строки, и столбцы: считается меньшая из двух сумм, побеждает наибольшая.",
        "help down_diagonal": "Points of the columns and of the other diagonal so far. | Очки за столбцы и другую диагональ.",
        "help across_diagonal": "Points of the rows and of one diagonal so far. | Очки за строки и одну диагональ.",
        "help lines": "Which lines score for each player. | Какие линии приносят очки каждому.",
        "help across": "Points of the five rows so far. | Очки за пять строк.",
        "help down": "Points of the five columns so far. | Очки за пять столбцов.",
        "help sheet": "Equal digits or five in a row score, in rows and in columns. | Очки — за одинаковые цифры и за пять подряд, в строках и столбцах.",
        "help left": "How many digits are still to come. | Сколько цифр ещё впереди.",
        "across_diagonal": "Rows and diagonal ╲ | Строки и диагональ ╲",
        "down_diagonal": "Columns and diagonal ╱ | Столбцы и диагональ ╱",
        "lines": "Plays for | Играет за",
        "sheet": "Sheet | Лист",
        "writing": "Where do you write the {digit}? | Куда впишете {digit}?",
        "taken": "There is a {0} in a centre already: throw again | {0} в центре уже есть: ещё бросок",
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
    s.digit = thrown_digit(s) % 10
    let_write(s, 1 << s.seat if is_common(s) else everybody(s), s.digit, all_wrote)


def promise_write(s, cell):
    """On a common sheet what it brings the other one counts against it."""
    gain = 0
    for line in range(LINES):
        if is_scored(s, line):
            promised = line_gain(s.sheet[s.seat], cell, line, thrown_digit(s), WORTH, ZERO_TO_FOUR)
            gain += promised if is_for(s, s.seat, line) else -promised
    return gain


def is_scored(s, line):
    return s.diagonals or not is_diagonal(line)


def is_for(s, p, line):
    return not is_common(s) or goes_with(line) == LINES_OF[p]


def goes_with(line):
    """The diagonal ╲ goes with the rows, ╱ with the columns."""
    return DOWN if line == DOWN or line == RISING else ACROSS


def all_wrote(s):
    """A common sheet lies before both players, who write in turn."""
    for p in range(s.players):
        enter(s, p, s.choice[s.thrower if is_common(s) else p])
    if s.left:
        pass_on(s)
    else:
        end(s)


def enter(s, p, cell):
    """Write the digit and score the lines that it completes."""
    s.sheet[p][cell] = thrown_digit(s)
    for line in range(LINES):
        if is_scored(s, line) and is_for(s, p, line):
            score_line(s, p, cell, line)
    smaller = s.smaller_sum and not is_common(s)
    s.score[p] = min(s.across[p], s.down[p]) if smaller else s.across[p] + s.down[p]


def score_line(s, p, cell, line):
    points = line_points(s.sheet[p], cell, line, WORTH, ZERO_TO_FOUR)
    if goes_with(line) == ACROSS:
        s.across[p] += points
    else:
        s.down[p] += points


def end(s):
    """The larger sum breaks ties where the smaller one counts; elsewhere equal scores share the place."""
    rank_by(s, s.score)
    if s.smaller_sum:
        for p in range(s.players):
            s.standing[p] = 1000 * s.score[p] + max(s.across[p], s.down[p])
    finish(s)


def scene(v, draw):
    for p in range(1 if is_common(v) else v.players):
        draw_sheet(draw, [digit % 10 if digit else "" for digit in v.sheet[p]], None if is_common(v) else p)
    across, down = ("across_diagonal", "down_diagonal") if v.diagonals else ("across", "down")
    if is_common(v):
        draw.row("lines", [draw.word(across), draw.word(down)], "text")
    else:
        draw.row(across, v.across[: v.players])
        draw.row(down, v.down[: v.players])
