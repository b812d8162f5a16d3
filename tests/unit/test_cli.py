"""The command line, as people and scripts use it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from kosti.library import game_ids


def kosti(*arguments: str, typed: str = "", cwd: Path | None = None, state: Path | None = None):
    """Run the command and give back its status and what it printed."""
    import os

    env = {**os.environ, "LANG": "C.UTF-8", "COLUMNS": "80", "XDG_STATE_HOME": str(state or "/nonexistent")}
    return subprocess.run([sys.executable, "-m", "kosti", *arguments], input=typed, capture_output=True, text=True, env=env, cwd=cwd, timeout=120)


def test_games_as_json() -> None:
    games = {g["id"]: g for g in json.loads(kosti("games", "--json").stdout)}
    assert set(games) == set(game_ids())
    assert set(games["pig"]) >= {"id", "category", "title", "players", "dice", "variants", "options", "mechanics", "information"}
    assert games["pig"]["title"] == {"en": "Pig", "ru": "Свинья"}
    assert games["pig"]["players"]["min"] == 2
    assert games["pig"]["players"]["max"] == 10


def test_games_filtered() -> None:
    assert "perudo" in kosti("games", "--players", "8").stdout
    assert "perudo" not in kosti("games", "--players", "9").stdout
    assert "perudo" not in kosti("games", "--players", "3", "--dice", "5").stdout
    assert "Свинья" in kosti("games", "--category", "exact-result", "--lang", "ru").stdout
    wrong = kosti("games", "--category", "none-such")
    assert wrong.returncode == 2
    assert "categories:" in wrong.stderr


@pytest.mark.parametrize("lang, word", [("en", "## Goal"), ("ru", "## Цель")])
def test_rules(lang: str, word: str) -> None:
    assert word in kosti("rules", "pig", "--lang", lang).stdout


def test_list_and_help_import_nothing_heavy() -> None:
    code = "import sys; sys.argv = ['kosti', 'games']\nimport kosti.cli\ntry: kosti.cli.main()\nexcept SystemExit: pass\nassert not {'numpy', 'numba', 'rich'} & set(sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0


def test_replay_names_the_line_that_fails(tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    record.write_text("game: pig\nplayers: A, B\n\nthrow 5\nA hold\nexpect score A 5\n")
    assert kosti("replay", str(record)).returncode == 0
    record.write_text("game: pig\nplayers: A, B\n\nthrow 5\nA hold\nexpect score A 6\n")
    failed = kosti("replay", str(record))
    assert failed.returncode == 1
    assert "line 6" in failed.stderr
    assert kosti("replay", str(tmp_path / "none.record")).returncode == 2


def test_play_to_the_end_and_resume(tmp_path: Path) -> None:
    left = kosti("play", "pig", "--players", "Ann,Bob", "--set", "goal=20", "--seed", "3", typed="hold\nq\n", state=tmp_path)
    assert left.returncode == 0
    assert "kosti resume" in left.stdout
    ended = kosti("resume", typed="hold\n" * 60, state=tmp_path)
    assert "The game is over" in ended.stdout
    assert "Ann" in ended.stdout


def test_real_dice_and_undo(tmp_path: Path) -> None:
    typed = "5\n9\nthrow\n6\nu\nhold\n3\nq\n"
    played = kosti("play", "pig", "--players", "Ann,Bob", "--real-dice", typed=typed, state=tmp_path)
    record = (tmp_path / "kosti" / "last.record").read_text()
    assert "throw 5\nA hold\nthrow 3\n" in record
    assert "is not possible now" in played.stdout


def test_secrets_are_hidden_between_people(tmp_path: Path) -> None:
    played = kosti("play", "perudo", "--players", "Ann,Bob", "--seed", "4", typed="\nbid 1x2\n\nq\n", state=tmp_path)
    assert "Pass the device to" in played.stdout


def test_watch(tmp_path: Path) -> None:
    watched = kosti("watch", "pig", "--seed", "1", "--set", "goal=30", "--lang", "ru", state=tmp_path)
    assert "Игра окончена" in watched.stdout


def test_menu(tmp_path: Path) -> None:
    shown = kosti(typed="pig\n\nAnn,Bob\n0\n\n\nq\n\n", state=tmp_path)
    assert "Pig" in shown.stdout
    assert "kosti resume" in shown.stdout


@pytest.mark.parametrize(
    "arguments, words",
    [
        (["play", "pigg"], "did you mean pig"),
        (["play", "pig", "--set", "goal"], "name=value"),
        (["play", "pig", "--set", "goal=5"], "10 to 1000"),
        (["play", "pig", "--bots", "genius"], "search:2000"),
        (["play", "pig", "--players", "Ann,Ann"], "same name"),
        (["play", "pig", "--variant", "x"], "its variants"),
        (["play", "pig", "--players", "12"], "2–10 players"),
        (["resume"], "no saved game"),
    ],
)
def test_errors_say_what_is_allowed(arguments: list[str], words: str) -> None:
    wrong = kosti(*arguments)
    assert wrong.returncode == 2
    assert words in wrong.stderr


def test_simulate_as_json() -> None:
    run = kosti("simulate", "pig", "--games", "500", "--bots", "thumb,random", "--seed", "3", "--json")
    data = json.loads(run.stdout)
    assert data["games"] == 500
    assert set(data) >= {"games", "steps", "seconds", "steps_per_second", "seats"}
    assert set(data["seats"][0]) >= {"wins", "win_share", "mean_points"}
    assert data["seats"][0]["win_share"] > 0.8


def test_tournament() -> None:
    data = json.loads(kosti("tournament", "pig", "--games", "100", "--bots", "random,thumb", "--seed", "1", "--json").stdout)
    assert [row["bot"] for row in data["bots"]] == ["thumb", "random"]


def test_laboratory_errors() -> None:
    assert "search:PASSES" in kosti("simulate", "pig", "--bots", "genius").stderr
    assert "one for every seat" in kosti("simulate", "pig", "--players", "4", "--bots", "random,thumb").stderr
    assert "two different bots" in kosti("tournament", "pig", "--bots", "random").stderr
