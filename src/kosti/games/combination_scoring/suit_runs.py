"""Suit: three throws for three dice in a row; the higher the run, the more it brings."""

from kosti.dice import in_common, longest_run, mask_size, pips, remove_set, take_up, tally, tally_of_set, tally_pips
from kosti.engine import Count, Dice, DiceSet, Game, Inner, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import another_turn, ask, finish_by, note, offer_reroll, throw

DICE = 3
RUNS = (0x0001110, 0x0011100, 0x0111000, 0x1110000)  # tallies, from 1-2-3 to 4-5-6
# The chance, in 216ths, to throw what is missing of a run: 0 to 3 dice, by the number of throws left.
CHANCE = ((0, 0, 0, 0), (216, 36, 12, 6), (216, 66, 35, 21))

game = Game(
    title="Suit (Three-Dice Runs) | Масть",
    about="Three dice want to stand in a row – and the high rows pay best. | Три кости просятся в ряд, и чем он выше, тем дороже.",
    seats=(2, 10),
    best=(3, 5),
    dice="3d6",
    mechanics=("keep-and-reroll", "race"),
    show_throw=False,
    options=[Option("goal", 50, 6, 500), Option("rounds", 0, 0, 100, label="Rounds (0: a race to the goal) | Раундов (0 — до победы по очкам)")],
    variants=[Variant("fixed-rounds", "Fixed Rounds | Заданное число раундов", rounds=10)],
    words={
        "guide goal rounds": "Make runs of three consecutive numbers; most points after {rounds} rounds win. | Собирать тройки чисел подряд; побеждает тот, у кого больше очков, когда сыграно раундов: {rounds}.",
        "legal": "Accept {lying} {lying:point/points}, or throw dice again? Throws left: {throws_left}. "
        "| Оставите {lying} {lying:очко/очка/очков} или перебросите? Осталось бросков: {throws_left}.",
        "run": "A run: {0} points for {who} | Ряд: {who} {who:получаете/получает} {0} {0:очко/очка/очков}",
        "no_run": "No run: no points for {who} | Ряда нет: {who} {who:остаётесь/остаётся} без очков",
    },
)


class State:
    round: Count.of("rounds").when("rounds") = 1
    dice: Dice[DICE]("On the table | На столе")
    lying: Inner[Points]
    throws_left: Inner[Count]
    score: PerSeat[Points]


def begin_turn(s):
    s.throws_left = 3
    throw(s, DICE)


def thrown(s):
    take_up(s.roll, s.rolled, s.dice, DICE)
    s.throws_left -= 1
    s.lying = pips(s.dice, DICE) if longest_run(tally(s.dice, DICE)) == DICE else 0
    ask(s, s.seat)


def legal(s, may):
    """Nobody can want to throw the best run, 4-5-6, again, or one that wins."""
    may.stop()
    if s.throws_left and s.lying < 15 and not is_won(s):
        offer_reroll(may, s.dice, DICE)


def is_won(s):
    return s.rounds == 0 and s.score[s.seat] + s.lying >= s.goal


def promise_stop(s):
    return s.lying * CHANCE[s.throws_left][0]


def promise_reroll(s, dice):
    """The dice that are kept may still become several runs."""
    kept = tally_of_set((1 << DICE) - 1 - dice, s.dice, DICE)
    points = 0
    for i in range(len(RUNS)):
        if in_common(kept, RUNS[i]) == kept:
            points += tally_pips(RUNS[i]) * CHANCE[s.throws_left][mask_size(dice)]
    return points


@move("Accept | Оставить", told="{who} {who:accept/accepts} the dice | {who} {who:оставляете/оставляет} кости")
def stop(s):
    note(s, "run" if s.lying else "no_run", s.lying)
    is_over = is_won(s)
    s.score[s.seat] += s.lying
    if not is_over and another_turn(s, s.rounds):
        begin_turn(s)
    else:
        finish_by(s, s.score)


@move("Throw {0} again | Перебросить {0}", risky=True)
def reroll(s, dice: DiceSet("dice", DICE)):
    remove_set(dice, s.dice, DICE)
    throw(s, mask_size(dice))


def scene(v, draw):
    if not v.rounds:
        draw.fact("goal", v.goal)
