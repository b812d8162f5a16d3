"""Qwixx: every throw is for everybody; cross numbers from left to right, skip as few as you can, and close the rows."""

from kosti.dice import mask_size
from kosti.engine import Count, Die, Flag, Game, Inner, Names, Number, OneOf, Option, PerSeat, Points, Seat, Secret, Variant, move
from kosti.engine.rules import add_die, ask, ask_each, clear_hand, fill, finish_by, left_of, note, throw_added, total
from kosti.games.boxed._qwixx_sheets import (
    ALL_ROWS,
    BOXES,
    CELLS,
    COLOUR_AT,
    COLOURED,
    COLOURS,
    LAST,
    LOCK,
    NUMBER_AT,
    PLACE_OF,
    ROWS,
    SHEETS,
    cell_of,
    number_of,
    row_of,
)

WHITE = 0
NEEDED = 5  # crosses before the last number of a row
PENALTY, MOST_PENALTIES = 5, 4
POINTS = (0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105, 120)
MOST_CROSSES = len(POINTS) - 1
SCORE_BY = Names(row="by row | по рядам", colour="by colour | по цветам")
WAYS = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
BITS = 13  # for the sums of one colour

game = Game(
    title="Qwixx | Квикс",
    about="Every throw belongs to everybody: cross it, or let it go for ever? | Каждый бросок — для всех сразу: зачеркнуть или упустить навсегда?",
    seats=(2, 5),
    dice="6d6: 2 white, 1 red, 1 yellow, 1 green, 1 blue",
    most_dice=6,
    mechanics=("placement", "simultaneous", "race", "press-your-luck"),
    information="simultaneous",
    kinds=[Die("white"), Die("red"), Die("yellow"), Die("green"), Die("blue")],
    options=[
        Option("sheet", "plain", SHEETS, label="Score sheet | Лист"),
        Option("big_points", False, label="Bonus rows | Призовые ряды"),
        Option("score_by", "row", SCORE_BY, label="Crosses are counted | Крестики считают"),
    ],
    variants=[
        Variant("mixx-colours", "Mixx: colours | Микс: цвета", sheet="mixed-colours"),
        Variant("mixx-numbers", "Mixx: numbers | Микс: числа", sheet="mixed-numbers"),
        Variant(
            "big-points",
            "Qwixx Big Points | Квикс: большие очки",
            about="Qwixx with two bonus rows whose crosses count twice. | Квикс с двумя призовыми рядами, где каждый крестик считается дважды.",
            big_points=True,
        ),
    ],
    words={
        "guide goal": "Cross as many numbers as you can, from left to right: the more crosses in a row, the more each of them is worth. | Зачеркните как можно больше чисел слева направо: чем больше крестиков в ряду, тем дороже каждый.",
        "guide white_action": "Everybody may cross the sum of the white dice, in one row of their own. What lies to the left of a cross is lost. | Сумму белых костей может зачеркнуть каждый — в одном своём ряду. Всё, что левее крестика, пропадает.",
        "guide colour_action": "Only you may now add one white die to one coloured die and cross the sum in that colour. No cross at all in your own turn costs 5 points. | Теперь только вы можете сложить одну белую кость с одной цветной и зачеркнуть сумму в ряду её цвета. Ход без единого крестика стоит 5 очков.",
        "help verb cross": "Cross the sum of the two white dice in this row. | Зачеркнуть сумму двух белых костей в этом ряду.",
        "help verb cross_colour": "Cross the sum of a white and a coloured die. | Зачеркнуть сумму белой и цветной кости.",
        "help verb pass": "Do not use the white dice. | Не использовать белые кости.",
        "help verb done": "Make no cross with a coloured die; who has made none at all in this turn gets a penalty. | Не ставить крестик цветной костью; если за ход нет ни одного, будет штраф.",
        "help sheet": "✕ is crossed, a dot is lost; ◆ is the lock, crossed together with the last number. | ✕ — зачёркнуто, точка — упущено; ◆ — замок, его зачёркивают вместе с последним числом.",
        "help row penalties": "Each of them costs 5 points; the fourth ends the game. | Каждый стоит 5 очков; четвёртый заканчивает игру.",
        "help closed": "In these rows nothing can be crossed any more, and their dice are out. | В этих рядах больше ничего не зачеркнуть, и их кости вышли из игры.",
        "help row score": "One cross 1 point, two 3, three 6 and so on; minus 5 for each penalty. | Один крестик — 1 очко, два — 3, три — 6 и так далее; за каждый штраф минус 5.",
        **{
            f"help {name}-*": "From left to right; the last number needs five crosses before. | Слева направо; для последнего числа нужно пять крестиков."
            for name in COLOURS
        },
        "help row-*": "White dice cross any colour, a coloured die only its own. | Белые кости зачёркивают любой цвет, цветная — только свой.",
        "help red-yellow-*": "A bonus box: the same number must be crossed in a row beside it. | Призовая клетка: это же число должно быть зачёркнуто в соседнем ряду.",
        "help green-blue-*": "A bonus box: the same number must be crossed in a row beside it. | Призовая клетка: это же число должно быть зачёркнуто в соседнем ряду.",
        "grey cross": "The dice do not show it, or something to the right of it is crossed. | Кости его не показывают, или правее уже есть крестик.",
        "grey cross_colour": "The dice do not show it, or something to the right of it is crossed. | Кости его не показывают, или правее уже есть крестик.",
        "sheet": "Sheet | Лист",
        "yellow": "yellow | жёлтая",
        "blue": "blue | синяя",
        "closed": "Closed | Закрыты",
        "penalties": "Penalties | Штрафы",
        "verb cross": "Cross | Зачеркнуть",
        "verb cross_colour": "Cross | Зачеркнуть",
        "white_action": "The white dice make {white}. Do you cross it? | На белых костях {white}. Зачёркиваете?",
        "colour_action": "A white and a coloured die: do you cross their sum? | Белая и цветная кость: зачеркнёте сумму?",
        "closes": "{0} is closed, its die is out of play | {0} закрыт, его кость выходит из игры",
        "penalty": "{who} {who:have/has} made no cross: a penalty | {who}: ни одного крестика, штраф",
        "rows_closed": "Two rows are closed: the end | Закрыты два ряда: конец игры",
        "fourth_penalty": "{0.name} {0.name:have/has} the fourth penalty: the end | {0.name}: четвёртый штраф, конец игры",
    },
)


class State:
    closed: Inner[Flag[COLOURED]]
    marks: Inner[PerSeat[Number[ALL_ROWS]]]  # of every row the crossed boxes as a bit set, the lock behind them
    choice: Inner[Secret[PerSeat[Count]]]  # 0, or 1 and the box to be crossed with the white dice
    active: Inner[Seat]
    has_crossed: Inner[Flag]
    white: Inner[Count]
    die: Inner[Count[COLOURED]]  # 0: out of play
    penalties: PerSeat[Count]
    score: PerSeat[Points]


def begin_turn(s):
    s.has_crossed = 0
    s.seat = s.active
    clear_hand(s)
    add_die(s, WHITE)
    add_die(s, WHITE)
    for colour in range(COLOURED):
        if not s.closed[colour]:
            add_die(s, colour + 1)
    throw_added(s)


def thrown(s):
    s.white = s.roll[0] + s.roll[1]
    fill(s.die, 0)
    for i in range(2, s.rolled):
        s.die[s.kind[i] - 1] = s.roll[i]
    fill(s.choice, 0)
    seats = 0
    for p in range(s.players):
        if can_cross_white(s, p):
            seats |= 1 << p
    if seats:
        ask_each(s, seats, white_action, all_have_chosen)
    else:
        all_have_chosen(s)


def can_cross_white(s, seat):
    for row in range(rows(s)):
        if takes_white(s, seat, row):
            return True
    return False


def rows(s):
    return ALL_ROWS if s.big_points else COLOURED


def takes_white(s, seat, row):
    """Bonus boxes want the same number in a row beside them."""
    if not is_open(s, seat, row, PLACE_OF[ALL_ROWS * s.sheet + row][s.white]):
        return False
    return row < COLOURED or is_crossed(s, seat, row * 2 - 8, s.white) or is_crossed(s, seat, row * 2 - 7, s.white)


def is_open(s, seat, row, place):
    """Whether nothing is crossed here or to the right; the last box wants five crosses, a bonus row knows no closing."""
    crossed = s.marks[seat][row]
    if crossed >> place or (row < COLOURED and s.closed[row]):
        return False
    return place < LAST or row >= COLOURED or mask_size(crossed) >= NEEDED


def is_crossed(s, seat, row, number):
    return s.marks[seat][row] >> PLACE_OF[ALL_ROWS * s.sheet + row][number] & 1


def white_action(s, may):
    for row in range(rows(s)):
        if takes_white(s, s.seat, row):
            may.cross(cell_of(s.sheet, row, s.white))
    may.pass_()


def promise_cross(s, cell):
    """Skip a little; a bit more in the own turn, which must not end without a cross."""
    return (9 if s.seat == s.active else 5) - skipped(s, cell)


def skipped(s, cell):
    """The chance of the boxes that would be lost, in thirty-sixths; closing a row is worth some of them."""
    row = row_of(cell)
    numbers = ALL_ROWS * s.sheet + row
    place = PLACE_OF[numbers][number_of(cell)]
    lost = -10 if place == LAST and row < COLOURED else 0
    while place > 0 and not s.marks[s.seat][row] >> place - 1:
        place -= 1
        lost += WAYS[NUMBER_AT[numbers][place]]
    return lost


@move("Cross {0} | Зачеркнуть {0}", told="{who} {who:cross/crosses} {0} | {who} {who:зачёркиваете/зачёркивает}: {0}")
def cross(s, cell: OneOf(CELLS)):
    s.choice[s.seat] = cell + 1


@move(gives_up=True)
def pass_(s):
    s.choice[s.seat] = 0


def all_have_chosen(s):
    """Rows are closed only after everybody has crossed, so several may take the same lock."""
    for p in range(s.players):
        if s.choice[p]:
            cross_out(s, p, s.choice[p] - 1)
    s.has_crossed = s.choice[s.active] > 0
    s.seat = s.active
    close_rows(s)
    if is_over(s):
        end(s)
    else:
        ask(s, s.active, colour_action)


def cross_out(s, seat, cell):
    row = row_of(cell)
    place = PLACE_OF[ALL_ROWS * s.sheet + row][number_of(cell)]
    s.marks[seat][row] |= 1 << place
    if place == LAST and row < COLOURED:
        s.marks[seat][row] |= 1 << LOCK
    s.score[seat] = points(s, seat)


def close_rows(s):
    for row in range(COLOURED):
        if not s.closed[row] and is_locked(s, row):
            note(s, "closes", row_name(s, row))
            s.closed[row] = 1
            s.die[row] = 0


def is_locked(s, row):
    for p in range(s.players):
        if s.marks[p][row] >> LOCK:
            return True
    return False


def row_name(s, row):
    return ROWS.name(row + (ALL_ROWS if s.sheet == SHEETS.mixed_colours and row < COLOURED else 0))


def is_over(s):
    return total(s.closed) >= 2 or s.penalties[s.active] == MOST_PENALTIES


def colour_action(s, may):
    sums = sums_of_colours(s)
    for row in range(rows(s)):
        for place in range(BOXES):
            if is_open(s, s.seat, row, place) and takes_colour(s, row, place, sums):
                may.cross_colour(cell_of(s.sheet, row, NUMBER_AT[ALL_ROWS * s.sheet + row][place]))
    may.done()


def sums_of_colours(s):
    """For every colour the sums of its die and a white one, as bits."""
    sums = 0
    for colour in range(COLOURED):
        if s.die[colour]:
            sums |= (1 << s.roll[0] + s.die[colour] | 1 << s.roll[1] + s.die[colour]) << BITS * colour
    return sums


def takes_colour(s, row, place, sums):
    number = NUMBER_AT[ALL_ROWS * s.sheet + row][place]
    if row < COLOURED:
        return is_thrown(s, row, number, sums)
    return is_beside(s, row * 2 - 8, number, sums) or is_beside(s, row * 2 - 7, number, sums)


def is_thrown(s, row, number, sums):
    """Whether a die of the colour that this number has in this row makes it."""
    numbers = ALL_ROWS * s.sheet + row
    return sums >> BITS * COLOUR_AT[numbers][PLACE_OF[numbers][number]] + number & 1


def is_beside(s, row, number, sums):
    """The bonus box needs the number crossed in the row of the die."""
    return is_crossed(s, s.seat, row, number) and is_thrown(s, row, number, sums)


def promise_cross_colour(s, cell):
    return (4 if s.has_crossed else 16) - skipped(s, cell)


@move("Cross {0} | Зачеркнуть {0}", told="{who} {who:cross/crosses} {0} | {who} {who:зачёркиваете/зачёркивает}: {0}")
def cross_colour(s, cell: OneOf(CELLS)):
    cross_out(s, s.seat, cell)
    s.has_crossed = 1
    close_rows(s)
    end_turn(s)


@move(
    "No coloured die | Без цветной кости",
    gives_up=True,
    told="{who} {who:use/uses} no coloured die | {who} не {who:используете/использует} цветную кость",
)
def done(s):
    end_turn(s)


def end_turn(s):
    if not s.has_crossed:
        note(s, "penalty")
        s.penalties[s.active] += 1
        s.score[s.active] = points(s, s.active)
    if is_over(s):
        end(s)
        return
    s.active = left_of(s, s.active)
    begin_turn(s)


def end(s):
    if total(s.closed) >= 2:
        note(s, "rows_closed")
    else:
        note(s, "fourth_penalty", s.active)
    finish_by(s, s.score)


def points(s, seat):
    gained = -PENALTY * s.penalties[seat]
    for line in range(COLOURED):
        gained += POINTS[crosses(s, seat, line)]
    return gained


def crosses(s, seat, line):
    """The crosses of a row or a colour, with those of the bonus row beside it."""
    found = of_colour(s, seat, line) if s.score_by == SCORE_BY.colour else mask_size(s.marks[seat][line])
    return min(MOST_CROSSES, found + mask_size(s.marks[seat][COLOURED + line // 2]))


def of_colour(s, seat, colour):
    """Over the whole sheet; a lock has the colour of the last box."""
    found = 0
    for row in range(COLOURED):
        for place in range(BOXES + 1):
            if s.marks[seat][row] >> place & 1 and COLOUR_AT[ALL_ROWS * s.sheet + row][min(place, LAST)] == colour:
                found += 1
    return found


def breakdown(v, seat):
    by_row = v.sheet == SHEETS.mixed_colours and v.score_by == SCORE_BY.row
    for line in range(COLOURED):
        yield ROWS.name(line + (ALL_ROWS if by_row else 0)), POINTS[crosses(v, seat, line)], crosses(v, seat, line)
    yield "penalties", -PENALTY * v.penalties[seat], v.penalties[seat]


def scene(v, draw):
    order = [0, 4, 1, 2, 5, 3] if v.big_points else [0, 1, 2, 3]
    mixed = v.sheet == SHEETS.mixed_colours
    sides = [str(row + 1) if mixed and row < COLOURED else draw.word(ROWS.name(row)) for row in order]
    for p in range(v.players):
        cells = [[box(v, draw, p, row, place) for place in range(BOXES + 1)] for row in order]
        draw.grid("sheet", cells, owner=p, side=sides, ids=[names_of(v, row) for row in order] if p == v.viewer else None)
    if any(v.closed):
        draw.fact("closed", ", ".join(draw.word(row_name(v, row)) for row in range(COLOURED) if v.closed[row]))


def names_of(v, row):
    return [CELLS.name(cell_of(v.sheet, row, number)) for number in NUMBER_AT[ALL_ROWS * v.sheet + row]] + [f"lock-{row}"]


def box(v, draw, seat, row, place):
    crossed = v.marks[seat][row]
    if crossed >> place & 1:
        return "✕"
    if place == LOCK:
        return "◆" if row < COLOURED and not v.closed[row] else None
    if crossed >> place or (row < COLOURED and v.closed[row]):
        return "·"
    number = NUMBER_AT[ALL_ROWS * v.sheet + row][place]
    colour = COLOURS[COLOUR_AT[ALL_ROWS * v.sheet + row][place]]
    return f"{number}{draw.word(colour)[0]}" if v.sheet == SHEETS.mixed_colours and row < COLOURED else str(number)
