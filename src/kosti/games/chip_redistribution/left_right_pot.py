"""One Left, Two Right, Six in the Pot: the die sends chips round the table; do not be the only one left with any."""

from kosti.engine import Chips, Game, Names, Option, Variant
from kosti.engine.rules import count_in, left_of, note, pass_dice_in, right_of, throw, win
from kosti.games.chip_redistribution._stocks import Stocks, give, lasts_too_long, lose, most_chips_lose

FIRST_EMPTY = Names(plays_on="stays in the game | остаётся в игре", wins="wins | выигрывает", loses="loses | проигрывает")

game = Game(
    title="One Left, Two Right, Six in the Pot | Единица — налево, двойка — направо, шесть — в горшок",
    about="Chips wander round the table, and nobody wants to keep them. | Фишки бродят по кругу, и никому не хочется остаться с ними.",
    seats=(2, 12),
    best=(3, 6),
    dice="1d6",
    minutes=10,
    mechanics=("pure-luck", "chips"),
    options=[
        Option("start_chips", 3, 1, 20),
        Option("first_seat", 1, 1, 12, label="Seat that begins | Кто начинает (номер места)"),
        Option("pass_right", True, label="A two sends a chip to the right | Двойка отправляет фишку направо"),
        Option("first_empty", "plays-on", FIRST_EMPTY, label="The first player without chips | Первый игрок без фишек"),
    ],
    variants=[
        Variant("six-chips-first-empty", "Six chips, first empty | Шесть фишек до первого пустого", start_chips=6, first_empty="wins"),
        Variant("pope-and-neighbour", "The Pope and the Neighbour | Папа римский и сосед", pass_right=False),
    ],
    words={
        "in_pot": "{who} puts a chip into the pot | {who} кладёт фишку в горшок",
        "is_empty": "{0.name} has no chips left | {0.name}: фишек больше нет",
        "too_long": "The game has gone on long enough: most chips lose | Игра затянулась: проигрывает тот, у кого больше всех фишек",
    },
)


class State(Stocks):
    stock = "start_chips"
    bowl: Chips("Pot | Горшок")


def start(s):
    s.seat = (s.first_seat - 1) % s.players
    throw(s, 1)


def thrown(s):
    obey_die(s, s.roll[0])
    if s.stock[s.seat] == 0:
        note(s, "is_empty", s.seat)
        if s.first_empty != FIRST_EMPTY.plays_on:
            end_with_first_empty(s)
            return
    if count_in(s, s.stock) == 1 or lasts_too_long(s):
        most_chips_lose(s)
    else:
        pass_dice_in(s, s.stock, 1)


def obey_die(s, face):
    if face == 1:
        give(s, s.seat, left_of(s, s.seat), 1)
    elif face == 2 and s.pass_right:
        give(s, s.seat, right_of(s, s.seat), 1)
    elif face == 6:
        note(s, "in_pot")
        s.stock[s.seat] -= 1
        s.bowl += 1


def end_with_first_empty(s):
    if s.first_empty == FIRST_EMPTY.wins:
        note(s, "winner", s.seat)
        win(s, s.seat)
    else:
        lose(s, 1 << s.seat)
