"""What a compiled game is known by in the cache: its driver module as it is written; and, so that it need not be written every time, all that it is written from.

Loaded code is looked at, not files: somebody may be editing them while a game is being compiled.
"""

from __future__ import annotations

import hashlib
import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from kosti.engine.declare.fields import Names
from kosti.engine.declare.modules import modules_of
from kosti.engine.declare.moves import Argument
from kosti.engine.table.state import layout

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game

ENGINE = hashlib.sha256(b"".join(path.read_bytes() for path in sorted(Path(__file__).parent.parent.rglob("*.py")))).hexdigest()


def of_source(game: Game, source: str, compiler: list[str]) -> str:
    """What a driver module is known by: what stands in it, the fields of the game, and what compiles it."""
    return _hashed([source, *_surroundings(game), *compiler])


def of_loaded_code(game: Game) -> str:
    """What the usual driver module of a game is written from; where that is the same, so is the module."""
    modules = [*modules_of(game.module), *(module for name, module in sorted(sys.modules.items()) if name.startswith("kosti.dice"))]
    rules = [part for module in modules for part in _parts(module)]
    verbs = [repr((verb.name, verb.base, verb.strides, verb.secret, [_argument(a) for a in verb.arguments])) for verb in game.verbs.values()]
    facts = repr((game.id, game.dice, game.counted_field, [die.sides for die in game.kinds]))
    return _hashed([ENGINE, *_surroundings(game), *rules, *verbs, facts])


def _hashed(parts: list[str]) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def _surroundings(game: Game) -> list[str]:
    fields = repr([(n, f.kind, f.bits, f.shape, f.secret, f.unit, f.per_seat) for n, f in layout(game).items()])
    return [fields, sys.version]


def _parts(module: ModuleType) -> Iterator[str]:
    for name, value in vars(module).items():
        if isinstance(value, FunctionType):
            arguments = [_argument(a) for a in inspect.get_annotations(value).values() if isinstance(a, Argument)]
            yield f"{name} {value.__module__} {_code(value.__code__)} {value.__defaults__!r} {arguments}"
        elif isinstance(value, Names):
            yield f"{name} {value.start} {value.names}"
        elif isinstance(value, int | tuple):
            yield f"{name} {value!r}"


def _argument(argument: Argument) -> tuple[str, int, int]:
    return type(argument).__name__, argument.low, argument.high


def _code(code: CodeType) -> str:
    constants: list[Any] = [_code(c) if isinstance(c, CodeType) else c for c in code.co_consts]
    return repr((code.co_code, constants, code.co_names, code.co_varnames, code.co_freevars))
