"""Get the Product: name the product of your three hidden dice; the other player must find out which dice they are."""

from itertools import combinations_with_replacement
from math import prod

from kosti.dice import take_up, tally
from kosti.engine import Dice, FaceOf, Game, Number, PerSeat, Points, Seat, Secret, move
from kosti.engine.rules import ask, copy, fill, left_of, note, throw, win

GOAL = 100
TRIPLES = tuple(combinations_with_replacement(range(1, 7), 3))


def best_guess(product):
    """Of the triples that give a product the one that falls in most ways: three different dice six times as often as three equal ones."""
    return max((faces for faces in TRIPLES if prod(faces) == product), key=lambda faces: len(set(faces)), default=(0, 0, 0))


BEST = tuple(best_guess(product) for product in range(217))

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
        "help product": "The three hidden dice multiplied. | Произведение трёх скрытых костей.",
        "help thrower": "Who threw the dice and sees them. | Кто бросал кости и видит их.",
        "help guess": "Name the three dice: right brings you 10 points, wrong brings the thrower 5. | Назовите три числа: верно — вам 10 очков, неверно — бросавшему 5.",
        "guessing": "{thrower.name} names {product}. Which three dice? Right: 10 for you, wrong: 5 for {thrower.name}. "
        "| {thrower.name} называет {product}. Какие это кости? Угадали — вам 10, нет — 5 очков получает {thrower.name}.",
        "verb guess": "Name three faces | Назвать три числа",
        "which first": "First die | Первая кость",
        "which second": "Second die | Вторая кость",
        "which third": "Third die | Третья кость",
        "named": "{who} {who:name/names} the product: {0} | {who} {who:называете/называет} произведение: {0}",
        "right": "{0.name} {0.name:are/is} right: 10 points | {0.name} {0.name:угадываете/угадывает}: 10 очков",
        "wrong": "Not right: 5 points for {0.name} | Мимо: 5 очков {0.name:получаете/получает} {0.name}",
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
    """Any three faces, in any order: whoever multiplies wrongly has lost."""
    for first in range(1, 7):
        for second in range(1, 7):
            may.guess(first, second, (1, 6))


def thumb_guessing(s, may):
    best = BEST[s.product]
    may.guess(best[0], best[1], best[2])


@move("Name {0}-{1}-{2} | Назвать {0}-{1}-{2}", form="{}-{}-{}", told="{who} {who:name/names} {0}-{1}-{2} | {who} {who:называете/называет} {0}-{1}-{2}")
def guess(s, first: FaceOf(6), second: FaceOf(6), third: FaceOf(6)):
    copy(s.cup, s.shown)
    if tally((first, second, third), 3) == tally(s.cup, 3):
        note(s, "right", s.seat, shows=("shown", s.shown))
        s.score[s.seat] += 10
    else:
        note(s, "wrong", s.thrower, shows=("shown", s.shown))
        s.score[s.thrower] += 5
    for p in range(2):
        if s.score[p] >= GOAL:
            win(s, p)
            return
    new_round(s, s.seat)
