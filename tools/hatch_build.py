"""The build hook of the package: a wheel or a source archive carries the built browser client, so that a user needs only Python."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

import build_web


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the client first; an editable installation leaves that to `make web`."""

    def dependencies(self) -> list[str]:
        """Node for the build, where the machine has none."""
        return [] if build_web.find_node() else [build_web.NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the files are collected."""
        if version != "editable":
            build_web.build()
