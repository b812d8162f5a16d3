"""Crag: three dice, one chance to improve them, and thirteen rows to fill."""

from itertools import product

from kosti.dice import remove_set, take_up
from kosti.engine import Dice, DiceSet, Flag, Game, Inner, Names, OneOf, PerSeat, Points, move
from kosti.engine.rules import ask, note, offer_reroll, throw
from kosti.games.combination_scoring._row_by_row import choosing_row, next_player, write_down

COMBINATIONS = {  # label, dice that fit, points
    "crag": ("Crag | Крэг", "1-6-6, 3-5-5, 4-4-5", 50),
    "thirteen": ("Thirteen | Тринадцать", "1-6-6, 2-5-6, 3-4-6, 3-5-5, 4-4-5", 26),
    "three-of-a-kind": ("Three of a kind | Три одинаковых", "1-1-1, 2-2-2, 3-3-3, 4-4-4, 5-5-5, 6-6-6", 25),
    "high-sequence": ("High sequence, 4-5-6 | Старший ряд, 4-5-6", "4-5-6", 20),
    "low-sequence": ("Low sequence, 1-2-3 | Младший ряд, 1-2-3", "1-2-3", 20),
    "even-sequence": ("Even sequence, 2-4-6 | Чётный ряд, 2-4-6", "2-4-6", 20),
    "odd-sequence": ("Odd sequence, 1-3-5 | Нечётный ряд, 1-3-5", "1-3-5", 20),
}
NUMBERS = {"sixes": 6, "fives": 5, "fours": 4, "threes": 3, "twos": 2, "ones": 1}
ROWS = Names(*COMBINATIONS, *NUMBERS)
USUAL = (28, 20, 12, 10, 9, 10, 10, 14, 12, 11, 9, 8, 7)  # what an empty row is worth to a good player
HANDS = 6**3
SORTED = ["-".join(sorted(dice)) for dice in product("123456", repeat=3)]  # every hand at its number, see `hand`
WORTH = (
    *(tuple(points if dice in fitting else 0 for dice in SORTED) for _, fitting, points in COMBINATIONS.values()),
    *(tuple(n * dice.count(str(n)) for dice in SORTED) for n in NUMBERS.values()),
)

game = Game(
    title="Crag | Крэг",
    about="Three dice, two throws, thirteen rows: hunt for a pair that makes thirteen. | Три кости, два броска, тринадцать строк: ловите пару, дающую тринадцать.",
    seats=(1, 8),
    best=(2, 5),
    dice="3d6",
    minutes=25,
    mechanics=("keep-and-reroll", "category-choice"),
    show_throw=False,
    words={
        "help sheet": "Every line is filled once. | Каждую строку заполняют один раз.",
        "legal": "Enter these dice, or throw some again, just once a turn? | Запишете эти кости или перебросите часть (один раз за ход)?",
        **{row: label for row, (label, _, _) in COMBINATIONS.items()},
        "help crag": "A pair and 13 in all, 6-6-1, 5-5-3 or 4-4-5: 50 points. | Пара и всего 13, то есть 6-6-1, 5-5-3 или 4-4-5: 50 очков.",
        "help thirteen": "Any three dice that make 13: 26 points. | Любые три кости, дающие 13: 26 очков.",
        "help three-of-a-kind": "Three equal dice: 25 points. | Три одинаковые кости: 25 очков.",
        **{f"help {row}": "Exactly these three dice: 20 points. | Ровно эти три кости: 20 очков." for row in COMBINATIONS if row.endswith("sequence")},
        **{f"help {row}": f"{n} for every {n} thrown. | По {n} за каждую такую кость." for row, n in NUMBERS.items()},
    },
)


class State:
    dice: Dice[3]("On the table | На столе")
    sheet: PerSeat[Points[ROWS]]("Sheet | Таблица").printed(*reversed(ROWS.names))
    sheet_used: Inner[PerSeat[Flag[ROWS]]]
    score: PerSeat[Points]("Total | Итого")


def thrown(s):
    take_up(s.roll, s.rolled, s.dice, 3)
    ask(s, s.seat)


def legal(s, may):
    choosing_row(s, may)
    offer_reroll(may, s.dice, 3)


def promise_enter(s, row):
    return HANDS * (WORTH[row][hand(s)] - USUAL[row])


def promise_reroll(s, dice):
    """The average gain when these dice are thrown again, times the number of all hands."""
    kept, ways, gains = 0, HANDS, 0
    for i in range(3):
        if not dice >> i & 1:
            ways //= 6
            kept += ways * (s.dice[i] - 1)
    for result in range(kept, kept + ways):
        gains += best_gain(s, result)
    return gains * HANDS // ways


def best_gain(s, number):
    best = -HANDS
    for row in range(len(ROWS)):
        if not s.sheet_used[s.seat][row]:
            best = max(best, WORTH[row][number] - USUAL[row])
    return best


def hand(s):
    """The number of the three dice on the table, from 0 for 1-1-1 to 215 for 6-6-6."""
    return 36 * s.dice[0] + 6 * s.dice[1] + s.dice[2] - 43


@move("Throw again: {0} | Перебросить: {0}")
def reroll(s, dice: DiceSet("dice", 3)):
    throw(s, 3 - remove_set(dice, s.dice, 3), thrown_again)


def thrown_again(s):
    take_up(s.roll, s.rolled, s.dice, 3)
    ask(s, s.seat, choosing_row)


@move
def enter(s, row: OneOf(ROWS)):
    points = WORTH[row][hand(s)]
    note(s, "entered", points)
    write_down(s, row, points)
    s.score[s.seat] += points
    if next_player(s):
        throw(s, 3)
