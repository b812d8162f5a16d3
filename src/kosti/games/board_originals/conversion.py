"""Conversion: place dice from an open hand; your neighbours grow, and weaker enemies change sides."""

from kosti.dice import first_die, remove_set, sort, tally_of_set, tally_pips
from kosti.engine import Cell, Count, Dice, DiceSet, Face, Flag, Game, Inner, Names, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import ask, copy, fill, finish_by, left_of, note, throw, total
from kosti.games.board_originals._board import drawn_die, is_of, neighbours
from kosti.games.board_placement._board import NOWHERE, numbered

SIDE, HAND, HIGHEST = 8, 5, 6
AREA = SIDE * SIDE
NOTHING, DIE = -1000, 4  # what a placing is worth
CELLS = Names(*(f"{i // SIDE + 1},{i % SIDE + 1}" for i in range(AREA)))
WAYS = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))
NEXT = neighbours(SIDE, SIDE, WAYS)

game = Game(
    title="Conversion | Преобразование",
    about="Your dice help each other up, and weaker enemies change sides. | Свои кости помогают друг другу расти, а слабые чужие переходят к вам.",
    seats=(2, 2),
    dice="50 dice per player, in hands of 5d6",
    minutes=30,
    mechanics=("board", "placement", "duel"),
    show_throw=False,
    options=[
        Option("size", SIDE, 3, SIDE, label="Side of the board | Сторона доски"),
        Option("endless", False, label="Only the next lower die is converted, a 6 by a 1 | Обращают только число на 1 меньше, а шестёрку — единица"),
        Option("sum", True, label="To win: the higher sum | Для победы: больше сумма"),
        Option("count", False, label="To win: more dice | Для победы: больше костей"),
        Option("high_average", False, label="To win: the higher average | Для победы: больше среднее"),
        Option("low_average", False, label="To win: the lower average | Для победы: меньше среднее"),
        Option("territory", False, label="To win: the larger group | Для победы: больше группа"),
    ],
    variants=[Variant("endless", "Endless Conversion | Бесконечное преобразование", endless=True)],
    words={
        "average": "Average | В среднем",
        "legal": "Which die goes where? Your neighbours grow by 1, enemies that it beats become yours. | Какую кость и куда? Свои соседи растут на 1, побитые чужие становятся вашими.",
        "verb place": "Place | Поставить",
        "tied": "Equal sums: both throw again | Суммы равны: оба бросают снова",
        "starts": "{0.name} {0.name:have/has} the higher hand and {0.name:start/starts} | {0.name} {0.name:начинаете/начинает}: сумма больше",
        "grown": "{0} own {0:die grows/dice grow}, {1} {1:enemy/enemies} converted | Своих выросло: {0}, чужих обращено: {1}",
        "full": "The board is full | Доска заполнена",
    },
)


class State:
    hand: PerSeat[Dice[HAND]]("Hand | В запасе")
    board: Inner[Face[CELLS]]("Board | Доска")
    score: Inner[PerSeat[Points]]("Sum of pips | Сумма очков")
    pieces: Inner[PerSeat[Count]]("Dice | Костей")
    largest: Inner[PerSeat[Count]]("Largest group | Наибольшая группа")
    leads: Inner[PerSeat[Count]]("Conditions fulfilled | Выполнено условий")
    seen: Inner[Flag[AREA]]
    reached: Inner[Face[AREA]]


def start(s):
    throw(s, HAND, opening)


def opening(s):
    """The higher hand starts."""
    take_hand(s)
    if s.seat == 0:
        s.seat = 1
        throw(s, HAND, opening)
        return
    first, second = total(s.hand[0]), total(s.hand[1])
    if first == second:
        note(s, "tied")
        s.seat = 0
        throw(s, HAND, opening)
        return
    s.seat = int(second > first)
    note(s, "starts", s.seat)
    ask(s, s.seat)


def take_hand(s):
    sort(s.roll, HAND)
    copy(s.roll, s.hand[s.seat])


def legal(s, may):
    different = different_dice(s)
    for cell in range(AREA):
        if is_free(s, cell):
            dice = different
            while dice:
                may.place(first_die(dice), cell)
                dice &= dice - 1


def different_dice(s):
    """The first die of each number in the hand, as a set."""
    hand = s.hand[s.seat]
    dice = 0
    for i in range(HAND):
        if hand[i] and (i == 0 or hand[i] != hand[i - 1]):
            dice |= 1 << i
    return dice


def is_free(s, cell):
    return s.board[cell] == 0 and cell // SIDE < s.size and cell % SIDE < s.size


def thumb_legal(s, may):
    best = NOTHING
    different = different_dice(s)
    for i in range(HAND):
        for cell in range(AREA):
            if different >> i & 1 and is_free(s, cell):
                best = max(best, worth(s, s.hand[s.seat][i], cell))
    for i in range(HAND):
        for cell in range(AREA):
            if different >> i & 1 and is_free(s, cell) and worth(s, s.hand[s.seat][i], cell) == best:
                may.place(1 << i, cell)


def worth(s, value, cell):
    """What is gained in pips, dice and average, as far as the agreed conditions ask for it."""
    own, enemy = s.score[s.seat] + value, s.score[1 - s.seat]
    pieces, enemies = s.pieces[s.seat] + 1, s.pieces[1 - s.seat]
    for way in range(len(WAYS)):
        other = neighbour_die(s, cell, way)
        if other > 0:
            own += min(HIGHEST, other + 1) - other
        elif converts(s, value, -other):
            own += min(HIGHEST, 1 - other)
            enemy += other
            pieces += 1
            enemies -= 1
    average = 10 * (own * enemies - enemy * pieces) // (pieces + enemies)
    return wants_sum(s) * (own - enemy - value) + DIE * (s.count + s.territory) * (pieces - enemies) + (s.high_average - s.low_average) * average


def neighbour_die(s, cell, way):
    """What lies beside a cell as the player in turn sees it: own dice positive, enemy dice negative."""
    target = NEXT[cell][way]
    if target == NOWHERE:
        return 0
    return -s.board[target] if s.seat else s.board[target]


def converts(s, value, enemy):
    if enemy <= 0:
        return False
    if s.endless:
        return enemy == value - 1 or (enemy == HIGHEST and value == 1)
    return enemy < value


@move("{0} on {1} | {0} на {1}", told="{who} {who:place/places} {0} on {1} | {who} {who:ставите/ставит} {0} на {1}")
def place(s, die: DiceSet("hand", HAND), cell: Cell(SIDE, SIDE)):
    value = tally_pips(tally_of_set(die, s.hand[s.seat], HAND))
    remove_set(die, s.hand[s.seat], HAND)
    change_neighbours(s, value, cell)
    put(s, cell, value)
    compare(s)
    if s.pieces[0] + s.pieces[1] == s.size * s.size:
        note(s, "full")
        finish_by(s, s.leads)
    elif s.hand[s.seat][0] == 0:
        throw(s, HAND, new_hand)
    else:
        ask(s, left_of(s, s.seat))


def change_neighbours(s, value, cell):
    grown, converted = 0, 0
    for way in range(len(WAYS)):
        other = neighbour_die(s, cell, way)
        if 0 < other < HIGHEST:
            put(s, NEXT[cell][way], other + 1)
            grown += 1
        elif converts(s, value, -other):
            put(s, NEXT[cell][way], min(HIGHEST, 1 - other))
            converted += 1
    if grown + converted:
        note(s, "grown", grown, converted)


def put(s, cell, die):
    """Change a cell, and with it what both players have on the board."""
    before = s.board[cell]
    after = -die if s.seat else die
    s.board[cell] = after
    s.score[0] += max(0, after) - max(0, before)
    s.score[1] += max(0, -after) - max(0, -before)
    s.pieces[0] += (after > 0) - (before > 0)
    s.pieces[1] += (after < 0) - (before < 0)


def new_hand(s):
    take_hand(s)
    ask(s, left_of(s, s.seat))


def compare(s):
    if s.territory:
        s.largest[0], s.largest[1] = largest_group(s, 0), largest_group(s, 1)
    for p in range(2):
        s.leads[p] = conditions_fulfilled(s, p, 1 - p)


def largest_group(s, seat):
    largest = 0
    fill(s.seen, 0)
    for cell in range(AREA):
        if is_of(s, cell, seat) and not s.seen[cell]:
            largest = max(largest, group_size(s, cell, seat))
    return largest


def group_size(s, cell, seat):
    s.seen[cell] = 1
    s.reached[0] = cell
    size, looked_at = 1, 0
    while looked_at < size:
        for way in range(len(WAYS)):
            target = NEXT[s.reached[looked_at]][way]
            if target != NOWHERE and is_of(s, target, seat) and not s.seen[target]:
                s.seen[target] = 1
                s.reached[size] = target
                size += 1
        looked_at += 1
    return size


def conditions_fulfilled(s, own, other):
    """Only what a player has more of (or less, for the low average) than the opponent."""
    fulfilled = 0
    if wants_sum(s):
        fulfilled += s.score[own] > s.score[other]
    if s.count:
        fulfilled += s.pieces[own] > s.pieces[other]
    if s.territory:
        fulfilled += s.largest[own] > s.largest[other]
    if s.high_average:
        fulfilled += wins_average(s, own, other, 1)
    if s.low_average:
        fulfilled += wins_average(s, own, other, -1)
    return fulfilled


def wants_sum(s):
    """The sum also where nothing has been agreed."""
    return int(s.sum or not (s.count or s.high_average or s.low_average or s.territory))


def wins_average(s, own, other, sign):
    """Without dice both averages are lost."""
    if s.pieces[own] == 0 or s.pieces[other] == 0:
        return s.pieces[own] > 0
    return sign * s.score[own] * s.pieces[other] > sign * s.score[other] * s.pieces[own]


def scene(v, draw):
    rows = [[drawn_die(draw, v.board[SIDE * r + c]) for c in range(v.size)] for r in range(v.size)]
    draw.grid("board", rows, top=numbered(v.size), side=numbered(v.size))
    if wants_sum(v):
        draw.row("score", v.score)
    if v.count:
        draw.row("pieces", v.pieces)
    if v.high_average or v.low_average:
        draw.row("average", [f"{v.score[p] / v.pieces[p]:.2f}" if v.pieces[p] else None for p in range(2)], "text")
    if v.territory:
        draw.row("largest", v.largest)
    if v.sum + v.count + v.high_average + v.low_average + v.territory > 1:
        draw.row("leads", v.leads)
