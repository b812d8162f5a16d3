"""The odds of casino games: for every bet the exact margin of the bank, worked out through the game's own rules."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from kosti.engine.declare.game import Game
from kosti.engine.rules import CHOICE
from kosti.engine.sight.touch.choices import verb_label
from kosti.engine.table import play
from kosti.engine.table.state import State
from kosti.engine.table.written.wording import label
from kosti.lab.odds.falls import twin
from kosti.lab.odds.turns import Progress, in_silence
from kosti.lab.odds.wagers import BOOKKEEPING, BetKey, NeedsCompanyError, Outcome, Seats, Wager, openings

ROOMY = ("start_chips", "maximum", "rounds")  # as much as the game allows, so that no limit of the table cuts a bet short
STEPS = (120, 100, 60, 50, 40, 24, 12, 10, 1)  # one of these divides a stake so that every payout is whole chips
COMPANIES = 3


@dataclass(frozen=True)
class Bet:
    """One bet: its chances, and what the bank keeps of it."""

    key: BetKey
    name: str  # as records write it
    stake: int  # all chips put down for it in the calculation
    outcome: Outcome
    loss: Fraction  # chips lost on average
    onto: str = ""  # the bet it is added to
    at: tuple[tuple[str, tuple[int, ...]], ...] = ()  # where the figures depend on the position: the fields that tell, and their numbers

    @property
    def figures(self) -> tuple[Fraction | None, ...]:
        """What makes a difference to a punter."""
        return self.outcome.win, self.outcome.lose, self.outcome.back, self.outcome.throws, self.margin

    @property
    def base(self) -> Fraction:
        """What the margin is a part of: the stake, or where none is put up all chips that change hands, on average."""
        return Fraction(self.stake) if self.stake or self.onto else self.outcome.turnover

    @property
    def margin(self) -> Fraction | None:
        """The part of the base that is lost on average; None where nothing is ever at stake."""
        return self.loss / self.base if self.base else None

    @property
    def margin_decided(self) -> Fraction | None:
        """The margin if bets that come back are not counted."""
        return None if self.margin is None or self.outcome.back == 1 else self.margin / (1 - self.outcome.back)

    @property
    def margin_throw(self) -> Fraction | None:
        """The margin for every throw that the bet lies."""
        return None if self.margin is None or not self.outcome.throws else self.margin / self.outcome.throws

    def data(self) -> dict[str, Any]:
        """All figures as plain data, fractions as text."""
        shown: dict[str, Fraction | None] = {"win": self.outcome.win, "lose": self.outcome.lose, "back": self.outcome.back, "throws": self.outcome.throws}
        shown |= {"margin": self.margin, "margin_decided": self.margin_decided, "margin_throw": self.margin_throw}
        figures = {name: None if value is None else str(value) for name, value in shown.items()}
        percent = None if self.margin is None else float(100 * self.margin)
        put: dict[str, Any] = {"bet": self.name, "verb": self.key[0], "onto": self.onto or None}
        put |= {"stake": self.stake, "base": str(self.base), "loss": str(self.loss), "at": {name: list(numbers) for name, numbers in self.at} or None}
        return {**put, **figures, "margin_percent": percent, "best_decisions": self.outcome.decides}


@dataclass(frozen=True)
class Odds:
    """The odds of every bet of a game."""

    game: Game
    variant: str | None
    options: dict[str, Any]
    bets: list[Bet]

    def __getitem__(self, name: str) -> Bet:
        return next(bet for bet in self.bets if bet.name == name)

    @property
    def margins(self) -> dict[str, Fraction | None]:
        """The margin of every bet by its name."""
        return {bet.name: bet.margin for bet in self.bets}

    def remarks(self, lang: str) -> list[str]:
        """What the game says about its odds, and about those of the variant."""
        keys = ["about_odds", *([f"about_odds {self.variant}"] if self.variant else [])]
        return [words[lang] for words in map(self.game.words_for, keys) if words]

    def data(self) -> dict[str, Any]:
        """All figures as plain data."""
        return {"game": self.game.id, "variant": self.variant, "options": self.options, "bets": [bet.data() for bet in self.bets]}

    def json(self) -> str:
        """All figures as JSON."""
        return json.dumps(self.data(), ensure_ascii=False, indent=2)

    def words(self, bet: Bet, lang: str) -> str:
        """A bet as people call it."""
        verb = self.game.verbs[bet.key[0]]
        parts = [verb_label(self.game, verb, lang)] if not bet.key[1] else []
        for argument, value in zip(verb.arguments, bet.key[1], strict=False):
            names = getattr(argument, "names", None)
            parts.append(label(self.game, names.name(value), lang) if names else str(value))
        where = [f"{self._field(name, lang)} {', '.join(map(str, numbers))}" for name, numbers in bet.at]
        return " ".join(parts) + (f" ({'; '.join(where)})" if where else "")

    def _field(self, name: str, lang: str) -> str:
        """The label of a field; one that tables never show goes by its name."""
        words = self.game.words_for(name)
        return words[lang] if words else name.replace("_", " ")


def has_bank(game: Game) -> bool:
    """Whether a game is played against a bank."""
    return {"house", "chips", "staked", "round"} <= set(game.fields) and game.fields["staked"].kind == "chips"


def bank_odds(game: Game, variant: str | None = None, options: dict[str, Any] | None = None, progress: Progress = in_silence) -> Odds:
    """The odds of every bet of a casino game."""
    game.settle(variant, options)
    roomy = {name: game.option[name].high for name in ROOMY if name in game.option}
    settled = game.settle(variant, {**roomy, **(options or {})})
    bets = _Search(game, settled, progress).run(game.seats_of(variant))
    return Odds(game, variant, options or {}, bets)


class _Search:
    """Finds all bets of a game and works them out, with company at the table where a bet needs it."""

    def __init__(self, game: Game, settled: dict[str, int], progress: Progress) -> None:
        self.game = game
        self.settled = settled
        self.progress = progress
        self.found: dict[BetKey, list[Bet]] = {}  # several where it depends on the position

    def run(self, allowed: list[int]) -> list[Bet]:
        """Every bet, in the order in which they are offered."""
        order: list[BetKey] = []
        for players in [n for n in allowed if n <= max(2, allowed[0])]:
            for company in range(COMPANIES if players > 1 else 1):
                try:
                    self._look(Seats(self.game, players, self.settled, company))
                except NeedsCompanyError:
                    self.found.clear()
                    break
                order += [key for key in self.found if key not in order]
                if all(_is_known(bets) for bets in self.found.values()):
                    return self._listed(order)
        return self._listed(order)

    def _listed(self, order: list[BetKey]) -> list[Bet]:
        return [bet for key in order for bet in self.found.get(key, [])]

    def _look(self, seats: Seats) -> None:
        """All bets at one table that are not known better already, then those that can be added to them."""
        first = openings(seats)
        added: dict[BetKey, tuple[list[State], Bet]] = {}
        for done, (key, state) in enumerate(first.items()):
            self.progress(done, len(first))
            if key in self.found and _is_known(self.found[key]):
                continue
            bet, wager = self._best_stake(seats, state, key, None)
            if bet:
                self.found[key] = [bet]
                added |= {k: (list(where.values()), bet) for k, where in wager.offered.items() if k not in first and k not in added}
        for done, (key, (states, base)) in enumerate(added.items()):
            self.progress(len(self.found), len(self.found) + len(added) - done)
            tried = [(state, self._best_stake(seats, state, key, base)[0]) for state in states]
            bets = self._told_apart([(state, bet) for state, bet in tried if bet])
            if bets:
                self.found.setdefault(key, bets)

    def _told_apart(self, tried: list[tuple[State, Bet]]) -> list[Bet]:
        """A bet as it is in several positions, those with the same figures as one; what tells the others apart is said."""
        same: dict[tuple[Any, ...], list[State]] = {}
        for state, bet in tried:
            same.setdefault(bet.figures, []).append(state)
        bets = {bet.figures: bet for _, bet in reversed(tried)}
        if len(same) == 1:
            return list(bets.values())
        numbers = [n for n, f in self.game.fields.items() if not f.shape and n not in BOOKKEEPING and len({getattr(s, n) for s, _ in tried}) > 1]
        return [replace(bets[figures], at=tuple((n, tuple(sorted({getattr(s, n) for s in states}))) for n in numbers)) for figures, states in same.items()]

    def _best_stake(self, seats: Seats, state: State, key: BetKey, base: Bet | None) -> tuple[Bet | None, Wager]:
        """The bet with a stake for which nothing is lost by rounding, that is, with the smallest margin; two equal ones are proof enough."""
        before = state.chips[seats.me] + (base.stake if base else 0)
        without = Wager(seats, before).outcome(twin(state)) if base else None
        best: Bet | None = None
        wager = Wager(seats, before)
        for move in _stakes(self.game, [move for run in seats.bets(play.offers(self.game, state))[key] for move in run]):
            tried = Wager(seats, before, without.gains if without else frozenset({0}))
            bet = self._try(tried, state, key, move, base, without.gain if without else Fraction(0))
            if best and bet and bet.margin == best.margin:
                break
            if bet and (best is None or (bet.margin or 0) < (best.margin or 0)):
                best, wager = bet, tried
            if bet and not base and all(gain % bet.stake == 0 for gain in bet.outcome.gains if bet.stake):
                break
        return best, wager

    def _try(self, wager: Wager, state: State, key: BetKey, move: int, base: Bet | None, without: Fraction) -> Bet | None:
        """The bet with one stake; None if the move is no bet."""
        me, after = wager.seats.me, twin(state)
        play.after_choice(self.game, after, move)
        stake = state.chips[me] - after.chips[me]
        if stake < 0 or (stake == 0 and after.moment == CHOICE):
            return None
        outcome = wager.outcome(after)
        return Bet(key, self._name(key, state), stake, outcome, without - outcome.gain, base.name if base else "")

    def _name(self, key: BetKey, state: State) -> str:
        verb = self.game.verbs[key[0]]
        return " ".join(a.write(v, state) for a, v in zip(verb.arguments, key[1], strict=False)) or verb.name.replace("_", "-")


def _is_known(bets: list[Bet]) -> bool:
    """Whether a bet is ever decided at the table where it was looked at."""
    return all(bet.outcome.back < 1 for bet in bets)


def _stakes(game: Game, moves: list[int]) -> list[int]:
    """The moves of a bet worth trying, by their stakes: the largest multiples of some numbers."""
    verb = game.verb_of(moves[0])
    if not verb.arguments:
        return moves
    amounts = {verb.decode(move)[-1]: move for move in moves}
    found = [max((a for a in amounts if a % step == 0), default=0) for step in STEPS]
    return [amounts[a] for a in dict.fromkeys(found) if a]
