"""What the table asks and tells: who throws, what every bet brings, and how the point fares."""

import kosti
from kosti.engine.sight.drawn.scene import build_scene
from kosti.engine.sight.told.speak import log
from kosti.engine.table.table import Table


def craps(*players: str) -> Table:
    return kosti.open_table("craps", players=list(players), dice="script")


def bet(table: Table, seat: int, *moves: str) -> None:
    for move in moves:
        table.play(move, seat)
    table.play("done", seat)


def told(table: Table, dice: list[int]) -> list[str]:
    """What a throw brings, without the throw itself."""
    before = len(log(table, None, "en"))
    table.throw(dice)
    return log(table, None, "en")[before + 1 :]


def test_questions() -> None:
    table = craps("Anna")
    assert "come-out" in build_scene(table, 0, "en").prompt
    bet(table, 0, "bet pass-line 5")
    table.throw([2, 2])
    assert build_scene(table, 0, "en").prompt == "Bets: the point is 4."


def test_a_throw_is_told_bet_by_bet() -> None:
    table = craps("Anna", "Ben")
    bet(table, 0, "bet pass-line 5", "bet whirl 5", "bet yo 5", "bet place-6 6")
    bet(table, 1)
    lines = ["Anna: Pass Line wins 5", "Anna: Whirl comes back", "Anna: -6 by this throw"]
    assert told(table, [3, 4]) == lines  # a bet that loses is only counted, and who has not bet hears nothing
    bet(table, 0, "bet pass-line 5")
    bet(table, 1)
    assert told(table, [2, 2]) == ["The point is 4"]
    bet(table, 0)
    bet(table, 1)
    assert told(table, [3, 3]) == []
    bet(table, 0)
    bet(table, 1)
    assert told(table, [3, 1]) == ["Anna: Pass Line wins 5", "Anna: 5 by this throw", "The point 4 is made"]


def test_who_throws() -> None:
    table = craps("Anna", "Ben")
    bet(table, 0, "bet pass-line 5")
    bet(table, 1, "bet pass-line 5")
    assert not any("dice" in line or "throws" in line for line in log(table, None, "en"))  # the first shooter just throws
    assert told(table, [2, 2]) == ["The point is 4"]
    bet(table, 0)
    bet(table, 1)
    assert told(table, [3, 4])[-1] == "Seven-out: Anna loses the dice"
    bet(table, 0, "bet pass-line 5")
    bet(table, 1)
    assert log(table, None, "en")[-1] == "Anna takes the dice"
    table.throw([3, 4])
    bet(table, 0, "bet pass-line 5", "give-up")
    bet(table, 1)
    assert log(table, None, "en")[-1] == "Nobody else bets on the line: Anna throws after all"
