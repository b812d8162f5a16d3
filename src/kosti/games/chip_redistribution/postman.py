"""Postman: build a house number in three throws; the lowest takes a chip, and later the highest may give one back."""

from kosti.engine import Chips, Flag, Game, Inner, Number, OneOf, PerSeat, Seat, move
from kosti.engine.rules import ask, everybody, first_seat, leaders, left_of, lowest, note, throw
from kosti.games.chip_redistribution._stocks import fewest_chips_win
from kosti.games.high_low._house import FIELDS, Houses, choosing_field, clear_houses, empty_fields, fill_in, read_house

game = Game(
    title="Postman | Почтальон",
    about="Three throws, three places: do not live in the lowest house. | Три броска, три места: лишь бы не жить в доме с самым маленьким номером.",
    seats=(2, 10),
    dice="1d6",
    mechanics=("placement", "chips"),
    words={
        "help house": "Your three digits: hundreds, tens and units. | Ваши три цифры: сотни, десятки и единицы.",
        "help stage": "First the lowest number takes a chip; later the highest gives one back. | Сначала самый маленький номер берёт фишку, потом самый большой возвращает.",
        "stage": "This round | В этом раунде",
        "taking": "the lowest number takes a chip | самый маленький номер берёт фишку",
        "giving": "the highest number gives a chip back | самый большой номер отдаёт фишку",
        "choosing_field": "Where do you write the {roll}? Now {task}. | Куда впишете {roll}? Сейчас {task}.",
        "takes_one": "{0.name} {0.name:have/has} the lowest number and {0.name:take/takes} a chip | {0.name}: самый маленький номер, {0.name:берёте/берёт} фишку",
        "gives_one": "{0.name} {0.name:have/has} the highest number and {0.name:give/gives} a chip back | {0.name}: самый большой номер, {0.name:отдаёте/отдаёт} фишку",
        "turned": "All chips are taken: now the highest number gives one back | Фишки разобраны: теперь самый большой номер отдаёт по одной",
    },
)


class State(Houses):
    stock: PerSeat[Chips]
    middle: Chips("Chips in the middle | Фишки в середине")
    returning: Inner[Flag]
    starter: Inner[Seat]
    result: Inner[PerSeat[Number]]


def start(s):
    s.middle = 2 * s.players
    throw(s, 1)


def thrown(s):
    ask(s, s.seat, choosing_field)


@move
def write(s, field: OneOf(FIELDS)):
    fill_in(s, field, s.roll[0])
    if empty_fields(s, s.seat):
        throw(s, 1)
    else:
        end_turn(s)


def end_turn(s):
    """Of equal numbers the earlier one counts as higher."""
    s.result[s.seat] = 10 * read_house(s, s.seat) - (s.seat - s.starter) % s.players
    s.seat = left_of(s, s.seat)
    if s.seat != s.starter:
        throw(s, 1)
    elif s.returning:
        move_chip(s, outermost_house(s, 1), -1)
    else:
        move_chip(s, outermost_house(s, -1), 1)


def outermost_house(s, sign):
    """Who has the highest number (`sign` -1: the lowest)."""
    return first_seat(leaders(s, everybody(s), s.result, sign))


def move_chip(s, seat, chips):
    """From the middle to a player (`chips` -1: back again). Once all have been taken, who has none wins."""
    note(s, "takes_one" if chips > 0 else "gives_one", seat)
    s.stock[seat] += chips
    s.middle -= chips
    if lowest(s, s.stock) == 0 and (s.returning or s.middle == 0):
        fewest_chips_win(s)
    else:
        next_round(s)


def next_round(s):
    """With the empty middle comes the second phase; in both the lowest number begins."""
    if s.middle == 0:
        note(s, "turned")
        s.returning = 1
    s.starter = outermost_house(s, -1)
    s.seat = s.starter
    clear_houses(s)
    throw(s, 1)


def scene(v, draw):
    draw.fact("stage", tell(v, draw)["task"])


def tell(v, draw):
    return {"task": draw.word("giving" if v.returning else "taking")}
