"""Passage: every die that shows the point scores one; the first with exactly eleven wins."""

from kosti.dice import pips, showing
from kosti.engine import Face, Game, Inner, Number, Option, PerSeat, Points, Seat, Variant
from kosti.engine.rules import break_tie, everybody, finish_by, leaders, note, pass_dice, pass_dice_in, throw
from kosti.games.target_number._leaving import Leaving, leave

GOAL = 11

game = Game(
    title="Passage (Eleven) | Пассаж",
    about="One number is yours to hunt, and eleven is exactly enough. | Ловите одно число: нужно ровно одиннадцать.",
    seats=(2, 10),
    dice="2d6",
    mechanics=("pure-luck", "race"),
    options=[
        Option("keep_rolling", False, label="Throw on while you score | Бросать, пока есть очки", variant="Keep Rolling | Бросай дальше"),
        Option("double", 2, 2, 3, label="The point on both dice scores | Число на обеих костях даёт"),
        Option("pub", False, label="Play on until one is left | Играть, пока не останется один"),
    ],
    variants=[
        Variant("double-point-three", "Double Three | Дубль за три", double=3),
        Variant("passage-pub", "Passage at the Pub | Пивной", pub=True),
    ],
    words={
        "guide goal pub": "Reach exactly 11 points and leave; the last player left loses. | Набрать ровно 11 очков и выйти; последний оставшийся проигрывает.",
        "help place": "In which order the players got away. | В каком порядке игроки вышли.",
        "help point": "Dice that show it score. | Очки дают кости с этим числом.",
        "for_order": "Everybody throws: the highest sum starts, the lowest throws for the point number | Все бросают: наибольшая сумма начинает, наименьшая бросает на счастливое число",
        "for_point": "{who} {who:throw/throws} for the point number | {who} {who:бросаете/бросает} на счастливое число",
        "void": "More than eleven: void, {who} {who:throw/throws} again | Больше одиннадцати: не в счёт, {who} {who:бросаете/бросает} снова",
        "wins": "{who} {who:have/has} eleven and {who:win/wins} | {who}: одиннадцать, победа",
        "leaves": "{who} {who:have/has} eleven and {who:leave/leaves} | {who}: одиннадцать, {who:выходите/выходит} из игры",
        "loser": "{0.name} {0.name:are/is} the last one left and {0.name:pay/pays} | Остальные вышли: {0.name} {0.name:платите/платит}",
    },
)


class State(Leaving):
    point: Face("Point number | Счастливое число")
    score: PerSeat[Points]("Score (to exactly 11) | Очки (ровно до 11)")
    starter: Inner[Seat]
    sums: Inner[PerSeat[Number]]


def start(s):
    note(s, "for_order")
    throw(s, 2, order_thrown)


def order_thrown(s):
    """The highest sum starts, the lowest throws for the point number; those who tie throw again."""
    s.sums[s.seat] = pips(s.roll, 2)
    if s.seat + 1 < s.players:
        pass_dice(s, 2, order_thrown)
        return
    break_tie(s, leaders(s, everybody(s), s.sums), 2, starter_found)


def starter_found(s):
    s.starter = s.seat
    note(s, "begins")
    break_tie(s, leaders(s, everybody(s), s.sums, -1), 2, throw_for_point, -1)


def throw_for_point(s):
    note(s, "for_point")
    throw(s, 1, point_thrown)


def point_thrown(s):
    s.point = s.roll[0]
    s.seat = s.starter
    throw(s, 2)


def thrown(s):
    points = showing(s.roll, 2, s.point)
    if points == 2:
        points = s.double
    if s.score[s.seat] + points > GOAL:
        note(s, "void")
        throw(s, 2)
        return
    s.score[s.seat] += points
    if s.score[s.seat] == GOAL:
        reach_goal(s)
    elif s.keep_rolling and points:
        throw(s, 2)
    else:
        pass_dice_in(s, s.playing, 2)


def reach_goal(s):
    if not s.pub:
        note(s, "wins")
        finish_by(s, s.score)
    elif leave(s):
        pass_dice_in(s, s.playing, 2)
