"""Phase 10 Dice: ten phases of sets, runs and colours, to be made one after the other in three throws of ten dice."""

from kosti.dice import next_choice, repeats
from kosti.engine import Count, Dice, DiceSet, Die, Flag, Game, Inner, Names, Option, PerSeat, Points, Seat, Variant, move
from kosti.engine.rules import CHOICE, NOBODY, add_die, ask, clear_hand, fill, finish_by, left_of, note, throw_added, toss_for_start

COLOURS = {"blue": ("синяя", "синий"), "green": ("зелёная", "зелёный"), "orange": ("оранжевая", "оранжевый"), "red": ("красная", "красный")}
SUITS, NUMBERS = len(COLOURS), 10
WILD = NUMBERS + 1
FACES = Names(
    **{f"{n}-{en}": f"{n} {en} | {n} {ru}" for n in range(1, NUMBERS + 1) for en, (ru, _) in COLOURS.items()},
    **{f"wild-{en}": f"wild {en} | джокер {ru}" for en, (_, ru) in COLOURS.items()},
    start=1,
)
SIDES = {
    "high-1": "5-red 6-orange 7-blue 8-green 9-orange 10-green",
    "high-2": "5-green 6-red 7-green 8-orange 9-blue 10-red",
    "high-3": "5-orange 6-blue 7-red 8-blue 9-green 10-orange",
    "high-4": "5-red 6-green 7-orange 8-blue 9-red 10-blue",
    "high-5": "5-blue 6-blue 7-red 8-orange 9-red 10-green",
    "high-6": "5-blue 6-orange 7-green 8-red 9-green 10-orange",
    "low-1": "1-blue 2-green 3-orange 4-green wild-red wild-orange",
    "low-2": "1-red 2-blue 3-green 4-orange wild-blue wild-orange",
    "low-3": "1-orange 2-red 3-red 4-blue wild-green wild-blue",
    "low-4": "1-green 2-orange 3-blue 4-red wild-red wild-green",
}
DICE = len(SIDES)
THROWS, MOST_ROUNDS = 3, 200
PHASES = Names(
    **{
        "phase-1": "1. Two sets of 3 | 1. Две группы по 3",
        "phase-2": "2. Set of 3, run of 4 | 2. Группа 3, ряд 4",
        "phase-3": "3. Set of 4, run of 4 | 3. Группа 4, ряд 4",
        "phase-4": "4. Run of 7 | 4. Ряд 7",
        "phase-5": "5. Run of 8 | 5. Ряд 8",
        "phase-6": "6. Run of 9 | 6. Ряд 9",
        "phase-7": "7. Two sets of 4 | 7. Две группы по 4",
        "phase-8": "8. Seven of one colour | 8. Семь одного цвета",
        "phase-9": "9. Sets of 5 and 2 | 9. Группы 5 и 2",
        "phase-10": "10. Sets of 5 and 3 | 10. Группы 5 и 3",
    }
)
FIFTH, COLOUR_PHASE, LAST = 4, 7, 9
DICE_NEEDED = (6, 7, 8, 7, 8, 9, 8, 7, 7, 8)
BONUS, BONUS_OVER, PENALTY = 40, 220, 5


# How many dice show each number, five bits a number in one whole number: four for the count and a free one, so that all can be compared at once.
FREE_BITS = sum(16 << 5 * n for n in range(WILD + 1))
COUNTS = sum(15 << 5 * n for n in range(WILD + 1))


def sets(first, second):
    return [(first << 5 * a) + (second << 5 * b) for a in range(1, NUMBERS + 1) for b in range(1, NUMBERS + 1)]


def runs(length):
    return [sum(1 << 5 * n for n in range(low, low + length)) for low in range(1, NUMBERS + 2 - length)]


def set_and_run(number, length):
    return [(number << 5 * a) + run for a in range(1, NUMBERS + 1) for run in runs(length)]


# All the numbers that make a phase, one phase behind the other, and where each begins.
WAYS = (sets(3, 3), set_and_run(3, 4), set_and_run(4, 4), runs(7), runs(8), runs(9), sets(4, 4), [], sets(5, 2), sets(5, 3))
NEEDS = tuple(need for ways in WAYS for need in ways)
BEGINS = tuple(sum(map(len, WAYS[:phase])) for phase in range(len(WAYS) + 1))

game = Game(
    title="Phase 10 Dice | Фаза 10 на кубиках",
    about="Ten tasks in order, three throws for each, and no way round the one you are stuck on. | Десять заданий по порядку, на каждое три броска — и не обойти то, на котором застряли.",
    seats=(1, 8),
    dice="10 custom dice: 6 high (5 to 10), 4 low (1 to 4 and two wilds), every face in one of four colours",
    most_dice=DICE,
    minutes=35,
    mechanics=("special-dice", "keep-and-reroll", "race", "solo"),
    show_throw=False,
    faces=FACES,
    kinds=[Die(name, tuple(FACES.number(side) for side in sides.split())) for name, sides in SIDES.items()],
    options=[Option("solitaire", False, label="Alone against the sheet | В одиночку, на результат")],
    variants=[Variant("solitaire", "Solitaire | В одиночку", seats=(1, 1), solitaire=True)],
    words={
        **{f"high-{n}": f"high {n} | старшая {n}" for n in range(1, 7)},
        **{f"low-{n}": f"low {n} | младшая {n}" for n in range(1, 5)},
        **{f"help {n}-{colour}": f"Counts {n} where it is used. | Даёт {n}, если пригодится." for n in range(1, NUMBERS + 1) for colour in COLOURS},
        **{
            f"help wild-{colour}": "Stands for any number in sets and runs and counts 0; its colour is its own. | Заменяет любое число в группах и рядах и даёт 0; цвет у него свой."
            for colour in COLOURS
        },
        **{
            f"help {phase}": "Sets are equal numbers, runs are numbers in a row; the dice used count. | Группа — одинаковые числа, ряд — числа подряд; считаются кости, которые вошли."
            for phase in PHASES
        },
        "help phase-8": "Seven dice of one colour; a wild only counts with its own. | Семь костей одного цвета; джокер идёт только своим цветом.",
        "help table": "The ten dice by their numbers, wilds last. | Все десять костей по числам, джокеры в конце.",
        "help pot": "What your phase would bring with these dice; 0: it is not made yet. | Что дала бы ваша фаза с этими костями; 0 — она пока не собрана.",
        "help bonus": "40 for more than 220 after phase 5, and 40 for finishing first. | 40 за больше чем 220 очков после фазы 5 и 40 за первый финиш.",
        "help penalty": "5 for every turn without a phase. | По 5 за каждый ход без фазы.",
        "help verb stop": "Score the phase if it is made; if not, you stay on it. | Записать фазу, если она собрана; если нет, вы остаётесь на ней.",
        "guide goal": "Most points after phase 10 win. The phases are made in order, one a turn at most. | Побеждает тот, у кого больше очков после фазы 10. Фазы собирают по порядку, не больше одной за ход.",
        "guide legal": "Keep the dice that help your phase and throw the others; once it is made, stop or try for higher dice. | Оставьте кости для своей фазы и бросьте остальные; когда она собрана, остановитесь или ловите кости покрупнее.",
        "pot": "The phase is worth | Фаза стоит",
        "legal": "Throw dice again, or stop? Throws left: {throws_left}. | Перебросите кости или остановитесь? Осталось бросков: {throws_left}.",
        "made": "“{0}” is made: {1} {1:point/points} for {who} | Собрано «{0}»: {who} {who:получаете/получает} {1} {1:очко/очка/очков}",
        "failed": "The phase is not made: {who} {who:stay/stays} on it | Фаза не собрана: {who} {who:остаётесь/остаётся} на ней",
        "fifth_bonus": "More than 220 after phase 5: 40 more for {who} | После фазы 5 больше 220: {who} {who:получаете/получает} ещё 40",
        "first_bonus": "Phase 10 first: 40 more for {who} | Фаза 10 раньше всех: {who} {who:получаете/получает} ещё 40",
        "even_bonus": "One turn less and done as well: 40 more for {who} | Ходов на один меньше, а фаза 10 готова: {who} {who:получаете/получает} ещё 40",
        "last_goes": "Everybody else has one last go | У остальных последняя попытка",
    },
)


class State:
    round: Count = 1
    table: Inner[Dice[DICE]]("On the table | На столе")
    die: Inner[Count[DICE]]  # which of the ten lies there
    throws_left: Inner[Count]
    pot: Inner[Points]
    phase: Inner[PerSeat[Count]]  # the one to be made, from 0
    sheet: Inner[PerSeat[Points[PHASES]]]
    sheet_used: Inner[PerSeat[Flag[PHASES]]]
    bonus: Inner[PerSeat[Points]]("Bonuses | Премии")
    penalty: Inner[PerSeat[Points]]
    has_failed: Inner[PerSeat[Flag]]  # at the phase that is to be made, in the solitaire
    first: Inner[Seat]
    finisher: Inner[Seat] = NOBODY  # who made phase 10 first
    was_on_last: Inner[PerSeat[Flag]]  # who was working on phase 10 then
    score: Inner[PerSeat[Points]]("Total | Итого")


def start(s):
    """The first high die has six different numbers, so that only equal numbers tie."""
    toss_for_start(s, 1, first_turn)


def first_turn(s):
    s.first = s.seat
    begin_turn(s)


def begin_turn(s):
    s.throws_left = THROWS
    s.pot = 0
    fill(s.table, 0)
    clear_hand(s)
    for die in range(DICE):
        add_die(s, die)
    throw_added(s)


def thrown(s):
    s.throws_left -= 1
    for i in range(s.rolled):
        lay_down(s, DICE - s.rolled + i, s.roll[i], s.kind[i])
    s.pot = worth(s, used_dice(s))
    if s.throws_left:
        ask(s, s.seat)
    else:
        stop(s)


def lay_down(s, place, face, die):
    """In its place among the dice that lie there, by numbers and colours, wilds last."""
    while place and s.table[place - 1] > face:
        s.table[place] = s.table[place - 1]
        s.die[place] = s.die[place - 1]
        place -= 1
    s.table[place] = face
    s.die[place] = die


def legal(s, may):
    may.stop()
    offer_all_choices(s, may)


def offer_all_choices(s, may):
    """Each choice of faces once, as `offer_reroll` does; ten dice have so many that those of the dice below the first equal ones go as a range."""
    same = repeats(s.table, DICE)
    below = 0
    while below < DICE and not same >> below + 1 & 1:
        below += 1
    choice = 0
    while choice < 1 << DICE - below:
        low = choice << below
        high = low + (1 << below) - 1
        if high:
            may.reroll((max(1, low), high))
        choice = next_choice(choice, same >> below)


def thumb_legal(s, may):
    """What the phase does not need is thrown again, even when it is made: that costs nothing."""
    again = (1 << DICE) - 1 & ~used_dice(s)
    if again:
        may.reroll(again)
    else:
        may.stop()


@move("Throw again: {0} | Перебросить: {0}")
def reroll(s, dice: DiceSet("table", DICE, FACES)):
    clear_hand(s)
    left = 0
    for i in range(DICE):
        if dice >> i & 1:
            add_die(s, s.die[i])
        else:
            s.table[left] = s.table[i]
            s.die[left] = s.die[i]
            left += 1
    for i in range(left, DICE):
        s.table[i] = 0
    throw_added(s)


def number_of(face):
    return (face + SUITS - 1) // SUITS


def used_dice(s):
    """The best dice for the phase to be made, as a set: as many as fit, and of these the highest."""
    phase = s.phase[s.seat]
    return dice_of_colour(s) if phase == COLOUR_PHASE else dice_for(s, best_numbers(numbers_shown(s), phase))


def numbers_shown(s):
    """How many dice show each number; wilds are number 11."""
    counts = 0
    for i in range(DICE):
        counts += 1 << 5 * number_of(s.table[i])
    return counts


def best_numbers(counts, phase):
    """Of all ways to make the phase the one with most dice, then with most points; wilds stand for what is missing."""
    best, wanted, wilds = -1, 0, shown(counts, WILD)
    for i in range(BEGINS[phase], BEGINS[phase + 1]):
        fitting = smaller_of_each(counts, NEEDS[i])
        dice = fitting % 31  # the sum of the digits
        helping = min(wilds, DICE_NEEDED[phase] - dice)
        if 1000 * (dice + helping + 1) > best:
            value = 1000 * (dice + helping) + points_of(fitting)
            if value > best:
                best, wanted = value, fitting + (helping << 5 * WILD)
    return wanted


def smaller_of_each(counts, others):
    """The free bit of a number stays where its first count is not the smaller one."""
    not_smaller = (((counts | FREE_BITS) - others) & FREE_BITS) >> 4
    return others & 15 * not_smaller | counts & ~(15 * not_smaller) & COUNTS


def shown(counts, number):
    return counts >> 5 * number & 31


def points_of(counts):
    points = 0
    for number in range(1, NUMBERS + 1):
        points += number * shown(counts, number)
    return points


def dice_for(s, wanted):
    """Of equal dice the last ones stay, since the first ones are thrown again."""
    mask = 0
    for i in range(DICE - 1, -1, -1):
        number = number_of(s.table[i])
        if shown(wanted, number):
            wanted -= 1 << 5 * number
            mask |= 1 << i
    return mask


def dice_of_colour(s):
    best, used = -1, 0
    for colour in range(SUITS):
        mask = highest_of_colour(s, colour)
        value = 1000 * size_of(mask) + points_of_dice(s, mask)
        if value > best:
            best, used = value, mask
    return used


def highest_of_colour(s, colour):
    """Up to seven dice: the highest numbers, and wilds only for what is missing."""
    mask, left = 0, DICE_NEEDED[COLOUR_PHASE]
    for wild in range(2):
        for i in range(DICE - 1, -1, -1):
            fits = s.table[i] and (s.table[i] - 1) % SUITS == colour and (number_of(s.table[i]) == WILD) == wild
            if fits and left:
                mask |= 1 << i
                left -= 1
    return mask


def size_of(mask):
    size = 0
    for i in range(DICE):
        size += mask >> i & 1
    return size


def points_of_dice(s, mask):
    points = 0
    for i in range(DICE):
        if mask >> i & 1 and number_of(s.table[i]) < WILD:
            points += number_of(s.table[i])
    return points


def worth(s, used):
    """The points of the phase, 0 if it is not made (four wilds alone make none)."""
    return points_of_dice(s, used) if size_of(used) == DICE_NEEDED[s.phase[s.seat]] else 0


@move("Stop | Остановиться", all_of="reroll")
def stop(s):
    phase = s.phase[s.seat]
    if s.pot == 0:
        note(s, "failed")
        if s.solitaire:
            s.penalty[s.seat] += PENALTY
            s.score[s.seat] -= PENALTY
            s.has_failed[s.seat] = 1
        end_go(s)
        return
    note(s, "made", PHASES.name(phase), s.pot)
    s.sheet[s.seat][phase] = s.pot
    s.sheet_used[s.seat][phase] = 1
    s.score[s.seat] += s.pot
    s.phase[s.seat] += 1
    if phase == FIFTH and s.score[s.seat] + s.penalty[s.seat] > BONUS_OVER:  # penalties come off the final total
        note(s, "fifth_bonus")
        give_bonus(s)
    if phase == LAST:
        finish_phases(s)
        end_go(s)
    elif s.finisher != NOBODY:
        begin_turn(s)
    else:
        s.has_failed[s.seat] = 0
        end_go(s)


def give_bonus(s):
    s.bonus[s.seat] += BONUS
    s.score[s.seat] += BONUS


def finish_phases(s):
    """The first one gets the bonus, and so does who had one turn less, but was on phase 10 as well."""
    if s.finisher == NOBODY:
        s.finisher = s.seat
        if not (s.solitaire and s.has_failed[s.seat]):
            note(s, "first_bonus")
            give_bonus(s)
        for p in range(s.players):
            s.was_on_last[p] = s.phase[p] == LAST
        if s.players > 1:
            note(s, "last_goes")
    elif s.was_on_last[s.seat] and place_in_round(s, s.seat) > place_in_round(s, s.finisher):
        note(s, "even_bonus")
        give_bonus(s)


def place_in_round(s, seat):
    return (seat - s.first + s.players) % s.players


def end_go(s):
    """The next player's turn; once somebody has finished, everybody else has one go."""
    s.seat = left_of(s, s.seat)
    if s.finisher != NOBODY:
        if s.seat == s.finisher:
            finish_by(s, s.score)
        else:
            begin_turn(s)
        return
    if s.seat == s.first:
        if s.round == MOST_ROUNDS:
            note(s, "time_up")
            finish_by(s, s.score)
            return
        s.round += 1
    begin_turn(s)


def scene(v, draw):
    seats = range(v.players)
    lying = sum(face > 0 for face in v.table)
    draw.dice("table", v.table[:lying], kinds=v.die[:lying])
    draw.fact("throws_left", v.throws_left)
    draw.fact("pot", v.pot)
    for phase, name in enumerate(PHASES):
        draw.row(name, [in_ink(v, p, phase) for p in seats], pencil=[in_pencil(v, p, phase) for p in seats])
    draw.row("bonus")
    if v.solitaire:
        draw.row("penalty")
    draw.row("score")


def in_ink(v, p, phase):
    """What was scored, and a mark at the phase that is to be made."""
    if v.sheet_used[p][phase]:
        return v.sheet[p][phase]
    return "▸" if v.phase[p] == phase else None


def in_pencil(v, p, phase):
    return v.pot if p == v.viewer == v.seat and v.moment == CHOICE and v.phase[p] == phase else None
