"""The interpreted engine: begin a game, answer its throws, draws and choices, one step at a time.

`kosti.engine.native.driver` writes the same steps for the compiled form; a test proves that both agree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kosti.engine import rules
from kosti.engine.declare.moves import Offers
from kosti.engine.declare.opening import first_values, opening
from kosti.engine.rules import answers
from kosti.engine.table.state import State

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game

FORGOTTEN = -1
SILENT = 0.5  # what a move promises that says nothing: more than nothing, less than anything
MOMENTS = ("throw", "draw", "choice", "over")


def begin(game: Game, players: int, options: dict[str, int]) -> State:
    """The first position of a game."""
    state = State(game)
    state.players = players
    state.roll_owner = state.draw_owner = rules.EVERYBODY
    for name, value in first_values(game, players, options).items():
        setattr(state, name, value)
    state.moment = FORGOTTEN
    rule, given = opening(game)
    rule(state, *(options[value] if isinstance(value, str) else value for value in given))
    _go_on(game, state)
    return state


def _go_on(game: Game, state: State) -> None:
    """Carry out the steps that rules left for later with `go`."""
    while state.moment == rules.GO:
        state.moment = FORGOTTEN
        game.steps[state.then](state)
    if state.moment == FORGOTTEN:
        raise RuntimeError(f"{game.id}: a rule returned without saying what happens next (throw, draw, ask, go or finish)")


def after_throw(game: Game, state: State, faces: list[int]) -> None:
    """The pending throw has fallen: go on."""
    state.roll[: len(faces)] = faces
    state.moment = FORGOTTEN
    game.step(state.then, "throw")(state)
    _go_on(game, state)


def after_draw(game: Game, state: State, card: int) -> None:
    """The pending draw gave this card: go on."""
    state.weights[: state.weights_size] = [0] * state.weights_size
    state.moment = FORGOTTEN
    game.step(state.then, "draw")(state, card)
    _go_on(game, state)


def offers(game: Game, state: State) -> Offers:
    """What the seat in turn may do."""
    may = Offers(game.verbs)
    game.step(state.then, "choice")(state, may)
    return may


def thumb_offers(game: Game, state: State) -> Offers:
    """What the game's rule of thumb would do; empty where it has none for this question."""
    may = Offers(game.verbs)
    question = game.step(state.then, "choice")
    thumb = game.thumb_for(question)
    if thumb:
        thumb(state, may)
    elif game.promises:
        may.ranges = [(move, move) for move in most_promising(game, state)]
    return may


def most_promising(game: Game, state: State) -> list[int]:
    """Of all that is offered the first move that promises most; one that says nothing is made unless another promises more than 0; none where all say nothing."""
    moves = offers(game, state).numbers()
    if not any(game.verb_of(move).name in game.promises for move in moves):
        return []

    def promise(move: int) -> float:
        verb = game.verb_of(move)
        return int(game.promises[verb.name](state, *verb.decode(move))) if verb.name in game.promises else SILENT

    return [max(moves, key=promise)]


def after_choice(game: Game, state: State, move: int, last: int | None = None) -> bool:
    """The seat in turn makes a move: go on; whether it was the last answer of several that were given at the same time.

    In whatever order they come, it goes on as if the seat `last` had answered last.
    """
    verb = game.verb_of(move)
    together = answers.take_answer(state)
    if not together:
        state.moment = FORGOTTEN
    verb.rule(state, *verb.decode(move))
    answered = together and not state.waiting
    if answered and last is not None and not is_race(state):
        state.seat = last
    if together:
        answers.ask_on(state)
    _go_on(game, state)
    return answered


def only_move(game: Game, state: State) -> int | None:
    """The move of a question with a single answer, which is not asked; unless others answer at the same time, or must not know who is asked."""
    if state.moment != rules.CHOICE or not answers.is_own_affair(state):
        return None
    may = offers(game, state)
    return may.pick(0) if len(may) == 1 else None


def make_only_moves(game: Game, state: State) -> None:
    """Go on as long as there is nothing to choose; a `Table` does the same and remembers it."""
    while (move := only_move(game, state)) is not None:
        after_choice(game, state, move)


def asked_seats(state: State) -> list[int]:
    """Who may answer the present question: one seat, or several that choose at the same time."""
    return [p for p in range(state.players) if state.waiting >> p & 1] if state.group else [int(state.seat)]


def is_race(state: State) -> bool:
    """Whether several choose at the same time and the first may end it."""
    return bool(state.group and state.racing)


def out_of_turn(game: Game, state: State, seat: int, move: int) -> None:
    """A seat makes a move that needs no turn; whoever was asked before still is."""
    verb, turn, moment = game.verb_of(move), state.seat, state.moment
    state.seat = seat
    verb.rule(state, *verb.decode(move))
    state.seat = turn
    if state.moment != moment:
        raise RuntimeError(f"{game.id}: {verb.name} can be made at any time, so it must not say what happens next")


def ranks(state: State) -> list[int]:
    """The final rank of every seat."""
    return [answers.rank_of(state, p) for p in range(state.players)]
