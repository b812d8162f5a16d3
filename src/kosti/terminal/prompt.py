"""Understanding what a person types: a number, a move in notation, or a move chosen step by step."""

from __future__ import annotations

from collections.abc import Callable

from kosti.engine.game import Die, Game
from kosti.engine.gestures import Offered, argument_label, offers_of, value_text
from kosti.engine.moves import Verb, is_number
from kosti.engine.speak import label
from kosti.engine.table import Table

LISTED = 24  # more lines than this are not listed one by one


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
        lines = sum(len(offer.moves) for offer in offers)
        short = [offer for offer in offers if lines <= LISTED or len(offer.moves) <= 6]
        self.listed: list[Offered] = [line for offer in short for line in offer.moves]
        self.long_verbs = [offer.name for offer in offers if offer not in short]

    def find(self, typed: str) -> int | None:
        """The one move that is meant, if there is one."""
        words = typed.strip()
        if not words:
            return None
        line = self.numbered(words)
        if line is not None:
            return line.move if line.to is None else None
        wanted = self.table._normal(words)
        notations = {m: self.table.write(m, self.seat) for m in self.moves}
        exact = [m for m, text in notations.items() if self.table._normal(text) == wanted]
        if exact:
            return exact[0]
        for name in self.by_verb:
            verb = name.replace("_", "-")
            whole = [m for m, text in notations.items() if self.table._normal(text) == self.table._normal(f"{verb} {words}")]
            if len(whole) == 1:
                return whole[0]
        begins = [m for m, text in notations.items() if text.lower().startswith(words.lower())]
        return begins[0] if len(begins) == 1 else None

    def numbered(self, typed: str) -> Offered | None:
        """The line with the number that was typed."""
        number = int(typed) if is_number(typed) else 0
        return self.listed[number - 1] if 1 <= number <= len(self.listed) else None

    def amount(self, line: Offered, ask: Callable[[str, int, int], int | None], what: str) -> int | None:
        """A move of a run, by asking for the amount; None if the person stops."""
        assert line.to is not None
        chosen = ask(what, line.values[-1], line.to)
        return None if chosen is None else line.move + chosen - line.values[-1]

    def examples(self) -> list[str]:
        """Some moves in notation, runs with both their ends."""
        return [line.notation + (f" … {line.to}" if line.to is not None else "") for line in self.listed[:8]] or [self.table.write(self.moves[0], self.seat)]

    def verb(self, typed: str) -> Verb | None:
        """The verb that was typed (or the beginning of one), if its moves are chosen step by step."""
        names = [n for n in self.by_verb if typed and n.replace("_", "-").startswith(typed.strip().lower().replace("_", "-"))]
        return self.table.game.verbs[names[0]] if len(names) == 1 and len(self.by_verb[names[0]]) > 1 else None

    def step_by_step(self, verb: Verb, ask: Callable[[str, list[str]], str | None]) -> int | None:
        """Choose a move of a verb, one argument after the other; None if the person stops."""
        left = self.by_verb[verb.name]
        for place, argument in enumerate(verb.arguments):
            values = sorted({verb.decode(m)[place] for m in left})
            if len(values) > 1:
                written = [self.table.write_argument(argument, v, self.seat) for v in values]
                texts = [value_text(self.table, argument, v, self.lang) for v in values]
                shown = [note if text in (note, str(v)) else f"{note} ({text})" for note, text, v in zip(written, texts, values, strict=True)]
                answer = ask(argument_label(self.table.game, verb, place, self.lang), shown)
                if answer is None:
                    return None
                values = [values[shown.index(answer)]]
            left = [m for m in left if verb.decode(m)[place] == values[0]]
        return left[0]


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
