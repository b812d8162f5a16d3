"""The folder where things are kept that can always be made again, and files that others may be reading."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import gettempdir
from typing import BinaryIO


def cache_folder() -> Path:
    """Where compiled games and the index are kept between runs."""
    chosen = os.environ.get("KOSTI_CACHE")
    if chosen:
        return Path(chosen)
    try:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    except RuntimeError:  # nobody knows a home folder
        base = Path(gettempdir())
    return base / "kosti"


@contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """A file to write that appears under its name at once and as a whole; where writing fails, what was there before stays."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with draft.open("wb") as file:
            yield file
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
