"""Which fields of a position stay as they are while a turn lasts, and which are the turn's own: found by playing.

A field that comes back to the same value turn after turn (the dice put away, the pot empty again) belongs to the turn; what is counted up or filled in belongs to the game. A wrong guess
costs time and never truth: a turn that changes what should stay is noticed, and the field becomes one of the turn's.
"""

from __future__ import annotations

from collections import namedtuple
from typing import Any

import numpy as np

from kosti.engine.native.run.compiled import pack, record_type
from kosti.engine.rules import DRAW, THROW
from kosti.engine.table import play
from kosti.mind.exact.analysis.throws import ANY
from kosti.mind.exact.run.program import Program

GAMES, MOST_STEPS, MOST_SEEN = 40, 4000, 100_000
OFTEN, SELDOM = 0.75, 0.02  # how often a field of the turn comes home, beside the one that does most often, and among all throws
OWN = ("moment", "then", "seat", "players")  # known otherwise
Cut = namedtuple("Cut", "moment used place mask home sign")


class Parts:
    """What a turn begins with, and what it leaves alone."""

    def __init__(self, program: Program, of_turn: frozenset[str], home: Any) -> None:
        self.program = program
        self.type = record_type(program.game)
        self.width = self.type.itemsize // 8
        self.of_turn = of_turn
        record = home.view(self.type)[0]
        self.moment = int(record["moment"]), int(record["then"])
        facts = program.facts
        rows = [r for r in range(len(facts.moment)) if (facts.moment[r], facts.then[r]) == self.moment and facts.rolled[r] in (ANY, record["rolled"])]
        looked_at = words_of(program, rows).view(np.uint8)
        self.held_fields = {n for n in self.type.names or () if n not in OWN and n not in of_turn and looked_at[span(program, n)].any()}
        self.held = np.zeros(self.width, np.uint64)
        for name in self.held_fields:
            self.held.view(np.uint8)[span(program, name)] = 255
        self.kept = self._facts(self.held)
        self.inner = self._facts(~self.held)
        bare = ~self.held
        for name in OWN:
            bare.view(np.uint8)[span(program, name)] = 0
        signs = self._facts(bare)
        sign = program.total.sign if program.total and program.counts_points else 0
        self.cut = Cut(np.array(self.moment, np.int64), signs.used, signs.place, signs.mask, home, np.array([sign], np.int64))

    def fields_of(self, word: int, bits: Any) -> set[str]:
        """The fields that stay to which some bits of a word of the record belong."""
        octets = np.zeros(8 * self.width, np.uint8)
        octets[8 * word : 8 * word + 8] = np.array([bits], np.int64).view(np.uint8)
        return {n for n in self.held_fields if octets[span(self.program, n)].any()}

    def _facts(self, mask: Any) -> Any:
        """The facts, as far as they are about some parts of the record."""
        facts = self.program.facts
        used, place, masks = np.zeros_like(facts.used), np.zeros_like(facts.place), np.zeros_like(facts.mask)
        for row in range(len(used)):
            count = 0
            for i in range(facts.used[row]):
                word = facts.mask[row, i] & mask[facts.place[row, i]]
                if word:
                    place[row, count], masks[row, count] = facts.place[row, i], word
                    count += 1
            used[row] = count
        return facts._replace(used=used, place=place, mask=masks)


def find_parts(program: Program, moved: frozenset[str] = frozenset()) -> Parts:
    """Watch some games and see what comes back turn after turn; `moved` are fields that are known to change while a turn lasts."""
    seen, game_of = watched_games(program)
    facts = program.facts
    looked_at = words_of(program, [r for r in range(len(facts.moment)) if facts.moment[r] in (THROW, DRAW)]).view(np.uint8)
    fields = [n for n in record_type(program.game).names or () if n not in OWN and looked_at[span(program, n)].any()]
    returns = {n: returns_of(octets(program, seen, n), game_of) for n in fields}
    often = max(OFTEN * max([count for count, _ in returns.values() if count < len(seen)], default=0), SELDOM * len(seen))
    of_turn = frozenset(n for n, (count, _) in returns.items() if count and count >= often) | moved
    begins = np.ones(len(seen), bool)
    for name in of_turn & returns.keys():
        begins &= (octets(program, seen, name) == returns[name][1]).all(axis=1)
    begun = seen[begins] if begins.any() else seen[:1]
    return Parts(program, of_turn, at_usual_moment(program, begun).copy())


def watched_games(program: Program) -> tuple[Any, Any]:
    """What lies on the table before every throw and draw of some games, and in which game; where nothing is thrown or drawn, at the beginning."""
    states, words = program.positions(2)
    seen, game_of = np.zeros((MOST_SEEN, words.shape[1]), np.uint64), np.zeros(MOST_SEEN, np.int64)
    found = program.module.watch_games(states, words, program.blank, program.room_for_moves(), np.uint64(7), GAMES, MOST_STEPS, seen, game_of)
    if not found:
        states[0] = pack(program.game, play.begin(program.game, program.players, program.settled))[0]
        seen[0], found = words[0], 1
    return seen[:found], game_of[:found]


def span(program: Program, name: str) -> slice:
    """Where a field stands in the record."""
    fields = record_type(program.game).fields
    assert fields is not None
    kind, offset = fields[name][:2]
    return slice(offset, offset + kind.itemsize)


def words_of(program: Program, rows: list[int]) -> Any:
    """What is looked at in any of some moments."""
    facts, words = program.facts, np.zeros(record_type(program.game).itemsize // 8, np.uint64)
    for row in rows:
        used = facts.used[row]
        words[facts.place[row, :used]] |= facts.mask[row, :used]
    return words


def octets(program: Program, seen: Any, name: str) -> Any:
    """The bytes of a field in some positions."""
    return np.ascontiguousarray(seen).view(np.uint8)[:, span(program, name)]


def returns_of(column: Any, game_of: Any) -> tuple[int, Any]:
    """How often a field comes back to its usual value in the same game, and that value; all the time where it never has another."""
    found, which, counts = np.unique(column, axis=0, return_inverse=True, return_counts=True)
    usual = int(np.argmax(counts))
    home = which.reshape(-1) == usual
    back = home[1:] & ~home[:-1] & (game_of[1:] == game_of[:-1])
    return (len(column) if home.all() else int(back.sum())), found[usual]


def at_usual_moment(program: Program, begun: Any) -> Any:
    """The first position at the moment that is most frequent among some."""
    records = begun.reshape(-1).view(record_type(program.game))
    pairs = np.stack([records["moment"].astype(np.int64), records["then"].astype(np.int64)], axis=1)
    which, counts = np.unique(pairs, axis=0, return_inverse=True, return_counts=True)[1:]
    return begun[int(np.flatnonzero(which.reshape(-1) == np.argmax(counts))[0])]
