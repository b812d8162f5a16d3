"""Reading what people type, in time or not at all; q leaves at every question."""

from __future__ import annotations

import os
import select
import sys
import time

LEAVING = ("q", "quit", "выход")
WATCHES_KEYBOARD = os.name == "posix"  # elsewhere it is noticed only afterwards that somebody was late


class Quit(Exception):
    """The person leaves the table."""


def leave_or_stay(line: str) -> str:
    """What was typed, unless it means leaving the table."""
    typed = line.strip()
    if typed.lower() in LEAVING:
        raise Quit
    return typed


def read_line() -> str:
    """Read one line; whoever wants to quit can do so at every question."""
    sys.stdout.flush()
    return leave_or_stay(input("> "))


def read_before(end: float | None) -> str | None:
    """Read one line before a certain time; None if it comes too late."""
    if end is None:
        return read_line()
    if WATCHES_KEYBOARD:
        print("> ", end="", flush=True)
        if not select.select([sys.stdin], [], [], max(0.0, end - time.monotonic()))[0]:
            print()
            return None
        return leave_or_stay(input())
    typed = read_line()
    return typed if time.monotonic() <= end else None
