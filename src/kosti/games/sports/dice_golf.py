"""Dice Golf: eighteen holes; throw three dice until two of them are alike, and count the strokes."""

from kosti.dice import most_alike, tally
from kosti.engine import Count, Flag, Game, Inner, PerSeat, Points
from kosti.engine.rules import finish_by, left_of, note, throw

DICE, HOLES = 3, 18
MOST_STROKES = 100
MOST_SHOWN = 6  # strokes after which the ball lies beside the hole

game = Game(
    title="Dice Golf | Гольф кубиками",
    about="Eighteen holes: how many strokes until two dice agree? | Восемнадцать лунок: сколько ударов, пока не выпадет пара?",
    seats=(1, 10),
    dice="3d6",
    mechanics=("pure-luck", "race", "solo"),
    words={
        "help score": "All strokes so far; the fewest win. | Все удары; побеждает тот, у кого их меньше.",
        "help course": "Where the ball is; two equal dice bring it into the hole. | Где сейчас мяч; две одинаковые кости загоняют его в лунку.",
        "help card": "Strokes needed for this hole; the fewer, the better. | Удары на этой лунке; чем меньше, тем лучше.",
        "help hole": "Which hole is being played. | На какой лунке идёт игра.",
        "help strokes": "Throws at this hole so far. | Сколько ударов уже сделано.",
        "course": "The hole | На лунке",
        "flag": "Flag | Флажок",
        "ball": "Strokes to the hole | Удары к лунке",
        "holed": "{who}: hole {0} in {1} {1:stroke/strokes} | {who}: лунка {0} за {1} {1:удар/удара/ударов}",
        "given_up": "{who} {who:give/gives} up hole {0} after {1} strokes | {who} {who:сдаёте/сдаёт} лунку {0} после {1} ударов",
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


def scene(v, draw):
    """The ball comes nearer with every stroke; the flag has the number of the hole."""
    way = min(v.strokes, MOST_SHOWN)
    draw.figure("course", "golf", [draw.part("flag", lying=v.hole), draw.part("ball", count=way, most=MOST_SHOWN)])
