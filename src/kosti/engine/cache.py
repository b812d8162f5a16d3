"""The folder where things are kept that can always be made again."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import gettempdir


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
