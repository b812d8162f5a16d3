"""Addresses and names: where somebody comes from, which proxies are believed, and by which names this server is known."""

from __future__ import annotations

import socket
from collections.abc import Iterable, Mapping
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

Network = IPv4Network | IPv6Network
MAPPED = int(IPv6Address("::ffff:0:0"))  # where IPv6 keeps the addresses of IPv4
LOOPBACK = (IPv4Network("127.0.0.0/8"), IPv6Network("::1"))
ONE_HOME = 64  # bits of an IPv6 address that stand for one connection to the net; whoever has it has all addresses in it
HOME_NETWORKS = ("", ".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain", ".fritz.box")  # what routers put after the name of a machine


def address_of(scope: Mapping[str, Any]) -> str:
    """Where a request or connection comes from, as the limits count it."""
    client = scope.get("client")
    return counted_as(str(client[0])) if client else ""


@lru_cache(maxsize=4096)
def counted_as(host: str) -> str:
    """An address as the limits count it.

    >>> counted_as("::ffff:192.0.2.7"), counted_as("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '2001:db8:1:2::/64')
    """
    address = read_address(host)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, ONE_HOME), strict=False))
    return str(address) if address else host[:100]


def read_address(host: str) -> IPv4Address | IPv6Address | None:
    """An address from text; an IPv4 address in the clothes of IPv6 is one of IPv4."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    return address.ipv4_mapped or address if isinstance(address, IPv6Address) else address


def read_network(word: str) -> Network:
    """An address or a network from text.

    >>> read_network("10.1.2.3"), read_network("10.1.2.3/8")
    (IPv4Network('10.1.2.3/32'), IPv4Network('10.0.0.0/8'))
    """
    return ip_network(word, strict=False)


class Networks:
    """Some addresses."""

    def __init__(self, networks: Iterable[Network] = ()) -> None:
        self.networks = list(networks)

    def __contains__(self, host: str) -> bool:
        address = read_address(host)
        return address is not None and any(address in network for network in self.networks)


class Proxies(Networks):
    """The proxies whose word on where somebody comes from is taken; nobody else's is."""

    def written(self) -> list[str]:
        """The same as text, each network of IPv4 also as IPv6 writes it."""
        mapped = [IPv6Network((MAPPED | int(n.network_address), 96 + n.prefixlen)) for n in self.networks if isinstance(n, IPv4Network)]
        return [str(network) for network in (*self.networks, *mapped)]


class HostNames:
    """The names by which a server is asked for: those it was given, those of its machine, and any address.

    A page of another site can let its own name point to this machine and would then be of the same origin (DNS rebinding);
    but the browser still says which name it asks for.
    """

    def __init__(self, given: Iterable[str] = (), host: str = "localhost") -> None:
        self.given = {name.lower().rstrip(".") for name in given}
        machine = socket.gethostname().lower()
        at_home = {machine.partition(".")[0] + network for network in HOME_NETWORKS}
        self.names = {*self.given, *at_home, machine, host.lower(), "localhost"}

    def know(self, host: str) -> bool:
        """Whether a `Host` means this server."""
        name = name_of(host)
        return name in self.names or name.endswith(".localhost") or read_address(name) is not None

    def are_given(self, host: str) -> bool:
        """Whether a name was given to this server by whoever started it."""
        return name_of(host) in self.given


def name_of(host: str) -> str:
    """A host without its port.

    >>> name_of("Kosti.example:8765"), name_of("[::1]:8765")
    ('kosti.example', '::1')
    """
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].lower().rstrip(".")
