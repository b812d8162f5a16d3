"""Solving turn by turn gives what solving position by position does, to the last digit."""

import random
from pathlib import Path
from typing import Any

import pytest

from kosti.engine.rules import CHOICE, OVER, THROW
from kosti.engine.table import play
from kosti.engine.table.state import State
from kosti.library import find_game
from kosti.mind.exact.errors import NoSolution
from kosti.mind.exact.run.explore import in_silence
from kosti.mind.exact.run.positions import solved
from kosti.mind.exact.run.solution import Solution
from kosti.mind.exact.solving import programs, read_solution, solve, write_solution
from kosti.mind.exact.turns.solution import TurnSolution, solved_by_turns
from tests.made import made_game
from tests.solve.tiny import tiny_game

pytestmark = pytest.mark.native
MOST = 100_000


def both(id: str, players: int, options: dict[str, Any]) -> tuple[Solution, TurnSolution]:
    """A game solved in both ways."""
    ways = list(programs(find_game(id), players, None, options))
    return solved(ways[0]), solved_by_turns(ways[-1].for_turns(), in_silence, MOST)


def choices(solution: Solution, seed: int) -> list[State]:
    """The choices of a game between players who make any move."""
    game, chance, found = solution.program.game, random.Random(seed), []
    state = play.begin(game, solution.program.players, solution.program.settled)
    while state.moment != OVER:
        if state.moment == THROW:
            play.after_throw(game, state, [chance.choice(game.kinds[k].sides) for k in state.kind[: state.rolled]])
            continue
        assert state.moment == CHOICE
        moves = play.offers(game, state).numbers()
        if len(moves) > 1:
            found.append(state.copy())
        play.after_choice(game, state, chance.choice(moves))
    return found


@pytest.mark.parametrize(
    ("id", "players", "options"), [("hooligan", 1, {}), ("pig", 2, {"goal": 15}), ("pig", 2, {"goal": 12, "dice": 2}), ("shut-the-box", 1, {})]
)
def test_both_ways_agree(id: str, players: int, options: dict[str, Any]) -> None:
    one, other = both(id, players, options)
    assert other.summary.value == pytest.approx(one.summary.value, abs=1e-11)
    assert other.summary.at_stake == pytest.approx(one.summary.at_stake, abs=1e-8)
    assert other.summary.between < one.summary.positions / 2
    for seed in range(5):
        for position in choices(one, seed):
            assert other.value(position) == pytest.approx(one.value(position), abs=1e-4 if players == 1 else 1e-6)


def test_what_is_kept_plays_on(tmp_path: Path) -> None:
    _, fresh = both("hooligan", 1, {})
    write_solution(fresh, tmp_path / "kept.npz")
    kept = read_solution(fresh.program, tmp_path / "kept.npz")
    assert isinstance(kept, TurnSolution)
    assert [kept.best_move(p) for p in choices(kept, 1)] == [fresh.best_move(p) for p in choices(fresh, 1)]
    batch = kept.play(1, 0, 4000, [3], [0])
    doubt = batch.points[:, 0].std() / len(batch.points) ** 0.5
    assert abs(batch.points[:, 0].mean() - kept.summary.value) < 4 * doubt


def test_a_game_may_begin_inside_a_turn() -> None:
    """Who begins is said before the first turn; then it is a second chance, in which the second one is better off."""
    ways = list(programs(tiny_game(), 2, None, {"kind_of_game": "late-start", "rounds": 2}))
    began = solve(tiny_game(), 2, options={"rounds": 2}).shares
    assert solved_by_turns(ways[-1].for_turns(), in_silence, MOST).shares[0] == pytest.approx(max(began), abs=1e-11)


def test_games_played_together_bring_what_was_worked_out() -> None:
    for solution in both("hooligan", 1, {}):
        found = solution.outcomes(5, 0, 20_000)
        assert abs(found.mean() - solution.summary.value) < 4 * found.std() / len(found) ** 0.5


@pytest.mark.parametrize("doing", ["explore", "work_out"])
def test_what_was_interrupted_goes_on(doing: str, tmp_path: Path) -> None:
    program, draft, seen = next(programs(find_game("pig"), 2, None, {"goal": 20})).for_turns(), tmp_path / "draft", []

    def interrupt(now: str, done: int, total: int) -> None:
        if now == doing and 100 < done < total:
            raise KeyboardInterrupt

    def watch(now: str, done: int, total: int) -> None:
        seen.append((now, done))

    with pytest.raises(KeyboardInterrupt):
        solved_by_turns(program, interrupt, MOST, draft)
    assert draft.exists()
    resumed = solved_by_turns(program, watch, MOST, draft)
    assert not draft.exists()
    assert min(done for now, done in seen if now == doing) > 100
    assert resumed.summary.value == pytest.approx(solve(find_game("pig"), 2, options={"goal": 20}).summary.value, abs=1e-9)


def test_a_draft_that_cannot_be_read_is_left_aside(tmp_path: Path) -> None:
    draft = tmp_path / "draft"
    draft.write_bytes(b"half")
    solution = solved_by_turns(next(programs(find_game("pig"), 2, None, {"goal": 12})).for_turns(), in_silence, MOST, draft)
    assert solution.summary.value == pytest.approx(solve(find_game("pig"), 2, options={"goal": 12}).summary.value, abs=1e-9)


def test_general_alone_is_solved_turn_by_turn() -> None:
    """Ten rows and no bonus: 2^10 sheets, of which the last is the end."""
    solution = solve(find_game("general"), 1, "hindenburg")
    assert solution.summary.between == 2**10 - 1
    assert solution.points == pytest.approx(102.12713741948332, abs=1e-9)


# In the middle of a turn two dice are thrown, as often as they fall alike.
DUEL = """
from kosti.engine import Game, PerSeat, Points, move
from kosti.engine.rules import ask, left_of, throw, win_ahead

game = Game(
    id="duel", category="high-low", title="Duel | Дуэль", about="Small. | Маленькая.", seats=(2, 2), dice="2d6",
    words={verb: "Do | Да" for verb in ("go_on", "hold")},
)


class State:
    pot: Points
    score: PerSeat[Points]


def start(s):
    throw(s, 1)


def thrown(s):
    s.pot += s.roll[0] > 2
    ask(s, s.seat)


def legal(s, may):
    if s.pot:
        may.hold()
    if s.pot < 5:
        may.go_on()


@move
def go_on(s):
    throw(s, 2, duel)


def duel(s):
    if s.roll[0] == s.roll[1]:
        throw(s, 2, duel)
        return
    if s.roll[0] < s.roll[1]:
        s.pot = 0
        next_turn(s)
        return
    s.pot += 1
    throw(s, 1)


@move
def hold(s):
    s.score[s.seat] += s.pot
    if s.score[s.seat] >= 5:
        win_ahead(s, s.seat, s.score)
        return
    next_turn(s)


def next_turn(s):
    s.pot = 0
    s.seat = left_of(s, s.seat)
    throw(s, 1)
"""


def test_a_throw_may_come_again_within_a_turn(tmp_path: Path) -> None:
    ways = list(programs(made_game("duel", DUEL), 2, None, {}))
    one, other = solved(ways[0]), solved_by_turns(ways[-1].for_turns(), in_silence, MOST)
    assert other.summary.value == pytest.approx(one.summary.value, abs=1e-9)
    assert other.summary.at_stake == pytest.approx(one.summary.at_stake, abs=1e-9)
    assert len(other.plan.repeats)
    write_solution(other, tmp_path / "kept.npz")
    kept = read_solution(other.program, tmp_path / "kept.npz")
    assert isinstance(kept, TurnSolution)
    for seed in range(5):
        for position in choices(one, seed):
            assert kept.value(position) == pytest.approx(one.value(position), abs=1e-6)
            assert kept.best_move(position) in play.offers(kept.program.game, position).numbers()
    assert kept.outcomes(1, 0, 4000).mean() == pytest.approx(one.summary.value, abs=0.04)


def test_what_goes_on_for_ever_is_refused() -> None:
    ways = list(programs(tiny_game(), 2, None, {"kind_of_game": "nobody-moves"}))
    with pytest.raises(NoSolution, match="for ever"):
        solved_by_turns(ways[-1].for_turns(), in_silence, MOST)
