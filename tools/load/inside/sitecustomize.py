"""Looks at a server from inside, while a file says so: whenever a thread has computed for two milliseconds, the time belongs to where it is then.

Python imports a file of this name at its start, so processes that the server starts are seen too. Nothing is counted for threads that only wait,
as a profiler does that goes by the clock on the wall. Threads beside the main one are found where they next let it run: in the call into SQLite,
say, rather than in the Python before it. It needs the timers of Linux.
"""

from __future__ import annotations

import ctypes
import gc
import os
import signal
import sys
import threading
import time
from collections import Counter
from pathlib import Path
from types import CodeType, FrameType

FOLDER = Path(os.environ["KOSTI_WATCHED"])
SIGN = FOLDER / "watch"  # looks are taken while it exists
EVERY = 2_000_000  # nanoseconds of processor time between two looks at a thread
OF_MAIN, OF_OTHERS = signal.SIGPROF, signal.SIGRTMIN
ROOTS = ("site-packages", "src", f"python{sys.version_info.major}.{sys.version_info.minor}")

names: dict[CodeType, str] = {}
found: Counter[str] = Counter()  # nanoseconds by stack
counted: dict[int, int] = {}  # what each thread had computed at the last look
begun: dict[int, int] = {}  # what a thread had computed when it began to collect garbage
libc = ctypes.CDLL(None)


class Event(ctypes.Structure):
    """Which signal a timer sends (`struct sigevent`)."""

    _fields_ = [("value", ctypes.c_void_p), ("signal", ctypes.c_int), ("notify", ctypes.c_int), ("rest", ctypes.c_char * 48)]


def start_timer(thread: int, sent: int) -> ctypes.c_void_p:
    """A timer that goes by what a thread computes."""
    timer = ctypes.c_void_p()
    libc.timer_create(ctypes.c_int(time.pthread_getcpuclockid(thread)), ctypes.byref(Event(None, sent, 0, b"")), ctypes.byref(timer))
    libc.timer_settime(timer, 0, ctypes.byref((ctypes.c_long * 4)(0, EVERY, 0, EVERY)), None)
    return timer


def computed(thread: int) -> int:
    """Nanoseconds of processor time that a thread has taken."""
    return time.clock_gettime_ns(time.pthread_getcpuclockid(thread))


def look_at_main(number: int, frame: FrameType | None) -> None:
    """The main thread has computed for a while."""
    count(threading.get_ident(), frame)


def look_at_others(number: int, frame: FrameType | None) -> None:
    """Another thread has: the one that has computed most since it was looked at."""
    frames = sys._current_frames()
    passed = {thread: computed(thread) - counted[thread] for thread in frames if thread in counted and thread != threading.get_ident()}
    if passed:
        thread = max(passed, key=passed.__getitem__)
        count(thread, frames[thread])


def count(thread: int, frame: FrameType | None) -> None:
    """What a thread has computed belongs to where it is, unless it is about to count it as a collection of garbage."""
    if thread in begun:
        return
    now = computed(thread)
    found[stack(frame)] += now - counted.get(thread, now)
    counted[thread] = now


def count_collection(phase: str, about: dict[str, int]) -> None:
    """Collecting garbage belongs to nobody: it happens wherever memory is asked for next."""
    thread = threading.get_ident()
    if phase == "start":
        begun[thread] = computed(thread)
    elif thread in begun:
        passed = computed(thread) - begun[thread]
        found[f"collecting garbage, generation {about['generation']}"] += passed
        counted[thread] = counted.get(thread, 0) + passed
        del begun[thread]


def stack(frame: FrameType | None) -> str:
    """The functions of a stack, the outermost first."""
    functions = []
    while frame is not None:
        code = frame.f_code
        functions.append(names.get(code) or names.setdefault(code, name(code)))
        frame = frame.f_back
    return ";".join(reversed(functions))


def name(code: CodeType) -> str:
    """A function and its file, without the folders that all share."""
    parts = Path(code.co_filename).parts
    start = max((parts.index(root) + 1 for root in ROOTS if root in parts), default=len(parts) - 2)
    return f"{code.co_qualname} ({'/'.join(parts[start:])}:{code.co_firstlineno})".replace(";", ",")


def wait_for_sign() -> None:
    """Watch whenever it is asked for."""
    while True:
        while not SIGN.exists():
            time.sleep(0.05)
        watch()


def watch() -> None:
    """Have looks taken until the sign is gone, and write microseconds by stack."""
    main, me = threading.main_thread().ident, threading.get_ident()
    found.clear()
    counted.clear()
    timers: list[ctypes.c_void_p] = []
    gc.callbacks.append(count_collection)
    while SIGN.exists():
        for thread in sys._current_frames().keys() - counted.keys() - {me}:
            counted[thread] = computed(thread)
            timers.append(start_timer(thread, OF_MAIN if thread == main else OF_OTHERS))
        time.sleep(0.1)
    gc.callbacks.remove(count_collection)
    for timer in timers:
        libc.timer_delete(timer)
    written = FOLDER / f"{os.getpid()}.part"
    written.write_text("".join(f"{where} {passed // 1000}\n" for where, passed in found.items()), encoding="utf-8")
    written.rename(written.with_suffix(".folded"))


def begin() -> None:
    """Start the thread that waits for the sign."""
    threading.Thread(target=wait_for_sign, name="watch", daemon=True).start()


for sent, look in ((OF_MAIN, look_at_main), (OF_OTHERS, look_at_others)):
    signal.signal(sent, look)
    signal.siginterrupt(sent, False)
os.register_at_fork(after_in_child=begin)
begin()
