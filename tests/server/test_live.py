"""The live protocol: languages, handing over, and a fuzzer that sends everything but what is allowed."""

import asyncio
import json
import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kosti.engine.errors import TableError
from kosti.rooms.room import CHAT_BURST, Room
from kosti.server.limits import Limits
from kosti.server.live.connection import MOST_REFUSED
from kosti.server.live.messages import EMOJI
from tests.server.helpers import SEED, Wire, look, open_table, run_line, set_table, settle, tell_words, with_house


def test_hello_comes_first(tmp_path: Path) -> None:
    async def work(house):
        from tests.server.helpers import Device

        id, (token, _) = await open_table(house, "pig", "me", "open")
        device = Device(await house.keeper(id), house)
        assert (await device.say({"type": "throw", "id": "a", "seat": 0, "question": 1}))[0]["error"] == "hello_first"
        assert (await device.say({"type": "hello", "token": "forged", "lang": "en"}))[0]["error"] == "no_token"
        assert (await device.say({"type": "ping"})) == [{"type": "pong"}]
        await device.say({"type": "hello", "token": token, "lang": "ru"})
        assert device.view["title"] == "Свинья"
        await device.say({"type": "hello", "token": token, "lang": "en"})
        assert device.view["title"] == "Pig"
        assert device.view["viewer"] == 0
        stranger = await look(house, id, None)
        assert stranger.view["viewer"] is None
        assert (await stranger.say({"type": "say", "id": "x", "text": "hi"}))[0]["error"] == "no_token"

    with_house(tmp_path, work)


def test_the_device_is_handed_over(tmp_path: Path) -> None:
    async def work(house):
        id, (token,) = await open_table(house, "perudo", "me", "here")
        device = await look(house, id, token)
        while device.view["scene"]["moment"] == "throw":
            view = device.view
            await device.say(
                {"type": "throw", "id": f"t{view['version']}", "seat": view["pending"]["seat"], "question": view["asked"][view["pending"]["seat"]]}
            )
        seat = device.view["handover"]
        move = {"type": "play", "id": "early", "seat": seat, "question": device.view["asked"][seat], "move": 0}
        assert (await device.say(move))[0]["error"] == "handover"
        assert (await device.say({"type": "ready", "id": "r", "seat": 9}))[0]["error"] == "not_yours"
        assert (await device.say({"type": "ready", "id": "r", "seat": seat}))[0]["type"] == "ok"
        assert device.view["viewer"] == seat
        first = device.view["scene"]["verbs"][0]["moves"][0]["move"]
        assert (await device.say({**move, "move": first, "id": "now"}))[0]["type"] == "ok"
        assert device.view["handover"] == 1 - seat
        assert device.view["viewer"] is None
        again = await look(house, id, token)
        assert again.view["handover"] == 1 - seat

    with_house(tmp_path, work)


def test_too_fast_and_too_large(tmp_path: Path) -> None:
    async def work(house):
        id, (token, _) = await open_table(house, "pig", "me", "open")
        device = await look(house, id, token)
        assert (await device.say(json.dumps({"type": "say", "id": "big", "text": "x" * 5000})))[0]["error"] == "too_large"
        answers = [a for n in range(6) for a in await device.say({"type": "ping"})]
        assert [a.get("error") for a in answers] == [None] * 3 + ["too_fast"] * 3

    with_house(tmp_path, work, Limits(message_burst=5, messages_per_second=1e-9))


def test_a_rematch_is_a_new_table(tmp_path: Path) -> None:
    async def work(house):
        id, tokens = await open_table(house, "pig", "me", "open", options={"goal": 10})
        devices = [await look(house, id, token) for token in tokens]
        n = 0
        while devices[0].view["status"] == "playing":
            view = devices[0].view
            seat = view["scene"]["active"][0]
            n += 1
            message = {"type": "throw"} if view["pending"] else {"type": "play", "move": (await house.keeper(id)).room.table.offers(seat)[-1]}
            await devices[seat].say({**message, "id": f"m{n}", "seat": seat, "question": devices[seat].view["asked"][seat]})
        for device in devices:
            await device.say({"type": "rematch", "id": "again"})
        assert devices[0].view["next"]
        again = await look(house, devices[0].view["next"], tokens[0])
        assert (again.view["status"], again.view["fair"]["stage"]) == ("waiting", "pledge")
        keeper = await house.keeper(again.view["id"])
        await keeper.change(lambda: tell_words(keeper.room))
        assert again.view["status"] == "playing"
        assert again.view["viewer"] == 1
        return id, again.view["id"]

    first, second = with_house(tmp_path, work)

    async def later(house):
        assert (await look(house, first, None)).view["next"] == second
        assert (await look(house, second, None)).view["status"] == "playing"

    with_house(tmp_path, later)


# --- the fuzzer

TYPES = (
    *("hello", "pledge", "word", "play", "throw", "draw", "say", "emoji", "undo", "answer", "nudge", "resign", "rematch", "pace"),
    *("mute", "send_away", "ready", "ping", "table", "ok", ""),
)
junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
shaped = st.fixed_dictionaries(
    {"type": st.sampled_from(TYPES)},
    optional={
        "id": st.text(max_size=70) | junk,
        "hash": st.sampled_from(["0" * 64, "0" * 63, "G" * 64]) | junk,
        "word": st.text(max_size=90) | junk,
        "seat": st.integers(-2, 70) | junk,
        "move": st.integers(-5, 10**6) | junk,
        "question": st.integers(-1, 50) | junk,
        "text": st.text(max_size=400) | junk,
        "emoji": st.sampled_from(EMOJI) | junk,
        "to": st.just("undo") | junk,
        "person": st.text(max_size=20) | junk,
        "muted": st.booleans() | junk,
        "yes": st.booleans() | junk,
        "pace": st.sampled_from(["slow", "fast", "warp"]),
        "faces": st.lists(st.integers(-1, 9), max_size=6) | junk,
        "card": st.integers(-1, 9) | junk,
        "token": st.text(max_size=120) | junk,
        "lang": st.sampled_from(["en", "ru", "xx"]) | junk,
        "extra": junk,
    },
)
packets = st.one_of(shaped.map(lambda m: json.dumps(m)), junk.map(lambda m: json.dumps(m)), st.text(max_size=200), st.just("x" * 10_000), st.just("[" * 3000))


@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(data=st.lists(st.tuples(st.integers(0, 2), packets), min_size=1, max_size=25), game=st.sampled_from(["pig", "perudo"]), begun=st.booleans())
def test_whatever_is_sent(tmp_path: Path, data: list[tuple[int, str]], game: str, begun: bool) -> None:
    """Malformed, oversized, out of turn, replayed, forged: a clear error, and nothing has changed; what is allowed is answered with ok."""

    async def work(house):
        id, tokens = await (open_table if begun else set_table)(house, game, "me", "open")
        devices = [await look(house, id, token) for token in (*tokens, None)]
        keeper = await house.keeper(id)
        for place, packet in data:
            device, before = devices[place], snapshot(keeper.room)
            answers = await device.say(packet)
            for answer in answers:
                assert answer["type"] in ("ok", "error", "pong")
                if answer["type"] == "error":
                    assert set(answer["text"]) == {"en", "ru"}
                    assert answer["error"] != "broken"
                    assert snapshot(keeper.room) == before
            if place == 2:
                assert snapshot(keeper.room) == before, "a spectator changes nothing"
        stored = await house.load(id)
        assert snapshot(stored) == snapshot(keeper.room)

    with_house(tmp_path, work)


def snapshot(room):
    """Everything of a room that must not change by itself."""
    return (
        room.version,
        room.status,
        room.pace,
        tuple(room.past),
        room.table._state.values(),
        tuple(room.chat),
        str(room.requests),
        str(room.seats),
        room.fair.next,
    )


def test_replayed_and_forged_messages(tmp_path: Path) -> None:
    """Every message of a whole game is sent again by its sender, by the other player and by a stranger: nothing happens twice."""

    async def work(house):
        id, tokens = await open_table(house, "perudo", "me", "open")
        devices = [await look(house, id, token) for token in tokens]
        _, token = await house.add_person("Mallory", None)
        stranger, watcher = await look(house, id, token), await look(house, id, None)
        room, chance, n = (await house.keeper(id)).room, random.Random(1), 0
        while room.status == "playing" and n < 120:
            n += 1
            seat = room.waiting_for()[0]
            message = {"type": room.table.moment, "seat": seat, "question": room.asked_since[seat], "id": f"m{n}"}
            if room.table.moment == "choice":
                message |= {"type": "play", "move": chance.choice(room.table.offers(seat))}
            before = snapshot(room)
            for other in (devices[1 - seat], stranger, watcher):
                assert (await other.say(message))[0]["type"] == "error"
            assert snapshot(room) == before
            assert (await devices[seat].say(message))[0]["type"] == "ok"
            after = snapshot(room)
            for device in (devices[seat], devices[1 - seat], stranger, watcher):
                await device.say(message)
            assert (await devices[seat].say({**message, "id": f"again{n}"}))[0]["type"] == "error"
            assert snapshot(room) == after

    with_house(tmp_path, work)


def test_only_one_of_many_at_once_wins(tmp_path: Path) -> None:
    async def work(house):
        id, (token, _) = await open_table(house, "pig", "me", "open")
        devices = [await look(house, id, token) for _ in range(5)]
        question = devices[0].view["asked"][0]
        answers = await asyncio.gather(*(d.say({"type": "throw", "id": f"d{i}", "seat": 0, "question": question}) for i, d in enumerate(devices)))
        assert sorted(answer[0]["type"] for answer in answers) == ["error"] * 4 + ["ok"]

    with_house(tmp_path, work)


def test_a_table_is_not_put_away_while_somebody_is_connected(tmp_path: Path) -> None:
    async def work(house):
        id, _ = await open_table(house, "pig", "me", "open")
        keeper = await house.keeper(id)
        with keeper.visited():  # before any hello
            house.ticks.at += 10_000
            house.tidy()
            assert await house.keeper(id) is keeper
        house.ticks.at += 10_000
        house.tidy()
        assert id not in house.keepers

    with_house(tmp_path, work)


def test_a_repeated_move_is_acknowledged_in_other_hands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a broken line the device is in nobody's hand; a move that was made is acknowledged all the same, even if its seat is asked again."""
    monkeypatch.setattr("kosti.server.house.house.new_seed", lambda: SEED)

    async def work(house):
        id, (token,) = await open_table(house, "perudo", "me", "here")
        room, chance = (await house.keeper(id)).room, random.Random(2)
        for n in range(200):
            device = await look(house, id, token)
            seat = room.waiting_for()[0]
            await device.say({"type": "ready", "id": f"r{n}", "seat": seat})
            message = {"type": room.table.moment, "seat": seat, "question": room.asked_since[seat], "id": f"m{n}"}
            if room.table.moment == "choice":
                message |= {"type": "play", "move": chance.choice(room.table.offers(seat))}
            done = await device.say(message)
            assert done[0]["type"] == "ok"
            again = await look(house, id, token)
            before = snapshot(room)
            assert await again.say(message) == done
            assert snapshot(room) == before
            if again.view["handover"] == seat:
                assert (await again.say({**message, "id": "new"}))[0]["error"] == "handover"
                return True
        return False

    assert with_house(tmp_path, work), "nobody was asked twice in a row: nothing was tested"


def test_messages_are_measured_in_bytes(tmp_path: Path) -> None:
    async def work(house):
        id, (token, _) = await open_table(house, "pig", "me", "open")
        device = await look(house, id, token)
        text = json.dumps({"type": "say", "id": "big", "text": "ж" * 2040}, ensure_ascii=False)
        assert len(text) < house.limits.message_bytes < len(text.encode())
        assert (await device.say(text))[0]["error"] == "too_large"
        short = json.dumps({"type": "say", "id": "small", "text": "ж" * 300}, ensure_ascii=False)
        assert (await device.say(short))[0]["type"] == "ok"

    with_house(tmp_path, work)


def test_what_is_refused_half_way_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(room, seat, move):
        room.version += 1
        raise TableError("illegal", text="talk", moves="")

    async def work(house):
        id, (token, _) = await open_table(house, "jule", "me", "open", options={"silence": True})
        device, keeper = await look(house, id, token), await house.keeper(id)
        before = snapshot(keeper.room)
        monkeypatch.setattr(Room, "play_out_of_turn", refuse)
        answer = (await device.say({"type": "say", "id": "a", "text": "Hello!"}))[0]
        assert (answer["type"], answer["error"]) == ("error", "illegal")
        assert snapshot(keeper.room) == before
        assert device.view["chat"] == []
        assert (await device.say({"type": "emoji", "id": "b", "emoji": "👍"}))[0]["type"] == "ok"
        assert [line.text for line in (await house.load(id)).chat] == ["👍"]
        assert snapshot(await house.load(id)) == snapshot(keeper.room)

    with_house(tmp_path, work)


def test_a_plain_refusal_reads_nothing_from_the_disk(tmp_path: Path) -> None:
    async def work(house):
        id, (token, _) = await open_table(house, "pig", "me", "open")
        device, keeper = await look(house, id, token), await house.keeper(id)
        room = keeper.room
        assert (await device.say({"type": "undo", "id": "a", "seat": 0}))[0]["error"] == "no_undo"
        assert keeper.room is room

    with_house(tmp_path, work)


# --- nobody stops it


def test_others_have_their_turn_however_much_is_said(tmp_path: Path) -> None:
    async def work(house):
        id, _ = await open_table(house, "pig", "me", "open")
        wire = Wire(*['{"type":"ping"}'] * 300)
        turns = 0

        async def other() -> None:
            nonlocal turns
            while wire.packets:
                turns += 1
                await asyncio.sleep(0)

        await asyncio.gather(run_line(house, id, wire), other())
        assert turns > 250

    with_house(tmp_path, work)


def test_all_connections_of_an_address_count_together(tmp_path: Path) -> None:
    async def work(house):
        id, _ = await open_table(house, "pig", "me", "open")
        devices = [await look(house, id, None) for _ in range(4)]
        devices[3].address = "somebody else"
        answers = [a.get("error") for device in devices for a in await device.say({"type": "ping"})]
        assert answers == [None, "too_fast", "too_fast", None]

    with_house(tmp_path, work, Limits(address_message_burst=5, address_messages_per_second=1e-9))


def test_only_so_many_connections_to_one_table(tmp_path: Path) -> None:
    async def work(house):
        id, _ = await open_table(house, "pig", "me", "open")
        other, _ = await open_table(house, "pig", "me", "open")
        waiting = [Wire(stays=True) for _ in range(4)]
        lines = [asyncio.create_task(run_line(house, table, wire)) for wire, table in zip(waiting, (id, id, id, other), strict=True)]
        await asyncio.sleep(0)
        while not waiting[2].closed:
            await asyncio.sleep(0)
        assert waiting[2].said[0]["error"] == "too_many_here"
        assert [wire.closed for wire in waiting] == [None, None, 1013, None]
        for wire in waiting:
            wire.leave()
        await asyncio.gather(*lines)
        assert not house.lines.open
        assert not house.lines.at_table

    with_house(tmp_path, work, Limits(connections_to_table=2))


@pytest.mark.parametrize("raw", [r'{"type":"say","id":"\ud800","text":"x"}', r'{"type":"say","id":"a","text":"x\udc00"}', r'{"type":"\ud800","id":"a"}'])
def test_half_a_character_is_refused(tmp_path: Path, raw: str) -> None:
    async def work(house):
        id, (token, _) = await open_table(house, "pig", "me", "open")
        wire = Wire(json.dumps({"type": "hello", "token": token}), raw, '{"type":"say","id":"later","text":"still here"}')
        await run_line(house, id, wire)
        errors = [said for said in wire.said if said["type"] == "error"]
        assert [error["error"] for error in errors] == ["bad_text"]
        assert any(said.get("id") == "later" and said["type"] == "ok" for said in wire.said)

    with_house(tmp_path, work)


def test_a_sender_that_dies_closes_the_connection(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work(house):
        id, _ = await open_table(house, "pig", "me", "open")
        wire = Wire('{"type":"ping"}', stays=True)
        wire.fails = ValueError("cannot be sent")
        await run_line(house, id, wire)
        assert wire.closed == 1011

    with_house(tmp_path, work)
    assert "cannot be written to" in caplog.text


def test_whoever_is_refused_in_a_row_has_to_go(tmp_path: Path) -> None:
    async def work(house):
        id, _ = await open_table(house, "pig", "me", "open")
        wire = Wire(*["nonsense"] * (MOST_REFUSED - 1), '{"type":"ping"}', *["nonsense"] * (MOST_REFUSED + 5), stays=True)
        await run_line(house, id, wire)
        assert wire.closed == 1008
        assert [said["type"] for said in wire.said].count("error") == 2 * MOST_REFUSED - 1
        assert len(wire.packets) == 5

    with_house(tmp_path, work)


def test_one_person_does_not_fill_the_chat(tmp_path: Path) -> None:
    async def work(house):
        id, (token, other) = await open_table(house, "pig", "me", "open")
        ann, bob = await look(house, id, token), await look(house, id, other)
        kinds = [(await ann.say({"type": "say", "id": f"a{n}", "text": "la"}))[0].get("error") for n in range(CHAT_BURST + 2)]
        assert kinds == [None] * CHAT_BURST + ["talks_too_fast"] * 2
        assert (await ann.say({"type": "emoji", "id": "e", "emoji": "👍"}))[0]["error"] == "talks_too_fast"
        assert (await bob.say({"type": "say", "id": "b", "text": "enough"}))[0]["type"] == "ok"
        house.now.at += 2
        assert (await ann.say({"type": "say", "id": "c", "text": "la"}))[0]["type"] == "ok"

    with_house(tmp_path, work)


def test_onlookers_are_muted_and_sent_away(tmp_path: Path) -> None:
    async def work(house):
        id, (token, _) = await open_table(house, "pig", "me", "open")
        eve, hers = await house.add_person("Guest B", "plum")
        ann, loud, friend = await look(house, id, token), await look(house, id, hers), await look(house, id, None)
        await settle()
        assert ann.view["onlookers"] == [{"id": eve.id, "name": "Guest B 2", "colour": "plum", "muted": False}]
        assert loud.view["onlookers"] == friend.view["onlookers"] == []
        assert (await loud.say({"type": "mute", "id": "x", "person": "anybody", "muted": True}))[0]["error"] == "not_seated"
        host = (await house.keeper(id)).room.setup.host
        assert (await ann.say({"type": "send_away", "id": "y", "person": host}))[0]["error"] == "no_onlooker"
        assert (await loud.say({"type": "say", "id": "1", "text": "la"}))[0]["type"] == "ok"
        await ann.say({"type": "mute", "id": "m", "person": eve.id, "muted": True})
        assert ann.view["onlookers"][0]["muted"]
        assert (await loud.say({"type": "say", "id": "2", "text": "la"}))[0]["error"] == "muted"
        await ann.say({"type": "mute", "id": "n", "person": eve.id, "muted": False})
        assert (await loud.say({"type": "say", "id": "3", "text": "la"}))[0]["type"] == "ok"
        await ann.say({"type": "send_away", "id": "s", "person": eve.id})
        assert loud.is_leaving
        assert loud._answers[-1]["error"] == "sent_away"
        assert not ann.is_leaving
        assert not friend.is_leaving
        return id, hers

    id, hers = with_house(tmp_path, work)

    async def later(house):
        from tests.server.helpers import Device

        device = Device(await house.keeper(id), house)
        assert (await device.say({"type": "hello", "token": hers}))[0]["error"] == "sent_away"
        assert not device.greeted
        assert (await look(house, id, None)).view["id"] == id

    with_house(tmp_path, later)
