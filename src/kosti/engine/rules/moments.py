"""What happens next: a throw, a draw, a choice, another step, or the end."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from kosti.engine.rules.arrays import fill
from kosti.engine.rules.numbers import step_number
from kosti.engine.rules.reasons import decided_by
from kosti.engine.rules.seats import first_seat, highest, left_of, next_in

THROW, DRAW, CHOICE, OVER, GO = 0, 1, 2, 3, 4
EVERYBODY, NO_SEAT, ALL_BUT = -1, -2, -3  # who sees a throw or a card, where it is not one seat; ALL_BUT - seat is everybody but that seat
NOBODY = -1  # in a field that otherwise holds a seat


def throw(s: Any, count: int, then: Any = 0, secret: bool = False) -> None:
    """`count` ordinary dice are thrown by the seat in turn; their faces will be in ``s.roll`` when the step `then` goes on."""
    if s.mixed:
        fill(s.kind, 0)
        s.mixed = 0
    s.rolled = count
    throw_added(s, then, secret)


def pass_dice(s: Any, count: int, then: Any = 0) -> None:
    """The next seat throws `count` ordinary dice."""
    s.seat = left_of(s, s.seat)
    throw(s, count, then)


def pass_dice_in(s: Any, present: Any, count: int, then: Any = 0) -> None:
    """The next seat with a value other than 0 (see `next_in`) throws `count` ordinary dice."""
    s.seat = next_in(s, s.seat, present)
    throw(s, count, then)


def throw_unseen(s: Any, count: int, then: Any = 0) -> None:
    """Ordinary dice are thrown by the seat in turn, and nobody sees them, not even the thrower."""
    throw(s, count, then)
    s.roll_owner = NO_SEAT


def throw_blind(s: Any, count: int, then: Any = 0) -> None:
    """Ordinary dice are thrown by the seat in turn, and everybody sees them but the thrower."""
    throw(s, count, then)
    s.roll_owner = ALL_BUT - s.seat


def add_die(s: Any, kind: int) -> None:
    """Take a die of some kind in hand for the next throw (see `throw_added`)."""
    s.kind[s.rolled] = kind
    s.rolled += 1
    s.mixed = 1


def clear_hand(s: Any) -> None:
    """Put down all dice in hand before taking others with `add_die`."""
    s.rolled = 0


def throw_added(s: Any, then: Any = 0, secret: bool = False) -> None:
    """The dice taken in hand with `add_die` are thrown."""
    s.moment = THROW
    s.then = step_number(then)
    s.roll_owner = EVERYBODY
    if secret:
        s.roll_owner = s.seat


def throw_kinds(s: Any, kinds: Any, then: Any = 0) -> None:
    """One die of each of some kinds is thrown: ``throw_kinds(s, (RED, WHITE))``."""
    clear_hand(s)
    for kind in kinds:
        add_die(s, kind)
    throw_added(s, then)


def draw(s: Any, pile: Any, then: Any = 0, owner: int = EVERYBODY) -> None:
    """A card is drawn at random from a pile given as the number of each card; the step receives it, and takes it from the pile.

    With an `owner` only that seat sees which card it is.
    """
    for i in range(len(pile)):
        s.weights[i] = pile[i]
    s.weights_size = len(pile)
    s.moment = DRAW
    s.then = step_number(then)
    s.draw_owner = owner


def pick(s: Any, count: int, then: Any = 0, owner: int = EVERYBODY) -> None:
    """One of the numbers 0 to count - 1 is drawn, each equally likely; the step receives it. With NO_SEAT as `owner` nobody hears of it."""
    for i in range(count):
        s.weights[i] = 1
    s.weights_size = count
    s.moment = DRAW
    s.then = step_number(then)
    s.draw_owner = owner


def hush(s: Any, then: Any) -> None:
    """Nobody is asked quietly, and nobody may notice: where people play, the step goes on after a while, as if somebody had been thinking.

    The step is one that follows a draw, of the only card 0, which tells it nothing.
    """
    pick(s, 1, then, NO_SEAT)
    s.seat = 0  # nobody's turn


def ask(s: Any, seat: int, question: Any = 0, quiet: bool = False) -> None:
    """A seat has the choice; `question` is the rule that says what it may do. `quiet`: the others do not learn that it is asked."""
    s.moment = CHOICE
    s.seat = seat
    s.then = step_number(question)
    s.quiet = quiet
    s.group = 0


def ask_each(s: Any, seats: int, question: Any, then: Any) -> None:
    """All seats of a bit set choose at the same time, in any order; when all have answered the step `then` goes on.

    A move made here must touch nothing but fields of its own seat, secret ones unless all may see the choice at once (see `stay` for several moves in a row).
    """
    assert seats, "ask_each needs at least one seat"
    s.waiting = seats
    s.moment = CHOICE
    s.seat = first_seat(seats)
    s.then = step_number(question)
    s.quiet = False
    s.group = step_number(then)


def ask_race(s: Any, seats: int, first: int, question: Any, then: Any) -> None:
    """As `ask_each`, but moves count in the order in which they are made, and a move that calls `enough` ends it for all.

    Bots among themselves, who do not know how long they think, make one move each in turn, beginning with the seat `first`.
    """
    ask_each(s, seats, question, then)
    s.racing = True
    s.seat = first


def enough(s: Any) -> None:
    """Inside a move of `ask_race`: nobody else is waited for."""
    s.waiting = 0


def go(s: Any, step: Any) -> None:
    """Go on with a step as soon as this rule has returned; for steps kept in a field, and where a call would go round in a circle."""
    s.moment = GO
    s.then = step_number(step)


def stay(s: Any) -> None:
    """Inside a move of `ask_each`: this seat is not finished and will be asked again."""
    s.waiting |= 1 << s.seat


def finish(s: Any) -> None:
    """The game is over; ``s.standing`` ranks the seats, higher is better."""
    s.moment = OVER


def rank_by(s: Any, values: Any, sign: int = 1) -> None:
    """Rank the seats by a field of points, highest first (`sign` -1: lowest first)."""
    decided_by(s, "field", values, sign)
    for p in range(s.players):
        s.standing[p] = sign * values[p]


def finish_by(s: Any, values: Any, sign: int = 1) -> None:
    """The game is over; who has most of a field of points wins (`sign` -1: who has least), and so on down."""
    rank_by(s, values, sign)
    finish(s)


def win(s: Any, seat: int) -> None:
    """One seat wins the game, all others share the last place; the game is over."""
    decided_by(s, "winner")
    for p in range(s.players):
        s.standing[p] = 0
    s.standing[seat] = 1
    finish(s)


def win_ahead(s: Any, seat: int, values: Any) -> None:
    """One seat wins the game, the others are ranked by a field of points; the game is over."""
    rank_by(s, values)
    decided_by(s, "ahead", values)
    s.standing[seat] = highest(s, values) + 1
    finish(s)


def lose(s: Any, seat: int) -> None:
    """One seat loses the game, all others share the first place; the game is over."""
    decided_by(s, "loser")
    for p in range(s.players):
        s.standing[p] = 0
    s.standing[seat] = -1
    finish(s)


def another_turn(s: Any, rounds: int) -> bool:
    """The next seat's turn, with the first seat's a new ``s.round``; whether there is one, or all rounds are over."""
    s.seat = left_of(s, s.seat)
    if s.seat == 0 and s.round == rounds:
        return False
    if s.seat == 0:
        s.round += 1
    return True


def take_turns(s: Any, rounds: int, begin: Any) -> None:
    """The next seat's turn begins with a rule (see `another_turn`); after the last one most points win."""
    if another_turn(s, rounds):
        go(s, begin)
    else:
        finish_by(s, s.score)


def note(s: Any, what: str, *values: Any, only: int = EVERYBODY, counts: tuple[str, Any] | None = None, shows: tuple[str, Any] | None = None) -> None:
    """Tell the table what just happened, in the words of the game: ``note(s, "bust", s.pot)``. Compiled rules leave it out.

    `counts` marks the dice of which it speaks, where the words do not say it: a field of dice that all may see, and whether each of them counts; they are counted aloud.
    `shows` marks them without counting.
    """
    marked = counts or shows
    s.notes.append((what, s.seat, values, only, (marked[0], deepcopy(marked[1]), counts is not None) if marked else None))
