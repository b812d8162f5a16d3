"""Phones in the network: asked for at this machine alone, remembered, taken back; never switched on from anywhere else."""

import argparse
import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from kosti.rooms.refusals import Refused
from kosti.server import commands
from kosti.server.addresses import HostNames
from kosti.server.http.app import create_app
from kosti.server.http.network import KEPT, Network, is_at_this_machine, lan_address
from kosti.server.limits import Limits

HERE = ("127.0.0.1", 5000)
FAR = ("192.0.2.77", 5000)
NOWHERE = "a-name-that-is-no-address"


class Listener:
    """A listener that only remembers whether it is open."""

    def __init__(self, sock: socket.socket) -> None:
        self.socket = sock

    def close(self) -> None:
        """Close it."""
        self.socket.close()


class Opened:
    """What a network has opened."""

    def __init__(self) -> None:
        self.listeners: list[Listener] = []

    async def __call__(self, sock: socket.socket) -> Listener:
        self.listeners.append(Listener(sock))
        return self.listeners[-1]

    @property
    def open(self) -> int:
        """How many are open."""
        return sum(one.socket.fileno() >= 0 for one in self.listeners)


@pytest.fixture
def opened() -> Iterator[Opened]:
    """Closed again at the end."""
    found = Opened()
    yield found
    for one in found.listeners:
        one.close()


def asker(tmp_path: Path, network: Network | None, client: tuple[str, int] = HERE, base: str = "http://localhost") -> TestClient:
    """Somebody who asks from an address, by a name."""
    app = create_app(tmp_path, limits=Limits.none(), names=HostNames(), network=network)
    return TestClient(app, base_url=base, client=client)


def started(tmp_path: Path, opened: Opened, address: str) -> Network:
    """A network that could be opened."""
    network = Network(tmp_path, 0, lambda: address)
    asyncio.run(network.begin(opened))
    return network


@pytest.fixture
def address() -> str:
    """An address of this machine that is not loopback; where there is none, the machine has no network to test."""
    found = lan_address()
    assert found[0].isdigit(), "this machine has no address in a network"
    return found


def test_it_is_closed_until_somebody_here_agrees_and_then_remembered(tmp_path: Path, opened: Opened, address: str) -> None:
    network = started(tmp_path, opened, address)
    with asker(tmp_path, network) as ann:
        assert ann.get("/api/network").json() == {"offered": True, "url": None}
        assert opened.open == 0
        url = ann.put("/api/network", json={"on": True}).json()["url"]
        assert url.startswith(f"http://{address}:")
        assert opened.open == 1
        assert opened.listeners[0].socket.getsockname()[0] == address, "at the address of the network alone, not everywhere"
        assert (tmp_path / KEPT).exists()
        again = Network(tmp_path, 0, lambda: address)
        asyncio.run(again.begin(opened))
        assert again.url
        assert ann.put("/api/network", json={"on": False}).json() == {"offered": True, "url": None}
        assert opened.listeners[0].socket.fileno() < 0
        assert not (tmp_path / KEPT).exists()


@pytest.mark.parametrize(
    ("client", "base", "headers"),
    [
        (FAR, "http://localhost", {}),
        (FAR, "http://192.0.2.2:8765", {}),
        (HERE, "http://192.0.2.2:8765", {}),
        (HERE, "http://localhost", {"x-forwarded-for": "203.0.113.9"}),
        (HERE, "http://localhost", {"forwarded": "for=203.0.113.9"}),
        (HERE, "http://localhost", {"origin": "http://evil.example", "sec-fetch-site": "cross-site"}),
        (HERE, "http://localhost", {"origin": "http://evil.example"}),
        (HERE, "http://localhost", {"origin": "http://localhost:3000", "sec-fetch-site": "same-site"}),
        (HERE, "http://evil.example", {}),
    ],
)
def test_nobody_else_switches_it_on(tmp_path: Path, opened: Opened, address: str, client: tuple[str, int], base: str, headers: dict[str, str]) -> None:
    network = started(tmp_path, opened, address)
    with asker(tmp_path, network, client, base) as eve:
        answer = eve.put("/api/network", json={"on": True}, headers=headers)
        assert answer.status_code in (403, 421), answer.text
        assert opened.open == 0
        assert not (tmp_path / KEPT).exists()


def test_others_learn_nothing_of_it(tmp_path: Path, opened: Opened, address: str) -> None:
    network = started(tmp_path, opened, address)
    asyncio.run(network.switch(True))
    with asker(tmp_path, network, FAR, f"http://{address}:8765") as phone:
        assert phone.get("/api/network").json() == {"offered": False, "url": None}
        assert phone.get("/api/games").status_code == 200, "but a phone can play"
        assert phone.put("/api/network", json={"on": False}).json()["error"] == "only_here"
    assert opened.open == 1


def test_a_server_that_was_not_started_for_oneself_offers_nothing(tmp_path: Path) -> None:
    with asker(tmp_path, None) as ann:
        assert ann.get("/api/network").json() == {"offered": False, "url": None}
        assert ann.put("/api/network", json={"on": True}).json()["error"] == "only_here"


def test_without_a_network_it_says_so(tmp_path: Path, opened: Opened) -> None:
    for nowhere in (NOWHERE, "127.0.0.1"):
        network = started(tmp_path, opened, nowhere)
        with pytest.raises(Refused) as refused:
            asyncio.run(network.switch(True))
        assert refused.value.code == "no_network"
        assert not network.is_wanted


def test_what_was_remembered_does_not_keep_a_server_from_starting(tmp_path: Path, opened: Opened) -> None:
    (tmp_path / KEPT).touch()
    assert started(tmp_path, opened, NOWHERE).url is None


def test_a_taken_port_is_replaced(tmp_path: Path, opened: Opened, address: str) -> None:
    with socket.socket() as other:
        other.bind((address, 0))
        other.listen()
        network = Network(tmp_path, other.getsockname()[1], lambda: address)
        asyncio.run(network.begin(opened))
        asyncio.run(network.switch(True))
        assert network.url
        assert not network.url.endswith(f":{other.getsockname()[1]}")


@pytest.mark.parametrize(
    ("change", "offered"),
    [
        ({}, True),
        ({"no_browser": True}, False),
        ({"no_browser": True, "network": "ask"}, True),
        ({"network": "off"}, False),
        ({"host": "0.0.0.0"}, False),
        ({"workers": 2}, False),
        ({"proxy": ["10.0.0.1"]}, False),
        ({"host_name": ["kosti.example"]}, False),
        ({"database": "postgresql://h/d"}, False),
    ],
)
def test_it_is_offered_only_to_whoever_started_kosti_for_themselves(tmp_path: Path, change: dict[str, Any], offered: bool) -> None:
    plain = {"network": None, "no_browser": False, "host": "127.0.0.1", "workers": 1, "internal": None, "proxy": [], "host_name": [], "database": None}
    chosen = argparse.Namespace(**{**plain, "data": str(tmp_path), **change})
    assert (commands.network_of(chosen, 8765) is not None) == offered


def test_here_is_this_machine_by_its_own_name() -> None:
    def scope(client: str, host: str) -> dict[str, Any]:
        return {"client": (client, 1), "headers": [(b"host", host.encode())]}

    assert is_at_this_machine(scope("127.0.0.1", "localhost:8765"))
    assert is_at_this_machine(scope("::1", "[::1]:8765"))
    assert not is_at_this_machine(scope("127.0.0.1", "kosti.local"))
    assert not is_at_this_machine({"client": None, "headers": []})
