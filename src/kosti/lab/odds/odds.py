"""The odds of a game: of every bet against a bank, or of the rows and throws of a turn; by its name, or of a table as it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kosti.engine.declare.game import Game
from kosti.engine.errors import TableError
from kosti.engine.rules import OVER
from kosti.engine.words import Text, fill_in, text
from kosti.lab.odds.bank import Odds, bank_odds, has_bank
from kosti.lab.odds.standing import KEEPS, first_turn, with_dice
from kosti.lab.odds.turn_odds import RISKS, TurnOdds, WorkingOut, has_turn_odds
from kosti.lab.odds.turns import Progress, Turn, in_silence
from kosti.library import all_games, find_game

if TYPE_CHECKING:
    from kosti.engine.table.state import State
    from kosti.engine.table.table import Table

NO_ODDS: Text = text("{game}: {why}; games with a bank: {known} | {game}: {why}; игры с банком: {known}")
REASONS: dict[str, Text] = {
    "nothing": text("nobody bets against a bank, keeps dice or risks a turn | здесь не ставят против банка, не оставляют костей и не рискуют ходом"),
    "other_bank": text("it has a banker, but no odds are kept ({why}) | есть банкомёт, но шансы не рассчитаны ({why})"),
    "no_choice": text("what is kept or thrown again is not left to the players | что оставить и что перебросить, решают не игроки"),
    "no_turn": text(
        "nobody begins a turn with a throw of all the dice and may then keep some; ask about a table (--table, t.odds())"
        " | никто не начинает ход броском всех костей, чтобы потом часть оставить; спросите о столе (--table, t.odds())"
    ),
    "too_large": text("a turn has too many positions to go through them all | в одном ходе слишком много положений, чтобы перебрать все"),
    "endless": text("dice can be thrown again without end | перебрасывать можно без конца"),
    "over": text("the game is over | игра окончена"),
    "no_position": text("against a bank odds do not depend on dice on the table | против банка шансы не зависят от костей на столе"),
}
UNSAID: Text = text("its bank is not that of a casino table | банк здесь не такой, как за столом казино")


class NoOdds(TableError):
    """A game, or a table, for which odds cannot be worked out; it says why."""

    def __init__(self, game: Game, reason: str) -> None:
        self.reason = REASONS[reason]
        self.why = game.words_for("about_odds") or UNSAID
        super().__init__("no_odds", game=game.id, known=", ".join(known_odds()))

    def say(self, lang: str) -> str:
        """What is wrong, and which games have odds whatever lies on the table."""
        return fill_in(NO_ODDS[lang], {**self.values, "why": fill_in(self.reason[lang], {"why": self.why[lang]})})


def known_odds() -> list[str]:
    """The games with a bank to bet against."""
    return [game.id for game in all_games() if has_bank(game)]


def odds(
    id: str,
    variant: str | None = None,
    options: dict[str, Any] | None = None,
    progress: Progress | None = None,
    dice: Sequence[str | int] | None = None,
    throws: int | None = None,
) -> Odds | TurnOdds:
    """The exact odds of a game: of every bet against its bank; or of a turn, from its beginning or with these dice and so many throws left.

    >>> odds("under-over-seven").margins["seven"]
    Fraction(1, 6)
    >>> odds("yatzy", dice=[6, 6, 6, 6, 1], throws=1)["yatzy"].made
    Fraction(1, 6)
    """
    return odds_of(find_game(id), variant, options, progress, dice, throws)


def odds_of(
    game: Game,
    variant: str | None = None,
    options: dict[str, Any] | None = None,
    progress: Progress | None = None,
    dice: Sequence[str | int] | None = None,
    throws: int | None = None,
) -> Odds | TurnOdds:
    """The odds of a game that need not be in the library."""
    has_position = dice is not None or throws is not None
    if has_bank(game):
        if has_position:
            raise NoOdds(game, "no_position")
        return bank_odds(game, variant, options, progress or in_silence)
    settled = game.settle(variant, options)
    _check(game)
    allowed = game.seats_of(variant)
    start = first_turn(game, settled, next((n for n in allowed if n > 1), allowed[0]))
    if start is None:
        raise NoOdds(game, "no_turn")
    if has_position:
        start = with_dice(Turn(game, settled, start), dice, throws)
    return _of_turn(WorkingOut(game, settled, start, progress or in_silence), variant, options or {}, is_whole=not has_position)


def odds_at(table: Table, progress: Progress | None = None) -> Odds | TurnOdds:
    """The exact odds of a table as it stands, for the seat in turn; against a bank those of every bet."""
    game, changed = table.game, {o.name: o.value(table.options[o.name]) for o in table.game.options}
    if has_bank(game):
        return bank_odds(game, table.variant, changed, progress or in_silence)
    _check(game)
    start: State = table.position()
    if start.moment == OVER:
        raise NoOdds(game, "over")
    return _of_turn(WorkingOut(game, {**table.options}, start, progress or in_silence), table.variant, changed, is_whole=False)


def _check(game: Game) -> None:
    if not has_turn_odds(game):
        raise NoOdds(game, "other_bank" if "banker" in game.mechanics else "nothing")


def _of_turn(work: WorkingOut, variant: str | None, options: dict[str, Any], is_whole: bool) -> TurnOdds:
    game = work.game
    throws = work.throws() if RISKS in game.mechanics and not is_whole else []
    by_dice = work.by_dice() if RISKS in game.mechanics and is_whole else []
    rows = work.rows() if KEEPS in game.mechanics or not (throws or by_dice) else []
    if not rows and not throws and not by_dice:
        raise NoOdds(game, "too_large" if work.too_large else "endless" if work.endless else "no_choice")
    return TurnOdds(game, variant, options, rows, throws, by_dice)
