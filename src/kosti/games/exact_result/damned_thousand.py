"""Damned Thousand: nine digits make three house numbers; their sum should come close to a thousand, but never above it."""

from kosti.engine import Count, Face, Game, Inner, Names, OneOf, PerSeat, Points, move
from kosti.engine.rules import another_turn, finish_by, highest, note, throw

ROUNDS = 9
MOST = 1000
HOUSES = 3
COLUMNS = Names(hundreds="hundreds | сотни", tens="tens | десятки", units="units | единицы")
WORTH = (100, 10, 1)

game = Game(
    title="Damned Thousand | Проклятая тысяча",
    about="Nine digits, three house numbers and a thousand you must not pass. | Девять цифр, три номера домов и тысяча, за которую нельзя.",
    seats=(1, 8),
    dice="1d6",
    minutes=10,
    mechanics=("placement", "grid", "targets", "solo"),
    words={
        "help house": "A house number of three digits; the three houses together must not pass 1000. | Трёхзначный номер дома; сумма трёх номеров — не больше 1000.",
        "house 1": "First house | Первый дом",
        "house 2": "Second house | Второй дом",
        "house 3": "Third house | Третий дом",
        "which column": "Where | Куда",
        "legal": "Where do you write the {roll}? | Куда впишете {roll}?",
        "comes_to": "{0.name} {0.name:come/comes} to {1} | {0.name}: {1}",
        "too_much": "{0.name} {0.name:come/comes} to {1}: more than a thousand, out | {0.name}: {1}, больше тысячи, не в счёт",
        "nobody": "The thousand has beaten everybody | Тысяча победила всех",
    },
)


class State:
    round: Count.of(ROUNDS) = 1
    score: Inner[PerSeat[Points]]("Sum | Сумма")
    grid: Inner[PerSeat[Face[9]]]  # column by column, in each from the first house to the third


def free_cells(s, column):
    free = 0
    for house in range(HOUSES):
        free += s.grid[s.seat][HOUSES * column + house] == 0
    return free


def legal(s, may):
    for column in range(len(COLUMNS)):
        if free_cells(s, column):
            may.write(column)


def promise_write(s, column):
    """Hundreds that add up to eight, large digits in the tens while that is open, afterwards what still fits."""
    hundreds, tens, units = free_cells(s, COLUMNS.hundreds), free_cells(s, COLUMNS.tens), free_cells(s, COLUMNS.units)
    written = s.grid[s.seat][0] + s.grid[s.seat][1] + s.grid[s.seat][2]
    digit = s.roll[0]
    if column == COLUMNS.units:
        return 0
    if column == COLUMNS.tens:
        suits = digit >= 5 if hundreds else 10 * tens * digit <= MOST - s.score[s.seat]
        return 1 if suits else -1
    if hundreds > 1:
        suits = written + hundreds * digit <= 10
    else:
        suits = 5 + (tens + units + 1) // 2 <= written + digit <= 8
    return 2 if suits else -2


@move("Write it in the {0} | Вписать в {0}", told="{who} {who:write/writes} it in the {0} | {who} {who:вписываете/вписывает} число в {0}")
def write(s, column: OneOf(COLUMNS)):
    house = HOUSES - free_cells(s, column)
    s.grid[s.seat][HOUSES * column + house] = s.roll[0]
    s.score[s.seat] += WORTH[column] * s.roll[0]
    if another_turn(s, ROUNDS):
        throw(s, 1)
    else:
        end(s)


def end(s):
    for p in range(s.players):
        if s.score[p] > MOST:
            note(s, "too_much", p, s.score[p])
            s.score[p] = 0
        else:
            note(s, "comes_to", p, s.score[p])
    if highest(s, s.score) == 0:
        note(s, "nobody")
    finish_by(s, s.score)


def scene(v, draw):
    for house in range(HOUSES):
        draw.row(f"house {house + 1}", ["".join(str(d or "·") for d in v.grid[p][house::HOUSES]) for p in range(v.players)], "text")
    sums = [sum(WORTH[i // HOUSES] * digit for i, digit in enumerate(v.grid[p])) for p in range(v.players)]
    draw.row("score", [f"{sums[p]} → 0" if sums[p] > MOST else sums[p] for p in range(v.players)], "text")
