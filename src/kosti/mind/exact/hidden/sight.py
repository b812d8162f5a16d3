"""What the seats and onlookers learn when something is done at the table; what a seat has learned so far is what it knows when it chooses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from kosti.engine.declare.game import Game
from kosti.engine.rules import EVERYBODY, OVER
from kosti.engine.sight.secrets import may_see, view
from kosti.engine.table.state import State

Act = int | tuple[int, ...]  # a move, a card, or the faces of a throw


@dataclass(frozen=True)
class Done:
    """Something done at the table, and the seat that knows of it (or EVERYBODY; as the owner of a throw)."""

    act: Act
    owner: int = EVERYBODY
    told: tuple[int, ...] = ()  # moves of before that everybody hears of only now


class Learned(NamedTuple):
    """What onlookers learn, and each seat beyond that: equal for what cannot be told apart."""

    by_all: str
    by_seat: tuple[str, str]


NOTHING = Learned("", ("", ""))


def learned(game: Game, done: Done, after: State, secret: list[str]) -> Learned:
    """What is learned from something done and from the position that it leads to; nothing counts any more when the game is over."""
    if after.moment == OVER:
        return NOTHING
    by_all = repr((_known(done, None), done.told, view(game, after, None).values()))
    return Learned(by_all, (_seen(game, done, after, secret, 0), _seen(game, done, after, secret, 1)))


def _known(done: Done, viewer: int | None) -> Act | None:
    return done.act if may_see(done.owner, viewer) else None


def _seen(game: Game, done: Done, after: State, secret: list[str], viewer: int) -> str:
    """What a seat sees that onlookers may not: what was done, what lies in secret fields and in the tray, and whether it is asked."""
    seen = view(game, after, viewer).values()
    return repr((_known(done, viewer), [seen[name] for name in (*secret, "roll", "seat", "moment")]))
