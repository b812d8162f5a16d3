"""Games that could go on forever end after so many turns of each player."""

from kosti.engine import Inner, Number
from kosti.engine.rules import finish_by, note, pass_dice

TURN_LIMIT = 5000  # for each player, where a game says nothing else


class Turns:
    turns: Inner[Number]


def lasts_too_long(s, turns_each=TURN_LIMIT):
    """Count a turn; whether it was the last that may be played."""
    s.turns += 1
    if s.turns < turns_each * s.players:
        return False
    note(s, "too_long")
    return True


def pass_dice_on(s, dice, turns_each=TURN_LIMIT):
    """The next player throws; after so many turns of each the most points win."""
    if lasts_too_long(s, turns_each):
        finish_by(s, s.score)
    else:
        pass_dice(s, dice)
