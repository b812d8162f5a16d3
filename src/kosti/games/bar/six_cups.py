"""Six Cups: an empty glass is filled, a full one must be drunk; the last one at the table wins."""

from kosti.engine import Flag, Game
from kosti.engine.rules import note, throw
from kosti.games.bar._capacity import Drinkers, capacity_option, drink, pass_on, plays_on

game = Game(
    title="Six Cups | Шесть бокалов",
    about="Six glasses, one die: fill an empty one, drink a full one. | Шесть бокалов, одна кость: пустой наполните, полный выпейте.",
    seats=(2, 12),
    best=(4, 7),
    dice="1d6",
    mechanics=("pure-luck", "drinking", "elimination"),
    score_field="penalty",
    options=[capacity_option(10)],
    words={
        "help full": "Glasses that are full: throw the number of one and you drink it. | Полные бокалы: выпал номер такого — вы его пьёте.",
        "penalty": "Glasses drunk | Выпито бокалов",
        "option capacity": "Glasses to be out | Бокалов до вылета",
        "fills": "{who} {who:fill/fills} glass {0} and {who:pass/passes} the die | {who} {who:наполняете/наполняет} бокал {0} и {who:передаёте/передаёт} кость",
        "drinks": "Glass {0} is full: {who} {who:drink/drinks} it | Бокал {0} полон: {who} {who:пьёте/пьёт} его",
    },
)


class State(Drinkers):
    full: Flag[6]("Full glasses | Полные бокалы")


def thrown(s):
    glass = s.roll[0]
    if s.full[glass - 1]:
        empty(s, glass)
    else:
        fill_glass(s, glass)


def empty(s, glass):
    note(s, "drinks", glass)
    s.full[glass - 1] = 0
    drink(s, s.seat, 1)
    if plays_on(s):
        throw(s, 1)


def fill_glass(s, glass):
    note(s, "fills", glass)
    s.full[glass - 1] = 1
    pass_on(s)
    throw(s, 1)
