"""Typed moves: a verb and what it applies to, numbered, written and read.

A move is a function of the game's file, its arguments annotated with what they may be::

    @move
    def bid(s, count: Range(1, 40), face: FaceOf(6)): ...

From this follow the number of every possible move, its notation (`bid 4 3`) and the gesture in the web table.
"""

from __future__ import annotations

import string
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from kosti.engine.declare.fields import Names

SEAT_LETTERS = string.ascii_uppercase
KEEP, REROLL = "keep", "reroll"  # moves with a set of dice: those that stay, and those that are thrown again


def is_number(word: str) -> bool:
    """Whether a word is a whole number in plain digits, not longer than any number at a table."""
    return word.isascii() and word.isdigit() and len(word) <= 18


class Argument:
    """What a move applies to: a number of possible values, each with a notation."""

    gesture = "number"

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    @property
    def size(self) -> int:
        """How many values there are."""
        return self.high - self.low + 1

    def write(self, value: int, state: Any) -> str:
        """The notation of a value."""
        return str(value)

    def read(self, word: str) -> int | None:
        """The value that a word stands for, where this can be told without looking at the table."""
        return int(word) if is_number(word) else None


class Range(Argument):
    """A whole number from low to high: ``stake: Range(1, 100)``."""


class FaceOf(Argument):
    """A face of a die, 1 to 6 unless said otherwise; named faces are written by their names. `source`: the field of dice of the other players in which it lies and can be touched."""

    def __init__(self, faces: int | Names = 6, source: str = "") -> None:
        self.source = source
        self.gesture = "row" if source else "face"
        self.names = faces if isinstance(faces, Names) else None
        low = faces.start if isinstance(faces, Names) else 1
        super().__init__(low, low + (len(faces) if isinstance(faces, Names) else faces) - 1)

    def write(self, value: int, state: Any) -> str:
        return self.names.name(value) if self.names else str(value)

    def read(self, word: str) -> int | None:
        return self.names.numbers.get(word) if self.names else super().read(word)


class OneOf(Argument):
    """One of a list of names: a row of the sheet, a card, a field of the layout.

    `lies`: the field of dice whose own result is marked among the names; `sought`: to find what can be chosen is the game, so no screen lights it up.
    """

    gesture = "row"

    def __init__(self, names: Names, gesture: str = "row", lies: str = "", sought: bool = False) -> None:
        super().__init__(names.start, names.start + len(names) - 1)
        self.names = names
        self.gesture = gesture
        self.lies = lies
        self.sought = sought

    def write(self, value: int, state: Any) -> str:
        return self.names.name(value)

    def read(self, word: str) -> int | None:
        return self.names.numbers.get(word)


class Player(Argument):
    """A seat, written as its letter."""

    gesture = "seat"

    def __init__(self, seats: int = 12) -> None:
        super().__init__(0, seats - 1)

    def write(self, value: int, state: Any) -> str:
        return SEAT_LETTERS[value]

    def read(self, word: str) -> int | None:
        return SEAT_LETTERS.index(word.upper()) if len(word) == 1 and word.isascii() and word.isalpha() else None


class Cell(Argument):
    """A cell of a grid, numbered row by row from 0 and written `row,column` from 1."""

    gesture = "cell"

    def __init__(self, rows: int, columns: int) -> None:
        super().__init__(0, rows * columns - 1)
        self.rows = rows
        self.columns = columns

    def write(self, value: int, state: Any) -> str:
        return f"{value // self.columns + 1},{value % self.columns + 1}"

    def read(self, word: str) -> int | None:
        row, comma, column = word.partition(",")
        if not comma or not is_number(row) or not is_number(column) or not 1 <= int(column) <= self.columns:
            return None
        return (int(row) - 1) * self.columns + int(column) - 1


class Position(Argument):
    """One entry of an array field of the state (a die, a number), written by what lies there and, if that is not unique, by its place too."""

    gesture = "die"

    def __init__(self, source: str, size: int) -> None:
        super().__init__(0, size - 1)
        self.source = source

    def write(self, value: int, state: Any) -> str:
        entries = look_up(state, self.source)
        text = str(entries[value])
        return text if entries.count(entries[value]) == 1 else f"{text}#{value + 1}"

    def read(self, word: str) -> int | None:
        return None


class DiceSet(Argument):
    """A set of dice out of a field of dice (`roll` is the last throw), as a bit mask, written by their faces (`1 5 5`, or `none`)."""

    gesture = "dice"

    def __init__(self, source: str, size: int, faces: Names | None = None) -> None:
        super().__init__(0, (1 << size) - 1)
        self.source = source
        self.faces = faces

    def write(self, value: int, state: Any) -> str:
        dice = look_up(state, self.source)
        chosen = sorted(dice[i] for i in range(len(dice)) if value >> i & 1)
        if not chosen:
            return "none"
        return " ".join(self.faces.name(d) if self.faces else str(d) for d in chosen)

    def rest(self, value: int, state: Any) -> int:
        """How many dice of the field are not in the set."""
        return sum(1 for i in lying(state, self.source) if not value >> i & 1)

    def all_but(self, value: int, state: Any) -> int:
        """The set of all dice of the field that are not in a set."""
        return sum(1 << i for i in lying(state, self.source)) & ~value

    def read(self, word: str) -> int | None:
        return None


def look_up(state: Any, source: str) -> list[int]:
    """The array a move's argument points into: a field, or the acting seat's part of a field of all seats."""
    entries = getattr(state, source)
    if entries and isinstance(entries[0], list):
        entries = entries[state.seat]
    return list(entries)


def lying(state: Any, source: str) -> list[int]:
    """The places of a field of dice where a die lies."""
    dice = look_up(state, source)[: state.rolled if source == "roll" else None]
    return [place for place, face in enumerate(dice) if face]


@dataclass
class Verb:
    """A kind of move: its name, its arguments, the rule that carries it out, and where its numbers begin."""

    name: str
    arguments: list[Argument]
    rule: Callable[..., None]
    secret: bool = False
    form: str = ""
    late: str = ""  # the option with the seconds after which it is made for a person who has not chosen
    any_time: str = ""  # the option that allows it to every seat at every moment, out of turn
    gives_up: bool = False  # whether it should never be made by mistake, as it gives something away
    all_of: str = ""  # the verb with a set of dice that it is with all of them
    risky: bool = False  # whether it stakes what stopping would make safe
    rerolls: bool = False  # whether its dice are thrown again; a hand that touches dice means those that stay
    keeps: bool = False  # whether the dice that a hand touches for it stay or are laid aside
    begins: bool = False  # whether it only begins what the next question of the same seat ends
    carries: str | bool = (
        False  # whether it carries a piece from its first argument to its second, so that moves in a row are written as one; a text: the note after which that is marked
    )
    base: int = 0
    strides: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        takes_dice = any(isinstance(argument, DiceSet) for argument in self.arguments)
        self.rerolls |= takes_dice and self.name == REROLL
        self.keeps |= takes_dice and (self.rerolls or self.name == KEEP)

    @property
    def size(self) -> int:
        """How many moves this verb has."""
        size = 1
        for argument in self.arguments:
            size *= argument.size
        return size

    def encode(self, *values: int) -> int:
        """The number of this verb's move with these values."""
        if len(values) != len(self.arguments):
            raise TypeError(f"{self.name} takes {len(self.arguments)} values, not {len(values)}; a range of amounts is a pair: may.{self.name}((1, 9))")
        number = self.base
        for value, argument, stride in zip(values, self.arguments, self.strides, strict=True):
            if not argument.low <= value <= argument.high:
                raise ValueError(f"{self.name}: {value} is not between {argument.low} and {argument.high}, as `def {self.name}` declares")
            number += (value - argument.low) * stride
        return number

    def decode(self, number: int) -> list[int]:
        """The values of the move with this number."""
        rest = number - self.base
        values = []
        for argument, stride in zip(self.arguments, self.strides, strict=True):
            values.append(rest // stride + argument.low)
            rest %= stride
        return values

    def read(self, words: list[str]) -> int | None:
        """The number of a move from its arguments, where each can be read by itself."""
        if self.form or len(words) != len(self.arguments):
            return None
        values = [argument.read(word) for argument, word in zip(self.arguments, words, strict=True)]
        if any(v is None or not a.low <= v <= a.high for v, a in zip(values, self.arguments, strict=True)):
            return None
        return self.encode(*[v for v in values if v is not None])

    def write(self, number: int, state: Any) -> str:
        """The notation of a move."""
        parts = [a.write(v, state) for a, v in zip(self.arguments, self.decode(number), strict=True)]
        name = self.name.replace("_", "-")
        return f"{name} {self.form.format(*parts)}" if self.form else " ".join([name, *parts])


def number_verbs(verbs: list[Verb]) -> int:
    """Give every verb its block of numbers; the size of the whole action space."""
    base = 0
    for verb in verbs:
        verb.base = base
        stride = verb.size
        verb.strides = []
        for argument in verb.arguments:
            stride //= argument.size
            verb.strides.append(stride)
        base += verb.size
    return base


def plain_moves(verbs: dict[str, Verb]) -> list[Verb]:
    """The moves without arguments that are made in turn."""
    return [verb for verb in verbs.values() if not verb.arguments and not verb.any_time]


RANGE = "_range"  # behind a verb, in compiled rules: a run of its moves is offered
OFFERS_OWN = frozenset({"every_plain_move", "numbers", "pick", "ranges"})  # what `may` has besides the moves of a game


class Offers:
    """What a player may do now; rules fill it by calling it by verb: ``may.bid(3, 6)``, ``may.bet(field, (1, 100))``.

    A pair as the last argument offers every whole number from the first to the second.
    """

    def __init__(self, verbs: dict[str, Verb]) -> None:
        self._verbs = verbs
        self.ranges: list[tuple[int, int]] = []

    def __getattr__(self, name: str) -> Callable[..., None]:
        verb = self._verbs.get(name.rstrip("_"))
        if verb is None:
            again = "; to throw the dice on the table again is a move of games that say throws_again=True" if name == "throw" else ""
            raise AttributeError(f"there is no move {name.rstrip('_')!r}; the game's moves: {', '.join(self._verbs)}{again}")

        def offer(*values: Any) -> None:
            if values and isinstance(values[-1], tuple):
                low, high = values[-1]
                if low <= high:
                    self.ranges.append((verb.encode(*values[:-1], low), verb.encode(*values[:-1], high)))
                return
            number = verb.encode(*values)
            self.ranges.append((number, number))

        return offer

    def every_plain_move(self) -> None:
        """Offer all moves that take no argument, but for those that need no turn."""
        for verb in plain_moves(self._verbs):
            self.ranges.append((verb.base, verb.base))

    def __len__(self) -> int:
        return sum(high - low + 1 for low, high in self.ranges)

    def __contains__(self, number: int) -> bool:
        return any(low <= number <= high for low, high in self.ranges)

    def numbers(self) -> list[int]:
        """Every offered move's number, in the order offered."""
        return [n for low, high in self.ranges for n in range(low, high + 1)]

    def pick(self, index: int) -> int:
        """The move at a place in the order offered."""
        for low, high in self.ranges:
            if index <= high - low:
                return low + index
            index -= high - low + 1
        raise IndexError(index)
