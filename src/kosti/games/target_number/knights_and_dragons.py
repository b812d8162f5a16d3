"""Knights and Dragons: two pairs of dice hunt the main number of the round, and pairs of ones are dragons."""

from kosti.engine import Dice, Face, Game, PerSeat, Points
from kosti.engine.rules import finish_by, left_of, note, throw

FIRST_MAIN, LAST_MAIN = 2, 6
SQUIRE, KNIGHT, DRAGON, GREAT_DRAGON = 5, 20, -10, -25

game = Game(
    title="Knights and Dragons | Рыцари и драконы",
    about="The main number brings squires and knights, the ones bring dragons. | Главное число приводит оруженосцев и рыцарей, единицы — драконов.",
    seats=(2, 8),
    best=(3, 5),
    dice="4d6 in two sets of 2 (two colours)",
    mechanics=("pure-luck",),
    show_throw=False,
    words={
        "help first_pair": "Two main numbers bring 5, two ones cost 10. | Два главных числа — плюс 5, две единицы — минус 10.",
        "help second_pair": "Two main numbers bring 5, two ones cost 10. | Два главных числа — плюс 5, две единицы — минус 10.",
        "knight": "A Knight: +20 | Рыцарь: +20",
        "squire": "A Squire: +5 | Оруженосец: +5",
        "dragon": "A Dragon: −10 | Дракон: −10",
        "great_dragon": "The Great Dragon: −25 | Великий дракон: −25",
        "scored": "{who} {who:write/writes} down {0} | {who} {who:записываете/записывает} {0}",
    },
)


class State:
    main: Face("Main number | Главное число") = FIRST_MAIN
    first_pair: Dice[2]("First pair | Первая пара")
    second_pair: Dice[2]("Second pair | Вторая пара")
    pot: Points("This turn | За ход")
    score: PerSeat[Points]


def thrown(s):
    for i in range(2):
        s.first_pair[i] = s.roll[i]
        s.second_pair[i] = s.roll[2 + i]
    s.pot += worth_of_mains(s) + worth_of_ones(s)
    if shown(s, s.main, 0) or shown(s, s.main, 2):
        throw(s, 4)
    else:
        end_turn(s)


def shown(s, face, first):
    """How many dice of the pair that begins with this die show a face."""
    return (s.roll[first] == face) + (s.roll[first + 1] == face)


def worth_of_mains(s):
    a, b = shown(s, s.main, 0), shown(s, s.main, 2)
    if a + b == 4:
        note(s, "knight")
        return KNIGHT
    return worth_of_pair(s, a) + worth_of_pair(s, b)


def worth_of_pair(s, mains):
    if mains < 2:
        return mains
    note(s, "squire")
    return SQUIRE


def worth_of_ones(s):
    a, b = shown(s, 1, 0), shown(s, 1, 2)
    if a + b >= 3:
        note(s, "great_dragon")
        return GREAT_DRAGON
    if a == 2 or b == 2:
        note(s, "dragon")
        return DRAGON
    return 0


def end_turn(s):
    note(s, "scored", s.pot)
    s.score[s.seat] += s.pot
    s.pot = 0
    s.seat = left_of(s, s.seat)
    if s.seat == 0 and s.main == LAST_MAIN:
        finish_by(s, s.score)
        return
    if s.seat == 0:
        s.main += 1
    throw(s, 4)
