"""Sixes: every throw is multiplied by one of your categories, and each category is there only once."""

from itertools import pairwise, product

from kosti.dice import pips
from kosti.engine import Count, Game, Inner, Names, OneOf, Option, PerSeat, Points, Secret, Variant, move
from kosti.engine.rules import another_turn, ask, ask_each, everybody, finish_by, note, throw

FIRST, LAST = (1, 1, 2, 3), (6, 10, 12, 8)
TABLE = Names(**{f"{first}-to-{last}": f"{first} to {last} | от {first} до {last}" for first, last in zip(FIRST, LAST, strict=True)})
HIGHEST = max(LAST)
CATEGORIES = Names(**{f"x{value}": f"× {value} | × {value}" for value in range(1, HIGHEST + 1)}, start=1)
MOST_DICE = 3


def limits(dice):
    """How to get most on average: of n categories the i-th smallest takes a throw between the limits i - 1 and i, in thousandths of a point.

    A limit for n categories is what the i-th smallest of n - 1 gets on average if all throws are used this way.
    """
    throws = [sum(faces) for faces in product(range(1, 7), repeat=dice)]
    rows = [[0, 6 * dice]]
    for _ in range(HIGHEST):
        means = [sum(min(max(x, low), high) for x in throws) / len(throws) for low, high in pairwise(rows[-1])]
        rows.append([0, *means, 6 * dice])
    return tuple(tuple(int(1000 * limit) for limit in row) + (0,) * (HIGHEST + 2 - len(row)) for row in rows)


LIMITS = tuple(limits(dice) for dice in range(1, MOST_DICE + 1))  # by dice, number of categories less one, and place

game = Game(
    title="Sixes (Multiplier Table) | Шестёрки",
    about="Times six is there only once: is this throw good enough for it? | Умножить на шесть можно лишь раз: достоин ли этого бросок?",
    seats=(1, 10),
    best=(2, 5),
    dice="1d6 (multego: 2d6, rhinemaster: 3d6)",
    minutes=10,
    mechanics=("category-choice", "arithmetic"),
    options=[
        Option("table", "1-to-6", TABLE, label="Categories | Категории"),
        Option("dice", 1, 1, MOST_DICE),
        Option("shared", False, label="One throw for everybody, secret choice | Один бросок на всех, выбор втайне"),
    ],
    variants=[
        Variant("toto-ten", "Toto (Ten by Ten) | Тото (десять на десять)", table="1-to-10"),
        Variant("multego", "Multego | Мультего", table="2-to-12", dice=2),
        Variant("multego-shared", "Multego, One Throw for All | Мультего, бросок на всех", table="2-to-12", dice=2, shared=True),
        Variant("rhinemaster", "Rhinemaster | Властелин Рейна", table="3-to-8", dice=3),
    ],
    words={
        "legal": "The throw is {sum}: by which category do you multiply it? | Выпало {sum}: на какую категорию умножаете?",
        "which category": "Which category | Какая категория",
        "entered": "{0.name}: {1} × {2} = {3} | {0.name}: {1} × {2} = {3}",
    },
)


class State:
    round: Inner[Count] = 1
    sum: Inner[Count]
    sheet: Inner[PerSeat[Count[HIGHEST + 1]]]  # by the value of the category
    choice: Inner[Secret[PerSeat[Count]]]
    score: PerSeat[Points]


def thrown(s):
    s.sum = pips(s.roll, s.dice)
    if not s.shared:
        ask(s, s.seat)
    elif s.round < rounds(s):
        ask_each(s, everybody(s), legal, all_chose)
    else:
        fill_last(s)


def rounds(s):
    return LAST[s.table] - FIRST[s.table] + 1


def fill_last(s):
    """Each has one empty category left."""
    for p in range(s.players):
        s.choice[p] = next_free(s, p, 0)
    all_chose(s)


def next_free(s, seat, after):
    """The next larger category that is still empty; beyond the last one if there is none."""
    value = max(FIRST[s.table], after + 1)
    while value <= LAST[s.table] and s.sheet[seat][value]:
        value += 1
    return value


def legal(s, may):
    value = next_free(s, s.seat, 0)
    while value <= LAST[s.table]:
        may.write(value)
        value = next_free(s, s.seat, value)


def thumb_legal(s, may):
    left = rounds(s) - s.round
    value, place = next_free(s, s.seat, 0), 1
    while place <= left and 1000 * s.sum > LIMITS[s.dice - 1][left][place]:
        value = next_free(s, s.seat, value)
        place += 1
    may.write(value)


@move("Take {0} | Взять {0}")
def write(s, category: OneOf(CATEGORIES)):
    if s.shared:
        s.choice[s.seat] = category
    else:
        enter(s, s.seat, category)
        next_throw(s)


def enter(s, seat, value):
    note(s, "entered", seat, s.sum, value, s.sum * value)
    s.sheet[seat][value] = s.sum * value
    s.score[seat] += s.sum * value


def all_chose(s):
    for p in range(s.players):
        enter(s, p, s.choice[p])
        s.choice[p] = 0
    next_throw(s)


def next_throw(s):
    """A throw for everybody is a whole round."""
    s.sum = 0
    if s.shared:
        s.seat = s.players - 1
    if another_turn(s, rounds(s)):
        throw(s, s.dice)
    else:
        finish_by(s, s.score)


def scene(v, draw):
    seats = range(v.players)
    draw.fact("round", f"{v.round}/{rounds(v)}")
    for value in range(FIRST[v.table], LAST[v.table] + 1):
        draw.row(f"x{value}", [v.sheet[p][value] or None for p in seats], pencil=[in_pencil(v, p, value) for p in seats])


def in_pencil(v, p, value):
    """What the throw would bring there, for the player who is looking at it."""
    if p != v.viewer or v.sum == 0 or v.sheet[p][value] or (p != v.seat and not v.shared):
        return None
    return v.sum * value if v.choice[p] in (0, value) else None
