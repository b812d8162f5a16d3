"""Big Pig, the game with two dice beside Pig: doubles count twice, and two ones are a case of their own."""

from kosti.dice import pips, showing
from kosti.engine import Names, Option
from kosti.engine.rules import note

BUST = Names(one="a one | единица", seven="a sum of seven | сумма семь")
SNAKE_EYES = Names(add_25="add 25 | прибавляют 25", set_25="make the turn 25 | делают ход равным 25", wipe_out="wipe out everything | сжигают всё")

WORDS = {"wiped": "Snake eyes: {who} {who:lose/loses} everything | Две единицы: {who} {who:теряете/теряет} всё"}

PAIR_OPTIONS = [
    Option("dice", 1, 1, 2),
    Option("bust", "one", BUST, label="The bad throw | Плохой бросок"),
    Option("snake_eyes", "add-25", SNAKE_EYES, label="Two ones | Две единицы"),
]


def is_bad_pair(s):
    return pips(s.roll, 2) == 7 if s.bust == BUST.seven else showing(s.roll, 2, 1) == 1


def pot_with_pair(s):
    """The turn's total after this throw; a double counts twice."""
    if showing(s.roll, 2, 1) == 2 and s.bust == BUST.one:
        return snake_eyes(s)
    points = pips(s.roll, 2)
    return s.pot + (2 * points if s.roll[0] == s.roll[1] else points)


def snake_eyes(s):
    if s.snake_eyes == SNAKE_EYES.add_25:
        return s.pot + 25
    if s.snake_eyes == SNAKE_EYES.set_25:
        return 25
    note(s, "wiped")
    s.score[s.seat] = 0
    return 0
