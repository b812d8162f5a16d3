"""Higher and Higher: throw one die again and again, as long as the sum grows; if it does not, the turn is lost."""

from kosti.dice import is_first_choice, mask_size, pips, remove_set, repeats, take_up
from kosti.engine import Dice, DiceSet, Game, Inner, Number, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import ask, fill, finish_by, left_of, note, throw

GOAL = 100
MOST_DICE = 3
LOW = 3

game = Game(
    title="Higher and Higher | Выше и выше",
    about="Every throw must beat the last one, or the whole turn is gone. | Каждый бросок должен быть выше прежнего, иначе весь ход пропал.",
    seats=(2, 8),
    best=(2, 6),
    dice="2d6 (variant: 3d6)",
    mechanics=("press-your-luck", "race", "keep-and-reroll"),
    show_throw=False,
    options=[Option("dice", 2, 2, MOST_DICE), Option("several", False, label="Throw several dice again at once | Перебрасывать несколько костей сразу")],
    variants=[
        Variant("reroll-both", "One Die or Both | Одну или обе", several=True),
        Variant("three-dice", "Three Dice | Три кости", dice=3),
    ],
    words={
        "help lying": "The dice on the table; their sum counts. | Кости на столе; считается их сумма.",
        "help reroll": "Throw again: the new sum must be higher, or the turn is lost. | Перебросьте: новая сумма должна быть больше, иначе ход пропадёт.",
        "legal": "Bank {pot}, or throw again and beat {sum}? | Записать {pot} или перебросить и побить {sum}?",
        "bust": "{0} is not higher than {1}: {who} {who:lose/loses} {2} {2:point/points} | {0} не больше, чем {1}: {who} {who:теряете/теряет} {2} {2:очко/очка/очков}",
    },
)


class State:
    lying: Dice[MOST_DICE]("On the table | На столе")
    pot: Points("This turn | За ход")
    score: PerSeat[Points].of(GOAL)
    sum: Inner[Number]


def begin_turn(s, seat):
    s.seat = seat
    s.pot = 0
    s.sum = 0
    fill(s.lying, 0)
    throw(s, s.dice)


def thrown(s):
    take_up(s.roll, s.rolled, s.lying, s.dice)
    before, s.sum = s.sum, pips(s.lying, s.dice)
    if s.sum <= before:
        note(s, "bust", s.sum, before, s.pot)
        begin_turn(s, left_of(s, s.seat))
        return
    s.pot += s.sum
    ask(s, s.seat)


def legal(s, may):
    """Nothing beats all sixes, and with a hundred in sight nobody throws on."""
    may.bank()
    if s.sum == 6 * s.dice or s.score[s.seat] + s.pot >= GOAL:
        return
    same = repeats(s.lying, s.dice)
    for mask in range(1, 1 << s.dice):
        if (s.several or mask_size(mask) == 1) and is_first_choice(mask, same):
            may.reroll(mask)


def promise_reroll(s, dice):
    """Throw the lowest die again, or all low ones, if it is worth it: as many faces as it shows lose the turn, the others bring about three more than the sum."""
    lowest = s.lying[0]
    if s.pot * lowest >= (s.sum + 3) * (6 - lowest):
        return False
    again = 1
    while s.several and again < s.dice and s.lying[again] <= LOW:
        again += 1
    return dice == (1 << again) - 1


@move("Bank | Записать")
def bank(s):
    s.score[s.seat] += s.pot
    if s.score[s.seat] < GOAL:
        begin_turn(s, left_of(s, s.seat))
        return
    s.pot = 0
    finish_by(s, s.score)


@move("Throw again {0} | Перебросить {0}", risky=True)
def reroll(s, dice: DiceSet("lying", MOST_DICE)):
    remove_set(dice, s.lying, s.dice)
    throw(s, mask_size(dice))
