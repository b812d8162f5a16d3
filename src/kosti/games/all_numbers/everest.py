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
        "crossing": "Which dice make a number to cross off? | Из каких костей сложите число, чтобы его вычеркнуть?",
        "verb climb": "Cross off on the ascent | Вычеркнуть на подъёме",
        "verb descend": "Cross off on the descent | Вычеркнуть на спуске",
        "climbed": "{who} crosses off {0} on the ascent | {who} вычёркивает {0} на подъёме",
        "descended": "{who} crosses off {0} on the descent | {who} вычёркивает {0} на спуске",
        "summit": "{who} is on the summit! | {who} на вершине!",
        "too_long": "The climb has gone on long enough: most numbers win | Восхождение затянулось: побеждает тот, у кого вычеркнуто больше",
    },
)


class State(Turns):
    score: PerSeat[Points]("Crossed off (of 24) | Вычеркнуто (из 24)")
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


@move("Ascent: {0} | Подъём: {0}")
def climb(s, dice: DiceSet("roll", DICE)):
    number = number_of(s, dice)
    note(s, "climbed", number)
    s.ascent[s.seat][number] = 1
    if total(s.ascent[s.seat]) == TOP:
        note(s, "summit")
    use_up(s, dice)


@move("Descent: {0} | Спуск: {0}")
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


@move("End the turn | Закончить ход")
def stop(s):
    pass_dice_on(s, DICE, TURN_LIMIT)


def scene(v, draw):
    draw_numbers(v, draw, "ascent", v.ascent)
    if v.free_rows or any(sum(row) == TOP for row in v.ascent):
        draw_numbers(v, draw, "descent", v.descent)


def draw_numbers(v, draw, name, crossed):
    seats, numbers = range(v.players), range(1, TOP + 1)
    cells = [["×" if crossed[p][n] else "" for n in numbers] for p in seats]
    draw.grid(name, cells, top=[str(n) for n in numbers], side=[draw.name(p) for p in seats])
