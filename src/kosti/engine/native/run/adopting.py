"""How a driver module comes by the functions that all games share: it adopts copies of them, which find the game's own rules among its names.

A module of such functions is ordinary Python: it imports what a game brings along from `native.interface`, and is linted and typed like any other.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from types import FunctionType, ModuleType
from typing import Any, TypeVar

from kosti.engine.native import interface
from kosti.engine.native.run import jit

Function = TypeVar("Function", bound=Callable[..., Any])


def rule(function: Function) -> Function:
    """A function that is compiled into those that call it."""
    function.adopted_as = "rule"  # type: ignore[attr-defined]
    return function


def entry(function: Function) -> Function:
    """A function that Python calls."""
    function.adopted_as = "entry"  # type: ignore[attr-defined]
    return function


def adopt(driver: dict[str, Any], modules: dict[str, str]) -> None:
    """Compile a copy of every marked function of some modules among the names of a driver module; their numbers come along."""
    for name in modules:
        module = import_module(name)
        driver.update({key: value for key, value in _numbers(module).items() if key not in driver})
        for key, function in vars(module).items():
            if isinstance(function, FunctionType) and hasattr(function, "adopted_as") and function.__module__ == name:
                driver[key] = getattr(jit, function.adopted_as)(_copy(function, driver))


def _numbers(module: ModuleType) -> dict[str, Any]:
    """The numbers of a module; those that a game has of its own are not the module's."""
    return {key: value for key, value in vars(module).items() if key.isupper() and not hasattr(interface, key)}


def _copy(function: FunctionType, driver: dict[str, Any]) -> FunctionType:
    """The same function among other names; it seems to stand in the driver's file, by which Numba keeps what it has compiled."""
    code = function.__code__.replace(co_filename=driver["__file__"])
    copy = FunctionType(code, driver, function.__name__, function.__defaults__)
    copy.__module__ = driver["__name__"]
    return copy
