"""The list of solved settings: it is well-formed, it is answered at once, and its games keep to what the solver relies on."""

import random
import time

import pytest

from kosti.engine.rules import CHOICE, THROW
from kosti.engine.table import play
from kosti.engine.table.chance import SeededDice
from kosti.engine.table.state import State
from kosti.engine.table.table import Table
from kosti.library import all_games, find_game
from kosti.mind.exact import has_solution
from kosti.mind.exact.analysis.moments import Moments
from kosti.mind.exact.listed import largest, listed
from kosti.mind.exact.run.program import Program

ENTRIES = [(id, i) for id, entries in listed().items() for i in range(len(entries))]


def test_what_is_listed_and_what_is_not() -> None:
    pig = find_game("pig")
    assert has_solution(pig, 2)
    assert has_solution(pig, 2, None, {"goal": 50})
    assert has_solution(pig, 2, "jackpot")
    assert not has_solution(pig, 2, None, {"goal": 1000})
    assert not has_solution(pig, 3)
    assert not has_solution(pig, 2, "no-such-variant")
    assert not has_solution(find_game("perudo"), 2)


def test_asking_for_every_game_takes_no_time() -> None:
    games = all_games()
    started = time.process_time()
    for game in games:
        for variant in (None, *game.variant):
            for players in game.seats_of(variant):
                has_solution(game, players, variant)
    assert time.process_time() - started < 1


@pytest.mark.parametrize(("id", "index"), ENTRIES)
def test_every_entry_can_be_tried(id: str, index: int) -> None:
    game, entry = find_game(id), listed()[id][index]
    assert set(entry) - {"players", "luck"} <= set(game.option)
    options = largest(game, entry)
    assert has_solution(game, entry["players"], None, options) is not entry.get("luck", False)
    assert Program(game, entry["players"], None, options).fingerprint


@pytest.mark.parametrize(("id", "index"), ENTRIES)
def test_the_rules_are_understood(id: str, index: int) -> None:
    game, entry = find_game(id), listed()[id][index]
    moments = Moments(game, {**game.settle(None, largest(game, entry)), "players": entry["players"]})
    assert moments._solve()


def with_other_dice(state: State) -> State:
    """The same position, with something else where no die lies any more."""
    other = state.copy()
    first = state.rolled if state.moment == CHOICE else 0
    other.roll[first:] = [5 - face % 5 for face in other.roll[first:]]
    if state.mixed:
        other.kind[state.rolled :] = [1 - kind % 2 for kind in other.kind[state.rolled :]]
    return other


def put_away(state: State) -> State:
    """The same position without what lies beyond the last throw."""
    bare = state.copy()
    bare.roll[state.rolled if state.moment == CHOICE else 0 :] = []
    bare.kind[state.rolled :] = []
    bare.notes = []
    return bare


@pytest.mark.parametrize(("id", "index"), ENTRIES)
def test_dice_that_lie_no_longer_there_are_not_looked_at(id: str, index: int) -> None:
    game, entry = find_game(id), listed()[id][index]
    chance = random.Random(1)
    for seed in range(5):
        table = Table(game, entry["players"], None, largest(game, entry))
        source = SeededDice(seed)
        for _ in range(120):
            state = table._state
            if state.moment not in (THROW, CHOICE):
                break
            here, there = state.copy(), with_other_dice(state)
            if state.moment == THROW:
                sides = [game.kinds[k].sides for k in state.kind[: state.rolled]]
                faces = [kind[source.below(len(kind))] for kind in sides]
                play.after_throw(game, here, faces)
                play.after_throw(game, there, faces)
                table.throw(faces)
            else:
                move = chance.choice(table.offers())
                assert play.offers(game, here).numbers() == play.offers(game, there).numbers()
                play.after_choice(game, here, move)
                play.after_choice(game, there, move)
                table.play_number(move)
            assert put_away(here).values() == put_away(there).values()
