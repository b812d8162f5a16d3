"""Playing in the terminal: people at one keyboard, bots, virtual or real dice."""

from __future__ import annotations

import os
import re
import select
import sys
import time
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text

from kosti.bots import make_bot
from kosti.catalog import rules_text
from kosti.engine.chance import RealDice, SeededDice, Source
from kosti.engine.errors import TableError
from kosti.engine.gestures import verb_label
from kosti.engine.moves import SEAT_LETTERS, is_number
from kosti.engine.patience import Thinking
from kosti.engine.play import is_race
from kosti.engine.record import Replay, read_file
from kosti.engine.scene import PLAIN, build_scene
from kosti.engine.speak import happened, label, move_label
from kosti.engine.table import Table, draw_from, throw_from
from kosti.terminal.draw import BRASS, PENCIL, draw_scene
from kosti.terminal.messages import message
from kosti.terminal.prompt import LISTED, Choices, example_face, face_names, read_faces
from kosti.terminal.seating import Setup

WATCHES_KEYBOARD = os.name == "posix"  # elsewhere it is noticed only afterwards that somebody was late


class Quit(Exception):
    """The person leaves the table."""


def saved_game() -> Path:
    """Where the game in progress is kept."""
    base = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(base) / "kosti" / "last.record"


class Session:
    """One game in the terminal, from the first throw to the result."""

    def __init__(
        self, setup: Setup, lang: str, pace: float, real_dice: bool, seed: int | None = None, console: Console | None = None, table: Table | None = None
    ) -> None:
        self.setup = setup
        self.lang = lang
        self.pace = pace
        self.real_dice = real_dice
        self.console = console or Console()
        self.source: Source = RealDice() if seed is None else SeededDice(seed)
        self.table = table or Table(setup.game, setup.names, setup.variant, setup.options, None)
        self.bots = {seat: make_bot(kind, None if seed is None else seed + seat) for seat, kind in setup.bots.items()}
        self.told = max(0, len(self.table.events) - 8) if table else 0
        self.thinking = Thinking()
        self.facing: int | None = setup.people[0] if len(setup.people) == 1 else None
        self.unsaved = ""  # why the game cannot be kept
        self.warning = ""  # to be said below the next drawing, which may clear the screen

    def run(self) -> int:
        """Play to the end; leaving keeps the game for `kosti resume`."""
        try:
            while self.table.moment != "over":
                self.step()
                self.save()
        except (Quit, KeyboardInterrupt, EOFError):
            self.save()
            self.say("" if self.watched else "\n" + (self.unsaved or message("saved", self.lang)))
            return 0
        self.show_end()
        return 0

    @property
    def watched(self) -> bool:
        """Whether only bots play; nobody will want to go on with such a game."""
        return not self.setup.people

    def step(self) -> None:
        """One throw, draw or choice."""
        table = self.table
        if table.moment == "throw":
            self.throw()
        elif table.moment == "draw":
            table.draw(draw_from(self.source, table._state, table.draw_argument().low))
        else:
            seat = table.player if is_race(table._state) else next((p for p in table.asked if p in self.bots), table.asked[0])
            if seat in self.bots:
                self.bot_move(seat)
            else:
                self.person_move(seat)

    def throw(self) -> None:
        """The pending throw: by the computer, or typed in by whoever threw real dice."""
        table = self.table
        if not self.real_dice or table.player in self.bots:
            if table.player not in self.bots and not self.just_decided() and not self.wait_for_throw():
                return
            table.throw(throw_from(self.source, table.game, table._state))
            if self.watched:
                self.watch_step()
            return
        if table._state.roll_owner != -1:
            self.face(table.player)
        count = table._state.rolled
        kinds = [table.game.kinds[table._state.kind[i]] for i in range(count)]
        named = (
            f" ({', '.join(label(table.game, die.name, self.lang) for die in kinds)})"
            if len(table.game.kinds) > 1 and PLAIN not in {d.name for d in kinds}
            else ""
        )
        self.draw(table.player)
        self.say(message("type_dice", self.lang, who=table.names[table.player], n=count, kinds=named))
        names = face_names(table.game, self.lang)
        example = " ".join(example_face(table.game, die, i, self.lang) for i, die in enumerate(kinds))
        dice_help = message("dice_help", self.lang, example=example)
        self.say((dice_help, PENCIL))
        while table.moment == "throw":
            typed = self.read()
            if typed == "?":
                self.say((dice_help, PENCIL))
                continue
            if typed in ("u", "undo", "h", "history", "r", "rules"):
                if self.command(typed, table.player):
                    return
                continue
            if self.play_out_of_turn(typed, table.player):
                continue
            faces: Any = read_faces(typed, names, max(max(die.sides) for die in kinds)) if typed else throw_from(self.source, table.game, table._state)
            try:
                table.throw(faces)
                return
            except TableError as error:
                self.say((error.say(self.lang), BRASS))

    def just_decided(self) -> bool:
        """Whether the last thing that happened was a choice of the one who throws now."""
        past = [e for e in self.table.events if e.kind != "note" and not e.forced]
        return bool(past) and past[-1].kind == "play" and past[-1].seat == self.table.player

    def wait_for_throw(self) -> bool:
        """A person's turn begins: the dice are thrown when they say so; False if they have taken a move back instead."""
        if not self.console.is_terminal or self.table._state.roll_owner != -1:
            return True
        self.draw(self.table.player if len(self.setup.people) == 1 else None)
        throw_now = message("throw_now", self.lang, who=self.table.names[self.table.player])
        self.say(throw_now)
        while typed := self.read():
            if self.command(typed, self.table.player):
                return False
            self.say(throw_now)
        return True

    def bot_move(self, seat: int) -> None:
        """A bot thinks and moves."""
        move = self.bots[seat](self.table, seat)
        if not self.watched and self.pace and self.console.is_terminal:
            time.sleep(self.pace)
        self.table.play_number(move, seat)
        if self.watched:
            self.watch_step()

    def watch_step(self) -> None:
        """Where only bots play, show every position."""
        if self.console.is_terminal:
            self.console.clear()
        self.console.print(draw_scene(build_scene(self.table, None, self.lang, actions=False), self.console, self.news(None)))
        if self.pace and self.console.is_terminal:
            time.sleep(self.pace)

    def person_move(self, seat: int) -> None:
        """A person at the keyboard chooses."""
        self.face(seat)
        choices = Choices(self.table, seat, self.lang)
        self.draw(seat)
        self.show_choices(choices, seat)
        late = self.time_limit(seat)
        while True:
            typed = self.read_until(late[1] if late else None)
            if typed is None and late:
                self.say((message("too_late", self.lang), BRASS))
                self.table.play_number(late[0], seat)
                return
            if typed is None or self.command(typed, seat):
                return
            line, move = choices.numbered(typed), choices.find(typed)
            verb = choices.verb(typed) if line is None and move is None and typed else None
            if line is not None and line.to is not None:
                move = choices.amount(line, self.ask_amount, verb_label(self.table.game, self.table.game.verb_of(line.move), self.lang))
            elif verb is not None:
                move = choices.step_by_step(verb, self.ask_value)
            if move is not None:
                self.table.play_number(move, seat)
                return
            if typed and typed not in ("?", "h", "r") and line is None:
                self.refuse(typed, choices)

    def time_limit(self, seat: int) -> tuple[int, float] | None:
        """The move that is made for somebody who thinks too long, and when; a limit of the game."""
        self.thinking.go_on(self.table, [seat], time.monotonic())
        late = self.table.late_move(seat)
        if late is None or not self.console.is_terminal:
            return None
        end = self.thinking.since(seat) + late[1]
        self.say((message("time_left", self.lang, n=max(0, round(end - time.monotonic()))), PENCIL))
        return late[0], end

    def refuse(self, typed: str, choices: Choices) -> None:
        """Say that something cannot be done, and what can."""
        shown = ", ".join(choices.examples())
        self.say((message("not_possible", self.lang, text=typed), BRASS), " ", message("try", self.lang, moves=shown))

    def ask_amount(self, what: str, low: int, high: int) -> int | None:
        """Ask for a number in a range; None if the person thinks better of it."""
        while True:
            self.say(message("which", self.lang, what=what), " ", (f"{low} … {high}", PENCIL))
            typed = self.read()
            if not typed:
                return None
            if is_number(typed) and low <= int(typed) <= high:
                return int(typed)
            self.say(message("bad_choice", self.lang))

    def ask_value(self, what: str, values: list[str]) -> str | None:
        """Ask for one argument of a move."""
        shown = "  ".join(values) if len(values) <= 60 else f"{values[0]} … {values[-1]}"
        self.say(message("which", self.lang, what=what), " ", (shown, PENCIL))
        while True:
            typed = self.read()
            if not typed:
                return None
            found = [v for v in values if v == typed] or [v for v in values if v.startswith(typed)]
            if found:
                return found[0]
            self.say(message("bad_choice", self.lang))

    def command(self, typed: str, seat: int) -> bool:
        """Commands at the prompt; True if the position has changed."""
        if typed in ("r", "rules"):
            self.console.print(Markdown(rules_text(self.table.game, self.lang)))
        elif typed in ("h", "history"):
            for event in self.table.events:
                line = happened(self.table, event, seat, self.lang)
                if line:
                    self.say(f"· {line}")
        elif typed == "?":
            for move in self.table.offers(seat)[:400]:
                self.say(f"  {self.table.write(move, seat):28} {move_label(self.table, move, self.lang, seat)}")
        elif typed in ("u", "undo"):
            return self.undo()
        else:
            self.play_out_of_turn(typed, seat)
        return False

    def play_out_of_turn(self, typed: str, seat: int) -> bool:
        """A move that needs no turn, of the person at the keyboard or (`B talk`) of another."""
        letter, _, rest = typed.partition(" ")
        if rest and letter in SEAT_LETTERS[: len(self.table.names)]:
            seat, typed = SEAT_LETTERS.index(letter), rest
        if typed not in [self.table.write(move) for move in self.table.any_time()]:
            return False
        self.table.play(typed, seat)
        for line in self.news(seat):
            self.say(f"· {line}")
        return True

    def undo(self) -> bool:
        """Take back moves to the last choice of a person, where that is fair."""
        if len(self.setup.people) > 1 and not self.real_dice:
            self.say(message("no_undo", self.lang))
            return False
        people = [i for i, e in enumerate(self.table.events) if e.kind == "play" and not e.forced and e.seat not in self.bots]
        if not people:
            self.say(message("nothing_to_undo", self.lang))
            return False
        self.table.replay(self.table.events[: people[-1]])
        self.told = min(self.told, len(self.table.events))
        self.say(message("taken_back", self.lang))
        return True

    # --- showing

    def face(self, seat: int) -> None:
        """Where secrets are on the table, hand the device over before showing them."""
        hidden = any(f.secret for f in self.table.game.fields.values())
        if self.facing != seat and hidden and len(self.setup.people) > 1:
            if self.console.is_terminal:
                self.console.clear()
            self.say(message("pass_device", self.lang, who=self.table.names[seat]))
            self.read()
        self.facing = seat

    def news(self, viewer: int | None) -> list[str]:
        """What happened since this was last told."""
        lines = [happened(self.table, e, viewer, self.lang) for e in self.table.events[self.told :]]
        self.told = len(self.table.events)
        return [line for line in lines if line][-12:]

    def draw(self, seat: int | None) -> None:
        """Show the table to a seat, or (None) what everybody may see."""
        if self.console.is_terminal:
            self.console.clear()
        few = seat is not None and seat in self.table.asked and len(self.table.offers(seat)) <= LISTED * 4
        scene = build_scene(self.table, seat, self.lang, actions=few)
        self.console.print(draw_scene(scene, self.console, self.news(seat)))
        if self.warning:
            self.say((self.warning, BRASS))
            self.warning = ""
        if scene.prompt and seat is not None:
            self.say((self.table.names[seat], f"bold {BRASS}"), f": {scene.prompt}")

    def show_choices(self, choices: Choices, seat: int) -> None:
        """The moves with their numbers; many moves by their verbs."""
        for number, line in enumerate(choices.listed, 1):
            brings = f"  {line.worth}" if line.worth else ""
            run = f" … {line.to}" if line.to is not None else ""
            words = move_label(self.table, line.move, self.lang, seat, line.to)
            self.say((f"  {number:2}", "bold"), f"  {words}", (brings, BRASS), (f"  {line.notation}{run}", PENCIL))
        if choices.long_verbs:
            verbs = ", ".join(f"{v.replace('_', '-')} ({verb_label(self.table.game, self.table.game.verbs[v], self.lang)})" for v in choices.long_verbs)
            self.say(message("more_moves", self.lang, n=len(choices.moves), verbs=verbs))
        self.say((message("help_line", self.lang), PENCIL))

    def show_end(self) -> None:
        """The result, and where the record is."""
        self.console.print(draw_scene(build_scene(self.table, None, self.lang, actions=False), self.console, self.news(None)))
        self.say((message("over", self.lang), "bold"))
        self.console.print(result_table(self.table, self.lang))
        if self.watched:
            return
        path = self.save()
        self.say((self.unsaved or message("record", self.lang, path=path), PENCIL))

    def say(self, *parts: str | tuple[str, str]) -> None:
        """Print one line of plain or (with a style) coloured parts; nothing in them is markup, whatever people call themselves."""
        self.console.print(Text.assemble(*parts))

    def read(self) -> str:
        """Read one line; whoever wants to quit can do so at every question."""
        sys.stdout.flush()
        return leave_or_stay(input("> "))

    def read_until(self, end: float | None) -> str | None:
        """Read one line before a certain time; None if it comes too late."""
        if end is None:
            return self.read()
        if WATCHES_KEYBOARD:
            print("> ", end="", flush=True)
            if not select.select([sys.stdin], [], [], max(0.0, end - time.monotonic()))[0]:
                print()
                return None
            return leave_or_stay(input())
        typed = self.read()
        return typed if time.monotonic() <= end else None

    def save(self) -> Path | None:
        """Keep the game, so that nothing is lost however it ends; if that cannot be done the game goes on and says so once."""
        if self.watched:
            return None
        try:
            path = saved_game()
            path.parent.mkdir(parents=True, exist_ok=True)
            bots = ", ".join(f"{seat}={kind}" for seat, kind in self.setup.bots.items())
            draft = path.with_suffix(".new")
            draft.write_text(f"# bots: {bots}\n# real dice: {self.real_dice}\n{self.table.record()}", encoding="utf-8")
            draft.replace(path)
        except (OSError, RuntimeError) as error:  # the latter where nobody knows a home folder
            if not self.unsaved:
                self.unsaved = self.warning = message("not_saved", self.lang, why=error)
            return None
        self.unsaved = ""
        return path


def leave_or_stay(line: str) -> str:
    """What was typed, unless it means leaving the table."""
    typed = line.strip()
    if typed in ("q", "quit"):
        raise Quit
    return typed


def last_game() -> Path:
    """The game that was left; an error if there is none."""
    path = saved_game()
    if not os.path.exists(path):  # unlike its namesake of a path it never fails
        raise TableError("nothing_saved")
    return path


def resume_session(file: str | Path, lang: str, pace: float) -> Session:
    """The session that was left, from its saved record."""
    text = read_file(file)
    table = Replay(text).run()
    notes = dict(line[2:].split(": ", 1) for line in text.splitlines() if line.startswith("# ") and ": " in line)
    bots = {int(seat): kind for seat, kind in re.findall(r"(\d+)=([\w:.]+)", notes.get("bots", "")) if is_number(seat) and int(seat) < len(table.names)}
    return Session(Setup(table.game, table.names, bots, table.variant, {}), lang, pace, notes.get("real dice") == "True", table=table)


def result_table(table: Table, lang: str) -> Grid:
    """The final places, points and chips."""
    results = table.results or []
    chips = any(r.chips for r in results)
    grid = Grid(border_style=PENCIL)
    points = table.game.has_points
    for key in ("rank", "name", *(["points"] if points else []), *(["chips"] if chips else [])):
        grid.add_column(message(key, lang), justify="left" if key == "name" else "right")
    for result in sorted(results, key=lambda r: r.rank):
        style = f"bold {BRASS}" if result.rank == 1 else ""
        won = [f"{result.chips:+g}" if result.chips else "0"] if chips else []
        grid.add_row(str(result.rank), Text(result.name), *([str(result.points)] if points else []), *won, style=style)
    return grid
