"""Every throw is seen: its dice lie on the table before anything else happens, in a step on the way or in the present, however short they lie there."""

from collections import Counter
from collections.abc import Callable

import pytest

from kosti.engine.rules import EVERYBODY
from kosti.engine.sight.drawn.scene import draw_scene
from kosti.engine.sight.drawn.things import Scene
from kosti.engine.table.events import Event
from kosti.engine.table.standing import as_it_stood
from kosti.engine.table.table import Table
from kosti.mind.bots import thumb_bot
from kosti.rooms.room import Room
from tests.conformance.setups import Setup, variants
from tests.conformance.twins import new_room
from tests.settings import SCALE, chosen_games

STEPS = 60


def setups() -> list[Setup]:
    """Every variant with few players; where little is to be played, the game alone."""
    chosen = []
    for game in chosen_games():
        for variant in variants(game) if SCALE >= 1 else [None]:
            counts = game.seats_of(variant)
            chosen.append(Setup(game, variant, counts[min(1, len(counts) - 1)]))
    return chosen


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_every_throw_lies_on_the_table(setup: Setup) -> None:
    room, bot = new_room(setup.game, setup.variant, setup.players, None, setup.game.id, False), thumb_bot(1)
    thrown = 0
    for _ in range(STEPS):
        if room.status != "playing":
            break
        known = len(room.table.events)
        go_on(room, bot)
        news = [event for event in room.table.events[known:] if event.kind == "throw" and event.only == EVERYBODY]
        shown = [lying(draw_scene(table, None, "en")) for table in looked_at(room)] if news else []
        unseen = [event.text for event in news if not any(not Counter(event.values) - dice for dice in shown)]
        assert not unseen, f"nobody has seen {unseen}: {told(room.table.events[known:])}"
        thrown += len(news)
    assert thrown or not any(event.only == EVERYBODY for event in room.table.events if event.kind == "throw")


def go_on(room: Room, bot: Callable[[Table, int], str]) -> None:
    """What comes next: a throw, a draw or a move by the rule of thumb."""
    table = room.table
    if table.is_hushed:
        room.break_hush()
    elif table.moment == "throw":
        room.throw()
    elif table.moment == "draw":
        room.draw()
    else:
        room.play(table.asked[0], bot(table, table.asked[0]))


def looked_at(room: Room) -> list[Table]:
    """The table as it stood on the way to where it stands, and as it stands."""
    return [*(as_it_stood(room.table, step) for step in room.steps.way), room.table]


def lying(scene: Scene) -> Counter[int]:
    """The faces of all dice that lie openly on the table."""
    return Counter(die.face for item in scene.table if item.kind == "dice" for die in item.value if die.face is not None)


def told(events: list[Event]) -> str:
    return ", ".join(f"{event.kind} {event.text}" for event in events)
