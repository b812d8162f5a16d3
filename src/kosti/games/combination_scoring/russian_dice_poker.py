"""Dice poker with two programmes: first the six numbers, then nine figures, and the fewer throws you need the better."""

from kosti.dice import (
    FROM_ONE,
    FROM_TWO,
    count_of,
    face_counted,
    in_common,
    most_alike,
    remove_set,
    take_up,
    tally,
    tally_pips,
    tally_size,
    without,
)
from kosti.engine import Count, Dice, DiceSet, Flag, Game, Inner, Names, OneOf, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import THROW, another_turn, ask, finish_by, note, offer_keep, throw
from kosti.games.combination_scoring._wanted_dice import wanted_dice

NUMBERS = ("ones", "twos", "threes", "fours", "fives", "sixes")
FIGURES = ("poker", "four", "full-house", "large-street", "small-street", "three", "two-pairs", "pair", "chance")
ROWS = Names(*NUMBERS, *FIGURES)
COMPULSORY, ALL_ROWS = len(NUMBERS), len(ROWS)
DONE = 3  # dice that a number needs
FACTOR = (3, 2, 1, 1, 1)  # by throw
BONUS, POKER_PREMIUM, FOUR_PREMIUM, SAVED_THROW = 50, 50, 30, 3
MOST_ROUNDS = 60
USUAL = (26, 10, 8, 22, 15, 12, 14, 22, 18, 20)  # what a row usually brings: tenths of a die for a number, then the points of the figures
USUAL_ONCE = (26, 0, 0, 0, 0, 0, 0, 0, 5, 12)  # the least that is worth a row where the throws are not multiplied

game = Game(
    title="Dice Poker with Compulsory and Free Programme | Покер на костях",
    about="First the school figures, then the free skate, and a quick throw counts triple. | Сначала «школа», потом произвольная программа, а удача с первого броска — втройне.",
    seats=(1, 8),
    dice="5d6",
    minutes=40,
    mechanics=("keep-and-reroll", "category-choice"),
    show_throw=False,
    options=[
        Option("throws", 3, 1, 5, label="Throws a turn | Бросков за ход"),
        Option("flat_three", False, label="Every number counts 3 a die | Любое число — по 3 за кость", variant="All Numbers Alike | Все числа равны"),
        Option("saved_throws", False, label="Throws can be saved | Броски можно копить"),
    ],
    variants=[Variant("saved-rolls", "Saved Throws | Бросок про запас", saved_throws=True)],
    words={
        "help sheet": "Every box is filled once. | Каждую клетку заполняют один раз.",
        "help bonus": "50 for numbers that together make 0 or more. | 50 за числа, которые вместе дают ноль или больше.",
        "help saved": "Throws saved for later turns. | Броски, сбережённые на потом.",
        "help chance": "Any dice: their sum, never multiplied. | Любые кости: их сумма, всегда без множителя.",
        "help school": "The numbers together; with 0 or more they bring 50. | Числа вместе; при нуле и больше — ещё 50.",
        "poker": "Poker | Покер",
        "four": "Four of a kind | Каре",
        "full-house": "Full house | Фул-хаус",
        "large-street": "Large street | Большой стрит",
        "small-street": "Small street | Малый стрит",
        "three": "Three of a kind | Три одинаковых",
        "chance": "Chance | Шанс",
        "school": "Numbers (0 or more: +50) | Школа (0 и больше: +50)",
        "legal": "Fill a box now, or keep dice and throw the others? Throws left: {left}. "
        "| Заполните клетку или оставите часть костей и перебросите? Осталось бросков: {left}.",
        "throwing_on": "Nothing to enter yet: which dice do you keep? Throws left: {left}. | Записать пока нечего: какие кости оставите? Осталось бросков: {left}.",
        "choosing_row": "No throws left: which box do you fill? | Бросков больше нет: какую клетку заполните?",
        "filled": "{who}: {0}, {1} {1:point/points} | {who}: {0}, {1} {1:очко/очка/очков}",
        "gets_bonus": "{who} {who:have/has} mastered the numbers: +{0} | {who} {who:сдаёте/сдаёт} «школу»: +{0}",
        "saves": "{who} {who:save/saves} {0} {0:throw/throws} | {who} {who:откладываете/откладывает} про запас {0} {0:бросок/броска/бросков}",
        "lost": "{who} {who:enter/enters} nothing: the turn is lost | {who} ничего не {who:записываете/записывает}: ход пропал",
        "completes": "{who} {who:have/has} completed everything: the last round | {who} {who:собираете/собирает} всё: раунд последний",
        "for_saved": "{0.name}: +{1} for saved throws | {0.name}: +{1} за броски в запасе",
    },
)


NUMBER_HELP = (
    "Three {n}s are the norm: each further one brings {worth}, each missing one costs {worth}. | "
    "Норма — три кости с {n}: каждая сверх неё даёт {worth}, каждая недостающая отнимает {worth}."
)
TICKED_HELP = "Done as soon as at least three dice show {n}; it brings no points. | Сдано, как только {n} хотя бы на трёх костях; очков не даёт."
FIGURE_HELP = {
    "poker": ("Five equal dice: their sum", "Пять одинаковых: их сумма"),
    "four": ("Four equal dice: their sum", "Четыре одинаковые: их сумма"),
    "full-house": ("Three equal dice and two equal ones: the sum", "Три одинаковые и ещё две одинаковые: сумма"),
    "large-street": ("2-3-4-5-6: 20", "2-3-4-5-6: 20"),
    "small-street": ("1-2-3-4-5: 15", "1-2-3-4-5: 15"),
    "three": ("Three equal dice: their sum", "Три одинаковые: их сумма"),
    "two-pairs": ("Two pairs: the sum of the four dice", "Две пары: сумма четырёх костей"),
    "pair": ("Two equal dice: their sum", "Две одинаковые: их сумма"),
}


def helps(options):
    """What the boxes need and bring; with saved throws numbers are only ticked off and no throw counts double or triple."""
    for n, row in enumerate(NUMBERS, 1):
        yield row, (TICKED_HELP if options.saved_throws else NUMBER_HELP).format(n=n, worth=3 if options.flat_three else n)
    more = ("", "") if options.saved_throws else (", times three at the first throw, times two at the second", ", втройне с первого броска, вдвойне со второго")
    premiums = {"poker": POKER_PREMIUM, "four": FOUR_PREMIUM if options.saved_throws else 0}
    for row, (english, russian) in FIGURE_HELP.items():
        on_top = (f", and {premiums[row]} on top", f", и ещё {premiums[row]}") if premiums.get(row) else ("", "")
        yield row, f"{english}{more[0]}{on_top[0]}. | {russian}{more[1]}{on_top[1]}."


class State:
    dice: Dice[5]("On the table | На столе")
    sheet: PerSeat[Points[ROWS]]("Sheet | Лист").printed(*NUMBERS, *reversed(FIGURES[:-1]), "chance")
    score: PerSeat[Points]
    sheet_used: Inner[PerSeat[Flag[ROWS]]]
    bonus: PerSeat[Points].when()("Bonus in it | В том числе премия")
    saved: PerSeat[Count].when("saved_throws")("Saved throws | Броски в запасе")
    filled: Inner[PerSeat[Count]]
    throw_number: Inner[Count]
    left: Inner[Count]
    round: Inner[Count] = 1


def begin_turn(s):
    s.throw_number = 0
    throw(s, 5)


def thrown(s):
    take_up(s.roll, s.rolled, s.dice, 5)
    s.throw_number += 1
    s.left = max(0, s.throws - s.throw_number) + s.saved[s.seat]
    if s.left == 0:
        ask(s, s.seat, choosing_row)
    elif next_row(s, 0) < ALL_ROWS:
        ask(s, s.seat)
    else:
        ask(s, s.seat, throwing_on)


def next_row(s, row):
    """The first box from some place on that may be filled now."""
    while row < ALL_ROWS and not may_fill(s, row):
        row += 1
    return row


def may_fill(s, row):
    """The numbers come first; with saved throws only what is completed may be entered."""
    if s.sheet_used[s.seat][row] or (row < COMPULSORY) != (s.filled[s.seat] < COMPULSORY):
        return False
    return not s.saved_throws or is_completed(row, tally(s.dice, 5))


def is_completed(row, counts):
    return count_of(counts, row + 1) >= DONE if row < COMPULSORY else figure(row, counts) > 0


def legal(s, may):
    choosing_row(s, may)
    offer_keep(may, s.dice, 5)


def choosing_row(s, may):
    row = next_row(s, 0)
    while row < ALL_ROWS:
        may.enter(row)
        row = next_row(s, row + 1)
    if s.saved_throws and s.throw_number >= s.throws:
        may.give_up()


def throwing_on(s, may):
    """With saved throws there may be nothing to enter yet."""
    legal(s, may)


def promise_enter(s, row):
    """What a box brings above the usual, in tenths of a point; a number is not good enough before five dice show it, unless throws can be saved."""
    if row >= COMPULSORY:
        usual = USUAL_ONCE[row - COMPULSORY + 1] if s.saved_throws else USUAL[row - COMPULSORY + 1]
        return 10 * (worth(s, row) - usual)
    n = count_of(tally(s.dice, 5), row + 1)
    if s.left and n < 5 and not s.saved_throws:
        return 0
    return (row + 1) * (10 * n - USUAL[0])


def promise_keep(s, dice):
    """Only for a number it is better to spend a saved throw than to let the turn go."""
    if dice != dice_to_keep(s):
        return -1000
    return 1 if s.filled[s.seat] < COMPULSORY else 0


def dice_to_keep(s):
    """A street that lacks one die, else the dice of the best face."""
    counts = tally(s.dice, 5)
    if wants_street(s, counts, ROWS.large_street, FROM_TWO):
        wanted = FROM_TWO
    elif wants_street(s, counts, ROWS.small_street, FROM_ONE):
        wanted = FROM_ONE
    else:
        wanted = 5 << 4 * best_face(s, counts)
    mask = wanted_dice(wanted, 0, s.dice, 5)
    return mask if mask < 31 else 15


def wants_street(s, counts, row, street):
    is_empty = s.filled[s.seat] >= COMPULSORY and not s.sheet_used[s.seat][row]
    return is_empty and tally_size(in_common(counts, street)) == 4


def best_face(s, counts):
    """The face that shows most often, of the numbers one whose box is empty."""
    best, wanted = -1, 0
    for face in range(1, 7):
        is_free = s.filled[s.seat] >= COMPULSORY or not s.sheet_used[s.seat][face - 1]
        if is_free and 8 * count_of(counts, face) + face > best:
            best, wanted = 8 * count_of(counts, face) + face, face
    return wanted


@move(
    "Keep {0}, throw {rest} {rest:die/dice} | Оставить {0}, бросить {rest} {rest:кость/кости/костей}",
    told="{who} {who:keep/keeps} {0} and {who:throw/throws} {rest} {rest:die/dice}: | {who} {who:оставляете/оставляет} {0} и {who:бросаете/бросает} {rest} {rest:кость/кости/костей}:",
)
def keep(s, dice: DiceSet("dice", 5)):
    if s.throw_number >= s.throws:
        s.saved[s.seat] -= 1
    throw(s, 5 - remove_set(31 - dice, s.dice, 5))


@move
def enter(s, row: OneOf(ROWS)):
    points = worth(s, row)
    if row >= COMPULSORY or not s.saved_throws:
        note(s, "filled", ROWS.name(row), points)
    s.sheet[s.seat][row] = points
    s.sheet_used[s.seat][row] = 1
    s.filled[s.seat] += 1
    s.score[s.seat] += points
    if s.saved_throws:
        save_throws(s)
    elif s.filled[s.seat] == COMPULSORY and s.score[s.seat] >= 0:
        note(s, "gets_bonus", BONUS)
        s.bonus[s.seat] = BONUS
        s.score[s.seat] += BONUS
    next_turn(s)


def save_throws(s):
    if s.throw_number < s.throws:
        note(s, "saves", s.throws - s.throw_number)
        s.saved[s.seat] += s.throws - s.throw_number
    if s.filled[s.seat] == ALL_ROWS:
        note(s, "completes")


def worth(s, row):
    counts = tally(s.dice, 5)
    if row < COMPULSORY:
        return number_points(s, row + 1, count_of(counts, row + 1))
    points = figure(row, counts)
    if points == 0:
        return 0
    if not s.saved_throws and row != ROWS.chance:
        points *= FACTOR[s.throw_number - 1]
    if row == ROWS.poker:
        points += POKER_PREMIUM
    if row == ROWS.four and s.saved_throws:
        points += FOUR_PREMIUM
    return points


def number_points(s, face, n):
    if s.saved_throws:
        return 0
    return (n - DONE) * (3 if s.flat_three else face)


def figure(row, counts):
    """The sum of the dice that form a figure, 0 if they do not show it."""
    if row == ROWS.chance:
        return tally_pips(counts)
    if row == ROWS.large_street:
        return 20 if counts == FROM_TWO else 0
    if row == ROWS.small_street:
        return 15 if counts == FROM_ONE else 0
    if row == ROWS.full_house:
        return tally_pips(counts) if most_alike(counts) == 3 and face_counted(counts, 2) else 0
    if row == ROWS.two_pairs:
        high = face_with(counts, 2)
        low = face_with(without(counts, high), 2)
        return 2 * (high + low) if low else 0
    need = 5 if row == ROWS.poker else 4 if row == ROWS.four else 3 if row == ROWS.three else 2
    return need * face_with(counts, need)


def face_with(counts, need):
    """The highest face that shows on so many dice at least, 0 if there is none."""
    for face in range(6, 0, -1):
        if count_of(counts, face) >= need:
            return face
    return 0


@move("Let the turn go | Отказаться от хода", gives_up=True, told="{who} {who:let/lets} the turn go | {who} {who:отказываетесь/отказывается} от хода")
def give_up(s):
    note(s, "lost")
    next_turn(s)


def next_turn(s):
    """The round in which somebody fills the last box is the last."""
    if another_turn(s, s.round if somebody_is_done(s) else MOST_ROUNDS):
        begin_turn(s)
        return
    if s.round == MOST_ROUNDS:
        note(s, "time_up")
    end(s)


def somebody_is_done(s):
    for p in range(s.players):
        if s.filled[p] == ALL_ROWS:
            return True
    return False


def end(s):
    for p in range(s.players):
        if s.saved[p]:
            note(s, "for_saved", p, SAVED_THROW * s.saved[p])
            s.score[p] += SAVED_THROW * s.saved[p]
    finish_by(s, s.score)


def scene(v, draw):
    number = v.throw_number + (v.moment == THROW)
    draw.fact("roll", f"{number}/{v.throws}" if number <= v.throws else number)
    if not v.saved_throws:
        draw.row("school", [sum(v.sheet[p][:COMPULSORY]) for p in range(v.players)])
