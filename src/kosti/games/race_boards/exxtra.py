"""Exxtra (Excape): leave your pair on a high row, and hope that nobody throws it off before your next turn."""

from kosti.engine import Count, Dice, Die, Flag, Game, Inner, Names, Number, OneOf, Option, PerSeat, Points, move
from kosti.engine.rules import another_turn, ask, copy, fill, finish_by, note, throw_kinds
from kosti.games.race_boards._tracks import pieces_at, to_and_fro

GOAL = 21
MOST_ROUNDS = 500
FACES = Names(*(str(n) for n in range(1, 8)), "x", start=1)
X = FACES.x
FIRST, SECOND = (1, 2, 3, 4, 7, X), (1, 2, 3, 5, 6, X)
BOTH_DICE = (0, 1)
ROWS = Names(**{f"row-{n}": f"row {n} | ряд {n}" for n in range(6)})
NOWHERE = -1
DOUBLE_X = Names(nothing="counts 0 | считается за 0", hundred="counts 100 | считается за 100")
MOST_VALUE = 100


def worth(a, b):
    return 10 * max(a % X, b % X) + min(a % X, b % X)


THROWS = tuple((a, b) for a in FIRST for b in SECOND)
# How many of the 36 throws are worth at least so much.
AT_LEAST = tuple(sum(worth(a, b) >= value for a, b in THROWS) for value in range(MOST_VALUE + 1))

game = Game(
    title="Exxtra (Excape) | Экстра",
    about="A pair on a high row brings many steps, unless somebody throws it off before you are on turn again. | Пара на высоком ряду даёт много шагов — если её не собьют, пока ход не вернётся к вам.",
    seats=(2, 6),
    dice="2 custom dice per player (1, 2, 3, 4, 7, X and 1, 2, 3, 5, 6, X)",
    kinds=[Die("first", FIRST), Die("second", SECOND)],
    faces=FACES,
    most_dice=2,
    minutes=20,
    mechanics=("special-dice", "press-your-luck", "placement", "track", "race"),
    options=[
        Option(
            "strict_order",
            False,
            label="A pair must be worth more than all on lower rows | Пара должна быть дороже всех на рядах ниже",
            variant="Excape, strict placing | Excape, строгий порядок",
        ),
        Option("double_x", "nothing", DOUBLE_X, label="Two X in the first throw | Два X в первом броске"),
    ],
    score_field="pawn",
    words={
        "guide goal": "Be the first to bring your pawn to space 21. | Первым привести пешку на поле 21.",
        "guide legal": "Throw again for a higher value, or place the pair: a high row brings more steps, but is thrown off by more. | Бросьте ещё, чтобы вышло больше, или положите пару: высокий ряд даёт больше шагов, но и сбить его легче.",
        "legal": "Your pair is worth {value}: throw again or place it? | Пара стоит {value}: бросаете ещё или кладёте?",
        "goal": "Goal | Цель",
        "help goal": "The space to reach; whoever would pass it has won, too. | До этого поля надо дойти; перейти его тоже победа.",
        "help row pawn": "The space each pawn stands on. | На каком поле стоит каждая пешка.",
        "help track": "The pawns run from the start to space 21. | Пешки бегут от старта до поля 21.",
        "help rows": "Each row brings as many steps as its number to whoever's pair still lies there on the next turn. | Ряд даёт столько шагов, каков его номер, — тому, чья пара ещё лежит там к его следующему ходу.",
        "help value": "The higher number as tens, the lower as ones; X counts 0. | Большее число — десятки, меньшее — единицы; X — ноль.",
        **{f"help face {n}": f"The number {n}. | Число {n}." for n in range(1, 8)},
        "help face x": "Counts 0 in the first throw; later each X costs a step and the turn. | В первом броске — ноль; потом каждый X стоит шага и всего хода.",
        "help row-*": "Brings {n} if your pair still lies here on your next turn; pairs on higher rows that are not worth more are thrown off. | Даст {n}, если пара пролежит до вашего хода; пары на рядах выше, которые не дороже, слетают.",
        "help verb place": "Leave the pair on a row; it throws off what lies higher and is not worth more. | Положить пару на ряд; она сбивает всё, что лежит выше и не дороже.",
        "help verb throw": "Throw both dice again: an X now costs steps and the turn. | Бросить обе кости ещё раз: X теперь стоит шагов и хода.",
        "verb place": "Place the pair | Положить пару",
        "which row": "Row | Ряд",
        "first": "4/7 | 4/7",
        "second": "5/6 | 5/6",
        "x": "X | X",
        "track": "Track | Дорожка",
        "rows": "Rows | Ряды",
        "value": "Value | Стоимость",
        "starts": "Start | Старт",
        "advances": "{who} {who:move/moves} {0} {0:step/steps}, to {1} | {who} {who:проходите/проходит} {0} {0:шаг/шага/шагов}, на {1}",
        "equal": "A double: {0} {0:step/steps} at once, to {1} | Дубль: сразу {0} {0:шаг/шага/шагов}, на {1}",
        "back": "X: {who} {who:go/goes} back to {0}, and the turn is over | X: {who} {who:отходите/отходит} на {0}, ход окончен",
        "thrown_off": "{0.name:Your/*'s} {1} is thrown off row {2} | {0.name}: {1} слетает с ряда {2}",
        "arrives": "{who} {who:reach/reaches} the goal! | {who} у цели!",
        "too_long": "{0} rounds: whoever is furthest ahead wins | Раундов: {0}; побеждает тот, кто дальше всех",
    },
)


class State:
    pawn: PerSeat[Points].of(GOAL)("Space | Поле")
    value: Count.when()
    round: Inner[Count] = 1
    row: Inner[PerSeat[Number]] = NOWHERE
    pair: Inner[PerSeat[Dice[2]]]
    first_throw: Inner[Flag]


def begin_turn(s):
    """A pair that still lies on its row brings its steps, and is taken up."""
    row = s.row[s.seat]
    s.row[s.seat] = NOWHERE
    s.value = 0
    s.first_throw = 1
    if row > 0:
        advance(s, row)
        note(s, "advances", row, s.pawn[s.seat])
    if s.pawn[s.seat] == GOAL:
        arrive(s)
    else:
        throw_kinds(s, BOTH_DICE)


def advance(s, steps):
    s.pawn[s.seat] = min(GOAL, s.pawn[s.seat] + steps)


def arrive(s):
    note(s, "arrives")
    finish_by(s, s.pawn)


def thrown(s):
    crosses = (s.roll[0] == X) + (s.roll[1] == X)
    if crosses and not s.first_throw:
        s.pawn[s.seat] = max(0, s.pawn[s.seat] - crosses)
        note(s, "back", s.pawn[s.seat])
        next_turn(s)
        return
    s.first_throw = 0
    s.value = value_of(s, s.roll[0], s.roll[1])
    if s.roll[0] == s.roll[1] and crosses == 0:
        advance(s, s.roll[0])
        note(s, "equal", s.roll[0], s.pawn[s.seat])
    if s.pawn[s.seat] == GOAL:
        arrive(s)
    else:
        ask(s, s.seat)


def value_of(s, a, b):
    """The higher number as tens; X counts nothing, two of them perhaps a hundred."""
    if a == X and b == X and s.double_x == DOUBLE_X.hundred:
        return MOST_VALUE
    return worth(a, b)


def legal(s, may):
    may.throw()
    for row in range(len(ROWS)):
        if is_open(s, row, s.value):
            may.place(row)


def is_open(s, row, value):
    """Row 0 takes any number of pairs, the others one; where placing is strict it must be worth more than all below."""
    if row == 0:
        return True
    for p in range(s.players):
        if s.row[p] == row or (s.strict_order and NOWHERE < s.row[p] < row and pair_value(s, p) >= value):
            return False
    return True


def pair_value(s, seat):
    return value_of(s, s.pair[seat][0], s.pair[seat][1])


@move("Throw again | Бросить ещё", risky=True)
def throw_(s):
    throw_kinds(s, BOTH_DICE)


@move("Place it on {0} | Положить на {0}", told="{who} {who:place/places} it on {0} | {who} {who:кладёте/кладёт} пару на {0}")
def place(s, row: OneOf(ROWS)):
    s.row[s.seat] = row
    copy(s.roll, s.pair[s.seat])
    for p in range(s.players):
        if is_thrown_off(s, p, row, s.value):
            note(s, "thrown_off", p, pair_value(s, p), s.row[p])
            s.row[p] = NOWHERE
            fill(s.pair[p], 0)
    next_turn(s)


def is_thrown_off(s, seat, row, value):
    return seat != s.seat and s.row[seat] > row and pair_value(s, seat) <= value


def next_turn(s):
    s.value = 0
    if another_turn(s, MOST_ROUNDS):
        begin_turn(s)
    else:
        note(s, "too_long", MOST_ROUNDS)
        finish_by(s, s.pawn)


def promise_place(s, row):
    return promise_of(s, row, s.value)


def promise_of(s, row, value):
    """In hundredths of a step: what the row brings if nobody throws the pair off, and what it takes from others. High rows are hit from many below."""
    stays = 100
    for _ in range(1, s.players):
        stays = stays * (3600 - 10 * (row + 1) * AT_LEAST[value]) // 3600
    promise = stays * min(row, GOAL - s.pawn[s.seat])
    for p in range(s.players):
        if is_thrown_off(s, p, row, value):
            promise += 80 * s.row[p] // (s.players - 1)
    return promise


def best_promise(s, value):
    best = 0
    for row in range(len(ROWS)):
        if is_open(s, row, value):
            best = max(best, promise_of(s, row, value))
    return best


def promise_throw(s):
    """What the next throw would bring on average if the pair were placed then; a pair that lies well is left."""
    total = 0
    for a, b in THROWS:
        crosses = (a == X) + (b == X)
        if crosses:
            total -= 100 * crosses
        else:
            total += best_promise(s, worth(a, b)) + (100 * a if a == b else 0)
    return total // len(THROWS)


PLACES = dict(enumerate(to_and_fro(GOAL + 1, 11)))


def scene(v, draw):
    spaces = [
        draw.part(f"space-{n}", str(n), at=at, looks="start" if n == 0 else "goal" if n == GOAL else "", lying=pieces_at(v, draw, v.pawn, n))
        for n, at in PLACES.items()
    ]
    draw.track("track", "road", [spaces])
    rows = [draw.part(name, at=(n % 2, 2 - n // 2), looks="row", lying=pairs_on(v, draw, n), choice=name) for n, name in enumerate(ROWS)]
    draw.track("rows", "rows", [rows])


def pairs_on(v, draw, row):
    """Whose pairs lie on a row, the higher number first."""
    lying = []
    for p in range(v.players):
        if v.row[p] == row:
            faces = sorted(v.pair[p], key=lambda face: -(face % X))
            lying += [draw.piece(p), "-".join(FACES.name(face).upper() for face in faces)]
    return [f"{draw.word(ROWS.name(row))}:", *lying] if lying else []
