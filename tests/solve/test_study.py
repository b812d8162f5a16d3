"""What was worked out is compared with what is played, and with what others have published."""

import pytest

from kosti.lab.solving import report, study
from kosti.lab.solving.published import PUBLISHED
from kosti.lab.solving.settings import Setting, games_with_decisions, settings
from kosti.lab.solving.study import NotConfirmedError, Played, confirmed
from kosti.lab.solving.survey import beyond
from kosti.library import find_game
from kosti.mind.exact.listed import listed
from kosti.mind.exact.solving import solve
from tests.solve.tiny import tiny_game


@pytest.mark.native
def test_what_is_played_agrees(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(study, "MOST_GAMES", 30_000)
    solution = solve(tiny_game(), 1, options={"rounds": 3})
    played = confirmed(solution)
    assert played.games == 30_000
    assert abs(played.mean - 12.75) < 4 * played.doubt < 0.1
    words = report.line(Setting(tiny_game(), 1, None, (("rounds", 3),)), solution, played)
    assert "| tiny | rounds=3 | 1 |" in words
    assert "| 12.7500 | 12.7" in words


@pytest.mark.native
def test_what_does_not_agree_is_not_confirmed() -> None:
    solution = solve(tiny_game(), 1)
    study.check(solution, Played(10_000, 4.25, 0.01))
    with pytest.raises(NotConfirmedError, match="when played"):
        study.check(solution, Played(10_000, 4.3, 0.01))


@pytest.mark.native
@pytest.mark.parametrize("one", [one for one in PUBLISHED if one.game == "pig"])
def test_published_values_are_found_again(one) -> None:  # type: ignore[no-untyped-def]
    assert f"{one.value}" in report.published_line(one)


def test_every_game_with_decisions_is_solved_or_it_is_said_why_not() -> None:
    games = {game.id for game in games_with_decisions()}
    assert games == {*listed(), *beyond()}
    assert not set(listed()) & set(beyond())
    for id, entry in beyond().items():
        assert entry["players"] in find_game(id).seats_of(None)
        assert entry["positions"] > 0 or entry["why"] in ("secrets", "many_players", "untried")
        assert entry["why"] in report.IN_THE_WAY


def test_settings_are_told_once() -> None:
    lines = [(s.game.id, s.players, *s.game.settle(s.variant, dict(s.options)).values()) for s in settings([])]
    assert len(lines) == len(set(lines)) >= sum(map(len, listed().values()))
