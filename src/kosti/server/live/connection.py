"""The live connection of one device: hello, messages in, answers and views out."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from contextlib import suppress
from typing import Any

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from kosti.rooms.people import Person
from kosti.rooms.refusals import Refused
from kosti.server.house.house import House
from kosti.server.house.keeper import Keeper
from kosti.server.http.limits import Bucket, address_of
from kosti.server.live import messages

MOST_UNREAD = 500  # answers that a client may leave lying before it is sent away
AGAINST_POLICY, TRY_LATER = 1008, 1013  # reasons for closing a connection

log = logging.getLogger("kosti.server")
open_from: Counter[str] = Counter()  # connections by address


class LiveConnection:
    """One device at a table."""

    def __init__(self, socket: WebSocket, keeper: Keeper, house: House) -> None:
        self.socket = socket
        self.keeper = keeper
        self.house = house
        self.person: Person | None = None
        self.lang = "en"
        self.in_hand: int | None = None
        self.greeted = False
        self.bucket = Bucket(house.limits.messages_per_second, house.limits.message_burst)
        self._answers: list[str] = []
        self._view: str | None = None
        self._news = asyncio.Event()

    async def run(self) -> None:
        """Talk until one side leaves."""
        sender = asyncio.create_task(self._send_all())
        try:
            while len(self._answers) < MOST_UNREAD:
                packet = await self.socket.receive()
                if packet["type"] == "websocket.disconnect":
                    return
                await self.take(packet)
        except WebSocketDisconnect:
            return
        finally:
            sender.cancel()
            if self.greeted:
                self.keeper.leave(self)

    # --- out

    def show(self, view: str) -> None:
        """The newest view takes the place of one that was not sent yet."""
        self._view = view
        self._news.set()

    def answer(self, data: dict[str, Any]) -> None:
        """Answer a message."""
        self._answers.append(json.dumps(data, ensure_ascii=False))
        self._news.set()

    async def _send_all(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while True:
                await self._news.wait()
                self._news.clear()
                answers, self._answers = self._answers, []
                view, self._view = self._view, None
                for text in [view, *answers] if view is not None else answers:  # an ok comes after the view that it speaks of
                    await self.socket.send({"type": "websocket.send", "text": text})

    # --- in

    async def take(self, packet: Any) -> None:
        """One message, whatever it is; what cannot be done is answered with the reason."""
        raw = packet.get("text") or packet.get("bytes") or ""
        try:
            if not self.bucket.allows():
                raise Refused("too_fast")
            if _size(raw) > self.house.limits.message_bytes:
                raise Refused("too_large", most=self.house.limits.message_bytes)
            await self.carry_out(self.read(raw))
        except Refused as refused:
            self.answer({"type": "error", "id": _id_of(raw), **refused.data()})

    def read(self, raw: str | bytes) -> Any:
        """A message as a typed one."""
        try:
            return messages.from_client.validate_json(raw)
        except ValidationError as error:
            raise _explain(error) from error

    async def carry_out(self, message: Any) -> None:
        """Do what a message asks for."""
        if isinstance(message, messages.Ping):
            self.answer({"type": "pong"})
        elif isinstance(message, messages.Hello):
            await self.greet(message)
        elif not self.greeted:
            raise Refused("hello_first")
        elif isinstance(message, messages.Ready):
            await self.take_in_hand(message)
        else:
            version = await self.keeper.act(self, message)
            self.answer({"type": "ok", "id": message.id, "version": version})

    async def greet(self, hello: messages.Hello) -> None:
        """Who looks, in which language; the answer is the table."""
        person = await self.house.person(hello.token) if hello.token else None
        if person is None or self.person is None or person.id != self.person.id:
            self.in_hand = None
        self.person, self.lang, self.greeted = person, hello.lang, True
        await self.keeper.join(self)

    async def take_in_hand(self, message: messages.Ready) -> None:
        """The device has been handed to a seat."""
        room = self.keeper.room
        if message.seat not in room.seats_of(self.person.id if self.person else None):
            raise Refused("not_yours")
        self.in_hand = message.seat
        await self.keeper.look_again(self)
        self.answer({"type": "ok", "id": message.id, "version": self.keeper.room.version})


def _size(raw: str | bytes) -> int:
    """How many bytes a message takes on the line."""
    return len(raw if isinstance(raw, bytes) else raw.encode("utf-8", "surrogatepass"))


def _id_of(raw: str | bytes) -> str | None:
    """The id of a message that was refused, if one can be read."""
    with suppress(ValueError, RecursionError):
        data = json.loads(raw[:65536])
        if isinstance(data, dict) and isinstance(data.get("id"), str) and len(data["id"]) <= 64:
            return str(data["id"])
    return None


def _explain(error: ValidationError) -> Refused:
    """What is wrong with a message, in the words of the schema and without repeating what was sent."""
    first = error.errors(include_input=False, include_url=False)[0]
    if first["type"] in ("json_invalid", "model_attributes_type", "dict_type", "bytes_invalid_utf8"):
        return Refused("not_json")
    place = ".".join(str(part) for part in first["loc"][1:]) or "type"
    return Refused("bad_message", why=f"{place}: {first['msg']}" if len(place) < 80 else first["msg"])


async def live(socket: WebSocket, house: House) -> None:
    """`WS /api/tables/{id}/live`."""
    await socket.accept()
    address = address_of(socket.scope)
    if open_from[address] >= house.limits.connections:
        await _turn_away(socket, Refused("too_many_here"), TRY_LATER)
        return
    open_from[address] += 1
    try:
        keeper = await house.keeper(socket.path_params["id"])
        with keeper.visited():
            await LiveConnection(socket, keeper, house).run()
        with suppress(WebSocketDisconnect, RuntimeError):  # nobody is there any more, or has not read for too long
            await socket.close(AGAINST_POLICY)
    except Refused as refused:
        await _turn_away(socket, refused, AGAINST_POLICY)
    finally:
        open_from[address] -= 1
        if not open_from[address]:
            del open_from[address]


async def _turn_away(socket: WebSocket, refused: Refused, code: int) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(json.dumps({"type": "error", "id": None, **refused.data()}, ensure_ascii=False))
        await socket.close(code)
