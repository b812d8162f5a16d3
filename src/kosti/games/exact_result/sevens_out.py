"""Sevens Out: throw two dice and collect their points until a seven sends them on; the first at the goal wins."""

from kosti.engine import Game, Option, PerSeat, Points
from kosti.engine.rules import finish_by, note, pass_dice, throw

game = Game(
    title="Sevens Out | Вылетающие семёрки",
    about="Throw, count, throw again – until a seven shows you out. | Бросайте, считайте и снова бросайте — пока семёрка не выставит за дверь.",
    seats=(2, 10),
    best=(3, 5),
    dice="2d6",
    mechanics=("pure-luck", "race"),
    options=[Option("goal", 500, 1, 10_000)],
    words={
        "double": "A double: {0} points | Дубль: {0} {0:очко/очка/очков}",
        "seven": "Seven: {who:your/*'s} turn ends with {0} {0:point/points} | Семь: ход окончен, {who} {who:получаете/получает} {0} {0:очко/очка/очков}",
        "wins": "{who} {who:have/has} {0} points and {who:win/wins} | {who}: {0} {0:очко/очка/очков} и победа",
    },
)


class State:
    pot: Points("This turn | За ход")
    score: PerSeat[Points].of("goal")


def thrown(s):
    if s.roll[0] + s.roll[1] == 7:
        note(s, "seven", s.pot)
        s.pot = 0
        pass_dice(s, 2)
        return
    score_throw(s)
    if s.score[s.seat] < s.goal:
        throw(s, 2)
        return
    note(s, "wins", s.score[s.seat])
    finish_by(s, s.score)


def score_throw(s):
    """Points are safe at once: a seven takes nothing back."""
    points = s.roll[0] + s.roll[1]
    if s.roll[0] == s.roll[1]:
        points *= 2
        note(s, "double", points)
    s.pot += points
    s.score[s.seat] += points
