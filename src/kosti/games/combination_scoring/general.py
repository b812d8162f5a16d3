"""General: three throws for the best five dice, and one row of the sheet to write them in; the family of Yacht, Yahtzee and Yam."""

from kosti.dice import (
    FROM_ONE,
    FROM_TWO,
    in_common,
    is_first_choice,
    lay_aside,
    mask_size,
    remove_set,
    repeats,
    sort,
    tally,
    tally_of_set,
    tally_size,
)
from kosti.engine import Count, Dice, DiceSet, Flag, Game, Inner, Names, OneOf, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import THROW, ask, copy, fill, finish_by, left_of, note, offer_keep, throw, win_ahead
from kosti.games.combination_scoring._general_sheet import (
    ADDS_SUM,
    ANYWHERE,
    BONUS,
    BONUS_FROM,
    CELLS,
    FIRST_THROW,
    FULL_HOUSE,
    JOKER,
    NEED,
    NEEDS,
    POINTS,
    PRINTED,
    ROWS,
    SHEETS,
    TABLE,
    columns,
    forced_part,
    hand,
    helps,  # noqa: F401  what explains the rows
    is_further_five,
    is_in_part,
    is_open,
    keep_sums,
    next_cell,
    worth,
)
from kosti.games.combination_scoring._wanted_dice import wanted_dice

LAID_ASIDE = Names(locked="locked | больше не бросают", free="free choice | свободный выбор")
FIVE_OF_TEN = tuple(mask for mask in range(1 << 10) if mask.bit_count() == 5)
FIGURE_SPACE = "\u2007"


def needs(*names):
    return sum(1 << NEEDS.number(name) for name in names)


# What a sensible player collects, as tallies, with the rows it serves: many of a number (its own row comes last), a street, two numbers for a full house, high dice.
KINDS, STREETS = needs("five", "four", "three"), needs("street", "street-with-ones", "four-in-a-row")
PLANS = (
    *((5 << 4 * face, KINDS, 1 << NEEDS.face + face) for face in range(1, 7)),
    (FROM_ONE, STREETS | needs("from-one"), 0),
    (FROM_TWO, STREETS | needs("from-two"), 0),
    *((3 << 4 * a | 3 << 4 * b, needs("house"), 0) for a in range(2, 7) for b in range(1, a)),
    (0x6600000, needs("anything"), 0),
)
PROMISE = (0, 0, 2, 6, 14, 60)  # rough points to expect in a row when so many dice fit
USUAL = (0, 20, 30, 80, 75, 60, 60, 35, 35, 85, 100, 0)  # percent of its points that a row usually brings, by what it needs

game = Game(
    title="General (Escalero) | Генерал",
    about="Five dice, three throws, and never the right row left. | Пять костей, три броска и вечно не та пустая строка.",
    seats=(1, 8),
    best=(2, 5),
    dice="5d6 (Double Cameroon: 10d6)",
    minutes=30,
    mechanics=("keep-and-reroll", "category-choice"),
    show_throw=False,
    options=[
        Option("table", "general", TABLE, label="Table | Таблица"),
        Option("throws", 3, 1, 5, label="Throws a turn | Бросков за ход"),
        Option("laid_aside", "locked", LAID_ASIDE, label="Dice laid aside | Отложенные кости"),
        Option("five_is_full_house", True, label="Five equal are a full house | Пять одинаковых — тоже фул-хаус"),
        Option("closing", False, label="Categories close for everybody | Строки закрываются для всех"),
        Option("min_three", False, label="Numbers need three dice | Для чисел нужно три кости"),
        Option("extra_yahtzee", 0, 0, 100, label="A further five equal | За следующие пять одинаковых"),
        Option("joker", "off", JOKER, label="Further five equal as a joker | Следующие пять одинаковых — джокер"),
        Option("triple", False, label="Three columns, ×1, ×2, ×3 | Три столбца: ×1, ×2, ×3"),
        Option("long", False, label="Three columns: down, free, up | Три столбца: вниз, вольно, вверх"),
        Option("groups", 1, 1, 2, label="Entries a turn, five dice each | Записей за ход, по пять костей"),
        Option("bag", 30, 30, 50, label="Points of the Bag | Очки за мешок"),
        Option("full_house", "28", FULL_HOUSE, label="Points of a full house | Очки за фул-хаус"),
    ],
    variants=[
        Variant(
            "hindenburg",
            "Hindenburg | Гинденбург",
            about="Ten rows from your grandparents' inn: five alike, streets, and no chance row. | Десять строк из старого трактира: пять одинаковых, стриты и никакого шанса.",
            table="hindenburg",
        ),
        Variant("cameroon", "The Cameroonian | Камерунец", table="cameroon", closing=True),
        Variant(
            "yacht",
            "Yacht | Яхта",
            about="The elder sister of Yahtzee: twelve rows and no bonus to save you. | Старшая сестра ятзи: двенадцать строк, и никакая премия не выручит.",
            table="yacht",
            laid_aside="free",
        ),
        Variant(
            "yahtzee",
            "Yahtzee | Ятзи",
            about="Thirteen rows, three throws a turn, and fifty points for five alike. | Тринадцать строк, три броска за ход и пятьдесят очков за пять одинаковых.",
            table="yahtzee",
            laid_aside="free",
            extra_yahtzee=10,
        ),
        Variant(
            "commercial", "Yahtzee as Sold | Магазинное ятзи", table="yahtzee", laid_aside="free", extra_yahtzee=100, joker="forced", five_is_full_house=False
        ),
        Variant(
            "cheerio",
            "Cheerio | Чирио",
            about="Only two throws a turn: take what comes, or cross it out. | Всего два броска за ход: берите, что выпало, или вычёркивайте.",
            table="cheerio",
            throws=2,
        ),
        Variant(
            "yam",
            "Yam | Ям",
            about="French Yahtzee, where High must beat Low. | Французское ятзи: «Больше» обязано обогнать «Меньше».",
            table="yam",
        ),
        Variant("yam-long", "Long Yam | Длинный ям", table="yam", long=True),
        Variant("double-cameroon", "Double Cameroon | Двойной Камерун", table="double-cameroon", groups=2),
    ],
    words={
        "help kept": "Dice that were laid aside. | Отложенные кости.",
        "help other": "The five dice for the second entry. | Пять костей для второй записи.",
        "help group": "Lift the five dice that are entered first. | Поднимите пять костей для первой записи.",
        "help keep": "Lift the dice you want to keep; the others are thrown again. | Поднимите кости, которые оставите; остальные бросают заново.",
        "help stop": "Throw no more: now choose a line of the sheet. | Больше не бросать: теперь выберите строку листа.",
        "help bonus": "What good numbers, or five equal once more, bring on top. | Прибавка за хорошие числа или за ещё одни пять одинаковых.",
        "help numbers": "The sum of the lines from ones to sixes so far. | Сумма строк от единиц до шестёрок.",
        "help column": "Three columns are filled side by side. | Три столбца заполняют одновременно.",
        "guide legal": "Lift the dice worth keeping and throw the rest, or stop and write. | Поднимите нужные кости и бросьте остальные — или остановитесь и запишите.",
        "column": "Column | Столбец",
        "numbers": "Numbers | Сумма чисел",
        "keep none": "Keep none of these, throw them again | Ни одной не оставлять, бросить эти снова",
        "legal": "Throw {throw_number} of {throws}: keep dice and throw the rest, or stop? | Бросок {throw_number} из {throws}: оставите часть костей и бросите остальные или остановитесь?",
        "splitting": "Which five dice do you enter first? | Какие пять костей запишете сначала?",
        "extra": "A further five equal: +{0} | Снова пять одинаковых: +{0}",
        "gets_bonus": "Bonus for the numbers: +{0} | Премия за числа: +{0}",
        "closes": "This category is now closed for everybody | Теперь эта строка закрыта для всех",
        "is_out": "{who} {who:have/has} no category left and {who:are/is} out | {who}: свободных строк нет, {who:выбываете/выбывает}",
        "wins_at_once": "Big general: {who} {who:win/wins} the game at once! | Большой генерал: {who} сразу {who:выигрываете/выигрывает} игру!",
        "general": "General | Генерал",
        "cameroon": "Cameroonian | Камерунец",
        "cheerio": "Cheerio | Чирио",
        "double-cameroon": "Double Cameroon | Двойной Камерун",
        "28": "fixed, as in the table | по таблице",
        "total": "sum of the dice | сумма костей",
    },
)


class State:
    dice: Dice[10]("On the table | На столе")
    kept: Dice[10]
    other: Dice[10]("The other five | Остальные пять")
    throw_number: Inner[Count]
    sheet: Inner[PerSeat[Points[CELLS]]]
    sheet_used: Inner[PerSeat[Flag[CELLS]]]
    numbers: Inner[PerSeat[Points[3]]]  # the sum of a column's numbers
    first_sum: Inner[PerSeat[Points[3]]]  # of High and Low what was entered first, until the other is
    no_five: Inner[PerSeat[Flag]]  # a row for five equal was crossed out
    closed: Inner[Flag[CELLS]]
    is_out: Inner[PerSeat[Flag]]  # where cells close: nothing left to fill
    bonus: Inner[PerSeat[Points]]("Bonus | Премия")
    score: Inner[PerSeat[Points]]("Total | Итого")


def begin_turn(s):
    s.throw_number = 0
    fill(s.dice, 0)
    fill(s.other, 0)
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
        win_ahead(s, s.seat, s.score)
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
    offer_keep(may, s.dice, loose_dice(s))
    may.stop()


def thumb_legal(s, may):
    counts, rows, loose = hand(s), rows_open(s), loose_dice(s)
    wanted = best_plan(rows, counts)
    if s.groups == 2:
        wanted += best_plan(rows, counts - in_common(counts, wanted))
    mask = wanted_dice(wanted, tally(s.kept, 10), s.dice, loose)
    if mask == (1 << loose) - 1:
        may.stop()
    else:
        may.keep(mask)


def rows_open(s):
    """The set of what is still needed; for the numbers a place for each of them."""
    rows, cell = 0, next_cell(s, ANYWHERE, 0)
    while cell >= 0:
        row = cell % len(ROWS)
        need = NEED[s.table][row]
        rows |= 1 << (need + POINTS[s.table][row] if need == NEEDS.face else need)
        cell = next_cell(s, ANYWHERE, cell + 1)
    return rows


def best_plan(rows, counts):
    """The plan that fits best, by the points to expect in all open rows it serves."""
    best, wanted = -1, 0
    for i in range(len(PLANS)):
        fitting = min(5, tally_size(in_common(counts, PLANS[i][0])))
        promise = PROMISE[fitting] * mask_size(rows & PLANS[i][1])
        if rows & PLANS[i][2]:
            promise += 2 * fitting * (i + 1)
        if promise > best:
            best, wanted = promise, PLANS[i][0]
    return wanted


@move(
    "Keep {0}, throw {rest} {rest:die/dice} | Оставить {0}, бросить {rest} {rest:кость/кости/костей}",
    told="{who} {who:keep/keeps} {0} and {who:throw/throws} {rest} {rest:die/dice}: | {who} {who:оставляете/оставляет} {0} и {who:бросаете/бросает} {rest} {rest:кость/кости/костей}:",
)
def keep(s, dice: DiceSet("dice", 10)):
    loose = loose_dice(s)
    aside = lay_aside(dice, s.dice, loose, s.kept, 5 * s.groups - loose)
    fill(s.dice, 0)
    throw(s, 5 * s.groups - aside)


@move(all_of="keep")
def stop(s):
    if s.laid_aside == LAID_ASIDE.locked:
        take_back(s)
        sort(s.dice, 5 * s.groups)
    if s.groups == 2:
        ask(s, s.seat, splitting)
    else:
        ask(s, s.seat, choosing_row)


def splitting(s, may):
    same = repeats(s.dice, 10)
    for i in range(len(FIVE_OF_TEN)):
        if is_first_choice(FIVE_OF_TEN[i], same):
            may.group(FIVE_OF_TEN[i])


def promise_group(s, dice):
    five = tally_of_set(dice, s.dice, 10)
    return best_gain(s, five) + best_gain(s, hand(s) - five)


def best_gain(s, counts):
    best, cell = -1000, next_cell(s, ANYWHERE, 0)
    while cell >= 0:
        best = max(best, gain(s, cell, counts))
        cell = next_cell(s, ANYWHERE, cell + 1)
    return best


def gain(s, cell, counts):
    """The points of a cell less what is usual there: three dice for a number, else some percent."""
    row = cell % len(ROWS)
    need, points = NEED[s.table][row], POINTS[s.table][row]
    usual = 3 * points if need == NEEDS.face else (points + 20 * ADDS_SUM[s.table][row]) * USUAL[need] // 100
    return (worth(s, cell, counts) - usual) * (cell // len(ROWS) + 1 if s.triple else 1)


@move("Enter first: {0} | Сначала записать: {0}", told="{who} {who:enter/enters} {0} first | {who} сначала {who:записываете/записывает} {0}")
def group(s, dice: DiceSet("dice", 10)):
    copy(s.dice, s.other)
    remove_set(dice, s.other, 10)
    remove_set(1023 - dice, s.dice, 10)
    ask(s, s.seat, choosing_row)


def choosing_row(s, may):
    part = forced_part(s)
    cell = next_cell(s, part, 0)
    while cell >= 0:
        may.enter(cell)
        cell = next_cell(s, part, cell + 1)


def promise_enter(s, cell):
    return gain(s, cell, hand(s))


@move
def enter(s, cell: OneOf(CELLS)):
    fill_cell(s, cell)
    if s.other[0] and next_cell(s, ANYWHERE, 0) >= 0:
        copy(s.other, s.dice)
        fill(s.other, 0)
        ask(s, s.seat, choosing_row)
    else:
        next_turn(s)


def fill_cell(s, cell):
    column = cell // len(ROWS)
    times = column + 1 if s.triple else 1
    points = worth(s, cell, tally(s.dice, 10))
    note(s, "entered", points)
    extra = 0
    if s.extra_yahtzee and is_further_five(s) and not s.no_five[s.seat]:
        extra = s.extra_yahtzee
        note(s, "extra", times * extra)
    s.sheet[s.seat][cell] = points
    s.sheet_used[s.seat][cell] = 1
    keep_sums(s, cell, points)
    if BONUS[s.table] and NEED[s.table][cell % len(ROWS)] == NEEDS.face:
        bonus = number_bonus(s, column, points)
        if bonus:
            note(s, "gets_bonus", times * bonus)
        extra += bonus
    s.bonus[s.seat] += times * extra
    s.score[s.seat] += times * (points + extra)
    if s.closing and is_closing(s, cell):
        note(s, "closes")
        s.closed[cell] = 1


def number_bonus(s, column, points):
    """The bonus is paid with the entry that reaches it."""
    reached = s.numbers[s.seat][column]
    return BONUS[s.table] if reached - points < BONUS_FROM[s.table] <= reached else 0


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
            begin_turn(s)
            return
        if s.closing and not s.is_out[s.seat]:
            s.is_out[s.seat] = 1
            note(s, "is_out")
    finish_by(s, s.score)


def scene(v, draw):
    """The sheet as a pad has it, in the long game as its columns are filled; three columns stand side by side in the place of one."""
    seats, width = range(v.players), range(columns(v))
    draw.fact("roll", f"{v.throw_number + (v.moment == THROW)}/{v.throws}")
    if len(width) > 1:
        heads = [f"{'×' if v.triple else ''}{c + 1}{'↓↕↑'[c] if v.long else ''}" for c in width]
        draw.row("column", [side_by_side(heads) for _ in seats])
    for name in SHEETS[v.table] if v.long else PRINTED[v.table]:
        cells = [c * len(ROWS) + ROWS.number(name) for c in width]
        pencil = [[in_pencil(v, p, cell) for cell in cells] for p in seats]
        draw.row(name, [side_by_side([in_ink(v, p, cell, pencil[p][c]) for c, cell in enumerate(cells)]) for p in seats])
        if len(width) == 1:
            draw.rows[-1].pencil = [entry[0] for entry in pencil]
        if name == ("ones" if v.long else "sixes"):
            draw_bonus(v, draw)
    draw.row("score")


def draw_bonus(v, draw):
    """Below the numbers, as on a pad."""
    if BONUS[v.table]:
        draw.row("numbers", [numbers_so_far(v, p) for p in range(v.players)])
    if BONUS[v.table] or v.extra_yahtzee:
        draw.row("bonus")


def numbers_so_far(v, p):
    """In a single column with the sum that brings the bonus."""
    sums = v.numbers[p][: columns(v)]
    return side_by_side(sums) if len(sums) > 1 else f"{sums[0]} / {BONUS_FROM[v.table]}"


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
    part = forced_part(v)
    return worth(v, cell, hand(v)) if part == ANYWHERE or is_in_part(v, cell % len(ROWS), part) else None
