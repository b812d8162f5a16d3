"""A game small enough to be solved by hand, in several kinds; as source, so that a test can change a rule."""

from functools import cache

from kosti.engine.declare.game import Game
from tests.made import made_game

SOURCE = """
from kosti.engine import Chips, Count, Flag, Game, Inner, Names, Option, PerSeat, Points, move
from kosti.engine.rules import ask, ask_each, everybody, finish, left_of, rank_by, throw, win

KIND = Names("second-chance", "first-six", "nobody-moves", "together", "far-limit", "near-limit", "late-start")

game = Game(
    id="tiny", category="high-low", title="Tiny | Малютка", about="Small. | Маленькая.", seats=(1, 2), dice="1d6",
    options=[Option("kind_of_game", "second-chance", KIND), Option("rounds", 1, 1, 20)],
    words={verb: "Do | Да" for verb in ("keep", "again", "dare", "hand_over", "say_yes", "say_no")},
)


class State:
    score: PerSeat[Points]
    chips: PerSeat[Chips]
    said: PerSeat[Flag]
    turns: Inner[Count]


def start(s):
    if s.kind_of_game == KIND.together:
        ask_each(s, everybody(s), answering, compare)
    elif s.kind_of_game == KIND.second_chance:
        throw(s, 1)
    elif s.kind_of_game == KIND.late_start:
        ask(s, s.seat, racing)
    else:
        throw(s, 1, race)


# Second chance: throw a die; keep it or throw once more. The best sum of all rounds.


def thrown(s):
    ask(s, s.seat)


def legal(s, may):
    may.keep()
    may.again()


@move
def keep(s):
    s.score[s.seat] += s.roll[0]
    s.chips[s.seat] -= 1
    s.turns += 1
    s.seat = left_of(s, s.seat)
    if s.turns < s.rounds * s.players:
        throw(s, 1)
        return
    rank_by(s, s.score)
    finish(s)


@move
def again(s):
    throw(s, 1, keep)


# Late start: the same, and seat A says who begins. First six: it wins. Nobody moves: a six loses, and both may hand the dice over for ever. With a limit, seat A wins after so many throws.


def race(s):
    if s.roll[0] == 6:
        win(s, left_of(s, s.seat) if s.kind_of_game == KIND.nobody_moves else s.seat)
        return
    if s.kind_of_game == KIND.far_limit or s.kind_of_game == KIND.near_limit:
        s.turns += 1
    if s.kind_of_game == KIND.far_limit and s.turns == 400 or s.kind_of_game == KIND.near_limit and s.turns == 30:
        win(s, 0)
        return
    s.seat = left_of(s, s.seat)
    if s.kind_of_game == KIND.nobody_moves:
        ask(s, s.seat, racing)
    else:
        throw(s, 1, race)


def racing(s, may):
    may.dare()
    may.hand_over()


@move
def dare(s):
    if s.kind_of_game == KIND.late_start:
        throw(s, 1)
        return
    throw(s, 1, race)


@move
def hand_over(s):
    s.seat = left_of(s, s.seat)
    if s.kind_of_game == KIND.late_start:
        throw(s, 1)
        return
    ask(s, s.seat, racing)


# Together: both answer at the same time.


def answering(s, may):
    may.say_yes()
    may.say_no()


@move
def say_yes(s):
    s.said[s.seat] = 1


@move
def say_no(s):
    s.said[s.seat] = 0


def compare(s):
    win(s, 0 if s.said[0] == s.said[s.players - 1] else 1)
"""


@cache
def tiny_game(old: str = "", new: str = "") -> Game:
    """The game as the library would make it; `old` and `new` change a rule."""
    return made_game("tiny", SOURCE.replace(old, new) if old else SOURCE)
