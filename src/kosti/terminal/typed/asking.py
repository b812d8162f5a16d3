"""The questions in the middle of a move: an amount, or one argument after the other."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING

from kosti.engine.declare.moves import is_number
from kosti.terminal.screen.colours import BRASS, PENCIL
from kosti.terminal.screen.messages import message
from kosti.terminal.typed import commands
from kosti.terminal.typed.prompt import HARD_SPACE, Value

if TYPE_CHECKING:
    from kosti.terminal.playing.session import Session

MOST_VALUES = 60  # of more only the ends are shown, until somebody asks for all


class Asking:
    """Asks a seat for the parts of its move; commands work here as everywhere."""

    def __init__(self, session: Session, seat: int) -> None:
        self.session = session
        self.seat = seat
        self.lang = session.lang

    def amount(self, what: str, low: int, high: int) -> int | None:
        """Ask for a number in a range; None if the person thinks better of it."""
        while True:
            self.session.say(message("which", self.lang, what=what), " ", (f"{low} … {high}", PENCIL))
            typed = self.session.read()
            if self.is_regretted(typed):
                return None
            if is_number(typed) and low <= int(typed) <= high:
                return int(typed)
            if typed != "?" and not self.is_command(typed):
                self.session.say((message("bad_choice", self.lang), BRASS))

    def value(self, what: str, values: Sequence[Value]) -> Value | None:
        """Ask for one argument of a move; None if the person thinks better of it."""
        self.show(what, values, MOST_VALUES)
        while True:
            typed = self.session.read()
            called = [v for v in values if typed and v.is_called(typed)]
            if called:
                return called[0]
            if self.is_regretted(typed):
                return None
            if typed == "?":
                self.show(what, values, len(values))
            elif not self.is_command(typed):
                found = [v for v in values if v.begins_with(typed)]
                if len(found) == 1:
                    return found[0]
                self.refuse(typed, found)

    def show(self, what: str, values: Sequence[Value], most: int) -> None:
        """What is asked and what can be answered; no answer is broken between two lines."""
        shown = [str(v).replace(" ", HARD_SPACE) for v in values]
        answers = ", ".join(shown) if len(shown) <= most else f"{shown[0]} … {shown[-1]}"
        question = message("which", self.lang, what=what)
        lines = textwrap.wrap(f"{question} {answers}", self.session.console.width, break_on_hyphens=False)
        plain = "\n".join(lines).replace(HARD_SPACE, " ")
        self.session.say(plain[: len(question)], (plain[len(question) :], PENCIL))

    def refuse(self, typed: str, found: list[Value]) -> None:
        """Nothing is called so, or more than one thing begins so."""
        if found:
            self.session.say((message("several", self.lang, text=typed, moves=commands.some([v.written for v in found])), BRASS))
        else:
            self.session.say((message("bad_choice", self.lang), BRASS))

    def is_regretted(self, typed: str) -> bool:
        """Whether the person does not want to make this move after all."""
        return not typed or commands.named(typed) == "undo"

    def is_command(self, typed: str) -> bool:
        """Whether something else was asked for in between."""
        return commands.obey(self.session, typed, self.seat) is not commands.Heard.NOTHING
