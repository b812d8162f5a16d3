"""Thirteen: five throws, added whole, doubled or by the third; every multiple of thirteen on the way scores."""

from kosti.dice import pips
from kosti.engine import Count, Die, Game, Names, Number, OneOf, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import CHOICE, note, take_turns, throw_added, throw_kinds

THROWS = 5
CALLS = Names(
    plus="plus | плюс",
    minus="minus | минус",
    times_two="times two | дважды",
    times_three="times three | трижды",
    times_four="times four | четырежды",
    half="half | половина",
    third="third | треть",
    quarter="quarter | четверть",
)
TWELFTHS = (12, -12, 24, 36, 48, 6, 4, 3)  # of the throw that a call adds

game = Game(
    title="Thirteen | Тринадцать",
    about="Add, double, take a third: every road to thirteen pays. | Сложить, удвоить, взять треть: к тринадцати ведёт много дорог.",
    seats=(1, 10),
    best=(2, 6),
    dice="2 custom dice: one d6 (1-6) and one d6 numbered 2-7",
    most_dice=2,
    mechanics=("arithmetic", "special-dice", "solo"),
    kinds=[Die("1–6"), Die("2–7", (2, 3, 4, 5, 6, 7))],
    options=[Option("rounds", 5, 1, 100), Option("multiple", 13, 2, 100, label="Multiples of this score | Очки за числа, кратные")],
    variants=[Variant("eleven", "Eleven | Одиннадцать", multiple=11), Variant("seventeen", "Seventeen | Семнадцать", multiple=17)],
    words={
        "help sum": "Your total this turn; multiples of {multiple} score. | Ваша сумма за ход; очки дают числа, кратные {multiple}.",
        "help verb call": "Choose how this throw changes your total; multiples of {multiple} score. | Выберите, как бросок изменит сумму; очки дают числа, кратные {multiple}.",
        "help ways": "Where each call leads; multiples of {multiple} score. | Какую сумму даст каждое объявление; очки дают числа, кратные {multiple}.",
        "help turn_throw": "Which of the five throws this is. | Который это из пяти бросков.",
        "help plus": "Add the throw. | Прибавьте бросок.",
        "help minus": "Take the throw off. | Вычтите бросок.",
        "help times-two": "Add twice the throw. | Прибавьте удвоенный бросок.",
        "help times-three": "Add three times the throw. | Прибавьте утроенный бросок.",
        "help times-four": "Add four times the throw. | Прибавьте учетверённый бросок.",
        "help half": "Add half the throw. | Прибавьте половину броска.",
        "help third": "Add a third of the throw. | Прибавьте треть броска.",
        "help quarter": "Add a quarter of the throw. | Прибавьте четверть броска.",
        "ways": "Leads to | Получится",
        "legal": "You have {sum} and threw {total}. Which call? (Multiples of {multiple} score.) | У вас {sum}, выпало {total}. Что объявите? (Очки дают числа, кратные {multiple}.)",
        "reached": "{who} {who:make/makes} {0}: {1} {1:point/points} | {who}: получилось {0}, {1} {1:очко/очка/очков}",
        "turn_over": "{who} {who:score/scores} {0} this turn | {who}: за ход {0}",
    },
)


class State:
    round: Count.of("rounds") = 1
    turn_throw: Count("Throw | Бросок").of(THROWS)
    sum: Number("Running total | Сумма хода")
    pot: Points("Points this turn | Очков за ход")
    score: PerSeat[Points]


def begin_turn(s):
    s.sum = 0
    s.pot = 0
    s.turn_throw = 1
    throw_kinds(s, (0, 1))


def legal(s, may):
    for what in range(len(CALLS)):
        if total_after(s, what) >= 0:
            may.call(what)


def total_after(s, what):
    """The running total that a call leads to; negative if it is not possible."""
    twelfths = TWELFTHS[what] * pips(s.roll, 2)
    return -1 if twelfths % 12 else s.sum + twelfths // 12


def points_for(s, total):
    return total // s.multiple if total % s.multiple == 0 else 0


def promise_call(s, what):
    """The largest total, as it scores most later; one that scores now counts double."""
    total = total_after(s, what)
    return total if total % s.multiple else 2 * total


@move("Call: {0} | Объявить: {0}", told="{who} {who:call/calls} {0} | {who} {who:объявляете/объявляет}: {0}")
def call(s, what: OneOf(CALLS)):
    s.sum = total_after(s, what)
    points = points_for(s, s.sum)
    if points:
        note(s, "reached", s.sum, points)
        s.pot += points
        s.score[s.seat] += points
    if s.turn_throw < THROWS:
        s.turn_throw += 1
        throw_added(s)
    else:
        note(s, "turn_over", s.pot)
        take_turns(s, s.rounds, begin_turn)


def tell(v, draw):
    return {"total": pips(v.roll, 2)}


def scene(v, draw):
    if v.moment == CHOICE:
        calls = {name: total_after(v, what) for what, name in enumerate(CALLS) if total_after(v, what) >= 0}
        draw.tiles("ways", [(way(v, draw, name, total), True) for name, total in calls.items()], ids=list(calls))


def way(v, draw, name, total):
    """Where a call leads, and what it scores."""
    points = points_for(v, total)
    return f"{draw.word(name)}: {total}" + (f" (+{points})" if points else "")
