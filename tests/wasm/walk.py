"""Plays a little of every game with the standard library alone, and prints what came out: ``python walk.py [ID ...]``.

It runs in any Python, also where there is neither NumPy nor Numba; the same seed gives the same lines everywhere.
"""

import sys
import zlib

from kosti import open_table, replay
from kosti.catalog.texts import rules_text
from kosti.engine.declare.game import Game
from kosti.engine.native.driver import driver_source
from kosti.engine.sight.drawn.scene import build_scene
from kosti.engine.sight.told.speak import log
from kosti.engine.table.chance import SeededDice
from kosti.engine.words import LANGUAGES
from kosti.library import find_game, game_ids

MOVES = 12
NOT_NEEDED = ("numpy", "numba", "rich", "fastapi", "sqlalchemy", "pydantic")


def walk(game: Game, variant: str | None) -> int:
    """Play some moves, look at the table, write the record and replay it; a number for the position reached."""
    players = min(n for n in game.seats_of(variant) if n > 1 or n == max(game.seats_of(variant)))
    table = open_table(game.id, players, variant, seed=5)
    chance = SeededDice(6)
    for _ in range(MOVES):
        if table.moment == "over":
            break
        seat = table.asked[chance.below(len(table.asked))]
        moves = table.offers(seat)
        table.play(table.write(moves[chance.below(len(moves))], seat), seat)
    lines = [line for lang in LANGUAGES for line in log(table, None, lang)]
    scene = [repr(build_scene(table, viewer, lang)) for viewer in (None, 0) for lang in LANGUAGES]
    again = replay(table.record())
    assert again.state.values() == table._state.values(), f"{game.id} {variant}: the record leads elsewhere"
    return zlib.crc32(repr((table._state.values(), table.record(), lines, scene)).encode())


def main(ids: list[str]) -> None:
    """One line a game: what each variant came to."""
    for id in ids or game_ids():
        game = find_game(id)
        assert all(rules_text(id, lang) for lang in LANGUAGES)
        print(id, *(f"{variant or 'base'}={walk(game, variant):08x}" for variant in (None, *game.variant)))
        compile(driver_source(game), id, "exec")
    loaded = [name for name in NOT_NEEDED if name in sys.modules]
    assert not loaded, f"the engine needs the standard library alone, but {', '.join(loaded)} was imported"


if __name__ == "__main__":
    main(sys.argv[1:])
