"""Contig: make a free number of the common board out of three dice and cover it."""

from itertools import permutations

from kosti.engine import Count, Game, Inner, Names, OneOf, Option, PerSeat, Points, ask, finish, left_of, move, note, rank_by, throw

ROUNDS = 8
SIDE = 8
NOWHERE = -1
BOARD = (
    *(1, 2, 3, 4, 5, 6, 7, 8),
    *(9, 10, 11, 12, 13, 14, 15, 16),
    *(17, 18, 19, 20, 21, 22, 23, 24),
    *(25, 26, 27, 28, 29, 30, 31, 32),
    *(33, 34, 35, 36, 37, 38, 39, 40),
    *(41, 42, 44, 45, 48, 50, 54, 55),
    *(60, 64, 66, 72, 75, 80, 90, 96),
    *(100, 108, 120, 125, 144, 150, 180, 216),
)
NUMBERS = Names(*map(str, BOARD))

game = Game(
    id="contig",
    category="board-placement",
    title="Contig | Набор",
    about="Three dice, four kinds of sums: find a number nobody has covered yet. | Три кубика и четыре действия: найдите число, которое ещё никто не закрыл.",
    seats=(1, 8),
    best=(2, 4),
    dice="3d6",
    minutes=20,
    mechanics=("grid", "placement", "arithmetic"),
    options=[Option("adjacency_scoring", False)],
    words={
        "board": "Board | Поле",
        "legal": "Which number do you make and cover? | Какое число составите и закроете?",
        "cover": "Cover {0} | Закрыть {0}",
        "covers": "{who} covers {0} | {who} закрывает {0}",
        "brings": "{0} {0:point/points} | {0} {0:очко/очка/очков}",
        "sum_taken": "{0} is covered already: no points | {0} уже закрыто: 0 очков",
        "no_number": "Nothing free can be made: no points | Ничего свободного не составить: 0 очков",
        "adjacency_scoring": "Covered neighbours score too | Очки и за закрытых соседей",
        **{str(n): f"{n} | {n}" for n in BOARD},
    },
)


def results(a, b):
    """What two values can make. Fractions and negative numbers on the way never lead to anything new."""
    return {a + b, abs(a - b), a * b} | {x // y for x, y in ((a, b), (b, a)) if y and x % y == 0}


def cells(dice):
    """The cells that a throw can make, in the order of the board."""
    made = {n for a, b, c in permutations(dice) for ab in results(a, b) for n in results(ab, c)}
    return [cell for cell, number in enumerate(BOARD) if number in made]


ALL = [cells((a, b, c)) for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)]
MOST = max(map(len, ALL))
REACHED = tuple((*row, *[NOWHERE] * (MOST + 1 - len(row))) for row in ALL)
EASY = tuple(sum(cell in row for row in ALL) for cell in range(len(BOARD)))  # how many of the 216 throws make it


class State:
    round: Count
    score: PerSeat[Points]
    board: Inner[Count[NUMBERS]]


def start(s):
    s.round = 1
    throw(s, 3)


def thrown(s):
    if s.round == 1:
        cover_sum(s)
        return
    row = REACHED[throw_number(s)]
    first = next_free(s, row, 0)
    if row[first] == NOWHERE:
        note(s, "no_number")
        pass_dice(s)
    elif row[next_free(s, row, first + 1)] == NOWHERE:
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


def throw_number(s):
    return 36 * s.roll[0] + 6 * s.roll[1] + s.roll[2] - 43


def next_free(s, row, place):
    """The place of the next free cell, or of the end, among the cells that a throw can make."""
    while row[place] != NOWHERE and s.board[row[place]]:
        place += 1
    return place


def legal(s, may):
    row = REACHED[throw_number(s)]
    place = next_free(s, row, 0)
    while row[place] != NOWHERE:
        may.cover(row[place])
        place = next_free(s, row, place + 1)


def thumb_legal(s, may):
    """Most points; then the number that most throws could make: the others miss it. Who plays alone keeps it for later."""
    row = REACHED[throw_number(s)]
    place = next_free(s, row, 0)
    best = place
    while row[place] != NOWHERE:
        if promise(s, row[place]) > promise(s, row[best]):
            best = place
        place = next_free(s, row, place + 1)
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
    s.seat = left_of(s, s.seat)
    if s.seat == 0:
        s.round += 1
    if s.round <= ROUNDS:
        throw(s, 3)
    else:
        s.round = ROUNDS
        rank_by(s, s.score)
        finish(s)


def scene(v, draw):
    texts = [draw.seat(owner - 1) if owner else str(number) for number, owner in zip(BOARD, v.board, strict=True)]
    draw.grid("board", [texts[SIDE * r : SIDE * r + SIDE] for r in range(SIDE)])
