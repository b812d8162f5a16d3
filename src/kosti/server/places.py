"""Where tables are kept, as the command line says it."""

from __future__ import annotations

import argparse
import os
from pathlib import Path


def data_folder() -> Path:
    """Where the tables are kept unless said otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "kosti"


def place_of(chosen: argparse.Namespace) -> Path | str:
    """Where tables are kept: the database or the folder that was chosen, or the usual folder."""
    address: str | None = chosen.database
    if address is not None:
        return address
    return Path(chosen.data) if chosen.data else data_folder()
