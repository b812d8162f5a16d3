"""Dice Dodge: throw one die or both again, but never hit a cell twice; every row and column scores the square of its chips."""

from kosti.engine import Count, Dice, Die, Flag, Game, Inner, Option, PerSeat, Points, move
from kosti.engine.rules import add_die, ask, clear_hand, fill, note, take_turns, throw_added, total
from kosti.games.board_placement._board import in_rows, numbered

SIDE = 6
RED, WHITE = 0, 1

game = Game(
    title="Dice Dodge | Уловка",
    about="One die again, or both? Any cell will do, except where you have been. | Одну кость или обе? Годится любая клетка, кроме тех, где вы уже были.",
    seats=(1, 8),
    dice="2d6 in two colours",
    mechanics=("grid", "press-your-luck", "solo"),
    kinds=[Die("red"), Die("white")],
    show_throw=False,
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
    dice: Inner[Dice[2]]  # as they lie, the red one and the white one


def begin_turn(s):
    s.pot = 0
    fill(s.board, 0)
    throw_both(s)


@move("Red (same row) | Красную (та же строка)")
def throw_red(s):
    throw_dice(s, RED, RED)


@move("White (same column) | Белую (тот же столбец)")
def throw_white(s):
    throw_dice(s, WHITE, WHITE)


@move("Both | Обе")
def throw_both(s):
    throw_dice(s, RED, WHITE)


def throw_dice(s, first, last):
    clear_hand(s)
    for kind in range(first, last + 1):
        add_die(s, kind)
    throw_added(s)


def thrown(s):
    for i in range(s.rolled):
        s.dice[s.kind[i]] = s.roll[i]
    if s.board[cell(s)]:
        note(s, "taken", s.dice[WHITE], s.dice[RED], s.pot)
        end_turn(s)
        return
    place_chip(s)
    if total(s.board) < len(s.board):
        ask(s, s.seat)
    else:
        note(s, "covered", s.pot)
        end_turn(s)


def cell(s):
    return SIDE * (s.dice[WHITE] - 1) + s.dice[RED] - 1


def place_chip(s):
    """Rows and columns score the square of their chips: from k to k + 1 chips that is 2k + 1 more."""
    s.pot += 2 * chips_in_row(s) + 1 + 2 * chips_in_column(s) + 1
    s.board[cell(s)] = 1


def chips_in_row(s):
    chips = 0
    for column in range(SIDE):
        chips += s.board[SIDE * (s.dice[WHITE] - 1) + column]
    return chips


def chips_in_column(s):
    chips = 0
    for row in range(SIDE):
        chips += s.board[SIDE * row + s.dice[RED] - 1]
    return chips


def thumb_legal(s, may):
    """Where most cells are free; one die rather than both."""
    in_row, in_column = chips_in_row(s), chips_in_column(s)
    if SIDE * min(in_row, in_column) > total(s.board):
        may.throw_both()
    elif in_row <= in_column:
        may.throw_red()
    else:
        may.throw_white()


def end_turn(s):
    s.score[s.seat] += s.pot
    take_turns(s, s.rounds, begin_turn)


def tell(v, draw):
    free = {"row_free": SIDE - chips_in_row(v), "column_free": SIDE - chips_in_column(v), "free": v.board.count(0)}
    return {"row": v.dice[WHITE], "column": v.dice[RED], **free}


def scene(v, draw):
    chips = ["●" if chip else "" for chip in v.board]
    if any(chips):
        chips[cell(v)] = "◆"
    draw.dice("roll", v.dice, kinds=[RED, WHITE])
    draw.grid("board", in_rows(chips, SIDE), top=numbered(SIDE), side=numbered(SIDE))
