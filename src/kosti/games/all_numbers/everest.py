"""Everest: split three dice into numbers and cross them off, first all of the ascent, then all of the descent."""

from kosti.dice import is_first_choice, mask_size, remove_set, repeats, sort
from kosti.engine import DiceSet, Flag, Game, Inner, Option, PerSeat, Points, move
from kosti.engine.rules import ask, finish_by, note, total
from kosti.games.all_numbers._turns import Turns, pass_dice_on

DICE = 3
TOP = 12
TURN_LIMIT = 2000  # for each player
# How many turns it saves on average to have a number crossed off, in hundredths.
WORTH = (0, 38, 33, 31, 25, 23, 19, 62, 66, 82, 96, 139, 225)

game = Game(
    title="Everest | Эверест",
    about="Twelve numbers up, twelve numbers down, and only three dice to share out. | Двенадцать чисел вверх, двенадцать вниз — и всего три кости на каждый шаг.",
    seats=(2, 8),
    best=(3, 6),
    dice="3d6",
    minutes=25,
    mechanics=("race", "set-selection", "arithmetic"),
    options=[
        Option("ascent_in_order", False, label="Ascent in order from 1 to 12 | Подъём по порядку от 1 до 12", variant="Ascent in Order | Подъём по порядку"),
        Option("free_rows", False, label="Both rows open from the start | Оба ряда открыты сразу"),
    ],
    words={
        "goal": "Numbers to cross off | Вычеркнуть чисел",
        "help verb stop": "Use no more dice; the next player throws. | Больше костей не тратить; бросает следующий.",
        "help descend": "Lift dice: their sum is crossed off on the way down. | Поднимите кости: их сумма вычёркивается на спуске.",
        "help ascent": "The way up: cross off 1 to 12, each number once. | Подъём: вычеркните числа от 1 до 12, каждое по разу.",
        "help descent": "The way down: cross off 12 to 1, each number once. | Спуск: вычеркните числа от 12 до 1, каждое по разу.",
        "help climb": "Lift dice: their sum is crossed off on the way up; each die serves once. | Поднимите кости: их сумма вычёркивается на подъёме; каждая кость — один раз.",
        "crossing": "Which dice make a number to cross off? | Из каких костей сложите число, чтобы его вычеркнуть?",
        "help mountain": "Twelve numbers up on the left, twelve down on the right; cross them all off. | Двенадцать чисел вверх слева, двенадцать вниз справа; вычеркните все.",
        "mountain": "Mountain | Гора",
        "verb climb": "Cross off on the ascent | Вычеркнуть на подъёме",
        "verb descend": "Cross off on the descent | Вычеркнуть на спуске",
        "climbed": "{who} {who:cross/crosses} off {0} on the ascent | {who} {who:вычёркиваете/вычёркивает} {0} на подъёме",
        "descended": "{who} {who:cross/crosses} off {0} on the descent | {who} {who:вычёркиваете/вычёркивает} {0} на спуске",
        "summit": "{who} {who:are/is} on the summit! | {who} на вершине!",
        "too_long": "The climb has gone on long enough: most numbers win | Восхождение затянулось: побеждает тот, у кого вычеркнуто больше",
    },
)


class State(Turns):
    score: PerSeat[Points].of(24)("Crossed off | Вычеркнуто")
    ascent: Inner[PerSeat[Flag[TOP + 1]]]("Ascent | Подъём")
    descent: Inner[PerSeat[Flag[TOP + 1]]]("Descent | Спуск")


def thrown(s):
    sort(s.roll, s.rolled)
    ask(s, s.seat, crossing)


def number_of(s, dice):
    number = 0
    for i in range(s.rolled):
        number += s.roll[i] * (dice >> i & 1)
    return number


def can_climb(s, number):
    if number > TOP or s.ascent[s.seat][number]:
        return False
    return not s.ascent_in_order or number == 1 or s.ascent[s.seat][number - 1]


def can_descend(s, number):
    if number > TOP or s.descent[s.seat][number]:
        return False
    return s.free_rows or s.score[s.seat] >= TOP  # the first twelve are the ascent


def crossing(s, may):
    same = repeats(s.roll, s.rolled)
    for dice in range(1, 1 << s.rolled):
        if not is_first_choice(dice, same):
            continue
        number = number_of(s, dice)
        if can_climb(s, number):
            may.climb(dice)
        if can_descend(s, number):
            may.descend(dice)
    may.stop()


def promise_descend(s, dice):
    return promise_climb(s, dice)


def promise_climb(s, dice):
    """What these dice and the best use of the others bring; in order, few dice are best."""
    number = number_of(s, dice)
    if s.ascent_in_order and can_climb(s, number):
        return WORTH[number] - mask_size(dice) + DICE
    others = (1 << s.rolled) - 1 & ~dice
    best = 0
    for some in range(others + 1):
        if some & dice == 0:
            best = max(best, gain_of_both(s, number, number_of(s, some), number_of(s, others ^ some)))
    return WORTH[number] + best


def gain_of_both(s, taken, first, second):
    """A number can be crossed off only once."""
    points = gain(s, first) if first != taken else 0
    if second != taken and second != first:
        points += gain(s, second)
    return points


def gain(s, number):
    """The numbers that are hardest to get are worth most."""
    return WORTH[number] if can_climb(s, number) or can_descend(s, number) else 0


@move("Ascent: {0} | Подъём: {0}", told="{who} {who:use/uses} {0} for the ascent | {who} {who:тратите/тратит} {0} на подъём")
def climb(s, dice: DiceSet("roll", DICE)):
    number = number_of(s, dice)
    note(s, "climbed", number)
    s.ascent[s.seat][number] = 1
    if total(s.ascent[s.seat]) == TOP:
        note(s, "summit")
    use_up(s, dice)


@move("Descent: {0} | Спуск: {0}", told="{who} {who:use/uses} {0} for the descent | {who} {who:тратите/тратит} {0} на спуск")
def descend(s, dice: DiceSet("roll", DICE)):
    number = number_of(s, dice)
    note(s, "descended", number)
    s.descent[s.seat][number] = 1
    use_up(s, dice)


def use_up(s, dice):
    s.score[s.seat] += 1
    s.rolled = remove_set(dice, s.roll, s.rolled)
    if s.score[s.seat] == 2 * TOP:
        finish_by(s, s.score)
    else:
        ask(s, s.seat, crossing)


@move("End the turn | Закончить ход", told="{who} {who:end/ends} the turn | {who} {who:заканчиваете/заканчивает} ход")
def stop(s):
    pass_dice_on(s, DICE, TURN_LIMIT)


def scene(v, draw):
    """A mountain each: up on the left, down on the right."""
    numbers = range(1, TOP + 1)
    for p in range(v.players):
        ways = [steps(draw, "ascent", v.ascent[p], numbers), steps(draw, "descent", v.descent[p], reversed(numbers))]
        draw.track("mountain", "mountain", ways, [draw.word("ascent"), draw.word("descent")], owner=p)


def steps(draw, way, crossed, numbers):
    return [draw.part(f"{way}-{n}", str(n), count=crossed[n], lying="×" if crossed[n] else None) for n in numbers]
