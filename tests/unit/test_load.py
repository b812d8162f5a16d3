"""The tool that loads a server: what it counts, how its clients follow a table, and how they read from the line."""

import json
import os
import random
import re
import sys
import time
from hashlib import sha256
from types import SimpleNamespace

import pytest

from tools.load.boardgame import BoardgameClient
from tools.load.driver import Driver, Figures, Table, Thinking
from tools.load.kosti import KostiClient
from tools.load.line import Line
from tools.load.processes import processor_time, running, seconds_of
from tools.load.profile import Profile, summary

VIEW = {
    "type": "table",
    "version": 4,
    "asked": [3, 0],
    "status": "playing",
    "viewer": 0,
    "next": None,
    "pending": None,
    "fair": {},
    "scene": {"active": [1], "verbs": [], "prompt": "wait"},
}


def load_table(kind, *settings):
    """A table with two clients whose lines only remember, and a driver that only notes."""
    driver = Driver(SimpleNamespace(name="test", port=0, pid=0))
    driver.held = []
    driver.figures = Figures("test", 1, Thinking(0, 0))
    table = Table(driver)
    table.clients = [kind(table, seat, random.Random(seat), *settings) for seat in range(2)]
    for client in table.clients:
        client.sent = []
        client.send = client.sent.append
    return table


def messages(client):
    return [json.loads(text) for text in client.sent]


@pytest.mark.parametrize("text,least,most", [("0", 0, 0), ("1-3", 1, 3), ("0.5", 0.5, 0.5)])
def test_thinking_is_read_as_it_is_written(text, least, most):
    assert Thinking.read(text) == Thinking(least, most)
    assert str(Thinking.read(text)) == text


def test_a_move_counts_when_the_other_has_seen_what_came_of_it():
    table = load_table(KostiClient, "t", "token")
    table.sent(0, 4)
    table.seen(0, 5)
    table.seen(1, 4)
    assert table.driver.figures.moves == 0
    table.seen(1, 5)
    assert table.driver.figures.moves == 1


def test_two_moves_count_if_the_other_sees_only_the_second_version():
    table = load_table(KostiClient, "t", "token")
    table.sent(0, 4)
    table.sent(0, 5)
    table.seen(1, 6)
    assert table.driver.figures.moves == len(table.driver.figures.times) == 2


def test_a_refused_move_does_not_count():
    table = load_table(KostiClient, "t", "token")
    table.sent(0, 4)
    table.refused(0)
    table.seen(1, 9)
    assert (table.driver.figures.moves, table.driver.figures.refused) == (0, 1)


def test_figures_are_told_by_the_move():
    figures = Figures("test", 10, Thinking(1, 3), moves=100, seconds=10.0, server=0.05, driver=1.0, times=[n / 1000 for n in range(100)])
    data = figures.data()
    assert (data["moves_per_s"], data["cpu_ms_a_move"], data["p50_ms"], data["p99_ms"], data["longest_ms"]) == (10.0, 0.5, 50.0, 99.0, 99.0)
    assert (data["driver_cores"], data["others_cores"]) == (0.1, None)


def test_a_change_holds_only_what_is_different():
    client = load_table(KostiClient, "t", "token").clients[0]
    assert client.merge(json.loads(json.dumps(VIEW)))
    assert client.merge({"type": "change", "version": 5, "scene": {"active": [0]}})
    assert client.view["version"] == 5
    assert client.view["status"] == "playing"
    assert client.view["scene"] == {"active": [0], "verbs": [], "prompt": "wait"}
    assert not client.merge({"type": "ok"})


def test_before_the_game_a_word_is_pledged_and_then_told():
    client = load_table(KostiClient, "t", "token").clients[0]
    for stage in ("pledge", "pledge", "word", "word"):
        client.take(json.dumps({**VIEW, "status": "waiting", "fair": {"stage": stage}}).encode())
    pledge, word = messages(client)
    assert (pledge["type"], word["type"]) == ("pledge", "word")
    assert pledge["hash"] == sha256(word["word"].encode()).hexdigest()


def test_a_table_without_stages_is_waited_for():
    client = load_table(KostiClient, "t", "token").clients[0]
    client.take(json.dumps({**VIEW, "status": "waiting"}).encode())
    assert not client.sent


def test_a_client_moves_once_at_each_version_when_both_are_there():
    table = load_table(KostiClient, "t", "token")
    ann, bob = table.clients
    scene = {"active": [0], "verbs": [{"moves": [{"move": 7}]}]}
    ann.take(json.dumps({**VIEW, "scene": scene}).encode())
    assert not table.driver.held
    bob.take(json.dumps({**VIEW, "viewer": 1, "scene": scene}).encode())
    ann.take(json.dumps({**VIEW, "scene": scene}).encode())
    [act] = table.driver.held
    act()
    [message] = messages(ann)
    assert {name: message[name] for name in ("type", "seat", "question", "move")} == {"type": "play", "seat": 0, "question": 3, "move": 7}
    bob.take(json.dumps({**VIEW, "version": 5, "viewer": 1, "scene": {"active": [0], "verbs": []}}).encode())
    assert table.driver.figures.moves == 1


def test_whoever_comes_too_late_looks_again_and_other_refusals_end_the_run():
    table = load_table(KostiClient, "t", "token")
    for client in table.clients:
        client.take(json.dumps({**VIEW, "viewer": client.seat, "pending": {"kind": "throw"}}).encode())
    table.clients[1].take(b'{"type": "error", "id": "x", "error": "stale", "text": {}}')
    assert len(table.driver.held) == 2
    with pytest.raises(RuntimeError, match="too_fast"):
        table.clients[1].take(b'{"type": "error", "id": "x", "error": "too_fast", "text": {}}')


def test_the_peer_is_spoken_to_as_by_its_own_client():
    table = load_table(BoardgameClient)
    state = {"G": {"score": [0, 0], "pot": 0}, "ctx": {"currentPlayer": "0"}, "_stateID": 3}
    for client in table.clients:
        client.match, client.credentials = "m", "secret"
        for packet in (b'0{"sid":"x"}', b'40/pig,{"sid":"y"}', b"2", b'42/pig,["matchData","m",[]]'):
            client.take(packet)
        assert client.sent == [b"40/pig,", f'42/pig,["sync", "m", "{client.seat}", "secret", 2]'.encode(), b"3"]
        client.take(b'42/pig,["sync","m",' + json.dumps({"state": state}).encode() + b"]")
    [act] = table.driver.held
    act()
    event, action, version, match, seat = json.loads(table.clients[0].sent[-1].removeprefix(b"42/pig,"))
    assert (event, action["payload"]["type"], version, match, seat) == ("update", "throw", 3, "m", "0")
    table.clients[1].take(b'42/pig,["update","m",' + json.dumps({**state, "_stateID": 4}).encode() + b",[]]")
    assert table.driver.figures.moves == 1


def frame(kind, payload):
    size = len(payload)
    length = bytes([size]) if size < 126 else bytes([126]) + size.to_bytes(2, "big") if size < 1 << 16 else bytes([127]) + size.to_bytes(8, "big")
    return bytes([kind]) + length + payload


@pytest.mark.parametrize("piece", [1, 7, 100_000])
def test_frames_are_read_however_they_are_cut(piece):
    opened, taken, written = [], [], []
    line = Line(lambda: opened.append(True), taken.append)
    line.connection_made(SimpleNamespace(write=written.append))
    texts = [b"", b"short", b"m" * 300, b"l" * 70_000]
    stream = b"HTTP/1.1 101 Switching Protocols\r\n\r\n" + frame(0x89, b"ping") + b"".join(frame(0x81, text) for text in texts)
    for start in range(0, len(stream), piece):
        line.data_received(stream[start : start + piece])
    assert opened == [True]
    assert taken == texts
    assert written[1:] == [b"\x8a\x84" + bytes(4) + b"ping"]


def test_what_is_sent_says_its_length():
    written = []
    line = Line(lambda: None, lambda text: None)
    line.connection_made(SimpleNamespace(write=written.append))
    line.send(b"a" * 125)
    line.send(b"b" * 300)
    assert written[1:] == [b"\x81\xfd" + bytes(4) + b"a" * 125, b"\x81\xfe\x01\x2c" + bytes(4) + b"b" * 300]


def test_no_websocket_is_an_error():
    line = Line(lambda: None, lambda text: None)
    with pytest.raises(ConnectionError, match="404"):
        line.data_received(b"HTTP/1.1 404 Not Found\r\n\r\n")


def test_processor_time_is_that_of_the_process():
    before = time.process_time()
    assert processor_time(os.getpid()) >= before - 0.05  # the system counts in hundredths
    assert processor_time(-5) == 0


@pytest.mark.parametrize("clock,seconds", [("3:04.56", 184.56), ("0:00.10", 0.1), ("02:03:04", 7384), ("1-02:03:04", 93784)])
def test_ps_tells_time_in_its_own_way(clock, seconds):
    assert seconds_of(clock) == pytest.approx(seconds)


def test_a_profile_is_told_by_the_move():
    folded = "main (kosti/cli.py:1);act (kosti/rooms/room.py:2) 300\nmain (kosti/cli.py:1);dumps (json/encoder.py:3) 100\n"
    lines = [line.split() for line in summary(folded, 10).splitlines()]
    assert lines[0][:2] == ["40", "µs"]
    assert ["30.0", "75.0", "kosti/rooms/room.py"] in lines
    assert ["10.0", "25.0", "dumps", "(json/encoder.py:3)"] in lines
    assert ["40.0", "100.0", "main", "(kosti/cli.py:1)"] in lines


BURN = """
import pathlib, sys, threading
def burn_here():
    while not pathlib.Path(sys.argv[1]).exists():
        sum(range(10_000))
def burn_beside():
    burn_here()
threading.Thread(target=burn_beside).start()
burn_here()
"""

if sys.platform == "linux":

    def test_a_process_watches_all_its_threads(tmp_path):
        """It computes until there is a profile of it; the sign is taken away when it has computed for a while."""
        settings = Profile(tmp_path, tmp_path / "out.txt").settings
        end = tmp_path / "end"
        (tmp_path / "watch").touch()
        with running([sys.executable, "-c", BURN, str(end)], **settings) as process:
            while processor_time(process.pid) < 1:
                time.sleep(0.05)
            (tmp_path / "watch").unlink()
            while not (found := list(tmp_path.glob("*.folded"))):
                time.sleep(0.05)
            end.touch()
        stacks = found[0].read_text()
        assert re.search(r"^<module> [^;]*;burn_here ", stacks, re.MULTILINE)
        assert re.search(r";burn_beside [^;]*;burn_here ", stacks)
