"""What a table waits for: a throw, a draw or a choice, with all that whoever answers it must know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kosti.engine.declare.modules import card_argument
from kosti.engine.rules import CHOICE, DRAW, EVERYBODY, NO_SEAT, THROW
from kosti.engine.table.play import asked_seats, is_race

if TYPE_CHECKING:
    from kosti.engine.declare.game import Die, Game
    from kosti.engine.declare.moves import Argument
    from kosti.engine.table.chance import Source
    from kosti.engine.table.state import State


@dataclass(frozen=True)
class Throw:
    """A seat is to throw these dice."""

    seat: int
    dice: tuple[Die, ...]
    kinds: tuple[int, ...]  # the place of each die among the game's kinds
    owner: int = EVERYBODY  # the one seat that will see them

    @property
    def is_open(self) -> bool:
        """Whether everybody will see what falls."""
        return self.owner == EVERYBODY

    def fall(self, source: Source) -> list[int]:
        """Faces from a source of chance."""
        return [die.sides[source.below(len(die.sides))] for die in self.dice]


@dataclass(frozen=True)
class Draw:
    """A card is to be drawn; `weights` says how many there are of each, from the card `low` on."""

    seat: int
    argument: Argument
    weights: tuple[int, ...]
    owner: int = EVERYBODY

    @property
    def is_open(self) -> bool:
        """Whether everybody will see the card."""
        return self.owner == EVERYBODY

    @property
    def is_hush(self) -> bool:
        """Whether nothing is drawn at all, and nobody may notice that nobody is asked (see `rules.hush`)."""
        return self.owner == NO_SEAT and self.weights == (1,)

    @property
    def pile(self) -> list[int]:
        """Every single card that can come."""
        return [self.argument.low + i for i, weight in enumerate(self.weights) for _ in range(weight)]

    @property
    def cards(self) -> list[int]:
        """The cards that can come, each once."""
        return [self.argument.low + i for i, weight in enumerate(self.weights) if weight]

    def fall(self, source: Source) -> int:
        """A card from a source of chance."""
        left = source.below(sum(self.weights))
        for i, weight in enumerate(self.weights):
            left -= weight
            if left < 0:
                return self.argument.low + i
        raise AssertionError("a draw from an empty pile")


@dataclass(frozen=True)
class Choice:
    """These seats are asked: together or one alone, the first answer counting in a race, or `quiet`, so that nobody else may know who it is."""

    question: str  # the name of the rule that says what may be answered
    asked: tuple[int, ...]
    together: bool = False
    race: bool = False
    quiet: bool = False


Pending = Throw | Draw | Choice


def pending(game: Game, state: State) -> Pending | None:
    """What a position waits for; None where the game is over."""
    if state.moment == THROW:
        kinds = tuple(state.kind[: state.rolled])
        return Throw(int(state.seat), tuple(game.kinds[kind] for kind in kinds), kinds, state.roll_owner)
    if state.moment == DRAW:
        return Draw(int(state.seat), card_argument(game.step(state.then, "draw")), tuple(state.weights[: state.weights_size]), state.draw_owner)
    if state.moment == CHOICE:
        return Choice(game.step(state.then, "choice").__name__, tuple(asked_seats(state)), bool(state.group), is_race(state), bool(state.quiet))
    return None
