"""What every compiled game has of its own: the names that playouts, search and solver call. A driver module holds the real ones (see `run.adopting`)."""

from __future__ import annotations

from typing import Any

SIDES: Any = ()  # the sides of every kind of die, a row a kind
SIDE_COUNT: Any = ()
STANDARD_DICE = True  # whether all dice have the sides 1 to 6
HAS_THUMBS = True  # whether the game has rules of thumb
HAS_SECRETS = True  # whether a field is not for everybody
SECRET_VERBS: Any = ()  # of every verb whether it is secret
GOES = True  # whether rules ever leave steps for later
HUSHES = True  # whether nobody is ever asked in secret


def open_game(s: Any) -> None:
    """The first rule of the game."""


def after_go(s: Any) -> None:
    """The step that a rule has left for later."""


def after_throw(s: Any) -> None:
    """The step that follows the pending throw."""


def fast_after_throw(s: Any) -> None:
    """The same, to be made part of its caller."""


def after_draw(s: Any, card: int) -> None:
    """The step that follows the pending draw."""


def draw_low(s: Any) -> Any:
    """The number of the first card of the pending draw."""


def offer(s: Any, may: Any) -> None:
    """Ask the pending question."""


def fast_offer(s: Any, may: Any) -> None:
    """The same, to be made part of its caller."""


def make_move(s: Any, move: int) -> None:
    """The rule of a move."""


def fast_make_move(s: Any, move: int) -> None:
    """The same, to be made part of its caller."""


def is_own_affair(s: Any) -> Any:
    """Whether a single answer need not be asked for (this and the next three: `rules.answers`)."""


def take_answer(s: Any) -> Any:
    """The seat in turn answers; whether it is one of several."""


def ask_on(s: Any) -> None:
    """The next of several is asked, or the step goes on."""


def rank_of(s: Any, seat: int) -> Any:
    """The final rank of a seat."""


def thumb(s: Any, may: Any) -> None:
    """Offer what the rule of thumb would do."""


def promise_of(s: Any, move: int) -> Any:
    """What a move promises."""


def tells_promise(move: int) -> Any:
    """Whether the rules say what a move promises."""


def agrees(s: Any) -> Any:
    """Whether hidden things can lie as they do after all that is known."""


def verb_index(move: int) -> Any:
    """The place of a move's verb."""


def points_of(s: Any, seat: int) -> Any:
    """What a seat has collected."""


def chip_sum(s: Any) -> Any:
    """A number that changes when chips are made or lost."""


def hide_from(s: Any, at_group: Any, seat: int, z: Any) -> Any:
    """Deal anew all that a seat cannot see; the generator afterwards."""


def imagine(then: Any, s: Any, truth: Any, mover: int) -> Any:
    """Put hidden dice as dealt into a remembered position; whether there was anything to put."""
