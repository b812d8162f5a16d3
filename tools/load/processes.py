"""Servers as processes of their own: how they are started, and what processor time they take."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE = 20  # seconds until a server that was asked to stop is killed


@contextmanager
def running(command: list[str], **settings: str) -> Iterator[subprocess.Popen[str]]:
    """A process with its own environment, which is stopped at the end."""
    process = subprocess.Popen(command, cwd=ROOT, env={**os.environ, **settings}, stdout=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def processor_time(pid: int) -> float:
    """Seconds that a process and all processes it has started have computed; bots count too, but none play here."""
    times = _times_of_all()
    children: dict[int, list[int]] = {}
    for one, (parent, _) in times.items():
        children.setdefault(parent, []).append(one)
    total, left = 0.0, [pid]
    while left:
        one = left.pop()
        total += times[one][1] if one in times else 0.0
        left += children.get(one, [])
    return total


def _times_of_all() -> dict[int, tuple[int, float]]:
    """Every process: its parent, and the seconds it has computed."""
    if not Path("/proc/self/stat").exists():
        return _times_by_ps()
    found = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended meanwhile
            continue
        ticks = sum(int(fields[n]) for n in (11, 12, 13, 14))  # user and system time, its own and that of children that have ended
        found[int(path.parent.name)] = int(fields[1]), ticks / os.sysconf("SC_CLK_TCK")
    return found


def _times_by_ps() -> dict[int, tuple[int, float]]:
    """The same where there is no /proc."""
    lines = subprocess.run(["ps", "-A", "-o", "pid=,ppid=,time="], capture_output=True, text=True, check=True).stdout.splitlines()
    return {int(pid): (int(parent), seconds_of(clock)) for pid, parent, clock in (line.split() for line in lines)}


def seconds_of(clock: str) -> float:
    """`1-02:03:04` or `3:04.56` in seconds."""
    days, _, hours = clock.rpartition("-")
    total = 0.0
    for part in hours.split(":"):
        total = 60 * total + float(part)
    return total + 86400 * int(days or 0)


def machine_time() -> float | None:
    """Seconds that all processors together have computed, where the system tells."""
    try:
        fields = Path("/proc/stat").read_text().splitlines()[0].split()[1:]
    except OSError:
        return None
    user, nice, system, _, _, irq, soft_irq = (int(field) for field in fields[:7])
    return (user + nice + system + irq + soft_irq) / os.sysconf("SC_CLK_TCK")
