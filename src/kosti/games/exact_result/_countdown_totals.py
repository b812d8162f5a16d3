"""Target 100 and Twins: games of their own beside Countdown, in which a common total grows and nobody is out before the end."""

from kosti.dice import pips
from kosti.engine import Names
from kosti.engine.rules import lose, note, pass_dice, throw, win

CONTEST = Names(
    countdown="down to zero, last one left | до нуля, кто останется последним",
    target_100="two dice to exactly 100 | две кости, ровно до 100",
    twins="three dice, passing the limit loses | три кости, кто перешёл предел — проиграл",
)
LIMITS = Names("66", "88")
GOALS = ((0, 0), (100, 100), (66, 88))  # by the contest and the limit
DICE = (1, 2, 3)  # by the contest

WORDS = {
    "help total": "What everybody has thrown together, and the number that matters. | Сколько выбросили все вместе и какое число решает.",
    "total": "Common total | Общая сумма",
    "too_much": "{0} would be more than 100: {1} is taken off instead, {2} left | {0} — больше ста: вычитаем {1}, остаётся {2}",
    "hits": "{who} {who:make/makes} exactly 100 and {who:win/wins} | {who}: ровно 100, победа",
    "loses": "{who} {who:bring/brings} the total to {0} and {who:lose/loses} | {who} {who:доводите/доводит} сумму до {0} и {who:проигрываете/проигрывает}",
}


def goal(s):
    return GOALS[s.contest][s.limit]


def begin_total(s):
    throw(s, DICE[s.contest])


def add_up(s):
    if s.contest == CONTEST.twins:
        stay_below(s, pips(s.roll, 3))
    else:
        aim_at_target(s, pips(s.roll, 2))


def stay_below(s, points):
    s.number += points
    if s.number > goal(s):
        note(s, "loses", s.number)
        lose(s, s.seat)
    else:
        pass_dice(s, 3)


def aim_at_target(s, points):
    """What would be too much is taken off instead."""
    if s.number + points > goal(s):
        note(s, "too_much", s.number + points, points, s.number - points)
        points = -points
    s.number += points
    if s.number == goal(s):
        note(s, "hits")
        win(s, s.seat)
    else:
        pass_dice(s, 2)
