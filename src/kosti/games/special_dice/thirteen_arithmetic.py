"""Thirteen: five throws, added whole, doubled or by the third; every multiple of thirteen on the way scores."""

from kosti.engine import Count, Die, Game, Inner, Names, Number, OneOf, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import add_die, ask, clear_hand, note, take_turns, throw_added

THROWS = 5
CALLS = Names("plus", "minus", "times-two", "times-three", "times-four", "half", "third", "quarter")
FACTOR = (1, -1, 2, 3, 4, 1, 1, 1)
PART = (1, 1, 1, 1, 1, 2, 3, 4)

game = Game(
    title="Thirteen | Тринадцать",
    about="Add, double, take a third: every road to thirteen pays. | Сложить, удвоить, взять треть: к тринадцати ведёт много дорог.",
    seats=(1, 10),
    best=(2, 6),
    dice="2 custom dice: one d6 (1-6) and one d6 numbered 2-7",
    most_dice=2,
    mechanics=("arithmetic", "special-dice", "solo"),
    kinds=[Die("low"), Die("high", (2, 3, 4, 5, 6, 7))],
    options=[Option("rounds", 5, 1, 100), Option("multiple", 13, 2, 100, label="Multiples of this score | Очки за числа, кратные")],
    variants=[
        Variant("eleven", "Eleven | Одиннадцать", multiple=11),
        Variant("seventeen", "Seventeen | Семнадцать", multiple=17),
    ],
    words={
        "ways": "Leads to | Получится",
        "legal": "You have {sum} and threw {thrown_total}. Which call? (Multiples of {multiple} score.) | У вас {sum}, выпало {thrown_total}. Что объявите? (Очки дают числа, кратные {multiple}.)",
        "verb call": "Call | Объявить",
        "which what": "What | Что",
        "plus": "plus | плюс",
        "minus": "minus | минус",
        "times-two": "times two | дважды",
        "times-three": "times three | трижды",
        "times-four": "times four | четырежды",
        "half": "half | половина",
        "third": "third | треть",
        "quarter": "quarter | четверть",
        "low": "die 1–6 | кость 1–6",
        "high": "die 2–7 | кость 2–7",
        "reached": "{who} makes {0}: {1} {1:point/points} | {who}: получилось {0}, {1} {1:очко/очка/очков}",
        "turn_over": "{who} scores {0} this turn | {who}: за ход {0}",
    },
)


class State:
    round: Count.of("rounds") = 1
    turn_throw: Count("Throw | Бросок").of(THROWS)
    sum: Number("Running total | Сумма хода")
    thrown_total: Inner[Count]
    pot: Points("Points this turn | Очков за ход")
    score: PerSeat[Points]


def begin_turn(s):
    s.sum = 0
    s.pot = 0
    s.turn_throw = 0
    throw_both(s)


def throw_both(s):
    s.turn_throw += 1
    clear_hand(s)
    add_die(s, 0)
    add_die(s, 1)
    throw_added(s)


def thrown(s):
    s.thrown_total = s.roll[0] + s.roll[1]
    ask(s, s.seat)


def result(total, thrown, call):
    """The running total after a call; -1 if it is not possible."""
    if thrown % PART[call]:
        return -1
    return max(-1, total + thrown * FACTOR[call] // PART[call])


def points_for(s, total):
    return total // s.multiple if total % s.multiple == 0 else 0


def legal(s, may):
    for what in range(len(CALLS)):
        if result(s.sum, s.thrown_total, what) >= 0:
            may.call(what)


def thumb_legal(s, may):
    """What scores most now and with the best call after the next throw."""
    best, best_value = 0, -1
    for what in range(len(CALLS)):
        total = result(s.sum, s.thrown_total, what)
        if total < 0:
            continue
        value = 36 * points_for(s, total)
        if s.turn_throw < THROWS:
            value += hope(s, total)
        if value > best_value:
            best, best_value = what, value
    may.call(best)


def hope(s, total):
    """The points that the next throw can bring, over all its 36 ways."""
    points = 0
    for thrown in range(3, 14):
        best = 0
        for what in range(len(CALLS)):
            best = max(best, points_for(s, max(0, result(total, thrown, what))))
        points += best * (6 - abs(thrown - 8))
    return points


@move("{0} | {0}")
def call(s, what: OneOf(CALLS)):
    s.sum = result(s.sum, s.thrown_total, what)
    s.thrown_total = 0
    points = points_for(s, s.sum)
    if points:
        note(s, "reached", s.sum, points)
        s.pot += points
        s.score[s.seat] += points
    if s.turn_throw < THROWS:
        throw_both(s)
    else:
        end_turn(s)


def end_turn(s):
    note(s, "turn_over", s.pot)
    take_turns(s, s.rounds, begin_turn)


def scene(v, draw):
    if v.thrown_total:
        draw.tiles("ways", [(text, True) for text in ways(v, draw)])


def ways(v, draw):
    """Where each possible call leads, and what it scores."""
    for what, name in enumerate(CALLS):
        total = result(v.sum, v.thrown_total, what)
        if total >= 0:
            points = points_for(v, total)
            yield f"{draw.word(name)}: {total}" + (f" (+{points})" if points else "")
