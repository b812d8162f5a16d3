"""Suit: three throws for three dice in a row; the higher the run, the more it brings."""

from kosti.dice import count_of, is_first_choice, mask_size, remove_set, repeats, take_up, tally, tally_of_set
from kosti.engine import Count, Dice, DiceSet, Game, Inner, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import another_turn, ask, finish_by, note, offer_reroll, throw

DICE = 3
THROWS = 3
RUN = 0x1110  # the tally of 1-2-3
RUNS = 4
POINTS = (6, 9, 12, 15)
BEST = 15
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
        "legal": "Accept {lying} {lying:point/points}, or throw dice again? Throws left: {throws_left}. "
        "| Оставите {lying} {lying:очко/очка/очков} или перебросите? Осталось бросков: {throws_left}.",
        "run": "A run: {0} points for {who} | Ряд: {who} получает {0} {0:очко/очка/очков}",
        "no_run": "No run: no points for {who} | Ряда нет: {who} остаётся без очков",
    },
)


class State:
    round: Inner[Count] = 1
    dice: Dice[DICE]("On the table | На столе")
    lying: Inner[Points]
    throws_left: Inner[Count]
    score: PerSeat[Points]


def begin_turn(s):
    s.throws_left = THROWS
    throw(s, DICE)


def thrown(s):
    take_up(s.roll, s.rolled, s.dice, DICE)
    s.throws_left -= 1
    s.lying = worth(tally(s.dice, DICE))
    if s.throws_left == 0 or is_best(s):
        stop(s)
    else:
        ask(s, s.seat)


def worth(counts):
    for first in range(RUNS):
        if counts == RUN << 4 * first:
            return POINTS[first]
    return 0


def is_best(s):
    """Nobody can want to throw again."""
    wins = s.rounds == 0 and s.score[s.seat] + s.lying >= s.goal
    return s.lying == BEST or wins


def legal(s, may):
    may.stop()
    offer_reroll(may, s.dice, DICE)


def thumb_legal(s, may):
    """Keep the dice that promise most, whatever run they may still become."""
    best, choice = s.lying * CHANCE[s.throws_left][0], 0
    same = repeats(s.dice, DICE)
    for mask in range(1, 1 << DICE):
        if is_first_choice(mask, same) and promise(s, mask) > best:
            best, choice = promise(s, mask), mask
    if choice:
        may.reroll(choice)
    else:
        may.stop()


def promise(s, mask):
    kept = tally_of_set((1 << DICE) - 1 - mask, s.dice, DICE)
    points = 0
    for first in range(RUNS):
        if can_become(kept, first + 1):
            points += POINTS[first] * CHANCE[s.throws_left][mask_size(mask)]
    return points


def can_become(kept, lowest):
    """Whether all dice that are kept are part of the run that begins with this number."""
    for face in range(1, 7):
        if count_of(kept, face) > (lowest <= face < lowest + DICE):
            return False
    return True


@move("Accept | Оставить")
def stop(s):
    if s.lying:
        note(s, "run", s.lying)
    else:
        note(s, "no_run")
    s.score[s.seat] += s.lying
    is_won = s.rounds == 0 and s.score[s.seat] >= s.goal
    if not is_won and another_turn(s, s.rounds):
        begin_turn(s)
    else:
        finish_by(s, s.score)


@move("Throw {0} again | Перебросить {0}")
def reroll(s, dice: DiceSet("dice", DICE)):
    remove_set(dice, s.dice, DICE)
    throw(s, mask_size(dice))


def scene(v, draw):
    if v.rounds:
        draw.fact("round", f"{v.round} / {v.rounds}")
    else:
        draw.fact("goal", v.goal)
