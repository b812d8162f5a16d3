"""Dice Tic-Tac-Toe: two dice name the cells, and three chips in a line win."""

from kosti.engine import Count, Die, Game, Inner, Names, OneOf, Option, PerSeat, Variant, move
from kosti.engine.rules import ask, finish, note, set_each, throw_kinds, total, win
from kosti.games.board_placement._board import any_free, draw_boards, line_promise, lines_through, lists_of_cells, numbered, offer_free, pass_turn

SIDE = 6
PLAIN, RED, WHITE = 0, 1, 2
CELLS = Names(*(f"{i % SIDE + 1},{SIDE - i // SIDE}" for i in range(SIDE * SIDE)))  # x,y from the top row down; y is counted from the bottom


def matching_cells(x, y, two_colours):
    """A throw can be read both ways round; dice of two colours one way only."""
    straight, turned = CELLS.number(f"{x},{y}"), CELLS.number(f"{y},{x}")
    return [straight] if two_colours or x == y else [straight, turned]


MATCHING = lists_of_cells([matching_cells(x, y, colours) for colours in (False, True) for x in range(1, SIDE + 1) for y in range(1, SIDE + 1)])

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
        "help line": "So many of your chips in a row win. | Столько ваших фишек в ряд — победа.",
        "red": "red: x | красная: x",
        "white": "white: y | белая: y",
        "legal": "Which of the two cells (x,y) do you take? | Какую из двух клеток (x,y) займёте?",
        "no_cell": "No free cell fits: {who} {who:pass/passes} | Подходящие клетки заняты: {who} {who:пропускаете/пропускает} ход",
        "draw": "All chips are placed and nobody has a line: a draw | Фишки кончились, ряда нет: ничья",
    },
)


class State:
    board: Inner[PerSeat[Count[CELLS]]]  # a common board is that of the first seat
    left: PerSeat[Count]("Chips left | Осталось фишек")


def start(s):
    set_each(s, s.left, SIDE * SIDE if s.own_boards else SIDE * SIDE // 2)
    throw_dice(s)


def throw_dice(s):
    throw_kinds(s, (RED, WHITE) if s.two_colours else (PLAIN, PLAIN))


def thrown(s):
    if any_free(s.board[board_in_use(s)], MATCHING[list_number(s)]):
        ask(s, s.seat)
    else:
        note(s, "no_cell")
        end_turn(s)


def board_in_use(s):
    return s.seat if s.own_boards else 0


def list_number(s):
    return SIDE * SIDE * s.two_colours + SIDE * (s.roll[0] - 1) + s.roll[1] - 1


def legal(s, may):
    offer_free(may, s.board[board_in_use(s)], MATCHING[list_number(s)])


def promise_cover(s, cell):
    """The cell whose lines are fullest, be it one's own or the other's."""
    return line_promise(s.board[board_in_use(s)], SIDE, SIDE, cell, s.seat + 1, s.line)


@move("Chip on {0} | Фишка на {0}", told="{who} {who:put/puts} a chip on {0} | {who} {who:ставите/ставит} фишку на {0}")
def cover(s, cell: OneOf(CELLS, "cell")):
    board = s.board[board_in_use(s)]
    board[cell] = s.seat + 1
    s.left[s.seat] -= 1
    if lines_through(board, SIDE, SIDE, cell, s.line):
        note(s, "in_line", s.line)
        win(s, s.seat)
    elif total(s.left) == 0:
        note(s, "draw")
        finish(s)
    else:
        end_turn(s)


def end_turn(s):
    pass_turn(s, s.left)
    throw_dice(s)


def scene(v, draw):
    draw_boards(v, draw, [""] * len(CELLS), SIDE, v.own_boards, top=numbered(SIDE), side=numbered(SIDE)[::-1])
    draw.fact("line", v.line)
