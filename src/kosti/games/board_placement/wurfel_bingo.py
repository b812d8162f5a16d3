"""Würfel Bingo: everybody writes the same sums into a sheet of their own; pairs, full houses and straights count in twelve lines."""

from kosti.engine import Cell, Count, Game, Inner, PerSeat, Points, move
from kosti.engine.rules import ask_each, everybody, fill, finish_by, highest, next_empty, note
from kosti.games.board_placement._board import in_rows, numbered
from kosti.games.board_placement._sheets import PAIRS, SIDE, Sheets, full_line, offer_cells, pass_dice

THROWS = SIDE * SIDE
ROUNDS = 3
SEVEN = 7
STRAIGHT_WITH_SEVEN, STRAIGHT_WITHOUT_SEVEN = 8, 12
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
    for p in range(s.players):
        s.now[p] = 0
        fill(s.sheet[p], 0)


def writing(s, may):
    offer_cells(s, may, s.seat)


def thumb_writing(s, may):
    """Where the number brings most to its lines; diagonals count double."""
    sheet = s.sheet[s.seat]
    best, most = 0, -10_000
    for cell in range(SIDE * SIDE):
        if sheet[cell] == 0:
            gain = gain_at(s, sheet, cell)
            if gain > most:
                best, most = cell, gain
    may.write(best)


def gain_at(s, sheet, cell):
    row, column = cell // SIDE, cell % SIDE
    gain = line_gain(s, sheet, row * SIDE, 1) + line_gain(s, sheet, column, SIDE)
    if row == column:
        gain += 2 * line_gain(s, sheet, 0, SIDE + 1)
    if row + column == SIDE - 1:
        gain += 2 * line_gain(s, sheet, SIDE - 1, SIDE - 1)
    return gain


def line_gain(s, sheet, first, step):
    pairs, equal, seen, written = 0, 0, 0, 0
    for i in range(SIDE):
        number = sheet[first + i * step]
        if number:
            for j in range(i):
                pairs += sheet[first + j * step] == number
            equal += number == s.number
            seen |= 1 << number
            written += 1
    return hope(seen | 1 << s.number, pairs + equal, written + 1) - hope(seen, pairs, written)


def hope(seen, pairs, written):
    if pairs:
        return PATTERN_HOPE[pairs]
    can_be_straight = seen < 0b100000 * (seen & -seen)
    return STRAIGHT_HOPE[written] if can_be_straight else 0


@move
def write(s, cell: Cell(SIDE, SIDE)):
    s.choice[s.seat] = cell


def all_chose(s):
    for p in range(s.players):
        enter(s, p, s.choice[p])
    pass_dice(s)


def fill_last_cells(s):
    note(s, "last_cell", s.number)
    for p in range(s.players):
        enter(s, p, next_empty(s.sheet[p], 0))
    end_round(s)


def enter(s, p, cell):
    """Write the number and score the lines that it completes."""
    sheet = s.sheet[p]
    sheet[cell] = s.number
    row, column = cell // SIDE, cell % SIDE
    points = line_points(sheet, row * SIDE, 1) + line_points(sheet, column, SIDE)
    if row == column:
        points += 2 * line_points(sheet, 0, SIDE + 1)
    if row + column == SIDE - 1:
        points += 2 * line_points(sheet, SIDE - 1, SIDE - 1)
    s.now[p] += points
    s.score[p] += points


def line_points(sheet, first, step):
    """The points of a line, as soon as it is full."""
    line = full_line(sheet, first, step)
    if line == 0:
        return 0
    seen = line >> 4
    if seen != 0b11111 * (seen & -seen):
        return PATTERN_POINTS[line & PAIRS]
    return STRAIGHT_WITH_SEVEN if seen >> SEVEN & 1 else STRAIGHT_WITHOUT_SEVEN


def end_round(s):
    for p in range(s.players):
        note(s, "round_total", p, s.now[p])
    for p in range(s.players):
        if s.now[p] == highest(s, s.now):
            note(s, "round_won", p)
    if s.round == ROUNDS:
        finish_by(s, s.score)
    else:
        pass_dice(s)


def scene(v, draw):
    edge = numbered(SIDE)
    for p in range(v.players):
        texts = [str(number) if number else "" for number in v.sheet[p]]
        draw.grid("sheet", in_rows(texts, SIDE), p, top=edge, side=edge)
