"""The figures of one process in the text form of Prometheus: counted where things happen, written when somebody asks.

They belong to the process, as its memory does, so there is one of each. Each is counted by one thread; none knows a person or a table.
"""

from __future__ import annotations

import os
import time
from abc import ABC, abstractmethod
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from kosti import __version__
from kosti.rooms.writes import Write

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
WITHOUT_STORING = ("hello", "ping", "ready")  # messages that change nothing
STATUS, OPEN_FILES = Path("/proc/self/statm"), Path("/proc/self/fd")  # where the system tells

Sample = tuple[str, dict[str, str], float]  # what follows the name, the labels, the value


class Figure(ABC):
    """Something that is measured."""

    kind = ""

    def __init__(self, name: str, about: str, label: str = "") -> None:
        self.name, self.about, self.label = name, about, label

    @abstractmethod
    def samples(self) -> Iterator[Sample]:
        """What is known now."""

    def labels(self, value: str) -> dict[str, str]:
        """The value of the label, if there is one."""
        return {self.label: value} if self.label else {}


class Counter(Figure):
    """How often something has happened, by the value of a label."""

    kind = "counter"

    def __init__(self, name: str, about: str, label: str = "") -> None:
        super().__init__(name, about, label)
        self.counts: defaultdict[str, int] = defaultdict(int, {} if label else {"": 0})

    def add(self, value: str = "") -> None:
        """It has happened once more."""
        self.counts[value] += 1

    def samples(self) -> Iterator[Sample]:
        """How often."""
        for value, count in sorted(self.counts.items()):
            yield "", self.labels(value), count


class Histogram(Figure):
    """How long something has taken, by the value of a label."""

    kind = "histogram"

    def __init__(self, name: str, about: str, bounds: Sequence[float], label: str = "") -> None:
        super().__init__(name, about, label)
        self.bounds = bounds
        self._kept: defaultdict[str, list[float]] = defaultdict(lambda: [0] * (len(bounds) + 2))  # by bound; those beyond; the sum
        if not label:
            self._kept[""] = self._kept[""]

    def observe(self, seconds: float, value: str = "") -> None:
        """It has taken so long once."""
        kept = self._kept[value]
        kept[bisect_left(self.bounds, seconds)] += 1
        kept[-1] += seconds

    def samples(self) -> Iterator[Sample]:
        """How often it was at most as long as each bound; how long all together."""
        for value, kept in sorted(self._kept.items()):
            labels, count = self.labels(value), 0.0
            for bound, more in zip([*map(written, self.bounds), "+Inf"], kept[:-1], strict=True):
                count += more
                yield "_bucket", {**labels, "le": bound}, count
            yield "_sum", labels, kept[-1]
            yield "_count", labels, count


class Gauge(Figure):
    """A number as it is now."""

    kind = "gauge"

    def __init__(self, name: str, about: str, value: float, labels: dict[str, str] | None = None) -> None:
        super().__init__(name, about)
        self.value, self.given = value, labels or {}

    def samples(self) -> Iterator[Sample]:
        """The number."""
        yield "", self.given, self.value


class Total(Gauge):
    """A number that only grows, counted by somebody else."""

    kind = "counter"


SHORT = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds
LONG = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)

MOVES = Counter("kosti_moves_total", "Throws, draws and moves that were stored, of people, bots and the clock.", "kind")
MESSAGES = Counter("kosti_messages_total", "Live messages that were carried out.", "type")
REFUSALS = Counter("kosti_refusals_total", "Requests and messages that were refused; dropped: connections that were not let in.", "code")
ANSWERS = Histogram("kosti_answer_seconds", "From a live message that changes something to its answer: carried out, stored and shown.", SHORT)
COMMITS = Histogram("kosti_commit_seconds", "A transaction of the database, with all that waited for it.", SHORT)
FAILURES = Counter("kosti_commit_failures_total", "Transactions that could not be kept.", "code")
BOT_MOVES = Counter("kosti_bot_moves_total", "Moves that bots have chosen.", "level")
THINKING = Histogram("kosti_bot_thinking_seconds", "From the question to the answer of a bot, without its pause for people.", LONG, "level")
LAG = Histogram("kosti_loop_lag_seconds", "How late the event loop was, looked at twice a second.", SHORT)
COUNTED: tuple[Figure, ...] = (MOVES, MESSAGES, REFUSALS, ANSWERS, COMMITS, FAILURES, BOT_MOVES, THINKING, LAG)

STARTED = time.time()


def stored(writes: Iterable[Write]) -> None:
    """What was written to a table has reached the disk."""
    for name, values in writes:
        if name == "add event":
            MOVES.add(values["kind"])


def carried_out(type: str, begun: float) -> None:
    """A message was carried out, which came when the clock (`time.perf_counter`) showed `begun`."""
    MESSAGES.add(type)
    if type not in WITHOUT_STORING:
        ANSWERS.observe(time.perf_counter() - begun)


def of_process() -> Iterator[Figure]:
    """What the system knows of this process, as far as it tells."""
    yield Gauge("kosti_info", "The version that runs.", 1, {"version": __version__})
    yield Gauge("process_start_time_seconds", "When the process was started, in seconds since 1970.", round(STARTED, 3))
    yield Total("process_cpu_seconds_total", "Processor time of the process, without the workers of its bots.", time.process_time())
    with suppress(OSError):
        pages = int(STATUS.read_text().split()[1])
        yield Gauge("process_resident_memory_bytes", "Memory of the process, without the workers of its bots.", pages * os.sysconf("SC_PAGE_SIZE"))
    with suppress(OSError):
        yield Gauge("process_open_fds", "Open files and connections.", len(os.listdir(OPEN_FILES)))


def page(process: str, more: Iterable[Figure] = ()) -> str:
    """All figures of a process, which calls itself by a short name."""
    return "".join(line for figure in (*COUNTED, *more, *of_process()) for line in _lines(figure, process))


def _lines(figure: Figure, process: str) -> Iterator[str]:
    yield f"# HELP {figure.name} {figure.about}\n"
    yield f"# TYPE {figure.name} {figure.kind}\n"
    for suffix, labels, value in figure.samples():
        said = ",".join(f'{label}="{escaped(text)}"' for label, text in {"process": process, **labels}.items())
        yield f"{figure.name}{suffix}{{{said}}} {written(value)}\n"


def joined(pages: Iterable[str]) -> str:
    """The pages of several processes as one: what belongs to a figure stands together, as the form demands."""
    figures: dict[str, str] = {}
    for page in pages:
        for block in page.split("# HELP ")[1:]:
            about, kind, *samples = block.splitlines(keepends=True)
            figures[about] = figures.get(about, f"# HELP {about}{kind}") + "".join(samples)
    return "".join(figures.values())


def written(value: float) -> str:
    """A number as it stands on the page.

    >>> written(3.0), written(0.25)
    ('3', '0.25')
    """
    return str(int(value)) if value == int(value) else repr(value)


def escaped(text: str) -> str:
    r"""A text between quotation marks.

    >>> escaped('a "b"')
    'a \\"b\\"'
    """
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
