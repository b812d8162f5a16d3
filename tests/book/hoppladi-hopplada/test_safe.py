"""Hares that are taken up bring nothing that did not count before: throwing on promises no points."""

import kosti
from kosti.engine.sight.touch.choices import offers_of


def test_no_free_dice() -> None:
    table = kosti.open_table("hoppladi-hopplada", players=2, dice="script")
    table.throw(["hare"] * 7)
    table.play("keep " + " ".join(["hare"] * 7))
    assert {verb.name: (verb.risky, verb.moves[0].worth) for verb in offers_of(table, 0, "en")} == {"throw": (True, ""), "stop": (False, "+31")}
