"""The score pad: who throws real dice and only wants to keep score touches a row and says what it gave; here is found which dice give that.

A game is what fell and what was chosen, so an entry of the pad is that too: dice that give the row these points, and the moves that write them down.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from math import comb, prod
from typing import Any

from kosti.engine.declare.game import Game
from kosti.engine.declare.moves import OneOf
from kosti.engine.table import play
from kosti.engine.table.state import State
from kosti.engine.table.table import Table
from kosti.engine.table.written.wording import label
from kosti.rooms.room import Room

MOST_THROWS = 5000  # different throws that are tried
THROW, CHOICE = play.MOMENTS.index("throw"), play.MOMENTS.index("choice")
Step = int | list[int]  # a move, or the faces of a throw
Entries = dict[tuple[str, str], dict[int, list[Step]]]  # by field and row: for points what falls and is chosen


def score_pad(room: Room, lang: str) -> list[dict[str, Any]]:
    """The rows that the seat to throw can fill with this throw, each with the points it can give; nothing where a game has no such rows."""
    table = room.table
    if room.virtual or room.status != "playing" or not has_rows(table.game):
        return []
    found = entries(table)
    return [{"row": row, "label": label(table.game, row, lang), "entries": _told(ways)} for (_, row), ways in found.items()]


def _told(ways: dict[int, list[Step]]) -> list[dict[str, Any]]:
    return [{"points": points, "faces": way[0], "then": way[1:]} for points, way in sorted(ways.items())]


def has_rows(game: Game) -> bool:
    """Whether a game has a sheet with rows that everybody fills by themselves."""
    return not game.has_secrets and bool(_rows(game))


def entries(table: Table) -> Entries:
    """For every row and every number of points some dice that give them, with the moves that write them down."""
    game, seat, found = table.game, table.player, Entries()
    if table.moment != "throw":
        return found
    rows = _rows(game)
    for start, before in _starts(game, table.position(), seat):
        for faces in _throws(game, start):
            fallen = _after_throw(game, start, faces)
            for position, moves in _questions(game, fallen, seat):
                for move, row in _writing(game, position):
                    _try(game, position, seat, rows, found, [*before, faces, *moves, move], row)
    return found


def _starts(game: Game, first: State, seat: int) -> Iterator[tuple[State, list[Step]]]:
    """The throw that is pending, and the same dice thrown once more: what a row gives may depend on which throw it was."""
    yield first, []
    for faces in _throws(game, first):
        fallen = _after_throw(game, first, faces)
        again = _thrown_again(game, fallen, first.rolled, seat) if fallen.moment == CHOICE and fallen.seat == seat else None
        if again:
            yield again[0], [faces, again[1]]
            return


def _thrown_again(game: Game, fallen: State, dice: int, seat: int) -> tuple[State, int] | None:
    for move in play.offers(game, fallen).numbers():
        again = fallen.copy()
        play.after_choice(game, again, move)
        if again.moment == THROW and again.seat == seat and again.rolled == dice:
            return again, move
    return None


def _after_throw(game: Game, before: State, faces: list[int]) -> State:
    fallen = before.copy()
    play.after_throw(game, fallen, list(faces))
    return fallen


def _rows(game: Game) -> dict[str, Any]:
    """The fields that hold the points of named rows, a column a seat."""
    return {name: f.names for name, f in game.fields.items() if f.kind == "points" and f.names and f.per_seat and not f.secret and len(f.shape) == 2}


def _throws(game: Game, state: State) -> Iterator[list[int]]:
    """All different throws of the pending dice, whatever the order of equal ones; none where there are too many."""
    dice = [game.kinds[kind] for kind in state.kind[: state.rolled]]
    places: dict[tuple[int, ...], list[int]] = {}
    for place, die in enumerate(dice):
        places.setdefault(tuple(sorted({side for side in die.sides if side})), []).append(place)
    if prod(comb(len(sides) + len(at) - 1, len(at)) for sides, at in places.items()) > MOST_THROWS:
        return
    for parts in product(*(combinations_with_replacement(sides, len(at)) for sides, at in places.items())):
        faces = dict(zip((p for at in places.values() for p in at), (f for part in parts for f in part), strict=True))
        yield [faces[place] for place in range(len(dice))]


def _questions(game: Game, fallen: State, seat: int) -> Iterator[tuple[State, list[int]]]:
    """The choice after a throw, and those that a bare move such as "stop" leads to, each with the moves on the way."""
    if fallen.moment != CHOICE or fallen.seat != seat:
        return
    yield fallen, []
    for move in play.offers(game, fallen).numbers():
        if game.verb_of(move).arguments:
            continue
        stopped = fallen.copy()
        play.after_choice(game, stopped, move)
        if stopped.moment == CHOICE and stopped.seat == seat:
            yield stopped, [move]


def _writing(game: Game, position: State) -> Iterator[tuple[int, str]]:
    """The moves that name one row, and the row."""
    for move in play.offers(game, position).numbers():
        verb = game.verb_of(move)
        if len(verb.arguments) == 1 and isinstance(verb.arguments[0], OneOf):
            yield move, verb.arguments[0].write(verb.decode(move)[0], position)


def _try(game: Game, position: State, seat: int, rows: dict[str, Any], found: Entries, way: list[Step], row: str) -> None:
    """Write a row, and note the points it gets."""
    written = position.copy()
    assert isinstance(way[-1], int)
    play.after_choice(game, written, way[-1])
    for name, names in rows.items():
        if row in names.numbers:
            points = int(getattr(written, name)[seat][names.number(row) - names.start])
            found.setdefault((name, row), {}).setdefault(points, way)
