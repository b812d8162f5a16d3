"""Würfel Bingo: everybody writes the same sums into a sheet of their own; pairs, full houses and straights count in twelve lines."""

from kosti.engine import Count, Game, Inner, PerSeat, Points
from kosti.engine.rules import each, everybody, fill, finish_by, leaders, note, set_each
from kosti.games.board_placement._lines import LINES, SIDE, is_diagonal, line_gain, line_points, worths
from kosti.games.board_placement._sheets import Sheets, draw_sheet, let_write, pass_on

THROWS = SIDE * SIDE
ROUNDS = 3
WORTH = worths(pair=1, two_pairs=3, three=3, full_house=8, four=6, five=10, straight=8, without_seven=12)

game = Game(
    title="Würfel Bingo | Бинго на кубиках",
    about="The same twenty-five sums for all; whose sheet makes most of them? | Двадцать пять сумм одни на всех — чей лист сложится лучше?",
    seats=(2, 4),
    dice="2d6",
    minutes=30,
    mechanics=("grid", "placement", "simultaneous", "combination-ranking"),
    information="simultaneous",
    words={
        "help now": "Points of this round so far. | Очки в этом раунде.",
        "help left": "How many sums are still to come. | Сколько сумм ещё впереди.",
        "sheet": "Sheet (diagonals count double) | Лист (диагонали вдвойне)",
        "help sheet": "Pair 1, two pairs 3, three equal 3, four equal 6, full house 8, five equal 10, straight with a 7: 8, without: 12. "
        "| Пара 1, две пары 3, три равных 3, четыре 6, фул-хаус 8, пять 10, стрит с семёркой 8, без неё 12.",
        "writing": "Where do you write the {number}? | Куда впишете {number}?",
        "round_total": "{0.name}: {1} {1:point/points} in this round | {0.name}: за раунд {1} {1:очко/очка/очков}",
        "round_won": "{0.name} {0.name:win/wins} the round | {0.name} {0.name:выигрываете/выигрывает} раунд",
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
    s.number = s.roll[0] + s.roll[1]
    let_write(s, everybody(s), s.number, all_wrote)


def take_fresh_sheets(s):
    """Only now, so that everybody can look at the old ones until the dice fall."""
    s.round += 1
    s.left = THROWS
    set_each(s, s.now, 0)
    for p in range(s.players):
        fill(s.sheet[p], 0)


def promise_write(s, cell):
    gain = 0
    for line in range(LINES):
        gain += times(line) * line_gain(s.sheet[s.seat], cell, line, s.number, WORTH)
    return gain


def times(line):
    """Diagonals count double."""
    return 2 if is_diagonal(line) else 1


def all_wrote(s):
    for p in range(s.players):
        enter(s, p, s.choice[p])
    if s.left == 0:
        announce_round(s)
    if s.left or s.round < ROUNDS:
        pass_on(s)
    else:
        finish_by(s, s.score)


def enter(s, p, cell):
    """Write the number and score the lines that it completes."""
    s.sheet[p][cell] = s.number
    for line in range(LINES):
        points = times(line) * line_points(s.sheet[p], cell, line, WORTH)
        s.now[p] += points
        s.score[p] += points


def announce_round(s):
    for p in range(s.players):
        note(s, "round_total", p, s.now[p])
    for p in each(s, leaders(s, everybody(s), s.now)):
        note(s, "round_won", p)


def scene(v, draw):
    for p in range(v.players):
        draw_sheet(draw, [number or "" for number in v.sheet[p]], p)
