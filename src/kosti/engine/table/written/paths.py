"""Fields by path, as records and tests write them: ``score A``, ``sheet B full-house``, ``moment``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kosti.engine.declare.fields import Field
from kosti.engine.declare.moves import SEAT_LETTERS, is_number
from kosti.engine.errors import TableError
from kosti.engine.table.state import State, layout

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game

SETTABLE = {"moment": (0, 3)}  # a table waits for a throw, a draw or a choice, or is over


def field_of(game: Game, path: str) -> Field:
    """The field that a path begins with."""
    if not path.split():
        raise TableError("no_field", game=game.id, name="", known=", ".join(game.fields))
    name = path.split()[0]
    fields = layout(game)
    if name not in fields:
        raise TableError("no_field", game=game.id, name=name, known=", ".join(game.fields))
    return fields[name]


def _index(field: Field, depth: int, word: str) -> int:
    if depth == 0 and field.per_seat:
        if word in list(SEAT_LETTERS):
            return SEAT_LETTERS.index(word)
        raise TableError("no_seat", word=word)
    if field.names and word in field.names.numbers:
        return field.names.number(word) - field.names.start
    if is_number(word):
        return int(word)
    raise TableError("no_place", word=word)


def get_path(game: Game, state: State, path: str) -> Any:
    """The value (a number, or a list of numbers) at a path."""
    field = field_of(game, path)
    value = getattr(state, path.split()[0])
    for depth, word in enumerate(path.split()[1:]):
        index = _index(field, depth, word)
        if not isinstance(value, list) or index >= len(value):
            raise TableError("no_path", path=path)
        value = value[index]
    return value


def set_path(game: Game, state: State, path: str, value: int | str) -> None:
    """Set the number, or the whole list of numbers, at a path."""
    field = field_of(game, path)
    old = get_path(game, state, path)
    words = str(value).split()
    numbers = [read_value(field, word) for word in words]
    name, *rest = path.split()
    if not numbers:
        raise TableError("no_number", path=path)
    low, high = SETTABLE.get(name, (-(1 << (field.bits - 1)), (1 << (field.bits - 1)) - 1))
    for number in numbers:
        if not low <= number <= high:
            raise TableError("too_large", path=path, value=number, low=low, high=high)
    if isinstance(old, list):
        if len(numbers) > len(old):
            raise TableError("too_many", path=path, size=len(old), given=len(numbers))
        old[: len(numbers)] = numbers
    elif not rest:
        setattr(state, name, numbers[0])
    else:
        parent = get_path(game, state, " ".join([name, *rest[:-1]]))
        parent[_index(field, len(rest) - 1, rest[-1])] = numbers[0]


def read_value(field: Field, word: str) -> int:
    """A number written as itself, as a seat letter or as a name."""
    if is_number(word.removeprefix("-")):
        return int(word)
    if field.kind in ("seat", "own") and word in list(SEAT_LETTERS):
        return SEAT_LETTERS.index(word)
    if field.names and word in field.names.numbers:
        return field.names.number(word)
    raise TableError("no_value", word=word)
