"""Following a compiled game with the interpreted rules, step by step, to prove that both are the same game."""

from __future__ import annotations

from typing import Any

from kosti.engine.declare.game import Game
from kosti.engine.rules import OVER
from kosti.engine.table import play
from kosti.engine.table.chance import SeededDice
from kosti.engine.table.pending import Draw, Throw, pending
from kosti.engine.table.state import State, layout


def random_step(game: Game, state: State, source: SeededDice) -> None:
    """One throw, draw or random move, interpreted; the compiled `step` draws the same numbers."""
    waits = pending(game, state)
    if isinstance(waits, Throw):
        play.after_throw(game, state, waits.fall(source))
    elif isinstance(waits, Draw):
        play.after_draw(game, state, waits.fall(source))
    elif waits is not None:
        may = play.offers(game, state)
        if not may.ranges:
            raise AssertionError(f"{game.id}: no legal move")
        only = play.only_move(game, state)
        play.after_choice(game, state, may.pick(source.below(len(may))) if only is None else only)


def follow(game: Game, players: int, variant: str | None, options: dict[str, Any] | None, seed: int, index: int, history: Any) -> int:
    """Play the same random game interpreted and compare every position with the compiled ones; the number of steps."""
    from kosti.engine.native.run.compiled import pack, unpack

    source = SeededDice(seed, index)
    state = play.begin(game, players, game.settle(variant, options))
    for steps, record in enumerate(history):
        if steps:
            random_step(game, state, source)
        if pack(game, state).tobytes() == record.tobytes():
            if state.moment == OVER:
                return steps
            continue
        other = unpack(game, record)
        if state.values() != other.values():
            wrong = [
                f"{n}: interpreted {getattr(state, n)}, compiled {getattr(other, n)}"
                for n in layout(game)
                if _plain(getattr(state, n)) != _plain(getattr(other, n))
            ]
            raise AssertionError(f"{game.id} {variant or ''} seed {seed} game {index} step {steps}: {'; '.join(wrong)}")
        if state.moment == OVER:
            return steps
    return len(history)


def _plain(value: Any) -> Any:
    return [_plain(v) for v in value] if isinstance(value, list) else int(value)
