"""The guide of a first game: how it is won, and what can be done now, one sentence a step.

A game may say more at a question: `"guide throw_or_stop": "..."` among its words; otherwise the explanations of what can be done are enough.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kosti.engine.helps import HELPS
from kosti.engine.sight.taught.explained import explained, told

if TYPE_CHECKING:
    from kosti.engine.sight.touch.choices import OfferedArgument, OfferedVerb
    from kosti.engine.table.table import Table

_goal_texts: Callable[[str, str], str] | None = None


@dataclass
class Taught:
    """What can be taught at a moment: the goal of the game; while something is asked also the question by its name, what the guide says to it, and what moves, choices and grey things are."""

    goal: str = ""
    question: str = ""
    says: str = ""
    verbs: dict[str, str] = field(default_factory=dict)
    choices: dict[str, str] = field(default_factory=dict)
    grey: dict[str, str] = field(default_factory=dict)
    filled: list[str] = field(default_factory=list)  # lines of the sheet that cannot be chosen because something stands there


def goals_from(texts: Callable[[str, str], str]) -> None:
    """Whoever knows the rules as people read them tells what the goal of a game is, by its id and a language."""
    global _goal_texts
    _goal_texts = texts


def goal_of(table: Table, lang: str) -> str:
    """How the game is won, in a sentence: the game's own words, those of its rules where it is played as they say, else the number to reach or what it is about."""
    game = table.game
    own = game.labels.get("guide goal")
    if own:
        return told(table, own, lang)
    if _goal_texts and table.options == game.settle(None, None) and (found := _goal_texts(game.id, lang)):
        return found
    return told(table, HELPS["guide goal"], lang) if "goal" in table.options else game.abouts[lang]


def taught(table: Table, goal: str, offers: Iterable[OfferedVerb], lang: str) -> Taught:
    """What can be taught to somebody who is asked."""
    game = table.game
    question = table.game.step(table._state.then, "choice").__name__
    found = Taught(goal, question, told(table, game.labels.get(f"guide {question}"), lang))
    for offer in offers:
        found.verbs[offer.name] = explained(table, offer.name, lang, "verb")
        for argument in offer.arguments:
            _explain_choices(table, argument, found.choices, lang)
            found.grey[offer.name] = found.grey.get(offer.name) or why_grey(table, offer.name, argument, lang)
    return found


def _explain_choices(table: Table, argument: OfferedArgument, found: dict[str, str], lang: str) -> None:
    if argument.gesture not in ("row", "card", "cell"):
        return
    for choice in argument.choices:
        words = explained(table, choice.id, lang, "choice")
        if words:
            found[choice.id] = words


def why_grey(table: Table, verb: str, argument: OfferedArgument, lang: str) -> str:
    """Why what a move could apply to may not be possible: the game's own words (`grey keep`), or what is true of all things of that sort."""
    own = table.game.labels.get(f"grey {verb}")
    return told(table, own or HELPS.get(f"grey {argument.gesture}"), lang)
