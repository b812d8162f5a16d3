"""One address bothers a real server in ten ways while two people play: it is refused, bounded and dropped, and every move of the two is made.

The attacks are those of `tools/attack.py`, scaled down; how long anything takes is measured there and not here.
"""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from kosti.server import commands
from kosti.server.limits import Limits
from kosti.server.settings import Settings
from tests.server.helpers import LASTS
from tests.server.test_kill import fork, free_port
from tools import attackers
from tools.attackers import HERE, PING, TEXT, Game, Harvest, Line, Target

MOVES = 30
SMALL = Limits(
    message_burst=30,
    address_message_burst=60,
    address_messages_per_second=5,
    request_burst=60,
    page_burst=20,
    pages_per_second=2,
    arrival_burst=150,
    people_per_hour=25,
    tables_per_hour=8,
    connections=20,
    connections_to_table=10,
    sockets=40,
)


def serve(data: str, port: int, limits: Limits) -> None:
    """The server process."""
    commands.run(Path(data), commands.listen(HERE, port), lambda _: None, Settings(limits))


@contextmanager
def a_server(data: Path, limits: Limits = SMALL) -> Iterator[Target]:
    """A server in a process of its own."""
    port = free_port()
    process = fork.Process(target=serve, args=(str(data), port, limits), daemon=True)
    process.start()
    try:
        yield Target(port, seconds=1.0, level="easy")
    finally:
        os.kill(process.pid or 0, signal.SIGKILL)
        process.join()


async def until_it_answers(target: Target) -> None:
    """Wait for the server."""
    while True:
        try:
            await target.request("GET", "/api/people/me", address=attackers.another_address())
            return
        except (OSError, IndexError):  # nobody listens yet, or nobody answers
            await asyncio.sleep(0.01)


def attacked(
    data: Path, attack: Callable[[Target], Awaitable[None]], scale: float, limits: Limits = SMALL, enough: Callable[[Harvest], bool] | None = None
) -> Harvest:
    """Two people make all their moves during an attack, which goes on until it has brought `enough`, and a few more after it."""

    async def run(target: Target) -> Harvest:
        await until_it_answers(target)
        target.scale, target.enough = scale, enough or target.enough
        game = Game(target, MOVES, thinking=0.005)
        await game.sit_down()
        attacking = asyncio.ensure_future(attack(target))
        await game.play()
        await attacking
        assert len(game.times) == MOVES
        game.moves += 5
        await game.play()
        return target.harvest

    with a_server(data, limits) as target:
        return asyncio.run(asyncio.wait_for(run(target), LASTS))


def is_too_fast(harvest: Harvest) -> bool:
    """Whether messages were refused because there were too many."""
    return harvest.refusals["too_fast"] > 0


def is_closed(harvest: Harvest) -> bool:
    """Whether the server has ended a connection."""
    return harvest.closed > 0


def test_hello_again_and_again(tmp_path: Path) -> None:
    others = 20 - SMALL.connections_to_table
    harvest = attacked(tmp_path, attackers.greet_again_and_again, 0.4, enough=lambda found: is_too_fast(found) and found.refusals["too_many_here"] >= others)
    assert is_too_fast(harvest)
    assert harvest.refusals["too_many_here"] == others


def test_large_frames(tmp_path: Path) -> None:
    harvest = attacked(tmp_path, attackers.send_large_frames, 0.5, enough=lambda found: found.sent > 0)
    assert harvest.closed >= harvest.sent > 0, "every frame ends its connection"


def test_onlookers_who_never_read(tmp_path: Path) -> None:
    harvest = attacked(tmp_path, attackers.look_on_without_reading, 0.1)
    assert harvest.refused == 15 - SMALL.connections_to_table


def test_pings(tmp_path: Path) -> None:
    harvest = attacked(tmp_path, attackers.ping, 0.25, enough=is_closed)
    assert is_closed(harvest)


def test_chatter(tmp_path: Path) -> None:
    harvest = attacked(tmp_path, attackers.chatter, 0.1, enough=is_too_fast)
    assert is_too_fast(harvest), "messages are refused, not connections alone"


def test_pages(tmp_path: Path) -> None:
    harvest = attacked(tmp_path, attackers.ask_for_pages, 0.1, enough=is_closed)
    assert 0 < harvest.refused == harvest.closed, "a connection is closed with its first refusal"


def test_pages_and_pictures_of_games(tmp_path: Path) -> None:
    harvest = attacked(tmp_path, attackers.ask_for_games, 0.1)
    assert harvest.refused < harvest.sent, "some are answered"  # how many of so few are refused depends on how fast they come


def test_tables_of_bots(tmp_path: Path) -> None:
    harvest = attacked(tmp_path, attackers.let_bots_play, 0.15)
    assert harvest.refused > 0


def test_half_requests(tmp_path: Path) -> None:
    harvest = attacked(tmp_path, attackers.ask_by_halves, 0.005)
    assert harvest.sent == harvest.closed == 80
    assert harvest.open == 0


def test_made_up_addresses(tmp_path: Path) -> None:
    harvest = attacked(tmp_path, attackers.make_up_addresses, 1, Limits(people_per_hour=25))
    assert harvest.refused > harvest.sent / 2, "all are one address, which gets a new person every 144 seconds"


# --- what the protocols do, one by one


def with_line(data: Path, work: Callable[[Line, Target], Awaitable[None]], limits: Limits = SMALL) -> None:
    """Do something with a live connection to somebody's table."""

    async def run(target: Target) -> None:
        await until_it_answers(target)
        line = await target.line(await attackers.own_table(target))
        assert line
        await line.say(type="hello", token=None, lang="en")
        assert (await line.hear())[0] == TEXT
        await work(line, target)

    with a_server(data, limits) as target:
        asyncio.run(asyncio.wait_for(run(target), LASTS))


async def reason(line: Line) -> int:
    """Why the server has closed a connection."""
    while True:
        kind, heard = await line.hear()
        if kind == 8:
            assert await line.reader.read() == b""
            return int.from_bytes(heard[:2], "big")


def test_a_frame_is_refused_by_its_head(tmp_path: Path) -> None:
    """Of a frame over the limit nothing more is waited for."""

    async def work(line: Line, target: Target) -> None:
        line.writer.write(b"\x81\xfe" + (SMALL.message_bytes + 1).to_bytes(2, "big"))
        assert await reason(line) == 1009

    with_line(tmp_path, work)


def test_a_frame_at_the_limit_is_read(tmp_path: Path) -> None:
    async def work(line: Line, target: Target) -> None:
        await line.send(b'{"type":"ping"' + b" " * (SMALL.message_bytes - 15) + b"}")
        assert await line.hear() == (TEXT, b'{"type":"pong"}')

    with_line(tmp_path, work)


def test_parts_of_a_message_count_together(tmp_path: Path) -> None:
    async def work(line: Line, target: Target) -> None:
        part = b" " * 2000
        line.writer.write(b"\x01\xfe" + len(part).to_bytes(2, "big") + bytes(4) + part)
        line.writer.write((b"\x00\xfe" + len(part).to_bytes(2, "big") + bytes(4) + part) * 2)
        assert await reason(line) == 1009

    with_line(tmp_path, work)


def test_empty_parts_of_a_message_are_limited(tmp_path: Path) -> None:
    async def work(line: Line, target: Target) -> None:
        line.writer.write(b"\x01\x80" + bytes(4) + (b"\x00\x80" + bytes(4)) * (SMALL.sign_burst + 1))
        assert await reason(line) == 1008

    with_line(tmp_path, work)


def test_much_at_once_is_too_much(tmp_path: Path) -> None:
    """The tail of a burst is not even parsed."""

    async def work(line: Line, target: Target) -> None:
        line.writer.write((b"\x81\x80" + bytes(4)) * 200_000)
        with suppress(ConnectionError, asyncio.IncompleteReadError):  # whoever shouts may not even hear why
            assert await reason(line) in (1008, 1009)

    with_line(tmp_path, work)


def test_a_few_pings_are_answered(tmp_path: Path) -> None:
    async def work(line: Line, target: Target) -> None:
        await line.send(b"are you there?", PING)
        assert await line.hear() == (10, b"are you there?")

    with_line(tmp_path, work)


def test_whoever_is_refused_too_often_is_sent_away(tmp_path: Path) -> None:
    async def work(line: Line, target: Target) -> None:
        for _ in range(60):
            await line.send(b"nonsense")
        assert await reason(line) == 1008

    with_line(tmp_path, work, Limits())


def test_a_mute_client_is_dropped_in_the_end(tmp_path: Path) -> None:
    """Views lie unread until nothing more can be sent; then the connection has its time, and no more."""

    async def work(line: Line, target: Target) -> None:
        line.writer.transport.pause_reading()  # type: ignore[attr-defined]
        while not line.writer.is_closing():  # until the server has ended it
            await line.say(type="hello", token=None, lang="ru")
            await asyncio.sleep(0)

    with_line(tmp_path, work, Limits(**{**vars(Limits.none()), "unread_seconds": 0.2}))


def test_requests_on_one_connection_have_their_time_each(tmp_path: Path) -> None:
    async def run(target: Target) -> None:
        await until_it_answers(target)
        reader, writer = await target.connect()
        whole = f"GET /api/people/me HTTP/1.1\r\nhost: {HERE}\r\n\r\n".encode()
        for _ in range(3):
            writer.write(whole)
            head = await reader.readuntil(b"\r\n\r\n")
            assert b" 401 " in head
            size = next(int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length"))
            await reader.readexactly(size)
        writer.write(whole[:20])
        assert await reader.read() == b"", "the fourth never comes whole"

    with a_server(tmp_path) as target:
        asyncio.run(asyncio.wait_for(run(target), LASTS))


def test_open_connections_of_an_address_are_counted(tmp_path: Path) -> None:
    async def run(target: Target) -> None:
        await until_it_answers(target)
        lines = [await target.connect() for _ in range(SMALL.sockets + 5)]
        ended = [asyncio.create_task(reader.read()) for reader, _ in lines]
        await asyncio.wait(ended, timeout=LASTS, return_when=asyncio.FIRST_COMPLETED)
        await asyncio.gather(*ended[SMALL.sockets :], return_exceptions=True)
        assert sum(task.done() for task in ended) >= 5
        status, _ = await target.request("GET", "/api/people/me", address=attackers.another_address())
        assert status == 401, "somebody else is let in all the same"
        for task in ended:
            task.cancel()

    with a_server(tmp_path, Limits(**{**vars(SMALL), "request_seconds": 1e6})) as target:
        asyncio.run(asyncio.wait_for(run(target), LASTS))
