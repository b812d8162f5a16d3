"""Records: a game as plain text, one line for every throw, draw and move; with `expect` lines it is a test.

::

    game: pig
    players: Ann, Bob
    options: goal=50

    throw 5
    A hold
    expect score A 5

A game played over the network also says how its dice can be checked (`dice`, `commitment`, `pledges`, `seed`, `words`, `skipped`; see docs/protocol.md).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kosti.engine.declare.moves import SEAT_LETTERS, is_number
from kosti.engine.errors import RecordError, TableError
from kosti.engine.table.events import Event
from kosti.engine.table.table import Table
from kosti.engine.table.written.paths import field_of, get_path, read_value

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game

PROOF = ("dice", "commitment", "pledges", "seed", "words", "skipped")
HEADER = ("game", "variant", "options", "players", *PROOF)


@dataclass(frozen=True)
class Proof:
    """What a record says about its dice: `real` ones need no proof, `fair` ones follow from the seed and the words."""

    dice: str = "fair"
    commitment: str = ""  # of the seed, before anybody had said a word
    pledges: Sequence[str] = ()  # of the words, before any was told; none in records of before there were pledges
    seed: str = ""
    words: Sequence[str] = ()
    skipped: Sequence[int] = ()  # numbers that were taken back with a move

    def lines(self) -> list[str]:
        """The proof as lines of the head."""
        if self.dice == "real":
            return ["dice: real"]
        words = json.dumps(list(self.words), ensure_ascii=False).replace("#", "\\u0023")
        pledged = [f"pledges: {json.dumps(list(self.pledges))}"] if self.pledges else []
        lines = ["dice: fair", f"commitment: {self.commitment}", *pledged, f"seed: {self.seed}", f"words: {words}"]
        return [*lines, "skipped: " + ", ".join(map(str, self.skipped))] if self.skipped else lines


def write_record(table: Table, proof: Proof | None = None) -> str:
    """The record of a table."""
    game = table.game
    standard = game.settle(table.variant, None)
    changed = {n: game.option[n].value(v) for n, v in table.options.items() if v != standard[n]}
    lines = [f"game: {game.id}"]
    if table.variant:
        lines.append(f"variant: {table.variant}")
    if changed:
        lines.append("options: " + ", ".join(f"{n}={str(v).lower() if isinstance(v, bool) else v}" for n, v in changed.items()))
    lines += ["players: " + ", ".join(table.names), *(proof.lines() if proof else []), ""]
    for event in table.events:
        if event.kind == "play":
            lines.append(f"{SEAT_LETTERS[event.seat]} {event.text}")
        elif event.kind not in ("note", "hush"):
            lines.append(f"{event.kind} {event.text}")
    return "\n".join(lines) + "\n"


def read_file(path: str | Path) -> str:
    """The text of a record; a `TableError` says why it cannot be read."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise TableError("cannot_read", file=path, why=error) from error


def without_comment(line: str) -> str:
    """A line up to its comment, which begins at a # after a space."""
    return re.split(r"(?:^|\s)#", line)[0].strip()


class Replay:
    """A record being replayed line by line."""

    def __init__(self, text: str, find_game: Callable[[str], Game]) -> None:
        self.find_game = find_game
        self.lines = text.splitlines()
        self.line = 0  # the line being carried out
        self.head, self.first = self._read_head()
        self.table = self._open()

    def _read_head(self) -> tuple[dict[str, tuple[int, str]], int]:
        head: dict[str, tuple[int, str]] = {}
        for number, line in enumerate(self.lines, 1):
            bare = without_comment(line)
            if not bare:
                continue
            key, colon, value = bare.partition(":")
            if not colon or key not in HEADER:
                return head, number
            if key in head:
                raise RecordError(number, TableError("given_twice", name=key))
            head[key] = (number, value.strip())
        return head, len(self.lines) + 1

    def _open(self) -> Table:
        for key in ("game", "players"):
            if key not in self.head:
                raise RecordError(1, TableError("no_head", name=key))
        line = self.head["game"][0]
        try:
            game = self.find_game(self.head["game"][1])
            line, variant = self.head.get("variant", (line, None))
            game.settle(variant, None)
            line, written = self.head.get("options", (line, ""))
            options = dict(_option(part) for part in written.split(",") if part.strip())
            game.settle(variant, options)
            line, names = self.head["players"]
            players: Any = [name.strip() for name in names.split(",")]
            if len(players) == 1 and is_number(players[0]):
                players = int(players[0])
            return Table(game, players, variant, options, None)
        except TableError as error:
            raise RecordError(line, error) from error

    @property
    def proof(self) -> Proof | None:
        """What the record says about its dice, if it says anything."""
        given = {key: self.head[key][1] for key in PROOF if key in self.head}
        if not given:
            return None
        try:
            return _read_proof(given)
        except ValueError as error:
            raise RecordError(self.head[next(iter(given))][0], TableError("no_proof")) from error

    def run(self) -> Table:
        """Replay everything; a RecordError names the line that does not fit."""
        for number, line in enumerate(self.lines, 1):
            bare = without_comment(line)
            if number < self.first or not bare:
                continue
            self.line = number
            try:
                self.do(bare)
            except TableError as error:
                raise RecordError(number, error) from error
        return self.table

    def do(self, line: str) -> None:
        """Carry out one line."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if word == "throw":
            self.table.throw([int(f) if is_number(f) else f for f in rest.split()])
        elif word == "draw":
            self.table.draw(rest)
        elif word == "set":
            path, value = _split(self.table, rest)
            self.table.set(path, value)
        elif word == "expect":
            expect(self.table, rest)
        elif word in SEAT_LETTERS and len(word) == 1:
            seat = SEAT_LETTERS.index(word)
            if self.table.made_already(rest, seat) is None:
                self.table.play(rest, seat)
        else:
            raise TableError("no_line", word=word)


def _read_proof(given: dict[str, str]) -> Proof:
    """The proof in the lines of a head; a ValueError where it is none."""
    words, pledges = json.loads(given.get("words", "[]")), json.loads(given.get("pledges", "[]"))
    seed, skipped = given.get("seed", ""), [int(k) for k in given.get("skipped", "").split(",") if k.strip()]
    if given.get("dice") not in ("fair", "real") or not all(isinstance(part, list) for part in (words, pledges)):
        raise ValueError
    proof = Proof(given["dice"], given.get("commitment", ""), [str(one) for one in pledges], seed, [str(word) for word in words], skipped)
    bytes.fromhex(seed)
    "".join(proof.words).encode()  # half a character can be written in JSON, but is no text
    return proof


def _option(words: str) -> tuple[str, str]:
    name, equals, value = words.partition("=")
    if not equals:
        raise TableError("write_option", words=words.strip())
    return name.strip(), value.strip()


def _split(table: Table, words: str) -> tuple[str, str]:
    """A path and a value: ``score A 95``, or with several values ``cup A = 1 2 3``."""
    if "=" in words:
        path, value = words.split("=", 1)
        return path.strip(), value.strip()
    path, _, value = words.rpartition(" ")
    return path.strip(), value


def expect(table: Table, words: str) -> None:
    """Check one statement about a table; a TableError says what is true instead."""
    what, _, rest = words.partition(" ")
    rest = rest.strip()
    if what in ("legal", "illegal"):
        try:
            table.parse(rest)
            legal = True
        except TableError:
            legal = False
        if legal != (what == "legal"):
            if not legal:
                table.expect_choice(rest)
            raise TableError("expected_legal", move=rest, what=what, moves=", ".join(table.legal()[:40]))
        return
    if what == "told":
        told = [" ".join(map(str, (event.text, *event.values))) for event in _just_told(table)]
        if " ".join(rest.split()) not in told:
            raise TableError("expected", words=words, actual=", ".join(told) or "–")
        return
    facts = {
        "moment": lambda: table.moment,
        "player": lambda: SEAT_LETTERS[table.player],
        "throws": lambda: str(table.state.rolled) if table.moment == "throw" else "0",
    }
    if what == "over" and not rest:
        actual, wanted = table.moment, "over"
    elif what in facts:
        actual, wanted = facts[what](), rest
    elif what in ("points", "rank", "won"):
        actual, wanted = _result(table, what, rest)
    else:
        path, value = _split(table, words)
        field = field_of(table.game, path)
        found = get_path(table.game, table.state, path)
        numbers = [read_value(field, word) for word in value.split()]
        found = [int(n) for n in found] if isinstance(found, list) else [int(found)]
        actual, wanted = " ".join(map(str, found)), " ".join(map(str, numbers))
    if actual != wanted:
        raise TableError("expected", words=words, actual=actual)


def _just_told(table: Table) -> list[Event]:
    """What players were told because of the last thing that was done; a move that the table made itself is no such thing."""
    notes: list[Event] = []
    for event in reversed(table.events):
        if event.kind == "note":
            notes.insert(0, event)
        elif not event.forced:
            break
    return notes


def _result(table: Table, what: str, rest: str) -> tuple[str, str]:
    letter, _, wanted = rest.partition(" ")
    if letter not in list(SEAT_LETTERS[: len(table.names)]):
        raise TableError("no_seat", word=letter)
    if table.results is None:
        raise TableError("not_over", words=f"{what} {rest}")
    result = table.results[SEAT_LETTERS.index(letter)]
    values = {"points": result.points, "rank": result.rank, "won": result.chips or 0}
    return str(values[what]), wanted.strip()
