"""The live connection of one device: hello, messages in, answers and views out."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import suppress
from typing import Any, Protocol

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from kosti.rooms.acts.absent import come_back, is_missed
from kosti.rooms.acts.onlookers import check_welcome
from kosti.rooms.people.buckets import Bucket
from kosti.rooms.people.people import Person
from kosti.rooms.refusals import Refused
from kosti.rooms.shown.stream import Seen, Stream
from kosti.server import floods, logs, metrics
from kosti.server.addresses import address_of
from kosti.server.house.house import House
from kosti.server.house.keeper import Keeper, Moved
from kosti.server.live import messages
from kosti.server.wire import to_json

LINE = "kosti.line"  # among the extensions of a connection's scope: a `Line`, where there is one
MOST_UNREAD = 500  # answers that a client may leave lying before it is sent away
MOST_REFUSED = 50  # messages in a row that are refused before their sender is sent away
PAUSE = 0.1  # seconds before the next message of somebody too fast is looked at
UNDER_WAY = "broken"  # why nobody gets to a table that moves to another process just now: nothing to be told of, they come again
LAST_WORDS = 1.0  # seconds for telling why a connection ends
AGAINST_POLICY, OUR_MISTAKE, TRY_LATER = 1008, 1011, 1013  # reasons for closing a connection


class Line(Protocol):
    """The other end of a connection, where the server can speak to it without a detour."""

    @property
    def is_free(self) -> bool:
        """Whether something said now goes out now."""

    def say(self, texts: list[str]) -> None:
        """Send some messages."""


class LiveConnection:
    """One device at a table."""

    def __init__(self, socket: WebSocket, keeper: Keeper, house: House, address: str = "") -> None:
        self.socket = socket
        self.keeper = keeper
        self.house = house
        self.address = address
        self.person: Person | None = None
        self.lang = "en"
        self.in_hand: int | None = None
        self.greeted = False
        self.bucket = Bucket(house.limits.messages_per_second, house.limits.message_burst)
        self._refused: list[str] = []  # why, message after message, since the last one that was carried out
        self._closing: int | None = None  # the reason for which the connection ends as soon as all is sent
        self._answers: list[dict[str, Any]] = []
        self._seen: Seen | None = None
        self._stream = Stream()
        self._news = asyncio.Event()
        self._line: Line | None = socket.scope.get("extensions", {}).get(LINE) if socket else None
        self._is_called = False

    async def run(self) -> None:
        """Talk until one side leaves."""
        sender = asyncio.create_task(self._send_all())
        try:
            while not self.is_leaving:
                packet = await self.socket.receive()
                if packet["type"] == "websocket.disconnect":
                    return
                await self.take(packet)
                await asyncio.sleep(PAUSE if self._refused[-1:] == ["too_fast"] else 0)  # others have their turn, however much lies here
                if len(self._answers) >= MOST_UNREAD or len(self._refused) >= MOST_REFUSED:
                    self.leave()
            with suppress(TimeoutError):
                await asyncio.wait_for(sender, LAST_WORDS)
        except WebSocketDisconnect:
            return
        finally:
            sender.cancel()
            if self.greeted:
                self.keeper.leave(self)

    # --- out

    def show(self, seen: Seen) -> None:
        """The newest view takes the place of one that was not sent yet."""
        self._seen = seen
        self._wake()

    def answer(self, data: dict[str, Any]) -> None:
        """Answer a message."""
        self._answers.append(data)
        self._wake()

    def _wake(self) -> None:
        """Something is to be sent: at once if the line is free, with all that comes in the same moment; otherwise as soon as it is."""
        if self._line is None:
            self._news.set()
        elif not self._is_called:
            self._is_called = True
            asyncio.get_running_loop().call_soon(self._say_now, self._line)

    def _say_now(self, line: Line) -> None:
        self._is_called = False
        if self.is_leaving or not line.is_free:
            self._news.set()
        elif texts := self.outgoing():
            line.say(texts)

    def outgoing(self) -> list[str]:
        """All that is to be sent now: what has changed of the view, then the answers, of which an ok names the version it has led to."""
        answers, self._answers = self._answers, []
        seen, self._seen = self._seen, None
        view = self._stream.message(seen) if seen else None
        texts = [to_json({**data, "version": self._stream.version} if data["type"] == "ok" else data) for data in answers]
        return texts if view is None else [view, *texts]

    @property
    def is_leaving(self) -> bool:
        """Whether the connection ends as soon as all is sent."""
        return self._closing is not None

    def leave(self, refused: Refused | None = None, code: int = AGAINST_POLICY) -> None:
        """End the connection when all that lies here has been sent; `refused` is the reason."""
        if refused:
            self.answer({"type": "error", "id": None, **refused.data()})
        self._closing = code
        self._news.set()

    def come_again(self) -> None:
        """End the connection, since the room is gone; whoever is there comes again."""
        self.leave(code=TRY_LATER)

    async def _send_all(self) -> None:
        try:
            while self._answers or not self.is_leaving:
                await self._news.wait()
                self._news.clear()
                for text in self.outgoing():
                    await self.socket.send({"type": "websocket.send", "text": text})
            await self.socket.close(self._closing or AGAINST_POLICY)
        except (WebSocketDisconnect, RuntimeError):
            return  # nobody is there any more
        except Exception:
            logs.fail("connection_broken", f"a connection to table {self.keeper.room.id} cannot be written to", table=self.keeper.room.id)
            with suppress(WebSocketDisconnect, RuntimeError):
                await self.socket.close(OUR_MISTAKE)

    # --- in

    async def take(self, packet: Any) -> None:
        """One message, whatever it is; what cannot be done is answered with the reason."""
        raw, most = packet.get("text") or packet.get("bytes") or "", self.house.limits.message_bytes
        fits, begun = _size(raw) <= most, time.perf_counter()
        try:
            if not (self.bucket.allows() and self.house.lines.messages.allows(self.address)):
                raise Refused("too_fast")
            if not fits:
                raise Refused("too_large", most=most)
            message = self.read(raw)
            await self.carry_out(message)
            metrics.carried_out(message.type, begun)
            self._refused.clear()
        except Moved:
            self.come_again()
        except Refused as refused:
            floods.refused(refused.code, self.address)
            self._refused.append(refused.code)
            self.answer({"type": "error", "id": _id_of(raw) if fits else None, **refused.data()})

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
            await self.keeper.act(self, message)
            if isinstance(message, messages.SendAway):
                self.show_out(message.person)
            self.answer({"type": "ok", "id": message.id})

    async def greet(self, hello: messages.Hello) -> None:
        """Who looks, in which language; the answer is the table."""
        person = await self.house.person(hello.token) if hello.token else None
        if self.keeper.room.status == "cancelled":
            raise Refused("cancelled")
        check_welcome(self.keeper.room, person)
        if person and is_missed(self.keeper.room, person.id):
            await self.keeper.change(lambda: come_back(self.keeper.room, person.id))
        if person is None or self.person is None or person.id != self.person.id:
            self.in_hand = None
        self.person, self.lang, self.greeted = person, hello.lang, True
        self._stream.start_again()
        await self.keeper.join(self)

    def show_out(self, person: str) -> None:
        """Close the connections of somebody who was sent away from this table."""
        for device in list(self.keeper.devices):
            if isinstance(device, LiveConnection) and device.person and device.person.id == person:
                device.leave(Refused("sent_away"))

    async def take_in_hand(self, message: messages.Ready) -> None:
        """The device has been handed to a seat."""
        room = self.keeper.room
        if message.seat not in room.seats_of(self.person.id if self.person else None):
            raise Refused("not_yours")
        self.in_hand = message.seat
        await self.keeper.look_again(self)
        self.answer({"type": "ok", "id": message.id})


def _size(raw: str | bytes) -> int:
    """How many bytes a message takes on the line."""
    return len(raw if isinstance(raw, bytes) else raw.encode("utf-8", "surrogatepass"))


def _id_of(raw: str | bytes) -> str | None:
    """The id of a message that was refused, if one can be read and sent back."""
    with suppress(ValueError, RecursionError):
        data = json.loads(raw)
        if isinstance(data, dict) and isinstance(data.get("id"), str) and len(data["id"]) <= 64:
            data["id"].encode()  # half a character cannot be sent
            return str(data["id"])
    return None


def _explain(error: ValidationError) -> Refused:
    """What is wrong with a message, in the words of the schema and without repeating what was sent."""
    first = error.errors(include_input=False, include_url=False)[0]
    if first["type"] == "json_invalid" and "hex escape" in first["msg"]:
        return Refused("bad_text")
    if first["type"] in ("json_invalid", "model_attributes_type", "dict_type", "bytes_invalid_utf8"):
        return Refused("not_json")
    place = ".".join(str(part) for part in first["loc"][1:]) or "type"
    return Refused("bad_message", why=f"{place}: {first['msg']}" if len(place) < 80 else first["msg"])


async def live(socket: WebSocket, house: House) -> None:
    """`WS /api/tables/{id}/live`."""
    await socket.accept()
    address, id = address_of(socket.scope), socket.path_params["id"]
    try:
        with house.lines.held(address, id):
            keeper = await house.keeper(id)
            with keeper.visited():
                await LiveConnection(socket, keeper, house, address).run()
        with suppress(WebSocketDisconnect, RuntimeError):  # nobody is there any more, or has not read for too long
            await socket.close(AGAINST_POLICY)
    except Refused as refused:
        floods.refused(refused.code, address)
        await _turn_away(socket, refused, TRY_LATER if refused.code in ("too_many_here", UNDER_WAY) else AGAINST_POLICY)


async def _turn_away(socket: WebSocket, refused: Refused, code: int) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        if refused.code != UNDER_WAY:
            await socket.send_text(to_json({"type": "error", "id": None, **refused.data()}))
        await socket.close(code)
