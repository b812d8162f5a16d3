"""The tool that loads a server plays with the server as it is."""

import asyncio

from tests.server.helpers import LASTS
from tools.load.driver import Driver, Figures, Thinking
from tools.load.kosti import started
from tools.load.processes import processor_time


async def play_on(driver: Driver) -> Figures:
    """Play until everybody is at the table of a rematch."""
    asyncio.get_running_loop().set_exception_handler(driver.failed)
    figures = driver.figures = Figures("Kosti", 2, Thinking(0, 0))
    await driver.grow(2)
    first = [table.clients[0].id for table in driver.tables]
    driver.play(Thinking(0, 0))
    async with asyncio.timeout(LASTS):
        while any(not table.is_full or table.clients[0].id == id for table, id in zip(driver.tables, first, strict=True)):
            await asyncio.sleep(0.01)
            driver.check()
    driver.leave()
    return figures


def test_the_clients_play_game_after_game(tmp_path):
    with started(str(tmp_path), ["pig", "perudo"], []) as server:
        figures = asyncio.run(play_on(Driver(server)))
        assert processor_time(server.pid) > 0
    assert figures.moves == len(figures.times) > 20
    assert figures.refused == 0
