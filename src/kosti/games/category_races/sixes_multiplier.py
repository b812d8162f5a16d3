"""Sixes: every throw is multiplied by one of your categories, and each category is there only once."""

from itertools import pairwise, product

from kosti.dice import pips
from kosti.engine import Count, Game, Inner, Names, OneOf, Option, PerSeat, Points, Secret, Variant, move
from kosti.engine.rules import ask, ask_each, everybody, next_empty, note, take_turns, throw

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
        Variant(
            "multego",
            "Multego | Мультего",
            about="Two dice, eleven rows from 2 to 12, and every throw must go somewhere. | Две кости, одиннадцать строк от 2 до 12, и каждому броску нужно место.",
            table="2-to-12",
            dice=2,
        ),
        Variant("multego-shared", "Multego, One Throw for All | Мультего, бросок на всех", table="2-to-12", dice=2, shared=True),
        Variant(
            "rhinemaster",
            "Rhinemaster | Рейнмастер",
            about="Three dice, six rows, six throws: where do you multiply the big one? | Три кости, шесть строк, шесть бросков: на что умножить самый крупный?",
            table="3-to-8",
            dice=3,
        ),
    ],
    words={
        **{f"help x{n}": f"The throw you write here is multiplied by {n}. | Записанный сюда бросок умножается на {n}." for n in range(1, HIGHEST + 1)},
        "legal": "The throw is {sum}: by which category do you multiply it? | Выпало {sum}: на какую категорию умножаете?",
        "which category": "Which category | Какая категория",
        "entered": "{who}: {0} × {1} = {2} | {who}: {0} × {1} = {2}",
    },
)


def rounds(s):
    return LAST[s.table] - FIRST[s.table] + 1


class State:
    round: Count.of(rounds) = 1
    sum: Inner[Count]
    sheet: Inner[PerSeat[Count[HIGHEST + 1]]]  # by the value of the category
    choice: Inner[Secret[PerSeat[Count]]]
    score: PerSeat[Points]


def begin_turn(s):
    s.sum = 0
    throw(s, s.dice)


def thrown(s):
    s.sum = pips(s.roll, s.dice)
    if not s.shared:
        ask(s, s.seat)
    elif s.round < rounds(s):
        ask_each(s, everybody(s), legal, all_chose)
    else:
        all_chose(s)


def legal(s, may):
    for value in range(FIRST[s.table], LAST[s.table] + 1):
        if not s.sheet[s.seat][value]:
            may.write(value)


def promise_write(s, category):
    """Whether the throw is low enough to be spent there; the smallest such category takes it."""
    place = 0
    for value in range(FIRST[s.table], category + 1):
        place += s.sheet[s.seat][value] == 0
    return 1000 * s.sum <= LIMITS[s.dice - 1][rounds(s) - s.round][place]


@move("Take {0} | Взять {0}", told="{who} {who:take/takes} {0} | {who} {who:берёте/берёт}: {0}")
def write(s, category: OneOf(CATEGORIES)):
    if s.shared:
        s.choice[s.seat] = category
    else:
        enter(s, category)
        take_turns(s, rounds(s), begin_turn)


def all_chose(s):
    """In the last round there was nothing to choose."""
    for p in range(s.players):
        s.seat = p
        enter(s, s.choice[p] or next_empty(s.sheet[p], FIRST[s.table]))
        s.choice[p] = 0
    take_turns(s, rounds(s), begin_turn)


def enter(s, value):
    note(s, "entered", s.sum, value, s.sum * value)
    s.sheet[s.seat][value] = s.sum * value
    s.score[s.seat] += s.sum * value


def scene(v, draw):
    seats = range(v.players)
    for value in range(FIRST[v.table], LAST[v.table] + 1):
        draw.row(f"x{value}", [v.sheet[p][value] or None for p in seats], pencil=[in_pencil(v, p, value) for p in seats])


def in_pencil(v, p, value):
    """What the throw would bring there, for the player who is looking at it."""
    if p != v.viewer or v.sum == 0 or v.sheet[p][value] or (p != v.seat and not v.shared):
        return None
    return v.sum * value if v.choice[p] in (0, value) else None
