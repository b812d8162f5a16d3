"""Dice Dodge: throw one die or both again, but never hit a cell twice; every row and column scores the square of its chips."""

from kosti.engine import Count, Die, Flag, Game, Inner, Option, PerSeat, Points, move
from kosti.engine.rules import add_die, ask, clear_hand, fill, finish_by, left_of, note, throw_added
from kosti.games.board_placement._board import in_rows, numbered

SIDE = 6
RED, WHITE = 0, 1
GOING_ON = 12  # what it is worth beside the points of a chip that the turn goes on

game = Game(
    title="Dice Dodge | Уловка",
    about="One die again, or both? Any cell will do, except where you have been. | Одну кость или обе? Годится любая клетка, кроме тех, где вы уже были.",
    seats=(1, 8),
    dice="2d6 in two colours",
    mechanics=("grid", "press-your-luck", "solo"),
    kinds=[Die("red"), Die("white")],
    options=[Option("rounds", 6, 1, 50)],
    words={
        "legal": "What do you throw again? Free: {row_free} of 6 in row {row}, {column_free} of 6 in column {column}, {free} of 36 in all. "
        "| Что перебросите? Свободно: в строке {row} — {row_free} из 6, в столбце {column} — {column_free} из 6, всего {free} из 36.",
        "taken": "Row {0}, column {1} is taken: {2} {2:point/points} for {who} | Строка {0}, столбец {1}: занято. {who}: {2} {2:очко/очка/очков}",
        "covered": "The whole board is covered: {0} points for {who} | Закрыто всё поле! {who}: {0} {0:очко/очка/очков}",
    },
)


class State:
    round: Count.of("rounds") = 1
    pot: Points("This turn | За ход")
    score: PerSeat[Points]
    board: Inner[Flag[SIDE * SIDE]]("Red: column, white: row | Красная — столбец, белая — строка")
    in_row: Inner[Count[SIDE]]
    in_column: Inner[Count[SIDE]]
    row: Inner[Count]
    column: Inner[Count]
    free: Inner[Count]


def begin_turn(s):
    s.free = SIDE * SIDE
    fill(s.board, 0)
    fill(s.in_row, 0)
    fill(s.in_column, 0)
    throw_both(s)


@move("Red (same row) | Красную (та же строка)")
def throw_red(s):
    clear_hand(s)
    add_die(s, RED)
    throw_added(s)


@move("White (same column) | Белую (тот же столбец)")
def throw_white(s):
    clear_hand(s)
    add_die(s, WHITE)
    throw_added(s)


@move("Both | Обе")
def throw_both(s):
    take_both(s)
    throw_added(s)


def take_both(s):
    clear_hand(s)
    add_die(s, RED)
    add_die(s, WHITE)


def thrown(s):
    if s.kind[0] == RED:
        s.column = s.roll[0]
    if s.kind[s.rolled - 1] == WHITE:
        s.row = s.roll[s.rolled - 1]
    lay_out_dice(s)
    if s.board[cell(s)]:
        note(s, "taken", s.row, s.column, s.pot)
        end_turn(s)
        return
    place_chip(s)
    if s.free:
        ask(s, s.seat)
    else:
        note(s, "covered", s.pot)
        end_turn(s)


def cell(s):
    return SIDE * (s.row - 1) + s.column - 1


def lay_out_dice(s):
    """The die that stayed lies beside the one just thrown."""
    take_both(s)
    s.roll[0], s.roll[1] = s.column, s.row


def place_chip(s):
    s.board[cell(s)] = 1
    s.pot += chip_points(s, s.row - 1, s.column - 1)
    s.in_row[s.row - 1] += 1
    s.in_column[s.column - 1] += 1
    s.free -= 1


def chip_points(s, row, column):
    """Rows and columns score the square of their chips: from k to k + 1 chips that is 2k + 1 more."""
    return 2 * s.in_row[row] + 1 + 2 * s.in_column[column] + 1


def legal(s, may):
    may.throw_red()
    may.throw_white()
    may.throw_both()


def thumb_legal(s, may):
    """What brings most on average: the points of the next chip, and that the turn goes on."""
    red, white, both = 0, 0, 0
    for i in range(SIDE):
        red += SIDE * promise(s, s.row - 1, i)
        white += SIDE * promise(s, i, s.column - 1)
        for j in range(SIDE):
            both += promise(s, i, j)
    if red >= white and red >= both:
        may.throw_red()
    elif white >= both:
        may.throw_white()
    else:
        may.throw_both()


def promise(s, row, column):
    return 0 if s.board[SIDE * row + column] else GOING_ON + chip_points(s, row, column)


def end_turn(s):
    s.score[s.seat] += s.pot
    s.pot = 0
    if s.seat == s.players - 1 and s.round == s.rounds:
        finish_by(s, s.score)
        return
    s.seat = left_of(s, s.seat)
    if s.seat == 0:
        s.round += 1
    begin_turn(s)


def tell(v, draw):
    return {"row_free": SIDE - v.in_row[v.row - 1], "column_free": SIDE - v.in_column[v.column - 1]}


def scene(v, draw):
    chips = [draw.seat(v.seat) if chip else "" for chip in v.board]
    if v.free < SIDE * SIDE:
        chips[cell(v)] = "◆" + draw.seat(v.seat)
    draw.grid("board", in_rows(chips, SIDE), top=numbered(SIDE), side=numbered(SIDE))
