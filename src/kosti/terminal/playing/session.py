"""Playing in the terminal: people at one keyboard, bots, virtual or real dice."""

from __future__ import annotations

import re
import shlex
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from kosti.engine.declare.game import Die
from kosti.engine.declare.moves import SEAT_LETTERS, is_number
from kosti.engine.errors import TableError
from kosti.engine.sight.dice import PLAIN
from kosti.engine.sight.touch.choices import verb_label
from kosti.engine.table.chance import RealDice, SeededDice, Source
from kosti.engine.table.pending import Draw, Throw
from kosti.engine.table.table import Table
from kosti.engine.table.thinking_time import ThinkingTime
from kosti.engine.table.written.record import read_file
from kosti.engine.table.written.wording import label, move_label
from kosti.library import replay
from kosti.mind.bots import make_bot
from kosti.terminal.playing import saving
from kosti.terminal.playing.seating import Setup
from kosti.terminal.screen.colours import BRASS, PENCIL
from kosti.terminal.screen.draw import draw_scene, scene_of
from kosti.terminal.screen.ending import draw_ending
from kosti.terminal.screen.messages import message
from kosti.terminal.screen.teaching import Guide
from kosti.terminal.screen.telling import Telling
from kosti.terminal.typed.asking import Asking
from kosti.terminal.typed.commands import Heard, named, obey, some
from kosti.terminal.typed.keyboard import Quit, read_before, read_line
from kosti.terminal.typed.prompt import LISTED, Choices, example_face, face_names, read_faces, written


class Session:
    """One game in the terminal, from the first throw to the result."""

    def __init__(
        self, setup: Setup, lang: str, pace: float, real_dice: bool, seed: int | None = None, console: Console | None = None, table: Table | None = None
    ) -> None:
        self.setup = setup
        self.lang = lang
        self.pace = pace
        self.real_dice = real_dice
        self.seed = seed
        self.console = console or Console()
        self.source: Source = RealDice() if seed is None else SeededDice(seed)
        self.table = table or Table(setup.game, setup.names, setup.variant, setup.options, None, asks_all=is_own)
        self.table.asks_all = is_own
        self.bots = {seat: make_bot(kind, None if seed is None else seed + seat) for seat, kind in setup.bots.items()}
        self.telling = Telling(self.table, setup.people, lang)
        self.thinking = ThinkingTime()
        self.facing: int | None = setup.people[0] if len(setup.people) == 1 else None
        self.path: Path | None = None  # where the game is kept
        self.unsaved = ""  # why it cannot be kept
        self.guide: Guide | None = None  # who leads through a first game
        self.notices: list[str] = []  # to be said below the next drawing, which may clear the screen

    def run(self) -> int:
        """Play to the end; leaving keeps the game for `kosti resume`."""
        try:
            while self.table.moment != "over":
                self.step()
                self.save()
        except (Quit, KeyboardInterrupt, EOFError):
            self.save()
            self.console.print(Text(f"\n{self.farewell()}" if self.farewell() else ""), soft_wrap=True)
            return 0
        self.show_end()
        return self.run() if self.is_corrected() else 0

    @property
    def watched(self) -> bool:
        """Whether only bots play; nobody will want to go on with such a game."""
        return not self.setup.people

    def step(self) -> None:
        """One throw, draw or choice."""
        table, waits = self.table, self.table.pending
        if isinstance(waits, Throw):
            self.throw(waits)
        elif isinstance(waits, Draw):
            table.fall(self.source)
        elif waits is not None:
            seat = table.player if waits.race else next((p for p in table.asked if p in self.bots), table.asked[0])
            if seat in self.bots:
                self.bot_move(seat)
            else:
                self.person_move(seat)

    # --- throwing

    def throw(self, waits: Throw) -> None:
        """The pending throw: by the computer, or typed in by whoever threw real dice."""
        if self.real_dice and waits.seat not in self.bots:
            self.type_throw(waits)
            return
        if waits.seat not in self.bots and not self.table.just_decided and not self.wait_for_throw(waits):
            return
        self.table.fall(self.source)
        if self.watched:
            self.watch_step()

    def type_throw(self, waits: Throw) -> None:
        """A person has thrown real dice and types what fell."""
        table, seat, kinds = self.table, waits.seat, waits.dice
        if not waits.is_open:
            self.face(seat)
        names = face_names(table.game, self.lang)
        example = " ".join(example_face(table.game, die, i, self.lang) for i, die in enumerate(kinds))
        dice_help = message("dice_help", self.lang, example=example)
        self.draw(self.eyes(seat), seat)
        self.say(message("type_dice", self.lang, who=table.names[seat], n=len(kinds), kinds=self.kinds_in_words(kinds)))
        self.say((dice_help, PENCIL))
        self.show_any_time(seat)
        while True:
            typed = self.read()
            heard = obey(self, typed, seat)
            if heard is Heard.CHANGED:
                return
            if named(typed) == "moves":
                self.say((dice_help, PENCIL))
            if heard is Heard.DONE:
                continue
            faces: Any = read_faces(typed, names, max(max(die.sides) for die in kinds)) if typed else waits.fall(self.source)
            try:
                table.throw(faces)
                return
            except TableError as error:
                self.say((error.say(self.lang), BRASS))

    def kinds_in_words(self, kinds: Sequence[Die]) -> str:
        """Which dice are thrown, where a game has several kinds."""
        if len(self.table.game.kinds) <= 1 or PLAIN in {die.name for die in kinds}:
            return ""
        return f" ({', '.join(label(self.table.game, die.name, self.lang) for die in kinds)})"

    def wait_for_throw(self, waits: Throw) -> bool:
        """A person's turn begins: the dice are thrown when they say so; False if they have taken a move back instead."""
        if not self.console.is_terminal or not waits.is_open:
            return True
        seat = waits.seat
        throw_now = message("throw_now", self.lang, who=self.table.names[seat], n=len(waits.dice))
        self.draw(self.eyes(seat), seat)
        self.say(throw_now)
        self.show_any_time(seat)
        while typed := self.read():
            heard = obey(self, typed, seat)
            if heard is Heard.CHANGED:
                return False
            if heard is Heard.NOTHING:
                self.say((message("not_possible", self.lang, text=typed), BRASS))
            self.say(throw_now)
        return True

    # --- choosing

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
        self.draw(None, None)
        if self.pace and self.console.is_terminal:
            time.sleep(self.pace)

    def person_move(self, seat: int) -> None:
        """A person at the keyboard chooses."""
        self.face(seat)
        choices = Choices(self.table, seat, self.lang)
        self.draw(seat, seat)
        self.show_choices(choices, seat)
        self.lead(seat)
        late = self.time_limit(seat)
        while True:
            typed = read_before(late[1] if late else None)
            if typed is None:
                if late:
                    self.notices.append(message("too_late", self.lang))
                    self.table.play_number(late[0], seat)
                return
            heard = obey(self, typed, seat)
            if heard is Heard.CHANGED:
                return
            if heard is Heard.NOTHING and self.play_together(choices.play(typed), seat):
                return
            move = self.understand(typed, choices) if typed and heard is Heard.NOTHING else None
            if move is not None:
                if self.guide:
                    self.guide.did(self.table.game.verb_of(move).name)
                self.table.play_number(move, seat)
                return

    def play_together(self, moves: Sequence[int], seat: int) -> bool:
        """Make the moves of a whole play, if there are any; those without a choice the table makes itself."""
        left = list(moves)
        while left:
            for event in self.table.play_number(left[0], seat):
                if event.kind == "play" and event.seat == seat and event.values[0] in left:
                    left.remove(event.values[0])
        return bool(moves)

    def lead(self, seat: int) -> None:
        """What the guide says to whoever is asked."""
        for sentence in self.guide.says(scene_of(self.table, seat, self.lang).taught) if self.guide else ():
            self.say((sentence, BRASS))

    def understand(self, typed: str, choices: Choices) -> int | None:
        """The move that somebody means, perhaps after some more questions; None if it is none, or none after all."""
        asking, game = Asking(self, choices.seat), self.table.game
        line = choices.numbered(typed)
        if line is not None and line.to is not None:
            return choices.amount(line, asking.amount, verb_label(game, game.verb_of(line.move), self.lang))
        move = choices.find(typed)
        verb = choices.verb(typed) if move is None else None
        if verb is not None:
            return choices.step_by_step(verb, asking.value)
        if move is None:
            self.refuse(typed, choices)
        return move

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
        """Say that something cannot be done, or cannot be told from something else, and what can."""
        meant = [self.table.write(move, choices.seat) for move in choices.meant(typed)]
        if meant:
            self.say((message("several", self.lang, text=typed, moves=some(meant)), BRASS))
            return
        shown = ", ".join(choices.examples())
        self.say((message("not_possible", self.lang, text=typed), BRASS), " ", message("try", self.lang, moves=shown))

    # --- showing

    def eyes(self, seat: int) -> int | None:
        """With whose eyes the table is shown when it is somebody's turn: with theirs if they hold the device, else with everybody's."""
        return seat if self.facing == seat else None

    def face(self, seat: int) -> None:
        """Where secrets are on the table, hand the device over before showing them."""
        hidden = any(f.secret for f in self.table.game.fields.values())
        if self.facing != seat and hidden and len(self.setup.people) > 1:
            if self.console.is_terminal:
                self.console.clear()
            self.say(message("pass_device", self.lang, who=self.table.names[seat]))
            self.read()
        self.facing = seat

    def draw(self, viewer: int | None, listener: int | None) -> None:
        """Show the table as a seat, or (None) everybody may see it, with the news for whoever looks at it now."""
        if self.console.is_terminal:
            self.console.clear()
        few = viewer is not None and viewer in self.table.asked and len(self.table.offers(viewer)) <= LISTED * 4
        scene = scene_of(self.table, viewer, self.lang, actions=few)
        news = self.telling.news(viewer, [listener], "earlier_still" if self.watched else "earlier")
        self.console.print(draw_scene(scene, self.console, news))
        self.say_notices()
        if scene.prompt and viewer is not None:
            self.say((self.table.names[viewer], f"bold {BRASS}"), f": {scene.prompt}")

    def say_notices(self) -> None:
        """What could not be said before the screen was cleared."""
        for notice in self.notices:
            self.say((notice, BRASS))
        self.notices.clear()

    def show_choices(self, choices: Choices, seat: int) -> None:
        """The moves with their numbers; many moves by their verbs."""
        for number, line in enumerate(choices.listed, 1):
            brings = f"  {line.worth}" if line.worth else ""
            words = move_label(self.table, line.move, self.lang, seat, line.to)
            self.say((f"  {number:2}", "bold"), f"  {words}", (brings, BRASS), (f"  {written(line)}", PENCIL))
        if choices.long_verbs:
            verbs = ", ".join(f"{v.replace('_', '-')} ({verb_label(self.table.game, self.table.game.verbs[v], self.lang)})" for v in choices.long_verbs)
            self.say(message("more_moves", self.lang, n=len(choices.moves), verbs=verbs))
        self.show_any_time(seat)
        self.say((message("help_line", self.lang), PENCIL))

    def show_any_time(self, seat: int) -> None:
        """What can be said whoever's turn it is."""
        spoken = self.table.any_time()
        if not spoken:
            return
        moves = ", ".join(f"{self.table.write(move)} ({move_label(self.table, move, self.lang, seat)})" for move in spoken)
        other = next(letter for place, letter in enumerate(SEAT_LETTERS) if place != seat)
        self.say((message("any_time", self.lang, moves=moves, example=f"{other} {self.table.write(spoken[0])}"), PENCIL))

    def show_end(self) -> None:
        """The result, and where the record is."""
        news = self.telling.news(self.facing if len(self.setup.people) == 1 else None, self.telling.listeners, "earlier_still")
        self.console.print(draw_scene(scene_of(self.table, None, self.lang, actions=False), self.console, news))
        self.say_notices()
        self.say((message("over", self.lang), "bold"))
        self.console.print(draw_ending(self.table, self.lang, self.telling.you))
        self.save()
        if not self.watched:
            self.console.print(Text(self.unsaved or message("record", self.lang, path=self.path), PENCIL), soft_wrap=True)

    def is_corrected(self) -> bool:
        """Whether somebody had mistyped the last real throw of the game, and takes it back."""
        if not self.real_dice or self.watched or not self.console.is_terminal:
            return False
        self.say((message("last_chance", self.lang), PENCIL))
        try:
            return named(self.read()) == "undo" and obey(self, "u", self.setup.people[0]) is Heard.CHANGED
        except (Quit, KeyboardInterrupt, EOFError):
            return False

    def say(self, *parts: str | tuple[str, str]) -> None:
        """Print one line of plain or (with a style) coloured parts; nothing in them is markup, whatever people call themselves."""
        self.console.print(Text.assemble(*parts))

    def read(self) -> str:
        """Read one line."""
        return read_line()

    # --- keeping

    def save(self) -> None:
        """Keep the game, so that nothing is lost however it ends; if that cannot be done the game goes on and says so once."""
        if self.watched or not (self.table.events or self.path):
            return
        try:
            self.path = self.path or saving.new_file(self.table.game.id)
            saving.write(self.path, saving.write_notes(self.notes()) + self.table.record())
        except (OSError, RuntimeError) as error:  # the latter where nobody knows a home folder
            if not self.unsaved:
                self.unsaved = message("not_saved", self.lang, why=error)
                self.notices.append(self.unsaved)
            return
        self.unsaved = ""
        if self.table.moment == "over":
            saving.drop_oldest()

    def notes(self) -> dict[str, object]:
        """What a session needs besides the record to go on."""
        over = self.table.moment == "over"
        notes: dict[str, object] = {"bots": ", ".join(f"{seat}={kind}" for seat, kind in self.setup.bots.items()), "real dice": self.real_dice, "over": over}
        return {**notes, "seed": self.seed, "dice": self.source.state} if isinstance(self.source, SeededDice) else notes

    def farewell(self) -> str:
        """How to go on with a game that is left; nothing where there is nothing to go on with."""
        if self.unsaved or self.path is None:
            return self.unsaved
        how = "kosti resume" if saving.is_at_home(self.path) else f"kosti resume {shlex.quote(str(self.path))}"
        return message("saved", self.lang, how=how)


def is_own(table: Table) -> bool:
    """Whether a question with a single answer is still asked: where there are secrets nobody else speaks for a player."""
    return table.game.has_secrets and not table.is_hushed


def resume_session(file: Path, lang: str, pace: float, console: Console | None = None) -> Session:
    """The session that was left, from its saved record; it goes on in the same file unless something in there would be lost."""
    text = read_file(file)
    table = replay(text)
    notes = saving.read_notes(text)
    bots = {int(seat): kind for seat, kind in re.findall(r"(\d+)=([\w:.]+)", notes.get("bots", "")) if is_number(seat) and int(seat) < len(table.names)}
    seed, dice = (int(notes[key]) if re.fullmatch(r"-?\d{1,40}", notes.get(key, "")) else None for key in ("seed", "dice"))
    setup = Setup(table.game, table.names, bots, table.variant, {})
    session = Session(setup, lang, pace, notes.get("real dice") == "True", seed, console, table)
    if isinstance(session.source, SeededDice) and dice is not None:
        session.source.state = dice
    saved = saving.read_saved(file)
    if saved and not saved.over:
        session.notices.append(message("goes_on", lang, title=saved.title(lang), players=saved.players, ago=saved.ago(lang)))
    if saving.has_lines_of_its_own(text):
        session.notices.append(message("left_alone", lang, file=file))
    else:
        session.path = file
    return session
