"""Saying in a language what is at the table: labels, questions, and what just happened, in prose: every event as a sentence for one listener, whose own seat is "you"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from kosti.engine.declare.fields import EVERY_OTHER, OWNER
from kosti.engine.rules import ALL_BUT, EVERYBODY, NO_SEAT
from kosti.engine.sight.secrets import View, may_know
from kosti.engine.sight.told.together import carried_together, put_together
from kosti.engine.table.written.wording import label, person, players_of, say
from kosti.engine.words import BESIDE, SHARED, Person, Text, catalogue, fill_in

if TYPE_CHECKING:
    from kosti.engine.declare.game import Game
    from kosti.engine.table.events import Event
    from kosti.engine.table.table import Table

MOST_JOINED = 8  # throws and draws in one sentence
SUBJECT = "{who} "
PHRASES = catalogue(
    "events",
    {
        "throws": "{who} {who:throw/throws} {dice} | {who} {who:бросаете/бросает}: {dice}",
        "and_throws": "{told} and {who:throw/throws} {dice} | {told}; {who:бросаете/бросает}: {dice}",
        "then_throws": "{told}, then {dice} | {told}, затем {dice}",
        "throws_hidden": "{who} {who:throw/throws} {n} {n:die/dice} in secret | {who} тайно {who:бросаете/бросает} {n} {n:кость/кости/костей}",
        "throws_own": "{who} {who:throw/throws} {dice} in secret | {who} тайно {who:бросаете/бросает}: {dice}",
        "throws_blind": "{who} {who:throw/throws} {n} {n:die/dice} that all others see | {who} {who:бросаете/бросает} {n} {n:кость/кости/костей}, видят все остальные",
        "draws": "{who} {who:draw/draws} {card} | {who} {who:тянете/тянет}: {card}",
        "and_draws": "{told} and {who:draw/draws} {card} | {told}; {who:тянете/тянет}: {card}",
        "then_draws": "{told}, {card} | {told}, {card}",
        "draws_hidden": "{who} {who:draw/draws} a card | {who} {who:тянете/тянет} карту",
        "completes": "{told}: {fell} | {told}: {fell}",
        "only": "{told} ({only}) | {told} ({only})",
        "brings": "{told}: {gained}, now {has} | {told}: {gained}, теперь {has}",
        "brings_besides": "{told} ({gained}, now {has}) | {told} ({gained}, теперь {has})",
        "set": "Set by hand: {what} | Задано вручную: {what}",
    },
)


def option_text(game: Game, name: str) -> Text:
    """The label of an option, in the languages that stand beside what they name."""
    return Text({lang: option_label(game, name, lang) for lang in BESIDE})


def option_label(game: Game, name: str, lang: str) -> str:
    """The label of an option."""
    own = f"option {name}"
    words = label(game, own if game.words_for(own) else name, lang)
    each = game.option[name].each
    if not each:
        return words
    return f"{words} ({fill_in(SHARED['one_each' if each == 1 else 'some_each'][lang], {'n': each})})"


def question(table: Table, view: View, lang: str, more: dict[str, str] | None = None) -> str:
    """What is asked now, as a sentence; it may name fields, and what the game has put in words for it (`more`)."""
    state = table._state
    name = table.game.step(state.then, "choice").__name__
    seen = view.values()
    fields = {n: v for n, v in seen.items() if isinstance(v, int)}
    roll = " ".join(table.face_in_words(face, lang) if face else "?" for face in seen["roll"])
    return say(table, label(table.game, name, lang), {**fields, "roll": roll, **(more or {})})


@dataclass(frozen=True)
class Line:
    """One line of the history: the whole sentence, the sentence without its subject where that is whose turn it is, and how many lines before it this one tells as well."""

    text: str
    brief: str
    over: int = 0


class Sentence(NamedTuple):
    """A line of the history before it is said to somebody: the words with what is put into them, and what else it tells, from the event on that it begins with."""

    template: str
    values: dict[str, Any]
    begins: Event
    over: int

    def said(self, table: Table, lang: str, you: int | None) -> Line:
        """As it is said in the presence of a seat, which is spoken to."""
        people = _people(table, self.begins, lang, you)
        text = say(table, self.template, {**self.values, **people}, lang, you)
        subject = f"{people['who'].spoken(None, True)} " if self.template.startswith(SUBJECT) else ""
        return Line(text, text.removeprefix(subject), self.over)


def line(table: Table, n: int, viewer: int | None, lang: str, you: int | None = None, since: int = 0) -> Line | None:
    """Event `n` as a viewer may hear it, together with what fell just before it (from event `since` on); None if the viewer learns nothing of it."""
    found = sentence(table, n, viewer, lang, since)
    return found.said(table, lang, you) if found else None


def sentence(table: Table, n: int, viewer: int | None, lang: str, since: int = 0) -> Sentence | None:
    """The same before it is known whom it is said to."""
    event = table.events[n]
    run = _run(table, n, since) if _falls_openly(event) else carried_together(table, n, since)
    told = (
        (_with_points(table, _join(table, run, lang), event, viewer, lang), {})
        if _falls_openly(event)
        else _sentence(table, event, viewer, lang, len(run) == 1)
    )
    if told is None:
        return None
    template = put_together(table, run, n, told[0], lang)
    return Sentence(template, {**told[1], **_brought(table, event, viewer)}, run[0], len(run) - 1)


def happened(table: Table, event: Event, viewer: int | None, lang: str, you: int | None = None) -> str | None:
    """One event of the history by itself, as a viewer may hear it; None if the viewer learns nothing of it."""
    n = next(i for i in range(len(table.events) - 1, -1, -1) if table.events[i] is event)
    told = line(table, n, viewer, lang, you, since=n)
    return told.text if told else None


def lines(table: Table, numbers: range, viewer: int | None, lang: str, you: int | None = None) -> list[str]:
    """Several events that follow one another, those told together in one sentence."""
    return told_once([line(table, n, viewer, lang, you, since=numbers.start) for n in numbers])


def told_once(lines: Sequence[Line | None]) -> list[str]:
    """Lines without those that a later one tells as well."""
    known = [told for told in lines if told]
    again = {i - back for i, told in enumerate(known) for back in range(1, told.over + 1)}
    return [told.text for i, told in enumerate(known) if i not in again]


def log(table: Table, viewer: int | None, lang: str, you: int | None = None) -> list[str]:
    """The history as a viewer may hear it."""
    return lines(table, range(len(table.events)), viewer, lang, you)


def speaks_of(table: Table, n: int, seat: int) -> bool:
    """Whether a seat may be named in the sentence of an event, and so hear it otherwise than all others."""
    event = table.events[n]
    if event.seat == seat:
        return True
    return seat in (event.values if event.kind == "note" else _argument_seats(table, event).values())


def _sentence(table: Table, event: Event, viewer: int | None, lang: str, alone: bool) -> tuple[str, dict[str, Any]] | None:
    """An event that is told by itself (`alone`) or as the last of some moves, as a template with its values."""
    game, known = table.game, may_know(event, viewer)
    if event.kind == "note":
        values = {str(i): label(game, v, lang) if isinstance(v, str) else v for i, v in enumerate(event.values)}
        return (label(game, event.text, lang), values) if known else None
    if event.kind == "throw":
        phrase = "throws_own" if known else "throws_blind" if event.only <= ALL_BUT else "throws_hidden"
        return PHRASES[phrase][lang], {"dice": _dice(game, event, lang), "n": len(event.values)}
    if event.kind == "hush" or (event.kind == "draw" and event.only == NO_SEAT):
        return None
    if event.kind == "draw":
        return PHRASES["draws" if known else "draws_hidden"][lang], {"card": _card(table, event.text, lang)}
    if event.kind == "set":
        return PHRASES["set"][lang], {"what": event.text}
    if not known:
        return None
    told = event.said.get(lang, event.text).removesuffix(":")
    if event.forced and alone:
        told = _put("only", lang, told=told, only=label(game, "only_move", lang))
    return _with_points(table, told, event, viewer, lang), {}


def _run(table: Table, n: int, since: int) -> list[Event]:
    """The open throws and draws of a seat up to an event, and the move that began them, where its sentence waits for them."""
    seat, first = table.events[n].seat, n
    while first > since and _falls_openly(table.events[first - 1]) and table.events[first - 1].seat == seat and not table.events[first - 1].gained:
        first -= 1
    first = max(first, n - (n - first) % MOST_JOINED)
    began = table.events[first - 1] if first > since else None
    return table.events[first - bool(began and _waits(began, seat)) : n + 1]


def _falls_openly(event: Event) -> bool:
    return event.kind in ("throw", "draw") and event.only == EVERYBODY


def _waits(event: Event, seat: int) -> bool:
    """Whether the sentence of a move ends in a colon, behind which everybody expects what falls."""
    told_to_all = event.kind == "play" and event.seat == seat and event.only == EVERYBODY and event.open and not event.together
    return told_to_all and not event.gained and event.said.get("en", "").endswith(":")


def _join(table: Table, run: Sequence[Event], lang: str) -> str:
    """The sentence of a run."""
    told = ""
    for before, event in zip([None, *run], run, strict=False):
        if event.kind == "play":
            told = event.said.get(lang, "")
            continue
        fell = {"dice": _dice(table.game, event, lang)} if event.kind == "throw" else {"card": _card(table, event.text, lang)}
        if before and before.kind == "play":
            told = _put("completes", lang, told=told.removesuffix(":"), fell=next(iter(fell.values())))
            continue
        how = "" if before is None else "then_" if before.kind == event.kind else "and_"
        told = _put(f"{how}{event.kind}s", lang, told=told, **fell)
    return told


def _put(phrase: str, lang: str, **values: str) -> str:
    """A phrase with all but the player in it."""
    return fill_in(PHRASES[phrase][lang], values, later=("who",))


def _with_points(table: Table, told: str, event: Event, viewer: int | None, lang: str) -> str:
    """The sentence with what the event has brought, where the viewer may know it and nobody else says so; chips that are paid are in the sentence already."""
    says_it = event.noted or "{gained" in told or "{has" in told
    if says_it or not event.gained or not _may_count(table, event.seat, viewer) or (event.gained < 0 and _counts_chips(table.game)):
        return told
    return _put(
        "brings_besides" if ": " in told else "brings", lang, told=told, gained=f"{event.gained:+}".replace("-", "−"), has=str(event.has).replace("-", "−")
    )


def _brought(table: Table, event: Event, viewer: int | None) -> dict[str, Any]:
    """What a sentence can say of what an event has brought."""
    return {"gained": event.gained, "has": event.has} if _may_count(table, event.seat, viewer) else {"gained": "?", "has": "?"}


def _counts_chips(game: Game) -> bool:
    return game.counted_field in game.fields and game.fields[game.counted_field].kind == "chips"


def _may_count(table: Table, seat: int, viewer: int | None) -> bool:
    """Whether a viewer sees what a seat has."""
    field = table.game.fields.get(table.game.counted_field)
    if field is None or not field.secret or table.moment == "over":
        return True
    return viewer == seat if field.secret == OWNER else field.secret == EVERY_OTHER and viewer not in (None, seat)


def _argument_seats(table: Table, event: Event) -> dict[str, int]:
    """The players that a move applies to, by their places in its sentence."""
    if event.kind != "play":
        return {}
    verb = table.game.verb_of(event.values[0])
    places = players_of(verb)
    values = verb.decode(event.values[0]) if places else []
    return {str(i): values[i] for i in places}


def _people(table: Table, event: Event, lang: str, you: int | None) -> dict[str, Person]:
    seats = {"who": event.seat, **_argument_seats(table, event)}
    return {place: person(table, seat, lang, you) for place, seat in seats.items()}


def _dice(game: Game, event: Event, lang: str) -> str:
    if not game.faces:
        return " ".join(map(str, event.values))
    return ", ".join(label(game, game.faces.name(face), lang) for face in event.values)


def _card(table: Table, text: str, lang: str) -> str:
    words = table.game.words_for(text)
    if words:
        return words[lang]
    index = ord(text) - ord("A") if len(text) == 1 and text.isupper() else -1
    return table.names[index] if 0 <= index < len(table.names) else text
