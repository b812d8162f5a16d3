"""Dice Golf: eighteen holes; throw three dice until two of them are alike, and count the strokes."""

from kosti.dice import most_alike, tally
from kosti.engine import Count, Flag, Game, Inner, PerSeat, Points
from kosti.engine.rules import finish_by, left_of, note, throw

DICE, HOLES = 3, 18
MOST_STROKES = 100

game = Game(
    title="Dice Golf | Гольф кубиками",
    about="Eighteen holes: how many strokes until two dice agree? | Восемнадцать лунок: сколько ударов, пока не выпадет пара?",
    seats=(1, 10),
    dice="3d6",
    mechanics=("pure-luck", "race", "solo"),
    words={
        "holed": "{who}: hole {0} in {1} {1:stroke/strokes} | {who}: лунка {0} за {1} {1:удар/удара/ударов}",
        "given_up": "{who} gives up hole {0} after {1} strokes | {who} сдаёт лунку {0} после {1} ударов",
    },
)


class State:
    hole: Count("Hole | Лунка") = 1
    strokes: Count("Strokes | Удары")
    card: PerSeat[Points[HOLES]]("Hole | Лунка")
    card_used: Inner[PerSeat[Flag[HOLES]]]
    score: PerSeat[Points]("Total | Итого")


def thrown(s):
    s.strokes += 1
    if most_alike(tally(s.roll, DICE)) > 1:
        note(s, "holed", s.hole, s.strokes)
        end_hole(s)
    elif s.strokes == MOST_STROKES:
        note(s, "given_up", s.hole, s.strokes)
        end_hole(s)
    else:
        throw(s, DICE)


def end_hole(s):
    s.card[s.seat][s.hole - 1] = s.strokes
    s.card_used[s.seat][s.hole - 1] = 1
    s.score[s.seat] += s.strokes
    s.strokes = 0
    s.seat = left_of(s, s.seat)
    if s.seat == 0 and s.hole == HOLES:
        finish_by(s, s.score, -1)
        return
    s.hole += s.seat == 0
    throw(s, DICE)
