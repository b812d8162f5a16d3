"""Finding a game by what people call it, however it is spelt, and with a letter wrong."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from kosti.catalog.entries import Entry, entries
from kosti.catalog.index import index
from kosti.catalog.texts import rules_text
from kosti.engine.errors import MOST_NEAR, did_you_mean, one_of_these
from kosti.engine.words import Text, letters

SHORTEST_WITH_SLIP = 4  # letters; shorter words with one letter wrong are other words
FEW = 3  # games; with more somebody is still typing
LONGEST = 60  # letters of a name
LONG = 9  # letters; from here on two may be wrong


@dataclass(frozen=True)
class Match:
    """A game that was found: by which of its names, and of which variant that is the name."""

    id: str
    variant: str | None
    name: str

    @property
    def entry(self) -> str:
        """Where it stands on the shelf."""
        return self.variant if self.variant in entries() else self.id

    @property
    def asked_for(self) -> str:
        """How it is asked for on the command line; a variant that people know by its own name, by that."""
        return self.variant if self.variant in entries() else f"{self.id} --variant {self.variant}" if self.variant else self.id


def find(words: str) -> list[Match]:
    """The games with a name in which these words stand; where these are few and none is spelt just so, also those with a name that is nearly spelt so.

    >>> [match.id for match in find("liars-dice")], find("yatzee")[0].asked_for
    (['liar-dice', 'liars-dice', 'perudo'], 'yahtzee')
    """
    wanted = letters(words)
    if not wanted or len(wanted) > LONGEST:
        return []
    found = _matches(wanted, _contains)
    if len(found) > FEW or any(letters(match.name) == wanted for match in found):
        return found
    return [*found, *(near for near in _matches(wanted, is_near) if near.entry not in {match.entry for match in found})]


MOST_IN_RULES = 12
LONGEST_LINE = 140


def find_in_rules(words: str, lang: str) -> list[tuple[str, str]]:
    """The games in whose rules all these words stand in one line, with that line; a few, in the order of the shelf.

    >>> find_in_rules("snake eyes", "en")[0][0]
    'mexico'
    """
    wanted = [letters(word) for word in words.split() if letters(word)]
    found = [(id, line) for id in index().games for line in _line_with(id, wanted, lang)] if wanted else []
    return found[:MOST_IN_RULES]


def _line_with(id: str, wanted: list[str], lang: str) -> list[str]:
    """The first line of the rules with all words, in plain letters."""
    for bare, line in _lines(id, lang):
        if all(word in bare for word in wanted):
            return [line if len(line) <= LONGEST_LINE else f"{line[:LONGEST_LINE].rsplit(' ', 1)[0]} …"]
    return []


@cache
def _lines(id: str, lang: str) -> list[tuple[str, str]]:
    plain = re.sub(r"[*`#|]|\(`[^`]*`\)", " ", rules_text(id, lang))
    lines = [" ".join(line.split()).strip("- ") for line in plain.splitlines()]
    return [(letters(line), line) for line in lines if line]


def _matches(wanted: str, fits: Callable[[str, str], bool]) -> list[Match]:
    """Everything on the shelf with a name that fits, and that name; the likest first."""
    found = [match for entry in entries().values() for match in _best(entry, wanted, fits)]
    return sorted(found, key=lambda match: distance(wanted, letters(match.name)))


def _contains(wanted: str, name: str) -> bool:
    return wanted in letters(name)


def _best(entry: Entry, wanted: str, fits: Callable[[str, str], bool]) -> list[Match]:
    """The name that is likest, of a game its own before that of a variant."""
    game, known = entry.game, entry.variant
    if known:
        named: list[tuple[str | None, str]] = [(known.id, name) for name in (known.id, *entry.names)]
    else:
        plain = [v for v in game.variants if not v.is_known]
        named = [(None, name) for name in (game.id, *game.title.everywhere(), *game.names)]
        named += [(v.id, name) for v in plain for name in (*v.title.everywhere(), *v.names, v.id)]
    fitting = [Match(game.id, variant, name) for variant, name in named if fits(wanted, name)]
    return sorted(fitting, key=lambda match: distance(wanted, letters(match.name)))[:1]


def is_near(wanted: str, name: str) -> bool:
    """Whether some words of a name, written as one, differ from what is wanted by a letter (in long ones by two) that is wrong, missing, added or out of place.

    >>> is_near("yatzee", "Kniffel (Yahtzee)"), is_near("shutthebxo", "Shut the Box"), is_near("pik", "Pig")
    (True, True, False)
    """
    slips = 2 if len(wanted) >= LONG else 1
    parts = [letters(part) for part in re.findall(r"\w+", name)]
    runs = ("".join(parts[i:j]) for i in range(len(parts)) for j in range(i + 1, len(parts) + 1))
    return any(abs(len(run) - len(wanted)) <= slips and max(len(run), len(wanted)) >= SHORTEST_WITH_SLIP and distance(wanted, run) <= slips for run in runs)


def distance(one: str, other: str) -> int:
    """How many letters are wrong, missing, added or swapped with their neighbour (optimal string alignment)."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        before, last, row = row, before, [i]
        for j, b in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
    return row[-1]


def suggestion(words: str) -> Text:
    """What somebody may have meant who asked for a game that there is not, to be put behind their words."""
    if not 0 < len(letters(words)) <= LONGEST:
        return one_of_these([])
    found = [match.asked_for for match in _matches(letters(words), lambda wanted, name: is_near(wanted, name) or _contains(wanted, name))][:MOST_NEAR]
    if found:
        return one_of_these(found)
    return did_you_mean(words, {game.id: game.known_as for game in index().games.values()})
