"""Contig: make a free number of the common board out of three dice and cover it."""

from kosti.engine import Count, Game, Inner, OneOf, Option, PerSeat, Points, move
from kosti.engine.rules import another_turn, ask, finish_by, note, throw
from kosti.games.board_placement._board import NOWHERE, in_rows, lists_of_cells, next_free, offer_free
from kosti.games.board_placement._number_board import BOARD, NUMBERS, SIDE, all_throws, throw_number

ROUNDS = 8
REACHED = lists_of_cells(all_throws())
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
    if s.round == 1:
        cover_sum(s)
        return
    row = REACHED[throw_number(s)]
    first = next_free(s.board, row, 0)
    if row[first] == NOWHERE:
        note(s, "no_number")
        pass_dice(s)
    elif row[next_free(s.board, row, first + 1)] == NOWHERE:
        must_cover(s, row[first])
    else:
        ask(s, s.seat)


def cover_sum(s):
    """In the first turn only the sum counts; 3 to 18 stand in their order on the board."""
    points = s.roll[0] + s.roll[1] + s.roll[2]
    if s.board[points - 1]:
        note(s, "sum_taken", points)
        pass_dice(s)
    else:
        must_cover(s, points - 1)


def must_cover(s, cell):
    note(s, "covers", BOARD[cell])
    cover(s, cell)


def legal(s, may):
    offer_free(may, s.board, REACHED[throw_number(s)])


def thumb_legal(s, may):
    """Most points; then the number that most throws could make: the others miss it. Who plays alone keeps it for later."""
    row = REACHED[throw_number(s)]
    place = next_free(s.board, row, 0)
    best = place
    while row[place] != NOWHERE:
        if promise(s, row[place]) > promise(s, row[best]):
            best = place
        place = next_free(s.board, row, place + 1)
    may.cover(row[best])


def promise(s, cell):
    neighbours = covered_neighbours(s, cell) if s.adjacency_scoring else 0
    return 1000 * neighbours + (EASY[cell] if s.players > 1 else -EASY[cell])


@move
def cover(s, cell: OneOf(NUMBERS, "cell")):
    points = 1
    if s.adjacency_scoring:
        points += covered_neighbours(s, cell)
        note(s, "brings", points)
    s.board[cell] = s.seat + 1
    s.score[s.seat] += points
    pass_dice(s)


def covered_neighbours(s, cell):
    row, column = cell // SIDE, cell % SIDE
    covered = 0
    for r in range(max(row - 1, 0), min(row + 2, SIDE)):
        for c in range(max(column - 1, 0), min(column + 2, SIDE)):
            covered += s.board[SIDE * r + c] > 0
    return covered


def pass_dice(s):
    if another_turn(s, ROUNDS):
        throw(s, 3)
    else:
        finish_by(s, s.score)


def scene(v, draw):
    texts = [draw.seat(owner - 1) if owner else str(number) for number, owner in zip(BOARD, v.board, strict=True)]
    draw.grid("board", in_rows(texts, SIDE))
