"""Yamslam: three throws for a combination, and a chip for it from a rack that empties for everybody."""

from kosti.dice import (
    FROM_ONE,
    FROM_TWO,
    count_of,
    face_counted,
    in_common,
    lay_aside,
    longest_run,
    mask_size,
    most_alike,
    remove_set,
    sort,
    take_up,
    tally,
    tally_size,
)
from kosti.engine import Count, Dice, DiceSet, Flag, Game, Inner, Names, OneOf, Option, PerSeat, Points, Seat, move
from kosti.engine.rules import CHOICE, NOBODY, ask, fill, finish_by, left_of, note, offer_reroll, throw, toss_for_start, total
from kosti.games.combination_scoring._yatzy_chances import ALIKE, ALL_COME

THROWS = 3
EACH = 4  # chips of every kind
CHIPS = Names(
    **{
        "two-pairs": "Two pairs | Две пары",
        "three-of-a-kind": "Three of a kind | Три одинаковых",
        "small-straight": "Small straight | Малый стрит",
        "flush": "Flush | Флеш",
        "full-house": "Full house | Фул-хаус",
        "four-of-a-kind": "Four of a kind | Каре",
        "large-straight": "Large straight | Большой стрит",
    }
)
VALUE = (5, 10, 20, 25, 30, 40, 50)
LAID_ASIDE = Names(free="free choice | свободный выбор", locked="locked | больше не бросают")
ODD, EVEN = 0x0F0F0F0, 0xF0F0F00  # of a tally
GOLDEN_7, FULL_STACK, LAST_DRAW = 50, 30, 20
# For the rule of thumb: dice to collect, as tallies, with the chip they are for; flushes by the throws left and the dice thrown, in percent.
PLANS = (
    *((0x11110 << 4 * n, CHIPS.small_straight) for n in range(3)),
    (FROM_ONE, CHIPS.large_straight),
    (FROM_TWO, CHIPS.large_straight),
    *((3 << 4 * a | 2 << 4 * b, CHIPS.full_house) for a in range(1, 7) for b in range(1, 7) if a != b),
    *((2 << 4 * a | 2 << 4 * b, CHIPS.two_pairs) for a in range(1, 7) for b in range(1, a)),
)
OF_ONE_COLOUR = ((0, 0, 0, 0, 0, 0), (100, 50, 25, 12, 6, 3), (100, 75, 56, 42, 32, 24))
NEW_KIND, LAST_OF_STACK, ANOTHER_TURN = 8, 15, 20

game = Game(
    title="Yamslam | Ямслам",
    about="Twenty-eight chips for everybody, and the fat ones never last. | Двадцать восемь фишек на всех, и жирные кончаются первыми.",
    seats=(1, 4),
    dice="5d6 (odd numbers black, even numbers red)",
    most_dice=5,
    minutes=30,
    mechanics=("keep-and-reroll", "category-choice", "chips", "race"),
    show_throw=False,
    options=[
        Option("laid_aside", "free", LAID_ASIDE, label="Dice laid aside | Отложенные кости"),
        Option("silver_6", 20, 0, 20, label="Bonus for six kinds | Премия за шесть видов"),
    ],
    words={
        "help rack": "The chips that can still be won, four of each at the start. | Фишки, которые ещё можно взять; сначала их по четыре.",
        "help two-pairs": "5 points: two pairs of different numbers. | 5 очков: две пары разных чисел.",
        "help three-of-a-kind": "10 points: three equal dice. | 10 очков: три одинаковые кости.",
        "help small-straight": "20 points: four dice in a row. | 20 очков: четыре кости подряд.",
        "help flush": "25 points: all five odd, or all five even. | 25 очков: все пять нечётные или все пять чётные.",
        "help full-house": "30 points: three equal dice and two equal ones. | 30 очков: три одинаковые кости и ещё две.",
        "help four-of-a-kind": "40 points: four equal dice. | 40 очков: четыре одинаковые кости.",
        "help large-straight": "50 points: 1-2-3-4-5 or 2-3-4-5-6. | 50 очков: 1-2-3-4-5 или 2-3-4-5-6.",
        "help score": "The value of the chips; bonuses are added at the end. | Сколько стоят фишки; премии прибавят в конце.",
        "help verb take": "Take this chip; your turn ends, unless your five dice are all equal. | Взять эту фишку; ход на этом кончается, если только не все пять костей одинаковы.",
        "help verb stop": "Take nothing and pass the dice on. | Ничего не брать и передать кости.",
        "grey take": "These dice do not earn it, or none is left. | За эти кости её не дают, или таких не осталось.",
        "guide goal": "Most points in chips win. Each combination brings a chip, as long as one is left; all seven kinds bring 50 more. | Побеждает тот, у кого больше очков в фишках. За каждую комбинацию дают фишку, пока они есть; все семь видов дают ещё 50.",
        "guide legal": "Take a chip that your dice have earned, or lift dice and throw them again. | Возьмите заслуженную фишку или поднимите кости и перебросьте их.",
        "legal": "Take a chip, or throw some dice again? Throws left: {throws_left}. | Берёте фишку или перебросите какие-то кости? Осталось бросков: {throws_left}.",
        "choosing": "Which chip do you take? | Какую фишку берёте?",
        "nothing": "No chip for these dice | За такие кости фишки нет",
        "yamslam": "Yamslam! {who} {who:take/takes} any chip and {who:have/has} another turn | Ямслам! {who} {who:берёте/берёт} любую фишку и {who:ходите/ходит} ещё раз",
        "discarded": "Nobody took a chip this round: {0} leaves the rack | За раунд никто не взял фишку: со стойки уходит {0}",
        "golden_7": "Golden 7: {1} for {0.name} | Золотая семёрка: {0.name}, {1} {1:очко/очка/очков}",
        "silver": "Silver 6: {1} for {0.name} | Серебряная шестёрка: {0.name}, {1} {1:очко/очка/очков}",
        "full_stack": "Full stack: {1} for {0.name} | Полная стопка: {0.name}, {1} {1:очко/очка/очков}",
        "last_draw": "The last chip: {1} for {0.name} | Последняя фишка: {0.name}, {1} {1:очко/очка/очков}",
        "in_chips": "Chips | Фишки",
        "for_golden": "Golden 7 | Золотая семёрка",
        "for_silver": "Silver 6 | Серебряная шестёрка",
        "for_stacks": "Full stacks | Полные стопки",
        "for_last": "Last draw | Последняя фишка",
    },
)


class State:
    dice: Dice[5]("On the table | На столе")
    kept: Dice[5]
    throws_left: Inner[Count]
    rack: Inner[Count[CHIPS]]("On the rack | На стойке") = EACH
    taken: Inner[PerSeat[Count[CHIPS]]]
    first: Inner[Seat]
    was_taken: Inner[Flag]  # a chip, in this round
    last: Inner[Seat] = NOBODY  # who took the last chip of the rack
    score: Inner[PerSeat[Points]]


def start(s):
    toss_for_start(s, 1, first_turn)


def first_turn(s):
    s.first = s.seat
    begin_turn(s)


def begin_turn(s):
    s.throws_left = THROWS
    fill(s.dice, 0)
    fill(s.kept, 0)
    throw(s, 5)


def thrown(s):
    """Dice that are locked lie aside; otherwise all five are on the table again."""
    if s.laid_aside == LAID_ASIDE.free:
        take_up(s.roll, s.rolled, s.dice, 5)
    else:
        for i in range(s.rolled):
            s.dice[i] = s.roll[i]
        sort(s.dice, s.rolled)
    s.throws_left -= 1
    if s.throws_left:
        ask(s, s.seat)
    elif has_chip(s):
        ask(s, s.seat, choosing)
    else:
        stop(s)


def legal(s, may):
    choosing(s, may)
    offer_reroll(may, s.dice, loose_dice(s))
    if not has_chip(s):
        may.stop()


def choosing(s, may):
    counts = hand(s)
    for chip in range(len(CHIPS)):
        if s.rack[chip] and earns(chip, counts):
            may.take(chip)


def has_chip(s):
    counts = hand(s)
    for chip in range(len(CHIPS)):
        if s.rack[chip] and earns(chip, counts):
            return True
    return False


def hand(s):
    return tally(s.dice, 5) + tally(s.kept, 5)


def loose_dice(s):
    return tally_size(tally(s.dice, 5))


def earns(chip, counts):
    """Five equal dice are a Yamslam and earn any chip."""
    alike = most_alike(counts)
    if alike == 5:
        return True
    if chip == CHIPS.two_pairs:
        return is_two_pairs(counts)
    if chip == CHIPS.three_of_a_kind:
        return alike >= 3
    if chip == CHIPS.small_straight:
        return longest_run(counts) >= 4
    if chip == CHIPS.flush:
        return counts & EVEN == 0 or counts & ODD == 0
    if chip == CHIPS.full_house:
        return alike == 3 and face_counted(counts, 2) > 0
    if chip == CHIPS.four_of_a_kind:
        return alike == 4
    return longest_run(counts) == 5


def is_two_pairs(counts):
    pairs = 0
    for face in range(1, 7):
        pairs += count_of(counts, face) >= 2
    return pairs == 2


@move("Throw again: {0} | Перебросить: {0}")
def reroll(s, dice: DiceSet("dice", 5)):
    if s.laid_aside == LAID_ASIDE.locked:
        loose = loose_dice(s)
        lay_aside((1 << loose) - 1 - dice, s.dice, loose, s.kept, 5 - loose)
        fill(s.dice, 0)
    else:
        remove_set(dice, s.dice, 5)
    throw(s, mask_size(dice))


@move("Take {0} | Взять: {0}", told="{who} {who:take/takes} a chip: {0} | {who} {who:берёте/берёт} фишку: {0}")
def take(s, chip: OneOf(CHIPS)):
    s.rack[chip] -= 1
    s.taken[s.seat][chip] += 1
    s.score[s.seat] += VALUE[chip]
    s.was_taken = 1
    if total(s.rack) == 0:
        s.last = s.seat
        end(s)
    elif most_alike(hand(s)) == 5:
        note(s, "yamslam")
        begin_turn(s)
    else:
        end_turn(s)


@move("Take nothing | Ничего не брать", gives_up=True)
def stop(s):
    note(s, "nothing")
    end_turn(s)


def end_turn(s):
    s.seat = left_of(s, s.seat)
    if s.seat == s.first:
        if not s.was_taken:
            discard(s)
        s.was_taken = 0
    if total(s.rack):
        begin_turn(s)
    else:
        end(s)


def discard(s):
    """The best chip of the rack."""
    best = 0
    for chip in range(len(CHIPS)):
        if s.rack[chip]:
            best = chip
    note(s, "discarded", CHIPS.name(best))
    s.rack[best] -= 1


def end(s):
    for p in range(s.players):
        tell_bonuses(s, p)
        s.score[p] += golden(s, p) + silver(s, p) + stacks(s, p) + last_draw(s, p)
    finish_by(s, s.score)


def tell_bonuses(s, seat):
    if golden(s, seat):
        note(s, "golden_7", seat, golden(s, seat))
    if silver(s, seat):
        note(s, "silver", seat, silver(s, seat))
    if stacks(s, seat):
        note(s, "full_stack", seat, stacks(s, seat))
    if last_draw(s, seat):
        note(s, "last_draw", seat, last_draw(s, seat))


def kinds_of(s, seat):
    kinds = 0
    for chip in range(len(CHIPS)):
        kinds += s.taken[seat][chip] > 0
    return kinds


def golden(s, seat):
    return GOLDEN_7 if kinds_of(s, seat) == 7 else 0


def silver(s, seat):
    return s.silver_6 if kinds_of(s, seat) == 6 else 0


def stacks(s, seat):
    points = 0
    for chip in range(len(CHIPS)):
        points += FULL_STACK if s.taken[seat][chip] == EACH else 0
    return points


def last_draw(s, seat):
    return LAST_DRAW if s.last == seat else 0


def breakdown(v, seat):
    yield "in_chips", sum(VALUE[chip] * n for chip, n in enumerate(v.taken[seat]))
    yield "for_golden", golden(v, seat)
    yield "for_silver", silver(v, seat)
    yield "for_stacks", stacks(v, seat)
    yield "for_last", last_draw(v, seat)


def promise_take(s, chip):
    return gain(s, chip)


def promise_stop(s):
    return False


def gain(s, chip):
    """A chip of a new kind comes nearer to the Golden 7, the fourth of a kind fills a stack."""
    mine = s.taken[s.seat][chip]
    return VALUE[chip] + (NEW_KIND if mine == 0 else LAST_OF_STACK if mine == EACH - 1 else 0)


def best_gain(s, counts):
    best = 0
    for chip in range(len(CHIPS)):
        if s.rack[chip] and earns(chip, counts):
            best = max(best, gain(s, chip))
    return best + (ANOTHER_TURN if best and most_alike(counts) == 5 else 0)


def thumb_legal(s, may):
    """Throw again whatever the best plan does not want; take the best chip when no plan promises more."""
    wanted, seen, again = best_plan(s), tally(s.kept, 5), 0
    for i in range(loose_dice(s) - 1, -1, -1):
        if count_of(seen, s.dice[i]) < count_of(wanted, s.dice[i]):
            seen += 1 << 4 * s.dice[i]
        else:
            again |= 1 << i
    if again:
        may.reroll(again)
    elif has_chip(s):
        may.take(best_chip(s))
    else:
        may.reroll((1 << loose_dice(s)) - 1)


def best_chip(s):
    best, counts = -1, hand(s)
    for chip in range(len(CHIPS)):
        if s.rack[chip] and earns(chip, counts) and (best < 0 or gain(s, chip) > gain(s, best)):
            best = chip
    return best


def best_plan(s):
    """The dice to collect, by the gain to expect in hundredths of a point."""
    counts = hand(s)
    best, wanted = 100 * best_gain(s, counts), counts
    for face in range(1, 7):
        promise = promise_of_alike(s, face, count_of(counts, face))
        if promise > best:
            best, wanted = promise, 15 << 4 * face
    for i in range(len(PLANS)):
        fitting = tally_size(in_common(counts, PLANS[i][0]))
        percent = ALL_COME[s.throws_left][5 - fitting][tally_size(PLANS[i][0]) - fitting]
        if s.rack[PLANS[i][1]] and percent * gain(s, PLANS[i][1]) > best:
            best, wanted = percent * gain(s, PLANS[i][1]), PLANS[i][0]
    for parity in range(2):
        colour = EVEN if parity else ODD
        percent = OF_ONE_COLOUR[s.throws_left][5 - tally_size(counts & colour)]
        if s.rack[CHIPS.flush] and percent * gain(s, CHIPS.flush) > best:
            best, wanted = percent * gain(s, CHIPS.flush), colour
    return wanted


def promise_of_alike(s, face, fitting):
    promise = 0
    for more in range(6 - fitting):
        percent = ALIKE[s.throws_left][5 - fitting][more]
        if percent and fitting + more >= 3:
            promise += percent * best_gain_of_alike(s, fitting + more)
    return promise


def best_gain_of_alike(s, number):
    """Of so many equal dice, whatever the others are."""
    best = 0
    for chip in range(len(CHIPS)):
        fits = number == 5 or chip == CHIPS.three_of_a_kind or (number == 4 and chip == CHIPS.four_of_a_kind)
        if s.rack[chip] and fits:
            best = max(best, gain(s, chip))
    return best + (ANOTHER_TURN if best and number == 5 else 0)


def scene(v, draw):
    draw.fact("throws_left", v.throws_left)
    earned = [v.moment == CHOICE and v.seat == v.viewer and bool(v.rack[chip]) and earns(chip, hand(v)) for chip in range(len(CHIPS))]
    draw.layout("rack", [[chip_on_rack(v, draw, name) for name in reversed(CHIPS.names)]])
    for chip, name in enumerate(CHIPS):
        draw.row(
            name,
            [v.taken[p][chip] or None for p in range(v.players)],
            pencil=[f"+{VALUE[chip]}" if earned[chip] and p == v.viewer else None for p in range(v.players)],
        )
    draw.row("score")


def chip_on_rack(v, draw, name):
    chip = CHIPS.number(name)
    return draw.part(name, lying=[f"{v.rack[chip]} × {VALUE[chip]}"], choice=name)
