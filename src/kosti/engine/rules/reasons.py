"""What a ranking went by, remembered for whoever asks why a game ended as it did."""

from __future__ import annotations

from typing import Any


def decided_by(s: Any, how: str, values: Any = None, sign: int = 1) -> None:
    """Remember what ranks the seats: a `field`, a `winner` or `loser` named by the rules, a winner `ahead` of the others, who is `left`, or who is `first` to finish. Compiled rules leave it out."""
    s.reason = how, next((name for name, value in s.__dict__.items() if value is values), ""), sign
