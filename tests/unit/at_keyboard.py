"""People at a keyboard, for tests of the terminal: sessions whose screen can be read, and lines that are typed."""

import io
import re

from rich.console import Console

from kosti.library import find_game
from kosti.terminal.playing.seating import Setup
from kosti.terminal.playing.session import Session

CLEARED = "\x1b[2J"


def new_session(
    id: str, *names: str, bots: int = 0, variant: str | None = None, real_dice: bool = False, lang: str = "en", seed: int = 1, width: int = 80, **options
) -> Session:
    """A game of these people, and bots after them."""
    setup = Setup(find_game(id), [*names, *(f"Bot {i + 1}" for i in range(bots))], {len(names) + i: "thumb" for i in range(bots)}, variant, options)
    return Session(setup, lang, 0, real_dice, seed, Console(file=io.StringIO(), force_terminal=True, width=width))


def type_in(monkeypatch, *lines: str) -> None:
    """Let a person type these lines, and then leave."""
    typed = iter(lines)
    monkeypatch.setattr("builtins.input", lambda prompt="": next(typed, "q"))
    monkeypatch.setattr("kosti.terminal.typed.keyboard.select.select", lambda *_: ([True], [], []))


def play(monkeypatch, session: Session, *lines: str) -> str:
    """Play with these lines typed, then leave; all that was on the screen."""
    type_in(monkeypatch, *lines)
    session.run()
    return shown(session)


def shown(session: Session) -> str:
    """All that was on the screen, without colours."""
    return re.sub(r"\x1b\[[0-9;]*m", "", session.console.file.getvalue())


def screens(session: Session) -> list[str]:
    """What was on the screen from one clearing to the next."""
    return shown(session).split(CLEARED)


def moves(session: Session) -> list[str]:
    """The moves that people and bots chose."""
    return [event.text for event in session.table.events if event.kind == "play" and not event.forced]
