"""What others have found out about games that are solved here, with the source."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Published:
    """A value that somebody has published."""

    game: str
    players: int
    variant: str | None
    value: float
    digits: int
    source: str
    options: tuple[tuple[str, Any], ...] = ()


PUBLISHED = (Published("pig", 2, None, 0.5306, 4, "T. W. Neller, C. G. M. Presser: Optimal Play of the Dice Game Pig. The UMAP Journal 25 (1), 2004"),)
