"""The odds of a turn in which dice are kept, thrown again or risked: the chance of every row, and of one more throw."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from kosti.engine.declare.game import Game
from kosti.engine.table.state import State
from kosti.engine.words import LANGUAGES
from kosti.lab.odds.brought import Brought
from kosti.lab.odds.falls import TooLargeError, TooManyThrowsError
from kosti.lab.odds.press import Press, Presser, Span, Survey
from kosti.lab.odds.rows import Chance, chances
from kosti.lab.odds.standing import KEEPS
from kosti.lab.odds.turns import Course, Progress, Turn

RISKS = "press-your-luck"
MOST_KEPT, MOST_RISKED = 1_500_000, 500_000  # positions made before it is given up


@dataclass(frozen=True)
class Row:
    """The chance of a row, a hand or a number, under its name."""

    name: str
    labels: dict[str, str]
    chance: Chance

    def data(self) -> dict[str, Any]:
        """The figures as plain data, fractions as text."""
        found = self.chance
        figures = {"chance": found.made, "points": found.points, "best_chance": found.best_chance}
        return {"name": self.name, "best": found.best, **{name: None if value is None else str(value) for name, value in figures.items()}}


@dataclass(frozen=True)
class TurnOdds:
    """What can be made of a turn, and how likely."""

    game: Game
    variant: str | None
    options: dict[str, Any]
    rows: list[Row] = field(default_factory=list)
    throws: list[Press] = field(default_factory=list)  # those that can be next
    by_dice: list[Span] = field(default_factory=list)  # those of a whole turn

    def __getitem__(self, name: str) -> Chance:
        """The chance of a row."""
        return next(row.chance for row in self.rows if row.name == name)

    @property
    def names(self) -> list[str]:
        """The rows, hands and numbers that there are chances of."""
        return [row.name for row in self.rows]

    def remarks(self, lang: str) -> list[str]:
        """What the game says about its odds, and about those of the variant."""
        keys = ["about_odds", *([f"about_odds {self.variant}"] if self.variant else [])]
        return [words[lang] for words in map(self.game.words_for, keys) if words]

    def data(self) -> dict[str, Any]:
        """All figures as plain data, fractions as text."""
        throws = [
            {"moves": list(t.moves), "dice": t.dice, "ends": _written(t.ends), "bust": _written(t.bust), "now": t.now}
            | {"safe": _written(t.safe), "gain": _written(t.gain)}
            for t in self.throws
        ]
        by_dice = [
            {"dice": s.dice, "ends": _both(s.ends), "bust": _both(s.bust), "safe": _both(s.safe), "all": s.is_all}
            for s in self.by_dice
        ]  # fmt: skip
        whole = {"game": self.game.id, "variant": self.variant, "options": self.options}
        return {**whole, "rows": [row.data() for row in self.rows], "throws": throws, "by_dice": by_dice}

    def json(self) -> str:
        """All figures as JSON."""
        return json.dumps(self.data(), ensure_ascii=False, indent=2)


def _written(value: Fraction | None) -> str | None:
    return None if value is None else str(value)


def _both(ends: tuple[Fraction, Fraction] | None) -> list[str] | None:
    return None if ends is None else [str(end) for end in ends]


def has_turn_odds(game: Game) -> bool:
    """Whether a game says that dice are kept, thrown again or risked in it."""
    return KEEPS in game.mechanics or RISKS in game.mechanics


class WorkingOut:
    """Works the odds of a turn out, from where it stands."""

    def __init__(self, game: Game, settled: dict[str, int], start: State, progress: Progress) -> None:
        self.game = game
        self.settled = settled
        self.start = start
        self.progress = progress
        self.too_large = False
        self.endless = False

    def rows(self) -> list[Row]:
        """The chances of all that the turn can bring; none where nobody keeps dice or throws them again."""
        turn = Turn(self.game, self.settled, self.start, MOST_KEPT)
        brought = Brought(self.game, turn.seat, turn.chance)
        turn.looks_at([*(name for beside in brought.sheets.values() for name in beside), *brought.numbers], brought.has_card)
        begun = brought.told(turn.start)
        try:
            course = Course(turn, brought.told, self.progress)
        except (TooLargeError, TooManyThrowsError):
            self.too_large = True
            return []
        found = chances(course, brought, begun) if course.decides else []
        self.endless |= found is None
        texts = [(brought.name(one.what, turn.start), {lang: brought.words(one.what, turn.start, lang) for lang in LANGUAGES}, one) for one in found or []]
        return [Row(name, labels, one) for name, labels, one in texts]

    def throws(self) -> list[Press]:
        """The throws that can be next."""
        presser = Presser(Turn(self.game, self.settled, self.start, MOST_RISKED))
        try:
            return [presser.look(*ahead) for ahead in presser.ahead(presser.turn.start)]
        except (TooLargeError, TooManyThrowsError):
            self.too_large = True
            return []

    def by_dice(self) -> list[Span]:
        """The throws of the whole turn by their number of dice; none where a throw neither ends the turn nor costs it."""
        survey = Survey(Presser(Turn(self.game, self.settled, self.start, MOST_RISKED)), self.progress)
        spans = survey.spans()
        self.too_large |= not spans
        shares = [share for span in spans for share in (*span.ends, *(span.bust or ()))]
        return spans if any(0 < share < 1 for share in shares) else []
