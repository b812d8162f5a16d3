"""Moves that can be made at once although another question stands before them: what only leads on is looked through, and both are played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from kosti.engine.rules import CHOICE
from kosti.engine.sight.touch.choices import MOST_TRIED, OfferedArgument, OfferedMove, OfferedVerb, after, listed
from kosti.engine.table import play

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game
    from kosti.engine.declare.moves import Argument
    from kosti.engine.table.state import State
    from kosti.engine.table.table import Table


def look_through(table: Table, seat: int, offers: list[OfferedVerb], lang: str) -> list[OfferedVerb]:
    """The offers with what can be done beyond them: a row of the sheet where only stopping stands before it, and in one what a move only begins."""
    if table.game.has_secrets or table.group_seats:
        return offers
    found: list[OfferedVerb] = []
    names = {offer.name for offer in offers}
    for offer in offers:
        verb = table.game.verbs[offer.name]
        if verb.begins and len(offer.moves) <= MOST_TRIED:
            found += _joined(table, seat, offer, lang)
        elif not verb.arguments and not verb.gives_up and _has_rows(table.game):
            found += [offer, *(verb for verb in _rows_beyond(table, seat, offer, lang) if verb.name not in names)]
        else:
            found.append(offer)
    return found


def _rows_beyond(table: Table, seat: int, offer: OfferedVerb, lang: str) -> list[OfferedVerb]:
    """The rows that one may write in after a move without arguments, if nothing else is asked then."""
    first = offer.moves[0].move
    beyond = _beyond(table, seat, first, lang)
    rows = all(_names_row(verb.arguments) for verb in beyond)
    return [replace(verb, moves=[replace(move, first=first) for move in verb.moves]) for verb in beyond] if rows else []


@cache
def _has_rows(game: Game) -> bool:
    """Whether a game has rows to write in at all: in most there is nothing to look for."""
    return any(_names_row(verb.arguments) for verb in game.verbs.values())


def _names_row(arguments: Sequence[Argument | OfferedArgument]) -> bool:
    return len(arguments) == 1 and arguments[0].gesture == "row"


def _joined(table: Table, seat: int, offer: OfferedVerb, lang: str) -> list[OfferedVerb]:
    """Verbs with the arguments of what begins them before their own."""
    found: dict[str, OfferedVerb] = {}
    for begun in offer.moves:
        for verb in _beyond(table, seat, begun.move, lang):
            joined = found.setdefault(verb.name, replace(verb, lead=len(offer.arguments), arguments=[*offer.arguments, *verb.arguments], moves=[]))
            for mine, other in zip(joined.arguments[joined.lead :], verb.arguments, strict=True):
                mine.choices += [choice for choice in other.choices if choice.id not in {known.id for known in mine.choices}]
            joined.moves += [_after(begun, move) for move in verb.moves]
    return list(found.values()) or [offer]


def _after(begun: OfferedMove, move: OfferedMove) -> OfferedMove:
    return replace(move, values=[*begun.values, *move.values], first=begun.move)


def _beyond(table: Table, seat: int, first: int, lang: str) -> list[OfferedVerb]:
    """What the same seat is asked right after a move, with nothing falling in between."""
    state = after(table, seat, first)
    return listed(table, seat, lang, play.offers(table.game, state).ranges, state) if _is_asked(state, seat) else []


def _is_asked(state: State, seat: int) -> bool:
    return state.moment == CHOICE and state.seat == seat and not state.group and not state.quiet
