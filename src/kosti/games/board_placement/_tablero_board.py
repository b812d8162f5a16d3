"""The board of Tablero de Jesus: a coin in every column, where it can move, and the lines that coins make."""

from kosti.engine import Names

SIDE = 7
HOME = (1, 7)  # the home rows of A and B
ALL_COLUMNS = 0b1111111
PULL = 6  # so many neighbours count where short lines mean nothing
WAYS = 4 * SIDE  # a column, one of the dice, up or down
NOWHERE = -1
CELLS = Names(*(f"{SIDE - i // SIDE},{i % SIDE + 1}" for i in range(SIDE * SIDE)))  # row,column; row 1 is A's and drawn at the bottom
COLUMNS = Names(*(str(i + 1) for i in range(SIDE)))


def cell_at(row, column):
    return SIDE * (SIDE - row) + column


def able(s, die):
    """The columns whose coin can move so far."""
    columns = 0
    for column in range(SIDE):
        if s.row[column] > die or s.row[column] + die <= SIDE:
            columns |= 1 << column
    return columns


def target(s, way):
    """Where a coin gets by one of the dice, up or down; another coin must be able to move by the other die."""
    column, second = way // 4, way & 2
    die, rest, can_rest = (s.other, s.die, s.can_die) if second else (s.die, s.other, s.can_other)
    if die == 0 or column == s.moved or (second and die == rest):
        return NOWHERE
    if rest and can_rest & ~(1 << column) == 0:
        return NOWHERE
    row = s.row[column] + (die if way & 1 else -die)
    return cell_at(row, column) if 1 <= row <= SIDE else NOWHERE


def shift(s, cell):
    """Move the coin of a column, and say how far."""
    row, column = SIDE - cell // SIDE, cell % SIDE
    distance = abs(row - s.row[column])
    s.row[column] = row
    return distance


def line_from(s, column):
    """The length of the line that begins in a column; 0 if none does. Home rows do not count."""
    row = s.row[column]
    if row in HOME or (column > 0 and s.row[column - 1] == row):
        return 0
    length = 1
    while column + length < SIDE and s.row[column + length] == row:
        length += 1
    return length if length > 1 else 0


def longest_line(s):
    longest = 0
    for column in range(SIDE):
        longest = max(longest, line_from(s, column))
    return longest


def pulled_columns(s):
    """The columns of a line of six or seven, or of a diagonal from corner to corner."""
    rising, falling = True, True
    for column in range(SIDE):
        if line_from(s, column) >= PULL:
            return (1 << line_from(s, column)) - 1 << column
        rising = rising and s.row[column] == column + 1
        falling = falling and s.row[column] == SIDE - column
    return ALL_COLUMNS if rising or falling else 0


def best_order(s):
    """How well the coins can stand after the second move."""
    most = -10_000
    for way in range(WAYS):
        cell = target(s, way)
        if cell != NOWHERE:
            row = s.row[cell % SIDE]
            shift(s, cell)
            most = max(most, order(s))
            s.row[cell % SIDE] = row
    return most


def order(s):
    """Long lines, and neighbours near each other."""
    worth = 0
    for column in range(SIDE):
        worth += 8 * line_from(s, column) ** 2
        if column:
            worth -= abs(s.row[column] - s.row[column - 1])
    return worth
