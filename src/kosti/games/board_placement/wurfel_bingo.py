"""Würfel Bingo: everybody writes the same sums into a sheet of their own; pairs, full houses and straights count in twelve lines."""

from kosti.dice import count_of, longest_run, tally_size
from kosti.engine import Cell, Count, Game, Inner, PerSeat, Points, move
from kosti.engine.rules import ask_each, each, everybody, fill, finish_by, leaders, next_empty, note, set_each
from kosti.games.board_placement._board import in_rows, numbered
from kosti.games.board_placement._sheets import SIDE, STEP, Sheets, line_tally, near_together, offer_cells, pairs_in, pass_on

THROWS = SIDE * SIDE
ROUNDS = 3
STRAIGHT_WITH_SEVEN, STRAIGHT_WITHOUT_SEVEN = 8, 12
TIMES = (1, 1, 2, 2)  # rows and columns count once, diagonals double
# By the number of pairs of equal numbers: 1 a pair, 2 two pairs, 3 three equal, 4 a full house, 6 four equal, 10 five equal.
PATTERN_POINTS = (0, 1, 3, 3, 8, 0, 6, 0, 0, 0, 10)
PATTERN_HOPE = (0, 12, 38, 42, 80, 0, 66, 0, 0, 0, 100)  # what they are worth while a line grows, in tenths of a point
STRAIGHT_HOPE = (0, 3, 8, 18, 36, 90)  # the same for so many numbers of a possible straight

game = Game(
    title="Würfel Bingo | Бинго на кубиках",
    about="The same twenty-five sums for all; whose sheet makes most of them? | Двадцать пять сумм одни на всех — чей лист сложится лучше?",
    seats=(2, 4),
    dice="2d6",
    minutes=30,
    mechanics=("grid", "placement", "simultaneous", "combination-ranking"),
    information="simultaneous",
    words={
        "sheet": "Sheet (diagonals count double) | Лист (диагонали вдвойне)",
        "help sheet": "Pair 1, two pairs 3, three equal 3, four equal 6, full house 8, five equal 10, straight with a 7: 8, without: 12. "
        "| Пара 1, две пары 3, три равных 3, четыре 6, фул-хаус 8, пять 10, стрит с семёркой 8, без неё 12.",
        "writing": "Where do you write the {number}? | Куда впишете {number}?",
        "round_total": "{0.name}: {1} {1:point/points} in this round | {0.name}: за раунд {1} {1:очко/очка/очков}",
        "round_won": "{0.name} wins the round | {0.name} выигрывает раунд",
    },
)


class State(Sheets):
    round: Count.of(ROUNDS) = 1
    left: Count = THROWS
    now: PerSeat[Points]("This round | За раунд")
    score: PerSeat[Points]("Total | Всего")
    number: Inner[Count]


def thrown(s):
    if s.left == 0:
        take_fresh_sheets(s)
    s.left -= 1
    s.number = s.roll[0] + s.roll[1]
    if s.left:
        ask_each(s, everybody(s), writing, all_chose)
    else:
        fill_last_cells(s)


def take_fresh_sheets(s):
    """Only now, so that everybody can look at the old ones until the dice fall."""
    s.round += 1
    s.left = THROWS
    set_each(s, s.now, 0)
    for p in range(s.players):
        fill(s.sheet[p], 0)


def writing(s, may):
    offer_cells(s, may, s.seat)


def thumb_writing(s, may):
    """Where the number brings most to its lines."""
    sheet = s.sheet[s.seat]
    best, most = 0, -10_000
    for cell in range(SIDE * SIDE):
        if sheet[cell] == 0:
            gain = promise(sheet, cell, s.number) - promise(sheet, cell, 0)
            if gain > most:
                best, most = cell, gain
    may.write(best)


def promise(sheet, cell, number):
    """What the lines through a cell are worth with this number in it."""
    worth = 0
    for way in range(len(STEP)):
        worth += TIMES[way] * hope(line_tally(sheet, cell, way, number))
    return worth


def hope(counts):
    pairs = pairs_in(counts)
    if pairs:
        return PATTERN_HOPE[pairs]
    return STRAIGHT_HOPE[tally_size(counts)] if near_together(counts) else 0


@move
def write(s, cell: Cell(SIDE, SIDE)):
    s.choice[s.seat] = cell


def all_chose(s):
    for p in range(s.players):
        enter(s, p, s.choice[p])
    pass_on(s)


def fill_last_cells(s):
    note(s, "last_cell", s.number)
    for p in range(s.players):
        enter(s, p, next_empty(s.sheet[p], 0))
    end_round(s)


def enter(s, p, cell):
    """Write the number and score the lines that it completes."""
    s.sheet[p][cell] = s.number
    for way in range(len(STEP)):
        points = TIMES[way] * line_points(line_tally(s.sheet[p], cell, way, 0))
        s.now[p] += points
        s.score[p] += points


def line_points(counts):
    """The points of a line, as soon as it is full."""
    if tally_size(counts) < SIDE:
        return 0
    if longest_run(counts) < SIDE:
        return PATTERN_POINTS[pairs_in(counts)]
    return STRAIGHT_WITH_SEVEN if count_of(counts, 7) else STRAIGHT_WITHOUT_SEVEN


def end_round(s):
    for p in range(s.players):
        note(s, "round_total", p, s.now[p])
    for p in each(s, leaders(s, everybody(s), s.now)):
        note(s, "round_won", p)
    if s.round == ROUNDS:
        finish_by(s, s.score)
    else:
        pass_on(s)


def scene(v, draw):
    edge = numbered(SIDE)
    for p in range(v.players):
        texts = [str(number) if number else "" for number in v.sheet[p]]
        draw.grid("sheet", in_rows(texts, SIDE), p, top=edge, side=edge)
