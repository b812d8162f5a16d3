"""What each viewer may see, derived from the declarations in this one place.

A view has the fields of the state by the same names. What the viewer may not see is `None` (for dice and cards: how many
there are stays visible, what they show does not).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kosti.engine.declare.fields import EVERY_OTHER, NO_ONE, OWNER, Field
from kosti.engine.rules import ALL_BUT, CHOICE, DRAW, EVERYBODY, NO_SEAT, OVER, THROW
from kosti.engine.table.pending import Choice
from kosti.engine.table.state import State

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game
    from kosti.engine.table.table import Table

NEVER_SEEN = frozenset({"weights", "weights_size", "then", "group", "draw_owner", "quiet", "mixed", "racing"})


class View:
    """The state as one viewer sees it; ``viewer`` is a seat, or None for a spectator."""

    def __init__(self, viewer: int | None, fields: dict[str, Any]) -> None:
        self.viewer = viewer
        self.__dict__.update(fields)

    def values(self) -> dict[str, Any]:
        """All that is seen, as plain data."""
        return dict(self.__dict__)


class HiddenCards:
    """Cards of which only the number is known."""

    def __init__(self, count: int) -> None:
        self.count = count

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HiddenCards) and other.count == self.count

    def __repr__(self) -> str:
        return f"{self.count} hidden cards"


def view(game: Game, state: State, viewer: int | None) -> View:
    """The state as a seat (or, with None, a spectator) may see it. When the game is over all is shown. It is to be looked at only: it shares what it shows with the state."""
    seen = {n: v for n, v in state.__dict__.items() if n not in NEVER_SEEN}
    if state.moment == OVER:
        return View(viewer, seen)
    for name, field in game.fields.items():
        if field.secret:
            seen[name] = _secret_view(state, name, field, viewer)
    seen["roll"] = _roll_view(state, viewer)
    seen["rolled"] = len(seen["roll"])
    hushed = state.moment == DRAW and state.draw_owner == NO_SEAT and state.weights_size == 1
    if hushed or (state.moment == CHOICE and state.quiet and state.seat != viewer):
        seen["seat"], seen["moment"] = None, CHOICE  # nobody can tell the one from the other
    return View(viewer, seen)


def _roll_view(state: State, viewer: int | None) -> list[int | None]:
    """The last throw; nothing while dice are in the air, and never what lies there from an earlier throw."""
    if state.moment == THROW:
        return []
    dice = state.roll[: state.rolled]
    return dice if may_see(state.roll_owner, viewer) else [None] * len(dice)


def _secret_view(state: State, name: str, field: Field, viewer: int | None) -> Any:
    value = getattr(state, name)
    if field.secret == OWNER:
        return [part if seat == viewer else _masked(field, part) for seat, part in enumerate(value)]
    if field.secret == EVERY_OTHER:
        return [part if viewer not in (None, seat) else _masked(field, part) for seat, part in enumerate(value)]
    if field.secret != NO_ONE and getattr(state, field.secret) == viewer:
        return value
    if field.per_seat:
        return [_masked(field, part) for part in value]
    return _masked(field, value)


def _masked(field: Field, value: Any) -> Any:
    if field.kind == "dice" and isinstance(value, list):
        return [None] * sum(1 for d in value if d)
    if field.kind == "cards" and isinstance(value, list):
        return HiddenCards(sum(value))
    return None


def is_secretive(table: Table) -> bool:
    """Whether nobody may learn now who is asked or has answered: a quiet question, or several who choose at the same time in a game with secrets."""
    waits = table.pending
    return table.is_hushed or (isinstance(waits, Choice) and (waits.quiet or (waits.together and table.game.has_secrets)))


def is_kept(event: Any) -> bool:
    """Whether nobody but its own seat hears of an event, not even that something has happened."""
    if event.kind in ("throw", "draw"):
        return bool(event.kind == "draw" and event.only == NO_SEAT)
    return bool(event.kind == "hush" or event.only != EVERYBODY or not event.open)


def may_see(owner: int, viewer: int | None) -> bool:
    """Whether a throw or draw is for a viewer: `owner` is a seat, EVERYBODY, NO_SEAT, or ALL_BUT less a seat."""
    return owner in (EVERYBODY, viewer) or (owner <= ALL_BUT and viewer not in (None, ALL_BUT - owner))


def may_know(event: Any, viewer: int | None) -> bool:
    """Whether a viewer may read an event of the history in full."""
    return may_see(event.only, viewer) and (event.open or event.seat == viewer)
