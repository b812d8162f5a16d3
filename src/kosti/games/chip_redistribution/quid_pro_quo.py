"""Quid Pro Quo: take what you throw from the bank; when it is empty, take it from a neighbour."""

from kosti.engine import Chips, Count, Game, Inner, Option, Player, move
from kosti.engine.rules import ask, each, everybody, highest, left_of, lowest, note, pass_dice, right_of, seats_in, set_each, throw
from kosti.games.chip_redistribution._match import Match, match_goes_on
from kosti.games.chip_redistribution._stocks import Stocks, collect, draw_circle, draw_from_bank, give, lasts_too_long

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
        "help decline": "Take nothing from anybody. | Ни у кого ничего не брать.",
        "help take": "Choose who gives you the chips. | Выберите, кто отдаст вам фишки.",
        "help give": "Choose who gets your chips. | Выберите, кому отдать фишки.",
        "legal": "The bank is {due} short. Which neighbour pays? | В банке не хватает фишек: {due}. Кто из соседей доплатит?",
        "robbing": "A two: take up to two chips from somebody, or leave it? | Двойка: заберёте у кого-нибудь до двух фишек или не станете?",
        "giving": "A one: to whom do you give {due} {due:chip/chips}? | Единица: кому отдадите {due} {due:фишку/фишки/фишек}?",
        "nothing": "There is nothing to take | Взять не у кого",
        "nothing_to_give": "A one, but {who} {who:have/has} nothing to give | Единица, но отдать нечего: {who} без фишек",
        "stripped": "{0.name} {0.name:have/has} no chips, the bank is empty: the game ends | {0.name} без фишек, банк пуст: партия окончена",
    },
)


class State(Match, Stocks):
    bank: Inner[Chips]
    due: Inner[Count]


def new_game(s):
    s.turns = 0
    set_each(s, s.stock, 0)
    s.bank = 10 * s.players
    throw(s, 1)


def thrown(s):
    special = s.roll[0] if s.special_faces else 0
    s.due = s.roll[0]
    if special == COLLECT:
        collect(s)
        end_turn(s)
    elif special == GIVE:
        give_away(s)
    elif special == ROB:
        ask(s, s.seat, robbing)
    else:
        take_chips(s)


def take_chips(s):
    """What the bank does not pay is due from a neighbour."""
    taken = draw_from_bank(s, s.seat, s.due)
    s.due -= taken
    if taken:
        note(s, "takes", s.seat, taken)
    if s.due and s.stock[left_of(s, s.seat)] + s.stock[right_of(s, s.seat)]:
        ask(s, s.seat)
        return
    if s.due:
        note(s, "nothing")
    end_turn(s)


def legal(s, may):
    may.take(left_of(s, s.seat))
    if s.players > 2:
        may.take(right_of(s, s.seat))


def robbing(s, may):
    for p in each(s, seats_in(s, s.stock) & ~(1 << s.seat)):
        may.take(p)
    may.decline()


def promise_take(s, seat):
    """Rather rob the rich; who loses the last chip ends the game, which is good for the leader only."""
    if s.bank or s.stock[seat] > s.due:
        return s.stock[seat]
    return s.stock[seat] + (1000 if s.stock[s.seat] + s.stock[seat] >= highest(s, s.stock) else -1000)


@move("Take from {0} | Пусть платит {0}", told="{who} {who:take/takes} from {0} | {who} {who:берёте/берёт}: {0:платите вы/платит *}")
def take(s, seat: Player(8)):
    give(s, seat, s.seat, s.due)
    end_turn(s)


def give_away(s):
    s.due = min(2, s.stock[s.seat])
    if s.due:
        ask(s, s.seat, giving)
    else:
        note(s, "nothing_to_give")
        end_turn(s)


def giving(s, may):
    for p in each(s, everybody(s) & ~(1 << s.seat)):
        may.give(p)


def promise_give(s, seat):
    """The poorest is the least dangerous; of equals the next one."""
    return -s.players * s.stock[seat] - (seat - s.seat) % s.players


@move("Give to {0} | Пусть получит {0}", told="{who} {who:give/gives} to {0} | {who} {who:отдаёте/отдаёт}: {0:получаете вы/получает *}")
def give_(s, seat: Player(8)):
    give(s, s.seat, seat, s.due)
    end_turn(s)


@move("Take nothing | Не брать", gives_up=True, told="{who} {who:take/takes} nothing | {who} ничего не {who:берёте/берёт}")
def decline(s):
    end_turn(s)


def end_turn(s):
    """A game ends when the bank is empty and somebody has no chips."""
    is_stripped = s.bank == 0 and lowest(s, s.stock) == 0
    for p in range(s.players):
        if is_stripped and s.stock[p] == 0:
            note(s, "stripped", p)
    if not is_stripped and not lasts_too_long(s):
        pass_dice(s, 1)
    elif match_goes_on(s, s.stock):
        new_game(s)


def scene(v, draw):
    draw_circle(v, draw, draw.part("bank", lying=v.bank))
