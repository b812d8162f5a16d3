"""Chuck-a-Luck: back a number and hope to see it on as many of the three dice as possible."""

from itertools import combinations, permutations

from kosti.dice import showing
from kosti.engine import Count, Game, Inner, Names, Number, OneOf, Option, PerSeat, Range, Variant, move
from kosti.engine.rules import pick, throw
from kosti.games.casino._bank import LOST, MOST, bank_options
from kosti.games.casino._layout import NUMBERS, Layout, draw_layout, open_layout, pay_layout, place_bet

FIELDS = Names(**NUMBERS)
PAYS = (LOST, 1, 2, 3)  # a chip, by how many dice show its number

# The big wheel: every triple and every pair once, and all of three different numbers but 1-2-3 and 4-5-6, so that no number is better than another.
FACES = range(1, 7)
MIXED = tuple(three for three in combinations(FACES, 3) if three not in ((1, 2, 3), (4, 5, 6)))
WHEEL = (*((a, a, a) for a in FACES), *((a, a, b) for a, b in permutations(FACES, 2)), *MIXED)
STOPS = Names(*("-".join(map(str, stop)) for stop in WHEEL))

game = Game(
    title="Chuck-a-Luck | Чак-а-лак",
    about="Pick your number and watch three dice tumble. | Выберите число и следите за тремя костями.",
    seats=(1, 8),
    dice="3d6",
    most_picks=len(WHEEL),
    mechanics=("betting", "banker", "simultaneous", "pure-luck"),
    information="simultaneous",
    options=[Option("wheel", False, label="A wheel instead of dice | Колесо вместо костей"), *bank_options()],
    variants=[
        Variant(
            "big-six-wheel",
            "Big Six | Большая шестёрка",
            about="The carnival wheel: 54 stops, three dice on each, your number on some. | Ярмарочное колесо: 54 остановки, на каждой три кости, на некоторых — ваше число.",
            wheel=True,
        ),
    ],
    words={
        "help number-*": "Wins 1, 2 or 3 to 1 if one, two or three dice show {n}. | Выигрывает 1, 2 или 3 к 1, если {n} покажут одна, две или три кости.",
        "once": "Once | Один раз",
        "twice": "Twice | Два раза",
        "thrice": "Three times | Три раза",
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
    if s.wheel:
        pick(s, len(STOPS), stopped)
    else:
        throw(s, 3)


def stopped(s, stop: OneOf(STOPS)):
    """The three numbers of the wheel lie on the table like dice."""
    s.rolled = 3
    for i in range(3):
        s.roll[i] = WHEEL[stop][i]
    thrown(s)


def thrown(s):
    for field in range(len(FIELDS)):
        s.pays[field] = PAYS[showing(s.roll, 3, field + 1)]
    pay_layout(s, s.pays)


def scene(v, draw):
    draw_layout(v, draw, FIELDS, [f"{draw.word(often)} · {win}:1" for often, win in zip(("once", "twice", "thrice"), PAYS[1:], strict=True)])
