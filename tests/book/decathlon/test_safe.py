"""The safe button is never the one that throws a set again, and no button promises or takes points before the event is over."""

import pytest

import kosti
from kosti.engine.sight.touch.choices import OfferedVerb, offers_of
from kosti.games.sports._decathlon_events import EVENTS


def at(event: str, *throws: list[int]) -> list[OfferedVerb]:
    """What is offered alone in this event, after these throws."""
    options: dict[str, object] = {name.replace("-", "_"): name == event for name in EVENTS}
    table = kosti.open_table("decathlon", players=1, options=options, dice="script")
    for throw in throws:
        table.throw(throw)
    return offers_of(table, 0, "en")


@pytest.mark.parametrize("event, dice", [("hundred", [5, 5, 5, 4]), ("hurdles", [6, 6, 6, 5, 5]), ("fifteen-hundred", [5])])
def test_first_set(event: str, dice: list[int]) -> None:
    assert {verb.name: (verb.gives_up, verb.risky) for verb in at(event, dice)} == {"accept": (False, False), "again": (False, True)}


def test_stopping_takes_nothing_away() -> None:
    assert {verb.name: verb.moves[0].worth for verb in at("shot-put", [5])} == {"throw": "", "stop": ""}
