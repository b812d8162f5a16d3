"""The guide of a first game: how it is won, and what can be done now, one sentence a step.

A game may say more at a question: `"guide throw_or_stop": "..."` among its words; otherwise the explanations of what can be done are enough.
How it is won is told by the first lines of its rules, or by `"guide goal": "..."`; where an option changes what winning is by `"guide goal <option>"` or `"guide goal <option> <value>"`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from kosti.engine.helps import HELPS
from kosti.engine.sight.taught.explained import MOST_KEPT, explained, told, with_options

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game
    from kosti.engine.sight.touch.choices import OfferedArgument, OfferedVerb
    from kosti.engine.table.table import Table

MOST_PIPS = 6
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
    _goal.cache_clear()


def goal_of(table: Table, lang: str) -> str:
    """How the game is won, in a sentence: the game's own words, those of its rules with the numbers that are played, else the number to reach; what the game is about only where nothing else is written."""
    return _goal(table.game, tuple(table.options.items()), lang)


@lru_cache(MOST_KEPT)
def _goal(game: Game, options: tuple[tuple[str, int], ...], lang: str) -> str:
    """The same by the options that are played; every look at a table asks for it again."""
    played, usual = dict(options), game.settle(None, None)
    changed = {name: value for name, value in options if value != usual[name]}
    own = next((words for key in _ways_to_win(game, changed) if (words := game.labels.get(key))), None)
    if own:
        return with_options(played, own, lang)
    if "goal" in changed:
        return with_options(played, HELPS["guide goal"], lang)
    found = _goal_texts(game.id, lang) if _goal_texts else ""
    return _with_numbers(found, changed, usual) or (with_options(played, HELPS["guide goal"], lang) if "goal" in played else game.abouts[lang])


def _ways_to_win(game: Game, changed: dict[str, int]) -> Iterator[str]:
    """What the words for the goal may be called: by an option that changes what winning is, with its value where that has a name; else for the whole game."""
    for name, value in changed.items():
        if names := game.option[name].names:
            yield f"guide goal {name} {names.name(value)}"
    yield from (f"guide goal {name}" for name in changed)
    yield "guide goal"


def _with_numbers(sentence: str, changed: dict[str, int], usual: dict[str, int]) -> str:
    """The sentence of the rules with the numbers that are played, where it names the usual ones; what is no more than a face of a die may be one."""
    sentence = re.sub(r" \(goal\b[^)]*\)", "", sentence)
    for name, value in changed.items():
        if usual[name] > MOST_PIPS:
            sentence = re.sub(rf"\b{usual[name]}\b", str(value), sentence)
    return sentence


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
