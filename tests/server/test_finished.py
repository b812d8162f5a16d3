"""What is told of finished games: made once, one at a time, and the latest kept; made from games that are over only."""

import asyncio
import gzip
import json
import threading
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from kosti.rooms.refusals import Refused
from kosti.rooms.shown import after
from kosti.server.house.finished import FinishedGames
from kosti.server.http.app import create_app
from kosti.server.limits import Limits
from kosti.server.storage.writer import Storage
from tests.server.helpers import finish, new_room


def house(most: int = 10, goal: int = 10) -> FinishedGames:
    """A house in which every table is the same finished game."""
    room = finish(new_room("pig", goal=goal))

    async def find(id: str):
        return room

    return FinishedGames(find, most)


def test_everything_is_made_once_and_the_latest_are_kept() -> None:
    made: list[str] = []

    async def work() -> None:
        games = house(most=2)

        async def ask(id: str, what: str = "record") -> None:
            told = await games.get(id, what, lambda room: made.append(f"{what} {id}") or f"{what} of {id}")
            assert gzip.decompress(told).decode() == f"{what} of {id}"

        await asyncio.gather(*(ask("a") for _ in range(5)))
        assert made == ["record a"]
        await ask("b")
        await ask("a")
        await ask("a", "proof")  # b goes, since a was asked for after it
        await ask("a")
        assert made == ["record a", "record b", "proof a"]
        await ask("b")
        assert made == ["record a", "record b", "proof a", "record b"]
        games.close()

    asyncio.run(work())


def test_one_is_made_at_a_time_in_a_thread() -> None:
    happened: list[str] = []

    async def work() -> None:
        games, gate, begun = house(), threading.Event(), threading.Event()

        def slow(room) -> str:
            happened.append(f"a begins {threading.current_thread() is threading.main_thread()}")
            begun.set()
            gate.wait()
            happened.append("a ends")
            return ""

        first = asyncio.create_task(games.get("a", "record", slow))
        second = asyncio.create_task(games.get("b", "record", lambda room: happened.append("b") or ""))
        await asyncio.to_thread(begun.wait)
        first.cancel()  # who does not wait any longer does not make room for another
        for _ in range(20):
            await asyncio.sleep(0)
        gate.set()
        await second
        assert happened == ["a begins False", "a ends", "b"]
        games.close()

    asyncio.run(work())


def test_nothing_is_told_of_a_game_in_progress() -> None:
    async def work() -> None:
        room = new_room("pig")

        async def find(id: str):
            return room

        games = FinishedGames(find)
        with pytest.raises(Refused, match="not over"):
            await games.get("a", "record", lambda room: "secrets")
        finish(room)
        assert gzip.decompress(await games.get("a", "record", after.record)).decode() == after.record(room)
        games.close()

    asyncio.run(work())


def test_over_http(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compressed for who can read it, plain for others, always the same, and made once."""
    room, made = finish(new_room("perudo", "me", "open")), []
    storage = Storage(tmp_path)
    storage.write(room.take_writes()).result()
    storage.close()
    right = {"record": after.record(room), "proof": after.proof(room), "replay?lang=en": after.replay(room, "en"), "replay?lang=ru": after.replay(room, "ru")}
    for name in ("record", "proof", "replay"):
        real = getattr(after, name)
        monkeypatch.setattr(after, name, lambda *given, name=name, real=real: made.append(name) or real(*given))
    with TestClient(create_app(tmp_path, None, Limits.none())) as web:
        for what, told in right.items():
            for encoding in ("gzip", "identity", "gzip"):
                answer = web.get(f"/api/tables/{room.id}/{what}", headers={"accept-encoding": encoding})
                assert answer.headers.get("content-encoding") == (None if encoding == "identity" else "gzip")
                if isinstance(told, str):
                    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
                    assert answer.text == told
                else:
                    assert answer.headers["content-type"] == "application/json"
                    assert answer.json() == json.loads(json.dumps(told))
    assert made == ["record", "proof", "replay", "replay"]
