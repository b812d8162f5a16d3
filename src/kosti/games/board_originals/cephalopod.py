"""Cephalopod: a new die swallows its neighbours wherever it can; whoever owns more of the full board wins."""

from kosti.engine import Cell, Count, Face, Game, Inner, Names, OneOf, PerSeat, Points, move
from kosti.engine.rules import ask, finish_by, left_of, note
from kosti.games.board_originals._board import UP_RIGHT_DOWN_LEFT, drawn_die, is_of, neighbours
from kosti.games.board_placement._board import NOWHERE, in_rows, numbered

SIDE, HIGHEST = 5, 6
AREA = SIDE * SIDE
NOTHING, DIE = -1000, 10  # what a placing is worth
WAYS, ARROWS = ("up", "right", "down", "left"), "↑→↓←"
NEXT = neighbours(SIDE, SIDE, UP_RIGHT_DOWN_LEFT)
CELLS = Names(*(f"{i // SIDE + 1},{i % SIDE + 1}" for i in range(AREA)))

# A set of neighbours is a bit mask, a bit for each of the four ways.
SETS = tuple(ways for ways in range(16) if ways.bit_count() > 1)
SET_NAMES = Names(*("-".join(way for i, way in enumerate(WAYS) if ways >> i & 1) for ways in SETS))
SET_SIGNS = tuple("".join(arrow for i, arrow in enumerate(ARROWS) if ways >> i & 1) for ways in SETS)

game = Game(
    title="Cephalopod | Цефалопод",
    about="Every new die swallows its small neighbours; nothing is thrown. | Каждая новая кость глотает мелких соседей, и никто ничего не бросает.",
    seats=(2, 2),
    dice="24 dice per player as pieces",
    most_dice=1,
    minutes=20,
    mechanics=("board", "placement", "duel"),
    words={
        "help captures": "Sets of neighbours that your new die may take; it then shows their sum. | Наборы соседей, которые может взять новая кость; она покажет их сумму.",
        "help capture": "Take these neighbours off the board; your die shows their sum. | Снимите этих соседей; ваша кость покажет их сумму.",
        "help place": "Put a die on an empty cell; it takes two or more neighbours that make 6 or less. | Поставьте кость на пустую клетку; двух и более соседей с суммой до 6 она берёт.",
        "captures": "You can take (and your die then shows) | Можно взять (и что покажет ваша кость)",
        "legal": "Where does your die go? Two or more neighbours with 6 or less together must be taken. | Куда ставите кость? Двух и более соседей с суммой до 6 придётся взять.",
        "capturing": "Which neighbours do you take? Your die will show their sum. | Каких соседей берёте? Ваша кость покажет их сумму.",
        "which neighbours": "Which neighbours | Каких соседей",
        "taken": "{who} {who:take/takes} {0} dice ({1}) and {who:put/puts} down a {2} | {who} {who:берёте/берёт} {0} {0:кость/кости/костей} ({1}) и {who:ставите/ставит} {2}",
        "full": "The board is full | Доска заполнена",
        **{name: f"{sign} | {sign}" for name, sign in zip(SET_NAMES, SET_SIGNS, strict=True)},
    },
)


class State:
    score: PerSeat[Points]("Dice on the board | Костей на доске")
    board: Inner[Face[CELLS]]("Board | Доска")
    held: Inner[Count] = NOWHERE


def start(s):
    ask(s, 0)


def legal(s, may):
    for cell in range(AREA):
        if s.board[cell] == 0:
            may.place(cell)


def thumb_legal(s, may):
    best = NOTHING
    for cell in range(AREA):
        if s.board[cell] == 0:
            best = max(best, cell_worth(s, cell))
    for cell in range(AREA):
        if s.board[cell] == 0 and cell_worth(s, cell) == best:
            may.place(cell)


def cell_worth(s, cell):
    """The best capture; a one that captures nothing should not lie beside empty cells, from where it is taken."""
    best = NOTHING
    for i in range(len(SETS)):
        if sum_of(s, cell, i):
            best = max(best, set_worth(s, cell, i))
    return best if best > NOTHING else -empty_around(s, cell)


def set_worth(s, cell, chosen):
    """Enemy dice less own ones, and then a high sum because it is hard to take."""
    worth = sum_of(s, cell, chosen)
    for way in range(4):
        if SETS[chosen] >> way & 1:
            worth += DIE if is_of(s, NEXT[cell][way], 1 - s.seat) else -DIE
    return worth


def empty_around(s, cell):
    found = 0
    for way in range(4):
        found += NEXT[cell][way] != NOWHERE and die_on(s, cell, way) == 0
    return found


def die_on(s, cell, way):
    target = NEXT[cell][way]
    return s.board[target] if target != NOWHERE else 0


def sum_of(s, cell, chosen):
    """What a set of neighbours adds up to; 0 if it cannot be captured."""
    amount = 0
    for way in range(4):
        if SETS[chosen] >> way & 1:
            die = abs(die_on(s, cell, way))
            if die == 0:
                return 0
            amount += die
    return amount if amount <= HIGHEST else 0


@move("Place on {0} | Поставить на {0}", told="{who} {who:place/places} a die on {0} | {who} {who:ставите/ставит} кость на {0}")
def place(s, cell: Cell(SIDE, SIDE)):
    s.held = cell
    if can_capture(s, cell):
        ask(s, s.seat, capturing)
    else:
        put(s, cell, 1)


def can_capture(s, cell):
    for i in range(len(SETS)):
        if sum_of(s, cell, i):
            return True
    return False


def capturing(s, may):
    for i in range(len(SETS)):
        if sum_of(s, s.held, i):
            may.capture(i)


def thumb_capturing(s, may):
    best = cell_worth(s, s.held)
    for i in range(len(SETS)):
        if sum_of(s, s.held, i) and set_worth(s, s.held, i) == best:
            may.capture(i)


@move("Take {0} | Взять {0}", told="{who} {who:capture/captures} {0} | {who} {who:берёте/берёт} {0}")
def capture(s, neighbours: OneOf(SET_NAMES)):
    amount = sum_of(s, s.held, neighbours)
    note(s, "taken", SETS[neighbours].bit_count(), SET_NAMES.name(neighbours), amount)
    for way in range(4):
        if SETS[neighbours] >> way & 1:
            s.board[NEXT[s.held][way]] = 0
    put(s, s.held, amount)


def put(s, cell, die):
    s.board[cell] = -die if s.seat else die
    end_turn(s)


def end_turn(s):
    s.held = NOWHERE
    for p in range(2):
        s.score[p] = 0
        for cell in range(AREA):
            s.score[p] += is_of(s, cell, p)
    if s.score[0] + s.score[1] == AREA:
        note(s, "full")
        finish_by(s, s.score)
    else:
        ask(s, left_of(s, s.seat))


def scene(v, draw):
    """A star marks the cell that was chosen."""
    cells = ["*" if cell == v.held else drawn_die(draw, die) for cell, die in enumerate(v.board)]
    draw.grid("board", in_rows(cells, SIDE), top=numbered(SIDE), side=numbered(SIDE))
    if v.held != NOWHERE:
        sums = {i: sum_of(v, v.held, i) for i in range(len(SETS)) if sum_of(v, v.held, i)}
        draw.tiles("captures", [(f"{SET_SIGNS[i]}: {amount}", True) for i, amount in sums.items()], ids=[SET_NAMES.name(i) for i in sums])
