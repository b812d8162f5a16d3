"""The scoring card: what scores in a game and how much, with a mark on what the dice on the table would give.

A game whose dice score by sets says it once, from its own tables (ordinary Python, not compiled)::

    def scores(v, card):
        card.dice((1,), 100)
        card.hand("street", v.street, there=is_street(v))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from kosti.dice import FIVE, FOUR, FULL_HOUSE, HIGH_DIE, PAIR, STREET, THREE, TWO_PAIRS, poker_class, tally
from kosti.engine.sight.dice import ShownDie, spoken_of
from kosti.engine.table.written.wording import label
from kosti.engine.words import catalogue

if TYPE_CHECKING:
    from kosti.engine.sight.secrets import View
    from kosti.engine.table.table import Table


NAMES = catalogue(
    "scoring",
    {
        "five": "Five alike | Пять одинаковых",
        "four": "Four alike | Четыре одинаковых",
        "full-house": "Full house | Фул-хаус",
        "street": "Five in a row | Пять подряд",
        "three": "Three alike | Три одинаковых",
        "two-pairs": "Two pairs | Две пары",
        "pair": "A pair | Пара",
        "high-die": "The highest die | Старшая кость",
    },
)
POKER = {  # from the best down, with an example
    FIVE: ("five", (6, 6, 6, 6, 6)),
    FOUR: ("four", (6, 6, 6, 6, 1)),
    FULL_HOUSE: ("full-house", (6, 6, 6, 5, 5)),
    STREET: ("street", (2, 3, 4, 5, 6)),
    THREE: ("three", (6, 6, 6, 2, 1)),
    TWO_PAIRS: ("two-pairs", (6, 6, 5, 5, 1)),
    PAIR: ("pair", (6, 6, 4, 2, 1)),
    HIGH_DIE: ("high-die", (6, 5, 3, 2, 1)),
}


@dataclass
class ScoreLine:
    """A line of the card: these dice or a name, what they bring, and whether they lie on the table now."""

    label: str
    dice: list[ShownDie] = field(default_factory=list)
    points: str = ""
    there: bool = False


class ScoringCard:
    """The pencil of a game's own `scores` function; `lying` are the faces that it is compared with."""

    def __init__(self, table: Table, lying: Sequence[int | None], lang: str) -> None:
        self._table = table
        self._lang = lang
        self.lying = [face for face in lying if face]
        self.lines: list[ScoreLine] = []

    def dice(self, faces: Sequence[int], points: object, there: bool | None = None) -> None:
        """Exactly these dice; they are there where all of them lie on the table."""
        found = not Counter(faces) - Counter(self.lying) if there is None else there
        self.lines.append(ScoreLine("", spoken_of(self._table.game, faces, self._lang), _written(points), bool(found)))

    def hand(self, key: str, points: object = "", there: bool = False, faces: Sequence[int] = ()) -> None:
        """A combination by the key of its name, with dice as an example if there are some."""
        dice = spoken_of(self._table.game, faces, self._lang) if faces else []
        self.lines.append(ScoreLine(label(self._table.game, key, self._lang), dice, _written(points), bool(there)))

    def poker(self, faces: Sequence[int | None], without: Sequence[int] = (), made: int | None = None) -> None:
        """The hands of poker from the best down, but for some classes; marked is what these five dice make, or what is known to be `made`."""
        known = [face for face in faces if face]
        found = poker_class(tally(known, 5)) if made is None and len(known) == 5 else made
        for hand, (name, example) in POKER.items():
            if hand not in without:
                self.lines.append(ScoreLine(NAMES[name][self._lang], spoken_of(self._table.game, example, self._lang), "", hand == found))


def scoring_card(table: Table, seen: View, lang: str) -> list[ScoreLine]:
    """The card of a game as the table lies; empty where it has none."""
    hook: Any = getattr(table.game.module, "scores", None)
    if not hook or table.moment == "over":
        return []
    card = ScoringCard(table, _lying(seen), lang)
    hook(seen, card)
    return card.lines


def _lying(seen: View) -> list[int | None]:
    """The dice of the last throw as the viewer sees them."""
    return list(seen.roll[: seen.rolled])  # type: ignore[attr-defined]


def _written(points: object) -> str:
    return str(points)
