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


def show_sets(card, points):
    """The sets of a table on the scoring card: those that are worth more than their parts; of each face the largest that lies there is marked."""
    for face in range(1, 7):
        sets = [n for n in range(1, len(points[face])) if is_set(points[face], n)]
        lying = card.lying.count(face)
        best = max((n for n in sets if n <= lying), default=0)
        for n in sets:
            card.dice((face,) * n, points[face][n], there=n == best)


def is_set(row, n):
    """Whether so many equal dice score more together than in two parts."""
    return row[n] > max((row[a] + row[n - a] for a in range(1, n)), default=0)
