"""The command line, as people and scripts use it."""

import errno
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kosti import __version__, cli
from kosti.cli import shelf
from kosti.library import game_ids


def environment(state: Path | None = None) -> dict[str, str]:
    """English, eighty columns, and a folder of its own for the saved game."""
    return {**os.environ, "LANG": "C.UTF-8", "COLUMNS": "80", "XDG_STATE_HOME": str(state or "/nonexistent")}


def kosti(*arguments: str, typed: str = "", cwd: Path | None = None, state: Path | None = None):
    """Run the command and give back its status and what it printed."""
    run = [sys.executable, "-m", "kosti", *arguments]
    return subprocess.run(run, input=typed, capture_output=True, text=True, env=environment(state), cwd=cwd, timeout=120)


def saved_record(state: Path) -> str:
    """The one game that is kept."""
    (path,) = (state / "kosti").glob("*.record")
    return path.read_text(encoding="utf-8")


def in_shell(words: str, state: Path):
    """Run the command in a shell, which can redirect and close its streams."""
    run = ["sh", "-c", f'exec "{sys.executable}" -m kosti {words}']
    return subprocess.run(run, capture_output=True, text=True, env=environment(state), stdin=subprocess.DEVNULL, timeout=120)


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


def test_games_are_played_however_they_are_written(tmp_path: Path) -> None:
    assert "│ Score │" in kosti("play", "Farkle", "--players", "Ann,Bob", typed="q\n", state=tmp_path).stdout
    assert "Pig" in kosti("show", "PIG").stdout


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
    typed = "5\n9\nthrow\n6\nu\nu\nhold\n3\nq\n"
    played = kosti("play", "pig", "--players", "Ann,Bob", "--real-dice", typed=typed, state=tmp_path)
    assert "throw 5\nA hold\nthrow 3\n" in saved_record(tmp_path)
    assert "is not possible now" in played.stdout


def test_secrets_are_hidden_between_people(tmp_path: Path) -> None:
    played = kosti("play", "perudo", "--players", "Ann,Bob", "--seed", "4", typed="\nbid 1x2\n\nq\n", state=tmp_path)
    assert "Pass the device to" in played.stdout


def test_watch(tmp_path: Path) -> None:
    watched = kosti("watch", "pig", "--seed", "1", "--set", "goal=30", "--lang", "ru", state=tmp_path)
    assert "Игра окончена" in watched.stdout


@pytest.mark.parametrize("bots, seats", [("thumb,random", 2), ("random", 3), ("2", 2)])
def test_watching_means_bots_alone_and_saves_nothing(tmp_path: Path, bots: str, seats: int) -> None:
    watched = kosti("watch", "pig", "--bots", bots, "--set", "goal=20", state=tmp_path)
    assert "The game is over" in watched.stdout
    assert f"Bot {seats}" in watched.stdout
    assert f"Bot {seats + 1}" not in watched.stdout
    assert "> " not in watched.stdout
    assert not list(tmp_path.iterdir())


def test_a_person_always_plays(tmp_path: Path) -> None:
    kosti("play", "pig", "--bots", "2", typed="q\n", state=tmp_path)
    assert "players: Player, Bot 1, Bot 2" in saved_record(tmp_path)


def test_lots_are_drawn_for_the_seats(tmp_path: Path) -> None:
    kosti("play", "pig", "--players", "Ann,Bob", "--bots", "easy,hard", "--mix-seats", "--pace", "0", "--seed", "1", typed="q\n", state=tmp_path)
    record = saved_record(tmp_path)
    assert "players: Bot 2, Ann, Bot 1, Bob" in record
    assert "bots: 0=hard, 2=easy" in record


def test_names_are_no_markup(tmp_path: Path) -> None:
    played = kosti("play", "perudo", "--players", "[/b],:cat:", "--real-dice", typed="5\n3\n", state=tmp_path)
    assert played.stderr == ""
    assert "[/b] throws" in played.stdout
    assert ":cat: throws" in played.stdout
    assert "Pass the device to [/b]" in played.stdout


def test_play_goes_on_where_nothing_can_be_saved() -> None:
    played = kosti("play", "pig", "--players", "Ann,Bob", typed="hold\nhold\n", state=Path(os.devnull))
    assert played.returncode == 0
    assert "kosti resume" not in played.stdout
    assert played.stdout.count("cannot be saved") == 2  # once in the game, once when it is left


def test_resume_a_folder_or_a_damaged_file(tmp_path: Path) -> None:
    saved = tmp_path / "kosti" / "last.record"
    saved.parent.mkdir()
    assert "cannot read" in kosti("resume", str(saved.parent), state=tmp_path).stderr
    saved.write_text(f"# bots: {'9' * 5000}=thumb\ngame: pig\nplayers: A, B\n\nthrow 7\n")
    damaged = kosti("resume", state=tmp_path)
    assert damaged.returncode == 1
    assert f"{saved}: line 5" in damaged.stderr


def test_games_that_were_left_are_listed_and_found(tmp_path: Path) -> None:
    assert "No game has been left." in kosti("resume", "--list", state=tmp_path).stdout
    kosti("play", "farkle", "--players", "Ann,Bob", typed="q\n", state=tmp_path)
    kosti("play", "pig", "--variant", "big-pig", "--players", "Cleo,Dan", typed="q\n", state=tmp_path)
    listed = kosti("resume", "--list", state=tmp_path).stdout.splitlines()
    assert "Big Pig" in listed[0]
    assert "Cleo, Dan" in listed[0]
    assert "just now" in listed[0]
    assert "Ann, Bob" in listed[1]
    assert "Продолжить: kosti resume ИМЯ" in kosti("resume", "--list", "--lang", "ru", state=tmp_path).stdout
    gone_on = kosti("resume", "farkle", typed="q\n", state=tmp_path).stdout
    assert "Going on: Farkle (Ten Thousand) · Ann, Bob · left just now" in gone_on
    assert "Farkle" in kosti("resume", typed="q\n", state=tmp_path).stdout


def test_help_names_the_bots_that_a_child_would_want(capsys) -> None:
    for lang, words in (("en", "easy, normal, hard"), ("ru", "easy (слабый), normal (средний), hard (сильный)")):
        for command in ("play", "watch"):
            with pytest.raises(SystemExit):
                cli.main([command, "--help", "--lang", lang])
            assert words in " ".join(capsys.readouterr().out.split())


def test_serve_says_what_is_wrong_with_the_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "kosti.db").write_text("no database, whatever its name may say")
    for folder, why in ((tmp_path / "file", "Not a directory"), (tmp_path, "not a database")):
        served = kosti("serve", "--no-browser", "--port", "0", "--data", str(folder))
        assert served.returncode == 2
        assert f"cannot keep tables in {folder}" in served.stderr
        assert why in served.stderr


@pytest.mark.parametrize("words", ["play pig <&-", "<&-", "play pig >&-", "games 2>&-"])
def test_closed_streams_are_like_quitting(tmp_path: Path, words: str) -> None:
    run = in_shell(words, tmp_path)
    assert run.returncode == 0
    assert run.stderr == ""


class FullDisk(io.StringIO):
    """An output that takes nothing any more."""

    def write(self, text: str) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("words", [["play", "pig"], ["games"]])
def test_a_full_disk_is_named(words: list[str], tmp_path: Path, monkeypatch, capsys) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "stdout", FullDisk())
    with pytest.raises(SystemExit) as ended:
        cli.main(words)
    assert ended.value.code == 1
    assert capsys.readouterr().err == "kosti: [Errno 28] No space left on device\n"


@pytest.mark.parametrize("words", [["--help"], ["games"], ["show", "pig"], ["watch", "pig"], ["odds", "craps"]])
def test_a_closed_pipe_is_no_error(words: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    run = subprocess.run([sys.executable, "-m", "kosti", *words], stdout=writer, stderr=subprocess.PIPE, env=environment(), check=False, timeout=120)
    os.close(writer)
    assert (run.returncode, run.stderr) == (0, b"")


def test_an_output_that_knows_only_ascii(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    for words in (["play", "pig", "--lang", "ru"], ["games", "--lang", "ru"]):
        run = kosti(*words, state=tmp_path)
        assert (run.returncode, run.stderr) == (0, "")


def test_interrupted(monkeypatch, capsys) -> None:
    def interrupt(chosen: object) -> int:
        raise KeyboardInterrupt

    for home, name, words in ((shelf, "games", ["games"]), (cli, "menu", [])):
        monkeypatch.setattr(home, name, interrupt)
        with pytest.raises(SystemExit) as end:
            cli.main([*words, "--lang", "en"])
        assert end.value.code == 130
        assert capsys.readouterr().err == "\nkosti: stopped\n"


def test_version() -> None:
    assert kosti("--version").stdout == f"kosti {__version__}\n"


def test_help_and_errors_in_russian(capsys) -> None:
    words = [["show", "--help"], ["show"], ["show", "pig", "--seed", "x"], ["show", "pig", "--seed"], ["nothing"], ["show", "pig", "--nothing"]]
    for line in [*words, ["play", "pig", "--pace", "nan"], ["show", "pig", "--steps", "-5"]]:
        with pytest.raises(SystemExit):
            cli.main(["--lang", "ru", *line])
        printed = "".join(capsys.readouterr())
        assert printed.startswith("использование: ")
        assert not [word for word in ("usage", "error", "argument", "options", "exit", "invalid", "expected", "required") if word in printed]


def test_menu(tmp_path: Path) -> None:
    shown = kosti(typed="pig\n\nAnn,Bob\n0\n\n\nq\n\n", state=tmp_path)
    assert "Pig" in shown.stdout
    assert "kosti resume" in shown.stdout


def test_menu_says_what_is_wrong(tmp_path: Path) -> None:
    typed = "pig\n2\nAnn,Ann\n0\nA#\nAnn\n1000000000\ngoal\n1\ngoal=5\nq\n"
    shown = kosti(typed=typed, state=tmp_path)
    assert shown.returncode == 0
    for words in ("same name: Ann, Ann", "1 to 10 people", "'A#' cannot be a name", "there can be 1–9 bots", "no bot 'goal'", "10 to 1000"):
        assert shown.stdout.count(words) == 1
    for question, times in (("Who plays here?", 4), ("How many bots?", 3), ("Options", 2)):
        assert shown.stdout.count(question) == times
    assert not list(tmp_path.iterdir())


def test_menu_shows_the_options_of_the_variant(tmp_path: Path) -> None:
    shown = " ".join(kosti(typed="pig\n2\nAnn\n1\nq\n", state=tmp_path).stdout.split())
    assert "Options, such as goal=100, dice=2, bust=one, snake_eyes=set-25" in shown


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
        (["play", "pig", "--players", "1000000000"], "2–10 players"),
        (["play", "pig", "--players", "0"], "1 to 10 people"),
        (["play", "pig", "--players", "-1"], "1 to 10 people"),
        (["play", "pig", "--players", "1.5"], "1 to 10 people"),
        (["play", "pig", "--players", ","], "1 to 10 people"),
        (["play", "pig", "--players", "Bot 1"], "same name"),
        (["play", "pig", "--bots", "1000000000"], "1–9 bots"),
        (["play", "pig", "--bots", "0"], "1–9 bots"),
        (["play", "pig", "--pace", "-1"], "0 to 60 seconds"),
        (["watch", "pig", "--pace", "nan"], "0 to 60 seconds"),
        (["watch", "pig", "--bots", "1"], "2–10 players"),
        (["watch", "pig", "--bots", "1000000000"], "2–10 players"),
        (["watch", "pig", "--players", "99"], "2–10 players, not 99"),
        (["watch", "pig", "--players", "3", "--bots", "thumb,random"], "2 bots for 3 seats"),
        (["show", "pig", "--players", "0"], "2–10 players, not 0"),
        (["show", "pig", "--players", "99"], "2–10 players, not 99"),
        (["show", "pig", "--steps", "-5"], "from 0 to 1000000"),
        (["resume"], "no saved game"),
        (["resume", "farkle"], "no file and no saved game 'farkle'"),
    ],
)
def test_errors_say_what_is_allowed(arguments: list[str], words: str, monkeypatch, capsys) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "/nonexistent")
    with pytest.raises(SystemExit) as end:
        cli.main([*arguments, "--lang", "en"])
    assert end.value.code == 2
    assert words in capsys.readouterr().err


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


@pytest.mark.parametrize("words", [["rules", "Pig"], ["rules", "Свинья"], ["games", "--category", "Bluffing"], ["show", "Shut the Box"]])
def test_capitals_and_titles_are_understood(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(words)
    assert end.value.code == 0
    assert capsys.readouterr().out


def test_what_was_understood_of_a_game_file_can_be_read(capsys) -> None:
    with pytest.raises(SystemExit):
        cli.main(["show", "perudo", "--declared", "--lang", "en"])
    said = capsys.readouterr().out
    for line in (r"cup +dice\[8, 5\] per seat +its owner", r"bid +2–241 +count: Range\(1–40\)", r"question +raising \(perudo:\d+\) +thumb: thumb_raising"):
        assert re.search(line, said), line
    with pytest.raises(SystemExit):
        cli.main(["show", "low-high", "--declared", "--lang", "ru"])
    assert re.search(r"throw +\d+–\d+ +throw \(usual:", capsys.readouterr().out), "throwing again is said, not written"
