"""Steps: the functions of a game file that a pending throw, draw or question continues with."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any


def of_module(module: ModuleType) -> list[Any]:
    """The game's own functions in the order of the file, numbered from 1 (0 stands for the usual step)."""
    found: list[Any] = [None]
    for function in vars(module).values():
        if isinstance(function, FunctionType) and function.__module__ == module.__name__:
            function.kosti_step = len(found)  # type: ignore[attr-defined]
            found.append(function)
    return found


def step_number(function: Any) -> int:
    """The number of a step; rules pass functions, the state keeps numbers."""
    return function if isinstance(function, int) else int(function.kosti_step)


def card_argument(function: Callable[..., None]) -> Any:
    """What a draw's step receives: the annotation of its second parameter."""
    return list(inspect.signature(function).parameters.values())[1].annotation
