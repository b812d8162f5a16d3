"""Thirty: six dice, three throws, and as many groups as possible that add up to the number of a row."""

from kosti.dice import mask_size, remove_set, take_up
from kosti.engine import Count, Dice, DiceSet, Flag, Game, Inner, Names, OneOf, PerSeat, Points, move
from kosti.engine.rules import ask, note, offer_reroll, throw
from kosti.games.combination_scoring._row_by_row import choosing_row, next_player, write_down

DICE = 6
ALL_DICE = (1 << DICE) - 1
THROWS = 3
ROWS = Names("lo", "4", "5", "6", "7", "8", "9", "10", "11", "12")
LOWEST_SUM = 4
# What a row brings on average if one plays for it alone, in tenths of a point: with 0, 1 and 2 throws left.
USUAL = (
    (110, 128, 165, 205, 157, 176, 188, 203, 201, 201),
    (90, 108, 142, 179, 143, 161, 169, 181, 175, 173),
    (60, 72, 101, 141, 111, 127, 131, 140, 134, 137),
)

game = Game(
    title="Thirty | Тридцать",
    about="Six dice, ten rows: which sums are hiding in your throw? | Шесть костей, десять строк: какие суммы прячутся в броске?",
    seats=(1, 8),
    best=(2, 4),
    dice="6d6",
    minutes=25,
    mechanics=("keep-and-reroll", "category-choice", "arithmetic", "solo"),
    show_throw=False,
    words={
        **{f"help {n}": f"Groups of dice that make exactly {n}; each scores {n}. | Группы костей ровно с суммой {n}; каждая даёт {n}." for n in range(4, 13)},
        "help lo": "The sum of all dice that show 1, 2 or 3. | Сумма всех костей с 1, 2 или 3.",
        **{n: f"Sums of {n} | Суммы по {n}" for n in ROWS.names[1:]},
        "lo": "Lo: all 1, 2, 3 | Мелочь: все 1, 2, 3",
        "legal": "Which dice do you keep, or do you stop? Throws left: {throws_left}. "
        "| Какие кости оставите — или остановитесь? Осталось бросков: {throws_left}.",
        "choosing_row": "Which row do you fill? | Какую строку заполните?",
    },
)


class State:
    dice: Dice[DICE]("On the table | На столе")
    throws_left: Inner[Count]
    sheet: Inner[PerSeat[Points[ROWS]]]
    sheet_used: Inner[PerSeat[Flag[ROWS]]]
    score: Inner[PerSeat[Points]]("Total | Итого")


def begin_turn(s):
    s.throws_left = THROWS
    throw(s, DICE)


def thrown(s):
    take_up(s.roll, s.rolled, s.dice, DICE)
    s.throws_left -= 1
    if s.throws_left:
        ask(s, s.seat)
    else:
        stop(s)


def legal(s, may):
    may.stop()
    offer_reroll(may, s.dice, DICE)


def thumb_legal(s, may):
    """Keep what counts in the most promising row."""
    others = ALL_DICE ^ counting_dice(s, best_row(s))
    if others:
        may.reroll(first_of_equals(s, others))
    else:
        may.stop()


def first_of_equals(s, mask):
    """The same choice of faces, taking of equal dice the first ones."""
    chosen = 0
    for i in range(DICE):
        if mask >> i & 1:
            place = 0
            while s.dice[place] != s.dice[i] or chosen >> place & 1:
                place += 1
            chosen |= 1 << place
    return chosen


def best_row(s):
    best, choice = -1000, 0
    for row in range(len(ROWS)):
        if not s.sheet_used[s.seat][row] and promise_enter(s, row) > best:
            best, choice = promise_enter(s, row), row
    return choice


@move("Throw again: {0} | Перебросить: {0}")
def reroll(s, dice: DiceSet("dice", DICE)):
    remove_set(dice, s.dice, DICE)
    throw(s, mask_size(dice))


@move
def stop(s):
    s.throws_left = 0
    ask(s, s.seat, choosing_row)


def promise_enter(s, row):
    return 10 * worth(s, row) - USUAL[s.throws_left][row]


@move
def enter(s, row: OneOf(ROWS)):
    points = worth(s, row)
    note(s, "entered", points)
    write_down(s, row, points)
    s.score[s.seat] += points
    if next_player(s):
        begin_turn(s)


def worth(s, row):
    return sum_of(s, counting_dice(s, row))


def sum_of(s, dice):
    amount = 0
    for i in range(DICE):
        if dice >> i & 1:
            amount += s.dice[i]
    return amount


def counting_dice(s, row):
    """The set of dice that bring points in a row."""
    return grouped_dice(s, row - 1 + LOWEST_SUM) if row != ROWS.lo else low_dice(s)


def low_dice(s):
    dice = 0
    for i in range(DICE):
        dice |= (s.dice[i] <= 3) << i
    return dice


def grouped_dice(s, target):
    """The dice of the most groups with this sum.

    Single dice and pairs may always be taken first: if the two dice of a pair lie in two groups, the rest of these makes a group again.
    What is left makes only groups of three dice or more, and two of them only out of all six dice.
    """
    taken = dice_alone_and_in_pairs(s, target)
    rest = ALL_DICE ^ taken
    group = any_group(s, rest, target)
    if group and sum_of(s, rest) == 2 * target:
        return ALL_DICE
    return taken | group


def dice_alone_and_in_pairs(s, target):
    taken = 0
    for i in range(DICE):
        if s.dice[i] == target:
            taken |= 1 << i
        for j in range(i):
            if s.dice[i] + s.dice[j] == target and not taken & (1 << i | 1 << j):
                taken |= 1 << i | 1 << j
    return taken


def any_group(s, rest, target):
    """Some of these dice that make the sum, none if they cannot."""
    if sum_of(s, rest) < target:
        return 0
    dice = rest
    while dice and sum_of(s, dice) != target:
        dice = dice - 1 & rest
    return dice


def scene(v, draw):
    seats = range(v.players)
    draw.fact("throws_left", v.throws_left)
    for row, name in enumerate(ROWS):
        draw.row(name, [v.sheet[p][row] if v.sheet_used[p][row] else None for p in seats], pencil=[in_pencil(v, p, row) for p in seats])
    draw.row("score")


def in_pencil(v, p, row):
    """What the dice on the table would bring, for the player who is looking at them."""
    is_looking = p == v.viewer and p == v.seat and v.throws_left < THROWS and all(v.dice)
    return worth(v, row) if is_looking and not v.sheet_used[p][row] else None
