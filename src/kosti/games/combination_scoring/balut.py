"""Balut: 28 turns, seven rows of four entries each, and only the sums at the end make the points."""

from kosti.dice import (
    FIVE,
    FROM_ONE,
    FROM_TWO,
    FULL_HOUSE,
    count_of,
    in_common,
    poker_class,
    remove_set,
    take_up,
    tally,
    tally_pips,
    tally_size,
)
from kosti.engine import Count, Dice, DiceSet, Game, Inner, Names, OneOf, PerSeat, Points, move
from kosti.engine.rules import CHOICE, ask, finish, left_of, note, offer_reroll, throw, total

ROWS = Names("fours", "fives", "sixes", "straight", "full-house", "choice", "balut")
ENTRIES = 4  # in each row
MOST_THROWS = 3
NUMBER = (4, 5, 6, 0, 0, 0, 0)
# What a row brings in the end: for a sum of so much, else (0) when all four entries are made; each Balut brings its points.
SUM_NEEDED = (52, 65, 78, 0, 0, 100, 0)
PRIZE = (2, 2, 2, 4, 3, 2, 2)
LEAST, MOST = -2, 6  # for the grand total
# What a sensible player collects, as tallies, with the rows it serves; what so many fitting dice promise there; and what entries are good for.
PLANS = (
    *((5 << 4 * face, 1 << ROWS.balut | (1 << face - 4 if face > 3 else 0)) for face in range(1, 7)),
    *((dice, 1 << ROWS.straight) for dice in (FROM_ONE, FROM_TWO)),
    *((3 << 4 * a | 3 << 4 * b, 1 << ROWS.full_house) for a in range(2, 7) for b in range(1, a)),
    (0x6600000, 1 << ROWS.choice),
)
PROMISE = (
    (0, 12, 24, 36, 48, 60),
    (0, 13, 26, 39, 52, 65),
    (0, 15, 30, 45, 60, 75),
    (0, 0, 6, 11, 38, 90),
    (0, 0, 5, 8, 27, 90),
    (0, 10, 20, 30, 45, 64),
    (0, 0, 6, 12, 30, 200),
)
BESIDES = (0, 0, 0, 50, 37, 0, 100)  # the final points, where 50 of the grand total are worth one
USUAL = (36, 40, 44, 36, 45, 50, 15)  # of a free entry

game = Game(
    title="Balut | Балют",
    about="Twenty-eight turns of patience, and one Balut can turn them all. | Двадцать восемь ходов терпения, и один балют может всё решить.",
    seats=(1, 8),
    best=(3, 4),
    dice="5d6",
    minutes=45,
    mechanics=("keep-and-reroll", "category-choice", "solo"),
    show_throw=False,
    words={
        "fours": "Fours (aim 52) | Четвёрки (цель 52)",
        "fives": "Fives (aim 65) | Пятёрки (цель 65)",
        "sixes": "Sixes (aim 78) | Шестёрки (цель 78)",
        "straight": "Straight (all four) | Стрит (все четыре)",
        "full-house": "Full house (all four) | Фул-хаус (все четыре)",
        "choice": "Choice (aim 100) | Выбор (цель 100)",
        "balut": "Balut (each) | Балют (каждый)",
        "help fours": "4 for every 4; 52 in four entries bring 2 points. | По 4 за каждую четвёрку; 52 за четыре записи дают 2 очка.",
        "help fives": "5 for every 5; 65 in four entries bring 2 points. | По 5 за каждую пятёрку; 65 за четыре записи дают 2 очка.",
        "help sixes": "6 for every 6; 78 in four entries bring 2 points. | По 6 за каждую шестёрку; 78 за четыре записи дают 2 очка.",
        "help straight": "1-2-3-4-5 is 15, 2-3-4-5-6 is 20; all four made bring 4 points. | 1-2-3-4-5 — 15, 2-3-4-5-6 — 20; все четыре дают 4 очка.",
        "help full-house": "The sum of the dice; all four made bring 3 points. | Сумма костей; все четыре дают 3 очка.",
        "help choice": "The sum of any dice; 100 in four entries bring 2 points. | Сумма любых костей; 100 за четыре записи дают 2 очка.",
        "help balut": "Five equal: 20 and the sum of the dice; each brings 2 points. | Пять одинаковых: 20 и сумма костей; каждый даёт 2 очка.",
        "help sum": "Under 300 costs 2 points, each 50 more bring one, at most 6. | Меньше 300 — минус 2 очка, каждые следующие 50 — плюс очко, не больше 6.",
        "legal": "Enter these dice, or throw some again? Throws left: {throws_left}. | Запишете эти кости или перебросите какие-то из них? Осталось бросков: {throws_left}.",
        "entered": "{who} {who:write/writes} down {0} | {who} {who:вписываете/вписывает} {0}",
        "comes_to": "{0.name}: {1} final {1:point/points}, grand total {2} | {0.name}: {1} {1:итоговое очко/итоговых очка/итоговых очков}, сумма записей {2}",
    },
)


class State:
    dice: Dice[5]("On the table | На столе")
    throws_left: Inner[Count]
    sums: Inner[PerSeat[Points[ROWS]]]
    filled: Inner[PerSeat[Count[ROWS]]]
    made: Inner[PerSeat[Count[ROWS]]]
    sum: Inner[PerSeat[Points]]("Grand total | Сумма записей")
    score: Inner[PerSeat[Points]]("Final points | Итоговые очки") = LEAST


def begin_turn(s):
    s.throws_left = MOST_THROWS
    throw(s, 5)


def thrown(s):
    take_up(s.roll, s.rolled, s.dice, 5)
    s.throws_left -= 1
    if s.throws_left:
        ask(s, s.seat)
    else:
        ask(s, s.seat, choosing_row)


def legal(s, may):
    choosing_row(s, may)
    offer_reroll(may, s.dice, 5)


def choosing_row(s, may):
    for row in range(len(ROWS)):
        if is_free(s, row):
            may.enter(row)


def is_free(s, row):
    return s.filled[s.seat][row] < ENTRIES


@move("Throw again: {0} | Перебросить: {0}")
def reroll(s, dice: DiceSet("dice", 5)):
    throw(s, 5 - remove_set(dice, s.dice, 5))


@move
def enter(s, row: OneOf(ROWS)):
    entry = worth(row, tally(s.dice, 5))
    note(s, "entered", entry)
    s.sums[s.seat][row] += entry
    s.filled[s.seat][row] += 1
    s.made[s.seat][row] += entry > 0
    s.sum[s.seat] += entry
    s.score[s.seat] = final_points(s, s.seat)
    s.seat = left_of(s, s.seat)
    if total(s.filled[s.seat]) < ENTRIES * len(ROWS):
        begin_turn(s)
    else:
        end(s)


def worth(row, counts):
    """The entry of five dice in a row, 0 where they do not fit."""
    if NUMBER[row]:
        return NUMBER[row] * count_of(counts, NUMBER[row])
    if row == ROWS.straight:
        return 15 if counts == FROM_ONE else 20 if counts == FROM_TWO else 0
    if row == ROWS.full_house and poker_class(counts) != FULL_HOUSE:
        return 0
    if row == ROWS.balut:
        return 20 + tally_pips(counts) if poker_class(counts) == FIVE else 0
    return tally_pips(counts)


def final_points(s, seat):
    points = grand_total_points(s, seat)
    for row in range(len(ROWS)):
        points += prize(s, seat, row)
    return points


def grand_total_points(s, seat):
    return min(MOST, max(LEAST, s.sum[seat] // 50 - 7))


def prize(s, seat, row):
    if row == ROWS.balut:
        return PRIZE[row] * s.made[seat][row]
    if SUM_NEEDED[row]:
        return PRIZE[row] if s.sums[seat][row] >= SUM_NEEDED[row] else 0
    return PRIZE[row] if s.made[seat][row] == ENTRIES else 0


def breakdown(v, seat):
    for row, name in enumerate(ROWS):
        yield name, prize(v, seat, row), v.sums[seat][row]
    yield "sum", grand_total_points(v, seat), v.sum[seat]


def end(s):
    """Of equal final points the higher grand total wins."""
    for p in range(s.players):
        note(s, "comes_to", p, s.score[p], s.sum[p])
        s.standing[p] = 1000 * s.score[p] + s.sum[p]
    finish(s)


def thumb_choosing_row(s, may):
    may.enter(best_row(s, tally(s.dice, 5)))


def best_row(s, counts):
    best, choice = -1000, 0
    for row in range(len(ROWS)):
        if is_free(s, row) and gain(s, row, counts) > best:
            best, choice = gain(s, row, counts), row
    return choice


def gain(s, row, counts):
    """What an entry brings in the end, less what a free entry of that row is usually good for."""
    entry = worth(row, counts)
    if NUMBER[row]:
        entry += 8 * count_of(counts, NUMBER[row])
    elif row == ROWS.choice:
        entry *= 2
    elif entry and (row == ROWS.balut or s.made[s.seat][row] == s.filled[s.seat][row]):
        entry += BESIDES[row]
    return entry - USUAL[row]


def thumb_legal(s, may):
    wanted, seen, again = best_plan(s), 0, 0
    for i in range(4, -1, -1):
        if count_of(seen, s.dice[i]) < count_of(wanted, s.dice[i]):
            seen += 1 << 4 * s.dice[i]
        else:
            again |= 1 << i
    if again:
        may.reroll(again)
    else:
        thumb_choosing_row(s, may)


def best_plan(s):
    """The dice to collect: those that promise most in all free rows they serve."""
    best, wanted, counts = -1, 0, tally(s.dice, 5)
    for i in range(len(PLANS)):
        fitting = min(5, tally_size(in_common(counts, PLANS[i][0])))
        promise = 0
        for row in range(len(ROWS)):
            if PLANS[i][1] >> row & 1 and is_free(s, row):
                promise += PROMISE[row][fitting]
        if promise > best:
            best, wanted = promise, PLANS[i][0]
    return wanted


def scene(v, draw):
    seats = range(v.players)
    for row, name in enumerate(ROWS):
        draw.row(name, [in_row(v, p, row) for p in seats], "text")
    draw.row("sum")
    draw.row("score")


def in_row(v, p, row):
    """The sum of a row, a mark for each of its entries, and what the dice on the table would add for the player who is asked."""
    made, filled = v.made[p][row], v.filled[p][row]
    entries = f"{v.sums[p][row]} {'●' * made}{'✕' * (filled - made)}{'·' * (ENTRIES - filled)}"
    if v.moment != CHOICE or p != v.viewer or p != v.seat or filled == ENTRIES:
        return entries
    return f"+{worth(row, tally(v.dice, 5))}  {entries}"
