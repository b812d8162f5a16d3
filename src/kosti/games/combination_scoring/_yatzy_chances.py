"""For rules of thumb of sheets like Yatzy's: in percent, what one or two throws of so many dice bring."""

from math import comb

# How likely it is that a die shows a wanted face in the end, by the throws left; the wanted ones are kept after each. For one of several
# faces it is a little less with two throws, since a die can only be one of them.
SAME, DIFFERENT = (0, 1 / 6, 11 / 36), (0, 1 / 6, 0.28)


def percent_of_alike(chance, dice, found):
    return round(100 * comb(dice, found) * chance**found * (1 - chance) ** (dice - found))


def percent_of_all(chance, dice, faces):
    return max(0, round(100 * sum((-1) ** j * comb(faces, j) * max(0, 1 - j * chance) ** dice for j in range(faces + 1))))


# [throws left][dice thrown][dice that then show the wanted face], and [throws left][dice thrown][different faces that must all come].
ALIKE = tuple(tuple(tuple(percent_of_alike(chance, dice, found) for found in range(7)) for dice in range(7)) for chance in SAME)
ALL_COME = tuple(tuple(tuple(percent_of_all(chance, dice, faces) if faces <= dice else 0 for faces in range(7)) for dice in range(7)) for chance in DIFFERENT)
