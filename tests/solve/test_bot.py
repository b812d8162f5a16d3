"""The perfect bot at a table, and the solutions it keeps on disk."""

import random
from pathlib import Path

import numpy as np
import pytest

import kosti
from kosti.engine.table.chance import SeededDice
from kosti.engine.table.table import Table
from kosti.library import find_game
from kosti.mind.bots import make_bot
from kosti.mind.exact import NoSolution
from kosti.mind.exact.run import positions
from kosti.mind.exact.run.program import Program
from kosti.mind.exact.solving import read_solution, solution_path, solve, write_solution
from tests.solve.tiny import tiny_game

pytestmark = pytest.mark.native
SMALL = {"goal": 20}


@pytest.mark.parametrize("variant", [None, "big-pig", "equal-turns"])
def test_it_makes_legal_moves_against_anybody(variant: str | None) -> None:
    bot, chance = make_bot("perfect"), random.Random(3)
    for index in range(6):
        table = Table(find_game("pig"), 2, variant, SMALL, SeededDice(11, index))
        while table.moment != "over":
            seat = table.asked[0]
            move = bot(table, seat) if seat == index % 2 else chance.choice(table.offers(seat))
            assert move in table.offers(seat)
            table.play_number(move, seat)


def test_it_plays_alone() -> None:
    bot = make_bot("perfect")
    table = Table(tiny_game(), 1, None, {"rounds": 3}, SeededDice(2))
    while table.moment != "over":
        kept = table.write(bot(table, 0)) == "keep"
        assert kept == (table._state.roll[0] > 3)
        table.play_number(bot(table, 0))


def test_it_says_why_it_cannot_play() -> None:
    table = kosti.open_table("pig", players=3, seed=1)
    with pytest.raises(NoSolution, match="one or two"):
        make_bot("perfect")(table, 0)


def test_choices_that_matter_and_choices_that_do_not() -> None:
    assert solve(find_game("threshold"), 2, options={"capacity": 3}).is_luck
    pig = solve(find_game("pig"), 2, options=SMALL)
    assert not pig.is_luck
    assert 0 < pig.summary.at_stake < 1


def test_values_of_positions() -> None:
    """Seat A's chance in the middle of a game: it rises with every point, and certain wins are certain."""
    known = solve(find_game("pig"), 2, options=SMALL)
    table = Table(find_game("pig"), 2, None, SMALL)
    table.throw([2])
    behind = known.value(table._state)
    table.set("score A", 15)
    assert known.value(table._state) > behind
    assert table.write(known.best_move(table._state)) in ("throw", "hold")


def test_a_position_that_cannot_come_up() -> None:
    known = solve(find_game("pig"), 2, options=SMALL)
    table = Table(find_game("pig"), 2, None, SMALL)
    table.throw([2])
    table.set("score A", 21)
    with pytest.raises(NoSolution, match="not part"):
        known.best_move(table._state)


def test_a_changed_rule_is_another_solution() -> None:
    plain = Program(tiny_game(), 2)
    changed = Program(tiny_game("s.score[s.seat] += s.roll[0]", "s.score[s.seat] += 2 * s.roll[0]"), 2)
    other = Program(tiny_game(), 2, options={"rounds": 2})
    assert len({plain.fingerprint, changed.fingerprint, other.fingerprint, Program(tiny_game(), 1).fingerprint}) == 4
    assert plain.fingerprint == Program(tiny_game(), 2).fingerprint


def leftovers(path: Path) -> list[Path]:
    return [p for p in path.parent.iterdir() if p.name.startswith(path.stem)]


def test_interrupting_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    game, options = find_game("pig"), {"goal": 33}
    path = solution_path(Program(game, 2, None, options))
    path.unlink(missing_ok=True)

    def interrupt(doing: str, done: int, total: int) -> None:
        if doing == "work_out":
            raise KeyboardInterrupt

    def half_written(file, **arrays) -> None:  # type: ignore[no-untyped-def]
        file.write(b"half")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve(game, 2, None, options, progress=interrupt)
    assert leftovers(path) == []
    with monkeypatch.context() as patched:
        patched.setattr(positions.np, "savez", half_written)
        with pytest.raises(KeyboardInterrupt):
            solve(game, 2, None, options)
    assert leftovers(path) == []


def test_what_is_read_is_what_was_written(tmp_path: Path) -> None:
    known = solve(tiny_game(), 2)
    path = tmp_path / "solution.npz"
    write_solution(known, path)
    read = read_solution(known.program, path)
    assert read is not None
    assert read.summary == known.summary
    assert np.array_equal(read.keys, known.keys)
    assert np.array_equal(read.moves, known.moves)
    path.write_bytes(path.read_bytes()[:100])
    assert read_solution(known.program, path) is None, "a damaged file is worked out anew"
