"""The Royal Game of Ur: seven pieces each run round a board four and a half thousand years old, and meet in its middle row."""

from kosti.dice import showing
from kosti.engine import Count, Die, Game, Inner, Names, Number, OneOf, Option, PerSeat, Variant, move
from kosti.engine.rules import ask, finish, finish_by, left_of, note, throw, toss_for_start

FACES = Names(blank="0 | 0", marked="1 | 1", start=1)
SQUARES = Names(
    waiting="a new piece | новая фишка",
    **{f"{row}{column}": f"{row}{column} | {row}{column}" for row in "LMD" for column in range(1, 9) if row == "M" or column not in (5, 6)},
)
MOST_THROWS = 3000
MOST_PIECES = 7
FIRST_COMMON = 5

# Way of the light pieces and of the dark ones, then the same on the long path; position 0 is before the board.
SHORT, LONG = "L4 L3 L2 L1 M1 M2 M3 M4 M5 M6 M7 M8 L8 L7", "L4 L3 L2 L1 M1 M2 M3 M4 M5 M6 M7 D7 D8 M8 L8 L7"
OTHER_SIDE = str.maketrans("LD", "DL")
WAYS = tuple(("waiting " + path).split() for path in (SHORT, SHORT.translate(OTHER_SIDE), LONG, LONG.translate(OTHER_SIDE)))
SQUARE = tuple(tuple(SQUARES.number(name) for name in way) + (0,) * (17 - len(way)) for way in WAYS)
POSITION = tuple(tuple(way.index(name) if name in way else -1 for name in SQUARES) for way in WAYS)
OFF = (15, 15, 17, 17)
ROSETTES, EYES = ("L1", "D1", "M4", "L7", "D7"), ("L4", "D4", "M2", "M6", "L8", "D8")
ROSETTE = tuple(tuple(int(name in ROSETTES) for name in way) + (0,) * (18 - len(way)) for way in WAYS)
# Where the other player stands on the same square; 0 where only one of them comes by.
FACING = tuple(
    tuple(
        WAYS[way ^ 1].index(WAYS[way][position]) if FIRST_COMMON <= position < len(WAYS[way]) and WAYS[way][position] in WAYS[way ^ 1] else 0
        for position in range(18)
    )
    for way in range(4)
)
CHANCE = ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 6, 6, 2, 2), (1, 4, 6, 4, 1))  # in sixteen throws of so many dice, to move so far

game = Game(
    title="The Royal Game of Ur | Царская игра Ура",
    about="The oldest race of the world: run, capture, and rest on the rosettes. | Древнейшая гонка мира: бегите, бейте и отдыхайте на розетках.",
    seats=(2, 2),
    dice="4 tetrahedral dice (two of their four corners are marked)",
    kinds=[Die("tetrahedron", (1, 1, 2, 2))],
    faces=FACES,
    most_dice=4,
    minutes=25,
    mechanics=("race", "board", "track", "duel"),
    options=[
        Option("pieces", MOST_PIECES, 2, MOST_PIECES, label="Pieces of each player | Фишек у каждого"),
        Option("dice", 4, 3, 4),
        Option("long_path", False, label="Longer path | Длинный путь"),
        Option("safe_rosette", True, label="Nothing is captured on a rosette | На розетке не бьют"),
    ],
    variants=[
        Variant("masters", "Masters | Путь мастеров", dice=3, long_path=True, safe_rosette=False),
        Variant("masters-four-dice", "Masters with four dice | Путь мастеров с четырьмя костями", long_path=True, safe_rosette=False),
        Variant("fewer-pieces", "Two or five pieces | Две или пять фишек", pieces=5),
    ],
    score_field="home",
    words={
        "guide goal": "Bring all your pieces round the path and off the board first. | Первым провести все свои фишки по пути и снять их с доски.",
        "guide legal": "Touch the piece that is to move. | Коснитесь фишки, которой пойдёте.",
        "legal": "{steps} {steps:square/squares}: which piece moves? | Шагов: {steps}. Какой фишкой пойдёте?",
        "help move": "The piece goes as many squares as corners are marked; it captures where it lands, and a rosette brings another throw. | Фишка идёт на столько клеток, сколько выпало отметок; чужую на этой клетке она бьёт, а розетка даёт ещё бросок.",
        "help home": "Pieces that have come all the way round and left the board. | Фишки, которые прошли весь путь и сняты с доски.",
        "help board": "The light pieces come in on L4, the dark ones on D4; both run through the middle row. | Светлые входят на L4, тёмные на D4; средний ряд общий.",
        "help waiting": "A new piece comes onto the board. | На доску входит новая фишка.",
        **{f"help {square}": "The piece on this square goes on. | Дальше пойдёт фишка с этой клетки." for square in list(SQUARES)[1:]},
        "help blank": "An unmarked corner: no step. | Вершина без отметки: шага нет.",
        "help marked": "A marked corner: one step. | Вершина с отметкой: один шаг.",
        "goal": "Pieces to bring off | Снять фишек",
        "help goal": "Whoever has brought so many pieces off the board first wins. | Кто первым снимет с доски столько фишек, побеждает.",
        "verb move": "Move | Ход",
        "which square": "Piece | Фишка",
        "board": "Board | Доска",
        "move_to": "move to | ход",
        "side": "Path | Путь",
        "help side": "Whose path runs along which side. | Чей путь идёт по какой стороне.",
        "light": "light, row L | светлые, ряд L",
        "dark": "dark, row D | тёмные, ряд D",
        "stays": "Nothing marked: {who} {who:stay/stays} | Ни одной отметки: {who} {who:стоите/стоит}",
        "blocked": "No piece of {who:yours/*} can move {0} | {who}: ход на {0} невозможен",
        "lands": "to {0} | на {0}",
        "rosette": "{who} {who:come/comes} to the rosette {0} and {who:throw/throws} again | {who} {who:встаёте/встаёт} на розетку {0} и {who:бросаете/бросает} ещё",
        "captures": "{who} {who:capture/captures} on {0} | {who} {who:бьёте/бьёт} на {0}",
        "leaves": "{who} {who:bring/brings} a piece off the board | {who} {who:снимаете/снимает} фишку с доски",
        "too_long": "{0} throws: whoever is further ahead wins | Бросков: {0}; побеждает тот, кто прошёл дальше",
    },
)


class State:
    home: PerSeat[Count].of("pieces")("Off the board | Снято с доски")
    on: Inner[PerSeat[Count[17]]]
    steps: Inner[Count]
    throw_count: Inner[Number]


def start(s):
    for p in range(s.players):
        s.on[p][0] = s.pieces
    toss_for_start(s, s.dice, begin_turn)


def begin_turn(s):
    note(s, "begins")
    throw(s, s.dice)


def thrown(s):
    s.throw_count += 1
    marked = showing(s.roll, s.dice, FACES.marked)
    s.steps = 4 if marked == 0 and s.dice == 3 else marked
    if s.steps == 0:
        note(s, "stays")
        next_turn(s)
    elif can_move(s):
        ask(s, s.seat)
    else:
        note(s, "blocked", s.steps)
        next_turn(s)


def way_of(s, seat):
    return 2 * s.long_path + seat


def can_move(s):
    for position in range(OFF[way_of(s, s.seat)]):
        if is_free(s, position):
            return True
    return False


def is_free(s, position):
    """Whether a piece stands at a position that can go on by the throw."""
    way, target = way_of(s, s.seat), position + s.steps
    if s.on[s.seat][position] == 0 or target > OFF[way]:
        return False
    if target == OFF[way]:
        return True
    is_closed = s.safe_rosette and ROSETTE[way][target] and has_enemy(s, target)
    return s.on[s.seat][target] == 0 and not is_closed


def has_enemy(s, position):
    facing = FACING[way_of(s, s.seat)][position]
    return facing > 0 and s.on[1 - s.seat][facing] > 0


def legal(s, may):
    way = way_of(s, s.seat)
    for position in range(OFF[way]):
        if is_free(s, position):
            may.move(SQUARE[way][position])


@move("Move {0} | Ход: {0}", told="{who} {who:move/moves} {0} | {who} {who:ходите/ходит}: {0}")
def move_(s, square: OneOf(SQUARES)):
    way = way_of(s, s.seat)
    position = POSITION[way][square]
    target = position + s.steps
    s.on[s.seat][position] -= 1
    if target == OFF[way]:
        leave(s)
        return
    if has_enemy(s, target):
        note(s, "captures", SQUARES.name(SQUARE[way][target]))
        s.on[1 - s.seat][FACING[way][target]] -= 1
        s.on[1 - s.seat][0] += 1
    s.on[s.seat][target] += 1
    if ROSETTE[way][target]:
        note(s, "rosette", SQUARES.name(SQUARE[way][target]))
        throw_on(s, s.seat)
    else:
        note(s, "lands", SQUARES.name(SQUARE[way][target]))
        next_turn(s)


def leave(s):
    note(s, "leaves")
    s.home[s.seat] += 1
    if s.home[s.seat] == s.pieces:
        finish_by(s, s.home)
    else:
        next_turn(s)


def next_turn(s):
    throw_on(s, left_of(s, s.seat))


def throw_on(s, seat):
    if s.throw_count >= MOST_THROWS:
        end_by_places(s)
        return
    s.seat = seat
    throw(s, s.dice)


def end_by_places(s):
    """More pieces off the board, then the higher sum of positions."""
    note(s, "too_long", MOST_THROWS)
    for p in range(s.players):
        s.standing[p] = 1000 * s.home[p]
        for position in range(1, 17):
            s.standing[p] += position * s.on[p][position]
    finish(s)


def promise_move(s, square):
    """In sixteenths of a square: what a capture costs the other, what a throw more is worth, and what stands in danger before and after."""
    way = way_of(s, s.seat)
    position = POSITION[way][square]
    target = position + s.steps
    promise = danger(s, position) * position
    if target == OFF[way]:
        return promise + 24
    if ROSETTE[way][target]:
        promise += 40
    if has_enemy(s, target):
        promise += 16 * FACING[way][target]
    return promise - danger(s, target) * target + 2 * (position == 0) + 17 - target // 2


def danger(s, position):
    """In how many of sixteen throws the other player could capture a piece there."""
    way, other = way_of(s, s.seat), 1 - s.seat
    facing = FACING[way][position]
    if facing == 0 or (s.safe_rosette and ROSETTE[way][position]):
        return 0
    hits = 0
    for steps in range(1, 5):
        if steps <= facing and s.on[other][facing - steps]:
            hits += CHANCE[s.dice][steps]
    return hits


def scene(v, draw):
    places = [square_of(v, draw, square) for square in list(SQUARES)[1:]]
    waiting = [waiting_of(v, draw, p) for p in range(v.players)]
    draw.track("board", "tiles", [places, waiting], goes=moves_of(v, draw))
    draw.row("side", [draw.word("light"), draw.word("dark")], "text")


def square_of(v, draw, square):
    standing = [draw.piece(p) for p in range(v.players) if stands_on(v, p, square)]
    looks = "rosette" if square in ROSETTES else "eyes" if square in EYES else "dots"
    choice = square if stands_on(v, v.seat, square) else ""
    return draw.part(square, square, at=(int(square[1]) - 1, "LMD".index(square[0])), looks=looks, lying=standing, choice=choice)


def stands_on(v, p, square):
    position = POSITION[way_of(v, p)][SQUARES.number(square)]
    return position > 0 and v.on[p][position] > 0


def waiting_of(v, draw, p):
    """The pieces before the board lie where it is narrow."""
    pieces, choice = [draw.piece(p)] * v.on[p][0], "waiting" if p == v.seat else ""
    return draw.part(f"waiting-{p}", draw.name(p), at=(4, 2 * p), span=2, owner=p, looks="waiting", lying=pieces, choice=choice)


def moves_of(v, draw):
    """Where the pieces of the seat in turn can go, while it chooses."""
    way = WAYS[way_of(v, v.seat)]
    ids = [f"waiting-{v.seat}", *way[1:], f"waiting-{v.seat}"]
    return [(ids[p], ids[p + v.steps], draw.word("move_to")) for p in range(len(way)) if v.roll and is_free(v, p)]
