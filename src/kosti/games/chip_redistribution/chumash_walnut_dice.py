"""Chumash Walnut Shell Dice: twelve shells three times, odd or even, and a stick for whoever called it right."""

from kosti.dice import showing
from kosti.engine import Chips, Count, Die, Flag, Game, Inner, Names, Number, OneOf, Option, PerSeat, move
from kosti.engine.rules import add_die, ask, clear_hand, finish_by, left_of, note, throw, throw_added, win

SIDES = Names(round="round | круглая", flat="flat | плоская", start=1)
ROUND, FLAT = SIDES.round, SIDES.flat
PARITY = Names(even="even | чёт", odd="odd | нечет")
SHELLS = 12
THROWS = 3  # in a turn
STICKS = 10
TURN_LIMIT = 10_000
FAIR = 5  # of ten; the other shells lean to one side
LEANING = tuple(n for n in range(1, 10) if n != FAIR)

game = Game(
    title="Chumash Walnut Shell Dice | Ореховые скорлупки чумашей",
    about="Half walnut shells for dice, ten sticks, one question: odd or even? | Половинки орехов вместо костей, десять палочек и один вопрос: чёт или нечет?",
    seats=(2, 2),
    dice="12 two-sided dice (half walnut shells)",
    most_dice=SHELLS,
    minutes=15,
    mechanics=("pure-luck", "chips", "duel", "special-dice"),
    kinds=[Die("shell", (ROUND, FLAT)), *[Die(f"leaning-{n}", (FLAT,) * n + (ROUND,) * (10 - n)) for n in LEANING]],
    faces=SIDES,
    score_field="stock",
    options=[
        Option("flat_of_ten", FAIR, 1, 9, label="Of ten shells so many fall flat | Из десяти скорлупок плоско ложатся"),
        Option("most_sticks", False, label="The game ends when the pile is empty | Конец, когда кучка пуста", variant="Short game | Короткая игра"),
    ],
    words={
        "guide goal": "Get hold of all ten sticks. | Соберите все десять палочек.",
        "guide legal": "Odd and even fall equally often: choose what you like better. | Чёт и нечет выпадают поровну: выбирайте, что больше нравится.",
        "help stock": "The sticks each player holds; all ten win. | Сколько палочек у каждого; все десять — победа.",
        "help pile": "Sticks for whoever gets his parity; when it is empty they come from the opponent. | Палочки для того, кто угадал; когда их не станет, берут у соперника.",
        "help sum": "The flat sides of this turn so far. | Сколько плоских сторон выпало за ход.",
        "help throw_number": "Which of the three throws of the turn this is. | Который это из трёх бросков хода.",
        "help calls": "Whose total must be odd, and whose even. | У кого сумма должна быть чётной, у кого нечётной.",
        "help choose": "Choose for the whole game; your opponent gets the other one and throws first. | Выбор на всю игру; сопернику достанется другое, и бросает он первым.",
        "help even": "0, 2, 4 … 36 flat sides. | 0, 2, 4 … 36 плоских сторон.",
        "help odd": "1, 3, 5 … 35 flat sides. | 1, 3, 5 … 35 плоских сторон.",
        "help flat": "The flat side is up: it counts one. | Плоской стороной вверх: считается за одну.",
        "help round": "The round side is up: it counts nothing. | Круглой стороной вверх: не считается.",
        "legal": "Odd or even, for the whole game? | Чёт или нечет — на всю игру?",
        "which parity": "Which | Что",
        "shell": "shell | скорлупка",
        **{f"leaning-{n}": "shell | скорлупка" for n in LEANING},
        "stock": "Sticks | Палочки",
        "pile": "Pile | Кучка",
        "calls": "Wins with | Выигрывает",
        "takes_one": "{0} flat sides: {who} {who:take/takes} a stick from the pile | Плоских сторон {0}: {who} {who:берёте/берёт} палочку из кучки",
        "wins_one": "{0} flat sides: {who} {who:take/takes} a stick from {1.name} | Плоских сторон {0}: {who} {who:берёте/берёт} палочку {1.name:у вас/у игрока *}",
        "wrong": "{0} flat sides: nothing for {who:you/*} | Плоских сторон {0}: {who} ничего не {who:берёте/берёт}",
        "flats": "{0} flat, {1} so far | Плоских {0}, всего {1}",
        "winner": "All ten sticks: {who} {who:win/wins} | Все десять палочек: {who:вы побеждаете/побеждает *}",
        "too_long": "The game has gone on long enough: more sticks win | Игра затянулась: побеждает тот, у кого больше палочек",
    },
)


class State:
    pile: Chips = STICKS
    throw_number: Count.of(THROWS)("Throw | Бросок")
    sum: Count("Flat sides | Плоских сторон")
    stock: PerSeat[Chips]
    calls_odd: Inner[PerSeat[Flag]]
    turns: Inner[Number]


def start(s):
    """Seats were drawn: the first one chooses, the other one throws first."""
    ask(s, 0)


def legal(s, may):
    may.choose(PARITY.even)
    may.choose(PARITY.odd)


def thumb_legal(s, may):
    """Both are equally likely."""
    legal(s, may)


@move("Choose {0} | Выбрать: {0}", told="{who} {who:choose/chooses} {0} | {who} {who:выбираете/выбирает}: {0}")
def choose(s, parity: OneOf(PARITY)):
    s.calls_odd[s.seat] = parity == PARITY.odd
    s.calls_odd[left_of(s, s.seat)] = parity == PARITY.even
    next_turn(s)


def next_turn(s):
    s.seat = left_of(s, s.seat)
    s.sum = 0
    s.throw_number = 1
    throw_shells(s)


def throw_shells(s):
    """Shells that lean are kinds of their own, in the order of how many of ten fall flat."""
    if s.flat_of_ten == FAIR:
        throw(s, SHELLS)
        return
    clear_hand(s)
    for _ in range(SHELLS):
        add_die(s, s.flat_of_ten if s.flat_of_ten < FAIR else s.flat_of_ten - 1)
    throw_added(s)


def thrown(s):
    """Three throws of all shells are added up."""
    flat = showing(s.roll, SHELLS, FLAT)
    s.sum += flat
    if s.throw_number < THROWS:
        note(s, "flats", flat, s.sum)
        s.throw_number += 1
        throw_shells(s)
        return
    if s.sum % 2 == s.calls_odd[s.seat]:
        win_stick(s)
    else:
        note(s, "wrong", s.sum)
    end_turn(s)


def win_stick(s):
    """From the pile while it lasts, then from the opponent, who has one as long as nobody holds all."""
    other = left_of(s, s.seat)
    if s.pile:
        note(s, "takes_one", s.sum)
        s.pile -= 1
    else:
        note(s, "wins_one", s.sum, other)
        s.stock[other] -= 1
    s.stock[s.seat] += 1


def end_turn(s):
    """In the short game equal sticks play on until one has won one from the other."""
    s.turns += 1
    if s.stock[s.seat] == STICKS:
        note(s, "winner")
        win(s, s.seat)
    elif s.most_sticks and s.pile == 0 and s.stock[0] != s.stock[1]:
        finish_by(s, s.stock)
    elif s.turns == TURN_LIMIT:
        note(s, "too_long")
        finish_by(s, s.stock)
    else:
        next_turn(s)


def scene(v, draw):
    if v.calls_odd[0] != v.calls_odd[1]:
        draw.row("calls", [draw.word("odd" if v.calls_odd[p] else "even") for p in range(v.players)], "text")
