"""Low-High: lock one face after another, each higher than the last; what falls lower counts against you."""

from kosti.dice import lay_aside, mask_size, remove_set, sort, tally_of_set, tally_pips
from kosti.engine import Count, Dice, Face, FaceOf, Game, Inner, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import another_turn, ask, fill, finish_by, note, throw

DICE, MOST_ROUNDS = 13, 200
# What throwing on promises above the faces 1 to 6, in hundredths: a basis, and more or less of it for every die; for counted dice and for pips.
BASIS = ((60, 40, 20, 10, 0, 0), (380, 300, 200, 50, 0, 0))
PER_DIE = ((10, -7, -25, -44, -67, -100), (100, 70, 23, -42, -150, -350))

game = Game(
    title="Low-High Dice Game | Ниже-выше",
    about="Thirteen dice to climb with: start low, and stop before they slip. | Тринадцать костей и лестница вверх: начните пониже и вовремя остановитесь.",
    seats=(2, 6),
    dice="13d6",
    minutes=20,
    mechanics=("press-your-luck", "set-selection", "race"),
    options=[
        Option("goal", 30, 10, 500),
        Option("first_throw_bad", False, label="Lower dice of the first throw are bad | Меньшие кости первого броска — плохие"),
        Option("minimum", 0, 0, DICE, label="Dice on the tracks needed to stop | Костей на дорожках, чтобы остановиться"),
        Option("pip_difference", False, label="Score the pips, not the dice | Считать числа, а не кости", variant="Counting Pips | Счёт по числам"),
    ],
    variants=[
        Variant("first-throw-bad", "Bad from the Start | Плохие сразу", first_throw_bad=True),
        Variant("seven-dice-minimum", "At Least Seven Dice | Не меньше семи", minimum=7),
    ],
    words={
        "legal": "Which number do you lock on the good track? This turn so far: {pot}. | Какое число пойдёт на хорошую дорожку? За ход пока: {pot}.",
        "stop_or_throw": "Stop with {pot}, or throw {rolled} {rolled:die/dice}? All up to {bad_up_to} will be bad. "
        "| Остановитесь ({pot}) или бросите ещё {rolled} {rolled:кость/кости/костей}? Всё до {bad_up_to} включительно будет плохим.",
        "verb lock": "Lock | Взять",
        "slips": "To the bad track: {0} {0:die/dice} | На плохую дорожку: {0} {0:кость/кости/костей}",
        "turn_ends": "{who}: {0} {0:point/points} | {who}: {0} {0:очко/очка/очков}",
    },
)


class State:
    good: Dice[13]("Good track | Хорошая дорожка")
    bad: Dice[13]("Bad track | Плохая дорожка")
    pot: Points("This turn | За ход")
    bad_up_to: Face("Bad up to | Плохие числа до")
    score: PerSeat[Points].of("goal")
    locked: Inner[Count]
    lost: Inner[Count]
    round: Inner[Count] = 1


def begin_turn(s):
    s.pot = 0
    s.bad_up_to = 0
    s.locked = 0
    s.lost = 0
    fill(s.good, 0)
    fill(s.bad, 0)
    throw(s, DICE)


def thrown(s):
    sort(s.roll, s.rolled)
    lose_dice(s, s.bad_up_to)
    if s.rolled:
        ask(s, s.seat)
    else:
        end_turn(s)


def lose_dice(s, face):
    """Dice that show this face or less go to the bad track."""
    dice = dice_showing(s, 1, face)
    if dice == 0:
        return
    note(s, "slips", mask_size(dice))
    s.pot -= worth(s, dice)
    s.lost = lay_aside(dice, s.roll, s.rolled, s.bad, s.lost)
    s.rolled = remove_set(dice, s.roll, s.rolled)


def dice_showing(s, low, high):
    dice = 0
    for i in range(s.rolled):
        dice |= (low <= s.roll[i] <= high) << i
    return dice


def worth(s, dice):
    return tally_pips(tally_of_set(dice, s.roll, s.rolled)) if s.pip_difference else mask_size(dice)


def legal(s, may):
    for i in range(s.rolled):
        if i == 0 or s.roll[i] != s.roll[i - 1]:
            may.lock(s.roll[i])


def thumb_legal(s, may):
    """The face that brings most, together with what can be hoped for above it."""
    best, choice = -100_000, 0
    for i in range(s.rolled):
        face = s.roll[i]
        lower = dice_showing(s, 1, face - 1) if s.first_throw_bad and s.bad_up_to == 0 else 0
        dice = dice_showing(s, face, face)
        left = s.rolled - mask_size(dice) - mask_size(lower)
        hope = promise(s, face, left)
        if is_enough(s, left):
            hope = max(0, hope)
        value = 100 * (worth(s, dice) - worth(s, lower)) + hope
        if value > best:
            best, choice = value, face
    may.lock(choice)


def promise(s, face, dice):
    return BASIS[s.pip_difference][face - 1] + PER_DIE[s.pip_difference][face - 1] * dice if dice else 0


@move("Lock all {0}s | Взять все: {0}")
def lock(s, face: FaceOf(6)):
    is_first = s.bad_up_to == 0
    dice = dice_showing(s, face, face)
    s.pot += worth(s, dice)
    s.locked = lay_aside(dice, s.roll, s.rolled, s.good, s.locked)
    s.rolled = remove_set(dice, s.roll, s.rolled)
    s.bad_up_to = face
    if is_first and s.first_throw_bad:
        lose_dice(s, face)
    wins = s.score[s.seat] + s.pot >= s.goal and is_enough(s, s.rolled)
    if s.rolled and not wins:
        ask(s, s.seat, stop_or_throw)
    else:
        end_turn(s)


def is_enough(s, loose):
    """Whether enough dice lie on the two tracks to stop."""
    return DICE - loose >= s.minimum


def stop_or_throw(s, may):
    may.throw()
    if is_enough(s, s.rolled):
        may.stop()


def thumb_stop_or_throw(s, may):
    if promise(s, s.bad_up_to, s.rolled) > 0 or not is_enough(s, s.rolled):
        may.throw()
    else:
        may.stop()


@move("Throw on | Бросить ещё")
def throw_(s):
    throw(s, s.rolled)


@move
def stop(s):
    end_turn(s)


def end_turn(s):
    note(s, "turn_ends", s.pot)
    s.score[s.seat] += s.pot
    if s.score[s.seat] >= s.goal:
        finish_by(s, s.score)
    elif another_turn(s, MOST_ROUNDS):
        begin_turn(s)
    else:
        note(s, "time_up")
        finish_by(s, s.score)
