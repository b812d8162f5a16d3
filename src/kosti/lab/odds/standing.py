"""Where a turn stands: at its beginning, with the dice that somebody names, or as a table lies."""

from __future__ import annotations

from collections.abc import Sequence

from kosti.engine.declare.fields import flat
from kosti.engine.declare.game import Game
from kosti.engine.errors import TableError
from kosti.engine.rules import CHOICE, DRAW, OVER, THROW, tosses
from kosti.engine.table import play
from kosti.engine.table.chance import SeededDice
from kosti.engine.table.pending import Draw, Throw, pending
from kosti.engine.table.state import State
from kosti.engine.words import catalogue
from kosti.lab.odds.falls import twin
from kosti.lab.odds.press import Presser
from kosti.lab.odds.turns import Turn

KEEPS = "keep-and-reroll"  # the mechanic of games in which dice are kept and thrown again
MOST_STEPS = 2000  # before a game is expected to ask somebody
MOST_THROWS = 20
MOST_ASKED = 50

REASONS = catalogue(
    "standing",
    {
        "no_dice": "{game}: {dice} dice are never thrown in a turn; possible: {allowed} | {game}: {dice} {dice:кость/кости/костей} за ход не бросают; можно: {allowed}",
        "no_face": "{game}: '{face}' is no face of its dice; they show {allowed} | {game}: «{face}» на костях нет; на них {allowed}",
        "no_throws": "{game}: {throws} throws cannot be left there; possible: {allowed} | {game}: {throws} {throws:бросок/броска/бросков} там остаться не может; можно: {allowed}",
    },
)


class NoSuchPosition(TableError):
    """Dice or throws that a turn never comes to; `say` tells which it does."""

    words = REASONS


def first_turn(game: Game, settled: dict[str, int], players: int) -> State | None:
    """The first turn in which somebody decides about throws, before the throw that the decision is about; None where nobody ever does.

    Where dice are kept none may lie there yet, or it would only be one turn of many.
    """
    state, dice = play.begin(game, players, settled), SeededDice(1)
    start: State | None = None
    for _ in range(MOST_STEPS):
        waits = pending(game, state)
        if isinstance(waits, Throw):
            start = start if start is not None and start.moment == DRAW else twin(state)
            start = None if game.step(state.then, "throw").__module__ == tosses.__name__ else start
            play.after_throw(game, state, waits.fall(dice))
        elif isinstance(waits, Draw):
            start = start if start is not None and start.moment == DRAW and start.seat == state.seat else twin(state)
            play.after_draw(game, state, waits.fall(dice))
        elif state.moment == OVER:
            return None
        elif (found := _begun(game, settled, start, state)) is not None:
            return found
        else:
            usual = play.thumb_offers(game, state)
            play.after_choice(game, state, (usual if len(usual) else play.offers(game, state)).pick(0))
    return None


def _begun(game: Game, settled: dict[str, int], start: State | None, state: State) -> State | None:
    """Where the turn begins in which a seat is now asked; None where it is no matter of throws, or not the whole turn."""
    if not state.group and not _decides(game, state):
        return None
    begun = start if start is not None and start.seat == state.seat else twin(state)
    return None if KEEPS in game.mechanics and _has_dice(game, settled, begun) else begun


def _has_dice(game: Game, settled: dict[str, int], state: State) -> bool:
    """Whether dice lie before a seat that its turn will still look at; where all are thrown none do."""
    if state.moment == THROW and state.rolled == game.throw_size:
        return False
    turn = Turn(game, settled, state)
    dice = [n for n in turn.names_at(state) if n in turn.dice]
    return any(flat([turn.mine(state, n) if game.fields[n].per_seat else getattr(state, n) for n in dice]))


def _decides(game: Game, state: State) -> bool:
    """Whether a seat is asked for something that decides about its next throw."""
    seat, waiting = state.seat, [state]
    for position in waiting:
        moves = play.offers(game, position).numbers()
        for move in moves:
            after = twin(position)
            play.after_choice(game, after, move)
            if after.seat == seat and after.moment in (THROW, DRAW) and (len(moves) > 1 or len(play.offers(game, state)) > 1):
                return True
            if after.seat == seat and after.moment == CHOICE and len(waiting) < MOST_ASKED:
                waiting.append(after)
    return False


def read_dice(game: Game, words: Sequence[str | int], kinds: Sequence[int]) -> list[int]:
    """Dice as people name them."""
    known = game.faces.numbers if game.faces else {}
    sides = sorted({side for kind in set(kinds) for side in game.kinds[kind].sides})
    found = []
    for word in words:
        face = known.get(str(word), int(word) if str(word).isdigit() else 0)
        if face not in sides:
            allowed = ", ".join(game.faces.name(side) if game.faces else str(side) for side in sides)
            raise NoSuchPosition("no_face", game=game.id, face=word, allowed=allowed)
        found.append(face)
    return found


def with_dice(turn: Turn, words: Sequence[str | int] | None, throws: int | None) -> State:
    """The turn with these dice on the table, or about to be thrown, and so many throws left."""
    game, state = turn.game, turn.start
    if words is not None:
        state = _with_so_many(turn, len(words))
    faces = read_dice(game, words, state.kind[: state.rolled]) if words is not None else None
    left: list[int] = []
    for _ in range(MOST_THROWS if throws is not None else 1):
        asked = _fallen(turn, state, faces)
        again = _thrown_again(turn, asked)
        left.append(_throws_left(turn, asked, faces) + (faces is None))
        if throws in (None, left[-1]):
            return asked if faces is not None else state
        if again is None:
            break
        state = again
    raise NoSuchPosition("no_throws", game=game.id, throws=throws, allowed=", ".join(map(str, sorted(set(left)))))


def _fallen(turn: Turn, state: State, faces: list[int] | None) -> State:
    """The position once these dice have fallen, or any."""
    if state.moment != THROW:
        return state
    after = turn.chance.twin(state)
    thrown = [turn.game.kinds[kind].sides[0] for kind in state.kind[: state.rolled]]
    play.after_throw(turn.game, after, [*(faces or thrown)[: state.rolled]])
    return after


def _thrown_again(turn: Turn, state: State) -> State | None:
    """The next throw of as many dice as may be thrown again."""
    if turn.is_over(state) or state.moment != CHOICE:
        return None
    ahead = [thrown for _, _, thrown in Presser(turn).ahead(state) if thrown.moment == THROW]
    return max(ahead, key=lambda thrown: int(thrown.rolled), default=None)


def _throws_left(turn: Turn, state: State, faces: list[int] | None) -> int:
    """How many throws can follow."""
    for count in range(MOST_THROWS):
        again = _thrown_again(turn, state)
        if again is None:
            return count
        state = _fallen(turn, again, None if faces is None else [*faces, *faces][: again.rolled])
    return MOST_THROWS


def _with_so_many(turn: Turn, dice: int) -> State:
    """The first throw of so many dice that a turn can come to; where dice are kept all of them are named."""
    if KEEPS in turn.game.mechanics and turn.start.moment == THROW and dice != turn.start.rolled:
        raise NoSuchPosition("no_dice", game=turn.game.id, dice=dice, allowed=int(turn.start.rolled))
    waiting, known, seen = [turn.start], {turn.key(turn.start)}, set()
    presser = Presser(turn)
    for state in waiting:
        for _, _, thrown in presser.ahead(state):
            seen.add(int(thrown.rolled))
            if thrown.moment == THROW and thrown.rolled == dice:
                return thrown
            for after in presser.asked(thrown):
                if (key := turn.key(after)) not in known and len(known) < MOST_STEPS:
                    known.add(key)
                    waiting.append(after)
    raise NoSuchPosition("no_dice", game=turn.game.id, dice=dice, allowed=", ".join(map(str, sorted(seen))))
