"""Games that were left: none is lost because of another, and each goes on where and as it was left."""

import os
import time
from pathlib import Path

import pytest

from kosti.engine.errors import TableError
from kosti.terminal.playing import saving
from kosti.terminal.playing.saving import Saved, find_saved, read_saved, saved_games, unfinished
from kosti.terminal.playing.session import Session, resume_session
from tests.unit.at_keyboard import new_session, play, shown


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch) -> Path:
    """Games are kept in a folder of the test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "kosti"


def leave(monkeypatch, id: str, *lines: str, **more) -> Path:
    """Play a game for a while and leave it; where it is."""
    playing = new_session(id, "Ann", bots=1, **more)
    play(monkeypatch, playing, *lines)
    assert playing.path is not None
    return playing.path


def resumed(path: Path) -> Session:
    """A game that goes on, on a screen that can be read."""
    return resume_session(path, "en", 0, new_session("pig", "Ann", "Bob").console)


def make_old(path: Path, seconds: float) -> None:
    """Let a file have been written some time ago."""
    then = time.time() - seconds
    os.utime(path, (then, then))


def test_a_new_game_leaves_the_others_alone(monkeypatch) -> None:
    farkle = leave(monkeypatch, "farkle", "")
    before = farkle.read_text()
    make_old(farkle, 100)
    pig = leave(monkeypatch, "pig", "", "throw")
    another = leave(monkeypatch, "pig", "")
    assert len({farkle, pig, another}) == 3
    assert farkle.read_text() == before
    assert find_saved("farkle") == farkle
    make_old(another, 50)
    assert find_saved(None) == pig
    assert [saved.path for saved in unfinished()] == [pig, another, farkle]


def test_a_game_goes_on_in_its_own_file(monkeypatch, folder, tmp_path) -> None:
    left = leave(monkeypatch, "pig", "", seed=3)
    elsewhere = tmp_path / "mine.rec"
    left.rename(elsewhere)
    farkle = leave(monkeypatch, "farkle", "")
    told = play(monkeypatch, resumed(elsewhere), "hold")
    assert "A hold" in elsewhere.read_text()
    assert f"Go on later with: kosti resume {elsewhere}" in told
    assert list(folder.iterdir()) == [farkle]


@pytest.mark.parametrize("more", ["# a remark", "A throw # what luck\nthrow 5", "expect score A 0"])
def test_a_record_that_says_more_is_left_as_it_is(monkeypatch, folder, tmp_path, more: str) -> None:
    file = tmp_path / "book.record"
    file.write_text(f"game: pig\nplayers: Ann, Bob\n\nthrow 4\n{more}\n")
    before = file.read_text()
    told = play(monkeypatch, resumed(file), "hold")
    assert file.read_text() == before
    assert "this game is kept apart" in told.replace("\n", " ")
    (kept,) = folder.iterdir()
    assert "A hold" in kept.read_text()


def test_a_proof_of_dice_is_left_as_it_is(tmp_path) -> None:
    file = tmp_path / "proof.record"
    file.write_text("game: pig\nplayers: Ann, Bob\ndice: real\n\nthrow 4\n")
    assert resumed(file).path is None


def test_a_plain_record_goes_on_in_its_file(monkeypatch, folder, tmp_path) -> None:
    file = tmp_path / "plain.record"
    file.write_text("game: pig\nplayers: Ann, Bob\n\nthrow 4\n")
    play(monkeypatch, resumed(file), "hold")
    assert "A hold" in file.read_text()
    assert not folder.exists()


def test_the_screen_says_which_game_goes_on(monkeypatch) -> None:
    path = leave(monkeypatch, "pig", "", variant="big-pig")
    make_old(path, 7300)
    assert "Going on: Big Pig · Ann, Bot 1 · left 2 hours ago" in play(monkeypatch, resumed(path))


def test_where_nothing_has_happened_nothing_is_kept(monkeypatch, folder) -> None:
    playing = new_session("pig", "Ann", bots=1)
    assert "resume" not in play(monkeypatch, playing)
    assert not folder.exists()


def test_what_was_taken_back_is_not_in_the_file_any_more(monkeypatch) -> None:
    playing = new_session("pig", "Ann", "Bob", real_dice=True)
    play(monkeypatch, playing, "5", "u")
    assert playing.path is not None
    assert "throw" not in playing.path.read_text()


def test_finished_games_are_kept_for_a_while(monkeypatch) -> None:
    monkeypatch.setattr(saving, "KEPT", 2)
    left = leave(monkeypatch, "farkle", "")
    make_old(left, 9999)
    ended = []
    for age in (40, 30, 20):
        playing = new_session("pig", "Ann", "Bob", goal=10, real_dice=True)
        assert f"Record: {saving.state_folder()}" in play(monkeypatch, playing, "6", "throw", "6", "")
        ended.append(playing.path)
        make_old(playing.path, age)
    assert [saved.path for saved in saved_games()] == [ended[2], ended[1], left]
    assert [saved.path for saved in unfinished()] == [left]
    assert find_saved(None) == left
    assert find_saved(ended[2].stem) == ended[2]


def test_the_record_of_an_older_kosti(monkeypatch, folder) -> None:
    folder.mkdir(parents=True)
    old = folder / "last.record"
    old.write_text("# bots: 1=thumb\n# real dice: False\ngame: pig\nplayers: Ann, Bot 1\n\nthrow 5\n")
    assert find_saved(None) == old
    playing = resumed(old)
    assert playing.setup.bots == {1: "thumb"}
    play(monkeypatch, playing, "hold")
    assert "A hold" in old.read_text()
    old.write_text("# bots: \n# real dice: False\ngame: pig\nplayers: A, B\noptions: goal=10\n\nthrow 6\nA throw\nthrow 6\n")
    assert read_saved(old).over
    with pytest.raises(TableError, match="no saved game"):
        find_saved(None)


def test_files_that_cannot_be_read_are_no_games(monkeypatch, folder) -> None:
    left = leave(monkeypatch, "pig", "")
    (folder / "folder.record").mkdir()
    (folder / "empty.record").write_text("")
    (folder / "picture.record").write_bytes(b"\xff\xfe\x00")
    (folder / "strange.record").write_text("game: no-such-game\nplayers: A, B\n")
    assert [saved.path for saved in saved_games()] == [left]


def test_a_part_of_a_name_finds_a_game(monkeypatch) -> None:
    left = leave(monkeypatch, "farkle", "")
    assert find_saved(left.stem) == find_saved(left.name) == find_saved("FARKLE") == find_saved(left.stem[:8]) == find_saved(str(left)) == left
    with pytest.raises(TableError, match="no file and no saved game 'pig'"):
        find_saved("pig")
    pig = leave(monkeypatch, "pig", "")
    piggy = leave(monkeypatch, "drive-the-piggy", "")
    assert find_saved("pig") == pig
    assert find_saved("pigg") == piggy


@pytest.mark.parametrize(
    "seconds, english, russian",
    [(5, "just now", "только что"), (60, "1 minute ago", "1 минуту назад"), (7300, "2 hours ago", "2 часа назад"), (86400 * 5, "5 days ago", "5 дней назад")],
)
def test_how_long_ago(monkeypatch, seconds: int, english: str, russian: str) -> None:
    playing = new_session("pig", "Ann", "Bob")
    saved = Saved(Path("x"), playing.table.game, None, "Ann, Bob", time.time() - seconds, False)
    assert (saved.ago("en"), saved.ago("ru")) == (english, russian)


@pytest.mark.parametrize("seed", [3, -3, 1 << 70])
def test_repeatable_dice_go_on_where_they_were(monkeypatch, seed: int) -> None:
    typed = ["", "throw", "hold", "", "throw", "hold", "", "hold", "", "hold"]
    straight = new_session("pig", "Ann", bots=1, seed=seed)
    play(monkeypatch, straight, *typed)
    path = leave(monkeypatch, "pig", "", seed=seed)
    later = resumed(path)
    play(monkeypatch, later, *typed[1:])
    assert later.table.record() == straight.table.record()


def test_without_a_seed_nothing_is_said_of_the_dice(monkeypatch) -> None:
    path = leave(monkeypatch, "pig", "", seed=None)
    assert "seed" not in path.read_text()
    assert resumed(path).seed is None


def test_who_comes_back_hears_what_happened_last(monkeypatch) -> None:
    path = leave(monkeypatch, "pig", "", "throw", seed=3)
    playing = resumed(path)
    play(monkeypatch, playing)
    assert "· You throw on" in shown(playing)
