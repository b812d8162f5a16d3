"""`kosti solve` on the command line."""

import json

import pytest

from kosti.cli import main
from kosti.lab.solving import commands

pytestmark = pytest.mark.native


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(["solve", *words])
    said = capsys.readouterr()
    assert isinstance(ended.value.code, int)
    return ended.value.code, said.out, said.err


def test_figures_for_people_and_programs(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "pig", "--set", "goal=12")
    assert status == 0
    assert "Seat A wins" in out
    assert "Место A побеждает" in run(capsys, "pig", "--set", "goal=12", "--lang", "ru")[1]
    status, out, _ = run(capsys, "pig", "--set", "goal=12", "--json")
    data = json.loads(out)
    assert (status, data["game"], data["players"], data["options"]["goal"]) == (0, "pig", 2, 12)
    assert sum(seat["win_share"] for seat in data["seats"]) == pytest.approx(1)
    assert data["error"] < 1e-9


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["perudo"], "too many"),
        (["pig", "--players", "4"], "one or two players"),
        (["pig", "--players", "1"], "2–10 players"),
        (["pig", "--variant", "cow"], "no variant 'cow'"),
        (["pig", "--set", "goal=no"], "option goal"),
        (["pug"], "did you mean"),
    ],
)
def test_what_cannot_be_solved_is_said_plainly(capsys: pytest.CaptureFixture[str], words: list[str], reason: str) -> None:
    status, _, err = run(capsys, *words)
    assert status == 2
    assert reason in err


def test_interrupted(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "known_solution", lambda *_, **__: None)
    monkeypatch.setattr(commands, "work_out", interrupt)
    assert run(capsys, "pig", "--set", "goal=12")[0] == 130


def test_what_it_would_take_is_said_before(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "general", "--variant", "hindenburg", "--players", "1", "--estimate", "--json")
    found = json.loads(out)
    assert status == 0
    assert 500 < found["positions"] <= 2**10
    assert found["memory"] < 10**6
    assert found["by_turns"]
    assert "between turns" in run(capsys, "hooligan", "--players", "1", "--estimate")[1]
    assert "между ходами" in run(capsys, "hooligan", "--players", "1", "--estimate", "--lang", "ru")[1]


@pytest.mark.parametrize(("id", "by_turns"), [("duell", True), ("everest", False)])
def test_what_is_far_too_large_is_estimated(id: str, by_turns: bool, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is thrown in Duell, so that every move is a turn; in Everest no turn ends where another begins."""
    status, out, _ = run(capsys, id, "--estimate", "--json")
    found = json.loads(out)
    assert status == 0
    assert found["by_turns"] is by_turns
    assert found["positions"] > 10**6
    assert bool(found["places"]) is by_turns
