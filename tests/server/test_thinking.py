"""Bots in worker processes: they move, a worker that dies is replaced, and a game goes on by itself."""

import asyncio
import os
import signal
from pathlib import Path

import pytest

from kosti.engine.table.table import Table
from kosti.server.house import worker
from kosti.server.house.house import House
from kosti.server.house.keeper import Keeper
from kosti.server.house.thinking import Thinkers
from kosti.server.house.worker import choose, question
from kosti.server.limits import Limits
from kosti.server.storage.writer import Storage
from tests.server.helpers import LASTS, new_room, open_table, step


def test_the_question_holds_the_whole_position() -> None:
    room = new_room("dice-town", "me", "open", "open")
    for _ in range(30):
        if room.table.moment == "choice":
            seat = room.waiting_for()[-1]
            assert choose(question(room.table, seat, "normal"))[0] in room.table.offers(seat)
        step(room)


def test_workers_answer_and_are_replaced() -> None:
    async def work() -> None:
        room = new_room("pig", "me", "bot")
        while room.table.moment != "choice":
            step(room)
        seat, thinkers = room.waiting_for()[0], Thinkers()
        try:
            assert (await thinkers.choose(room.table, seat, "easy"))[0] in room.table.offers(seat)
            for process in list(thinkers._pools["quick"]._processes.values()):
                os.kill(process.pid, signal.SIGKILL)
                process.join()
            assert (await thinkers.choose(room.table, seat, "normal"))[0] in room.table.offers(seat)
        finally:
            thinkers.close()

    asyncio.run(work())


def test_bots_play_a_game_to_its_end(tmp_path: Path) -> None:
    async def work() -> None:
        house = House(Storage(tmp_path), Limits.none())
        try:
            id, _ = await open_table(house, "pig", "bot", "bot easy", options={"goal": 10})
            keeper = await house.keeper(id)
            await keeper.change(lambda: keeper.room.set_pace("fast"))
            async with asyncio.timeout(LASTS):
                while keeper.room.status != "over":
                    await asyncio.sleep(0.1)
        finally:
            house.close()

    asyncio.run(work())


def test_the_question_holds_what_the_bot_remembers() -> None:
    room = new_room("perudo", "me", "open")
    while not room.table.recent or room.table.moment != "choice":
        step(room)
    asked = question(room.table, room.waiting_for()[0], "hard")
    remembered = worker._table(asked).recent
    assert [move for _, move in remembered] == [move for _, move in room.table.recent]
    assert [before.values() for before, _ in remembered] == [before.values() for before, _ in room.table.recent]


def test_all_answers_of_a_secret_step_come_together() -> None:
    """Nobody can time nine numbers by the way to the worker and back; a question with a single answer goes there, too."""
    room = new_room("two-dice-bingo", "me", "bot")
    while len(room.waiting_for()) < 2:
        step(room)
    moves = choose(question(room.table, 1, "normal"))
    assert len(moves) > 1
    keeper = Keeper(room, None)  # type: ignore[arg-type]
    version, asked = room.version, room.asked_since[1]
    keeper._play_bot(1, asked - 1, moves, "normal")
    assert room.version == version
    keeper._play_bot(1, asked, moves, "normal")
    assert room.version == version + len(moves)
    assert 1 not in room.waiting_for()


def test_a_single_answer_takes_the_same_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where others may not know who is asked, it must not come sooner."""
    asked: list[int] = []

    async def answer(self: Thinkers, pool: str, work: object, question: worker.Question, failed: object = None) -> list[int]:
        asked.append(question.seat)
        return [7]

    monkeypatch.setattr(Thinkers, "_try", answer)
    monkeypatch.setattr(Table, "offer_ranges", lambda table, seat=None: [(7, 7)])
    for is_secret in (False, True):
        monkeypatch.setattr("kosti.server.house.thinking.is_secretive", lambda table, known=is_secret: known)
        assert asyncio.run(Thinkers().choose(new_room("two-dice-bingo", "me", "bot").table, 1, "normal")) == [7]
    assert asked == [1]
