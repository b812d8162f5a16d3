"""How much a server bears, and what a move costs it: clients in this process play on a server in another one.

Measured is the time from sending a move to the other client's view of it, and the processor time (user and system) that the server took
for all moves in the meantime. Kosti has every move on the disk before it answers.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from kosti import __version__
from kosti.server.commands import allow_many_connections
from tools.load import boardgame, kosti
from tools.load.driver import Driver, Figures, Thinking
from tools.load.processes import ROOT
from tools.load.profile import Profile

BUSY_DRIVER, BUSY_MACHINE = 0.9, 0.2  # processors
TITLE = f"{'':<13}{'tables':>7}{'think s':>9}{'moves/s':>9}{'p50 ms':>9}{'p99 ms':>9}{'CPU ms a move':>15}{'processors: server':>20}{'driver':>8}{'others':>8}"


def main() -> None:
    """`python -m tools.load`."""
    chosen = command_line().parse_args()
    allow_many_connections()
    (ROOT / ".cache").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ROOT / ".cache") as data:  # on a disk, which the folder for temporary files need not be
        about = [machine(data), f"Kosti {__version__} on Python {platform.python_version()}, {store(chosen)}"]
        profile = Profile(Path(data), chosen.profile) if chosen.profile else None
        with kosti.started(data, chosen.games.split(","), passed_on(chosen), **(profile.settings if profile else {})) as server:
            figures = run(Driver(server, profile).run(chosen.tables, chosen.think, chosen.seconds))
    if chosen.peer and (missing := boardgame.install()):
        about.append(f"boardgame.io is not measured: {missing}")
    elif chosen.peer:
        about.append(boardgame.versions())
        with boardgame.started() as peer:
            figures += run(Driver(peer).run(chosen.tables, chosen.think, chosen.seconds))
    print(as_json(about, figures) if chosen.json else as_text(about, figures))


def command_line() -> argparse.ArgumentParser:
    """What can be chosen."""
    parser = argparse.ArgumentParser(prog="python -m tools.load", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=many(int), default="10,100,500,1000", help="how many tables of two (default: %(default)s)")
    parser.add_argument(
        "--think",
        type=many(Thinking.read),
        default="0",
        help="seconds that people think before each move, 1-3 for instance; 0: they never stop (default: %(default)s)",
    )
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each number of tables is measured (default: %(default)s)")
    parser.add_argument("--games", default="pig", help="what is played (default: %(default)s)")
    parser.add_argument("--peer", choices=["boardgame"], help="measure boardgame.io too, which plays pig")
    parser.add_argument("--workers", help="handed on to kosti serve")
    parser.add_argument("--database", metavar="URL", help="handed on to kosti serve")
    parser.add_argument(
        "--profile", type=Path, metavar="FILE", help="write where Kosti's processor time goes, at the last number of tables; FILE.folded is for flame graphs"
    )
    parser.add_argument("--json", action="store_true", help="the figures for a program")
    return parser


def many(read: Any) -> Any:
    """Several values with commas between."""

    def values(text: str) -> list[Any]:
        return [read(part) for part in text.split(",")]

    return values


def passed_on(chosen: argparse.Namespace) -> list[str]:
    """The options that `kosti serve` gets."""
    return [word for name in ("workers", "database") if (value := getattr(chosen, name)) for word in (f"--{name}", value)]


def run(work: Any) -> Any:
    """Run it on the fastest loop there is."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run(work)
    return uvloop.run(work)


def machine(data: str) -> str:
    """What is measured on, and whether it had anything else to do."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    load = f", load average {os.getloadavg()[0]:.1f} at the beginning" if hasattr(os, "getloadavg") else ""
    return f"{cores} processors ({processor()}), {platform.system()} {platform.release()}{load}, fsync in {fsync_time(data):.2f} ms"


def processor() -> str:
    """Its name, where the system tells."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.machine()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine())


def fsync_time(folder: str) -> float:
    """What it takes to have a page on the disk, in milliseconds: every move waits for that."""
    times = []
    with tempfile.TemporaryFile(dir=folder) as file:
        for _ in range(50):
            begun = time.perf_counter()
            file.write(bytes(4096))
            file.flush()
            os.fsync(file.fileno())
            times.append(time.perf_counter() - begun)
    return 1000 * statistics.median(times)


def store(chosen: argparse.Namespace) -> str:
    """Where Kosti keeps what is measured."""
    kind = chosen.database.partition(":")[0] if chosen.database else "SQLite"
    return f"{kind} with fsync before the answer, {chosen.workers or 1} {'worker' if chosen.workers in (None, '1') else 'workers'}"


def as_text(about: list[str], figures: list[Figures]) -> str:
    """A table for people, and what makes it doubtful."""
    lines = ["; ".join(about), "", TITLE, *(line(one.data()) for one in figures), ""]
    if any(one.driver / one.seconds > BUSY_DRIVER for one in figures):
        lines.append("The driver was busy all the time: where it was, the server bears more than is shown.")
    if any(one.others is not None and one.others / one.seconds > BUSY_MACHINE for one in figures):
        lines.append("The machine had other work: on an idle one the times are shorter; the processor time a move carries over.")
    if refused := sum(one.refused for one in figures):
        lines.append(f"{refused} moves came too late and were made again.")
    return "\n".join(lines).rstrip()


def line(data: dict[str, Any]) -> str:
    """One line of the table."""
    others = "" if data["others_cores"] is None else f"{data['others_cores']:.2f}"
    return (
        f"{data['server']:<13}{data['tables']:>7,}{data['think_s']:>9}{data['moves_per_s']:>9,.0f}{data['p50_ms']:>9.1f}{data['p99_ms']:>9.1f}"
        f"{data['cpu_ms_a_move']:>15.3f}{data['server_cores']:>20.2f}{data['driver_cores']:>8.2f}{others:>8}"
    )


def as_json(about: list[str], figures: list[Figures]) -> str:
    """The same for a program."""
    return json.dumps({"about": about, "figures": [one.data() for one in figures]}, indent=2)


if __name__ == "__main__":
    main()
