"""General: three throws for the best five dice, and one row of the sheet to write them in; the family of Yacht, Yahtzee and Yam."""

from kosti.dice import count_of, face_counted, is_first_choice, longest_run, most_alike, pips, remove_set, repeats, sort, tally
from kosti.engine import (
    Count,
    Dice,
    DiceSet,
    Flag,
    Game,
    Inner,
    Names,
    OneOf,
    Option,
    PerSeat,
    Points,
    Variant,
    ask,
    copy,
    fill,
    finish,
    go,
    left_of,
    move,
    note,
    rank_by,
    throw,
)

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
ROWS = Names(*ROW_WORDS)
CELLS = Names(*ROW_WORDS, *COLUMN_WORDS)  # the rows of column 1, then those of columns 2 and 3
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
NEEDS = Names("no-row", "five", "four", "three", "house", "street", "street-with-ones", "from-two", "from-one", "four-in-a-row", "anything", "face")
SHEETS = [{line.split()[0]: line.split()[1:] for line in f"{rows}, {NUMBERS}".split(", ")} for rows in TABLES.values()]
NEED = tuple(tuple(NEEDS.number(sheet[row][0]) if row in sheet else NEEDS.no_row for row in ROWS) for sheet in SHEETS)
POINTS = tuple(tuple(int(sheet[row][1].rstrip("+")) if row in sheet else 0 for row in ROWS) for sheet in SHEETS)
ADDS_SUM = tuple(tuple(int(row in sheet and "+" in sheet[row][1]) for row in ROWS) for sheet in SHEETS)
FIVE_ROW = tuple(ROWS.number(next(iter(sheet))) for sheet in SHEETS)
FIRST_THROW = (5, 0, 0, 0, 0, 0, 0, 0)  # more for a combination of the first throw; five equal are then a Big general
BONUS_FROM, BONUS = (0, 0, 0, 0, 63, 0, 60, 0), (0, 0, 0, 0, 35, 0, 30, 0)  # for the numbers
# Tallies of the streets 1-2-3-4-5, 2-3-4-5-6, and of those with a 1 for a missing 2 or 6.
FROM_ONE, FROM_TWO, ONE_3456, ONE_1345 = 0x0111110, 0x1111100, 0x1111010, 0x0111020
FIVE_OF_TEN = tuple(mask for mask in range(1 << 10) if mask.bit_count() == 5)
ANYWHERE, ITS_NUMBER, LOWER_PART = 0, 1, 2
ABOVE_ALL, FIGURE_SPACE = 1_000_000, "\u2007"
TABLE = Names(*TABLES)
LAID_ASIDE, JOKER, FULL_HOUSE = Names("locked", "free"), Names("off", "forced", "free"), Names("28", "total")

game = Game(
    id="general",
    category="combination-scoring",
    title="General (Escalero) | Генерал",
    about="Five dice, three throws, and never the right row left. | Пять кубиков, три броска и вечно не та пустая строка.",
    seats=(1, 8),
    best=(2, 5),
    dice="5d6 (Double Cameroon: 10d6)",
    minutes=30,
    mechanics=("keep-and-reroll", "category-choice"),
    show_throw=False,
    options=[
        Option("table", "general", TABLE),
        Option("throws", 3, 1, 5),
        Option("laid_aside", "locked", LAID_ASIDE),
        Option("five_is_full_house", True),
        Option("closing", False),
        Option("min_three", False),
        Option("extra_yahtzee", 0, 0, 100),
        Option("joker", "off", JOKER),
        Option("triple", False),
        Option("long", False),
        Option("groups", 1, 1, 2),
        Option("bag", 30, 30, 50),
        Option("full_house", "28", FULL_HOUSE),
    ],
    variants=[
        Variant("hindenburg", "Hindenburg | Гинденбург", table="hindenburg"),
        Variant("cameroon", "The Cameroonian | Камерунец", table="cameroon", closing=True),
        Variant("yacht", "Yacht | Яхта", table="yacht", laid_aside="free"),
        Variant("yahtzee", "Yahtzee (Kniffel) | Ятзи (Книффель)", table="yahtzee", laid_aside="free", extra_yahtzee=10),
        Variant(
            "commercial", "Yahtzee as Sold | Магазинное ятзи", table="yahtzee", laid_aside="free", extra_yahtzee=100, joker="forced", five_is_full_house=False
        ),
        Variant("cheerio", "Cheerio | Чирио", table="cheerio", throws=2),
        Variant("yam", "Yam | Ям", table="yam"),
        Variant("yam-long", "Long Yam | Длинный ям", table="yam", long=True),
        Variant("double-cameroon", "Double Cameroon | Двойной Камерун", table="double-cameroon", groups=2),
    ],
    words={
        **ROW_WORDS,
        **COLUMN_WORDS,
        "dice": "On the table | На столе",
        "other": "The other five | Остальные пять",
        "column": "Column | Столбец",
        "numbers": "Numbers so far | Сумма чисел",
        "bonus": "Bonus | Премия",
        "legal": "Lay dice aside and throw the rest, or stop. | Отложите кубики и бросьте остальные или остановитесь.",
        "splitting": "Which five dice do you enter first? | Какие пять кубиков запишете сначала?",
        "choosing_row": "Where do you enter these dice? | В какую строку запишете?",
        "keep": "Lay aside: {0} | Отложить: {0}",
        "group": "Enter first: {0} | Сначала записать: {0}",
        "score": "Enter: {0} | Записать: {0}",
        "entered": "{who} enters {0} | {who} записывает {0}",
        "extra": "A further five equal: +{0} | Снова пять одинаковых: +{0}",
        "gets_bonus": "Bonus for the numbers: +{0} | Премия за числа: +{0}",
        "closes": "This row is now closed for everybody | Теперь эта строка закрыта для всех",
        "is_out": "{who} has no row left and is out | {who}: свободных строк нет, выбывает",
        "wins_at_once": "Big general: {who} wins the game at once! | Большой генерал: {who} сразу выигрывает игру!",
        "table": "Table | Таблица",
        "throws": "Throws a turn | Бросков за ход",
        "laid_aside": "Dice laid aside | Отложенные кубики",
        "five_is_full_house": "Five equal are a full house | Пять одинаковых — тоже фул-хаус",
        "closing": "Rows close for everybody | Строки закрываются для всех",
        "min_three": "Numbers need three dice | Для чисел нужно три кубика",
        "extra_yahtzee": "A further five equal | За следующие пять одинаковых",
        "joker": "Further five equal as a joker | Следующие пять одинаковых — джокер",
        "triple": "Three columns, ×1, ×2, ×3 | Три столбца: ×1, ×2, ×3",
        "long": "Three columns: down, free, up | Три столбца: вниз, вольно, вверх",
        "groups": "Entries a turn, five dice each | Записей за ход, по пять кубиков",
        "option bag": "Points of the Bag | Очки за мешок",
        "full_house": "Points of a full house | Очки за фул-хаус",
        "general": "General | Генерал",
        "cameroon": "Cameroonian | Камерунец",
        "cheerio": "Cheerio | Чирио",
        "double-cameroon": "Double Cameroon | Двойной Камерун",
        "locked": "locked | больше не бросают",
        "free": "free choice | свободный выбор",
        "off": "off | нет",
        "forced": "forced | обязательный",
        "28": "fixed, as in the table | по таблице",
        "total": "sum of the dice | сумма кубиков",
        "sum": "Total | Итого",
    },
)


class State:
    dice: Dice[10]
    kept: Dice[10]
    other: Dice[10]
    throw_number: Inner[Count]
    sheet: Inner[PerSeat[Points[CELLS]]]
    sheet_used: Inner[PerSeat[Flag[CELLS]]]
    closed: Inner[Flag[CELLS]]
    bonus: Inner[PerSeat[Points]]
    score: Inner[PerSeat[Points]]


def start(s):
    """Every turn starts with a throw of all dice."""
    s.throw_number = 0
    throw(s, 5 * s.groups)


def thrown(s):
    s.throw_number += 1
    for i in range(s.rolled):
        s.dice[i] = s.roll[i]
    if s.laid_aside == LAID_ASIDE.free:
        take_back(s)
    sort(s.dice, loose_dice(s))
    if FIRST_THROW[s.table] and s.throw_number == 1 and s.dice[0] == s.dice[5 * s.groups - 1]:
        note(s, "wins_at_once")
        rank_by(s, s.score)
        s.standing[s.seat] = ABOVE_ALL
        finish(s)
    elif s.throw_number == s.throws:
        stop(s)
    else:
        ask(s, s.seat)


def loose_dice(s):
    """How many dice may be laid aside or thrown again."""
    return 5 * s.groups if s.laid_aside == LAID_ASIDE.free else s.rolled


def take_back(s):
    for i in range(5 * s.groups - s.rolled):
        s.dice[s.rolled + i] = s.kept[i]
    fill(s.kept, 0)


def legal(s, may):
    same = repeats(s.dice, loose_dice(s))
    for mask in range((1 << loose_dice(s)) - 1):
        if is_first_choice(mask, same):
            may.keep(mask)
    may.stop()


@move
def keep(s, dice: DiceSet("dice", 10)):
    aside = 5 * s.groups - loose_dice(s)
    for i in range(loose_dice(s)):
        if dice >> i & 1:
            s.kept[aside] = s.dice[i]
            aside += 1
    fill(s.dice, 0)
    throw(s, 5 * s.groups - aside)


@move
def stop(s):
    if s.laid_aside == LAID_ASIDE.locked:
        take_back(s)
        sort(s.dice, 5 * s.groups)
    if s.groups == 2:
        ask(s, s.seat, splitting)
    else:
        choose_row(s)


def splitting(s, may):
    same = repeats(s.dice, 10)
    for i in range(len(FIVE_OF_TEN)):
        if is_first_choice(FIVE_OF_TEN[i], same):
            may.group(FIVE_OF_TEN[i])


@move
def group(s, dice: DiceSet("dice", 10)):
    copy(s.dice, s.other)
    remove_set(dice, s.other, 10)
    remove_set(1023 - dice, s.dice, 10)
    choose_row(s)


def choose_row(s):
    part = forced_part(s)
    only = next_cell(s, part, 0)
    if next_cell(s, part, only + 1) < 0:
        score(s, only)
    else:
        ask(s, s.seat, choosing_row)


def choosing_row(s, may):
    part = forced_part(s)
    cell = next_cell(s, part, 0)
    while cell >= 0:
        may.score(cell)
        cell = next_cell(s, part, cell + 1)


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
        if is_open(s, cell) and is_in_part(s, cell % len(ROWS), part):
            return cell
    return -1


def columns(s):
    return 3 if s.triple or s.long else 1


def is_in_part(s, row, part):
    if part == ITS_NUMBER:
        return row == ROWS.ones + 1 - s.dice[0]
    return part == ANYWHERE or NEED[s.table][row] != NEEDS.face


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
    return NEED[s.table][cell % len(ROWS)] != NEEDS.no_row and not s.sheet_used[s.seat][cell] and not s.closed[cell]


def is_further_five(s):
    return most_alike(hand(s)) == 5 and points_for_five(s) >= 0


def points_for_five(s):
    """The fewest points entered for five equal in any column, -1 if one is still empty."""
    fewest = POINTS[s.table][FIVE_ROW[s.table]]
    for column in range(columns(s)):
        cell = column * len(ROWS) + FIVE_ROW[s.table]
        fewest = min(fewest, s.sheet[s.seat][cell] if s.sheet_used[s.seat][cell] else -1)
    return fewest


def hand(s):
    return tally(s.dice, 10) + tally(s.kept, 10)


def worth(s, cell):
    counts, total = hand(s), pips(s.dice, 10) + pips(s.kept, 10)
    row = cell % len(ROWS)
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
    row, sheet, used = cell % len(ROWS), s.sheet[s.seat], s.sheet_used[s.seat]
    if row == ROWS.high and used[cell + 1] and points <= sheet[cell + 1]:
        return 0
    if row == ROWS.low and used[cell - 1] and points >= sheet[cell - 1]:
        return 0
    return points


@move
def score(s, cell: OneOf(CELLS)):
    enter(s, cell)
    copy(s.other, s.dice)
    fill(s.other, 0)
    if s.dice[0] and next_cell(s, ANYWHERE, 0) >= 0:
        go(s, choose_row)
    else:
        next_turn(s)


def enter(s, cell):
    column = cell // len(ROWS)
    points = worth(s, cell)
    note(s, "entered", points)
    extra = 0
    if s.extra_yahtzee and is_further_five(s) and points_for_five(s) > 0:
        note(s, "extra", s.extra_yahtzee)
        extra = s.extra_yahtzee
    s.sheet[s.seat][cell] = points
    s.sheet_used[s.seat][cell] = 1
    if NEED[s.table][cell % len(ROWS)] == NEEDS.face:
        extra += number_bonus(s, column, points)
    times = column + 1 if s.triple else 1
    s.bonus[s.seat] += times * extra
    s.score[s.seat] += times * (points + extra)
    if s.closing and is_closing(s, cell):
        note(s, "closes")
        s.closed[cell] = 1


def number_bonus(s, column, points):
    """The bonus is paid with the entry that reaches it."""
    reached = number_sum(s, s.seat, column)
    if reached < BONUS_FROM[s.table] or reached - points >= BONUS_FROM[s.table]:
        return 0
    note(s, "gets_bonus", BONUS[s.table])
    return BONUS[s.table]


def number_sum(s, seat, column):
    amount = 0
    for row in range(ROWS.sixes, ROWS.ones + 1):
        amount += s.sheet[seat][column * len(ROWS) + row]
    return amount


def is_closing(s, cell):
    """A number closes when all entries stand for more than five dice, any other row with the first points in it."""
    points, row = 0, cell % len(ROWS)
    for p in range(s.players):
        points += s.sheet[p][cell]
    return points > (5 * POINTS[s.table][row] if NEED[s.table][row] == NEEDS.face else 0)


def next_turn(s):
    for _ in range(s.players):
        s.seat = left_of(s, s.seat)
        if next_cell(s, ANYWHERE, 0) >= 0:
            start(s)
            return
        if s.closing:
            note(s, "is_out")
    rank_by(s, s.score)
    finish(s)


def scene(v, draw):
    """The sheet; three columns stand side by side in the place of one."""
    seats, width = range(v.players), range(columns(v))
    draw.fact("roll", f"{v.throw_number}/{v.throws}")
    if len(width) > 1:
        heads = [f"{'×' if v.triple else ''}{c + 1}{'↓↕↑'[c] if v.long else ''}" for c in width]
        draw.row("column", [side_by_side(heads) for _ in seats])
    for name in SHEETS[v.table]:
        cells = [c * len(ROWS) + ROWS.number(name) for c in width]
        pencil = [[in_pencil(v, p, cell) for cell in cells] for p in seats]
        draw.row(name, [side_by_side([in_ink(v, p, cell, pencil[p][c]) for c, cell in enumerate(cells)]) for p in seats])
        if len(width) == 1:
            draw.rows[-1].pencil = [entry[0] for entry in pencil]
    if BONUS[v.table]:
        draw.row("numbers", [side_by_side([number_sum(v, p, c) for c in width]) for p in seats])
    if BONUS[v.table] or v.extra_yahtzee:
        draw.row("bonus", [v.bonus[p] for p in seats])
    draw.row("sum", [v.score[p] for p in seats])


def side_by_side(entries):
    if len(entries) == 1:
        return entries[0]
    return "".join(str("·" if entry is None else entry).rjust(4, FIGURE_SPACE) for entry in entries)


def in_ink(v, p, cell, pencil):
    if v.sheet_used[p][cell]:
        return v.sheet[p][cell]
    if pencil is not None and columns(v) > 1:
        return f"({pencil})"
    return "✕" if v.closed[cell] else None


def in_pencil(v, p, cell):
    """What the dice on the table would bring there, for the player who is looking at them."""
    five = sum(d > 0 for d in v.dice + v.kept) == 5
    if p != v.viewer or p != v.seat or not five or any(v.standing) or not is_open(v, cell):
        return None
    return worth(v, cell) if is_in_part(v, cell % len(ROWS), forced_part(v)) else None
