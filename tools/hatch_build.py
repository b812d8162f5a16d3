"""The build hook of the package: a wheel or a source archive carries the built browser client and the index of the games, so that a user needs only Python."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

import build_web


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the client and the index first; an editable installation leaves the one to `make web` and keeps the other in the cache."""

    def dependencies(self) -> list[str]:
        """Node for the build, where the machine has none."""
        return [] if build_web.find_node() else [build_web.NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the files are collected."""
        if version != "editable":
            build_web.build()
            build_index()


def build_index() -> None:
    """Write the index of the games into the package; the engine needs the standard library alone, so any Python can."""
    sys.path.insert(0, str(build_web.ROOT / "src"))
    from kosti.catalog import index

    index.BUILT.unlink(missing_ok=True)
    index.BUILT.write_text(index.written(index.make_index(), index.mark_of_files()), encoding="utf-8")
