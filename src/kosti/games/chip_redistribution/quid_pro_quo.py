"""Quid Pro Quo: take what you throw from the bank; when it is empty, take it from a neighbour."""

from kosti.engine import Chips, Count, Game, Inner, Option, Player, move
from kosti.engine.rules import ask, each, everybody, highest, left_of, lowest, note, pass_dice, right_of, seats_in, set_each, throw
from kosti.games.chip_redistribution._match import Match, match_goes_on
from kosti.games.chip_redistribution._stocks import collect, draw_from_bank, give, lasts_too_long

GIVE, ROB, COLLECT = 1, 2, 6  # the special faces

game = Game(
    title="Quid Pro Quo | Ты мне, я тебе",
    about="The bank is generous until it is empty; then your neighbours have to be. | Пока банк полон, он щедр, а потом щедрыми придётся быть соседям.",
    seats=(2, 8),
    best=(4, 6),
    dice="1d6",
    minutes=10,
    mechanics=("chips",),
    options=[
        Option("games", 3, 1, 20),
        Option("special_faces", False, label="1, 2 and 6 have a meaning of their own | 1, 2 и 6 действуют по-особому", variant="Special Faces | Особые грани"),
    ],
    words={
        "legal": "From whom do you take {due} {due:chip/chips}? | У кого возьмёте {due} {due:фишку/фишки/фишек}?",
        "giving": "To whom do you give {due} {due:chip/chips}? | Кому отдадите {due} {due:фишку/фишки/фишек}?",
        "must_give": "A one: {who} gives away {0} {0:chip/chips} | Единица: {who} отдаёт {0} {0:фишку/фишки/фишек}",
        "bank_pays": "{who} gets {0} {0:chip/chips} from the bank | {who} получает из банка {0} {0:фишку/фишки/фишек}",
        "stripped": "The bank is empty, and somebody has no chips: the game ends | Банк пуст, и кто-то остался без фишек: партия окончена",
    },
)


class State(Match):
    bank: Chips
    due: Inner[Count]


def new_game(s):
    set_each(s, s.stock, 0)
    s.bank = 10 * s.players
    throw(s, 1)


def thrown(s):
    """What the bank does not pay is due from a player; after a special one two chips are due to a player, after a special two from a player only."""
    special = s.roll[0] if s.special_faces else 0
    s.due = s.roll[0]
    if special == COLLECT:
        collect(s)
        s.due = 0
    elif special == GIVE:
        s.due = min(2, s.stock[s.seat])
        note(s, "must_give", s.due)
    elif special != ROB:
        s.due -= draw_from_bank(s, s.seat, s.roll[0])
        note(s, "bank_pays", s.roll[0] - s.due)
    if s.due == 0:
        end_turn(s)
    else:
        ask(s, s.seat, giving if special == GIVE else legal)


def legal(s, may):
    """For a special two anybody with chips, or nobody; otherwise a neighbour, also one without chips if the other has some."""
    is_robbery = s.special_faces and s.roll[0] == ROB
    payers = seats_in(s, s.stock) & ~(1 << s.seat)
    if not is_robbery:
        neighbours = 1 << left_of(s, s.seat) | 1 << right_of(s, s.seat)
        payers = neighbours if neighbours & payers else 0
    for p in each(s, payers):
        may.take(p)
    if is_robbery or payers == 0:
        may.decline()


def promise_take(s, seat):
    """Rather rob the rich; who loses the last chip ends the game, which is good for the leader only."""
    if s.bank or s.stock[seat] > s.due:
        return s.stock[seat]
    return s.stock[seat] + (1000 if s.stock[s.seat] + s.stock[seat] >= highest(s, s.stock) else -1000)


@move("Take from {0} | Пусть платит {0}")
def take(s, seat: Player(8)):
    give(s, seat, s.seat, s.due)
    end_turn(s)


def giving(s, may):
    for p in each(s, everybody(s) & ~(1 << s.seat)):
        may.give(p)


def promise_give(s, seat):
    """The poorest is the least dangerous."""
    return -s.stock[seat]


@move("Give to {0} | Пусть получит {0}")
def give_(s, seat: Player(8)):
    give(s, s.seat, seat, s.due)
    end_turn(s)


@move("Take nothing | Не брать")
def decline(s):
    end_turn(s)


def end_turn(s):
    """A game ends when the bank is empty and somebody has no chips."""
    is_stripped = s.bank == 0 and lowest(s, s.stock) == 0
    if is_stripped:
        note(s, "stripped")
    if not is_stripped and not lasts_too_long(s):
        pass_dice(s, 1)
    elif match_goes_on(s):
        new_game(s)
