"""Small solutions come with the product, and they fit the rules that come with it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from kosti.lab.solving.settings import settings
from kosti.lab.solving.shipping import SMALL, ship
from kosti.library import find_game
from kosti.mind.exact.solving import SHIPPED, known_solution, programs, solution_path

MADE_AGAIN = "run `python -m kosti.lab.solving.shipping`"


def names() -> Iterator[str]:
    """What the solutions of all settings on the list may be called."""
    for setting in settings([]):
        ways = list(programs(setting.game, setting.players, setting.variant, dict(setting.options)))
        yield from (solution_path(program).name for program in (*ways, ways[-1].for_turns()))


def test_what_is_shipped_fits_the_rules() -> None:
    shipped = {path.name for path in SHIPPED.glob("*.npz")}
    assert len(shipped) > 15
    assert not shipped - set(names()), MADE_AGAIN
    assert all((SHIPPED / name).stat().st_size <= SMALL for name in shipped)


def test_what_is_shipped_need_not_be_worked_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KOSTI_CACHE", str(tmp_path))
    known = known_solution(find_game("drive-the-piggy"), 2, None, None)
    assert known, MADE_AGAIN
    assert known.shares[0] == pytest.approx(0.499614, abs=1e-6)
    assert not list(tmp_path.iterdir())


@pytest.mark.native
def test_only_small_ones_are_shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "drive_the_piggy_2_old.npz").write_bytes(b"")
    (tmp_path / "other_2_old.npz").write_bytes(b"")
    (made,) = ship(["drive-the-piggy"], tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {made.name, "other_2_old.npz"}
    monkeypatch.setattr("kosti.lab.solving.shipping.SMALL", 10)
    assert not ship(["drive-the-piggy"], tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {"other_2_old.npz"}
