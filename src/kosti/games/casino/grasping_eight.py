"""Grasping Eight: eight dice, and the number you back must show on exactly three of them, or on six."""

from kosti.dice import count_of, tally
from kosti.engine import Count, Game, Inner, Names, Number, OneOf, PerSeat, Range, move
from kosti.engine.rules import throw
from kosti.games.casino._bank import LOST, MOST, bank_options
from kosti.games.casino._layout import NUMBERS, Layout, draw_layout, open_layout, pay_layout, place_bet

FIELDS = Names(**NUMBERS)
PAYS = (LOST, LOST, LOST, 8, LOST, LOST, 16, LOST, LOST)  # a chip, by how many dice show its number

game = Game(
    title="Grasping Eight | Хапающая восьмёрка",
    about="Eight dice at once: three of your number, no more and no less! | Восемь костей разом: ваше число — ровно три раза, не больше и не меньше!",
    seats=(1, 10),
    dice="8d6",
    mechanics=("betting", "banker", "simultaneous", "pure-luck"),
    information="simultaneous",
    options=bank_options(),
    words={
        "help number-*": "Wins 8 to 1 if exactly 3 dice show {n}, 16 to 1 if exactly 6 do. | Выигрывает 8 к 1, если {n} покажут ровно 3 кости, и 16 к 1, если ровно 6.",
        "three": "On exactly 3 dice | Ровно на 3 костях",
        "six": "On exactly 6 dice | Ровно на 6 костях",
    },
)


class State(Layout):
    bets: Inner[PerSeat[Count[FIELDS]]]
    pays: Inner[Number[FIELDS]]


def start(s):
    open_layout(s, len(FIELDS), deal)


@move(told="{who} {who:bet/bets} {1} on {0} | {who} {who:ставите/ставит} {1} на «{0}»", risky=True)
def bet(s, field: OneOf(FIELDS), chips: Range(1, MOST)):
    place_bet(s, field, chips)


def deal(s):
    """The dice go round: every round the next player throws."""
    s.seat = (s.round - 1) % s.players
    throw(s, 8)


def thrown(s):
    dice = tally(s.roll, 8)
    for field in range(len(FIELDS)):
        s.pays[field] = PAYS[count_of(dice, field + 1)]
    pay_layout(s, s.pays)


def scene(v, draw):
    draw_layout(v, draw, FIELDS, [f"{draw.word('three')} · {PAYS[3]}:1", f"{draw.word('six')} · {PAYS[6]}:1"])
