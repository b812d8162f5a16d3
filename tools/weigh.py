"""What a game weighs: its events, its bytes in the database, and the memory of a table; ``python tools/weigh.py [GAME …]``.

Two people on one device play at random through the house of a server, without network; every act is stored as it is over a connection.
Bytes are those of the database file after its log was written back; memory is that of the process with many tables in the middle of a game.
"""

from __future__ import annotations

import asyncio
import gc
import random
import sys
import tempfile
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from kosti.rooms.fair.dice import pledge_of
from kosti.rooms.people.people import Person
from kosti.rooms.shown.stream import Seen, Stream
from kosti.server.house.house import House
from kosti.server.house.keeper import Keeper
from kosti.server.http.bodies import NewSeat, NewTable
from kosti.server.limits import Limits
from kosti.server.live import messages
from kosti.server.storage.writer import Storage

GAMES, PLAYED, KEPT, BEGUN = ["pig", "farkle", "general", "perudo"], 40, 500, 20
MOST = 3000  # acts of a game; who plays at random may never end
TITLE = f"{'':<12}{'acts a game':>13}{'events a game':>15}{'bytes a game':>14}{'bytes an act':>14}{'bytes shown an act':>20}{'memory a table':>16}"


class Screen:
    """The one device: it adds up what it would be sent."""

    def __init__(self, person: Person) -> None:
        self.person: Person | None = person
        self.in_hand: int | None = None
        self.lang = "en"
        self.sent = 0
        self._stream = Stream()

    def show(self, seen: Seen) -> None:
        """A view, or what has changed of it."""
        self.sent += len((self._stream.message(seen) or "").encode())

    def come_again(self) -> None:
        """Nothing."""


class Game:
    """One game, played at random."""

    def __init__(self, keeper: Keeper, person: Person, chance: random.Random) -> None:
        self.keeper, self.screen, self.chance = keeper, Screen(person), chance
        self.acts = 0

    async def act(self, **message: Any) -> None:
        """Send a message."""
        self.acts += 1
        await self.keeper.act(self.screen, messages.from_client.validate_python({**message, "id": f"{self.acts}"}))

    async def begin(self) -> None:
        """Look at the table, and give the word for the dice."""
        await self.keeper.join(self.screen)
        await self.act(type="pledge", hash=pledge_of("a word"))
        await self.act(type="word", word="a word")

    async def play(self, most: int = MOST) -> None:
        """Throw, draw and move, until the game is over or long enough."""
        room = self.keeper.room
        while room.status == "playing" and self.acts < most:
            seat = room.waiting_for()[0]
            self.screen.in_hand = seat
            asked = {"seat": seat, "question": room.asked_since.get(seat, 0)}
            if room.table.moment == "choice":
                await self.act(type="play", move=self.chance.choice(room.table.offers(seat)), **asked)
            else:
                await self.act(type=room.table.moment, **asked)


async def sit_down(house: House, game: str, number: int) -> Game:
    """A new table of two."""
    host, _ = await house.add_person("Ann", "teal")
    room = await house.open(NewTable(game=game, seats=[NewSeat(kind="me"), NewSeat(kind="here")]), host)
    found = Game(await house.keeper(room.id), host, random.Random(number))
    await found.begin()
    return found


async def weigh(game: str, folder: Path) -> str:
    """A line of the table."""
    house = House(Storage(folder / "kept"), Limits.none())
    await sit_down(house, game, 0)
    gc.collect()
    empty = memory()
    for n in range(KEPT):
        await (await sit_down(house, game, n)).play(BEGUN)
    gc.collect()
    kept = (memory() - empty) / KEPT
    house.close()

    house = House(Storage(folder / "played"), Limits.none())
    before = size(house.storage)
    games = [await sit_down(house, game, n) for n in range(PLAYED)]
    for one in games:
        await one.play()
    acts = sum(one.acts for one in games) / PLAYED
    events = house.storage.run(lambda pen: pen.rows("SELECT count(*) FROM events", {})).result()[0][0] / PLAYED
    stored = (size(house.storage) - before) / PLAYED
    shown = sum(one.screen.sent for one in games) / PLAYED
    house.close()
    return f"{game:<12}{acts:>13.0f}{events:>15.0f}{stored:>14,.0f}{stored / acts:>14.0f}{shown / acts:>20.0f}{kept / 1000:>13.0f} kB"


def size(storage: Storage) -> int:
    """Bytes of the database, with all that lay in its log."""
    pages, page = (storage.run(lambda pen, asked=asked: pen.rows(f"PRAGMA {asked}", {})).result()[0][0] for asked in ("page_count", "page_size"))
    return int(pages * page)


def memory() -> int:
    """Bytes of this process."""
    return 1024 * int(next(line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmRSS")).split()[1])


def show(game: str) -> None:
    """Print the line of a game."""
    with tempfile.TemporaryDirectory() as folder:
        print(asyncio.run(weigh(game, Path(folder))), flush=True)


def main(games: list[str]) -> None:
    """Weigh all of them, each in a process of its own, so that no memory is left over from another."""
    print(TITLE, flush=True)
    for game in games or GAMES:
        process = get_context("spawn").Process(target=show, args=(game,))
        process.start()
        process.join()


if __name__ == "__main__":
    main(sys.argv[1:])
