"""The state of a game as plain Python: the declared fields, the options, and the table's own fields.

The compiled form keeps the very same fields in one flat NumPy record (see `kosti.engine.native.run.compiled`).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from kosti.engine.declare.fields import Field
from kosti.engine.declare.modules import modules_of
from kosti.engine.rules import tosses

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game


STATED = frozenset(
    ("legal", "illegal", "over", "told", "moment", "player", "throws", "points", "rank", "won")
)  # what records expect of a table, besides fields
UNSAID = "", "", 0  # no rule has said what ranks the seats (see `rules.reasons`)
TOSS_FIELDS = ("toss_dice", "toss_sign", "toss_then", "toss_left", "toss_tied", "toss_best")


@cache
def layout(game: Game) -> dict[str, Field]:
    """Every field of a game's state in order: the table's own, the options, the declared ones."""
    own, options = own_fields(game), {name: Field("option", bits=32) for name in game.option}
    reserved = {*own, *RESERVED}
    taken = [name for name in game.fields if name in reserved | STATED or name in options] + [name for name in options if name in reserved]
    if taken:
        raise NameError(
            f"{game.id}: a field or option of a game needs a name of its own, not {', '.join(taken)}; the table has {', '.join(sorted(reserved | STATED))}"
        )
    return {**own, **options, **game.fields}


def own_fields(game: Game) -> dict[str, Field]:
    """The fields that every table has."""
    dice = (game.throw_size,)
    return {
        "moment": Field("own", bits=8),
        "seat": Field("own", bits=8),
        "players": Field("own", bits=8),
        "quiet": Field("own", bits=8),
        "racing": Field("own", bits=8),
        "then": Field("own", bits=32),
        "group": Field("own", bits=32),
        "waiting": Field("own", bits=32),
        "rolled": Field("own", bits=8),
        "mixed": Field("own", bits=8),
        "roll_owner": Field("own", bits=8),
        "draw_owner": Field("own", bits=8),
        "weights_size": Field("own", bits=16),
        "roll": Field("own", bits=8, shape=dice),
        "kind": Field("own", bits=8, shape=dice),
        "weights": Field("own", bits=16, shape=(_largest_pile(game),)),
        "standing": Field("own", bits=64, shape=(game.max_seats,)),
        **({name: Field("own", bits=32) for name in TOSS_FIELDS} if tosses in modules_of(game.module) else {}),
    }


def _largest_pile(game: Game) -> int:
    piles = [len(f.names) for f in game.fields.values() if f.kind == "cards" and f.names]
    return max([game.max_seats, game.most_picks, *piles])


class State:
    """One position: read and written by the rules as ``s.pot``, ``s.score[seat]``, ``s.sheet[seat][row]``."""

    __slots__ = ("__dict__", "notes", "reason")

    def __init__(self, game: Game, fields: dict[str, Any] | None = None) -> None:
        self.notes: list[tuple[str, int, tuple[Any, ...], int, tuple[str, Any, bool] | None]] = []
        self.reason = UNSAID
        self.__dict__.update(fields if fields is not None else {n: _zeros(f.shape) for n, f in layout(game).items()})

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """The fields are made from the game's declarations."""

        def __setattr__(self, name: str, value: Any) -> None: ...

    def copy(self) -> State:
        """The same position again, sharing nothing."""
        twin = State.__new__(State)
        twin.notes = list(self.notes)
        twin.reason = self.reason
        twin.__dict__.update({n: copied(v) if type(v) is list else v for n, v in self.__dict__.items()})
        return twin

    def seen_from(self, seat: int) -> State:
        """The same position with another seat to act, to be looked at only: it shares everything else."""
        twin = State.__new__(State)
        twin.notes = []
        twin.reason = self.reason
        twin.__dict__.update(self.__dict__, seat=seat)
        return twin

    def values(self) -> tuple[Any, ...]:
        """All fields as nested tuples, equal for equal positions."""
        return tuple(_frozen(v) for v in self.__dict__.values())


class FrozenState:
    """A position that can be read but not changed."""

    def __init__(self, state: State) -> None:
        self.__dict__.update({n: _frozen(v) for n, v in state.__dict__.items()})

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError('this table throws its own dice, so its state is read-only; open it with dice="script" to set up a position')


def _zeros(shape: tuple[int, ...]) -> Any:
    if not shape:
        return 0
    return [_zeros(shape[1:]) for _ in range(shape[0])]


def copied(value: list[Any]) -> list[Any]:
    """A field with several numbers again, sharing nothing; rows of numbers, which most fields are, are copied in one go."""
    return [copied(part) for part in value] if value and type(value[0]) is list else value[:]


def _frozen(value: Any) -> Any:
    return tuple(_frozen(v) for v in value) if isinstance(value, list) else int(value)


@cache
def _limits(game: Game) -> dict[str, int]:
    """Every field with the first number that is too large for it."""
    return {name: 1 << (field.bits - 1) for name, field in layout(game).items()}


def check_ranges(game: Game, state: State) -> None:
    """Refuse a position that does not fit the declared fields (a rule has gone wrong)."""
    fields, limits = state.__dict__, _limits(game)
    if fields.keys() != limits.keys():
        unknown = fields.keys() - limits.keys()
        raise AttributeError(f"{game.id} has no field {', '.join(sorted(unknown))}; its fields: {', '.join([*game.option, *game.fields])}")
    for name, limit in limits.items():
        value = fields[name]
        if type(value) is int and -limit <= value < limit:
            continue
        low, high = _ends(value)
        if isinstance(low + high, float):
            raise TypeError(f"{game.id}: {name} = {low if isinstance(low, float) else high} is no whole number; divide with //")
        if low < -limit or high >= limit:
            raise OverflowError(f"{game.id}: {name} = {low if low < -limit else high} does not fit a {layout(game)[name].kind} field")


def _ends(value: Any) -> tuple[int, int]:
    """The smallest and the largest number of a field."""
    if not isinstance(value, list):
        return value, value
    if not value:
        return 0, 0
    if isinstance(value[0], list):
        ends = [_ends(part) for part in value]
        return min(low for low, _ in ends), max(high for _, high in ends)
    return min(value), max(value)


RESERVED = frozenset(name for name in dir(State) if not name.startswith("__"))
"""What a position has besides its fields."""
