"""For rules of thumb of games in which dice are kept or laid aside: those that a plan wants."""

from kosti.dice import count_of


def wanted_dice(wanted, laid, dice, count):
    """Of the first `count` dice the set of those that a tally wants, besides the tally of those that lie there already."""
    mask = 0
    for i in range(count):
        if count_of(laid, dice[i]) < count_of(wanted, dice[i]):
            mask |= 1 << i
            laid += 1 << 4 * dice[i]
    return mask
