"""A small casino game of several kinds, each with something that odds must get right."""

from functools import cache

from kosti.engine.declare.game import Game
from tests.made import made_game

SOURCE = '''
from kosti.dice import pips, showing
from kosti.engine import Count, Game, Names, Option, Range, move
from kosti.engine.rules import ask, throw
from kosti.games.casino._bank import Bank, bank_options, next_turn, offer_stake, open_turns, release, settle, settle_even, stake

KIND = Names("eleven", "once-more", "no-stake", "three-for-two", "ten-dice", "many-throws")

game = Game(
    id="tiny-casino", category="casino", title="Tiny | Малютка", about="Small. | Маленькая.", seats=(1, 2), dice="10d6",
    options=[Option("kind_of_game", "eleven", KIND), *bank_options()],
    words={"deciding": "? | ?", "join": "Join | Играть", "add": "Add | Добавить", "stand": "Stand | Хватит"},
)


class State(Bank):
    sum: Count
    thrown_so_far: Count


def start(s):
    open_turns(s, legal)


def legal(s, may):
    if s.kind_of_game == KIND.no_stake:
        may.join()
        may.done()
    else:
        offer_stake(s, may)


@move
def bet(s, chips: Range(1, 100)):
    stake(s, s.seat, chips)
    s.sum = 0
    s.thrown_so_far = 0
    if s.kind_of_game == KIND.ten_dice:
        throw(s, 10, ten)
    elif s.kind_of_game == KIND.many_throws:
        throw(s, 10, some)
    else:
        throw(s, 2)


@move
def join(s):
    throw(s, 1, coin)


def coin(s):
    """Half of the time the next die wins twice its pips, else it costs four more than its pips."""
    s.sum = s.roll[0] % 2
    throw(s, 1, amount)


def amount(s):
    settle(s, s.seat, 2 * s.roll[0] if s.sum else -s.roll[0] - 4)
    next_turn(s)


def thrown(s):
    if s.kind_of_game == KIND.three_for_two:
        settle(s, s.seat, s.staked[s.seat] // 2 if pips(s.roll, 2) % 2 else -s.staked[s.seat])
        next_turn(s)
        return
    s.sum = pips(s.roll, 2)
    ask(s, s.seat, deciding)


def deciding(s, may):
    may.add()
    may.stand()


@move
def add(s):
    """Eleven: one more die. Once more: everything again, as often as one likes."""
    if s.kind_of_game == KIND.eleven:
        throw(s, 1, third)
    else:
        throw(s, 2)


def third(s):
    s.sum += s.roll[0]
    stand(s)


@move
def stand(s):
    settle(s, s.seat, 4 * s.staked[s.seat] if s.sum == 11 else -s.staked[s.seat])
    next_turn(s)


def ten(s):
    settle_even(s, s.seat, pips(s.roll, 10) > 35)
    next_turn(s)


def some(s):
    s.sum += showing(s.roll, 10, 6)
    s.thrown_so_far += 1
    if s.thrown_so_far < 3:
        throw(s, 10, some)
        return
    settle_even(s, s.seat, s.sum >= 6)
    next_turn(s)
'''


@cache
def tiny_casino() -> Game:
    """The game as the library would make it."""
    return made_game("tiny_casino", SOURCE)
