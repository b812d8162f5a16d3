"""Where labels stand: beside what they name (a field, a move, an option, names), or in the words of a file."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING

from kosti.engine.declare.fields import Field, Names
from kosti.engine.declare.modules import imported_first
from kosti.engine.words import SHARED, Text, text

if TYPE_CHECKING:
    from kosti.engine.declare.game import Option


def labels_of(id: str, module: ModuleType, words: dict[str, str], options: Iterable[Option]) -> dict[str, Text]:
    """All labels of a game; those of the modules it is written with come along, and its own have the last word. An overlay has them by game or by such a module."""
    found: dict[str, str] = {}
    homes: dict[str, list[str]] = {}
    seen: set[Names] = set()
    for part in imported_first(module):
        own = words if part is module else getattr(part, "WORDS", {})
        labels = _once(part, [*_beside(part, seen), *own.items()])
        found |= labels
        homes |= {key: [] if part is module else [f"{part.__name__.rpartition('.')[2]}.{key}"] for key in labels}
    labelled = {o.name: o.label for o in options if o.label}
    elsewhere = {name: label for name, label in labelled.items() if name not in SHARED}
    found = {**elsewhere, **{f"option {name}": label for name, label in labelled.items()}, **found}
    return {key: text(value, f"{id}.{key}", *homes.get(key, ())) for key, value in found.items()}


def _beside(module: ModuleType, seen: set[Names]) -> Iterator[tuple[str, str]]:
    """The labels given where something is declared."""
    for name, value in list(vars(module).items()):
        if isinstance(value, Names) and value not in seen:
            seen.add(value)
            yield from value.labels.items()
        elif isinstance(value, type) and value.__module__ == module.__name__:
            fields = inspect.get_annotations(value)
            yield from ((field, declared.label) for field, declared in fields.items() if isinstance(declared, Field) and declared.label)
        elif isinstance(value, FunctionType) and value.__module__ == module.__name__:
            keys = {"kosti_label": name.rstrip("_"), "kosti_told": f"told {name.rstrip('_')}"}
            yield from ((key, vars(value)[mark]) for mark, key in keys.items() if vars(value).get(mark))


def _once(module: ModuleType, labels: list[tuple[str, str]]) -> dict[str, str]:
    """Labels by name; one that is given twice, and not the same, would be lost."""
    found: dict[str, str] = {}
    for key, label in labels:
        if found.setdefault(key, label) != label:
            raise ValueError(
                f"{module.__name__}: {key!r} has two labels, {found[key]!r} and {label!r}; all labels of a game share one list, so give one of the two another name"
            )
    return found
