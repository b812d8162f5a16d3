"""Tablero de Jesus: move two coins a throw, line them up in the middle rows, and take them before you throw a seven."""

from kosti.dice import mask_size
from kosti.engine import Chips, Count, Game, Inner, Names, OneOf, Option, PerSeat, Range, Seat, Variant, move
from kosti.engine.rules import ask, finish_by, note, several, throw, toss_for_start, win
from kosti.games.board_placement._board import in_rows
from kosti.games.board_placement._tablero_board import (
    ALL_COLUMNS,
    CELLS,
    COLUMNS,
    HOME,
    NOWHERE,
    SIDE,
    WAYS,
    able,
    best_order,
    cell_at,
    line_from,
    longest_line,
    order,
    pulled_columns,
    shift,
    target,
)

STAKE = 2
LEFT_TO_OTHER = 2
MOST_TURNS = 1000
GOOD_LINE = 3  # worth taking
SETUP = Names("free", "fixed", "centre")
FIVE_FROM_RIGHT = (0b1111100, 0b0011111)  # columns as A and as B sees them, bit 0 is column 1
THREE_FROM_RIGHT = (0b1110000, 0b0000111)
CENTRE_COLUMN, CENTRE_ROW = 3, 4

game = Game(
    title="Tablero de Jesus | Щит Иисуса",
    about="Line up the coins and take them, or dare one more throw. | Выстройте монеты в ряд и заберите — или рискните ещё одним броском.",
    seats=(2, 2),
    dice="2d6",
    throws_again=True,
    minutes=30,
    mechanics=("board", "press-your-luck", "chips", "duel", "drinking"),
    options=[
        Option("stock", 15, 7, 60, label="Coins or servings for each | Монет или порций у каждого"),
        Option("setup", "free", SETUP, label="Set-up | Расстановка"),
        Option("runs", True, label="Runs with all seven | Риск, когда в линии все семь"),
        Option("bonus_coin", False, label="All seven bring one more from the other | За все семь — ещё одна от соперника"),
        Option("glasses", False, label="Glasses: what is taken is drunk | Бокалы: взятое выпивают"),
        Option("pulls", False, label="Only six, seven or a diagonal count | Считаются только шесть, семь и диагональ"),
        Option("queen", False, label="Queen's number | Число королевы"),
    ],
    variants=[
        Variant("dagonell", "Dagonell the Juggler | Жонглёр Дагонелл", setup="fixed", runs=False, bonus_coin=True),
        Variant(
            "toblaro",
            "Toblaro | Тобларо",
            about="The Scottish board: seven glasses to move, and those you line up you drink. | Шотландская доска: семь стаканов, и те, что встали в ряд, надо выпить.",
            runs=False,
            glasses=True,
        ),
        Variant(
            "da-gucci",
            "Tablero da Gucci | Таблеро да Гуччи",
            about="The Italian board: a glass in the centre and a number for the queen. | Итальянская доска: стакан в центре и число королевы.",
            stock=16,
            setup="centre",
            runs=False,
            glasses=True,
            pulls=True,
            queen=True,
        ),
    ],
    words={
        "help verb take": "Take this line; your turn is over. | Заберите эту линию; ход окончен.",
        "help verb throw": "Throw on for a longer line; a 7, 11 or 12 ends your turn. | Бросьте ради более длинной линии; 7, 11 или 12 — ход окончен.",
        "help verb leave": "Leave this column to the other player. | Оставьте этот столбец сопернику.",
        "help verb decline": "Drink no glass. | Не пить ни одного бокала.",
        "help drunk": "How many glasses each player has drunk. | Сколько бокалов выпил каждый.",
        "help staked": "What is staked against a run. | Монеты на кону, пока кто-то рискует.",
        "help queen_number": "Whoever throws this sum may drink a glass before moving. | Кто выбросит эту сумму, может выпить бокал перед ходом.",
        "help share": "Choose how many of these you drink yourself; the other drinks the rest. | Выберите, сколько выпьете сами; остальное — сопернику.",
        "help run": "Leave all seven and throw for two more; a 7, 11 or 12 loses them all. | Оставьте все семь и бросьте ради ещё двух; 7, 11 или 12 — потеряете всё.",
        "help drink": "Choose which glass you drink. | Выберите, какой бокал выпить.",
        "help coins": "What each player has in stock to put on the board. | Сколько у каждого в запасе, чтобы выставлять на поле.",
        "board": "Board (● coin or glass, ◆ just moved) | Поле (● монета или бокал, ◆ только что сдвинуто)",
        "leaving": "You fill five columns and leave two to the other: which one? | Вы занимаете пять столбцов, сопернику остаются два. Какой оставите?",
        "moving_first": "Move one by {die} and another by {other}: which one goes first, and where (row,column)? "
        "| Одну сдвиньте на {die}, другую на {other}: какую сначала и куда (ряд,столбец)?",
        "moving_second": "Now move another one by {die}: where (row,column)? | Теперь другую на {die}: куда (ряд,столбец)?",
        "verb move": "Move | Сдвинуть",
        "which cell": "Where | Куда",
        "deciding": "Take a line, or throw on? With 7, 11 or 12 the other may take it. | Забираете линию или бросаете ещё? При 7, 11, 12 её может взять соперник.",
        "leftover": "A line is left: take it without throwing, or throw? | Осталась линия: забираете без броска или бросаете?",
        "running": "All seven! Take them, or run for two more? 7, 11 or 12 loses all. | Все семь! Забираете или рискуете ради ещё двух? 7, 11, 12 — потеряете всё.",
        "which coins": "How many | Сколько",
        "sharing": "How many of them do you drink yourself? The other drinks the rest. | Сколько из них выпьете сами? Остальное — сопернику.",
        "verb share": "Drink | Выпить",
        "which glasses": "How many | Сколько",
        "queens_right": "The queen's number: which glass do you drink before you move? | Число королевы: какой бокал выпьете перед ходом?",
        "queens_chance": "{thrower.name} declines: which glass do you drink? | {thrower.name} отказывается. Какой бокал выпьете вы?",
        "no_queen": "{0} cannot be the queen's number: again | {0} числом королевы быть не может: ещё бросок",
        "is_queen": "The queen's number is {0} | Число королевы — {0}",
        "fails": "{0}: {who:your/*'s} turn is over | {0}: {who} {who:заканчиваете/заканчивает} ход",
        "unplayable": "The throw cannot be played: {who:your/*'s} turn is over | Сходить нельзя: {who} {who:заканчиваете/заканчивает} ход",
        "takes": "{who} {who:take/takes} {0} | {who} {who:забираете/забирает}: {0}",
        "drinks": "{0.name} {0.name:drink/drinks} {1} | {0.name} {0.name:выпиваете/выпивает}: {1}",
        "refills": "{0.name} {0.name:put/puts} down {1} | {0.name} {0.name:выставляете/выставляет}: {1}",
        "bonus": "{who} {who:get/gets} another one from {0.name} | {who} {who:получаете/получает} ещё одну, {0.name:отдаёте/отдаёт} {0.name}",
        "staking": "{0.name} {0.name:stake/stakes} two | {0.name} {0.name:ставите/ставит} две",
        "run_won": "{who} {who:win/wins} the stake | {who} {who:забираете/забирает} ставку",
        "run_lost": "{0}: {1.name} {1.name:take/takes} all nine | {0}: {1.name} {1.name:забираете/забирает} все девять",
        "dry": "{0.name} cannot put down enough: the game is over | {0.name} не {0.name:можете/может} выставить сколько нужно: игра окончена",
        "rest": "{0.name} {0.name:take/takes} the {1} left on the board | {0.name} {0.name:забираете/забирает} оставшееся на поле: {1}",
        "time_up": "1000 turns: the larger stock wins | 1000 ходов: побеждает больший запас",
        "free": "five columns of your choice | пять столбцов на выбор",
        "fixed": "five columns from the right | пять столбцов справа",
        "centre": "three each and one in the centre | по три и один в центре",
    },
)


class State:
    coins: PerSeat[Chips]("In stock | В запасе") = "stock"
    drunk: PerSeat[Chips]("Drunk | Выпито").when("glasses")
    on_board: Inner[Chips]
    pulled: Inner[Count]  # the columns of a line that is about to be drunk
    staked: Chips.when()("Staked | На кону")
    row: Inner[Count[SIDE]]  # where the coin of each column stands
    left: Inner[Count]  # the columns left to the high thrower
    turns: Inner[Count]
    queen_number: Count.when()("Queen's number | Число королевы")
    thrower: Inner[Seat]
    die: Inner[Count]  # the dice still to be played, and the columns that can play them
    other: Inner[Count]
    can_die: Inner[Count]
    can_other: Inner[Count]
    moved: Inner[Count] = NOWHERE


def start(s):
    if s.queen:
        throw(s, 2, queen_thrown)
    else:
        throw_for_start(s)


def queen_thrown(s):
    s.queen_number = s.roll[0] + s.roll[1]
    if is_failure(s.queen_number):
        note(s, "no_queen", s.queen_number)
        throw(s, 2, queen_thrown)
    else:
        note(s, "is_queen", s.queen_number)
        throw_for_start(s)


def is_failure(points):
    return points == 7 or points > 10


def throw_for_start(s):
    if s.setup == SETUP.centre:
        s.row[CENTRE_COLUMN] = CENTRE_ROW
        for p in range(s.players):
            put_down(s, p, THREE_FROM_RIGHT[p])
    toss_for_start(s, 1, set_up, sign=-1)


def put_down(s, seat, columns):
    for column in range(SIDE):
        if columns >> column & 1:
            s.row[column] = HOME[seat]
            s.coins[seat] -= 1
            s.on_board += 1


def set_up(s):
    """The low thrower begins."""
    note(s, "begins")
    if s.setup == SETUP.free:
        ask(s, s.seat, leaving)
        return
    if s.setup == SETUP.fixed:
        put_down(s, s.seat, FIVE_FROM_RIGHT[s.seat])
        put_down(s, 1 - s.seat, ALL_COLUMNS ^ FIVE_FROM_RIGHT[s.seat])
    else:
        put_down(s, s.seat, 1 << CENTRE_COLUMN)
    begin_turn(s, s.seat, False)


def leaving(s, may):
    for column in range(SIDE):
        if not s.left >> column & 1:
            may.leave(column)


def promise_leave(s, column):
    """The columns at the edge."""
    return column


@move(
    "Leave column {0} | Оставить столбец {0}",
    gives_up=True,
    told="{who} {who:leave/leaves} column {0} to the other | {who} {who:оставляете/оставляет} сопернику столбец {0}",
)
def leave(s, column: OneOf(COLUMNS)):
    s.left |= 1 << column
    if mask_size(s.left) < LEFT_TO_OTHER:
        ask(s, s.seat, leaving)
        return
    put_down(s, s.seat, ALL_COLUMNS ^ s.left)
    put_down(s, 1 - s.seat, s.left)
    begin_turn(s, s.seat, False)


def begin_turn(s, seat, after_failure):
    """Lines may be taken before throwing only if the other has just failed."""
    s.seat = seat
    s.turns += 1
    if s.turns > MOST_TURNS:
        note(s, "time_up")
        finish_by(s, s.coins)
    elif after_failure and not s.pulls and longest_line(s):
        ask(s, seat, leftover)
    else:
        throw(s, 2)


def thrown(s):
    points = s.roll[0] + s.roll[1]
    s.thrower = s.seat
    if is_failure(points):
        note(s, "fails", points)
        begin_turn(s, 1 - s.seat, True)
    elif s.queen and points == s.queen_number:
        ask(s, s.seat, queens_right)
    else:
        play_throw(s)


def play_throw(s):
    s.seat = s.thrower
    s.die, s.other = s.roll[0], s.roll[1]
    s.can_die, s.can_other = able(s, s.die), able(s, s.other)
    both = s.can_die | s.can_other
    if s.can_die and s.can_other and several(both):
        ask(s, s.seat, moving_first)
    else:
        note(s, "unplayable")
        begin_turn(s, 1 - s.seat, True)


def moving_first(s, may):
    for way in range(WAYS):
        if target(s, way) != NOWHERE:
            may.move(target(s, way))


def moving_second(s, may):
    moving_first(s, may)


@move("To {0} | На {0}", told="{who} {who:move/moves} one to {0} | {who} {who:ходите/ходит} на {0}")
def move_(s, cell: OneOf(CELLS, "cell")):
    used = shift(s, cell)
    if s.other == 0:
        look_for_lines(s)
        return
    s.die = s.other if used == s.die else s.die
    s.other = 0
    s.moved = cell % SIDE
    ask(s, s.seat, moving_second)


def look_for_lines(s):
    s.moved = NOWHERE
    s.die = 0
    if s.pulls and pulled_columns(s):
        pull(s, pulled_columns(s))
    elif s.pulls or longest_line(s) == 0:
        throw(s, 2)
    elif longest_line(s) == SIDE:
        ask(s, s.seat, running)
    else:
        ask(s, s.seat, deciding)


def deciding(s, may):
    for column in range(SIDE):
        if line_from(s, column):
            may.take(cell_at(s.row[column], column), line_from(s, column))
    may.throw()


def leftover(s, may):
    deciding(s, may)


def running(s, may):
    may.take(cell_at(s.row[0], 0), SIDE)
    if s.runs and not s.glasses and s.coins[1 - s.seat] >= STAKE:
        may.run()


@move("Take {1} from {0} on | Забрать {1}, начиная с {0}", told="{who} {who:take/takes} {1} from {0} on | {who} {who:забираете/забирает} {1}, начиная с {0}")
def take(s, cell: OneOf(CELLS, "cell"), coins: Range(2, SIDE)):
    take_columns(s, (1 << coins) - 1 << cell % SIDE, coins)


def pull(s, columns):
    """Coins are taken; of glasses the player says who drinks how many."""
    if s.glasses:
        s.pulled = columns
        ask(s, s.seat, sharing)
    else:
        note(s, "takes", mask_size(columns))
        take_columns(s, columns, mask_size(columns))


def sharing(s, may):
    """At least half of them oneself."""
    glasses = mask_size(s.pulled)
    may.share(((glasses + 1) // 2, glasses))


def promise_share(s, glasses):
    """No more than is due."""
    return -glasses


@move("Drink {0} yourself | Выпить {0}", told="{who} {who:drink/drinks} {0} of them | {who} {who:выпиваете/выпивает} {0}")
def share(s, glasses: Range(1, SIDE)):
    take_columns(s, s.pulled, glasses)


def take_columns(s, columns, own_share):
    """The other puts down as many as were taken, and has the turn."""
    hand_out(s, columns, own_share)
    if s.bonus_coin and columns == ALL_COLUMNS and s.coins[1 - s.seat]:
        note(s, "bonus", 1 - s.seat)
        s.coins[1 - s.seat] -= 1
        s.coins[s.seat] += 1
    if refill(s, 1 - s.seat, columns):
        begin_turn(s, 1 - s.seat, False)


def hand_out(s, columns, own_share):
    """Coins go into the stock, glasses are drunk."""
    count = mask_size(columns)
    s.on_board -= count
    if not s.glasses:
        s.coins[s.seat] += count
        return
    note(s, "drinks", s.seat, own_share)
    s.drunk[s.seat] += own_share
    if count > own_share:
        note(s, "drinks", 1 - s.seat, count - own_share)
        s.drunk[1 - s.seat] += count - own_share


def refill(s, seat, columns):
    """Whether the seat can put down one coin in each of these columns; the game is over if not."""
    if s.coins[seat] < mask_size(columns):
        run_dry(s, seat)
        return False
    note(s, "refills", seat, mask_size(columns))
    put_down(s, seat, columns)
    return True


def run_dry(s, seat):
    note(s, "dry", seat)
    if s.glasses:
        win(s, 1 - seat)
        return
    if s.on_board:
        note(s, "rest", 1 - seat, s.on_board)
    s.coins[1 - seat] += s.on_board
    s.on_board = 0
    finish_by(s, s.coins)


@move("Run | Рискнуть", told="{who} {who:run/runs} the risk | {who} {who:рискуете/рискует}")
def run(s):
    note(s, "staking", 1 - s.seat)
    s.coins[1 - s.seat] -= STAKE
    s.staked = STAKE
    throw(s, 2, ran)


def ran(s):
    points = s.roll[0] + s.roll[1]
    if is_failure(points):
        note(s, "run_lost", points, 1 - s.seat)
        s.coins[1 - s.seat] += s.staked + s.on_board
        s.staked, s.on_board = 0, 0
        if refill(s, s.seat, ALL_COLUMNS):
            begin_turn(s, s.seat, False)
        return
    note(s, "run_won")
    s.coins[s.seat] += s.staked
    s.staked = 0
    ask(s, s.seat, running)


def queens_right(s, may):
    for column in range(SIDE):
        may.drink(cell_at(s.row[column], column))
    may.decline()


def queens_chance(s, may):
    queens_right(s, may)


@move("Drink {0} | Выпить {0}", told="{who} {who:drink/drinks} the glass on {0} | {who} {who:выпиваете/выпивает} бокал на {0}")
def drink(s, cell: OneOf(CELLS, "cell")):
    hand_out(s, 1 << cell % SIDE, 1)
    if refill(s, 1 - s.seat, 1 << cell % SIDE):
        play_throw(s)


@move("None | Никакой", gives_up=True, told="{who} {who:drink/drinks} nothing | {who} не {who:пьёте/пьёт}")
def decline(s):
    if s.seat == s.thrower:
        ask(s, 1 - s.seat, queens_chance)
    else:
        play_throw(s)


def promise_take(s, cell, coins):
    """A line of three or more is worth taking, and a run risks seven coins for two."""
    return coins - GOOD_LINE + 1


def promise_drink(s, cell):
    """A glass costs the other a serving, so drink one in any case; best one that stands in nobody's line."""
    column = cell % SIDE
    row = s.row[column]
    s.row[column] = HOME[1 - s.seat]
    worth = 100 + order(s)
    s.row[column] = row
    return worth


def promise_move(s, cell):
    """Towards long lines; the first of two moves looks at what the second one can add."""
    die, other, column = s.die, s.other, cell % SIDE
    row = s.row[column]
    used = shift(s, cell)
    worth = order(s)
    if other:
        s.die, s.other, s.moved = other if used == die else die, 0, column
        worth = best_order(s)
        s.die, s.other, s.moved = die, other, NOWHERE
    s.row[column] = row
    return worth


def scene(v, draw):
    cells = [None] * (SIDE * SIDE)
    for column, row in enumerate(v.row):
        if row:
            cells[cell_at(row, column)] = draw.marker if column == v.moved else "●"
    side = [str(SIDE - i) for i in range(SIDE)]
    side[0], side[-1] = f"7 {draw.name(1)}", f"1 {draw.name(0)}"
    draw.grid("board", in_rows(cells, SIDE), top=list(COLUMNS), side=side, columns=list(COLUMNS))
