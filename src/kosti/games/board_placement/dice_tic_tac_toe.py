"""Dice Tic-Tac-Toe: two dice name the cells, and three chips in a line win."""

from kosti.engine import Count, Die, Game, Inner, Names, OneOf, Option, PerSeat, Variant, move
from kosti.engine.rules import add_die, ask, clear_hand, finish, note, set_each, throw, throw_added, total, win
from kosti.games.board_placement._board import draw_boards, line_promise, lines_through, numbered, pass_turn

SIDE = 6
RED, WHITE = 1, 2
CELLS = Names(*(f"{i % SIDE + 1},{SIDE - i // SIDE}" for i in range(SIDE * SIDE)))  # x,y from the top row down; y is counted from the bottom

game = Game(
    title="Dice Tic-Tac-Toe | Крестики-нолики",
    about="The dice say where, you say which way round: three in a line win. | Кости называют две клетки, вы выбираете одну: три в ряд — победа.",
    seats=(2, 2),
    dice="2d6",
    minutes=10,
    mechanics=("grid", "placement", "race", "duel"),
    kinds=[Die("die"), Die("red"), Die("white")],
    options=[
        Option("line", 3, 3, 4, label="Chips in a line to win | Сколько фишек в ряд нужно"),
        Option("two_colours", False, label="Red die is x, white die is y | Красная кость — x, белая — y", variant="Two Colours | Два цвета"),
        Option("own_boards", False, label="A board for each player | У каждого своё поле", variant="Own Boards | Своё поле"),
    ],
    variants=[Variant("four-in-a-row", "Four in a Row | Четыре в ряд", line=4)],
    words={
        "red": "red: x | красная: x",
        "white": "white: y | белая: y",
        "legal": "Which of the two cells (x,y) do you take? | Какую из двух клеток (x,y) займёте?",
        "no_cell": "No free cell fits: {who} passes | Подходящие клетки заняты: {who} пропускает ход",
        "draw": "All chips are placed and nobody has a line: a draw | Фишки кончились, ряда нет: ничья",
    },
)


class State:
    board: Inner[PerSeat[Count[CELLS]]]  # a common board is that of the first seat
    left: Inner[PerSeat[Count]]("Chips left | Осталось фишек")


def start(s):
    set_each(s, s.left, SIDE * SIDE if s.own_boards else SIDE * SIDE // 2)
    throw_dice(s)


def throw_dice(s):
    if not s.two_colours:
        throw(s, 2)
        return
    clear_hand(s)
    add_die(s, RED)
    add_die(s, WHITE)
    throw_added(s)


def thrown(s):
    if is_free(s, straight(s)) or is_free(s, turned(s)):
        ask(s, s.seat)
    else:
        note(s, "no_cell")
        end_turn(s)


def straight(s):
    return cell_at(s.roll[0], s.roll[1])


def turned(s):
    """Dice of two colours can be read one way only."""
    return straight(s) if s.two_colours else cell_at(s.roll[1], s.roll[0])


def cell_at(x, y):
    return SIDE * (SIDE - y) + x - 1


def board_in_use(s):
    return s.seat if s.own_boards else 0


def is_free(s, cell):
    return s.board[board_in_use(s)][cell] == 0


def legal(s, may):
    if is_free(s, straight(s)):
        may.place(straight(s))
    if is_free(s, turned(s)) and turned(s) != straight(s):
        may.place(turned(s))


def thumb_legal(s, may):
    """The cell whose lines are fullest, be it one's own or the other's."""
    may.place(straight(s) if promise(s, straight(s)) >= promise(s, turned(s)) else turned(s))


def promise(s, cell):
    return line_promise(s.board[board_in_use(s)], SIDE, SIDE, cell, s.seat + 1, s.line) if is_free(s, cell) else -1


@move("Chip on {0} | Фишка на {0}")
def place(s, cell: OneOf(CELLS, "cell")):
    board = s.board[board_in_use(s)]
    board[cell] = s.seat + 1
    s.left[s.seat] -= 1
    if lines_through(board, SIDE, SIDE, cell, s.line):
        note(s, "in_line", s.line)
        win(s, s.seat)
    else:
        end_turn(s)


def end_turn(s):
    if total(s.left) == 0:
        note(s, "draw")
        finish(s)
    else:
        pass_turn(s, s.left)
        throw_dice(s)


def scene(v, draw):
    draw_boards(v, draw, [""] * len(CELLS), SIDE, v.own_boards, top=numbered(SIDE), side=numbered(SIDE)[::-1])
    if not v.own_boards:
        draw.row("left", v.left, "count")
    draw.fact("line", v.line)
