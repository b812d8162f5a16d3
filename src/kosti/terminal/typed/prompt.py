"""Understanding what a person types: a number, a move in notation, or a move chosen step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kosti.engine.declare.game import Die, Game
from kosti.engine.declare.moves import Argument, DiceSet, Verb, is_number
from kosti.engine.sight.touch.choices import OfferedMove, argument_label, offers_of, value_text
from kosti.engine.sight.touch.plays import Play, whole_plays
from kosti.engine.table.table import Table
from kosti.engine.table.written.wording import label

HARD_SPACE = "\u00a0"  # does not break a line
LISTED = 24  # more lines than this are not listed one by one


@dataclass(frozen=True)
class Value:
    """A value that can be chosen: as it is written, and as people call it where that is something else."""

    number: int
    written: str
    words: str = ""
    is_dice: bool = False

    def __str__(self) -> str:
        return f"{self.written} ({self.words})" if self.words else self.written

    def is_called(self, typed: str) -> bool:
        """Whether this is its name; of equal things any will do, and dice can be named in any order, without spaces where a face is one sign.

        >>> Value(0, "2 2 3", is_dice=True).is_called("322"), Value(0, "12").is_called("21"), Value(0, "4#1").is_called("4")
        (True, False, True)
        """
        wanted = typed.lower()
        if wanted in (self.written.lower(), self.written.lower().split("#")[0], self.words.lower()):
            return True
        faces = sorted(self.written.lower().split())
        words = wanted.replace(",", " ").split()
        glued = [sign for word in words for sign in word] if all(len(face) == 1 for face in faces) else words
        return self.is_dice and faces == sorted(glued)

    def begins_with(self, typed: str) -> bool:
        """Whether its name begins so."""
        return any(name.lower().startswith(typed.lower()) for name in (self.written, self.words))


Ask = Callable[[str, Sequence[Value]], Value | None]


class Choices:
    """The moves of a seat, ready to be matched with what is typed; a run of amounts is one line."""

    def __init__(self, table: Table, seat: int, lang: str) -> None:
        self.table = table
        self.seat = seat
        self.lang = lang
        self.moves = table.offers(seat)
        self.by_verb: dict[str, list[int]] = {}
        for move in self.moves:
            self.by_verb.setdefault(table.game.verb_of(move).name, []).append(move)
        offers = offers_of(table, seat, lang)
        self.lines: list[OfferedMove] = [line for offer in offers for line in offer.moves]
        short = [offer for offer in offers if len(self.lines) <= LISTED or len(offer.moves) <= 6]
        self.listed: list[OfferedMove] = [line for offer in short for line in offer.moves]
        self.long_verbs = [offer.name for offer in offers if offer not in short]
        self.plays: list[Play] = whole_plays(table, seat) if table.carries else []

    def find(self, typed: str) -> int | None:
        """The one move that is meant, if there is one."""
        words = typed.strip()
        if not words:
            return None
        line = self.numbered(words)
        if line is not None:
            return line.move if line.to is None else None
        meant = self.meant(words)
        return meant[0] if len(meant) == 1 else None

    def meant(self, words: str) -> list[int]:
        """The moves that are written so, or (of one verb or another) so without their verb, or that at least begin so."""
        notations = {m: self.table.normal(self.table.write(m, self.seat)) for m in self.moves}
        wanted = self.table.normal(words)
        exact = [m for m, text in notations.items() if text == wanted]
        if exact:
            return exact[:1]
        with_verb = {self.table.normal(f"{name.replace('_', '-')} {words}") for name in self.by_verb}
        return [m for m, text in notations.items() if text in with_verb] or [
            m for m in self.moves if self.table.write(m, self.seat).lower().startswith(words.lower())
        ]

    def play(self, words: str) -> tuple[int, ...]:
        """The moves of a whole play as players write it: ``8/5 6/5``."""
        wanted = sorted(words.split())
        return next((one.moves for one in self.plays if sorted(one.notation.split()) == wanted), ())

    def numbered(self, typed: str) -> OfferedMove | None:
        """The line with the number that was typed."""
        number = int(typed) if is_number(typed) else 0
        return self.listed[number - 1] if 1 <= number <= len(self.listed) else None

    def amount(self, line: OfferedMove, ask: Callable[[str, int, int], int | None], what: str) -> int | None:
        """A move of a run, by asking for the amount; None if the person stops."""
        assert line.to is not None
        chosen = ask(what, line.values[-1], line.to)
        return None if chosen is None else line.move + chosen - line.values[-1]

    def examples(self) -> list[str]:
        """Some moves in notation, runs with both their ends."""
        return [written(line) for line in self.listed[:8]] or [self.table.write(self.moves[0], self.seat)]

    def verb(self, typed: str) -> Verb | None:
        """The verb that was typed (or the beginning of one), if its moves are chosen step by step."""
        wanted = typed.strip().lower().replace("-", "_")
        names = [n for n in self.by_verb if n == wanted] or [n for n in self.by_verb if wanted and n.startswith(wanted)]
        return self.table.game.verbs[names[0]] if len(names) == 1 and len(self.by_verb[names[0]]) > 1 else None

    def step_by_step(self, verb: Verb, ask: Ask) -> int | None:
        """Choose a move of a verb, one argument after the other; None if the person stops."""
        left = self.by_verb[verb.name]
        for place, argument in enumerate(verb.arguments):
            values = [self.value(argument, number) for number in sorted({verb.decode(m)[place] for m in left})]
            answer = ask(argument_label(self.table.game, verb, place, self.lang), values) if len(values) > 1 else values[0]
            if answer is None:
                return None
            left = [m for m in left if verb.decode(m)[place] == answer.number]
        return left[0]

    def value(self, argument: Argument, number: int) -> Value:
        """A value of an argument, ready to be chosen."""
        note, words = self.table.write_argument(argument, number, self.seat), value_text(self.table, argument, number, self.lang)
        return Value(number, note, "" if words in (note, str(number)) else words, isinstance(argument, DiceSet))


def written(line: OfferedMove) -> str:
    """A move in notation, a run of them with both its ends."""
    return line.notation + (f" … {line.to}" if line.to is not None else "")


def face_names(game: Game, lang: str) -> dict[str, int]:
    """What named faces are called when they are typed in: their notation and their words in a language."""
    faces = game.faces or ()
    return {word.lower(): number for number, name in enumerate(faces, game.faces.start if game.faces else 0) for word in (name, label(game, name, lang))}


def example_face(game: Game, die: Die, place: int, lang: str) -> str:
    """A face that a die may show, as it can be typed in."""
    sides = sorted(set(die.sides))
    face = sides[(3 * place + 1) % len(sides)]
    if not game.faces:
        return str(face)
    written = game.faces.name(face)
    words = label(game, written, lang)
    return written if " " in words else words


def read_faces(typed: str, names: dict[str, int], most: int = 6) -> list[int | str]:
    """Dice typed in: ``3 5 6``, ``356`` (where no face is higher than 9), or names of faces and their beginnings.

    >>> read_faces("3 56", {}), read_faces("12 3", {}, most=20)
    ([3, 5, 6], [12, 3])
    >>> read_faces("br 3 fl", {"brain": 1, "feet": 2, "shot": 3})
    [1, 3, 'fl']
    """
    words = typed.lower().replace(",", " ").split()
    if not names and most < 10:
        words = [digit for word in words for digit in word]
    faces: list[int | str] = []
    for word in words:
        found = {names[word]} if word in names else {face for name, face in names.items() if name.startswith(word)}
        faces.append(int(word) if is_number(word) else found.pop() if len(found) == 1 else word)
    return faces
