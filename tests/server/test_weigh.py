"""The tool that weighs games works with the server as it is."""

import asyncio
from pathlib import Path

import pytest

from tools import weigh


def test_a_game_is_weighed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PLAYED", "KEPT"):
        monkeypatch.setattr(weigh, name, 2)
    game, acts, events, stored, *_ = asyncio.run(weigh.weigh("pig", tmp_path)).split()
    assert game == "pig"
    assert 10 < float(acts) <= float(events)
    assert float(stored.replace(",", "")) > 1000
