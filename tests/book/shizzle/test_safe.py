"""Throwing on stakes what the line would bring; taking its points is never shown as a loss."""

import kosti
from kosti.engine.sight.touch.choices import offers_of


def test_flicker() -> None:
    table = kosti.open_table("shizzle", players=2, dice="script")
    table.throw(["yellow-1"])
    table.throw(["green-1", "blue-1", "red-4", "purple-2", "green-5"])
    while len(offers_of(table, 0, "en")) < 2 or "throw" not in table.legal():
        table.play(next(move for move in table.legal() if move.startswith("add")))
    assert {verb.name: verb.risky for verb in offers_of(table, 0, "en")}["throw"]
    assert not any(move.worth.startswith("−") for verb in offers_of(table, 0, "en") for move in verb.moves)
