"""Games with secrets that are small enough to be solved by hand, in several kinds; as source, as in `tiny`."""

from functools import cache

from kosti.engine.declare.game import Game
from tests.made import made_game

SOURCE = """
from kosti.engine import Cards, Chips, Count, Flag, Game, Hidden, Inner, Names, OneOf, Option, PerSeat, Secret, move
from kosti.engine.rules import ask, ask_each, draw, everybody, finish, finish_by, throw, win

KIND = Names("kuhn", "pennies", "shell", "again")
CARDS = Names("jack", "queen", "king")

game = Game(
    id="bluffs", category="high-low", title="Bluffs | Блефы", about="Small. | Маленькие.", seats=(2, 2), dice="1d6", information="hidden",
    options=[Option("kind_of_game", "kuhn", KIND), Option("stake", 1, 1, 3)],
    words={verb: "Do | Да" for verb in ("check", "bet", "fold", "call", "left", "right", "go_round", "stop_here")},
)


class State:
    chips: PerSeat[Chips] = 10
    bank: Chips
    deck: Hidden[Cards[CARDS]] = 1
    hand: Secret[PerSeat[Cards[CARDS]]]
    chosen: Secret[PerSeat[Flag]]
    bets: Inner[PerSeat[Flag]]
    turns: Inner[Count]


def start(s):
    if s.kind_of_game == KIND.kuhn:
        for p in range(2):
            pay(s, p, 1)
        draw(s, s.deck, dealt, owner=s.seat)
    elif s.kind_of_game == KIND.again:
        ask(s, 0, going)
    else:
        ask_each(s, everybody(s), choosing, compare)


def pay(s, seat, amount):
    s.chips[seat] -= amount
    s.bank += amount


# Kuhn poker: one of three cards each, one chip to ante, one bet.


def dealt(s, card: OneOf(CARDS)):
    s.deck[card] -= 1
    s.hand[s.seat][card] += 1
    s.seat = 1 - s.seat
    if s.seat:
        draw(s, s.deck, dealt, owner=s.seat)
    else:
        ask(s, 0, opening)


def opening(s, may):
    may.check()
    may.bet()


def answering(s, may):
    may.fold()
    may.call()


@move
def check(s):
    if s.seat:
        show(s)
    else:
        ask(s, 1, opening)


@move
def bet(s):
    pay(s, s.seat, s.stake)
    ask(s, 1 - s.seat, answering)


@move
def call(s):
    pay(s, s.seat, s.stake)
    show(s)


@move
def fold(s):
    take(s, 1 - s.seat)


def show(s):
    first = s.hand[0][2] or (s.hand[0][1] and s.hand[1][0])
    take(s, 0 if first else 1)


def take(s, seat):
    s.chips[seat] += s.bank
    s.bank = 0
    finish_by(s, s.chips)


# Pennies: both choose a side together; the first seat wins with equal ones. Shell: it wins with equal left ones only half of the time.


def choosing(s, may):
    may.left()
    may.right()


@move
def left(s):
    s.chosen[s.seat] = 0


@move
def right(s):
    s.chosen[s.seat] = 1


def compare(s):
    if s.kind_of_game == KIND.shell and not s.chosen[0] and not s.chosen[1]:
        throw(s, 1, halve)
    else:
        win(s, 0 if s.chosen[0] == s.chosen[1] else 1)


def halve(s):
    win(s, s.roll[0] & 1)


# Again: both may go on for ever.


def going(s, may):
    may.go_round()
    may.stop_here()


@move
def go_round(s):
    ask(s, 1 - s.seat, going)


@move
def stop_here(s):
    win(s, s.seat)
"""


@cache
def bluffs() -> Game:
    """The game as the library would make it."""
    return made_game("bluffs", SOURCE)
