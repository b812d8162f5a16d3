"""How a server serves; all of it can be told to another process."""

from __future__ import annotations

from dataclasses import dataclass, field

from kosti.server.addresses import HostNames, Networks, Proxies
from kosti.server.limits import Limits


@dataclass(frozen=True)
class Settings:
    """What whoever starts a server can choose, besides where its tables are kept and at which socket it listens."""

    limits: Limits = field(default_factory=Limits)
    proxies: Proxies = field(default_factory=Proxies)
    names: HostNames = field(default_factory=HostNames)
    watchers: Networks | None = None  # who may read its figures; this machine alone, if nobody is named
    internal: str | None = None  # the address at which servers on other machines reach it
    lang: str = "en"
    log: str = "text"
