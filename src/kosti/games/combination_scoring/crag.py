"""Crag: three dice, one chance to improve them, and thirteen rows to fill."""

from itertools import product

from kosti.dice import is_first_choice, remove_set, repeats, take_up
from kosti.engine import Dice, DiceSet, Flag, Game, Inner, Names, OneOf, PerSeat, Points, move
from kosti.engine.rules import ask, note, offer_reroll, throw
from kosti.games.combination_scoring._row_by_row import choosing_row, next_player, write_down

SEQUENCES = {"high-sequence": [4, 5, 6], "low-sequence": [1, 2, 3], "even-sequence": [2, 4, 6], "odd-sequence": [1, 3, 5]}
NUMBERS = {"sixes": 6, "fives": 5, "fours": 4, "threes": 3, "twos": 2, "ones": 1}
ROWS = Names("crag", "thirteen", "three-of-a-kind", *SEQUENCES, *NUMBERS)


def points(row, dice):
    if row in NUMBERS:
        return NUMBERS[row] * dice.count(NUMBERS[row])
    if row in SEQUENCES:
        return 20 if sorted(dice) == SEQUENCES[row] else 0
    if row == "three-of-a-kind":
        return 25 if len(set(dice)) == 1 else 0
    if row == "thirteen":
        return 26 if sum(dice) == 13 else 0
    return 50 if sum(dice) == 13 and len(set(dice)) == 2 else 0


HANDS = 6**3
WORTH = tuple(tuple(points(row, dice) for dice in product(range(1, 7), repeat=3)) for row in ROWS)  # see `hand`
USUAL = (28, 20, 12, 10, 9, 10, 10, 14, 12, 11, 9, 8, 7)  # what an empty row is worth to a good player

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
        "crag": "Crag | Крэг",
        "thirteen": "Thirteen | Тринадцать",
        "three-of-a-kind": "Three of a kind | Три одинаковых",
        "high-sequence": "High sequence, 4-5-6 | Старший ряд, 4-5-6",
        "low-sequence": "Low sequence, 1-2-3 | Младший ряд, 1-2-3",
        "even-sequence": "Even sequence, 2-4-6 | Чётный ряд, 2-4-6",
        "odd-sequence": "Odd sequence, 1-3-5 | Нечётный ряд, 1-3-5",
        "help crag": "A pair and 13 in all, 6-6-1, 5-5-3 or 4-4-5: 50 points. | Пара и всего 13, то есть 6-6-1, 5-5-3 или 4-4-5: 50 очков.",
        "help thirteen": "Any three dice that make 13: 26 points. | Любые три кости, дающие 13: 26 очков.",
        "help three-of-a-kind": "Three equal dice: 25 points. | Три одинаковые кости: 25 очков.",
        **{f"help {row}": "Exactly these three dice: 20 points. | Ровно эти три кости: 20 очков." for row in SEQUENCES},
        **{f"help {row}": f"{n} for every {n} thrown. | По {n} за каждую такую кость." for row, n in NUMBERS.items()},
        "legal": "Enter these dice, or throw some again, just once? | Запишете эти кости или перебросите часть (один раз)?",
    },
)


class State:
    dice: Dice[3]("On the table | На столе")
    thrown_again: Inner[Flag]
    sheet: PerSeat[Points[ROWS]]("Sheet | Таблица")
    sheet_used: Inner[PerSeat[Flag[ROWS]]]
    score: PerSeat[Points]("Total | Итого")


def begin_turn(s):
    s.thrown_again = 0
    throw(s, 3)


def thrown(s):
    take_up(s.roll, s.rolled, s.dice, 3)
    if s.thrown_again:
        ask(s, s.seat, choosing_row)
    else:
        ask(s, s.seat)


def hand(s):
    """The number of these three dice in the table."""
    return 36 * s.dice[0] + 6 * s.dice[1] + s.dice[2] - 43


def legal(s, may):
    choosing_row(s, may)
    offer_reroll(may, s.dice, 3)


def thumb_legal(s, may):
    """Whatever brings most on average, over all that may be thrown."""
    best, choice = HANDS * best_gain(s, hand(s)), 0
    same = repeats(s.dice, 3)
    for mask in range(1, 8):
        if is_first_choice(mask, same):
            promise = promise_of(s, mask)
            if promise > best:
                best, choice = promise, mask
    if choice:
        may.reroll(choice)
    else:
        thumb_choosing_row(s, may)


def thumb_choosing_row(s, may):
    may.enter(best_row(s, hand(s)))


def promise_of(s, again):
    """The average gain when these dice are thrown again, times the number of all hands."""
    kept, ways, gain = 0, HANDS, 0
    for i in range(3):
        if not again >> i & 1:
            ways //= 6
            kept += ways * (s.dice[i] - 1)
    for others in range(ways):
        gain += best_gain(s, kept + others)
    return gain * HANDS // ways


def best_gain(s, hand):
    row = best_row(s, hand)
    return WORTH[row][hand] - USUAL[row]


def best_row(s, hand):
    best, choice = -HANDS, 0
    for row in range(len(ROWS)):
        if not s.sheet_used[s.seat][row] and WORTH[row][hand] - USUAL[row] > best:
            best, choice = WORTH[row][hand] - USUAL[row], row
    return choice


@move("Throw again: {0} | Перебросить: {0}")
def reroll(s, dice: DiceSet("dice", 3)):
    s.thrown_again = 1
    throw(s, 3 - remove_set(dice, s.dice, 3))


@move
def enter(s, row: OneOf(ROWS)):
    points = WORTH[row][hand(s)]
    note(s, "entered", points)
    write_down(s, row, points)
    s.score[s.seat] += points
    if next_player(s):
        begin_turn(s)
