"""The score sheets of Qwixx: which number stands where in which row, and the names of the boxes."""

from kosti.engine import Names

COLOURS = ("red", "yellow", "green", "blue")
ROWS = Names(
    red_row="Red row | Красный ряд",
    yellow_row="Yellow row | Жёлтый ряд",
    green_row="Green row | Зелёный ряд",
    blue_row="Blue row | Синий ряд",
    red_yellow="Red and yellow | Красно-жёлтый",
    green_blue="Green and blue | Зелёно-синий",
    row_1="Row 1 | Ряд 1",
    row_2="Row 2 | Ряд 2",
    row_3="Row 3 | Ряд 3",
    row_4="Row 4 | Ряд 4",
)
SHEETS = Names(plain="as usual | обычный", mixed_colours="mixed colours | цвета вперемешку", mixed_numbers="mixed numbers | числа вперемешку")
COLOURED, ALL_ROWS = 4, 6  # the bonus rows come last
BOXES = 11
LAST = BOXES - 1
LOCK = BOXES  # the place of the lock

UP, DOWN = tuple(range(2, 13)), tuple(range(12, 1, -1))
MIXED = (
    (10, 6, 2, 8, 3, 4, 12, 5, 9, 7, 11),
    (9, 12, 4, 6, 7, 2, 5, 8, 11, 3, 10),
    (8, 2, 10, 12, 6, 9, 7, 4, 5, 11, 3),
    (5, 7, 11, 9, 12, 3, 8, 10, 2, 6, 4),
)
PLAIN = (UP, UP, DOWN, DOWN)
BONUS = (UP, DOWN)

# By six times the sheet plus the row.
NUMBER_AT = (*PLAIN, *BONUS, *PLAIN, *BONUS, *MIXED, *BONUS)
PLACE_OF = tuple(tuple(row.index(number) if number in row else -1 for number in range(13)) for row in NUMBER_AT)
ONE_COLOUR = tuple(tuple([colour] * BOXES) for colour in (0, 1, 2, 3, 0, 2))
MIXED_COLOURS = ("yyybbbgggrr", "rrggggbbyyy", "bbbyyyrrrgg", "ggrrrryybbb")
COLOUR_AT = (*ONE_COLOUR, *(tuple(map("rygb".index, row)) for row in MIXED_COLOURS), *ONE_COLOUR[COLOURED:], *ONE_COLOUR)

# The boxes are named by their row and number, those of the sheet with mixed colours by the number of their row.
FIRST_MIXED = ALL_ROWS * BOXES
ENGLISH = ("red", "yellow", "green", "blue", "red and yellow", "green and blue")
RUSSIAN = ("красный", "жёлтый", "зелёный", "синий", "красно-жёлтый", "зелёно-синий")


def boxes():
    """Name and label of every box."""
    for row, name in enumerate((*COLOURS, "red-yellow", "green-blue")):
        for number in UP:
            yield f"{name}-{number}", f"{ENGLISH[row]} {number} | {RUSSIAN[row]} {number}"
    for row in range(COLOURED):
        for number in UP:
            colour = COLOUR_AT[ALL_ROWS + row][PLACE_OF[ALL_ROWS + row][number]]
            yield f"row-{row + 1}-{number}", f"row {row + 1}: {ENGLISH[colour]} {number} | ряд {row + 1}: {RUSSIAN[colour]} {number}"


CELLS = Names(**dict(boxes()))


def cell_of(sheet, row, number):
    first = FIRST_MIXED if sheet == SHEETS.mixed_colours and row < COLOURED else 0
    return first + row * BOXES + number - 2


def row_of(cell):
    return cell % FIRST_MIXED // BOXES


def number_of(cell):
    return cell % BOXES + 2
