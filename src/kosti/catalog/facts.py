"""The facts of a game as plain data: what a list, a search or a shelf has to know of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from kosti.engine.words import BESIDE, Text

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game, Option

SKILLED = {"bluffing", "bidding", "board", "grid", "arithmetic", "duel", "negotiation", "category-choice"}


@dataclass(frozen=True)
class OptionFacts:
    """Something players may agree on: a number from `low` to `high`, a flag, or one of the values, each with its label."""

    name: str
    kind: str
    default: Any
    low: int
    high: int
    values: dict[str, Text]
    label: Text


@dataclass(frozen=True)
class VariantFacts:
    """A named set of option values; with an `about` of its own it is known by its own name."""

    id: str
    title: Text
    seats: list[int]
    values: dict[str, Any]
    about: Text | None
    names: list[str]  # under which people look for it, besides the title

    @property
    def is_known(self) -> bool:
        """Whether people know it by its own name, so that it stands on the shelf beside its game."""
        return self.about is not None


@dataclass(frozen=True)
class Facts:
    """One game in the index."""

    id: str
    category: str
    title: Text
    about: Text
    seats: list[int]
    best: list[int]
    minutes: int
    dice: str
    mechanics: list[str]
    information: str
    has_choices: bool
    variants: list[VariantFacts]
    options: list[OptionFacts]
    names: list[str]  # under which people look for it, besides the titles

    @property
    def known_as(self) -> list[str]:
        """All names of the game and its variants, in every language."""
        titles = [title for text in (self.title, *(v.title for v in self.variants)) for title in text.everywhere()]
        return list(dict.fromkeys([*titles, *self.names, *(name for variant in self.variants for name in variant.names)]))

    @property
    def counts(self) -> list[int]:
        """Every number of players that the game or one of its variants allows."""
        return sorted({*self.seats, *(n for variant in self.variants for n in variant.seats)})

    @property
    def luck(self) -> str:
        """Whether luck decides, or skill, or both."""
        if "pure-luck" in self.mechanics or not self.has_choices:
            return "luck"
        return "skill" if SKILLED & set(self.mechanics) else "mixed"

    @property
    def dice_per_player(self) -> bool:
        """Whether everybody has dice of their own."""
        return "per player" in self.dice

    def dice_needed(self, players: int | None = None) -> int:
        """How many dice must be at hand (for `players`, or for the fewest)."""
        numbers = [int(n) for n in re.findall(r"(\d+)d", self.dice)] or [int(n) for n in re.findall(r"(\d+) ", self.dice)[:1]] or [0]
        return numbers[0] * (players or min(self.seats) if self.dice_per_player else 1)

    def data(self) -> dict[str, Any]:
        """The facts as they are written into the index."""
        return asdict(self)


def facts_from(data: dict[str, Any]) -> Facts:
    """The facts as they stand in the index."""
    id = data["id"]
    variants = [_variant_from(id, variant) for variant in data["variants"]]
    title, about = Text(data["title"], [f"{id}.title"]), Text(data["about"], [f"{id}.about"])
    return Facts(**{**data, "title": title, "about": about, "variants": variants, "options": [_option_from(id, option) for option in data["options"]]})


def _variant_from(id: str, data: dict[str, Any]) -> VariantFacts:
    about = Text(data["about"], [f"{id}.about {data['id']}"]) if data["about"] else None
    return VariantFacts(**{**data, "title": Text(data["title"], [f"{id}.variant {data['id']}"]), "about": about})


def _option_from(id: str, data: dict[str, Any]) -> OptionFacts:
    values = {name: Text(label, [f"{id}.{name}"]) for name, label in data["values"].items()}
    return OptionFacts(**{**data, "values": values, "label": Text(data["label"], [f"{id}.option {data['name']}", f"{id}.{data['name']}"])})


def facts_of(game: Game, names: Mapping[str, list[str]]) -> Facts:
    """The facts of a game that has been read; `names` are those of all games (`pig`) and of their variants (`pig/big-pig`)."""
    return Facts(
        id=game.id,
        category=game.category,
        title=game.titles,
        about=game.abouts,
        seats=game.seats_of(None),
        best=list(game.best),
        minutes=game.minutes,
        dice=game.dice,
        mechanics=list(game.mechanics),
        information=game.information,
        has_choices=game.has_choices,
        variants=[
            VariantFacts(v.id, v.title, game.seats_of(v.id), _values(game, v.values), v.about, names.get(f"{game.id}/{v.id}", [])) for v in game.variants
        ],
        options=[_option(game, option) for option in game.options],
        names=names.get(game.id, []),
    )


def _values(game: Game, values: dict[str, Any]) -> dict[str, Any]:
    return {name: game.option[name].value(game.option[name].number(value)) for name, value in values.items()}


def _beside(words: Text | None, name: str) -> Text:
    """What the index keeps of a label: overlays of further languages come and go."""
    return Text({lang: words[lang] if words else name for lang in BESIDE})


def _option(game: Game, option: Option) -> OptionFacts:
    from kosti.engine.sight.told.speak import option_text

    kind = "flag" if option.is_flag else "choice" if option.names else "number"
    values = {name: _beside(game.words_for(name), name) for name in option.names or ()} if kind == "choice" else {}
    return OptionFacts(option.name, kind, option.default, option.low, option.high, values, option_text(game, option.name))
