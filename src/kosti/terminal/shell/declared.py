"""What the engine has understood of a game file: for authors, who want to see what follows from what they wrote."""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from kosti.engine.declare import usual
from kosti.engine.declare.fields import EVERY_OTHER, ITSELF, NO_ONE, OWNER, Field
from kosti.engine.declare.game import DEFAULTS, Game
from kosti.engine.declare.moves import Verb
from kosti.engine.declare.opening import opening
from kosti.engine.table.state import own_fields
from kosti.engine.words import catalogue, span, text
from kosti.library import find_game
from kosti.terminal.screen.colours import PENCIL

SEEN_BY = {
    "": text("everybody | все"),
    OWNER: text("its owner | владелец"),
    EVERY_OTHER: text("all but its owner | все, кроме владельца"),
    NO_ONE: text("nobody | никто"),
}
HEADS = catalogue(
    "declared",
    {
        "game": "Game | Игра",
        "fields": "Fields: what they hold, who sees them, what they begin with | Поля: что в них, кто их видит, с чего начинают",
        "moves": "Moves: numbers, notation, rule | Ходы: номера, запись, правило",
        "steps": "What comes next | Что дальше",
        "the_usual": "(the usual one) | (обычное)",
        "seat_in": "the seat in {field} | место из поля {field}",
        "own": "Fields that every table has: {names} | Поля любого стола: {names}",
    },
)


def show_declared(id: str, lang: str) -> int:
    """Print what the engine has understood of a game."""
    game, console = find_game(id), Console()
    for head, rows in (("game", facts(game, lang)), ("fields", fields(game, lang)), ("moves", moves(game)), ("steps", steps(game, lang))):
        console.print(Text(f"\n{HEADS[head][lang]}", style="bold"))
        grid = Grid.grid(padding=(0, 2))
        for row in rows:
            grid.add_row(Text(row[0]), *(Text(cell, style=PENCIL if i else "") for i, cell in enumerate(row[1:])))
        console.print(grid)
    console.print(Text(f"\n{HEADS['own'][lang].format(names=', '.join(own_fields(game)))}", style=PENCIL))
    return 0


def facts(game: Game, lang: str) -> Iterable[list[str]]:
    """The facts of a game, and what was concluded where nothing was said."""
    yield ["id", game.id]
    yield ["category", game.category]
    yield ["seats", span(game.seats_of(None))]
    yield ["dice", f"{game.dice}; throw_size {game.throw_size}; kinds " + ", ".join(f"{die.name} {die.sides}" for die in game.kinds)]
    yield ["information", game.information]
    yield ["score_field", f"{game.score_field}; counted_field {game.counted_field}; buy_in {game.buy_in or 0}; fewest_win {game.fewest_win}"]
    for option in game.options:
        yield ["option", f"{option.name} = {option.default} ({option.allowed_in(lang)})"]
    for variant in game.variants:
        yield ["variant", f"{variant.id}: " + ", ".join(f"{name}={value}" for name, value in variant.values.items())]


def fields(game: Game, lang: str) -> Iterable[list[str]]:
    """Every declared field."""
    for name, field in game.fields.items():
        marks = [f"names {', '.join(field.names)}"] if field.names else []
        marks += [f"only when {name if field.only_when == ITSELF else field.only_when}"] if field.only_when else []
        marks += [f"of {getattr(field.total, '__name__', field.total)}"] if field.total else []
        marks += [] if field.shown else ["inner"]
        yield [name, _shape(field), _seen_by(field, lang), f"= {field.first}", "; ".join(marks)]


def _shape(field: Field) -> str:
    unit = f" {field.unit}" if field.unit not in ("", field.kind) else ""
    return f"{field.kind}{unit}{list(field.shape) if field.shape else ''}{' per seat' if field.per_seat else ''}"


def _seen_by(field: Field, lang: str) -> str:
    known = SEEN_BY.get(field.secret)
    return known[lang] if known else HEADS["seat_in"][lang].format(field=field.secret)


def moves(game: Game) -> Iterable[list[str]]:
    """Every move with the numbers that stand for it."""
    for verb in game.verbs.values():
        marks = ["secret"] if verb.secret else []
        marks += [f"late after {verb.late}"] if verb.late else []
        marks += [f"at any time with {verb.any_time}"] if verb.any_time else []
        marks += ["gives up"] if verb.gives_up else []
        marks += [f"all of {verb.all_of}"] if verb.all_of else []
        marks += [word for word in ("risky", "rerolls", "keeps", "begins") if getattr(verb, word)]
        yield [verb.name, f"{verb.base}–{verb.base + verb.size - 1}", _arguments(verb), _where(verb.rule), "; ".join(marks)]


def _arguments(verb: Verb) -> str:
    names = list(inspect.signature(verb.rule).parameters)[1:]
    described = [f"{name}: {type(argument).__name__}({argument.low}–{argument.high})" for name, argument in zip(names, verb.arguments, strict=True)]
    return ", ".join(described) + (f" as {verb.form!r}" if verb.form else "")


def steps(game: Game, lang: str) -> Iterable[list[str]]:
    """The first rule, the usual steps, questions with their rules of thumb, and promises."""
    first = opening(game)[0]
    yield ["first", _where(first) + _usual(first, game, lang)]
    for moment in DEFAULTS:
        step = game.default(moment)
        if step:
            yield [moment, _where(step) + _usual(step, game, lang)]
    asked = [
        step for step in [game.default("choice"), *game.steps.values()] if step and "may" in inspect.signature(step).parameters and usual.is_question(step)
    ]
    for question in dict.fromkeys(asked):
        thumb = game.thumb_for(question)
        yield ["question", _where(question), f"thumb: {_where(thumb)}" if thumb else ""]
    for verb, promise in game.promises.items():
        yield ["promise", f"{verb}: {_where(promise)}"]


def _usual(rule: Any, game: Game, lang: str) -> str:
    """That nothing was said of it in the file, or in those it is written with."""
    return "" if rule in game.steps.values() else f" {HEADS['the_usual'][lang]}"


def _where(rule: Any) -> str:
    return f"{rule.__name__} ({rule.__module__.rpartition('.')[2]}:{rule.__code__.co_firstlineno})"
