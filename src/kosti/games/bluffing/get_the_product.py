"""Get the Product: name the product of your three hidden dice; the other player must find out which dice they are."""

from itertools import combinations_with_replacement
from math import prod

from kosti.dice import take_up, tally
from kosti.engine import Dice, Game, Names, Number, OneOf, PerSeat, Points, Seat, Secret, move
from kosti.engine.rules import ask, copy, fill, left_of, note, throw, win

GOAL = 100
FACES = tuple(combinations_with_replacement(range(1, 7), 3))
TRIPLES = Names(*(f"{a}-{b}-{c}" for a, b, c in FACES))
TALLY = tuple(tally(faces, 3) for faces in FACES)
WAYS = tuple((1, 3, 6)[len(set(faces)) - 1] for faces in FACES)
NONE = -1
# For every product up to three triples that give it.
TRIPLES_OF = tuple(tuple(([i for i, faces in enumerate(FACES) if prod(faces) == product] + [NONE] * 3)[:3]) for product in range(217))

game = Game(
    title="Get the Product | Раскрыть результат",
    about="You hear only the product of three hidden dice. Which three are they? | Вы слышите только произведение трёх скрытых костей. Что на них?",
    seats=(2, 2),
    dice="3d6",
    minutes=10,
    mechanics=("hidden-dice", "arithmetic", "race", "duel"),
    information="hidden",
    show_throw=False,
    words={
        "guessing": "{thrower.name} names {product}. Which three dice? Right: 10 for you, wrong: 5 for {thrower.name}. "
        "| {thrower.name} называет {product}. Какие это кости? Угадали — вам 10, нет — 5 очков получает {thrower.name}.",
        "named": "{who}: the product is {0} | {who}: произведение равно {0}",
        "right": "{0.name} is right: 10 points | {0.name} угадывает: 10 очков",
        "wrong": "Not right: 5 points for {0.name} | Мимо: 5 очков получает {0.name}",
    },
)


class State:
    score: PerSeat[Points]
    product: Number.when()("Product | Произведение")
    thrower: Seat("Thrower | Бросает")
    cup: Secret["thrower", Dice[3]]
    shown: Dice[3]


def new_round(s, thrower):
    s.thrower = thrower
    s.seat = thrower
    s.product = 0
    fill(s.cup, 0)
    throw(s, 3, name_product, secret=True)


def name_product(s):
    take_up(s.roll, 3, s.cup, 3)
    s.product = s.cup[0] * s.cup[1] * s.cup[2]
    note(s, "named", s.product)
    ask(s, left_of(s, s.thrower), guessing)


def agrees(s):
    """Everybody has heard the product."""
    return s.product == 0 or s.cup[0] * s.cup[1] * s.cup[2] == s.product


def guessing(s, may):
    for i in range(3):
        if TRIPLES_OF[s.product][i] != NONE:
            may.guess(TRIPLES_OF[s.product][i])


def promise_guess(s, faces):
    """What falls in most ways: three different dice six times as often as three equal ones."""
    return WAYS[faces]


@move("Name {0} | Назвать {0}")
def guess(s, faces: OneOf(TRIPLES)):
    copy(s.cup, s.shown)
    if TALLY[faces] == tally(s.cup, 3):
        note(s, "right", s.seat)
        s.score[s.seat] += 10
    else:
        note(s, "wrong", s.thrower)
        s.score[s.thrower] += 5
    for p in range(2):
        if s.score[p] >= GOAL:
            win(s, p)
            return
    new_round(s, s.seat)
