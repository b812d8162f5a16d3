"""Hooligan: choose a number and throw it as often as you can; seven categories, one of them a street."""

from kosti.dice import FROM_ONE, FROM_TWO, count_of, mask_size, repeats, sort, tally, tally_of_set
from kosti.engine import Chips, Count, Dice, DiceSet, Flag, Game, Inner, Names, OneOf, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import THROW, ask, fill, finish_by, left_of, note, offer_keep, pay_each, put_aside, throw, total
from kosti.games.combination_scoring._wanted_dice import wanted_dice

THROWS, CATEGORIES, NUMBERS = 3, 7, 6
NOT_YET = -1
ROWS = Names("ones", "twos", "threes", "fours", "fives", "sixes", "hooligan", "ohio")
ALL_SIX = 0x1111110
BOTH_ENDS = 0x1000010
HOOLIGAN_POINTS, OHIO_POINTS = 20, 40
GOOD_TOTAL, GREAT_TOTAL = 84, 90
# For the rules of thumb: what a category with so many left usually brings (tenths of a die, tenths of a point for the street),
# how many equal dice and what percentage of streets to expect in the end, by throw and dice that fit now, and when to put it off.
USUAL_DICE, USUAL_STREET = (0, 21, 25, 27, 29, 30, 31, 32), (0, 52, 67, 75, 84, 91, 96, 101)
DICE_TO_EXPECT = ((15, 22, 29, 36, 44, 65, 67), (8, 17, 25, 33, 42, 58, 60), (0, 10, 20, 30, 40, 50, 60))
STREETS_TO_EXPECT = ((0, 14, 17, 25, 40, 100), (0, 3, 5, 9, 22, 100))
PUT_OFF_BELOW = (-13, -25)

game = Game(
    title="Hooligan | Точное попадание",
    about="Name your number, then throw it, throw it and throw it again. | Назовите своё число — и выбрасывайте его снова, снова и снова.",
    seats=(1, 8),
    best=(2, 5),
    dice="5d6 (Ohio: 6d6)",
    throws_again=True,
    minutes=20,
    mechanics=("keep-and-reroll", "category-choice", "banker", "betting", "solo"),
    options=[
        Option("ohio", False, label="Ohio: six dice, free choice | Огайо: шесть костей, свободный выбор"),
        Option("stake", 0, 0, 1000, label="Stake against the banker (0: none) | Ставка против банкира (0 — без ставки)"),
    ],
    variants=[
        Variant("casino", "Casino | Казино", seats=(1, 1), stake=1),
        Variant(
            "ohio",
            "Ohio | Огайо",
            about="Six dice, seven rows, and forty points for 1-2-3-4-5-6. | Шесть костей, семь строк и сорок очков за 1-2-3-4-5-6.",
            ohio=True,
        ),
    ],
    words={
        "help commit": "Choose the number you go for this turn; there is no way back. | Выберите число на этот ход; передумать нельзя.",
        "help street": "Lay aside different dice of one street; the rest are thrown again. | Отложите разные кости одного стрита; остальные бросают снова.",
        "help going_for": "What you are collecting this turn. | Что вы собираете в этом ходу.",
        "help counted": "Dice with your number so far. | Сколько костей с вашим числом уже набралось.",
        "told throw": "{who} {who:throw/throws} all five again: | {who} {who:перебрасываете/перебрасывает} все пять:",
        "hooligan": "Hooligan | Хулиган",
        "ohio": "Ohio | Огайо",
        "help hooligan": "1-2-3-4-5 or 2-3-4-5-6: 20 points. | 1-2-3-4-5 или 2-3-4-5-6: 20 очков.",
        "help ohio": "1-2-3-4-5-6: 40 points. | 1-2-3-4-5-6: 40 очков.",
        "throw": "Throw all five again | Перебросить все пять",
        "legal": "Throw {throw_number} of 3: go for something now, or throw all five again? "
        "| Бросок {throw_number} из 3: решаете, что собирать, или перебросите все пять?",
        "keep none": "Lay none of these aside, throw them again | Ни одной не откладывать, бросить эти снова",
        "building": "Which dice do you add to your street? One throw is left. | Какие кости добавите к стриту? Остался один бросок.",
        "laying": "Throw {throw_number} of 3: lay dice aside for good and throw the rest, or stop? "
        "| Бросок {throw_number} из 3: отложите кости насовсем и бросите остальные или остановитесь?",
        "choosing_row": "Where do you enter these dice? | Куда запишете эти кости?",
        "takes_up": "All five count: {who} {who:take/takes} them up again | Все пять посчитаны: {who} снова {who:берёте/берёт} все",
        "written": "{who} {who:score/scores} {1} under {0} | {who}: {0}, {1} {1:очко/очка/очков}",
        "lost": "{0.name} {0.name:have/has} {1}: the stake is lost | {0.name}: {1} {1:очко/очка/очков}, ставка проиграна",
        "paid": "{0.name} {0.name:have/has} {1}: the banker pays {2} to 1 | {0.name}: {1} {1:очко/очка/очков}, банкир платит {2} к 1",
    },
)


class State:
    kept: Dice[6]("Laid aside | Отложено")
    chips: PerSeat[Chips]
    banker: Inner[Chips]
    throw_number: Inner[Count]
    going_for: Inner[Count]("Going for | Собираем")
    counted: Inner[Count]("Counted so far | Уже посчитано")
    sheet: Inner[PerSeat[Points[ROWS]]]
    sheet_used: Inner[PerSeat[Flag[ROWS]]]
    score: Inner[PerSeat[Points]]


def start(s):
    s.banker = pay_each(s, s.chips, s.stake)
    begin_turn(s)


def begin_turn(s):
    s.throw_number = 0
    s.going_for = NOT_YET
    s.counted = 0
    fill(s.kept, 0)
    throw(s, dice_in_play(s))


def dice_in_play(s):
    return 6 if s.ohio else 5


def thrown(s):
    s.throw_number += 1
    sort(s.roll, s.rolled)
    if s.going_for == ROWS.hooligan:
        build_street(s)
    elif s.going_for != NOT_YET:
        count_number(s)
    elif s.throw_number == THROWS:
        ask(s, s.seat, choosing_row)
    elif s.ohio:
        ask(s, s.seat, laying)
    else:
        ask(s, s.seat)


def is_open(s, row):
    return s.sheet_used[s.seat][row] == 0 and row != (ROWS.hooligan if s.ohio else ROWS.ohio)


def legal(s, may):
    """A number that shows, a part of a street, or all five dice again."""
    counts, same = tally(s.roll, s.rolled), repeats(s.roll, s.rolled)
    for row in range(NUMBERS):
        if is_open(s, row) and count_of(counts, row + 1):
            may.commit(row)
    if is_open(s, ROWS.hooligan):
        for mask in range(1, 1 << s.rolled):
            if mask & same == 0 and is_part_of_street(tally_of_set(mask, s.roll, s.rolled)):
                may.street(mask)
    may.throw()


def is_part_of_street(counts):
    """All different, and not from both ends."""
    return counts & ~ALL_SIX == 0 and counts & BOTH_ENDS != BOTH_ENDS


def promise_commit(s, row):
    """What a number promises above the usual, in tenths of a point."""
    return (row + 1) * (DICE_TO_EXPECT[s.throw_number - 1][count_of(hand(s), row + 1)] - USUAL_DICE[rows_left(s)])


def promise_street(s, dice):
    return 2 * STREETS_TO_EXPECT[s.throw_number - 1][mask_size(dice)] - USUAL_STREET[rows_left(s)]


def promise_throw(s):
    """The last category is never put off."""
    return PUT_OFF_BELOW[s.throw_number - 1] if rows_left(s) > 1 else -1000


@move("Go for {0} | Собирать: {0}", told="{who} {who:go/goes} for {0} | {who} {who:собираете/собирает}: {0}")
def commit(s, row: OneOf(ROWS)):
    s.going_for = row
    count_number(s)


def count_number(s):
    """All dice that show the number are laid aside and counted, and when all lie there they are taken up again."""
    face, found = s.going_for + 1, 0
    for i in range(s.rolled):
        found |= (s.roll[i] == face) << i
    s.counted += mask_size(found)
    put_aside(s, found, s.kept)
    if s.throw_number == THROWS:
        write(s, s.going_for, face * s.counted)
    elif s.rolled:
        throw(s, s.rolled)
    else:
        note(s, "takes_up")
        fill(s.kept, 0)
        throw(s, dice_in_play(s))


@move(
    "Hooligan: lay aside {0}, {rest} left to throw | Хулиган: отложить {0}, останется бросить: {rest}",
    told="{who} {who:go/goes} for the Hooligan with {0} | {who} {who:собираете/собирает} хулигана: {0}",
)
def street(s, dice: DiceSet("roll", 6)):
    s.going_for = ROWS.hooligan
    if mask_size(dice) == s.rolled:
        write(s, ROWS.hooligan, HOOLIGAN_POINTS)
    else:
        keep(s, dice)


def build_street(s):
    if is_street(s) or s.throw_number == THROWS:
        write(s, ROWS.hooligan, worth(s, ROWS.hooligan))
    else:
        ask(s, s.seat, building)


def is_street(s):
    return hand(s) == FROM_ONE or hand(s) == FROM_TWO


def hand(s):
    return tally(s.kept, 6) + tally(s.roll, s.rolled)


def building(s, may):
    same, kept = repeats(s.roll, s.rolled), tally(s.kept, 6)
    for mask in range(1 << s.rolled):
        if mask & same == 0 and is_part_of_street(kept + tally_of_set(mask, s.roll, s.rolled)):
            may.keep(mask)


def promise_keep(s, dice):
    return mask_size(dice)


def laying(s, may):
    offer_keep(may, s.roll, s.rolled)
    may.stop()


def thumb_laying(s, may):
    """Collect the number that promises most, or the street from five different dice on."""
    wanted = best_number(s)
    if is_open(s, ROWS.ohio) and (wanted == NOT_YET or mask_size(hand(s) & ALL_SIX) >= 5):
        wanted = ROWS.ohio
    mask = wanted_dice(ALL_SIX if wanted == ROWS.ohio else 6 << 4 * (wanted + 1), tally(s.kept, 6), s.roll, s.rolled)
    if mask == (1 << s.rolled) - 1:
        may.stop()
    else:
        may.keep(mask)


def best_number(s):
    best = NOT_YET
    for row in range(NUMBERS):
        if is_open(s, row) and (best == NOT_YET or promise_commit(s, row) > promise_commit(s, best)):
            best = row
    return best


@move(
    "Lay aside {0}, throw {rest} {rest:die/dice} | Отложить {0}, бросить {rest} {rest:кость/кости/костей}",
    told="{who} {who:lay/lays} {0} aside and {who:throw/throws} {rest} {rest:die/dice}: | {who} {who:откладываете/откладывает} {0} и {who:бросаете/бросает} {rest} {rest:кость/кости/костей}:",
)
def keep(s, dice: DiceSet("roll", 6)):
    throw(s, put_aside(s, dice, s.kept))


@move(all_of="keep")
def stop(s):
    ask(s, s.seat, choosing_row)


def rows_left(s):
    return CATEGORIES - total(s.sheet_used[s.seat])


def choosing_row(s, may):
    for row in range(len(ROWS)):
        if is_open(s, row):
            may.enter(row)


def promise_enter(s, row):
    return promise_commit(s, row) if row < NUMBERS else 10 * worth(s, row) - USUAL_STREET[rows_left(s)]


@move("Enter under {0} | Записать: {0}")
def enter(s, row: OneOf(ROWS)):
    write(s, row, worth(s, row))


def worth(s, row):
    if row < NUMBERS:
        return (row + 1) * count_of(hand(s), row + 1)
    if row == ROWS.ohio:
        return OHIO_POINTS if hand(s) == ALL_SIX else 0
    return HOOLIGAN_POINTS if is_street(s) else 0


def write(s, row, points):
    note(s, "written", ROWS.name(row), points)
    s.sheet[s.seat][row] = points
    s.sheet_used[s.seat][row] = 1
    s.score[s.seat] += points
    s.seat = left_of(s, s.seat)
    if rows_left(s):
        begin_turn(s)
    else:
        end(s)


def end(s):
    if s.stake:
        for p in range(s.players):
            settle(s, p)
    finish_by(s, s.score)


def settle(s, seat):
    """Who wins gets the stake back and three or seven times as much."""
    reached = s.score[seat]
    if reached < GOOD_TOTAL:
        note(s, "lost", seat, reached)
        return
    odds = 7 if reached >= GREAT_TOTAL else 3
    note(s, "paid", seat, reached, odds)
    s.chips[seat] += (odds + 1) * s.stake
    s.banker -= (odds + 1) * s.stake


def scene(v, draw):
    seats = range(v.players)
    draw.fact("roll", f"{v.throw_number + (v.moment == THROW)}/{THROWS}")
    if v.going_for != NOT_YET:
        draw.fact("going_for", draw.word(ROWS.name(v.going_for)))
        if v.going_for < NUMBERS:
            draw.fact("counted", v.counted)
    for row, name in enumerate(ROWS):
        if row != (ROWS.hooligan if v.ohio else ROWS.ohio):
            draw.row(name, [v.sheet[p][row] if v.sheet_used[p][row] else None for p in seats], pencil=[in_pencil(v, p, row) for p in seats])
    draw.row("total", [v.score[p] for p in seats])


def in_pencil(v, p, row):
    """What the dice on the table show for a category, for the player who is looking at them."""
    is_choosing = p == v.viewer == v.seat and len(v.roll) > 0 and v.going_for == NOT_YET
    return worth(v, row) if is_choosing and is_open(v, row) else None
