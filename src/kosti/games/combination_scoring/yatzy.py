"""Yatzy: the Scandinavian cousin of Yahtzee, with pairs to fill, and with six dice and twenty rows as Maxi Yatzy."""

from kosti.dice import (
    FROM_ONE,
    FROM_TWO,
    count_of,
    in_common,
    most_alike,
    remove_set,
    take_up,
    tally,
    tally_pips,
    tally_size,
)
from kosti.engine import Count, Dice, DiceSet, Flag, Game, Inner, Names, OneOf, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import CHOICE, ask, note, offer_reroll, throw
from kosti.games.combination_scoring._row_by_row import next_player, write_down
from kosti.games.combination_scoring._yatzy_chances import ALIKE, ALL_COME

THROWS = 3
ROWS = Names(
    "ones",
    "twos",
    "threes",
    "fours",
    "fives",
    "sixes",
    **{
        "one-pair": "One pair | Одна пара",
        "two-pairs": "Two pairs | Две пары",
        "three-pairs": "Three pairs | Три пары",
        "three-of-a-kind": "Three of a kind | Три одинаковых",
        "four-of-a-kind": "Four of a kind | Четыре одинаковых",
        "five-of-a-kind": "Five of a kind | Пять одинаковых",
        "small-straight": "Small straight | Малый стрит",
        "large-straight": "Large straight | Большой стрит",
        "full-straight": "Full straight | Полный стрит",
        "full-house": "Full house | Фул-хаус",
        "house": "House | Дом",
        "tower": "Tower | Башня",
        "chance": "Chance | Шанс",
        "yatzy": "Yatzy | Ятзи",
        "maxi-yatzy": "Maxi Yatzy | Макси-ятзи",
    },
)
BESIDES_BASE = ("three-pairs", "five-of-a-kind", "full-straight", "house", "tower", "maxi-yatzy")
BASE = tuple(row not in BESIDES_BASE for row in ROWS)
MAXI = tuple(row != "yatzy" for row in ROWS)
ALL_SIX = 0x1111110
YATZY, MAXI_YATZY = 50, 100
MAXI_BONUS = Names(**{"84-100": "100 for 84 | 100 за 84", "75-50": "50 for 75 | 50 за 75"})
# For the rule of thumb: dice to collect, as tallies, with the row they are for; what a row brings when they are there; and what is usual in it.
PLANS = (
    (FROM_ONE, ROWS.small_straight),
    (FROM_TWO, ROWS.large_straight),
    (ALL_SIX, ROWS.full_straight),
    *((2 << 4 * a | 2 << 4 * b, ROWS.two_pairs) for a in range(2, 7) for b in range(1, a)),
    *((3 << 4 * a | 3 << 4 * b, ROWS.house) for a in range(2, 7) for b in range(1, a)),
    *((2 << 4 * a | 2 << 4 * b | 2 << 4 * c, ROWS.three_pairs) for a in range(3, 7) for b in range(2, a) for c in range(1, b)),
    *((3 << 4 * a | 2 << 4 * b, ROWS.full_house) for a in range(1, 7) for b in range(1, 7) if a != b),
    *((4 << 4 * a | 2 << 4 * b, ROWS.tower) for a in range(1, 7) for b in range(1, 7) if a != b),
)
HIGH_DICE = (0, 0x6660000, 0x6600000)  # kept for the chance row, by the throws left
USUAL = (
    (2, 5, 8, 12, 16, 20, 9, 15, 0, 13, 12, 0, 9, 11, 0, 13, 0, 0, 21, 14, 0),
    (2, 6, 10, 14, 18, 22, 10, 17, 14, 13, 16, 12, 9, 13, 10, 19, 10, 14, 25, 0, 20),
)
LEFT_OVER = (1, 2, 3, 4, 5, 6, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 17, 0, 0)  # what a row takes of dice that were meant for another one

game = Game(
    title="Yatzy (Scandinavian) | Ятзи (скандинавские)",
    about="Pairs count too, and every point of the bonus is fought for: how the North plays. | Пары тоже в счёт, а за премию бьются до последней кости: так играют на Севере.",
    seats=(1, 8),
    best=(2, 5),
    dice="5d6 (Maxi Yatzy: 6d6)",
    most_dice=6,
    minutes=30,
    mechanics=("keep-and-reroll", "category-choice"),
    show_throw=False,
    options=[
        Option("forced", False, label="Rows in their order | Строки по порядку", variant="Forced Yatzy | Ятзи по порядку"),
        Option("maxi", False, label="Six dice, twenty rows | Шесть костей, двадцать строк"),
        Option("save_throws", False, label="Unused throws are saved | Неиспользованные броски копятся"),
        Option("equal_pairs", False, label="Groups may have equal numbers | В группах числа могут совпадать"),
        Option("maxi_bonus", "84-100", MAXI_BONUS, label="Bonus with six dice | Премия при шести костях"),
    ],
    variants=[
        Variant(
            "maxi",
            "Maxi Yatzy | Макси-ятзи",
            about="Six dice, twenty rows, and a hundred for six alike. | Шесть костей, двадцать строк и сотня за шесть одинаковых.",
            maxi=True,
        ),
        Variant("maxi-saved", "Maxi Yatzy with Saved Throws | Макси-ятзи с копилкой бросков", maxi=True, save_throws=True),
    ],
    words={
        "help one-pair": "Two equal dice: their sum. | Две одинаковые кости: их сумма.",
        "help two-pairs": "Two pairs: the sum of the four dice. | Две пары: сумма четырёх костей.",
        "help three-pairs": "Three pairs: the sum of all six dice. | Три пары: сумма всех шести костей.",
        "help three-of-a-kind": "Three equal dice: the sum of the three. | Три одинаковые кости: сумма трёх.",
        "help four-of-a-kind": "Four equal dice: the sum of the four. | Четыре одинаковые кости: сумма четырёх.",
        "help five-of-a-kind": "Five equal dice: the sum of the five. | Пять одинаковых костей: сумма пяти.",
        "help small-straight": "1-2-3-4-5: 15 points. | 1-2-3-4-5: 15 очков.",
        "help large-straight": "2-3-4-5-6: 20 points. | 2-3-4-5-6: 20 очков.",
        "help full-straight": "1-2-3-4-5-6: 21 points. | 1-2-3-4-5-6: 21 очко.",
        "help full-house": "Three equal dice and two others: the sum of the five. | Три одинаковые кости и две другие одинаковые: сумма пяти.",
        "help house": "Twice three equal dice: the sum of all six. | Две тройки одинаковых: сумма всех шести костей.",
        "help tower": "Four equal dice and two others: the sum of all six. | Четыре одинаковые кости и две другие одинаковые: сумма всех шести.",
        "help chance": "Any dice: the sum of all. | Любые кости: сумма всех.",
        "help yatzy": "Five equal dice: 50 points. | Пять одинаковых костей: 50 очков.",
        "help maxi-yatzy": "Six equal dice: 100 points. | Шесть одинаковых костей: 100 очков.",
        "help numbers": "The sum of the lines from ones to sixes so far, and what brings the bonus. | Сумма строк от единиц до шестёрок и сколько нужно для премии.",
        "help bonus": "What good numbers bring on top. | Прибавка за хорошие числа.",
        "help saved": "Throws that were not used; they can be made in any later turn. | Неиспользованные броски: их можно сделать в любом следующем ходу.",
        "guide legal": "Lift the dice you would like to throw again, or touch a line of the sheet and write. | Поднимите кости, которые хотите перебросить, или коснитесь строки и запишите.",
        "numbers": "Numbers | Сумма чисел",
        "legal": "Enter these dice, or throw some again? Throws left: {throws_left}. | Запишете эти кости или перебросите какие-то из них? Осталось бросков: {throws_left}.",
        "gets_bonus": "Bonus for the numbers: +{0} | Премия за числа: +{0}",
        "saves": "Throws saved: {0} | Бросков в запасе: {0}",
    },
)


class State:
    dice: Dice[6]("On the table | На столе")
    throws_left: Inner[Count]
    saved: Inner[PerSeat[Count]]("Throws saved | Бросков в запасе")
    sheet: Inner[PerSeat[Points[ROWS]]]
    sheet_used: Inner[PerSeat[Flag[ROWS]]]
    numbers: Inner[PerSeat[Points]]  # the sum of the upper rows
    bonus: Inner[PerSeat[Points]]("Bonus | Премия")
    score: Inner[PerSeat[Points]]("Total | Итого")


def start(s):
    """Rows that the sheet does not have count as used."""
    for p in range(s.players):
        for row in range(len(ROWS)):
            s.sheet_used[p][row] = not has_row(s, row)
    begin_turn(s)


def has_row(s, row):
    return MAXI[row] if s.maxi else BASE[row]


def all_dice(s):
    return 6 if s.maxi else 5


def begin_turn(s):
    s.throws_left = THROWS + s.saved[s.seat]
    throw(s, all_dice(s))


def thrown(s):
    take_up(s.roll, s.rolled, s.dice, all_dice(s))
    s.throws_left -= 1
    if s.throws_left:
        ask(s, s.seat)
    else:
        ask(s, s.seat, choosing_row)


def legal(s, may):
    choosing_row(s, may)
    offer_reroll(may, s.dice, all_dice(s))


def choosing_row(s, may):
    for row in range(len(ROWS)):
        if may_fill(s, s.seat, row):
            may.enter(row)


def may_fill(s, seat, row):
    """Any empty row, or in the forced game the first of them."""
    if s.sheet_used[seat][row]:
        return False
    if s.forced:
        for earlier in range(row):
            if not s.sheet_used[seat][earlier]:
                return False
    return True


@move("Throw again: {0} | Перебросить: {0}")
def reroll(s, dice: DiceSet("dice", 6)):
    throw(s, all_dice(s) - remove_set(dice, s.dice, all_dice(s)))


@move
def enter(s, row: OneOf(ROWS)):
    points = worth(s, row, tally(s.dice, all_dice(s)))
    note(s, "entered", points)
    write_down(s, row, points)
    s.score[s.seat] += points
    if row <= ROWS.sixes:
        add_bonus(s, points)
    if s.save_throws:
        s.saved[s.seat] = s.throws_left
        note(s, "saves", s.throws_left)
    if next_player(s):
        begin_turn(s)


def worth(s, row, counts):
    """The points of the dice in a row, 0 if they do not fit."""
    if row <= ROWS.sixes:
        return (row + 1) * count_of(counts, row + 1)
    if row <= ROWS.three_pairs:
        return pairs(s, counts, row - ROWS.one_pair + 1)
    if row <= ROWS.five_of_a_kind:
        return alike(counts, row - ROWS.three_of_a_kind + 3)
    if row <= ROWS.full_straight:
        return straight(row, counts & ALL_SIX | counts >> 1 & ALL_SIX | counts >> 2 & ALL_SIX)
    if row <= ROWS.tower:
        return two_groups(s, counts, 4 if row == ROWS.tower else 3, 3 if row == ROWS.house else 2)
    if row == ROWS.chance:
        return tally_pips(counts)
    if most_alike(counts) < all_dice(s):
        return 0
    return YATZY if row == ROWS.yatzy else MAXI_YATZY


def pairs(s, counts, wanted):
    """The sum of the highest pairs, 0 if there are not so many."""
    points = 0
    for face in range(6, 0, -1):
        n = count_of(counts, face) // 2
        n = min(n if s.equal_pairs else min(n, 1), wanted)
        wanted -= n
        points += 2 * n * face
    return 0 if wanted else points


def alike(counts, wanted):
    for face in range(6, 0, -1):
        if count_of(counts, face) >= wanted:
            return wanted * face
    return 0


def straight(row, faces):
    """By the set of faces that show; a sixth die is free."""
    if row == ROWS.full_straight:
        return 21 if faces == ALL_SIX else 0
    if row == ROWS.small_straight:
        return 15 if faces & FROM_ONE == FROM_ONE else 0
    return 20 if faces & FROM_TWO == FROM_TWO else 0


def two_groups(s, counts, large, small):
    """So many equal dice and so many others: the best sum."""
    best = 0
    for a in range(1, 7):
        if count_of(counts, a) < large:
            continue
        for b in range(1, 7):
            if count_of(counts, b) >= (small if a != b else large + small if s.equal_pairs else 7):
                best = max(best, large * a + small * b)
    return best


def add_bonus(s, points):
    """The bonus is paid with the entry that reaches it."""
    s.numbers[s.seat] += points
    reached = s.numbers[s.seat]
    if reached - points < bonus_from(s) <= reached:
        bonus = 100 if s.maxi and s.maxi_bonus == 0 else 50
        note(s, "gets_bonus", bonus)
        s.bonus[s.seat] = bonus
        s.score[s.seat] += bonus


def bonus_from(s):
    if not s.maxi:
        return 63
    return 84 if s.maxi_bonus == 0 else 75


def thumb_legal(s, may):
    """Throw again whatever the best plan does not want; write when no plan promises more than the dice bring now."""
    wanted, seen, again = best_plan(s), 0, 0
    for i in range(all_dice(s) - 1, -1, -1):
        if count_of(seen, s.dice[i]) < count_of(wanted, s.dice[i]):
            seen += 1 << 4 * s.dice[i]
        else:
            again |= 1 << i
    if again:
        may.reroll(again)
    else:
        thumb_choosing_row(s, may)


def thumb_choosing_row(s, may):
    may.enter(best_row(s, tally(s.dice, all_dice(s))))


def best_row(s, counts):
    best, choice = -1000, 0
    for row in range(len(ROWS)):
        if may_fill(s, s.seat, row):
            value = gain(s, row, worth(s, row, counts))
            if value > best:
                best, choice = value, row
    return choice


def gain(s, row, points):
    """What an entry brings more than is usual in that row; for the sake of the bonus numbers count more."""
    more = points - USUAL[s.maxi][row]
    return 2 * more + more // 2 if row <= ROWS.sixes else more


def best_plan(s):
    """The dice to collect, by the gain to expect in hundredths of a point."""
    counts = tally(s.dice, all_dice(s))
    row = best_row(s, counts)
    best, wanted = 100 * gain(s, row, worth(s, row, counts)), counts
    for face in range(1, 7):
        promise = promise_of_alike(s, face, count_of(counts, face))
        if promise > best:
            best, wanted = promise, 15 << 4 * face
    rows, fall = rows_open(s), gain_of_left_over(s)
    for i in range(len(PLANS)):
        if rows >> PLANS[i][1] & 1:
            promise = promise_of_plan(s, i, counts, fall)
            if promise > best:
                best, wanted = promise, PLANS[i][0]
    if rows >> ROWS.chance & 1 and promise_of_high(s, counts) > best:
        wanted = HIGH_DICE[min(2, s.throws_left)]
    return wanted


def rows_open(s):
    rows = 0
    for row in range(len(ROWS)):
        if may_fill(s, s.seat, row):
            rows |= 1 << row
    return rows


def promise_of_alike(s, face, fitting):
    """However many come, they go to the row in which so many bring most."""
    promise, free = 0, all_dice(s) - fitting
    for more in range(free + 1):
        percent = ALIKE[min(2, s.throws_left)][free][more]
        if percent:
            promise += percent * best_gain_of_alike(s, face, fitting + more)
    return promise


def best_gain_of_alike(s, face, number):
    """The other dice are nothing, but bring a little in the chance row."""
    best, counts = gain_of_left_over(s), number << 4 * face
    for row in range(len(ROWS)):
        if may_fill(s, s.seat, row):
            points = number * face + 3 * (all_dice(s) - number) if row == ROWS.chance else worth(s, row, counts)
            best = max(best, gain(s, row, points))
    return best


def gain_of_left_over(s):
    best = -1000
    for row in range(len(ROWS)):
        if may_fill(s, s.seat, row):
            best = max(best, gain(s, row, LEFT_OVER[row]))
    return best


def promise_of_plan(s, plan, counts, fall):
    wanted, row = PLANS[plan][0], PLANS[plan][1]
    fitting = tally_size(in_common(counts, wanted))
    percent = ALL_COME[min(2, s.throws_left)][all_dice(s) - fitting][tally_size(wanted) - fitting]
    return percent * gain(s, row, worth(s, row, wanted)) + (100 - percent) * fall


def promise_of_high(s, counts):
    kept = in_common(counts, HIGH_DICE[min(2, s.throws_left)])
    to_come = (all_dice(s) - tally_size(kept)) * (350 if s.throws_left == 1 else 425)
    return 100 * (tally_pips(kept) - USUAL[s.maxi][ROWS.chance]) + to_come


def scene(v, draw):
    seats = range(v.players)
    draw.fact("throws_left", v.throws_left)
    for row, name in enumerate(ROWS):
        if has_row(v, row):
            draw.row(name, [v.sheet[p][row] if v.sheet_used[p][row] else None for p in seats], pencil=[in_pencil(v, p, row) for p in seats])
        if row == ROWS.sixes:
            draw.row("numbers", [f"{v.numbers[p]} / {bonus_from(v)}" for p in seats])
            draw.row("bonus")
    if v.save_throws:
        draw.row("saved")
    draw.row("score")


def in_pencil(v, p, row):
    """What the dice on the table would bring, for the player who is asked."""
    is_asked = p == v.viewer and p == v.seat and v.moment == CHOICE
    return worth(v, row, tally(v.dice, all_dice(v))) if is_asked and may_fill(v, p, row) else None
