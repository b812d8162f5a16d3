"""Kismet: Yahtzee with coloured pips, where a second Kismet robs everybody else of a turn."""

from kosti.dice import FROM_ONE, FROM_TWO, count_of, face_counted, in_common, most_alike, remove_set, take_up, tally, tally_pips, tally_size
from kosti.engine import Count, Dice, DiceSet, Flag, Game, Inner, Names, OneOf, Option, PerSeat, Points, move
from kosti.engine.rules import CHOICE, ask, finish_by, left_of, next_empty, note, offer_reroll, throw, toss_for_start
from kosti.games.combination_scoring._row_by_row import choosing_row, write_down
from kosti.games.combination_scoring._yatzy_chances import ALIKE, ALL_COME

THROWS = 3
ROWS = Names(
    "aces",
    "deuces",
    "treys",
    "fours",
    "fives",
    "sixes",
    **{
        "two-pair-same-colour": "Two pair same colour | Две пары одного цвета",
        "three-of-a-kind": "Three of a kind | Три одинаковых",
        "straight": "Straight | Стрит",
        "flush": "Flush | Флеш",
        "full-house": "Full house | Фул-хаус",
        "full-house-same-colour": "Full house same colour | Фул-хаус одного цвета",
        "four-of-a-kind": "Four of a kind | Каре",
        "yarborough": "Yarborough | Ярборо",
        "kismet": "Kismet | Кисмет",
    },
)
SECOND = Names(zero="the others enter 0 and miss a turn | остальные пишут 0 и пропускают ход", off="nothing more | ничего больше")
BLACK, RED, GREEN = 0xF0000F0, 0x0F00F00, 0x00FF000  # of a tally: 1 and 6, 2 and 5, 3 and 4
FLUSH_POINTS = 35
ADDED = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15, 20, 25, 0, 50)  # to the total of the dice
STEPS, BONUSES = (63, 71, 78), (35, 55, 75)
# For the rule of thumb: dice to collect, as tallies, with the row they are for; what is usual in a row; what a row takes of dice meant for another.
PLANS = (
    (FROM_ONE, ROWS.straight),
    (FROM_TWO, ROWS.straight),
    *((2 << 4 * a | 2 << 4 * (7 - a), ROWS.two_pair_same_colour) for a in (6, 5, 4)),
    *((3 << 4 * a | 2 << 4 * (7 - a), ROWS.full_house_same_colour) for a in range(6, 0, -1)),
    *((3 << 4 * a | 2 << 4 * b, ROWS.full_house) for a in range(6, 0, -1) for b in range(6, 0, -1) if a != b),
)
COLOURS = (BLACK, RED, GREEN)
OF_ONE_COLOUR = ((0, 0, 0, 0, 0, 0), (100, 33, 11, 4, 1, 0), (100, 56, 31, 17, 10, 5))  # percent, by the throws left and the dice thrown
HIGH_DICE = (0, 0x5550000, 0x5500000)
USUAL = (2, 5, 8, 12, 16, 20, 12, 19, 11, 23, 26, 18, 30, 22, 18)
LEFT_OVER = (1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, 0, 0, 17, 0)

game = Game(
    title="Kismet | Кисмет",
    about="Dice in three colours, and a second Kismet wipes a box off everybody else. | Кости трёх цветов, а второй кисмет вычёркивает строку у всех остальных.",
    seats=(1, 8),
    best=(2, 4),
    dice="5d6 with coloured pips (1 and 6 black, 2 and 5 red, 3 and 4 green)",
    most_dice=5,
    minutes=30,
    mechanics=("keep-and-reroll", "category-choice"),
    show_throw=False,
    options=[
        Option("second_kismet", "zero", SECOND, label="A further Kismet: | Ещё один кисмет:"),
        Option("strict_pairs", False, label="Two pair need two different numbers | Две пары — только с разными числами"),
        Option("straight", 30, 30, 40, label="Points of a straight | Очки за стрит"),
    ],
    words={
        "aces": "Aces | Единицы",
        "deuces": "Deuces | Двойки",
        "treys": "Treys | Тройки",
        "help row aces": "Every die that shows a 1 counts 1; no other die counts here. | Считаются только единицы: каждая даёт 1.",
        "help row deuces": "Every die that shows a 2 counts 2; no other die counts here. | Считаются только двойки: каждая даёт 2.",
        "help row treys": "Every die that shows a 3 counts 3; no other die counts here. | Считаются только тройки: каждая даёт 3.",
        "help two-pair-same-colour": "Two pairs of one colour (1 and 6, 2 and 5, 3 and 4): the sum of all dice. | Две пары одного цвета (1 и 6, 2 и 5, 3 и 4): сумма всех костей.",
        "help three-of-a-kind": "Three equal dice: the sum of all dice. | Три одинаковые кости: сумма всех костей.",
        "help row straight": "1-2-3-4-5 or 2-3-4-5-6: {straight} points. | 1-2-3-4-5 или 2-3-4-5-6: {straight} очков.",
        "help flush": "Five dice of one colour (1 and 6, 2 and 5, 3 and 4): 35 points. | Пять костей одного цвета (1 и 6, 2 и 5, 3 и 4): 35 очков.",
        "help full-house": "Three equal dice and two equal ones: 15 and the sum of all dice. | Три одинаковые кости и ещё две: 15 и сумма всех костей.",
        "help full-house-same-colour": "A full house of one colour (1 and 6, 2 and 5, 3 and 4): 20 and the sum. | Фул-хаус одного цвета (1 и 6, 2 и 5, 3 и 4): 20 и сумма костей.",
        "help four-of-a-kind": "Four equal dice: 25 and the sum of all dice. | Четыре одинаковые кости: 25 и сумма всех костей.",
        "help yarborough": "Any dice: the sum of all. | Любые кости: сумма всех.",
        "help kismet": "Five equal dice: 50 and the sum of all. | Пять одинаковых костей: 50 и сумма всех.",
        "help numbers": "The sum of the lines from aces to sixes so far: 63 bring 35, 71 bring 55, 78 bring 75. | Сумма строк от единиц до шестёрок: 63 дают 35, 71 — 55, 78 — 75.",
        "help bonus": "What good numbers bring on top. | Прибавка за хорошие числа.",
        "help missed": "Turns this player will miss, because somebody threw a further Kismet. | Сколько ходов пропустит игрок: кто-то выбросил ещё один кисмет.",
        "guide legal": "Lift the dice you would like to throw again, or touch a line of the sheet and write. | Поднимите кости, которые хотите перебросить, или коснитесь строки и запишите.",
        "option straight": "Points of a straight | Очки за стрит",
        "numbers": "Numbers | Сумма чисел",
        "legal": "Enter these dice, or throw some again? Throws left: {throws_left}. | Запишете эти кости или перебросите какие-то из них? Осталось бросков: {throws_left}.",
        "gets_bonus": "Bonus for the numbers: {0} | Премия за числа: {0}",
        "second": "A further Kismet! The others enter 0 and miss a turn | Ещё один кисмет! Остальные пишут 0 и пропускают ход",
        "loses_box": "{0.name}: 0 under {1} | {0.name}: {1} — 0",
        "misses": "{0.name} {0.name:miss/misses} this turn | {0.name} {0.name:пропускаете/пропускает} ход",
    },
)


class State:
    dice: Dice[5]("On the table | На столе")
    throws_left: Inner[Count]
    sheet: Inner[PerSeat[Points[ROWS]]]
    sheet_used: Inner[PerSeat[Flag[ROWS]]]
    bonus: Inner[PerSeat[Points]]("Bonus | Премия")
    missed: Inner[PerSeat[Count]]("Turns to miss | Пропустит ходов")
    score: Inner[PerSeat[Points]]("Total | Итого")


def start(s):
    toss_for_start(s, 1, begin_turn)


def begin_turn(s):
    s.throws_left = THROWS
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


@move("Throw again: {0} | Перебросить: {0}")
def reroll(s, dice: DiceSet("dice", 5)):
    throw(s, 5 - remove_set(dice, s.dice, 5))


@move
def enter(s, row: OneOf(ROWS)):
    counts = tally(s.dice, 5)
    is_second = most_alike(counts) == 5 and s.sheet[s.seat][ROWS.kismet] > 0
    points = worth(s, row, counts)
    note(s, "entered", points)
    write_down(s, row, points)
    s.score[s.seat] += points
    if row <= ROWS.sixes:
        raise_bonus(s)
    if is_second and s.second_kismet == SECOND.zero:
        rob_the_others(s)
    next_turn(s)


def worth(s, row, counts):
    """The points of the dice in a box, 0 if they do not fit."""
    if row <= ROWS.sixes:
        return (row + 1) * count_of(counts, row + 1)
    if not fits(s, row, counts):
        return 0
    if row == ROWS.straight:
        return s.straight
    if row == ROWS.flush:
        return FLUSH_POINTS
    return tally_pips(counts) + ADDED[row]


def fits(s, row, counts):
    if row == ROWS.yarborough:
        return True
    if row == ROWS.straight:
        return counts == FROM_ONE or counts == FROM_TWO
    if row == ROWS.flush:
        return is_of_one_colour(counts)
    if row == ROWS.two_pair_same_colour:
        return is_two_pair(s, counts & BLACK) or is_two_pair(s, counts & RED) or is_two_pair(s, counts & GREEN)
    alike = most_alike(counts)
    is_full_house = alike == 5 or (alike == 3 and face_counted(counts, 2) > 0)
    if row == ROWS.full_house:
        return is_full_house
    if row == ROWS.full_house_same_colour:
        return is_full_house and is_of_one_colour(counts)
    return alike >= (3 if row == ROWS.three_of_a_kind else 4 if row == ROWS.four_of_a_kind else 5)


def is_of_one_colour(counts):
    return counts & ~BLACK == 0 or counts & ~RED == 0 or counts & ~GREEN == 0


def is_two_pair(s, counts):
    """Of the dice of one colour: four or five equal ones are two pairs as well, unless two different numbers are needed."""
    pairs = 0
    for face in range(1, 7):
        found = count_of(counts, face) // 2
        pairs += min(found, 1) if s.strict_pairs else found
    return pairs >= 2


def raise_bonus(s):
    """The bonus rises with the entry that reaches the next step."""
    bonus, reached = 0, number_sum(s, s.seat)
    for step in range(len(STEPS)):
        if reached >= STEPS[step]:
            bonus = BONUSES[step]
    if bonus > s.bonus[s.seat]:
        note(s, "gets_bonus", bonus)
        s.score[s.seat] += bonus - s.bonus[s.seat]
        s.bonus[s.seat] = bonus


def number_sum(s, seat):
    amount = 0
    for row in range(ROWS.sixes + 1):
        amount += s.sheet[seat][row]
    return amount


def rob_the_others(s):
    """The 0 stands for the turn that is missed; full sheets are not affected."""
    robbed = 0
    for p in range(s.players):
        row = next_empty(s.sheet_used[p], 0)
        if p != s.seat and row < len(ROWS):
            if robbed == 0:
                note(s, "second")
            robbed += 1
            note(s, "loses_box", p, ROWS.name(row))
            s.sheet_used[p][row] = 1
            s.missed[p] += 1


def next_turn(s):
    while has_boxes_left(s):
        s.seat = left_of(s, s.seat)
        if next_empty(s.sheet_used[s.seat], 0) == len(ROWS):
            continue
        if s.missed[s.seat] == 0:
            begin_turn(s)
            return
        note(s, "misses", s.seat)
        s.missed[s.seat] -= 1
    finish_by(s, s.score)


def has_boxes_left(s):
    for p in range(s.players):
        if next_empty(s.sheet_used[p], 0) < len(ROWS):
            return True
    return False


def thumb_legal(s, may):
    """Throw again whatever the best plan does not want; write when no plan promises more than the dice bring now."""
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


def thumb_choosing_row(s, may):
    may.enter(best_row(s, tally(s.dice, 5)))


def best_row(s, counts):
    best, choice = -1000, 0
    for row in range(len(ROWS)):
        if not s.sheet_used[s.seat][row]:
            value = gain(row, worth(s, row, counts))
            if value > best:
                best, choice = value, row
    return choice


def gain(row, points):
    """What an entry brings more than is usual in that box; for the sake of the bonus numbers count more."""
    more = points - USUAL[row]
    return 2 * more + more // 2 if row <= ROWS.sixes else more


def best_plan(s):
    """The dice to collect, by the gain to expect in hundredths of a point."""
    counts, wanted = tally(s.dice, 5), tally(s.dice, 5)
    row, fall = best_row(s, counts), gain_of_left_over(s)
    best = 100 * gain(row, worth(s, row, counts))
    for face in range(1, 7):
        promise = promise_of_alike(s, face, count_of(counts, face), fall)
        if promise > best:
            best, wanted = promise, 15 << 4 * face
    for i in range(len(PLANS)):
        if not s.sheet_used[s.seat][PLANS[i][1]]:
            promise = promise_of_plan(s, i, counts, fall)
            if promise > best:
                best, wanted = promise, PLANS[i][0]
    for i in range(len(COLOURS)):
        promise = promise_of_colour(s, counts & COLOURS[i], fall)
        if promise > best:
            best, wanted = promise, COLOURS[i]
    return HIGH_DICE[s.throws_left] if promise_of_high(s, counts) > best else wanted


def promise_of_alike(s, face, fitting, fall):
    """However many come, they go to the box in which so many bring most."""
    promise = 0
    for more in range(6 - fitting):
        percent = ALIKE[s.throws_left][5 - fitting][more]
        if percent:
            promise += percent * best_gain_of_alike(s, face, fitting + more, fall)
    return promise


def best_gain_of_alike(s, face, number, fall):
    """The other dice bring 3 each where the total counts, and are no help else."""
    counts = number << 4 * face
    for row in range(len(ROWS)):
        if not s.sheet_used[s.seat][row]:
            points = worth(s, row, counts)
            if row == ROWS.three_of_a_kind or row == ROWS.four_of_a_kind or row == ROWS.yarborough:
                points += 3 * (5 - number) if points else 0
            elif row != ROWS.two_pair_same_colour and row > ROWS.sixes and number < 5:
                points = 0
            fall = max(fall, gain(row, points))
    return fall


def gain_of_left_over(s):
    best = -1000
    for row in range(len(ROWS)):
        if not s.sheet_used[s.seat][row]:
            best = max(best, gain(row, LEFT_OVER[row]))
    return best


def promise_of_plan(s, plan, counts, fall):
    wanted, row = PLANS[plan][0], PLANS[plan][1]
    fitting = tally_size(in_common(counts, wanted))
    percent = ALL_COME[s.throws_left][5 - fitting][tally_size(wanted) - fitting]
    return percent * gain(row, worth(s, row, wanted)) + (100 - percent) * fall


def promise_of_colour(s, counts, fall):
    if s.sheet_used[s.seat][ROWS.flush]:
        return -100000
    percent = OF_ONE_COLOUR[s.throws_left][5 - tally_size(counts)]
    return percent * gain(ROWS.flush, FLUSH_POINTS) + (100 - percent) * fall


def promise_of_high(s, counts):
    if s.sheet_used[s.seat][ROWS.yarborough]:
        return -100000
    kept = in_common(counts, HIGH_DICE[s.throws_left])
    return 100 * (tally_pips(kept) - USUAL[ROWS.yarborough]) + (5 - tally_size(kept)) * (350 if s.throws_left == 1 else 425)


def scene(v, draw):
    seats = range(v.players)
    draw.fact("throws_left", v.throws_left)
    for row, name in enumerate(ROWS):
        draw.row(name, [v.sheet[p][row] if v.sheet_used[p][row] else None for p in seats], pencil=[in_pencil(v, p, row) for p in seats])
        if row == ROWS.sixes:
            draw.row("numbers", [number_sum(v, p) for p in seats])
            draw.row("bonus")
    if any(v.missed):
        draw.row("missed")
    draw.row("score")


def in_pencil(v, p, row):
    """What the dice on the table would bring, for the player who is asked."""
    is_asked = p == v.viewer and p == v.seat and v.moment == CHOICE
    return worth(v, row, tally(v.dice, 5)) if is_asked and not v.sheet_used[p][row] else None
