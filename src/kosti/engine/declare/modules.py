"""The modules a game is written with, and the steps in them: the functions that a pending throw, draw or question continues with."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any

from kosti import dice
from kosti.engine.rules import tosses
from kosti.engine.rules.numbers import step_number

ENGINE = __name__.split(".declare")[0]
HELPERS = (ENGINE, dice.__name__)


def holds_steps(module: str) -> bool:
    """Whether a module has rules that a table can go on with: a game's own, or one it is written with, but not what all rules are written with."""
    if module == tosses.__name__:
        return True
    package = module.partition(".")[0]
    return package not in sys.stdlib_module_names and not any(module == helper or module.startswith(f"{helper}.") for helper in HELPERS)


def modules_of(module: ModuleType) -> list[ModuleType]:
    """A game file and the modules of rules it is written with, in the order they are named."""
    found = [module]
    for known in found:
        found += [other for other in named_by(known) if other not in found]
    return found


def imported_first(module: ModuleType, found: list[ModuleType] | None = None) -> list[ModuleType]:
    """The same modules, each behind all that it takes something from: the game file, which has the last word, comes last."""
    found = [] if found is None else found
    for other in named_by(module):
        if other not in found:
            imported_first(other, found)
    found.append(module)
    return found


def named_by(module: ModuleType) -> list[ModuleType]:
    """The modules of rules that a module takes something from."""
    names = (value.__name__ if isinstance(value, ModuleType) else getattr(value, "__module__", None) for value in vars(module).values())
    return [sys.modules[name] for name in dict.fromkeys(names) if isinstance(name, str) and holds_steps(name) and name != module.__name__]


def of_module(module: ModuleType) -> dict[int, Any]:
    """The functions of a game's modules by their step numbers."""
    found: dict[int, Any] = {}
    for part in modules_of(module):
        for function in vars(part).values():
            if isinstance(function, FunctionType) and holds_steps(function.__module__):
                number = step_number(function)
                if found.setdefault(number, function) is not function:
                    raise ValueError(f"{function.__qualname__} and {found[number].__qualname__} have the same step number; rename one")
    return found


def card_argument(function: Callable[..., None]) -> Any:
    """What a draw's step receives: the annotation of its second parameter."""
    return list(inspect.signature(function).parameters.values())[1].annotation
