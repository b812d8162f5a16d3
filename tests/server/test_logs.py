"""What the server tells whoever runs it: its form, what is told, and that nothing of the people who play is."""

import asyncio
import json
import logging
import os
import signal
import sys
import time
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from concurrent.futures.process import _RemoteTraceback as RemoteTraceback  # type: ignore[attr-defined]
from contextlib import ExitStack
from datetime import datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx2 as httpx
import pytest
import websockets.sync.client as websockets

from kosti import __version__, library
from kosti.catalog import index
from kosti.cli import main
from kosti.rooms.fair.dice import pledge_of
from kosti.rooms.room import Room
from kosti.server import commands, floods, logs
from kosti.server.house import keeper as keepers
from kosti.server.house.thinking import Thinkers
from kosti.server.limits import Limits
from kosti.server.settings import Settings
from kosti.server.storage import pulse
from kosti.server.storage.pulse import Pulse
from kosti.server.storage.troubles import BadData
from kosti.server.storage.writer import Storage
from tests.server.helpers import LASTS, merged
from tests.server.test_kill import fork, free_port

NAMES = ("Zinaida Chudova", "Прохор Тайный")
CHAT = "meet me behind the windmill"
TOKEN, SEED = "k" * 43, "0f" * 32


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str]) -> Iterator[Any]:
    """The lines of the log as objects."""
    logs.begin("json")
    yield lambda: [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    logs.begin("text")
    logging.getLogger("kosti").setLevel(logging.NOTSET)
    logging.getLogger().handlers = [h for h in logging.getLogger().handlers if not isinstance(h, logs.Lines)]


# --- the form


def test_a_line_is_one_object(told: Any) -> None:
    logs.warn("something", "something\nhas happened", table="x", level="mine")
    (line,) = told()
    assert list(line)[:5] == ["time", "level", "event", "message", "pid"]
    assert datetime.fromisoformat(line["time"]).utcoffset() == timedelta(0)
    assert line["time"].endswith("Z")
    assert {k: line[k] for k in ("level", "event", "message", "table", "pid")} == {
        "level": "warning",
        "event": "something",
        "message": "something\nhas happened",
        "table": "x",
        "pid": os.getpid(),
    }


def test_text_is_what_worries_and_no_more(told: Any, capsys: pytest.CaptureFixture[str]) -> None:
    logs.begin("text")
    logs.tell("started", "all is well")
    logs.warn("worker_died", "a worker has died")
    assert capsys.readouterr().err == "a worker has died\n"


def test_a_game_that_cannot_be_read_is_a_line_like_any_other(told: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index, "_read_index", lambda: index.Index({}, {"kosti.games.pig": "SyntaxError: no"}))
    index.index.__wrapped__()
    monkeypatch.setattr(library, "find_game", lambda id: 1 // 0)
    monkeypatch.setattr(library, "game_ids", lambda: {"pig": "kosti.games.pig"})
    assert library.all_games.__wrapped__() == []
    lines = told()
    assert [line["message"] for line in lines] == ["kosti.games.pig: SyntaxError: no", "kosti.games.pig: ZeroDivisionError: integer division or modulo by zero"]
    assert {(line["event"], line["module"]) for line in lines} == {("game_not_read", "kosti.games.pig")}


def test_an_error_says_where_and_not_what(told: Any) -> None:
    def quote(name: str) -> None:
        raise ValueError(f"{name} says {CHAT}")

    try:
        try:
            quote(NAMES[0])
        except ValueError as error:
            raise LookupError(NAMES[1]) from error
    except LookupError:
        logs.fail("action_failed", "it failed")
    (line,) = told()
    assert line["level"] == "error"
    assert "in quote" in line["traceback"]
    assert line["traceback"].splitlines()[-1] == "LookupError"
    assert "ValueError" in line["traceback"]
    assert not leaks(json.dumps(line, ensure_ascii=False), *NAMES, CHAT)


def test_an_error_of_the_system_keeps_its_words(told: Any) -> None:
    try:
        Path("/nowhere/at/all").read_text()
    except OSError:
        logs.fail("failed", "it failed")
    assert told()[0]["traceback"].splitlines()[-1].startswith("FileNotFoundError: [Errno 2]")


def test_an_error_in_another_process_says_where(told: Any) -> None:
    text = f'"""\nTraceback (most recent call last):\n  File "/kosti/worker.py", line 46, in choose\n    return bot(table)\nKeyError: \'{NAMES[0]}\'\n"""'
    try:
        raise KeyError(NAMES[0]) from RemoteTraceback(text)
    except KeyError:
        logs.fail("bot_failed", "a bot cannot move")
    (line,) = told()
    assert 'File "/kosti/worker.py", line 46, in choose' in line["traceback"]
    assert not leaks(json.dumps(line), NAMES[0])


def test_several_errors_at_once(told: Any) -> None:
    try:
        raise ExceptionGroup(NAMES[0], [ValueError(NAMES[1]), OSError("no room")])
    except ExceptionGroup:
        logs.fail("failed", "it failed")
    (line,) = told()
    assert {"ValueError", "OSError: no room", "ExceptionGroup"} <= set(line["traceback"].splitlines())
    assert not leaks(json.dumps(line, ensure_ascii=False), *NAMES)


@pytest.mark.parametrize(
    ("said", "cleaned"),
    [
        (f"token {TOKEN} and seed {SEED}.", "token … and seed …."),
        ("postgresql://kosti:hun:ter@2@db/kosti", "postgresql://kosti:…@db/kosti"),
        ("host=db password=hunter2 user=kosti", "host=db password=… user=kosti"),
        ('{"type": "hello", "token": "short"}', '{"type": "hello", "token": "…"}'),
        ("Authorization: Bearer abc", "Authorization: …"),
        ('password authentication failed for user "kosti"', 'password authentication failed for user "kosti"'),
    ],
)
def test_what_looks_like_a_secret_is_blotted_out(said: str, cleaned: str) -> None:
    assert logs.clean(said) == cleaned


def test_others_are_heard_when_they_worry(told: Any) -> None:
    for name in ("uvicorn.error", "websockets.server", "sqlalchemy.engine", "asyncio"):
        other = logging.getLogger(name)
        level, other.level = other.level, logging.DEBUG
        other.debug("< TEXT %r", CHAT)
        other.info("parameters %r", CHAT)
        other.error("something was not done\n<Task exception=ValueError(%r)>", CHAT)
        other.setLevel(level)
    lines = told()
    assert {line["message"] for line in lines} == {"something was not done"}
    assert len(lines) == 4


# --- what is told


def test_a_server_tells_when_it_opens_and_closes(told: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also that it has made its database."""
    monkeypatch.setattr(pulse, "SLOW", LASTS)  # a slow disk is told of, too
    commands.run(tmp_path, commands.listen("127.0.0.1", 0), lambda _: signal.raise_signal(signal.SIGINT))
    lines = {line["event"]: line for line in told()}
    assert set(lines) == {"migrated", "started", "stopped"}
    assert (lines["migrated"]["before"], lines["migrated"]["place"]) == (None, str(tmp_path))
    for event in ("started", "stopped"):
        assert (lines[event]["version"], lines[event]["place"], lines[event]["host"]) == (__version__, str(tmp_path), "127.0.0.1")
        assert lines[event]["port"] > 0


def test_why_a_server_does_not_start_is_in_the_log(told: Any, tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    told()
    with pytest.raises(SystemExit):
        main(["--lang", "en", "serve", "--port", "0", "--data", str(tmp_path), "--no-browser", "--log", "json"])
    storage.close()
    assert [(line["event"], "another kosti" in line["message"]) for line in told()] == [("not_started", True)]


def test_the_place_of_a_database_has_no_password(told: Any) -> None:
    from kosti.server.storage.postgres import Postgres

    place = Postgres("postgresql://kosti:hunter2@127.0.0.1:1/kosti").place
    BadData("unreachable", place=place, why="nobody there").tell()
    (line,) = told()
    assert (line["event"], line["trouble"], line["level"]) == ("database", "unreachable", "warning")
    assert "kosti@127.0.0.1:1/kosti" in line["message"]
    assert "hunter2" not in line["message"]


def test_a_slow_commit_is_told(told: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pulse, "time", SimpleNamespace(perf_counter=lambda: 100.0, monotonic=time.monotonic))
    beats = Pulse()
    beats.beat(99.1, 1)
    beats.beat(98.5, 7)
    (line,) = told()
    assert (line["event"], line["jobs"]) == ("slow_commit", 7)
    assert line["seconds"] >= 1.5


def test_floods_are_summed_up(told: Any) -> None:
    floods.FLOODS.sum_up()
    told()
    for n in range(floods.WORTH_A_LINE - 1):
        floods.refused("too_fast", f"192.0.2.{n % 2}")
    floods.refused("not_now", "192.0.2.9")
    floods.FLOODS.sum_up()
    assert told() == [], "nobody need know of a few"
    for n in range(1000):
        floods.refused("too_fast" if n % 4 else "dropped", f"192.0.2.{min(n % 10, 7)}")
    floods.FLOODS.sum_up()
    (line,) = told()
    assert (line["event"], line["too_fast"], line["dropped"]) == ("flood", 750, 250)
    assert "refused 1000 times" in line["message"]
    assert "192.0.2.7 (300)" in line["message"]
    floods.FLOODS.sum_up()
    assert told() == []


def test_addresses_beyond_measure_are_not_told_apart() -> None:
    floods.FLOODS.sum_up()
    for n in range(floods.MOST_ADDRESSES + 10):
        floods.FLOODS.add("too_fast", str(n))
    assert len(floods.FLOODS.addresses) == floods.MOST_ADDRESSES
    floods.FLOODS.sum_up()


def test_a_worker_that_dies_is_told(told: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    class Dead:
        def submit(self, *_: Any) -> Any:
            raise BrokenProcessPool

        def shutdown(self, wait: bool) -> None:
            pass

    monkeypatch.setattr(Thinkers, "_pool", lambda self, name: Dead())
    asyncio.run(Thinkers()._try("quick", len, None))  # type: ignore[arg-type]
    assert [(line["event"], line["group"]) for line in told()] == [("worker_died", "quick")] * 2


# --- what is not told


def leaks(text: str, *secrets: str) -> list[str]:
    """The secrets that stand in a text, as they are or as JSON and Python write them."""
    return [secret for secret in secrets if secret in text or json.dumps(secret)[1:-1] in text]


def quote_everything(room: Room, person: Any, message: Any) -> int:
    """A mistake of ours, whose error quotes all that it can."""
    raise ValueError(f"{[seat.name for seat in room.seats]} {room.setup.seed.hex()} {room.fair.words} {message}")


def serve_loudly(data: str, port: int, folder: str) -> None:
    """A server whose every part tells all it knows; beside its log there is one without sieves."""
    sys.stderr = open(f"{folder}/log", "w", encoding="utf-8", buffering=1)  # noqa: SIM115
    logs.begin("json")
    unsieved = logging.FileHandler(f"{folder}/unsieved", encoding="utf-8")
    logging.getLogger().addHandler(unsieved)
    real = keepers.act
    keepers.act = lambda room, person, message: (quote_everything if message.type == "nudge" else real)(room, person, message)

    def ready(_: str) -> None:
        loggers = [logging.getLogger(), *(logging.getLogger(name) for name in list(logging.Logger.manager.loggerDict))]
        for logger in loggers:
            logger.setLevel(logging.DEBUG)
            logger.disabled = False
        asyncio.get_running_loop().set_debug(True)

    commands.run(Path(data), commands.listen("127.0.0.1", port), ready, Settings(Limits.none()))


class Player:
    """Somebody who plays Pig, chats, and runs into our mistake."""

    def __init__(self, line: websockets.ClientConnection, token: str, word: str) -> None:
        self.line, self.token, self.word, self.sent = line, token, word, 0
        self.view: dict[str, Any] = {}
        self.line.send(json.dumps({"type": "hello", "token": token, "lang": "ru"}))
        self.hear()

    def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.line.recv(LASTS))
        if message["type"] in ("table", "change"):
            self.view = merged(self.view, message)
        return message

    def say(self, type: str, /, **fields: Any) -> dict[str, Any]:
        """Send a message; its answer."""
        self.sent += 1
        id = f"{self.token} {self.sent}"
        self.line.send(json.dumps({"type": type, "id": id, **fields}))
        while (message := self.hear()).get("id") != id:
            pass
        return message

    def babble(self, text: str) -> None:
        """Send what is no message."""
        self.line.send(text)
        while self.hear().get("error") != "not_json":
            pass

    def act(self) -> None:
        """Throw or move."""
        seat, pending = self.view["viewer"], self.view["pending"]
        action: dict[str, Any] = {"seat": seat, "question": self.view["asked"][seat]}
        moves = [move["move"] for verb in self.view["scene"]["verbs"] for move in verb["moves"]]
        answer = self.say(pending["kind"], **action) if pending else self.say("play", move=moves[-1], **action)
        assert answer["type"] == "ok", answer


def play_a_game(port: int) -> tuple[str, list[str]]:
    """Two people play to the end, over real connections; the id of the table, and what nobody may read in the log."""
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=LASTS) as web, ExitStack() as lines:
        people = [web.post("/api/people", json={"name": name}).json() for name in NAMES]
        headers = [{"authorization": f"Bearer {p['token']}"} for p in people]
        wanted = {"game": "pig", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"goal": 10}}
        id = web.post("/api/tables", json=wanted, headers=headers[0]).json()["id"]
        assert web.post(f"/api/tables/{id}/seats/1", json={}, headers=headers[1]).status_code == 200
        address = f"ws://127.0.0.1:{port}/api/tables/{id}/live"
        players = [
            Player(lines.enter_context(websockets.connect(address, max_size=None, compression=None, open_timeout=LASTS)), p["token"], f"hidden word {n}")
            for n, p in enumerate(people)
        ]
        for player in players:
            player.say("pledge", hash=pledge_of(player.word))
        for player in players:
            player.say("word", word=player.word)
        assert players[0].say("say", text=CHAT)["type"] == "ok"
        for player in players:
            assert player.say("nudge", seat=0)["error"] == "broken"
            player.babble(CHAT)
        finish_game(players)
        web.get("/api/tables/" + people[0]["token"])
        web.get(f"/api/tables/{id}/record")
    return id, [*NAMES, CHAT, *(p["token"] for p in people), *(player.word for player in players)]


def finish_game(players: list[Player]) -> None:
    """Whoever is next acts, until the game is over."""
    while True:
        for player in players:
            while player.view["status"] == "playing" and player.view["viewer"] in player.view["scene"]["active"]:
                player.act()
        if any(player.view["status"] == "over" for player in players):
            return
        for player in players:
            player.say("ready", seat=player.view["viewer"])


def seed_of(data: Path, id: str) -> str:
    storage = Storage(data)
    seed: str = storage.run(lambda pen: pen.rows("SELECT seed FROM tables WHERE id = :id", {"id": id})).result()[0][0]
    storage.close()
    return seed


def test_nothing_of_those_who_play_is_told(tmp_path: Path) -> None:
    """A game over real connections with every logger at DEBUG: what a log without sieves shows, ours does not."""
    port = free_port()
    process = fork.Process(target=serve_loudly, args=(str(tmp_path / "data"), port, str(tmp_path)), daemon=True)
    process.start()
    try:
        until_it_answers(port)
        id, secrets = play_a_game(port)
    finally:
        os.kill(process.pid, signal.SIGTERM)
        process.join()
    secrets.append(seed_of(tmp_path / "data", id))
    log, unsieved = ((tmp_path / name).read_text(encoding="utf-8") for name in ("log", "unsieved"))
    assert leaks(unsieved, *secrets) == secrets, "all of it passes through loggers, so that the sieves are really needed"
    assert leaks(log, *secrets, *(secret[:12] for secret in secrets)) == []
    events = [json.loads(line)["event"] for line in log.splitlines()]
    assert [event for event in ("started", "action_failed", "stopped") if event in events] == ["started", "action_failed", "stopped"]


def until_it_answers(port: int) -> None:
    late = time.monotonic() + LASTS
    while True:
        try:
            assert httpx.get(f"http://127.0.0.1:{port}/api/people/me").status_code == 401
            return
        except httpx.TransportError:
            assert time.monotonic() < late, "the server does not answer"
            time.sleep(0.02)
