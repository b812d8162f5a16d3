"""Throwing on stakes what the line would bring; taking its points is never shown as a loss."""

import kosti
from kosti.engine.sight.touch.choices import offers_of


def test_flicker() -> None:
    table = kosti.open_table("shizzle", players=2, dice="script")
    table.throw(["yellow-1"])
    table.throw(["yellow-6", "yellow-5", "blue-6", "red-1", "purple-5"])
    for move in ("add yellow-6", "add yellow-5"):
        table.play(move)
    offers = offers_of(table, 0, "en")
    assert {verb.name: verb.risky for verb in offers} == {"add": False, "stop": False, "throw": True}
    assert not any(move.worth.startswith("−") for verb in offers for move in verb.moves)
