"""Basketball: four quarters of eight dice each, and overtime with fewer while the score is level."""

from kosti.dice import pips
from kosti.engine import Count, Flag, Game, Inner, Names, Option, PerSeat, Points
from kosti.engine.rules import finish_by, left_of, note, throw

DICE, QUARTERS = 8, 4
PERIODS = Names(**{f"quarter-{i}": f"Quarter {i} | Четверть {i}" for i in range(1, QUARTERS + 1)}, overtime="Overtime | Овертайм")

game = Game(
    title="Basketball | Баскетбол",
    about="A handful of dice a quarter, and every pip is a point. | Восемь костей на четверть, и каждая точка — очко.",
    seats=(2, 2),
    dice="8d6",
    minutes=5,
    mechanics=("pure-luck", "duel"),
    options=[Option("overtime_dice", 4, 1, DICE - 1, label="Dice in overtime | Костей в овертайме")],
    words={
        "help table": "The points of each period. | Очки по периодам.",
        "help quarter-*": "Points of quarter {n}. | Очки за четверть {n}.",
        "help overtime": "Points of overtime. | Очки за овертайм.",
        "help period": "Which period is being played. | Который идёт период.",
        "scores": "{who} {who:score/scores} {0} | {who} {who:набираете/набирает} {0}",
        "tied": "{0} : {0}, overtime! | {0} : {0}, овертайм!",
    },
)


class State:
    period: Count("Period | Период") = 1
    table: PerSeat[Points[PERIODS]]("Periods | Периоды")
    table_used: Inner[PerSeat[Flag[PERIODS]]]
    score: PerSeat[Points]("Total | Итого")


def thrown(s):
    points = pips(s.roll, s.rolled)
    box = min(s.period, QUARTERS + 1) - 1
    note(s, "scores", points)
    s.table[s.seat][box] += points
    s.table_used[s.seat][box] = 1
    s.score[s.seat] += points
    s.seat = left_of(s, s.seat)
    if s.seat == 0:
        end_period(s)
    else:
        throw(s, s.rolled)


def end_period(s):
    if s.period >= QUARTERS:
        if s.score[0] != s.score[1]:
            finish_by(s, s.score)
            return
        note(s, "tied", s.score[0])
    s.period += 1
    throw(s, DICE if s.period <= QUARTERS else s.overtime_dice)
