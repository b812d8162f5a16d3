"""Steps as numbers: rules pass functions, a position keeps numbers."""

from __future__ import annotations

import zlib
from functools import cache
from typing import Any


def step_number(function: Any) -> int:
    """The number of a step: rules pass functions, the state keeps numbers (0 stands for the usual step).

    It depends on the function's name alone, so that games can share rules.
    """
    if isinstance(function, int):
        return function
    return _number(function.__module__, function.__qualname__)


@cache
def _number(module: str, name: str) -> int:
    return zlib.crc32(f"{module}.{name}".encode()) & 0x7FFFFFFE | 1
