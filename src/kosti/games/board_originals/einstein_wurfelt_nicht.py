"""EinStein würfelt nicht!: six numbered stones race to the far corner, and the die says which of them must move."""

from kosti.engine import Cards, Cell, Count, Face, Game, Inner, Names, OneOf, Option, PerSeat, Seat, Secret, Variant, move
from kosti.engine.rules import ask, ask_each, draw, everybody, fill, left_of, note, stay, throw, win
from kosti.games.board_originals._board import is_of, neighbours
from kosti.games.board_placement._board import NOWHERE, in_rows, numbered

SIDE, STONES = 5, 6
AREA = SIDE * SIDE
NUMBERS = Names(**{f"stone-{n}": f"stone {n} | камень {n}" for n in range(1, STONES + 1)})
SETUP = Names(
    hidden="hidden, at the same time | тайно, одновременно",
    open="openly, one after the other | открыто, по очереди",
    fixed="the same for both | одинаково у обоих",
    random="by lot | по жребию",
)
# Squares from the corner outwards, row by row; the second player's are mirrored through the centre, and so are the ways a stone goes.
HOME = ((0, 1, 2, 5, 6, 10), (24, 23, 22, 19, 18, 14))
GOAL = (AREA - 1, 0)
NEXT = (neighbours(SIDE, SIDE, ((0, 1), (1, 0), (1, 1))), neighbours(SIDE, SIDE, ((0, -1), (-1, 0), (-1, -1))))
DISTANCE = tuple(tuple(max(abs(cell // SIDE - goal // SIDE), abs(cell % SIDE - goal % SIDE)) for cell in range(AREA)) for goal in GOAL)
PROMISE = (0, 300, 100, 30, 10)  # of a stone so many steps from its goal
WINS = 10_000

game = Game(
    title="EinStein würfelt nicht! | Эйнштейн не играет в кости",
    about="Six stones, one die, five by five squares: lose a stone and the others run faster. | Шесть камней, одна кость, поле пять на пять: потеряете камень — остальные побегут быстрее.",
    seats=(2, 2),
    best=(2, 2),
    dice="1d6",
    minutes=10,
    information="simultaneous",
    mechanics=("race", "board", "grid", "duel"),
    options=[
        Option("setup", "hidden", SETUP, label="Placing the stones | Расстановка камней"),
        Option("wins_needed", 1, 1, 10, label="Games to win | Сколько партий выиграть"),
    ],
    variants=[
        Variant("fixed-setup", "Fixed Start | Готовая расстановка", setup="fixed"),
        Variant("random-setup", "Random Start | Случайная расстановка", setup="random"),
    ],
    words={
        "help board": "Stones go towards the opposite corner, one square at a time, straight or diagonally. | Камни идут к противоположному углу, по одной клетке, прямо или наискосок.",
        "help verb place": "Put your next stone on one of your six squares. | Поставьте следующий камень на одну из своих шести клеток.",
        "help verb take": "Choose the stone that moves. | Выберите камень, который пойдёт.",
        "help verb step": "Choose where it goes; whatever stands there is taken, even your own stone. | Выберите, куда ему идти; что там стоит, то снимают, даже свой камень.",
        "help stones": "How many stones each player has left. | Сколько камней осталось у каждого.",
        "help wins": "Games won. | Выигранные партии.",
        "guide goal": "Reach the opposite corner with one stone, or take all stones of the other player. | Дойдите одним камнем до противоположного угла или снимите все камни соперника.",
        "guide placing": "Stones in the middle of the numbers move more often once others are gone; think which of them should stand in front. | Камни со средними числами ходят чаще, когда других уже нет; подумайте, кому стоять впереди.",
        "stones": "Stones left | Осталось камней",
        "placing": "Where does your next stone stand? | Где стоит ваш следующий камень?",
        "legal": "A {roll}: which stone moves? | Выпало {roll}: какой камень пойдёт?",
        "stepping": "Where does it go? | Куда он идёт?",
        "placed": "Both have placed their stones | Оба расставили камни",
        "taken": "{who} {who:take/takes} the stone {0} of {1.name} | {who} {who:снимаете/снимает} камень {0}: {1.name}",
        "own_taken": "{who} {who:take/takes} a stone of {who:your/their} own: {0} | {who} {who:снимаете/снимает} свой же камень {0}",
        "reaches": "{who} {who:reach/reaches} the opposite corner | {who} {who:доходите/доходит} до угла",
        "no_stones": "{0.name} {0.name:have/has} no stones left | {0.name}: камней больше нет",
        "wins_game": "{0.name} {0.name:win/wins} this game | {0.name} {0.name:выигрываете/выигрывает} партию",
    },
)


class State:
    board: Inner[Face[AREA]]("Board | Поле")  # a stone's number, those of the second player negative
    plan: Inner[Secret[PerSeat[Face[AREA]]]]  # a hidden placing
    number: Inner[Secret[PerSeat[Count]]]  # of stones placed
    bag: Inner[Cards[NUMBERS]]  # stones that are placed by lot
    held: Inner[Count] = NOWHERE
    starter: Inner[Seat]
    wins: Inner[PerSeat[Count]]


def start(s):
    new_game(s)


def new_game(s):
    s.seat = s.starter
    fill(s.board, 0)
    for p in range(2):
        fill(s.plan[p], 0)
        s.number[p] = 0
    if s.setup == SETUP.hidden:
        ask_each(s, everybody(s), placing, all_placed)
    elif s.setup == SETUP.open:
        ask(s, s.seat, placing)
    elif s.setup == SETUP.random:
        fill(s.bag, 1)
        draw(s, s.bag, drawn)
    else:
        for p in range(2):
            for i in range(STONES):
                put(s, HOME[p][i], i + 1, p)
        begin_turn(s)


def put(s, cell, stone, seat):
    s.board[cell] = -stone if seat else stone


def placing(s, may):
    for i in range(STONES):
        cell = HOME[s.seat][i]
        if s.plan[s.seat][cell] == 0 and s.board[cell] == 0:
            may.place(cell)


def thumb_placing(s, may):
    """Any order will do; it should not be guessed."""
    placing(s, may)


@move("On {0} | На {0}", told="{who} {who:place/places} a stone on {0} | {who} {who:ставите/ставит} камень на {0}", secret=True)
def place(s, cell: Cell(SIDE, SIDE)):
    """The last stone goes where there is room."""
    s.number[s.seat] += 1
    lay(s, cell)
    if s.number[s.seat] == STONES - 1:
        s.number[s.seat] = STONES
        lay(s, free_home(s))
    if s.setup == SETUP.hidden:
        if s.number[s.seat] < STONES:
            stay(s)
        return
    if s.number[s.seat] < STONES:
        ask(s, s.seat, placing)
    elif s.seat == s.starter:
        ask(s, left_of(s, s.seat), placing)
    else:
        s.seat = s.starter
        begin_turn(s)


def lay(s, cell):
    if s.setup == SETUP.hidden:
        s.plan[s.seat][cell] = s.number[s.seat]
    else:
        put(s, cell, s.number[s.seat], s.seat)


def free_home(s):
    cell = 0
    for i in range(STONES):
        if s.plan[s.seat][HOME[s.seat][i]] == 0 and s.board[HOME[s.seat][i]] == 0:
            cell = HOME[s.seat][i]
    return cell


def all_placed(s):
    note(s, "placed")
    for p in range(2):
        for i in range(STONES):
            put(s, HOME[p][i], s.plan[p][HOME[p][i]], p)
        fill(s.plan[p], 0)
    s.seat = s.starter
    begin_turn(s)


def drawn(s, stone: OneOf(NUMBERS)):
    """From the corner outwards, first for the one who begins."""
    s.bag[stone] -= 1
    put(s, HOME[s.seat][s.number[s.seat]], stone + 1, s.seat)
    s.number[s.seat] += 1
    if s.number[s.seat] == STONES:
        s.seat = left_of(s, s.seat)
        if s.number[s.seat]:
            begin_turn(s)
            return
        fill(s.bag, 1)
    draw(s, s.bag, drawn)


def begin_turn(s):
    throw(s, 1)


def legal(s, may):
    """The stone with the number thrown, or else the next lower or the next higher one."""
    lower, higher = next_stone(s, s.seat, s.roll[0], -1), next_stone(s, s.seat, s.roll[0], 1)
    if lower != NOWHERE:
        may.take(lower)
    if higher != NOWHERE and higher != lower:
        may.take(higher)


def next_stone(s, seat, number, way):
    """The square of the stone with this number or else the next one on that side, NOWHERE if there is none."""
    while 1 <= number <= STONES:
        cell = square_of(s, seat, number)
        if cell != NOWHERE:
            return cell
        number += way
    return NOWHERE


def square_of(s, seat, number):
    for cell in range(AREA):
        if s.board[cell] == (-number if seat else number):
            return cell
    return NOWHERE


@move("Stone on {0} | Камень на {0}", begins=True, told="{who} {who:choose/chooses} the stone on {0} | {who} {who:выбираете/выбирает} камень на {0}")
def take(s, cell: Cell(SIDE, SIDE)):
    s.held = cell
    ask(s, s.seat, stepping)


def stepping(s, may):
    for way in range(3):
        target = NEXT[s.seat][s.held][way]
        if target != NOWHERE:
            may.step(target)


@move("To {0} | На {0}", told="{who} {who:go/goes} to {0} | {who} {who:идёте/идёт} на {0}")
def step(s, cell: Cell(SIDE, SIDE)):
    taken, enemy = s.board[cell], left_of(s, s.seat)
    s.board[cell] = s.board[s.held]
    s.board[s.held] = 0
    s.held = NOWHERE
    if taken and (taken < 0) == (s.seat == 1):
        note(s, "own_taken", abs(taken))
    elif taken:
        note(s, "taken", abs(taken), enemy)
    if cell == GOAL[s.seat]:
        note(s, "reaches")
        win_game(s)
    elif stones_of(s, enemy) == 0:
        note(s, "no_stones", enemy)
        win_game(s)
    else:
        s.seat = enemy
        begin_turn(s)


def stones_of(s, seat):
    stones = 0
    for cell in range(AREA):
        stones += is_of(s, cell, seat)
    return stones


def win_game(s):
    """In a match the other player begins the next game."""
    s.wins[s.seat] += 1
    if s.wins[s.seat] == s.wins_needed:
        win(s, s.seat)
        return
    note(s, "wins_game", s.seat)
    s.starter = left_of(s, s.starter)
    new_game(s)


def promise_take(s, cell):
    best = -WINS
    for way in range(3):
        target = NEXT[s.seat][cell][way]
        if target != NOWHERE:
            best = max(best, worth(s, cell, target))
    return best


def promise_step(s, cell):
    return worth(s, s.held, cell)


def worth(s, source, target):
    """Both players' prospects after the step, which is tried on the board and taken back."""
    enemy = left_of(s, s.seat)
    if target == GOAL[s.seat] or (is_of(s, target, enemy) and stones_of(s, enemy) == 1):
        return WINS
    stone, taken = s.board[source], s.board[target]
    s.board[source] = 0
    s.board[target] = stone
    value = prospects(s, s.seat) - 5 * prospects(s, enemy) // 4
    s.board[source] = stone
    s.board[target] = taken
    return value


def prospects(s, seat):
    """Over all numbers of the die, how promising the best stone is that it lets move."""
    promise = 0
    for number in range(1, STONES + 1):
        lower, higher = next_stone(s, seat, number, -1), next_stone(s, seat, number, 1)
        promise += max(promise_of(seat, lower), promise_of(seat, higher))
    return promise


def promise_of(seat, cell):
    return 0 if cell == NOWHERE else PROMISE[DISTANCE[seat][cell]]


def scene(v, draw):
    cells = [drawn_stone(v, draw, cell) for cell in range(AREA)]
    draw.grid("board", in_rows(cells, SIDE), top=numbered(SIDE), side=numbered(SIDE))
    draw.row("stones", [stones_of(v, p) for p in range(2)])
    if v.wins_needed > 1:
        draw.row("wins")


def drawn_stone(v, draw, cell):
    """While stones are placed in secret, everybody sees their own."""
    for p in range(2):
        if v.plan[p] and v.plan[p][cell]:
            return draw.soldier(p, v.plan[p][cell])
    stone = v.board[cell]
    return draw.soldier(stone < 0, abs(stone), lifted=cell == v.held) if stone else None
