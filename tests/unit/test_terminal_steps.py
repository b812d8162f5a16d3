"""The terminal tells the same story in lines: each throw with its dice, forced moves as such; and where there are secrets everybody speaks for themselves."""

from typing import Any

import pytest

from kosti.engine.sight.told.speak import happened
from tests.unit.at_keyboard import new_session, play, screens


@pytest.fixture(autouse=True)
def own_state(tmp_path, monkeypatch) -> None:
    """Games are kept in a folder of the test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def test_a_throw_is_told_with_its_dice_before_its_forced_move(monkeypatch: Any) -> None:
    session = new_session("shut-the-box", "Ann")
    play(monkeypatch, session, *["", "1"] * 30)
    seen = [screen.replace("\u00a0", " ") for screen in screens(session)]
    events = session.table.events
    forced = [n for n, event in enumerate(events) if event.forced and events[n - 1].kind == "throw"]
    assert forced, "this seed has a throw without a choice"
    for n in forced:
        said = (happened(session.table, events[n], 0, "en", you=0) or "").replace("\u00a0", " ")
        assert "only move" in said
        assert any(events[n - 1].text in screen.partition(said)[0] for screen in seen if said in screen)


def test_nobody_is_lied_for(monkeypatch: Any) -> None:
    """Nothing but Mia is higher than two sixes, and still whoever threw says it."""
    session = new_session("mia", "Ann", "Bob")
    play(monkeypatch, session, "", "announce 6-6", "", "throw", "")
    assert (session.table.moment, session.table.player, session.table.legal()) == ("choice", 1, ["announce 2-1"])
    assert not any(event.forced for event in session.table.events)
