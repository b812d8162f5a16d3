"""Teaching in the terminal: the guide of a first game, one sentence a step, and the scoring card."""

from __future__ import annotations

from collections.abc import Iterator

from kosti.engine.sight.taught.guide import Taught
from kosti.engine.sight.taught.scoring import ScoreLine
from kosti.terminal.screen.messages import message


class Guide:
    """Says what has not been done yet; each thing until it was done once."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.done: set[str] = set()
        self.ended = False
        self.question = ""  # that was asked last

    def says(self, taught: Taught) -> Iterator[str]:
        """What to say at a question: at first how the game is won, then its own sentence or that of a move which was not made yet; at the end that this is all."""
        self.question = taught.question
        if "goal" not in self.done:
            self.done.add("goal")
            yield message("guide_goal", self.lang, goal=taught.goal)
        own = taught.says if f"? {taught.question}" not in self.done else ""
        fresh = [words for verb, words in taught.verbs.items() if verb not in self.done and words]
        if own or fresh:
            yield own or fresh[0]
        elif not self.ended:
            self.ended = True
            yield message("guide_all", self.lang)

    def did(self, verb: str) -> None:
        """A move was made at the question."""
        self.done |= {verb, f"? {self.question}"}


def card_lines(card: list[ScoreLine]) -> list[tuple[str, bool]]:
    """The scoring card in lines, with a mark before what lies on the table, and whether it does."""
    return [
        (f"{'✓' if line.there else ' '} {line.label or ' '.join(die.text for die in line.dice)}{'  ' if line.points else ''}{line.points}", line.there)
        for line in card
    ]
