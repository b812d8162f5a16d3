"""Who sits at a table in the terminal: people and bots, the variant and the options."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from kosti.catalog.settings import read_options, usual_number
from kosti.engine.declare.game import Game
from kosti.engine.declare.moves import is_number
from kosti.engine.errors import TableError
from kosti.engine.words import span
from kosti.library import game_meant
from kosti.mind.bots import make_bot
from kosti.terminal.screen.messages import SetupError, message

USUAL_BOT = "thumb"
NUMBER = re.compile(r"[-+]?\d*[.]?\d+")  # what is meant as a number is nobody's name


@dataclass
class Setup:
    """A table to be opened."""

    game: Game
    names: list[str]
    bots: dict[int, str] = field(default_factory=dict)  # seat: kind of bot
    variant: str | None = None
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def people(self) -> list[int]:
        """The seats of the people at this keyboard."""
        return [p for p in range(len(self.names)) if p not in self.bots]

    def mixed(self, seed: int | None) -> Setup:
        """The same table with its seats drawn by lot."""
        order = list(range(len(self.names)))
        Random(seed).shuffle(order)
        return replace(self, names=[self.names[p] for p in order], bots={seat: self.bots[p] for seat, p in enumerate(order) if p in self.bots})


def read_setup(id: str, players: str | None, bots: str | None, variant: str | None, options: list[str], lang: str) -> Setup:
    """A table with people from what the command line says; an error names what is wrong."""
    game, chosen = game_meant(id), read_options(options)
    game.settle(variant, chosen)
    people = read_people(players, game, variant, lang)
    return seat_all(game, people, read_bots(bots, len(people), game, variant), variant, chosen, lang)


def read_watched(id: str, bots: str | None, players: int | None, variant: str | None, options: list[str], lang: str) -> Setup:
    """A table of bots alone: a number of them, one kind for all seats, or a kind for every seat."""
    game, chosen = game_meant(id), read_options(options)
    game.settle(variant, chosen)
    if bots and is_number(bots):
        players, bots = int(bots), None
    kinds = split(bots or USUAL_BOT) or [USUAL_BOT]
    if len(kinds) == 1:
        count = usual_number(game, game.seats_of(variant)) if players is None else players
        game.check_players(count, variant)
        kinds *= count
    if players is not None and players != len(kinds):
        raise TableError("bot_count", bots=len(kinds), players=players)
    return seat_all(game, [], kinds, variant, chosen, lang)


def seat_all(game: Game, people: list[str], kinds: list[str], variant: str | None, options: dict[str, Any], lang: str) -> Setup:
    """The table with people first and bots after them, if so many may play."""
    names = name_all(game, people, kinds, variant, lang)
    if "perfect" in kinds:
        from kosti.lab.solving.commands import prepare

        prepare(game.id, "perfect", len(names), variant, options, lang, quiet=False)
    return Setup(game, names, {len(people) + i: kind for i, kind in enumerate(kinds)}, variant, options)


def name_all(game: Game, people: list[str], kinds: list[str], variant: str | None, lang: str) -> list[str]:
    """The names of people and bots; an error says which of them cannot sit at one table."""
    for kind in dict.fromkeys(kinds):
        make_bot(kind)
    game.check_players(len(people) + len(kinds), variant)
    names = [*people, *(message("bot", lang, n=i + 1) for i in range(len(kinds)))]
    if len(set(names)) != len(names):
        raise TableError("same_name", names=", ".join(names))
    return names


def read_people(players: str | None, game: Game, variant: str | None, lang: str) -> list[str]:
    """The people at this keyboard, at least one."""
    if players is None:
        return [message("you", lang)]
    most = game.seats_of(variant)[-1]
    if is_number(players) and int(players) > most:
        game.check_players(int(players), variant)
    if is_number(players) and int(players):
        return [message("player", lang, n=i + 1) for i in range(int(players))]
    names = split(players)
    if not names or any(NUMBER.fullmatch(name) for name in names):
        raise SetupError("bad_people", words=players, most=most)
    return names


def read_bots(bots: str | None, people: int, game: Game, variant: str | None) -> list[str]:
    """The bots that play with some people; where nothing is said, as many as the game needs."""
    allowed = game.seats_of(variant)
    room = [n - people for n in allowed if n >= people]
    if bots is None:
        usual = 0 if people > 1 and 0 in room else usual_number(game, [n for n in allowed if n >= people] or allowed) - people
        return [USUAL_BOT] * usual
    kinds = [] if is_number(bots) else split(bots)
    count = int(bots) if is_number(bots) else len(kinds)
    if room and count not in room:
        raise SetupError("bot_room", game=game.id, people=people, span=span(room), count=count)
    return kinds or [USUAL_BOT] * count


def split(words: str) -> list[str]:
    """What stands between commas."""
    return [word.strip() for word in words.split(",") if word.strip()]
