"""Quid Pro Quo: take what you throw from the bank; when it is empty, take it from a neighbour."""

from kosti.engine import Chips, Count, Game, Inner, Option, Player, move
from kosti.engine.rules import ask, each, everybody, highest, leaders, left_of, lowest, note, pass_dice, right_of, set_each, throw
from kosti.games.chip_redistribution._match import Match, match_goes_on
from kosti.games.chip_redistribution._stocks import collect, draw_from_bank, give, lasts_too_long

GIFT = 2

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
        "legal": "The bank is {due} short. Which neighbour pays? | В банке не хватает фишек: {due}. Кто из соседей доплатит?",
        "robbing": "A two: take up to two chips from somebody, or leave it? | Двойка: заберёте у кого-нибудь до двух фишек или не станете?",
        "giving": "A one: to whom do you give {due} {due:chip/chips}? | Единица: кому отдадите {due} {due:фишку/фишки/фишек}?",
        "collects": "A six: {who} receives {0} {0:chip/chips} from the others | Шестёрка: {who} получает от остальных {0} {0:фишку/фишки/фишек}",
        "nothing": "There is nothing to take | Взять не у кого",
        "nothing_to_give": "{who} has nothing to give | {who}: отдать нечего",
        "stripped": "{0.name} has no chips, the bank is empty: the game ends | {0.name} без фишек, банк пуст: партия окончена",
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
    face = s.roll[0]
    if not s.special_faces or 3 <= face <= 5:
        take_chips(s, face)
    elif face == 6:
        collect(s)
        end_turn(s)
    elif face == 1:
        give_two(s)
    else:
        s.due = GIFT
        ask(s, s.seat, robbing)


def take_chips(s, chips):
    taken = draw_from_bank(s, s.seat, chips)
    if taken:
        note(s, "takes", s.seat, taken)
    s.due = chips - taken
    if s.due == 0:
        end_turn(s)
    elif s.stock[left_of(s, s.seat)] + s.stock[right_of(s, s.seat)] == 0:
        note(s, "nothing")
        end_turn(s)
    else:
        ask(s, s.seat)


def legal(s, may):
    may.take(left_of(s, s.seat))
    if s.players > 2:
        may.take(right_of(s, s.seat))


def thumb_legal(s, may):
    left, right = left_of(s, s.seat), right_of(s, s.seat)
    may.take(left if appeal(s, left) >= appeal(s, right) else right)


def appeal(s, seat):
    """Rather rob the rich; who loses the last chip ends the game, which is good for the leader only."""
    if s.stock[seat] == 0:
        return -2
    if s.bank or s.stock[seat] > s.due:
        return s.stock[seat]
    return 1000 if s.stock[s.seat] + s.stock[seat] >= highest(s, s.stock) else -1


@move("Take from {0} | Пусть платит {0}")
def take(s, seat: Player(8)):
    give(s, seat, s.seat, s.due)
    end_turn(s)


# --- special faces


def give_two(s):
    s.due = min(GIFT, s.stock[s.seat])
    if s.due == 0:
        note(s, "nothing_to_give")
        end_turn(s)
    else:
        ask(s, s.seat, giving)


def giving(s, may):
    for p in range(s.players):
        if p != s.seat:
            may.give(p)


def thumb_giving(s, may):
    """The poorest is the least dangerous."""
    for p in each(s, leaders(s, everybody(s) & ~(1 << s.seat), s.stock, -1)):
        may.give(p)


@move("Give to {0} | Пусть получит {0}")
def give_(s, seat: Player(8)):
    give(s, s.seat, seat, s.due)
    end_turn(s)


def robbing(s, may):
    for p in range(s.players):
        if p != s.seat and s.stock[p]:
            may.take(p)
    may.decline()


def thumb_robbing(s, may):
    victim = left_of(s, s.seat)
    for p in range(s.players):
        if p != s.seat and appeal(s, p) > appeal(s, victim):
            victim = p
    if appeal(s, victim) > 0:
        may.take(victim)
    else:
        may.decline()


@move("Take nothing | Не брать")
def decline(s):
    end_turn(s)


def end_turn(s):
    if not is_stripped(s) and not lasts_too_long(s):
        pass_dice(s, 1)
    elif match_goes_on(s):
        new_game(s)


def is_stripped(s):
    """Whether somebody has no chips and the bank is empty."""
    if s.bank or lowest(s, s.stock):
        return False
    for p in range(s.players):
        if s.stock[p] == 0:
            note(s, "stripped", p)
    return True
