"""The kinds of field a game's state is declared with.

A game writes its state as a class body::

    class State:
        pot: Points
        score: PerSeat[Points]
        lives: PerSeat[Count] = 3
        cup: Secret[PerSeat[Dice[5]]]

Each annotation is a `Field`: what it holds, how many, who may see it; what stands behind it is its first value, 0 where
nothing does, the value of an option where its name does. Everything else (the record in memory,
the view of a player, the scene, the notation of records) follows from these declarations.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

NUMBERED = re.compile(r"(.+?)((?:-\d+)+)")  # `pair-5-3`: a kind and its numbers

# Said of a field where otherwise a name stands; no field can be called so.
ITSELF = "@itself"
OWNER, EVERY_OTHER, NO_ONE = "@owner", "@others", "@nobody"  # who sees a secret, where it is not the seat in another field
Total = str | int | Callable[[Any], int]
SEATS = -1  # stands for "one for every seat" in a shape until the game says how many seats there are


class DiceLabel(str):
    """A label that ends in dice, which a screen can draw; `with_dice` makes it."""

    before: str  # in both languages, what is written before the dice
    faces: tuple[int, ...]
    die: str  # their kind, where it matters


def with_dice(before: str, faces: Iterable[int], said: str = "", die: str = "") -> DiceLabel:
    """A label that ends in dice: they are drawn where there is room for a picture, and otherwise said, by their numbers unless `said` says how; `die` is their kind.

    >>> with_dice("Domino | Домино", [1, 2])
    'Domino 1-2 | Домино 1-2'
    >>> with_dice("Double: | Пара:", [3, 3], "fish | рыба")
    'Double: fish | Пара: рыба'
    """
    faces, before = tuple(faces), before or " | "
    said = said or " | ".join(["-".join(map(str, faces))] * 2)
    parts = zip(before.split(" | "), said.split(" | "), strict=True)
    label = DiceLabel(" | ".join(f"{words} {dice}".strip() for words, dice in parts))
    label.before, label.faces, label.die = before, faces, die
    return label


class Names:
    """A fixed list of names that rules use as numbers: ``ROWS.full_house`` is the number of ``full-house``.

    Names can be given with their labels: ``Names(full_house="Full house | Фул-хаус")``. Names that differ in numbers alone are of one kind (`total-4`, `total-5`).

    >>> suits = Names("clubs", "hearts")
    >>> suits.hearts, suits.name(0), len(suits)
    (1, 'clubs', 2)
    """

    def __init__(self, *plain: str, start: int = 0, **labelled: str) -> None:
        self.labels = {name.replace("_", "-"): label for name, label in labelled.items()}
        self.names = names = (*plain, *self.labels)
        self.start = start
        self.kinds: dict[str, str] = {}
        taken = {"name", "number", "names", "numbers", "labels", "start", "kinds", "in_kinds", "kinds_of"} & set(names)
        if taken:
            raise ValueError(f"Names cannot hold {', '.join(taken)}: Names uses these itself")
        self.numbers = {name: start + i for i, name in enumerate(names)}
        for name, number in self.numbers.items():
            setattr(self, name.replace("-", "_"), number)

    def __len__(self) -> int:
        return len(self.names)

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __getattr__(self, name: str) -> int:
        raise AttributeError(f"no {name!r} among {', '.join(self.names)}")

    def name(self, number: int) -> str:
        """The name that stands for a number."""
        return self.names[number - self.start]

    def number(self, name: str) -> int:
        """The number that a name stands for."""
        return self.numbers[name]

    def in_kinds(self, kinds: Mapping[str, str]) -> Names:
        """The same names, of which those without numbers are of these kinds, too: ``Names(...).in_kinds({"colour-red": "colour"})``."""
        self.kinds = dict(kinds)
        return self

    def kinds_of(self, name: str) -> list[str]:
        """The kinds that a name belongs to, the widest first; its last number is its own.

        >>> Names().kinds_of("pair-5-432"), Names().kinds_of("total-4"), Names().kinds_of("high")
        (['pair', 'pair-5'], ['total'], [])
        """
        if name in self.kinds:
            return [self.kinds[name]]
        if not (found := NUMBERED.fullmatch(name)):
            return []
        numbers = found[2].split("-")[1:]
        return ["-".join([found[1], *numbers[:count]]) for count in range(len(numbers))]


@dataclass(frozen=True)
class Field:
    """One declared field: its kind, its shape, who sees it, and what it is called."""

    kind: str
    bits: int = 16
    shape: tuple[int, ...] = ()
    names: Names | None = None
    secret: str = ""  # "": everybody sees it; OWNER; EVERY_OTHER: all but its owner; NO_ONE; otherwise the field that holds the seat who sees it
    die: str = ""  # of dice: their kind, where a game has several
    shown: bool = True
    unit: str = ""
    per_seat: bool = False  # whether the first index is a seat
    total: Total = ""  # out of how many, shown as 3 / 20: a number, the field or option that holds it, or a function of the state
    label: str = ""
    only_when: str = ""  # the field or option that must not be 0 for it to be shown, or ITSELF
    first: str | int = 0  # its value when the game begins: a number, or the option that holds it
    pad: tuple[str, ...] = ()  # its rows in the order in which a pad has them, where that is not the order of the names

    def when(self, name: str = ITSELF) -> Field:
        """Shown only while a field or option, or the field itself, is not 0: ``point: Count("Point | Пойнт").when()``, ``PerSeat[Chips].when("stake")``.

        Of a field per seat that decides for itself, what is 0 is left empty.
        """
        return replace(self, only_when=name)

    def __call__(self, label: str) -> Field:
        """What the field is called at the table: ``pot: Points("This turn | За ход")``."""
        return replace(self, label=label)

    def of(self, total: Total) -> Field:
        """Out of how many: ``round: Count.of("rounds")`` is shown as 3 / 20 (only as 3 where the total is 0); the total of a field per seat is the goal."""
        return replace(self, total=total)

    def printed(self, *rows: str) -> Field:
        """A sheet whose rows stand in another order than the rules count them: ``PerSeat[Points[ROWS]].printed("ones", "twos", …)``."""
        if self.names is None or sorted(rows) != sorted(self.names):
            raise ValueError(f"a printed sheet has the rows {', '.join(self.names or ())}, not {', '.join(rows)}")
        return replace(self, pad=rows)

    def of_kind(self, die: str) -> Field:
        """Dice of one of the game's kinds: ``Secret[PerSeat[Dice[5].of_kind("white")]]``; hidden dice say so where there are several."""
        return replace(self, die=die)

    def __getitem__(self, size: Any) -> Field:
        """An array of this kind: ``Flag[9]``, ``Points[ROWS]``, ``Number[5, 5]``; ``Chips["dollars"]`` is a currency of its own."""
        if isinstance(size, str):
            return replace(self, unit=size)
        if isinstance(size, Names):
            return replace(self, shape=(*self.shape, len(size)), names=size)
        sizes = size if isinstance(size, tuple) else (size,)
        shape = tuple(len(n) if isinstance(n, Names) else n for n in sizes)
        names = next((n for n in sizes if isinstance(n, Names)), self.names)
        return replace(self, shape=(*self.shape, *shape), names=names)


Points = Field("points", bits=32)
Chips = Field("chips", bits=32, unit="chips")  # never made or lost: their sum stays the same
Number = Field("number", bits=32)
Count = Field("count", bits=16)
Flag = Field("flag", bits=8)
Seat = Field("seat", bits=8)
Step = Field("step", bits=32, shown=False)  # what goes on later, see `step_number`
Face = Field("face", bits=8)
Dice = Field("dice", bits=8)
Cards = Field("cards", bits=16)


class PerSeat:
    """One for every seat: ``PerSeat[Points]``."""

    def __class_getitem__(cls, field: Field) -> Field:
        return replace(field, shape=(SEATS, *field.shape), per_seat=True)


class Secret:
    """Only its owner may see it: ``Secret[PerSeat[Dice[5]]]``, or ``Secret["holder", Dice[2]]`` for the seat in the field `holder`."""

    def __class_getitem__(cls, what: Any) -> Any:
        if isinstance(what, tuple):
            return replace(what[1], secret=what[0])
        if not what.per_seat:
            raise TypeError("Secret needs an owner: Secret[PerSeat[...]], or Secret['field with the seat', ...]")
        return replace(what, secret=OWNER)


class Blind:
    """All other seats may see it, its owner may not: ``Blind[PerSeat[Dice[1]]]`` is a die on everybody's forehead."""

    def __class_getitem__(cls, field: Field) -> Field:
        if not field.per_seat:
            raise TypeError("Blind needs an owner: Blind[PerSeat[...]]")
        return replace(field, secret=EVERY_OTHER)


class Hidden:
    """Nobody may see it: ``Hidden[Cards[STORE]]`` is a face-down pile (its size is public)."""

    def __class_getitem__(cls, field: Field) -> Field:
        return replace(field, secret=NO_ONE)


class Inner:
    """Bookkeeping of the rules: public, but not drawn on the table."""

    def __class_getitem__(cls, field: Field) -> Field:
        return replace(field, shown=False)


def flat(value: Any) -> Iterator[int]:
    """All numbers of a field in order."""
    if isinstance(value, list | tuple):
        for part in value:
            yield from flat(part)
    else:
        yield int(value)
