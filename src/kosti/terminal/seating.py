"""Who sits at a table in the terminal: people and bots, the variant and the options."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from kosti.bots import make_bot
from kosti.engine.errors import TableError
from kosti.engine.game import Game
from kosti.engine.moves import is_number
from kosti.library import find_game
from kosti.terminal.messages import message


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


def read_setup(id: str, players: str | None, bots: str | None, variant: str | None, options: list[str], lang: str) -> Setup:
    """A table from what the command line says; an error names what is wrong."""
    game = find_game(id)
    chosen = read_options(options)
    game.settle(variant, chosen)
    allowed = game.seats_of(variant)
    watching = players is None and bots is not None
    if watching and bots is not None and (bots == "" or is_number(bots)):
        people: list[str] = []
        kinds = ["thumb"] * (int(bots) if bots else usual_number(game, allowed))
        if bots and len(kinds) < min(allowed):
            people = [message("you", lang)]
    else:
        people = read_people(players, lang)
        kinds = read_bots(bots, people, allowed, game)
    for kind in kinds:
        make_bot(kind)
    if "perfect" in kinds:
        from kosti.solve.commands import prepare

        prepare(id, "perfect", len(people) + len(kinds), variant, chosen, lang, quiet=False)
    names = [*people, *(message("bot", lang, n=i + 1) for i in range(len(kinds)))]
    return Setup(game, names, {len(people) + i: kind for i, kind in enumerate(kinds)}, variant, chosen)


def usual_number(game: Game, allowed: list[int]) -> int:
    """A good number of players where none is given."""
    best = [n for n in allowed if game.best and game.best[0] <= n <= game.best[-1]]
    return (best or allowed)[0]


def read_people(players: str | None, lang: str) -> list[str]:
    """The people at this keyboard."""
    if players is None:
        return [message("you", lang)]
    if is_number(players):
        return [message("player", lang, n=i + 1) for i in range(int(players))]
    names = [name.strip() for name in players.split(",") if name.strip()]
    if len(set(names)) != len(names):
        raise TableError("same_name", names=players)
    return names


def read_bots(bots: str | None, people: list[str], allowed: list[int], game: Game) -> list[str]:
    """The bots at the table; where nothing is said, as many as the game needs."""
    if bots is None:
        if len(people) in allowed and len(people) > 1:
            return []
        wanted = usual_number(game, [n for n in allowed if n >= len(people)] or allowed)
        return ["thumb"] * max(0, wanted - len(people))
    if is_number(bots):
        return ["thumb"] * int(bots)
    return [kind.strip() for kind in bots.split(",") if kind.strip()]


def read_options(options: list[str]) -> dict[str, Any]:
    """Options written as name=value."""
    chosen = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not equals:
            raise TableError("write_option", words=option)
        chosen[name.strip()] = value.strip()
    return chosen
