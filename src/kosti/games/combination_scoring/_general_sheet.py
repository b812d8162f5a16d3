"""The score sheets of General and its family: their rows, which of them may be filled, and what the dice are worth there."""

from kosti.dice import FROM_ONE, FROM_TWO, count_of, face_counted, longest_run, most_alike, tally, tally_pips
from kosti.engine import Names

ROW_WORDS = {
    "small-general": "Small general | Малый генерал",
    "hindenburg": "Hindenburg | Гинденбург",
    "five-equal": "Five equal | Пять одинаковых",
    "yacht": "Yacht | Яхта",
    "yahtzee": "Yahtzee | Ятзи",
    "yam": "Yam | Ям",
    "bag": "Bag | Мешок",
    "four-of-a-kind": "Four of a kind | Каре",
    "three-of-a-kind": "Three of a kind | Три одинаковых",
    "street": "Street | Стрит",
    "full-house": "Full house | Фул-хаус",
    "large-street": "Large street | Большой стрит",
    "small-street": "Small street | Малый стрит",
    "large-cameroon": "Large Cameroon | Большой Камерун",
    "small-cameroon": "Small Cameroon | Малый Камерун",
    "choice": "Choice | Выбор",
    "chance": "Chance | Шанс",
    "high": "High | Больше",
    "low": "Low | Меньше",
    "sixes": "Sixes | Шестёрки",
    "fives": "Fives | Пятёрки",
    "fours": "Fours | Четвёрки",
    "threes": "Threes | Тройки",
    "twos": "Twos | Двойки",
    "ones": "Ones | Единицы",
}
COLUMN_WORDS = {f"{row}-{n}": words.replace(" | ", f", column {n} | ") + f", столбец {n}" for n in (2, 3) for row, words in ROW_WORDS.items()}
ROWS = Names(**ROW_WORDS)
CELLS = Names(**ROW_WORDS, **COLUMN_WORDS)  # the rows of column 1, then those of columns 2 and 3
# The tables from top to bottom, five equal always first: row, what the dice must be, points ("+": and the sum of the dice).
TABLES = {
    "general": "small-general five 60, four-of-a-kind four 40, full-house house 30, street street-with-ones 20",
    "hindenburg": "hindenburg five 30, large-street from-two 20, small-street from-one 15, full-house house 0+",
    "cameroon": "five-equal five 30, large-street from-two 20, small-street from-one 15, full-house house 0+",
    "yacht": "yacht five 50, large-street from-two 30, small-street from-one 30, four-of-a-kind four 0+, full-house house 0+, choice anything 0+",
    "yahtzee": "yahtzee five 50, large-street street 40, small-street four-in-a-row 30, full-house house 25, "
    "four-of-a-kind four 0+, three-of-a-kind three 0+, chance anything 0+",
    "cheerio": "yacht five 50, large-street from-two 25, small-street from-one 20, full-house house 0+, chance anything 0+",
    "yam": "yam five 40+, street street 30+, full-house house 20+, high anything 0+, low anything 0+",
    "double-cameroon": "bag five 30, full-house house 28, large-cameroon from-two 30, small-cameroon from-one 21",
}
NUMBERS = "sixes face 6, fives face 5, fours face 4, threes face 3, twos face 2, ones face 1"
NUMBER_ROWS = [row.split()[0] for row in NUMBERS.split(", ")]
NEEDS = Names("no-row", "five", "four", "three", "house", "street", "street-with-ones", "from-two", "from-one", "four-in-a-row", "anything", "face")
SHEETS = [{line.split()[0]: line.split()[1:] for line in f"{rows}, {NUMBERS}".split(", ")} for rows in TABLES.values()]
PRINTED = [  # as a pad has them: the numbers, the combinations from the easiest on, and what takes anything
    [*reversed(NUMBER_ROWS), *sorted(reversed([row for row in sheet if row not in NUMBER_ROWS]), key=lambda row: sheet[row][0] == "anything")]
    for sheet in SHEETS
]
NEED = tuple(tuple(NEEDS.number(sheet[row][0]) if row in sheet else NEEDS.no_row for row in ROWS) for sheet in SHEETS)
POINTS = tuple(tuple(int(sheet[row][1].rstrip("+")) if row in sheet else 0 for row in ROWS) for sheet in SHEETS)
ADDS_SUM = tuple(tuple(int(row in sheet and "+" in sheet[row][1]) for row in ROWS) for sheet in SHEETS)
FIVE_ROW = tuple(ROWS.number(next(iter(sheet))) for sheet in SHEETS)
FIRST_THROW = (5, 0, 0, 0, 0, 0, 0, 0)  # more for a combination of the first throw; five equal are then a Big general
BONUS_FROM, BONUS = (0, 0, 0, 0, 63, 0, 60, 0), (0, 0, 0, 0, 35, 0, 30, 0)  # for the numbers
ONE_3456, ONE_1345 = 0x1111010, 0x0111020  # tallies of the streets with a 1 for a missing 2 or 6
ANYWHERE, ITS_NUMBER, LOWER_PART = 0, 1, 2
NEED_WORDS = {
    "five": ("Five equal dice", "Пять одинаковых костей"),
    "four": ("At least four equal dice", "Хотя бы четыре одинаковые кости"),
    "three": ("At least three equal dice", "Хотя бы три одинаковые кости"),
    "house": ("Three equal dice and two equal ones", "Три одинаковые кости и ещё две одинаковые"),
    "street": ("Five dice in a row", "Пять костей подряд"),
    "street-with-ones": ("Five dice in a row; a 1 may stand for a missing 2 or 6", "Пять костей подряд; единица может заменить двойку или шестёрку"),
    "from-two": ("2-3-4-5-6, five dice in a row", "2-3-4-5-6, пять костей подряд"),
    "from-one": ("1-2-3-4-5, five dice in a row", "1-2-3-4-5, пять костей подряд"),
    "four-in-a-row": ("At least four dice in a row", "Хотя бы четыре кости подряд"),
    "anything": ("Any dice", "Любые кости"),
}
TABLE = Names(*TABLES)
JOKER = Names(off="off | нет", forced="forced | обязательный", free="free choice | свободный выбор")
FULL_HOUSE = Names("28", "total")


def forced_part(s):
    """Forced joker: a further five equal goes to its number, else to the lower part, else (for 0) to any number."""
    if s.joker != JOKER.forced or not is_further_five(s):
        return ANYWHERE
    if next_cell(s, ITS_NUMBER, 0) >= 0:
        return ITS_NUMBER
    return LOWER_PART if next_cell(s, LOWER_PART, 0) >= 0 else ANYWHERE


def next_cell(s, part, first):
    """The first cell from some place on that may be filled, -1 if there is none."""
    for cell in range(first, columns(s) * len(ROWS)):
        if is_open(s, cell) and (part == ANYWHERE or is_in_part(s, cell % len(ROWS), part)):
            return cell
    return -1


def columns(s):
    return 3 if s.triple or s.long else 1


def is_in_part(s, row, part):
    if part == ITS_NUMBER:
        return row == ROWS.ones + 1 - s.dice[0]
    return NEED[s.table][row] != NEEDS.face


def is_open(s, cell):
    """Whether a cell is empty and its turn has come: column 1 of the long game is filled downwards, column 3 upwards."""
    if not is_empty(s, cell):
        return False
    column = cell // len(ROWS)
    if not s.long or column == 1:
        return True
    for other in range(column * len(ROWS), (column + 1) * len(ROWS)):
        if is_empty(s, other) and (other < cell if column == 0 else other > cell):
            return False
    return True


def is_empty(s, cell):
    return not s.sheet_used[s.seat][cell] and NEED[s.table][cell % len(ROWS)] != NEEDS.no_row and not s.closed[cell]


def is_further_five(s):
    """Five equal, and no column has its row for five equal left."""
    if most_alike(hand(s)) < 5:
        return False
    for column in range(columns(s)):
        if not s.sheet_used[s.seat][column * len(ROWS) + FIVE_ROW[s.table]]:
            return False
    return True


def hand(s):
    return tally(s.dice, 10) + tally(s.kept, 10)


def worth(s, cell, counts):
    """The points of five dice in a cell."""
    row, total = cell % len(ROWS), tally_pips(counts)
    need, points = NEED[s.table][row], POINTS[s.table][row]
    if need == NEEDS.face:
        n = count_of(counts, points)
        return 0 if s.min_three and n < 3 else points * n
    if need == NEEDS.anything:
        return any_sum(s, cell, total)
    joker = s.joker != JOKER.off and is_further_five(s) and next_cell(s, ITS_NUMBER, 0) < 0
    if not joker and not fits(s, counts, need):
        return 0
    if row == ROWS.bag:
        points = s.bag
    if need == NEEDS.house and s.full_house == FULL_HOUSE.total:
        points = total
    elif ADDS_SUM[s.table][row]:
        points += total
    return points + FIRST_THROW[s.table] if s.throw_number == 1 else points


def fits(s, counts, need):
    if need == NEEDS.from_two:
        return counts == FROM_TWO
    if need == NEEDS.from_one:
        return counts == FROM_ONE
    if need == NEEDS.street:
        return counts == FROM_ONE or counts == FROM_TWO
    if need == NEEDS.street_with_ones:
        return counts == FROM_ONE or counts == FROM_TWO or counts == ONE_3456 or counts == ONE_1345
    if need == NEEDS.four_in_a_row:
        return longest_run(counts) >= 4
    alike = most_alike(counts)
    if need == NEEDS.house:
        return (alike == 3 and face_counted(counts, 2) > 0) or (alike == 5 and s.five_is_full_house)
    return alike >= (5 if need == NEEDS.five else 4 if need == NEEDS.four else 3)


def any_sum(s, cell, points):
    """Of High and Low the one filled second is worth nothing unless High is higher than Low."""
    row, column, used = cell % len(ROWS), cell // len(ROWS), s.sheet_used[s.seat]
    if row == ROWS.high and used[cell + 1] and points <= s.first_sum[s.seat][column]:
        return 0
    if row == ROWS.low and used[cell - 1] and points >= s.first_sum[s.seat][column]:
        return 0
    return points


def keep_sums(s, cell, points):
    """What the rows still to be filled will ask of this one."""
    row, column = cell % len(ROWS), cell // len(ROWS)
    if NEED[s.table][row] == NEEDS.face:
        s.numbers[s.seat][column] += points
    if row == FIVE_ROW[s.table] and points == 0:
        s.no_five[s.seat] = 1
    if row in (ROWS.high, ROWS.low):
        s.first_sum[s.seat][column] = 0 if s.first_sum[s.seat][column] else points


def helps(options):
    """What the rows of the table that is played need and bring, also in further columns."""
    table = options.table
    for name, (need, _) in SHEETS[table].items():
        row = ROWS.number(name)
        if need == "face":
            continue  # said alike in many games
        points = options.bag if row == ROWS.bag else POINTS[table][row]
        as_sum = ADDS_SUM[table][row] or (need == "house" and options.full_house == FULL_HOUSE.total)
        first = f" ({points + FIRST_THROW[table]} with the first throw)", f" ({points + FIRST_THROW[table]} с первого броска)"
        english, russian = NEED_WORDS[need]
        brings = (
            (f"{points} and the sum of all dice", f"{points} и сумма всех костей")
            if points and as_sum
            else ("the sum of all dice", "сумма всех костей")
            if as_sum
            else (str(points), str(points))
        )
        more = first if FIRST_THROW[table] and need != "five" else ("", "")
        for column in ("", "-2", "-3"):
            yield name + column, f"{english}: {brings[0]}{more[0]}. | {russian}: {brings[1]}{more[1]}."
