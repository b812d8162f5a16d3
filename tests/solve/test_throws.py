"""What throws cover and whether their order counts: read off the rules, and checked by solving a small game without it."""

from functools import cache

import pytest

from kosti.engine.declare.game import Game
from kosti.engine.rules import THROW
from kosti.library import find_game
from kosti.mind.exact.analysis.moments import Moments
from kosti.mind.exact.analysis.throws import TakenUp, taken_up, throws_at
from kosti.mind.exact.run.explore import in_silence
from kosti.mind.exact.solving import programs, solve
from kosti.mind.exact.turns.solution import solved_by_turns
from tests.made import made_game

# The dice of the turn before lie on the table until the next throw covers them.
SOURCE = """
from kosti.dice import remove_set, take_up
from kosti.engine import Count, Dice, DiceSet, Game, Inner, Names, Option, PerSeat, Points, move
from kosti.engine.rules import ask, finish_by, left_of, offer_reroll, throw

TABLE = Names("shared", "own")

game = Game(
    id="covering", category="high-low", title="Covering | Поверх", about="Small. | Маленькая.", seats=(1, 2), dice="2d6",
    options=[Option("table", "shared", TABLE), Option("rounds", 2, 1, 5)], words={verb: "Do | Да" for verb in ("reroll", "stay")},
)


class State:
    dice: Dice[3]
    hand: PerSeat[Dice[2]]
    thrown_so_far: Inner[Count]
    turns: Inner[Count]
    score: PerSeat[Points]


def start(s):
    begin_turn(s)


def begin_turn(s):
    s.thrown_so_far = 0
    if s.table == TABLE.own:
        throw(s, 2, thrown_to_hand)
    else:
        throw(s, 2)


def thrown(s):
    take_up(s.roll, s.rolled, s.dice, two())
    s.thrown_so_far += 1
    ask(s, s.seat)


def two():
    return 2


def legal(s, may):
    may.stay()
    if s.thrown_so_far < 2:
        offer_reroll(may, s.dice, 2)


@move
def reroll(s, dice: DiceSet("dice", 2)):
    throw(s, 2 - remove_set(dice, s.dice, 2))


@move
def stay(s):
    count(s, s.dice[0] * 10 + s.dice[1] if s.dice[0] == s.dice[1] else s.dice[1])


def thrown_to_hand(s):
    take_up(s.roll, s.rolled, s.hand[s.seat], 2)
    count(s, s.hand[s.seat][0] * s.hand[s.seat][1] - s.hand[left_of(s, s.seat)][1])


def count(s, points):
    s.score[s.seat] += points
    s.turns += 1
    s.seat = left_of(s, s.seat)
    if s.turns == s.rounds * s.players:
        finish_by(s, s.score)
        return
    begin_turn(s)
"""


@cache
def covering() -> Game:
    """The game as the library would make it."""
    return made_game("covering", SOURCE)


def moments(game: Game, players: int = 2, **options: object) -> Moments:
    """The moments of a game."""
    return Moments(game, {**game.settle(None, options), "players": players})


def test_what_a_throw_covers() -> None:
    found = {taken_up(at, m) for at in [moments(covering(), table="own")] for m in at.moments}
    assert found >= {None, TakenUp("hand", True, 2, None)}
    shared = moments(covering())
    (taken,) = {taken_up(shared, m) for m in shared.moments} - {None}
    assert taken == TakenUp("dice", False, 2, None)
    assert [taken.covered(n) for n in (2, 1, 0)] == [slice(0, 2), slice(1, 2), slice(2, 2)]
    assert TakenUp("cup", False, 3, 3).covered(5) == slice(0, 3)


@pytest.mark.parametrize(("id", "dice", "counts"), [("crag", 3, False), ("yatzy", 2, False), ("farkle", 6, False), ("dice-dodge", 2, True)])
def test_order_of_dice(id: str, dice: int, counts: bool) -> None:
    at = moments(find_game(id))
    usual = [throw for m in at.moments if m == (THROW, 0) for throw in throws_at(at, m) if throw.dice in (-1, dice)]
    assert {throw.in_order for throw in usual} == {not counts}


@pytest.mark.native
@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("table", ["shared", "own"])
def test_leaving_out_what_is_covered_changes_nothing(players: int, table: str) -> None:
    options = {"table": table, "rounds": 2}
    merged, apart = (solve(covering(), players, None, options, merge=merge) for merge in (True, False))
    assert merged.summary.positions < apart.summary.positions / 3
    assert merged.summary.value == pytest.approx(apart.summary.value, abs=1e-9)
    if table == "shared":
        by_turns = solved_by_turns(list(programs(covering(), players, None, options))[-1].for_turns(), in_silence, 10_000)
        assert by_turns.summary.value == pytest.approx(apart.summary.value, abs=1e-9)
