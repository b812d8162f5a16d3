"""Dice Dodge: throw one die or both again, but never hit a cell twice; every row and column scores the square of its chips."""

from kosti.engine import Count, Dice, Die, Flag, Game, Inner, Option, PerSeat, Points, move
from kosti.engine.rules import ask, fill, note, take_turns, throw_kinds, total
from kosti.games.board_placement._board import in_rows, numbered

SIDE = 6
RED, WHITE = 0, 1
STEP = (1, SIDE)  # how far a pip more of either die moves the chip: the red one along the row, the white one down the column

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
        "help throw_red": "Throw the red die: you stay in your row. | Бросьте красную: вы останетесь в своей строке.",
        "help throw_white": "Throw the white die: you stay in your column. | Бросьте белую: вы останетесь в своём столбце.",
        "help throw_both": "Throw both: you may land anywhere. | Бросьте обе: можно попасть куда угодно.",
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
    fill(s.dice, 0)
    throw_both(s)


@move("Red (same row) | Красную (та же строка)", told="{who} {who:throw/throws} the red die: | {who} {who:бросаете/бросает} красную кость:")
def throw_red(s):
    throw_kinds(s, (RED,))


@move("White (same column) | Белую (тот же столбец)", told="{who} {who:throw/throws} the white die: | {who} {who:бросаете/бросает} белую кость:")
def throw_white(s):
    throw_kinds(s, (WHITE,))


@move("Both | Обе", told="{who} {who:throw/throws} both dice: | {who} {who:бросаете/бросает} обе кости:")
def throw_both(s):
    throw_kinds(s, (RED, WHITE))


def thrown(s):
    for i in range(s.rolled):
        s.dice[s.kind[i]] = s.roll[i]
    if s.board[cell(s)]:
        note(s, "taken", s.dice[WHITE], s.dice[RED], s.pot)
    else:
        # Rows and columns score the square of their chips: from k to k + 1 chips that is 2k + 1 more.
        s.pot += 2 * (SIDE - free_along(s, RED)) + 1 + 2 * (SIDE - free_along(s, WHITE)) + 1
        s.board[cell(s)] = 1
        if total(s.board) < len(s.board):
            ask(s, s.seat)
            return
        note(s, "covered", s.pot)
    s.score[s.seat] += s.pot
    take_turns(s, s.rounds, begin_turn)


def cell(s):
    return SIDE * (s.dice[WHITE] - 1) + s.dice[RED] - 1


def free_along(s, die):
    """How many cells are free where this die alone can lead: in the row for the red one, in the column for the white one."""
    free = SIDE
    for face in range(1, SIDE + 1):
        free -= s.board[cell(s) + STEP[die] * (face - s.dice[die])]
    return free


def promise_throw_red(s):
    """How many of 36 throws hit a free cell."""
    return SIDE * free_along(s, RED)


def promise_throw_white(s):
    return SIDE * free_along(s, WHITE)


def promise_throw_both(s):
    return len(s.board) - total(s.board)


def tell(v, draw):
    return {"row": v.dice[WHITE], "column": v.dice[RED], "row_free": free_along(v, RED), "column_free": free_along(v, WHITE), "free": v.board.count(0)}


def scene(v, draw):
    chips = ["●" * chip for chip in v.board]
    if all(v.dice):  # not while the first throw of a turn is in the air
        chips[cell(v)] = draw.marker
        draw.dice("roll", v.dice, kinds=[RED, WHITE])
    draw.grid("board", in_rows(chips, SIDE), top=numbered(SIDE), side=numbered(SIDE))
