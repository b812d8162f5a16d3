"""Six Hundred: six dice, three throws, eighteen boxes; whoever fills them all as well as can be has exactly 600 points."""

from kosti.dice import (
    face_counted,
    in_common,
    mask_size,
    most_alike,
    sort,
    tally,
    tally_size,
    without,
)
from kosti.engine import Count, Dice, DiceSet, Flag, Game, Inner, OneOf, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import ask, each, fill, leaders, note, offer_keep, put_aside, seats_in, throw
from kosti.games.combination_scoring._row_by_row import choosing_row, next_player, write_down
from kosti.games.combination_scoring._six_hundred_sheet import DICE, PAIRED, ROWS, SINGLES, hand, is_complete, number_sum, worth
from kosti.games.combination_scoring._wanted_dice import wanted_dice

THROWS = 3
NUMBERS_NEEDED, BONUS = 80, 36
# What one may play for: the dice wanted, the boxes they serve besides the numbers, and what 0 to 6 such dice promise in each of these.
PAIRS_PLAN, TRIPLETS_PLAN = 11, 12
WANTED = (*(6 << 4 * face for face in range(1, 7)), 0x0606060, 0x6060600, SINGLES, 0x0006660, 0x6660000, 0, 0)
KINDS = 1 << ROWS.four_of_a_kind | 1 << ROWS.five_of_a_kind | 1 << ROWS.six_of_a_kind
SERVES = ((KINDS,) * 6) + tuple(1 << row for row in (ROWS.odd, ROWS.even, ROWS.singles, ROWS.step_1, ROWS.step_4, ROWS.pairs, ROWS.triplets))
ALIKE, HALF, FEW = (0, 0, 1, 4, 13, 18, 20), (4, 5, 7, 9, 12, 16, 22), (0, 0, 1, 2, 4, 12, 30)
PROMISE = ((ALIKE,) * 6) + (HALF, HALF, FEW, (0, 0, 0, 1, 2, 3, 4), (0, 1, 2, 3, 4, 6, 8), (2, 3, 5, 8, 12, 15, 30), FEW)
# What is usual in a box; for a step the sum that leaves room for the others.
USUAL = (3, 7, 10, 14, 18, 22, 19, 22, 25, 28, 20, 10, 16, 20, 20, 26, 10, 3)

game = Game(
    title="Six Hundred | Шестьсот",
    about="Eighteen boxes, three throws for each – and a perfect sheet is worth exactly 600. | Восемнадцать клеток, на каждую три броска — а безупречный лист стоит ровно 600.",
    seats=(1, 8),
    best=(2, 4),
    dice="6d6",
    minutes=45,
    mechanics=("keep-and-reroll", "category-choice", "solo"),
    options=[Option("victory_points", False, label="Box by box for victory points | За каждую клетку — победные очки")],
    variants=[Variant("thirty-six", "Thirty-Six | Тридцать шесть", seats=(2, 8), victory_points=True)],
    words={
        "guide goal victory_points": "Have the highest entries in each box: most victory points win. | Вписать в клетки больше других: побеждает тот, у кого больше победных очков.",
        "help numbers": "The six number boxes so far; 80 or more bring 36. | Сумма шести клеток с числами; 80 и больше дают ещё 36.",
        "help bonus": "36 for 80 or more in the numbers, and 36 for a sheet without a crossed-out box, Six of a kind excepted. | 36 за 80 и больше в числах и 36 за лист без вычеркнутых клеток, кроме разве что «Шести одинаковых».",
        "numbers": "Numbers so far | Сумма чисел",
        "victory": "Victory points | Победные очки",
        "keep none": "Lock none of these, throw them again | Ни одной не откладывать, бросить эти снова",
        "legal": "Lock dice and throw the others again, or stop? Throws left: {throws_left}. "
        "| Отложите кости и перебросите остальные или остановитесь? Осталось бросков: {throws_left}.",
        "choosing_row": "Which box do you fill? | Какую клетку заполните?",
        "crossed_out": "{who} {who:cross/crosses} the box out | {who} {who:вычёркиваете/вычёркивает} клетку",
        "numbers_bonus": "80 or more in the numbers: a bonus of 36 for {who} | В числах 80 или больше: {who} {who:получаете/получает} премию 36",
        "final_bonus": "{who} {who:earn/earns} the final bonus of 36 | {who} {who:получаете/получает} итоговую премию 36",
        "wins": "{1}: {2} victory {2:point/points} for {0.name} | {1}: {0.name} {0.name:получаете/получает} {2} {2:победное очко/победных очка/победных очков}",
        "nobody_wins": "{0}: no victory points | {0}: победных очков никому",
    },
)


class State:
    kept: Dice[DICE]("Locked | Отложено")
    throws_left: Inner[Count]
    sheet: Inner[PerSeat[Points[ROWS]]]
    sheet_used: Inner[PerSeat[Flag[ROWS]]]
    bonus: Inner[PerSeat[Points]]("Bonuses | Премии")
    total: Inner[PerSeat[Points]]
    score: Inner[PerSeat[Points]]  # what wins: the total, or victory points
    entries: Inner[PerSeat[Points]]  # of the box for which victory points are given


def begin_turn(s):
    s.throws_left = THROWS
    fill(s.kept, 0)
    throw(s, DICE)


def thrown(s):
    sort(s.roll, s.rolled)
    s.throws_left -= 1
    if s.throws_left:
        ask(s, s.seat)
    else:
        stop(s)


def legal(s, may):
    may.stop()
    offer_keep(may, s.roll, s.rolled)


def thumb_legal(s, may):
    mask = wanted_dice(best_plan(s, hand(s)), tally(s.kept, DICE), s.roll, s.rolled)
    if mask == (1 << s.rolled) - 1:
        may.stop()
    else:
        may.keep(mask)


def best_plan(s, counts):
    """The dice of the plan that promises most in the boxes that are still open."""
    best, choice = -1, 0
    for plan in range(len(WANTED)):
        wanted = dice_for(plan, counts)
        dice = tally_size(wanted)
        promise = PROMISE[plan][dice] * mask_size(SERVES[plan] & open_boxes(s))
        if plan <= ROWS.sixes and not s.sheet_used[s.seat][plan]:
            promise += (plan + 1) * dice
        if promise > best:
            best, choice = promise, wanted
    return choice


def open_boxes(s):
    boxes = 0
    for row in range(len(ROWS)):
        boxes |= (s.sheet_used[s.seat][row] == 0) << row
    return boxes


def dice_for(plan, counts):
    if plan == PAIRS_PLAN:
        return counts & PAIRED
    if plan == TRIPLETS_PLAN:
        most = face_counted(counts, most_alike(counts))
        rest = without(counts, most)
        return in_common(counts, 3 << 4 * most | 3 << 4 * face_counted(rest, most_alike(rest)))
    return in_common(counts, WANTED[plan])


@move(
    "Lock {0}, throw {rest} {rest:die/dice} | Отложить {0}, бросить {rest} {rest:кость/кости/костей}",
    told="{who} {who:lock/locks} {0} and {who:throw/throws} {rest} {rest:die/dice}: | {who} {who:откладываете/откладывает} {0} и {who:бросаете/бросает} {rest} {rest:кость/кости/костей}:",
)
def keep(s, dice: DiceSet("roll", DICE)):
    throw(s, put_aside(s, dice, s.kept))


@move(all_of="keep")
def stop(s):
    s.throws_left = 0
    ask(s, s.seat, choosing_row)


def promise_enter(s, row):
    """What the dice bring compared to what is usual in this box."""
    points = worth(s, row, hand(s))
    is_step = ROWS.step_1 <= row <= ROWS.step_4
    return -abs(points - USUAL[row]) if is_step and points else points - USUAL[row]


@move
def enter(s, row: OneOf(ROWS)):
    points = worth(s, row, hand(s))
    if points:
        note(s, "entered", points)
    else:
        note(s, "crossed_out")
    write_down(s, row, points)
    add_bonuses(s, row)
    s.total[s.seat] += points
    if not s.victory_points:
        s.score[s.seat] = s.total[s.seat]
    elif is_filled_by_all(s, row):
        give_victory_points(s, row)
    if next_player(s):
        begin_turn(s)


def add_bonuses(s, row):
    """The bonus of the numbers comes with the entry that reaches it, the final one with the last entry."""
    reached = number_sum(s, s.seat)
    if row <= ROWS.sixes and reached >= NUMBERS_NEEDED and reached - s.sheet[s.seat][row] < NUMBERS_NEEDED:
        note(s, "numbers_bonus")
        add_bonus(s)
    if is_complete(s):
        note(s, "final_bonus")
        add_bonus(s)


def add_bonus(s):
    s.bonus[s.seat] += BONUS
    s.total[s.seat] += BONUS


def is_filled_by_all(s, row):
    for p in range(s.players):
        if not s.sheet_used[p][row]:
            return False
    return True


def give_victory_points(s, row):
    for p in range(s.players):
        s.entries[p] = s.sheet[p][row]
    valid = seats_in(s, s.entries)
    best = leaders(s, valid, s.entries)
    if mask_size(best) == 1:
        award(s, row, best, 2)
        second = leaders(s, valid & ~best, s.entries)
        if mask_size(second) == 1:
            award(s, row, second, 1)
    elif mask_size(best) == 2:
        award(s, row, best, 1)
    else:
        note(s, "nobody_wins", ROWS.name(row))


def award(s, row, seats, points):
    for p in each(s, seats):
        s.score[p] += points
        note(s, "wins", p, ROWS.name(row), points)


def scene(v, draw):
    seats = range(v.players)
    draw.fact("throws_left", v.throws_left)
    for row, name in enumerate(ROWS):
        draw.row(name, [in_ink(v, p, row) for p in seats], pencil=[in_pencil(v, p, row) for p in seats])
        if row == ROWS.sixes:
            draw.row("numbers", [f"{number_sum(v, p)} / {NUMBERS_NEEDED}" for p in seats])
    draw.row("bonus")
    draw.row("total")
    if v.victory_points:
        draw.row("victory", [v.score[p] for p in seats])


def in_ink(v, p, row):
    if not v.sheet_used[p][row]:
        return None
    return v.sheet[p][row] or "✕"


def in_pencil(v, p, row):
    """What the dice on the table would bring, for the player who is looking at them."""
    is_looking = p == v.viewer and p == v.seat and tally_size(hand(v)) == DICE
    return worth(v, row, hand(v)) or "✕" if is_looking and not v.sheet_used[p][row] else None
