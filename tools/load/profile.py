"""Where the server's processor time goes while people play."""

from __future__ import annotations

import os
import re
import time
from collections import Counter
from pathlib import Path

INSIDE = Path(__file__).parent / "inside"
SHOWN = 40
PATIENCE = 10.0  # seconds until all processes of a server have written what they saw
PLACE = re.compile(r"\((.*):\d+\)$")


class Profile:
    """The stacks of a server and its workers, taken while figures are; the last measurement is kept."""

    def __init__(self, folder: Path, path: Path) -> None:
        self.folder = folder
        self.path = path
        self.settings = {"KOSTI_WATCHED": str(folder), "PYTHONPATH": os.pathsep.join(filter(None, [str(INSIDE), os.environ.get("PYTHONPATH")]))}

    def begin(self) -> None:
        """Let every process of the server watch itself."""
        for old in self.folder.glob("*.folded"):
            old.unlink()
        (self.folder / "watch").touch()

    def end(self, moves: int) -> None:
        """Write what they have seen."""
        (self.folder / "watch").unlink()
        time.sleep(1)
        ends = time.monotonic() + PATIENCE
        while not (found := list(self.folder.glob("*.folded"))) and time.monotonic() < ends:
            time.sleep(0.1)
        if not found:
            raise SystemExit("load: the server has written no profile; it needs the timers of Linux")
        folded = "".join(file.read_text(encoding="utf-8") for file in found)
        self.path.with_suffix(".folded").write_text(folded, encoding="utf-8")
        self.path.write_text(summary(folded, moves), encoding="utf-8")


def summary(folded: str, moves: int) -> str:
    """Microseconds a move by file and by function; `folded` has a line for each stack, with its microseconds."""
    files: Counter[str] = Counter()
    own: Counter[str] = Counter()
    whole: Counter[str] = Counter()
    for line in folded.splitlines():
        stack, _, passed = line.rpartition(" ")
        frames = stack.split(";")
        own[frames[-1]] += int(passed)
        files[file_of(frames[-1])] += int(passed)
        for frame in {frame for frame in frames if file_of(frame).startswith("kosti/")}:
            whole[frame] += int(passed)
    total = max(1, sum(own.values()))
    parts = [f"{total / max(moves, 1):.0f} µs of processor time a move, {moves} moves"]
    for title, counted in (("by file", files), ("in the function itself", own), ("Kosti's functions, with all that they call", whole)):
        parts += ["", f"{'µs a move':>10} {'%':>6}  {title}"]
        parts += [f"{passed / max(moves, 1):10.1f} {100 * passed / total:6.1f}  {name}" for name, passed in counted.most_common(SHOWN)]
    return "\n".join([*parts, ""])


def file_of(frame: str) -> str:
    """The file of a function in a stack: `Keeper.show (kosti/server/house/keeper.py:159)`."""
    found = PLACE.search(frame)
    return found[1] if found else frame
