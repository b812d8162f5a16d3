"""Multiple Game: cover a multiple of your throw; four chips in a line win."""

from kosti.dice import pips
from kosti.engine import Cell, Count, Game, Inner, Names, Option, PerSeat, Variant, move
from kosti.engine.rules import ask, finish, finish_by, note, throw, win
from kosti.games.board_placement._board import any_free, best_for_line, draw_board, line_promise, lines_through, lists_of_cells, numbered, offer_free, pass_turn

SIDE = 6
CHIPS = 10
THREE = 3
ROW_POINTS, LAST_CHIP_POINTS = 10, 20
MOST_IDLE, MOST_TURNS = 50, 400
CONTEST = Names("line", "scoring", "returning")
BOARDS = (  # for one die and for two
    (
        *(12, 20, 18, 25, 30, 15),
        *(27, 24, 22, 14, 12, 35),
        *(40, 21, 28, 45, 60, 8),
        *(27, 16, 10, 32, 16, 50),
        *(4, 48, 9, 36, 42, 2),
        *(48, 11, 33, 6, 54, 13),
    ),
    (
        *(60, 14, 27, 16, 50, 32),
        *(25, 28, 80, 21, 42, 54),
        *(49, 90, 24, 63, 36, 72),
        *(64, 18, 56, 100, 15, 77),
        *(30, 55, 81, 20, 33, 110),
        *(66, 121, 108, 99, 120, 12),
    ),
)
CELLS = lists_of_cells([[cell for cell, n in enumerate(board) if points and n % points == 0] for board in BOARDS for points in range(13)])

game = Game(
    title="Multiple Game 2-12 | Умножение",
    about="Any multiple of your throw will do: which one builds the line? | Годится любое число, кратное броску. Какое из них достроит ряд?",
    seats=(2, 2),
    dice="2d6 (1d6 in variant one-die)",
    minutes=10,
    mechanics=("grid", "placement", "race", "duel", "arithmetic"),
    options=[
        Option("dice", 2, 1, 2),
        Option("line", 4, 3, 6, label="Chips in the winning line | Фишек в победном ряду"),
        Option("contest", "line", CONTEST, label="What wins | Что приносит победу"),
    ],
    variants=[
        Variant("one-die", "Multiple Game 1-6 | Одна кость", dice=1),
        Variant("scoring", "Scoring | На очки", contest="scoring"),
        Variant("returning", "Returning | С возвратом", contest="returning"),
    ],
    words={
        "legal": "Which multiple of {number} do you cover (row,column)? | Какое число, кратное {number}, закроете (строка,столбец)?",
        "sending_back": "Three in a row! Which chip do you send back? | Три в ряд! Какую фишку соперника вернёте?",
        "no_cell": "No multiple of {0} is free: {who} passes | Свободных чисел, кратных {0}, нет: {who} пропускает ход",
        "rows": "{0} {0:row/rows} of three: {1} points for {who} | Троек в ряд: {0}. {who}: +{1} {1:очко/очка/очков}",
        "all_placed": "{who} has placed the last chip | {who} ставит последнюю фишку",
        "last_chip": "{who} places the last chip: 20 points | {who} ставит последнюю фишку: +20 очков",
        "all_out": "All chips are placed: rows of three decide | Фишки кончились: решают тройки в ряд",
        "starved": "50 turns without a chip: the game ends | 50 ходов без новой фишки: игра окончена",
        "time_up": "400 turns: fewer chips in hand win | 400 ходов: побеждает тот, у кого на руках меньше фишек",
        "to_win": "In a line to win | В ряд для победы",
        "line": "a line | ряд",
        "scoring": "points for rows of three | очки за тройки в ряд",
        "returning": "placing all chips; rows send chips back | поставить все фишки; тройка возвращает чужую",
    },
)


class State:
    board: Inner[Count[SIDE * SIDE]]
    hand: PerSeat[Count]("Chips in hand | Фишек на руках") = CHIPS
    threes: Inner[PerSeat[Count]]("Rows of three | Троек в ряд")
    number: Inner[Count]
    idle: Inner[Count]
    turns: Inner[Count]


def list_number(s):
    return 13 * (s.dice - 1) + s.number


def thrown(s):
    s.number = pips(s.roll, s.dice)
    if any_free(s.board, CELLS[list_number(s)]):
        ask(s, s.seat)
    else:
        note(s, "no_cell", s.number)
        s.idle += 1
        end_turn(s)


def legal(s, may):
    offer_free(may, s.board, CELLS[list_number(s)])


def thumb_legal(s, may):
    length = s.line if s.contest == CONTEST.line else THREE
    may.cover(best_for_line(s.board, SIDE, SIDE, CELLS[list_number(s)], s.seat + 1, length))


@move("Cell {0} | Клетка {0}")
def cover(s, cell: Cell(SIDE, SIDE)):
    s.board[cell] = s.seat + 1
    s.hand[s.seat] -= 1
    s.idle = 0
    rows = lines_through(s.board, SIDE, SIDE, cell, THREE)
    s.threes[s.seat] += rows
    if s.contest == CONTEST.scoring:
        score_rows(s, rows)
    elif s.contest == CONTEST.returning:
        return_chip(s, rows)
    elif lines_through(s.board, SIDE, SIDE, cell, s.line):
        note(s, "in_line", s.line)
        win(s, s.seat)
    else:
        end_turn(s)


def score_rows(s, rows):
    if rows:
        note(s, "rows", rows, ROW_POINTS * rows)
    if s.hand[s.seat]:
        end_turn(s)
    else:
        note(s, "last_chip")
        end_scoring(s)


def return_chip(s, rows):
    if s.hand[s.seat] == 0:
        note(s, "all_placed")
        win(s, s.seat)
    elif rows and s.hand[1 - s.seat] < CHIPS:
        ask(s, s.seat, sending_back)
    else:
        end_turn(s)


def sending_back(s, may):
    for cell in range(SIDE * SIDE):
        if s.board[cell] == 2 - s.seat:
            may.send_back(cell)


def thumb_sending_back(s, may):
    """The chip that helps the opponent's lines most."""
    best, most = 0, -1
    for cell in range(SIDE * SIDE):
        promise = line_promise(s.board, SIDE, SIDE, cell, 2 - s.seat, THREE) if s.board[cell] == 2 - s.seat else -1
        if promise > most:
            best, most = cell, promise
    may.send_back(best)


@move("Send back {0} | Вернуть с {0}")
def send_back(s, cell: Cell(SIDE, SIDE)):
    s.board[cell] = 0
    s.hand[1 - s.seat] += 1
    end_turn(s)


def end_turn(s):
    s.turns += 1
    if s.contest == CONTEST.scoring and s.idle == MOST_IDLE:
        note(s, "starved")
        end_scoring(s)
    elif s.contest == CONTEST.returning and s.turns == MOST_TURNS:
        note(s, "time_up")
        finish_by(s, s.hand, -1)
    elif s.hand[0] + s.hand[1] == 0:
        note(s, "all_out")
        finish_by(s, s.threes)
    else:
        pass_turn(s, s.hand)
        throw(s, s.dice)


def end_scoring(s):
    for p in range(s.players):
        s.standing[p] = points(s, p)
    finish(s)


def points(s, seat):
    return ROW_POINTS * s.threes[seat] + (0 if s.hand[seat] else LAST_CHIP_POINTS)


def scene(v, draw):
    draw_board(draw, v.board, BOARDS[v.dice - 1], SIDE, top=numbered(SIDE), side=numbered(SIDE))
    if v.contest == CONTEST.scoring:
        draw.row("score", [points(v, p) for p in range(v.players)])
    elif v.contest == CONTEST.line:
        draw.fact("to_win", v.line)
        draw.row("threes", v.threes, "count")
