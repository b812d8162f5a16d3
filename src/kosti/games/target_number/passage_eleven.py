"""Passage: every die that shows the point scores one; the first with exactly eleven wins."""

from kosti.dice import count_of, pips, tally
from kosti.engine import (
    Face,
    Flag,
    Game,
    Inner,
    Number,
    Option,
    PerSeat,
    Points,
    Seat,
    Variant,
    count_in,
    finish,
    go,
    highest,
    left_of,
    next_in,
    note,
    rank_by,
    set_each,
    throw,
)

GOAL = 11
OUT = -99
HIGHEST, LOWEST = 1, -1

game = Game(
    id="passage-eleven",
    category="target-number",
    title="Passage (Eleven) | Пассаж",
    about="One number is yours to hunt, and eleven is exactly enough. | Ловите одно число: нужно ровно одиннадцать.",
    seats=(2, 10),
    dice="2d6",
    mechanics=("pure-luck", "race"),
    options=[
        Option("keep_rolling", False),
        Option("double", 2, 2, 3),
        Option("pub", False),
    ],
    variants=[
        Variant("keep-rolling", "Keep Rolling | Бросай дальше", keep_rolling=True),
        Variant("double-point-three", "Double Three | Дубль за три", double=3),
        Variant("passage-pub", "Passage at the Pub | Пассаж на пиво", pub=True),
    ],
    words={
        "point": "Point number | Счастливое число",
        "starts": "{0.name} starts | Начинает {0.name}",
        "for_point": "{who} throws for the point number | {who} бросает на счастливое число",
        "void": "More than eleven: void, {who} throws again | Больше одиннадцати: не в счёт, {who} бросает снова",
        "leaves": "{who} has eleven and leaves | {who}: одиннадцать, выходит из игры",
        "pays": "{0.name} is left and pays | Остаётся и платит {0.name}",
        "keep_rolling": "Throw on while you score | Бросать, пока есть очки",
        "double": "The point on both dice scores | Число на обеих костях даёт",
        "pub": "Play on until one is left | Играть, пока не останется один",
    },
)


class State:
    point: Face
    score: PerSeat[Points]
    playing: Inner[PerSeat[Flag]]
    starter: Inner[Seat]
    sums: Inner[PerSeat[Number]]
    seeking: Inner[Number]
    toss: Inner[PerSeat[Number]]
    tied: Inner[PerSeat[Flag]]


def start(s):
    set_each(s, s.playing, 1)
    throw(s, 2, order_thrown)


def order_thrown(s):
    """The highest sum starts, the lowest throws for the point number."""
    s.sums[s.seat] = pips(s.roll, 2)
    s.seat = left_of(s, s.seat)
    if s.seat != 0:
        throw(s, 2, order_thrown)
    else:
        seek(s, HIGHEST)


def seek(s, which):
    s.seeking = which
    for p in range(s.players):
        s.toss[p] = which * s.sums[p]
    settle(s)


def settle(s):
    """Those who tie throw again among themselves."""
    best = highest(s, s.toss)
    for p in range(s.players):
        s.tied[p] = s.toss[p] == best
        if not s.tied[p]:
            s.toss[p] = OUT
    s.seat = next_in(s, s.players - 1, s.tied)
    if count_in(s, s.tied) > 1:
        throw(s, 2, tie_thrown)
    elif s.seeking == HIGHEST:
        go(s, starter_found)
    else:
        note(s, "for_point")
        throw(s, 1, point_thrown)


def tie_thrown(s):
    s.toss[s.seat] = s.seeking * pips(s.roll, 2)
    follower = next_in(s, s.seat, s.tied)
    if follower > s.seat:
        s.seat = follower
        throw(s, 2, tie_thrown)
    else:
        settle(s)


def starter_found(s):
    s.starter = s.seat
    note(s, "starts", s.starter)
    seek(s, LOWEST)


def point_thrown(s):
    s.point = s.roll[0]
    s.seat = s.starter
    throw(s, 2)


def thrown(s):
    points = worth(s)
    if s.score[s.seat] + points > GOAL:
        note(s, "void")
        throw(s, 2)
        return
    s.score[s.seat] += points
    if s.score[s.seat] == GOAL:
        reach_goal(s)
    elif s.keep_rolling and points > 0:
        throw(s, 2)
    else:
        pass_dice(s)


def worth(s):
    shown = count_of(tally(s.roll, 2), s.point)
    return s.double if shown == 2 else shown


def reach_goal(s):
    if s.pub:
        leave(s)
    else:
        rank_by(s, s.score)
        finish(s)


def leave(s):
    note(s, "leaves")
    s.playing[s.seat] = 0
    left = count_in(s, s.playing)
    s.standing[s.seat] = left
    if left > 1:
        pass_dice(s)
    else:
        note(s, "pays", next_in(s, s.seat, s.playing))
        finish(s)


def pass_dice(s):
    s.seat = next_in(s, s.seat, s.playing)
    throw(s, 2)
