"""Ten Frame Fill Up: put your chips into one of four lines; who reaches its goal cell wins the prize and clears the line."""

from kosti.dice import mask_size
from kosti.engine import Count, Game, Inner, Names, Number, OneOf, Option, PerSeat, Points, Variant, move
from kosti.engine.rules import ask, finish_by, note, pass_dice, total

LINES = Names("line1", "line2", "line3", "line4")
LENGTH = 10
CELLS = Names(*[str(cell) for cell in range(1, LENGTH + 1)], start=1)
PRIZE = Names(
    marker_at_ten="a marker on cell 10 | метку на клетке 10",
    marker_anywhere="a marker on any cell | метку на любой клетке",
    chips="a chip, and the line shrinks | фишку, и ряд короче",
    points="points, and the line shrinks | очки, и ряд короче",
)
TURN_LIMIT = 5000

game = Game(
    title="Ten Frame Fill Up | Заполни десятую",
    about="Fill a line of ten, but do not leave the last cells to somebody else. | Заполните ряд из десяти, но не оставьте последние клетки другому.",
    seats=(2, 4),
    dice="1d6",
    mechanics=("placement", "race", "board"),
    options=[
        Option("prize", "marker-at-ten", PRIZE, label="What is won | Что выигрывают"),
        Option("markers", 11, 1, 99, label="Markers to be won | Меток всего"),
        Option("prizes", 0, 0, 40, label="Prizes in shrinking lines (0: all 40) | Призов, если ряды короче (0: все 40)"),
    ],
    variants=[
        Variant("any-cell", "Marker on Any Cell | Метка где угодно", prize="marker-anywhere"),
        Variant("shrinking-lines", "Shrinking Lines | Ряды всё короче", prize="chips"),
        Variant("shrinking-points", "Shrinking Points | Очков всё меньше", prize="points"),
    ],
    words={
        **{f"line{n}": f"Line {n} | Ряд {n}" for n in range(1, 5)},
        "board": "The board (● chip, ★ prize) | Поле (● фишка, ★ приз)",
        "left": "Prizes still to win | Осталось призов",
        "legal": "Into which line do you put {number} {number:chip/chips}? | В какой ряд положите {number} {number:фишку/фишки/фишек}?",
        "placing": "On which cell of the cleared line do you put the new marker? | На какую клетку пустого ряда поставите новую метку?",
        "which line": "Which line | Какой ряд",
        "no_room": "No line has room for {0} {0:chip/chips} | Места на {0} {0:фишку/фишки/фишек} нет ни в одном ряду",
        "wins_marker": "{who} wins a marker, {0} is cleared | {who} выигрывает метку; {0} очищен",
        "wins_chip": "{who} wins a chip, {0} is cleared | {who} выигрывает фишку; {0} очищен",
        "wins_points": "{who} wins {1} {1:point/points}, {0} is cleared | {who}: +{1} {1:очко/очка/очков}; {0} очищен",
        "time_up": "{0} turns are played | Сыграно ходов: {0}",
    },
)


class State:
    score: PerSeat[Points]("Won | Выиграно")
    number: Inner[Count]
    chips: Inner[Count[LINES]]
    goal: Inner[Count[LINES]] = LENGTH  # the cell with the prize, 0 if the line is closed
    cleared: Inner[Count]  # the line that waits for its new marker
    won: Inner[Count]
    turns: Inner[Number]


def is_shrinking(s):
    return s.prize >= PRIZE.chips


def thrown(s):
    s.number = s.roll[0]
    for line in range(len(LINES)):
        if fits(s, line):
            ask(s, s.seat)
            return
    note(s, "no_room", s.number)
    pass_die(s)


def fits(s, line):
    return s.chips[line] + s.number <= capacity(s, line)


def capacity(s, line):
    return s.goal[line] if is_shrinking(s) else LENGTH


def legal(s, may):
    for line in range(len(LINES)):
        if fits(s, line):
            may.put(line)


def thumb_legal(s, may):
    """Take the dearest prize; else leave the next player the fewest numbers that win one."""
    best = -1
    for line in range(len(LINES)):
        if fits(s, line):
            best = max(best, promise(s, line))
    for line in range(len(LINES)):
        if fits(s, line) and promise(s, line) == best:
            may.put(line)


def promise(s, line):
    wins = s.chips[line] + s.number >= s.goal[line]
    others = 0
    for other in range(len(LINES)):
        if other != line:
            others |= winning_numbers(s, other, s.chips[other])
    if wins:
        return 10 * (s.goal[line] if s.prize == PRIZE.points else 1) + 6 - mask_size(others)
    return 6 - mask_size(others | winning_numbers(s, line, s.chips[line] + s.number))


def winning_numbers(s, line, chips):
    """The numbers that would reach the goal of a line with so many chips, as a bit set."""
    numbers = 0
    for number in range(1, 7):
        if 0 < s.goal[line] <= chips + number <= capacity(s, line):
            numbers |= 1 << number
    return numbers


@move("Put into: {0} | Положить: {0}")
def put(s, line: OneOf(LINES)):
    s.chips[line] += s.number
    if s.chips[line] >= s.goal[line]:
        win_prize(s, line)
    else:
        pass_die(s)


def win_prize(s, line):
    s.chips[line] = 0
    s.won += 1
    if s.prize == PRIZE.points:
        note(s, "wins_points", LINES.name(line), s.goal[line])
        s.score[s.seat] += s.goal[line]
    else:
        note(s, "wins_chip" if is_shrinking(s) else "wins_marker", LINES.name(line))
        s.score[s.seat] += 1
    if is_shrinking(s):
        s.goal[line] -= 1
    if is_last_prize(s):
        finish_by(s, s.score)
    elif s.prize == PRIZE.marker_anywhere:
        s.cleared = line
        ask(s, s.seat, placing)
    else:
        pass_die(s)


def is_last_prize(s):
    if is_shrinking(s):
        return total(s.goal) == 0 or s.won == s.prizes
    return s.won == s.markers


def placing(s, may):
    for cell in range(1, LENGTH + 1):
        may.place(cell)


def thumb_placing(s, may):
    """Where no throw reaches it at once."""
    for cell in range(7, LENGTH + 1):
        may.place(cell)


@move("Marker on {0} | Метку на {0}")
def place(s, cell: OneOf(CELLS)):
    s.goal[s.cleared] = cell
    pass_die(s)


def pass_die(s):
    s.turns += 1
    if s.turns == TURN_LIMIT:
        note(s, "time_up", s.turns)
        finish_by(s, s.score)
        return
    pass_dice(s, 1)


def scene(v, draw):
    cells = [[cell_text(v, line, cell) for cell in range(1, LENGTH + 1)] for line in range(len(LINES))]
    draw.grid("board", cells, top=list(CELLS), side=[draw.word(line) for line in LINES])
    draw.fact("left", prizes_left(v))


def prizes_left(v):
    if not is_shrinking(v):
        return v.markers - v.won
    return v.prizes - v.won if v.prizes else sum(v.goal)


def cell_text(v, line, cell):
    if cell <= v.chips[line]:
        return "●"
    if cell == v.goal[line]:
        return "★"
    return "" if is_shrinking(v) and cell > v.goal[line] else "·"
