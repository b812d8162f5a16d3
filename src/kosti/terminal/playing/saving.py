"""Games that were left: a file each, so that no game is lost because of another."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from kosti.engine.cache import whole_file
from kosti.engine.declare.game import Game
from kosti.engine.errors import TableError
from kosti.engine.table.written.record import Replay, read_file, without_comment
from kosti.library import find_game
from kosti.terminal.screen.draw import title_of
from kosti.terminal.screen.messages import SetupError, message

KEPT = 20  # finished games; those that can go on are all kept
SUFFIX = ".record"
NOTES = ("bots", "real dice", "seed", "dice", "over")  # what is written above a record, besides the game itself
AGES = (("days_ago", 86_400), ("hours_ago", 3_600), ("minutes_ago", 60))


@dataclass(frozen=True)
class Saved:
    """A saved game: where it is, what is played by whom, when it was left, and whether it is over."""

    path: Path
    game: Game
    variant: str | None
    players: str
    left: float
    over: bool

    def title(self, lang: str) -> str:
        """What is played."""
        return title_of(self.game, self.variant, lang)

    def ago(self, lang: str) -> str:
        """How long ago it was left."""
        seconds = max(0.0, time.time() - self.left)
        for words, unit in AGES:
            if seconds >= unit:
                return message(words, lang, n=int(seconds // unit))
        return message("just_now", lang)


def state_folder() -> Path:
    """Where games are kept."""
    base = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(base) / "kosti"


def is_at_home(path: Path) -> bool:
    """Whether a game is kept where it will be looked for."""
    try:
        return path.resolve().parent == state_folder().resolve()
    except (OSError, RuntimeError):  # the latter where nobody knows a home folder
        return False


def new_file(id: str) -> Path:
    """A file of its own for a game that begins now."""
    folder = state_folder()
    folder.mkdir(parents=True, exist_ok=True)
    name, count = f"{time.strftime('%Y%m%d-%H%M%S')}-{id}", 1
    while True:
        path = folder / f"{name}{f'-{count}' if count > 1 else ''}{SUFFIX}"
        try:
            path.touch(exist_ok=False)  # another game may begin in the same second
            return path
        except FileExistsError:
            count += 1


def write(path: Path, text: str) -> None:
    """Put a text into a file; whatever happens, the file has the old text or the new one."""
    with whole_file(path.resolve()) as file:
        file.write(text.encode())


def write_notes(notes: dict[str, object]) -> str:
    """Notes as lines of a record, which are comments to everybody else."""
    return "".join(f"# {key}: {value}\n" for key, value in notes.items())


def read_notes(text: str) -> dict[str, str]:
    """The notes above a record."""
    lines = (line.removeprefix("# ").partition(": ") for line in text.splitlines() if line.startswith("# "))
    return {key: value.strip() for key, _, value in lines if key in NOTES}


def has_lines_of_its_own(text: str) -> bool:
    """Whether a record says more than is written here: remarks, what it expects, a proof of its dice; that would be lost if the game went on in its file."""
    lines = text.splitlines()
    expects = any(without_comment(line).split(" ")[0] == "expect" for line in lines)
    remarks = any(without_comment(line) != line.strip() for line in lines if line.removeprefix("# ").partition(": ")[0] not in NOTES)
    return expects or remarks or Replay(text, find_game).proof is not None


def saved_games() -> list[Saved]:
    """All saved games that can be read, the one left last first."""
    try:
        paths = list(state_folder().glob(f"*{SUFFIX}"))
    except (OSError, RuntimeError):  # the latter where nobody knows a home folder
        return []
    found = [saved for path in paths if (saved := read_saved(path))]
    return sorted(found, key=lambda saved: saved.left, reverse=True)


def unfinished() -> list[Saved]:
    """The saved games that can go on, the one left last first."""
    return [saved for saved in saved_games() if not saved.over]


def read_saved(path: Path) -> Saved | None:
    """A saved game by what stands above its moves; None if that cannot be read."""
    try:
        text, left = read_file(path), path.stat().st_mtime
        head = dict(line.split(": ", 1) for line in text.splitlines() if line.startswith(("game: ", "variant: ", "players: ")))
        game, variant = find_game(head["game"].strip()), head.get("variant", "").strip() or None
        game.settle(variant, None)
        return Saved(path, game, variant, head["players"].strip(), left, is_over(text))
    except (OSError, KeyError, TableError):
        return None


def is_over(text: str) -> bool:
    """Whether a record is of a finished game; one without a note of it (of an older Kosti) has to be played through."""
    note = read_notes(text).get("over")
    if note:
        return note == "True"
    try:
        return Replay(text, find_game).run().moment == "over"
    except TableError:
        return False  # whoever goes on with it will hear what is wrong


def find_saved(word: str | None) -> Path:
    """The game to go on with: a file, a saved game by its name or a part of it, or the one left last."""
    if word is not None and os.path.isfile(word):
        return Path(word)
    games = unfinished()
    if word is None and not games:
        raise TableError("nothing_saved")
    if word is None:
        return games[0].path
    wanted = word.lower().removesuffix(SUFFIX)
    named = [saved for saved in saved_games() if saved.path.stem == wanted]
    fitting = named or [saved for saved in games if saved.game.id == wanted] or [saved for saved in games if wanted in saved.path.stem]
    if fitting:
        return fitting[0].path
    if os.path.exists(word):  # a folder, say: whoever reads it will hear what is wrong
        return Path(word)
    raise SetupError("not_there", name=word)


def drop_oldest() -> None:
    """Keep only the last finished games."""
    for saved in [saved for saved in saved_games() if saved.over][KEPT:]:
        with suppress(OSError):
            saved.path.unlink()
