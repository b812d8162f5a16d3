"""Rules of thumb at the turns on which a game is decided: no certain points are left lying, nothing that is won is risked."""

import kosti
from kosti.engine.table.table import Table
from kosti.mind.bots import make_bot


def advised(table: Table) -> str:
    seat = table.asked[0]
    move = make_bot("thumb", 1)(table, seat)
    return table.game.verb_of(move).write(move, table._state)


def at_last_turn(mine: int, pot: int) -> Table:
    """Pig with equal turns: Ann has finished with 101, Bob throws for the last time."""
    table = kosti.open_table("pig", players=2, variant="equal-turns", dice="script")
    table.set("seat", 1)
    table.set("score A", 101)
    table.set("score B", mine)
    table.set("pot", pot - 2)
    table.throw([2])
    return table


def test_pig_never_holds_behind_in_the_last_turn() -> None:
    assert advised(at_last_turn(60, 22)) == "throw"


def test_pig_holds_ahead_in_the_last_turn() -> None:
    assert advised(at_last_turn(97, 6)) == "hold"


def test_threes_the_limit_is_enough_where_nobody_else_can_win() -> None:
    table = kosti.open_table("threes", players=2, variant="cumulative", dice="script")
    table.set("limit", 4)
    table.throw([6, 6, 6, 5, 5])
    table.play("stop")
    table.throw([4, 3, 3, 3, 3])
    assert advised(table) == "stop"


def test_macao_going_over_is_free_in_a_deciding_round() -> None:
    table = kosti.open_table("macao", players=2, variant="pontoon", dice="script")
    table.set("seat", 1)
    table.set("decider", 1)
    table.set("total A", table.state.limit)
    table.set("mine", table.state.limit - 5)
    table.throw([1, 1])
    assert table.state.mine == table.state.limit - 3
    assert table.legal() == ["throw", "stand"]
    assert advised(table) == "throw"


def test_stack_takes_what_nobody_can_take_back() -> None:
    """Ann has no free dice left, so Bob and then Clara have a last turn; on it nobody follows Clara."""
    table = kosti.open_table("stack", players=3, dice="script")
    for _ in range(3):
        table.throw([1] * table.state.rolled)
    for path in [f"piles {seat} 0 {face}" for seat in "ABC" for face in range(7)]:
        table.set(path, 0)
    for path, dice in (("piles B 0 1", 2), ("piles C 0 1", 1), ("piles C 0 4", 1)):
        table.set(path, dice)
    table.set("last_mover", 0)
    table.set("seat", 2)
    assert advised(table).startswith("stack 1")
