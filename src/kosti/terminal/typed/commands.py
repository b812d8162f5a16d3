"""What can be said at every prompt besides a move: rules, history, all moves, a hint, and taking back."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING

from rich.markdown import Markdown

from kosti.catalog.texts import rules_text
from kosti.engine.declare.moves import SEAT_LETTERS
from kosti.engine.sight.told.speak import log
from kosti.engine.sight.touch.plays import Play
from kosti.engine.table.written.wording import move_label
from kosti.mind.bots import make_bot
from kosti.terminal.screen.colours import BRASS, PENCIL
from kosti.terminal.screen.draw import scene_of
from kosti.terminal.screen.messages import message
from kosti.terminal.screen.teaching import card_lines
from kosti.terminal.typed.prompt import HARD_SPACE, Choices, written

if TYPE_CHECKING:
    from kosti.terminal.playing.session import Session

NAMES = {
    "rules": ("r", "rules", "правила"),
    "history": ("h", "history", "история"),
    "moves": ("?", "ходы"),
    "hint": ("!", "hint", "tip", "подсказка"),
    "undo": ("u", "undo", "назад"),
}
COMMANDS = {word: command for command, words in NAMES.items() for word in words}
ADVISER = "normal"  # the bot of this level answers at once, and a test proves that it sees no more than its seat
MOST_LINES = 200  # of all moves
SOME = 12


class Heard(Enum):
    """What became of the words at a prompt."""

    NOTHING = 0  # they were no command
    DONE = 1  # and the question stands as before
    CHANGED = 2  # and the position is another one


def named(typed: str) -> str | None:
    """The command that was typed, in capitals or not."""
    return COMMANDS.get(typed.strip().lower())


def obey(session: Session, typed: str, seat: int) -> Heard:
    """Carry out a command of the person whose turn it is, who sees no more of it than the screen may show."""
    command = named(typed)
    if command == "undo":
        return take_back(session)
    if command == "rules":
        session.console.print(Markdown(rules_text(session.table.game.id, session.lang)))
    elif command == "history":
        tell_history(session, seat)
    elif command == "moves":
        list_moves(session, seat)
    elif command == "hint":
        give_hint(session, seat)
    elif not speak_out(session, typed, seat):
        return Heard.NOTHING
    return Heard.DONE


def tell_history(session: Session, seat: int) -> None:
    """All that has happened, as the screen may tell it."""
    lines = log(session.table, session.eyes(seat), session.lang, session.telling.you)
    for line in lines:
        session.say(f"· {line}")
    if not lines:
        session.say(message("no_history", session.lang))


def list_moves(session: Session, seat: int) -> None:
    """All moves, a run of amounts as one line; how many are left out if there are too many even so."""
    if session.table.moment != "choice":
        return
    for scored, there in card_lines(scene_of(session.table, session.eyes(seat), session.lang, actions=False).card):
        session.say((f"  {scored}", BRASS if there else PENCIL))
    choices = Choices(session.table, seat, session.lang)
    if choices.plays:
        session.say(message("plays", session.lang))
        for plays in whole(choices.plays[:MOST_LINES], session.console.width):
            session.say((plays, PENCIL))
    lines = choices.lines
    for line in lines[:MOST_LINES]:
        session.say(f"  {written(line):28} {move_label(session.table, line.move, session.lang, seat, line.to)}")
    if len(lines) > MOST_LINES:
        session.say((message("left_out", session.lang, n=len(lines) - MOST_LINES), PENCIL))


def whole(plays: Sequence[Play], width: int) -> list[str]:
    """Whole plays in lines; none of them is broken between two."""
    together = "   ".join(one.notation.replace(" ", HARD_SPACE) for one in plays)
    return [f"  {line}".replace(HARD_SPACE, " ") for line in textwrap.wrap(together, width - 2)]


def give_hint(session: Session, seat: int) -> None:
    """The move that a bot would make in this seat; the same one however often it is asked for."""
    table = session.table
    if table.moment != "choice":
        session.say(message("no_choice", session.lang))
        return
    move = make_bot(ADVISER, len(table.events))(table, seat)
    words = move_label(table, move, session.lang, seat)
    session.say((message("hint", session.lang, move=words), BRASS), (f"  {table.write(move, seat)}", PENCIL))


def speak_out(session: Session, typed: str, seat: int) -> bool:
    """A move that needs no turn, of the person at the keyboard or (`B talk`) of another."""
    table, speaker, words = session.table, seat, typed.lower()
    letter, _, rest = typed.upper().partition(" ")
    if rest and letter in SEAT_LETTERS[: len(table.names)]:
        speaker, words = SEAT_LETTERS.index(letter), rest.lower()
    if words not in [table.write(move) for move in table.any_time()]:
        return False
    table.play(words, speaker)
    for line in session.telling.news(session.eyes(seat), [seat]):
        session.say(f"· {line}")
    return True


def take_back(session: Session) -> Heard:
    """Take back what a person did last, where that is fair: a move, or real dice that were typed in."""
    if len(session.setup.people) > 1 and not session.real_dice:
        session.say(message("no_undo", session.lang))
        return Heard.DONE
    done = last_done(session)
    if done is None:
        session.say(message("nothing_to_undo", session.lang))
        return Heard.DONE
    words = "throw_taken_back" if session.table.events[done].kind == "throw" else "taken_back"
    session.table.replay(session.table.events[:done])
    session.telling.go_back()
    session.notices.append(message(words, session.lang))
    return Heard.CHANGED


def last_done(session: Session) -> int | None:
    """Where in the history a person last chose, or typed in a throw."""
    for place, event in reversed(list(enumerate(session.table.events))):
        chosen = event.kind == "play" and not event.forced
        if event.seat not in session.bots and (chosen or (session.real_dice and event.kind == "throw")):
            return place
    return None


def some(words: Sequence[str]) -> str:
    """The first of several words, and whether there are more."""
    return ", ".join(words[:SOME]) + (" …" if len(words) > SOME else "")
