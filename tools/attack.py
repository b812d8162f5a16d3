"""How two people fare while one address does what it can to bother the server, within and beyond its limits.

``python tools/attack.py [--moves 300] [--only WORD]``

Ten attacks, each against a fresh server on this machine and from a process of its own; the time from sending a move to its ``ok`` is measured.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that it runs as a script, too

from tools.attackers import ATTACKS, Game, Target

QUIET = "undisturbed"


def serve(data: str, port: int) -> None:
    """The server, with the limits that every server has."""
    from kosti.server.commands import listen, run

    run(Path(data), listen("127.0.0.1", port), lambda _: print("ready", flush=True))


@contextmanager
def a_server() -> Iterator[tuple[int, subprocess.Popen[str]]]:
    """A server in a folder of its own; its port and process."""
    from kosti.server.commands import listen

    with listen("127.0.0.1", 0) as probe:
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        server = subprocess.Popen([sys.executable, __file__, "--serve", data, str(port)], stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            assert server.stdout.readline().strip() == "ready"
            yield port, server
        finally:
            server.terminate()
            server.wait()


def memory(process: int) -> float:
    """The memory of a process in MB, where the system tells."""
    with suppress(OSError):
        for line in Path(f"/proc/{process}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
    return 0.0


async def measure(name: str, port: int, server: subprocess.Popen[str], moves: int, seconds: float) -> str:
    """One attack against two people who play; a line of the table."""
    game = Game(Target(port), moves)
    await game.sit_down()
    before = memory(server.pid)
    attacker = None
    if name != QUIET:
        command = [sys.executable, __file__, "--drive", name, str(port), game.target.table, str(seconds)]
        attacker = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        await asyncio.sleep(1.5)  # until it is at full strength
    begun = time.perf_counter()
    await game.play()
    lasted, after = time.perf_counter() - begun, memory(server.pid)
    harvest = (await attacker.communicate())[0].decode().strip() if attacker else ""
    times = " ".join(f"{value:8.1f}" for value in (game.quantile(0.5), game.quantile(0.99), max(game.times) * 1000))
    return f"{name:42} {times} {lasted:7.1f} {after - before:+7.1f}   {harvest}"


async def drive(name: str, port: int, table: str, seconds: float) -> None:
    """One attack, in its own process."""
    from kosti.server.commands import allow_many_connections

    allow_many_connections()
    target = Target(port, table, seconds)
    await ATTACKS[name](target)
    print(target.harvest)


def main() -> None:
    """`python tools/attack.py`."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=300, help="that the two make during each attack (default 300)")
    parser.add_argument("--seconds", type=float, default=15.0, help="that an attack lasts (default 15)")
    parser.add_argument("--only", default="", help="attacks with this word in their name")
    parser.add_argument("--serve", nargs=2, help=argparse.SUPPRESS)
    parser.add_argument("--drive", nargs=4, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.serve:
        serve(chosen.serve[0], int(chosen.serve[1]))
        return
    if chosen.drive:
        name, port, table, seconds = chosen.drive
        asyncio.run(drive(name, int(port), table, float(seconds)))
        return
    print(f"{'':42} {'p50 ms':>8} {'p99 ms':>8} {'longest':>8} {'s':>7} {'MB':>7}")
    for name in (QUIET, *(name for name in ATTACKS if chosen.only in name)):
        with a_server() as (port, server):
            print(asyncio.run(measure(name, port, server, chosen.moves, chosen.seconds)), flush=True)


if __name__ == "__main__":
    main()
