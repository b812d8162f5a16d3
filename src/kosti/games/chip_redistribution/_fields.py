"""What games share that are played on a board whose fields have the numbers of the dice, with chips lying on them."""

from kosti.engine import Chips, Inner
from kosti.engine.rules import count_in, note, pass_dice_in
from kosti.games.chip_redistribution._stocks import Stocks, lasts_too_long, leave, most_chips_win

HIGHEST_FIELD = 12

WORDS = {
    "board": "Chips on the board | Фишки на доске",
    "puts": "{who} {who:put/puts} {0} {0:chip/chips} on field {1} | {who} {who:кладёте/кладёт} {0} {0:фишку/фишки/фишек} на поле {1}",
    "takes_from": "{who} {who:take/takes} {0} {0:chip/chips} from field {1} | {who} {who:забираете/забирает} {0} {0:фишку/фишки/фишек} с поля {1}",
    "into_hole": "{who} {who:lose/loses} a chip for good | {who} {who:теряете/теряет} фишку навсегда",
    "option chips": "Chips at the start | Фишек в начале",
}


class Fields(Stocks):
    stock = "chips"
    field: Inner[Chips[HIGHEST_FIELD + 1]]


def pay(s, field, chips):
    """Who has too few chips pays all of them; how many go on the field."""
    amount = min(chips, s.stock[s.seat])
    s.stock[s.seat] -= amount
    s.field[field] += amount
    return amount


def put(s, field, chips):
    amount = pay(s, field, chips)
    note(s, "puts", amount, field)


def clear(s, field):
    """The player in turn gets what lies there; how many chips."""
    chips = s.field[field]
    s.stock[s.seat] += chips
    s.field[field] = 0
    return chips


def take(s, field):
    chips = clear(s, field)
    note(s, "takes_from", chips, field)
    return chips


def clear_board(s, spared=0):
    """The player in turn gets everything that lies on the board, but for one field; how many chips."""
    chips = 0
    for field in range(len(s.field)):
        if field != spared:
            chips += clear(s, field)
    return chips


def put_or_take(s, field, chips):
    """Whether there was something to take."""
    occupied = s.field[field] > 0
    if occupied:
        take(s, field)
    else:
        put(s, field, chips)
    return occupied


def play_round_hole(s, field, hole):
    """One chip on an empty field, back from an occupied one; what falls into the hole never comes back."""
    if field == hole:
        note(s, "into_hole")
        pay(s, hole, 1)
    else:
        put_or_take(s, field, 1)


def last_with_chips_wins(s, dice):
    """The end of a turn: who has no chips is out, the next one throws."""
    if s.stock[s.seat] == 0:
        leave(s, s.seat)
    if count_in(s, s.stock) == 1 or lasts_too_long(s):
        most_chips_win(s)
    else:
        pass_dice_in(s, s.stock, dice)


def draw_board(v, draw, fields, names):
    """A column for every field; those that hold any number of chips have names."""
    chips = [draw.marker if f not in names and v.field[f] == 1 else v.field[f] or None for f in fields]
    draw.grid("board", [chips], top=[draw.word(names[f]) if f in names else str(f) for f in fields])
