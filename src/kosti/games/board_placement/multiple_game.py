"""Multiple Game: cover a multiple of your throw; four chips in a line win."""

from kosti.dice import pips
from kosti.engine import Cell, Count, Game, Inner, Names, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import ask, finish_by, note, throw, total, win
from kosti.games.board_placement._board import any_free, draw_board, line_promise, lines_through, numbered, offer_free, pass_turn
from kosti.games.board_placement._multiple_boards import BOARDS, CELLS, SIDE, list_number

CHIPS = 10
THREE = 3
ROW_POINTS, LAST_CHIP_POINTS = 10, 20
MOST_IDLE, MOST_TURNS = 50, 400
CONTEST = Names(
    line="a line | ряд",
    scoring="points for rows of three | очки за тройки в ряд",
    returning="placing all chips; rows send chips back | поставить все фишки; тройка возвращает чужую",
)

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
        "guide goal contest scoring": "Score the most points with rows of three of your chips. | Набрать больше всех очков рядами из трёх своих фишек.",
        "guide goal contest returning": "Be the first to have all ten chips on the board. | Первым выставить на поле все десять фишек.",
        "help earned": "The points each player has so far. | Сколько очков набрал каждый.",
        "help hand": "Chips each player has not placed yet. | Сколько фишек каждый ещё не поставил.",
        "help threes": "How many rows of three chips each player has. | Сколько троек в ряд у каждого.",
        "help send_back": "Take one of your opponent's chips off the board, back to their hand. | Снимите с поля фишку соперника и верните её ему на руки.",
        "help to_win": "So many of your chips in a row win. | Столько ваших фишек в ряд — победа.",
        "legal": "Which multiple of {number} do you cover (row,column)? | Какое число, кратное {number}, закроете (строка,столбец)?",
        "sending_back": "Three in a row! Which chip do you send back? | Три в ряд! Какую фишку соперника вернёте?",
        "no_cell": "No multiple of {0} is free: {who} {who:pass/passes} | Свободных чисел, кратных {0}, нет: {who} {who:пропускаете/пропускает} ход",
        "rows": "{0} {0:row/rows} of three: {1} points for {who} | Троек в ряд: {0}. {who}: +{1} {1:очко/очка/очков}",
        "all_placed": "{who} {who:have/has} placed the last chip | {who} {who:ставите/ставит} последнюю фишку",
        "last_chip": "{who} {who:place/places} the last chip: 20 points | {who} {who:ставите/ставит} последнюю фишку: +20 очков",
        "all_out": "All chips are placed: rows of three decide | Фишки кончились: решают тройки в ряд",
        "starved": "50 turns without a chip: the game ends | 50 ходов без новой фишки: игра окончена",
        "time_up": "400 turns: fewer chips in hand win | 400 ходов: побеждает тот, у кого на руках меньше фишек",
        "to_win": "In a line to win | В ряд для победы",
    },
)


class State:
    board: Inner[Count[SIDE * SIDE]]
    hand: PerSeat[Count]("Chips in hand | Фишек на руках") = CHIPS
    threes: Inner[PerSeat[Count]]("Rows of three | Троек в ряд")
    earned: Inner[PerSeat[Points]]("Score | Очки")
    number: Inner[Count]
    idle: Inner[Count]
    turns: Inner[Count]


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


def promise_cover(s, cell):
    return line_promise(s.board, SIDE, SIDE, cell, s.seat + 1, s.line if s.contest == CONTEST.line else THREE)


@move("Cell {0} | Клетка {0}", told="{who} {who:cover/covers} cell {0} | {who} {who:закрываете/закрывает} клетку {0}")
def cover(s, cell: Cell(SIDE, SIDE)):
    s.board[cell] = s.seat + 1
    s.hand[s.seat] -= 1
    s.idle = 0
    rows = lines_through(s.board, SIDE, SIDE, cell, THREE)
    s.threes[s.seat] += rows
    if s.contest == CONTEST.scoring and rows:
        note(s, "rows", rows, ROW_POINTS * rows)
        s.earned[s.seat] += ROW_POINTS * rows
    if s.contest == CONTEST.line and lines_through(s.board, SIDE, SIDE, cell, s.line):
        note(s, "in_line", s.line)
        win(s, s.seat)
    elif s.contest == CONTEST.returning and rows and s.hand[s.seat] and s.hand[1 - s.seat] < CHIPS:
        ask(s, s.seat, sending_back)
    else:
        end_turn(s)


def sending_back(s, may):
    for cell in range(SIDE * SIDE):
        if s.board[cell] == 2 - s.seat:
            may.send_back(cell)


def promise_send_back(s, cell):
    """The chip that helps the opponent's lines most."""
    return line_promise(s.board, SIDE, SIDE, cell, 2 - s.seat, THREE)


@move("Send back {0} | Вернуть с {0}", told="{who} {who:send/sends} the chip on {0} back | {who} {who:возвращаете/возвращает} сопернику фишку с {0}")
def send_back(s, cell: Cell(SIDE, SIDE)):
    s.board[cell] = 0
    s.hand[1 - s.seat] += 1
    end_turn(s)


def end_turn(s):
    s.turns += 1
    placed = s.hand[s.seat] == 0
    if s.contest == CONTEST.scoring and (placed or s.idle == MOST_IDLE):
        note(s, "last_chip" if placed else "starved")
        s.earned[s.seat] += LAST_CHIP_POINTS * placed
        finish_by(s, s.earned)
    elif s.contest == CONTEST.returning and (placed or s.turns == MOST_TURNS):
        note(s, "all_placed" if placed else "time_up")
        finish_by(s, s.hand, -1)
    elif total(s.hand) == 0:
        note(s, "all_out")
        finish_by(s, s.threes)
    else:
        pass_turn(s, s.hand)
        throw(s, s.dice)


def scene(v, draw):
    draw_board(draw, v.board, BOARDS[v.dice - 1], SIDE, top=numbered(SIDE), side=numbered(SIDE))
    if v.contest == CONTEST.scoring:
        draw.row("earned")
    elif v.contest == CONTEST.line:
        draw.fact("to_win", v.line)
        draw.row("threes", v.threes, "count")
