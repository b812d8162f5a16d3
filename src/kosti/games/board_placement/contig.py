"""Contig: make a free number of the common board out of three dice and cover it."""

from itertools import product

from kosti.dice import pips
from kosti.engine import Count, Game, Inner, OneOf, Option, PerSeat, Points, move
from kosti.engine.rules import another_turn, ask, finish_by, note, throw
from kosti.games.board_placement._board import any_free, chips_around, draw_board, lists_of_cells, offer_free
from kosti.games.board_placement._number_board import ALL_THROWS, BOARD, NUMBERS, SIDE, all_throws, arithmetic, throw_number

ROUNDS = 8
REACHED = all_throws()
SUMS = [[sum(dice) - 1] for dice in product(range(1, 7), repeat=3)]  # the numbers from 1 to 42 stand in their order on the board
CELLS = lists_of_cells(SUMS + REACHED)
EASY = tuple(sum(cell in row for row in REACHED) for cell in range(len(BOARD)))  # how many of the 216 throws make it

game = Game(
    title="Contig | Набор",
    about="Three dice, four kinds of sums: find a number nobody has covered yet. | Три кости и четыре действия: найдите число, которое ещё никто не закрыл.",
    seats=(1, 8),
    best=(2, 4),
    dice="3d6",
    minutes=20,
    mechanics=("grid", "placement", "arithmetic"),
    options=[Option("adjacency_scoring", False, label="Covered neighbours score too | Очки и за закрытых соседей")],
    words={
        "legal": "Which number do you make and cover? | Какое число составите и закроете?",
        "brings": "{0} {0:point/points} | {0} {0:очко/очка/очков}",
        "sum_taken": "{0} is covered already: no points | {0} уже закрыто: 0 очков",
        "no_number": "Nothing free can be made: no points | Ничего свободного не составить: 0 очков",
    },
)


class State:
    round: Count.of(ROUNDS) = 1
    score: PerSeat[Points]
    board: Inner[Count[NUMBERS]]


def thrown(s):
    if any_free(s.board, CELLS[list_number(s)]):
        ask(s, s.seat)
        return
    if s.round == 1:
        note(s, "sum_taken", pips(s.roll, 3))
    else:
        note(s, "no_number")
    end_turn(s)


def list_number(s):
    """In the first turn only the sum counts."""
    return throw_number(s) if s.round == 1 else ALL_THROWS + throw_number(s)


def legal(s, may):
    offer_free(may, s.board, CELLS[list_number(s)])


def promise_cover(s, cell):
    """Most points; then the number that most throws could make: the others miss it. Who plays alone keeps it for later."""
    neighbours = covered_neighbours(s, cell) if s.adjacency_scoring else 0
    return 1000 * neighbours + (EASY[cell] if s.players > 1 else -EASY[cell])


@move
def cover(s, cell: OneOf(NUMBERS, "cell", sought=True)):
    note(s, "made", arithmetic(s.roll[:3], cell, adding=s.round == 1))
    points = 1
    if s.adjacency_scoring:
        points += covered_neighbours(s, cell)
        note(s, "brings", points)
    s.board[cell] = s.seat + 1
    s.score[s.seat] += points
    end_turn(s)


def covered_neighbours(s, cell):
    covered = 0
    for p in range(s.players):
        covered += chips_around(s.board, SIDE, SIDE, cell, p + 1)
    return covered


def end_turn(s):
    if another_turn(s, ROUNDS):
        throw(s, 3)
    else:
        finish_by(s, s.score)


def scene(v, draw):
    draw_board(draw, v.board, BOARD, SIDE)
