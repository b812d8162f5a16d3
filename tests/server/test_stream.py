"""What a device is sent: the whole view once, then only what has changed for it, and nothing where nothing has."""

import json
import random
from pathlib import Path

import pytest

from kosti.rooms.shown.stream import Stream
from kosti.rooms.shown.view import Views
from kosti.server.wire import TableChange, TableView
from tests.server.helpers import ANN, BOB, look, merged, new_room, open_table, send, settle, step, who, with_house

HERE = {ANN.id: ANN, BOB.id: BOB}


@pytest.mark.parametrize("game", ["pig", "perudo", "dice-town", "criss-cross", "general", "farkle"])
def test_changes_lead_to_the_whole_view(game: str) -> None:
    """Whoever adds up what is sent knows what a newcomer is shown, through closed answers, undo and the end."""
    chance = random.Random(5)
    room = new_room(game, "me", "open", "open")
    views = Views(room)
    streams, known = {p: Stream() for p in (ANN.id, BOB.id, "")}, {}
    for n in range(120):
        for person in (ANN, BOB, None):
            key = person.id if person else ""
            seen = views.seen(person, None, "en", HERE)
            text = streams[key].message(seen)
            if text is not None:
                message = json.loads(text)
                (TableView if message["type"] == "table" else TableChange).model_validate(message)
                known[key] = merged(known.get(key, {}), message)
            assert {**json.loads(Stream().message(seen)), "version": streams[key].version} == known[key]
            assert streams[key].message(views.seen(person, None, "en", HERE)) is None
        if room.status == "over":
            break
        if n % 30 == 29 and any(p.is_move for p in room.past):
            room.cut(max(i for i, p in enumerate(room.past) if p.is_move))
        step(room, chance.choice)


def test_a_change_is_small() -> None:
    room = new_room("pig")
    views, stream = Views(room), Stream()
    stream.message(views.seen(BOB, None, "en", HERE))
    sizes = []
    for _ in range(20):
        step(room)
        sizes.append(len(stream.message(views.seen(BOB, None, "en", HERE))))
    assert max(sizes) < len(Stream().message(views.seen(BOB, None, "en", HERE))) / 2
    room.set_pace("fast")
    assert stream.message(views.seen(BOB, None, "en", HERE)) == f'{{"type":"change","version":{stream.version},"pace":"fast"}}'


def test_the_clock_is_told_when_it_starts() -> None:
    """It runs by itself at every screen; a newcomer learns how much is left."""
    room = new_room("pig", "me", "open", clock=30)
    views, stream = Views(room), Stream()
    stream.message(views.seen(BOB, None, "en", HERE))
    room.ticks.at += 10
    room.set_pace("fast")
    assert "clock" not in json.loads(stream.message(views.seen(BOB, None, "en", HERE)))
    assert json.loads(Stream().message(views.seen(BOB, None, "en", HERE, anew=True)))["clock"]["left"] == 20
    send(room, who(room, 0), "throw", seat=0)
    assert "clock" in json.loads(stream.message(views.seen(BOB, None, "en", HERE)))


def test_a_clock_that_starts_again_is_told_though_it_shows_the_same() -> None:
    """Also where nobody has looked in between: otherwise it would show that others have done something meanwhile."""
    room = new_room("two-dice-bingo", "me", "open", clock=30)
    views, stream = Views(room), Stream()
    stream.message(views.seen(ANN, None, "en", HERE))
    room.ticks.at += 10
    send(room, ANN, "play", seat=0, move=room.table.offers(0)[0])
    assert json.loads(stream.message(views.seen(ANN, None, "en", HERE)))["clock"]["left"] == 30


def test_those_who_come_again_are_shown_to_nobody_else(tmp_path: Path) -> None:
    """A hundred greetings cost the others nothing."""

    async def work(house):
        id, (token, other) = await open_table(house, "pig", "me", "open")
        ann, bob = await look(house, id, token), await look(house, id, other)
        await settle()
        before = len(ann.sent)
        for _ in range(100):
            await bob.say({"type": "hello", "token": other, "lang": "en"})
        await settle()
        assert len(ann.sent) == before
        assert len(bob.sent) >= 100
        keeper = await house.keeper(id)
        for _ in range(5):
            await look(house, id, None)
        await settle()
        assert len(ann.sent) == before
        keeper.leave(bob)
        await settle()
        assert [seat["here"] for seat in ann.sent[-1]["seats"]] == [True, False]

    with_house(tmp_path, work)
