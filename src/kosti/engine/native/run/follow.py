"""Following a compiled game with the interpreted rules, step by step, to prove that both are the same game."""

from __future__ import annotations

from typing import Any

from kosti.engine.declare.game import Game
from kosti.engine.declare.modules import card_argument
from kosti.engine.rules import CHOICE, DRAW, OVER, THROW
from kosti.engine.table import play
from kosti.engine.table.chance import SeededDice
from kosti.engine.table.state import State, layout
from kosti.engine.table.table import draw_from, throw_from


def random_step(game: Game, state: State, source: SeededDice) -> None:
    """One throw, draw or random move, interpreted; the compiled `step` draws the same numbers."""
    if state.moment == THROW:
        play.after_throw(game, state, throw_from(source, game, state))
    elif state.moment == DRAW:
        low = card_argument(game.step(state.then, "draw")).low
        play.after_draw(game, state, draw_from(source, state, low))
    elif state.moment == CHOICE:
        may = play.offers(game, state)
        if not may.ranges:
            raise AssertionError(f"{game.id}: no legal move")
        play.after_choice(game, state, may.pick(source.below(len(may))))


def follow(game: Game, players: int, variant: str | None, options: dict[str, Any] | None, seed: int, index: int, history: Any) -> int:
    """Play the same random game interpreted and compare every position with the compiled ones; the number of steps."""
    from kosti.engine.native.run.compiled import unpack

    source = SeededDice(seed, index)
    state = play.begin(game, players, game.settle(variant, options))
    for steps, record in enumerate(history):
        if steps:
            random_step(game, state, source)
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
