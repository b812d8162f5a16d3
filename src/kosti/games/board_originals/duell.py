"""Duell: two armies of dice roll across the board and hunt the enemy king; nothing is thrown."""

from kosti.engine import Count, Face, Game, Inner, Names, Number, OneOf, Option, move
from kosti.engine.rules import ask, finish, left_of, note, win
from kosti.games.board_originals._board import UP_RIGHT_DOWN_LEFT, is_of, neighbours
from kosti.games.board_placement._board import NOWHERE, in_rows, numbered

ROWS, COLUMNS = 8, 9
NORTH, EAST, SOUTH, WEST = 0, 1, 2, 3
KING = 10  # moves one cell like a die with 1 on top
DRAW_AFTER = 100
NOTHING, WIN, DIE = -100_000, 10_000, 100  # what a way is worth
CELLS = Names(*(f"{ROWS - i // COLUMNS},{i % COLUMNS + 1}" for i in range(ROWS * COLUMNS)))
WAYS = Names(vertical="↕ | ↕", horizontal="↔ | ↔")
KING_HOME = (CELLS.number("1,5"), CELLS.number("8,5"))
HOME_ROW = (5, 1, 2, 6, 0, 6, 2, 1, 5)

# The face on the right of a die, from the face on top and the face towards White.
RIGHT = (
    (0, 0, 0, 0, 0, 0, 0),
    (0, 0, 3, 5, 2, 4, 0),
    (0, 4, 0, 1, 6, 0, 3),
    (0, 2, 6, 0, 0, 1, 5),
    (0, 5, 1, 0, 0, 6, 2),
    (0, 3, 0, 6, 1, 0, 4),
    (0, 0, 4, 2, 5, 3, 0),
)
NEXT = neighbours(ROWS, COLUMNS, UP_RIGHT_DOWN_LEFT)
DISTANCE = tuple(tuple(abs(a // COLUMNS - b // COLUMNS) + abs(a % COLUMNS - b % COLUMNS) for b in range(ROWS * COLUMNS)) for a in range(ROWS * COLUMNS))

game = Game(
    title="Duell | Поединок",
    about="Your army is made of dice, but nobody throws anything. | Всё войско из костей, но никто ничего не бросает.",
    seats=(2, 2),
    dice="9 dice per player as pieces",
    most_dice=1,
    minutes=30,
    mechanics=("board", "duel", "special-dice"),
    options=[Option("mirrored_dice", False, label="Mirrored dice | Зеркальные кости")],
    words={
        "help verb take": "Choose the die you will move: it goes as many cells as it shows. | Выберите кость: она пройдёт столько клеток, сколько показывает.",
        "help verb roll": "Choose where it is tipped to; its faces change on the way. | Выберите, куда её катить; грани по дороге меняются.",
        "help vertical": "First along its column, then along the row: so other faces come up. | Сначала по вертикали, потом по горизонтали: грани лягут по-другому.",
        "help horizontal": "First along its row, then along the column: so other faces come up. | Сначала по горизонтали, потом по вертикали: грани лягут по-другому.",
        "help verb pass": "You cannot move, so it is the other player's turn. | Ходить нечем, ход переходит к сопернику.",
        "help side": "Which army each player leads. | За какую армию играет каждый.",
        "help army": "How many dice each army has left. | Сколько костей осталось у каждой армии.",
        "help calm": "Moves since the last capture; after 100 the game is a draw. | Ходы без взятия; после 100 — ничья.",
        "told pass": "{who} cannot move and {who:pass/passes} | {who} не {who:можете/может} ходить и {who:пропускаете/пропускает} ход",
        "side": "Side | Сторона",
        "white": "White | Белые",
        "black": "Black | Чёрные",
        "army": "Dice on the board | Костей на доске",
        "legal": "Which die do you roll? | Какую кость катите?",
        "rolling": "Where to? (↕ up or down first, ↔ sideways first) | Куда? (↕ сначала по столбцу, ↔ сначала по ряду)",
        "captures": "{who} {who:capture/captures} a {0} | {who} {who:берёте/берёт} кость с {0} сверху",
        "king_taken": "The king is captured: {who} {who:win/wins} | Король взят: {who} {who:побеждаете/побеждает}",
        "king_home": "{who:your/*'s} king stands on the enemy king's cell: {who} {who:win/wins} | Король на клетке чужого короля: {who} {who:побеждаете/побеждает}",
        "third_time": "The same position for the third time: a draw | Позиция возникла в третий раз: ничья",
        "too_calm": "100 moves without a capture: a draw | 100 ходов без взятия: ничья",
        "king": "K | К",
    },
)


class State:
    calm: Count("Moves without a capture | Ходов без взятия")
    held: Inner[Count] = NOWHERE
    # 0: empty; 53: a die of White with 5 on top and 3 towards White; black dice are negative
    board: Inner[Face[CELLS]]("Top face; below it the faces towards White (↓) and on the right (→) | Верхняя грань, под ней грани к белым (↓) и вправо (→)")
    mark: Inner[Number]
    seen: Inner[Number[DRAW_AFTER]]


def start(s):
    for column in range(COLUMNS):
        top = HOME_ROW[column]
        s.board[KING_HOME[0] - 4 + column] = 10 * top + 3 if top else KING
        s.board[KING_HOME[1] - 4 + column] = -(10 * top + 4) if top else -KING
    ask(s, 0)


def legal(s, may):
    stuck = True
    for cell in range(ROWS * COLUMNS):
        if is_own(s, cell) and find_ways(s, cell, may, False):
            may.take(cell)
            stuck = False
    if stuck:
        may.pass_()


def thumb_legal(s, may):
    """The die with the best way on the board; where there is none, `legal` lets the player pass."""
    best = NOTHING
    for cell in range(ROWS * COLUMNS):
        best = max(best, best_way(s, cell))
    for cell in range(ROWS * COLUMNS):
        if best > NOTHING and best_way(s, cell) == best:
            may.take(cell)


def best_way(s, cell):
    best = NOTHING
    if is_own(s, cell):
        for target in range(ROWS * COLUMNS):
            if DISTANCE[cell][target] == abs(s.board[cell]) // 10 and not is_own(s, target):
                best = max(best, way_worth(s, cell, target, WAYS.vertical), way_worth(s, cell, target, WAYS.horizontal))
    return best


def way_worth(s, cell, target, way):
    """Kings above all, then dice taken and risked, then to be near the enemy king. The way is tried on the board and taken back."""
    if not is_way(s, cell, target, way):
        return NOTHING
    die, taken = s.board[cell], s.board[target]
    rolled = rolled_die(s, abs(die), cell, target, way)
    if abs(taken) == KING or (rolled == KING and target == KING_HOME[1 - s.seat]):
        return WIN
    s.board[cell] = 0
    s.board[target] = rolled if die > 0 else -rolled
    king, enemy = king_of(s, s.seat), king_of(s, 1 - s.seat)
    worth = (DIE if taken else 0) - DISTANCE[target][enemy]
    if is_attacked(s, king, 1 - s.seat) or DISTANCE[enemy][KING_HOME[s.seat]] == 1:
        worth -= WIN
    elif is_attacked(s, target, 1 - s.seat):
        worth -= DIE // 2 if is_attacked(s, target, s.seat) else DIE
    s.board[cell] = die
    s.board[target] = taken
    return worth


def king_of(s, seat):
    cell = 0
    while cell < ROWS * COLUMNS - 1 and s.board[cell] != (-KING if seat else KING):
        cell += 1
    return cell


def is_attacked(s, target, seat):
    for cell in range(ROWS * COLUMNS):
        die = -s.board[cell] if seat else s.board[cell]
        if die > 0 and DISTANCE[cell][target] == die // 10 and (is_way(s, cell, target, WAYS.vertical) or is_way(s, cell, target, WAYS.horizontal)):
            return True
    return False


def is_way(s, cell, target, way):
    """Whether nothing stands between two cells, first along the column or first along the row."""
    up, right = target // COLUMNS - cell // COLUMNS, target % COLUMNS - cell % COLUMNS
    along = COLUMNS if up > 0 else -COLUMNS
    across = 1 if right > 0 else -1
    first, second, corner = (along, across, abs(up)) if way == WAYS.vertical else (across, along, abs(right))
    for i in range(abs(up) + abs(right) - 1):
        cell += first if i < corner else second
        if s.board[cell]:
            return False
    return corner > 0


def is_own(s, cell):
    return is_of(s, cell, s.seat)


def find_ways(s, cell, may, taken):
    """The ways of a die, straight on or with one turn: all are offered if it is taken, else the first one will do."""
    for direction in range(4):
        way = direction % 2
        corner = cell
        for left in range(abs(s.board[cell]) // 10 - 1, 0, -1):
            corner = NEXT[corner][direction]
            if corner == NOWHERE or s.board[corner]:
                corner = NOWHERE
                break
            for turn in range(1 - way, 4, 2):
                target = end_of(s, corner, turn, left)
                if target != NOWHERE:
                    if not taken:
                        return True
                    may.roll(target, way)
        if corner != NOWHERE:
            target = end_of(s, corner, direction, 1)
            if target != NOWHERE:
                if not taken:
                    return True
                may.roll(target, way)
    return False


def end_of(s, cell, direction, steps):
    """Where a die gets; nothing may stand in its way, and none of its own where it stops."""
    for _ in range(steps - 1):
        cell = NEXT[cell][direction]
        if cell == NOWHERE or s.board[cell]:
            return NOWHERE
    cell = NEXT[cell][direction]
    return NOWHERE if cell == NOWHERE or is_own(s, cell) else cell


@move("Die on {0} | Кость на {0}", begins=True, told="{who} {who:choose/chooses} the die on {0} | {who} {who:выбираете/выбирает} кость на {0}")
def take(s, cell: OneOf(CELLS, "cell")):
    s.held = cell
    ask(s, s.seat, rolling)


@move(gives_up=True)
def pass_(s):
    s.calm += 1
    pass_turn(s)


def rolling(s, may):
    find_ways(s, s.held, may, True)


def thumb_rolling(s, may):
    best = best_way(s, s.held)
    for target in range(ROWS * COLUMNS):
        for way in range(len(WAYS)):
            if DISTANCE[s.held][target] == abs(s.board[s.held]) // 10 and not is_own(s, target) and way_worth(s, s.held, target, way) == best:
                may.roll(target, way)


@move("To {0} {1} | На {0} {1}", told="{who} {who:roll/rolls} the die to {0} {1} | {who} {who:катите/катит} кость на {0} {1}")
def roll(s, target: OneOf(CELLS, "cell"), way: OneOf(WAYS)):
    die, taken = s.board[s.held], s.board[target]
    rolled = rolled_die(s, abs(die), s.held, target, way)
    put(s, s.held, 0)
    put(s, target, rolled if die > 0 else -rolled)
    s.held = NOWHERE
    if abs(taken) == KING:
        note(s, "king_taken")
        win(s, s.seat)
    elif rolled == KING and target == KING_HOME[1 - s.seat]:
        note(s, "king_home")
        win(s, s.seat)
    elif taken:
        note(s, "captures", abs(taken) // 10)
        s.calm = 0
        pass_turn(s)
    else:
        s.calm += 1
        pass_turn(s)


def rolled_die(s, die, source, target, way):
    """The die after its way, first along the column or first along the row."""
    up = source // COLUMNS - target // COLUMNS
    right = target % COLUMNS - source % COLUMNS
    along = NORTH if up > 0 else SOUTH
    across = EAST if right > 0 else WEST
    if way == WAYS.vertical:
        return tipped(s, tipped(s, die, along, abs(up)), across, abs(right))
    return tipped(s, tipped(s, die, across, abs(right)), along, abs(up))


def tipped(s, die, direction, times):
    """The die tipped over its edge: what was behind comes up on top."""
    if die == KING:
        return KING
    for _ in range(times):
        top, south = die // 10, die % 10
        east = RIGHT[top][south]
        if s.mirrored_dice:
            east = 7 - east
        if direction == NORTH:
            die = 10 * south + 7 - top
        elif direction == SOUTH:
            die = 10 * (7 - south) + top
        elif direction == EAST:
            die = 10 * (7 - east) + south
        else:
            die = 10 * east + south
    return die


def put(s, cell, die):
    """Change a cell, and with it the mark by which the position is known again."""
    s.mark ^= mark_of(cell, s.board[cell]) ^ mark_of(cell, die)
    s.board[cell] = die


def mark_of(cell, die):
    """A number of 31 bits, well mixed, for a die on a cell."""
    mark = 256 * cell + die + 128
    for _ in range(2):
        mark = (mark ^ mark >> 15) * 0x2C1B3C6D & 0x7FFFFFFF
    return mark ^ mark >> 12


def pass_turn(s):
    """Nothing from before a capture can come again, so positions are remembered from there."""
    if s.calm == DRAW_AFTER:
        note(s, "too_calm")
        finish(s)
        return
    s.seen[s.calm] = s.mark
    before = 0
    for i in range(s.calm % 2, s.calm, 2):
        before += s.seen[i] == s.mark
    if before >= 2:
        note(s, "third_time")
        finish(s)
    else:
        ask(s, left_of(s, s.seat))


def scene(v, draw):
    cells = [drawn_die(v, draw, cell) for cell in range(ROWS * COLUMNS)]
    draw.grid("board", in_rows(cells, COLUMNS), top=numbered(COLUMNS), side=numbered(ROWS)[::-1])
    draw.row("side", [draw.word("white"), draw.word("black")], "text")
    draw.row("army", [sum(die > 0 for die in v.board), sum(die < 0 for die in v.board)])


def drawn_die(v, draw, cell):
    """A die with its top; under it the faces towards White and on the right."""
    die = v.board[cell]
    if die == 0:
        return None
    tone = "light" if die > 0 else "dark"
    if abs(die) == KING:
        return draw.soldier(die < 0, draw.word("king"), lifted=cell == v.held, tone=tone)
    top, south = abs(die) // 10, abs(die) % 10
    right = 7 - RIGHT[top][south] if v.mirrored_dice else RIGHT[top][south]
    return draw.soldier(die < 0, top, (south, right), lifted=cell == v.held, tone=tone)
