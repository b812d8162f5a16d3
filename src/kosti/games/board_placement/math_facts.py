"""Math Facts: make a free number out of four dice and cover it; three in a line win."""

from functools import cache
from itertools import combinations_with_replacement, product
from math import gcd

from kosti.engine import Count, Game, Inner, Names, OneOf, Option, PerSeat, Variant, move
from kosti.engine.rules import ask, finish, next_empty, note, pass_dice, win
from kosti.games.board_placement._board import NOWHERE, any_free, draw_boards, line_promise, lines_through, lists_of_cells, next_free
from kosti.games.board_placement._number_board import BOARD, NUMBERS

HUNDRED = Names(*map(str, range(1, 101)))
MOST_PASSES = 30


@cache
def results(dice):
    """All that these dice can make together, as fractions (numerator, denominator). Negative numbers on the way never lead to anything new."""
    if len(dice) == 1:
        return {(dice[0], 1)}
    found = set()
    for mask in range(1, 1 << len(dice) - 1):
        part = tuple(die for i, die in enumerate(dice) if mask >> i & 1)
        rest = tuple(die for i, die in enumerate(dice) if not mask >> i & 1)
        for x, y in product(results(part), results(rest)):
            found |= combined(x, y)
    return found


@cache
def combined(x, y):
    (a, b), (c, d) = x, y
    made = {(a * d + b * c, b * d), (abs(a * d - b * c), b * d), (a * c, b * d), (a * d, b * c), (b * c, a * d)}
    return {(n // gcd(n, m), m // gcd(n, m)) for n, m in made if m}


def cells(dice, numbers):
    """The cells of a board that a throw can make."""
    made = {n for n, m in results(dice) if m == 1}
    return [cell for cell, number in enumerate(numbers) if number in made]


THROWS = tuple(combinations_with_replacement(range(1, 7), 4))
THROW_NUMBER = tuple(THROWS.index(tuple(sorted(dice))) for dice in product(range(1, 7), repeat=4))
CELLS = lists_of_cells([cells(dice, numbers) for numbers in (BOARD, range(1, 101)) for dice in THROWS])  # first for the board of 64, then for the hundred

game = Game(
    title="Math Facts | Математические факты",
    about="Four dice, any sums you like: three numbers in a line win. | Четыре кости и любые действия: три числа в ряд — победа.",
    seats=(2, 6),
    dice="4d6",
    mechanics=("grid", "placement", "race", "arithmetic"),
    options=[
        Option("line", 3, 3, 4, label="Numbers in a line to win | Сколько чисел в ряд нужно"),
        Option("hundred", False, label="Board with the numbers 1 to 100 | Поле с числами от 1 до 100"),
        Option("shared_board", False, label="One board for all | Одно поле на всех"),
    ],
    variants=[
        Variant("shared-board", "Shared Board | Общее поле", seats=(2, 2), shared_board=True),
        Variant("four-in-a-row", "Four in a Row | Четыре в ряд", line=4),
        Variant("hundred-board", "Hundred Board | Поле до ста", hundred=True),
    ],
    words={
        "help to_win": "So many covered numbers in a row win. | Столько закрытых чисел в ряд — победа.",
        "legal": "Which number do you make of all four dice and cover? | Какое число составите из четырёх костей и закроете?",
        "no_number": "No free number can be made: {who} {who:pass/passes} | Свободного числа не составить: {who} {who:пропускаете/пропускает} ход",
        "full": "The board is full: a draw | Поле заполнено: ничья",
        "stuck": "30 passes in a row: a draw | 30 пропусков подряд: ничья",
        "to_win": "In a line to win | В ряд для победы",
    },
)


class State:
    board: Inner[PerSeat[Count[100]]]  # a shared board is that of the first seat
    passes: Inner[Count]


def side(s):
    return 10 if s.hundred else 8


def board_in_use(s):
    return 0 if s.shared_board else s.seat


def list_number(s):
    dice = 216 * s.roll[0] + 36 * s.roll[1] + 6 * s.roll[2] + s.roll[3] - 259
    return len(THROWS) * s.hundred + THROW_NUMBER[dice]


def thrown(s):
    if any_free(s.board[board_in_use(s)], CELLS[list_number(s)]):
        ask(s, s.seat)
    else:
        pass_turn(s)


def legal(s, may):
    board, makes = s.board[board_in_use(s)], CELLS[list_number(s)]
    place = next_free(board, makes, 0)
    while makes[place] != NOWHERE:
        if s.hundred:
            may.mark(makes[place])
        else:
            may.cover(makes[place])
        place = next_free(board, makes, place + 1)


def promise_mark(s, cell):
    return promise_cover(s, cell)


def promise_cover(s, cell):
    return line_promise(s.board[board_in_use(s)], side(s), side(s), cell, s.seat + 1, s.line)


# The same number stands elsewhere on the other board, so each board has a move of its own.
@move("Cover {0} | Закрыть {0}")
def cover(s, cell: OneOf(NUMBERS, "cell", sought=True)):
    put_chip(s, cell)


@move("Cover {0} | Закрыть {0}", told="{who} {who:cover/covers} {0} | {who} {who:закрываете/закрывает} {0}")
def mark(s, cell: OneOf(HUNDRED, "cell", sought=True)):
    put_chip(s, cell)


def put_chip(s, cell):
    board = s.board[board_in_use(s)]
    board[cell] = s.seat + 1
    s.passes = 0
    if lines_through(board, side(s), side(s), cell, s.line):
        note(s, "in_line", s.line)
        win(s, s.seat)
    elif next_empty(board, 0) == side(s) * side(s):
        note(s, "full")
        finish(s)
    else:
        pass_dice(s, 4)


def pass_turn(s):
    note(s, "no_number")
    s.passes += 1
    if s.passes == MOST_PASSES:
        note(s, "stuck")
        finish(s)
    else:
        pass_dice(s, 4)


def scene(v, draw):
    numbers = range(1, 101) if v.hundred else BOARD
    draw.fact("to_win", v.line)
    draw_boards(v, draw, numbers, side(v), not v.shared_board)
