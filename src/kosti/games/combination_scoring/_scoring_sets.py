"""What dice laid aside together are worth in Farkle and its family: a table says the points of every number of equal dice."""

from kosti.dice import count_of


def worth_of_sets(points, counts):
    """The points of a tally by a table of rows, one for each face; 0 if not all of the dice score."""
    amount = 0
    for face in range(1, 7):
        n = count_of(counts, face)
        if n and points[face][n] == 0:
            return 0
        amount += points[face][n]
    return amount


def dice_in_sets(dice, count, counts):
    """The set of dice that can score at all: every 1 and 5, and three or more of a kind."""
    useful = 0
    for i in range(count):
        face = dice[i]
        if face == 1 or face == 5 or count_of(counts, face) >= 3:
            useful |= 1 << i
    return useful
