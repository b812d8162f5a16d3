"""Ten Frame Fill Up: put your chips into one of four lines; who reaches its goal cell wins the prize and clears the line."""

from kosti.dice import mask_size
from kosti.engine import Count, Game, Inner, Names, Number, OneOf, Option, PerSeat, Points, Range, Variant, move
from kosti.engine.rules import ask, finish_by, next_empty, note, pass_dice

LINES = Names(**{f"line{n}": f"Line {n} | Ряд {n}" for n in range(1, 5)})
LENGTH = 10
ALL_PRIZES = len(LINES) * LENGTH  # while lines shrink
CELLS = range(1, LENGTH + 1)
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
        Option("prizes", 0, 0, ALL_PRIZES, label="Prizes in shrinking lines (0: all 40) | Призов, если ряды короче (0: все 40)"),
    ],
    variants=[
        Variant("any-cell", "Marker on Any Cell | Метка где угодно", prize="marker-anywhere"),
        Variant("shrinking-lines", "Shrinking Lines | Ряды всё короче", prize="chips"),
        Variant("shrinking-points", "Shrinking Points | Очков всё меньше", prize="points"),
    ],
    words={
        "guide goal prize chips": "Keep the most chips: whoever reaches the goal cell of a line keeps one. | Собрать больше всех фишек: кто дошёл до цели линии, оставляет одну себе.",
        "guide goal prize points": "Have the most points: the goal cell of a line brings its number. | Набрать больше всех очков: цель линии приносит своё число.",
        "help verb place": "Choose the cell of the cleared line that gets the new marker. | Выберите клетку пустого ряда для новой метки.",
        "help prizes_won": "How many prizes have been won so far; with the last one the game ends. | Сколько призов уже выиграно; с последним игра закончится.",
        "help put": "Choose the line that gets the chips; whoever covers its ★ wins the prize. | Выберите ряд для фишек; кто накроет ★, тот выигрывает приз.",
        "help line1": "Line 1: it needs room for all chips of the throw. | Ряд 1: в нём должно хватить места всем фишкам броска.",
        "help line2": "Line 2: it needs room for all chips of the throw. | Ряд 2: в нём должно хватить места всем фишкам броска.",
        "help line3": "Line 3: it needs room for all chips of the throw. | Ряд 3: в нём должно хватить места всем фишкам броска.",
        "help line4": "Line 4: it needs room for all chips of the throw. | Ряд 4: в нём должно хватить места всем фишкам броска.",
        "board": "The board (● chip, ★ prize) | Поле (● фишка, ★ приз)",
        "legal": "Into which line do you put {roll} {roll:chip/chips}? | В какой ряд положите {roll} {roll:фишку/фишки/фишек}?",
        "placing": "On which cell of the cleared line do you put the new marker? | На какую клетку пустого ряда поставите новую метку?",
        "which line": "Which line | Какой ряд",
        "no_room": "No line has room for {0} {0:chip/chips} | Места на {0} {0:фишку/фишки/фишек} нет ни в одном ряду",
        "wins_marker": "{who} {who:win/wins} a marker, {0} is cleared | {who} {who:выигрываете/выигрывает} метку; {0} очищен",
        "wins_chip": "{who} {who:win/wins} a chip, {0} is cleared | {who} {who:выигрываете/выигрывает} фишку; {0} очищен",
        "wins_points": "{who} {who:win/wins} {1} {1:point/points}, {0} is cleared | {who} {who:выигрываете/выигрывает} {1} {1:очко/очка/очков}; {0} очищен",
        "time_up": "{0} turns are played | Сыграно ходов: {0}",
    },
)


def is_shrinking(s):
    return s.prize >= PRIZE.chips


def prizes_to_win(s):
    return s.markers if not is_shrinking(s) else s.prizes or ALL_PRIZES


class State:
    prizes_won: Count.of(prizes_to_win)("Prizes won | Выиграно призов")
    score: PerSeat[Points]("Won | Выиграно")
    chips: Inner[Count[LINES]]
    goal: Inner[Count[LINES]] = LENGTH  # the cell with the prize, 0 if the line is closed or its new marker is not placed yet
    turns: Inner[Number]


def thrown(s):
    for line in range(len(LINES)):
        if fits(s, line):
            ask(s, s.seat)
            return
    note(s, "no_room", s.roll[0])
    pass_die(s)


def fits(s, line):
    return s.chips[line] + s.roll[0] <= capacity(s, line)


def capacity(s, line):
    return s.goal[line] if is_shrinking(s) else LENGTH


def legal(s, may):
    for line in range(len(LINES)):
        if fits(s, line):
            may.put(line)


def promise_put(s, line):
    """The dearest prize; then, that the fewest numbers win one for the next player."""
    numbers = 0
    for other in range(len(LINES)):
        chips = s.chips[other] + (s.roll[0] if other == line else 0)
        for number in range(1, 7):
            if chips < s.goal[other] <= chips + number <= capacity(s, other):
                numbers |= 1 << number
    prize = worth(s, line) if s.chips[line] + s.roll[0] >= s.goal[line] else 0
    return 10 * prize - mask_size(numbers)


def worth(s, line):
    return s.goal[line] if s.prize == PRIZE.points else 1


@move("Put into: {0} | Положить: {0}", told="{who} {who:put/puts} the chips into {0} | {who} {who:кладёте/кладёт} фишки: {0}")
def put(s, line: OneOf(LINES)):
    s.chips[line] += s.roll[0]
    if s.chips[line] >= s.goal[line]:
        win_prize(s, line)
    else:
        pass_die(s)


def win_prize(s, line):
    if s.prize == PRIZE.points:
        note(s, "wins_points", LINES.name(line), worth(s, line))
    else:
        note(s, "wins_chip" if is_shrinking(s) else "wins_marker", LINES.name(line))
    s.score[s.seat] += worth(s, line)
    s.prizes_won += 1
    s.chips[line] = 0
    if is_shrinking(s):
        s.goal[line] -= 1
    if s.prizes_won == prizes_to_win(s):
        finish_by(s, s.score)
    elif s.prize == PRIZE.marker_anywhere:
        s.goal[line] = 0
        ask(s, s.seat, placing)
    else:
        pass_die(s)


def placing(s, may):
    may.place((1, LENGTH))


def thumb_placing(s, may):
    """Where no throw reaches it at once."""
    may.place((7, LENGTH))


@move("Marker on {0} | Метку на {0}", told="{who} {who:put/puts} the marker on cell {0} | {who} {who:кладёте/кладёт} метку на клетку {0}")
def place(s, cell: Range(1, LENGTH)):
    s.goal[next_empty(s.goal, 0)] = cell
    pass_die(s)


def pass_die(s):
    s.turns += 1
    if s.turns == TURN_LIMIT:
        note(s, "time_up", s.turns)
        finish_by(s, s.score)
    else:
        pass_dice(s, 1)


def scene(v, draw):
    cells = [[drawn_cell(v, draw, line, cell) for cell in CELLS] for line in range(len(LINES))]
    draw.grid("board", cells, top=[str(cell) for cell in CELLS], side=[draw.word(line) for line in LINES])


def drawn_cell(v, draw, line, cell):
    if cell <= v.chips[line]:
        return "●"
    if cell == v.goal[line]:
        return "★"
    return draw.dot if cell <= capacity(v, line) else None
