"""Interpreted random play of every game: it ends, always offers a legal move, never raises, and is told and drawn in both languages."""

import ast
import inspect
import random
import re
from collections.abc import Mapping
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from kosti import replay
from kosti.engine.declare.fields import Names, flat
from kosti.engine.declare.game import Game
from kosti.engine.declare.modules import modules_of
from kosti.engine.native.driver import Driver
from kosti.engine.native.run.follow import random_step
from kosti.engine.rules import CHOICE, OVER
from kosti.engine.sight.drawn.scene import build_scene
from kosti.engine.sight.told.speak import happened, option_label
from kosti.engine.sight.touch.choices import verb_label
from kosti.engine.table import play
from kosti.engine.table.chance import SeededDice
from kosti.engine.table.state import State, check_ranges
from kosti.engine.table.table import Table
from kosti.engine.table.written.wording import label
from kosti.engine.words import LANGUAGES
from kosti.terminal.shell.show import random_event
from tests.conformance.setups import Setup, few_setups
from tests.settings import chosen_games, scaled

LOOKED_AT = 3_000  # positions of an interpreted game that are examined
IN_ANY_ORDER = 400  # of them, in which those who choose at the same time do it in any order
MOST_TOLD = 600  # events of a game that are told
MOST_STEPS, MOST_CHOICES = 100, 40  # of a game at a table
MOST_HEARD = 12  # of the last events by everybody


def chip_sums(game, state):
    """The sum of all chips of every currency."""
    sums = {}
    for name, field in game.fields.items():
        if field.kind == "chips":
            sums[field.unit] = sums.get(field.unit, 0) + sum(flat(getattr(state, name)))
    return sums


@pytest.mark.parametrize("setup", few_setups(), ids=str)
def test_rules(setup: Setup) -> None:
    """Games end or go on and on, but never get stuck; rules of thumb keep to the rules, no chip is made or lost, and answers may come in any order."""
    game = setup.game
    for index in range(scaled(3)):
        state = play.begin(game, setup.players, game.settle(setup.variant, None))
        source, chance = SeededDice(1, index), random.Random(index)
        chips = chip_sums(game, state)
        for step in range(LOOKED_AT):
            if state.moment == OVER:
                break
            if state.moment == CHOICE:
                check_offers(game, state)
                if step < IN_ANY_ORDER and index == 0:
                    check_order(game, state, chance)
            random_step(game, state, source)
            check_ranges(game, state)
            assert chip_sums(game, state) == chips, "chips were made or lost by the last step"


def check_offers(game: Game, state: State) -> None:
    """No move is offered twice, and the rule of thumb has something to say, but nothing against the rules."""
    numbers = play.offers(game, state).numbers()
    assert len(numbers) == len(set(numbers)), "a move is offered twice"
    thumb = play.thumb_offers(game, state).numbers()
    assert thumb or len(numbers) == 1, f"no rule of thumb says anything about {game.step(state.then, 'choice').__name__}"
    wrong = [game.verb_of(m).write(m, state) for m in thumb if m not in set(numbers)]
    assert not wrong, f"the rule of thumb is against the rules: {wrong}"


def check_order(game: Game, state: State, chance: random.Random) -> None:
    """Where several choose at the same time it does not matter who answers first, unless it is a race."""
    if not state.group or play.is_race(state) or not state.waiting & (state.waiting - 1):
        return
    pair = chance.sample(play.asked_seats(state), 2)
    moves, ends = {}, []
    for seat in pair:
        trial = state.copy()
        trial.seat = seat
        moves[seat] = chance.choice(play.offers(game, trial).numbers())
    for order in (pair, pair[::-1]):
        trial = state.copy()
        for seat in order:
            trial.seat = seat
            play.after_choice(game, trial, moves[seat])
        if trial.moment == OVER:
            trial.seat = 0  # nobody's turn
        ends.append(trial.values())
    assert ends[0] == ends[1]


@pytest.mark.parametrize("setup", few_setups(), ids=str)
def test_table(setup: Setup) -> None:
    """A game at a table: it is drawn and told in both languages at every moment, notation parses back, and the record replays to the same position."""
    table = Table(setup.game, setup.players, setup.variant, None, None)
    chance = random.Random(4)
    choices = 0
    for step in range(scaled(MOST_STEPS)):
        if table.moment == "over" or choices > MOST_CHOICES:
            break
        if step % 4 == 0:
            check_sight(table, chance)
        if table.moment == "choice":
            choices += 1
            check_moves(table, chance.choice(table.asked), LANGUAGES[step % len(LANGUAGES)], chance)
        random_event(table, chance)
    check_record(table)


def check_sight(table: Table, chance: random.Random) -> None:
    """Onlookers and any seat see and hear something in every language; those who are asked see more in the check of their moves."""
    for viewer in (None, chance.randrange(len(table.names))):
        for lang in LANGUAGES:
            build_scene(table, viewer, lang, actions=False)
            for event in table.events[-MOST_HEARD:]:
                happened(table, event, viewer, lang)


def check_moves(table: Table, seat: int, lang: str, chance: random.Random) -> None:
    """What the scene lets people do is exactly what is legal, every move has a notation of its own, and it parses back."""
    moves = table.offers(seat)
    verbs = build_scene(table, seat, lang).verbs
    reached = [m.move + i for verb in verbs for m in verb.moves for i in range(1 if m.to is None else m.to - m.values[-1] + 1)]
    assert sorted(reached) == sorted(moves)
    written = [table.write(m, seat) for m in moves] if len(moves) <= 300 else []
    assert len(written) == len(set(written)), "two moves have the same notation (are the dice sorted before `repeats`?)"
    for move in chance.sample(moves, min(5, len(moves))):
        assert table.parse(table.write(move, seat), seat) == move


def check_record(table: Table) -> None:
    """All that happened can be told, and the record leads to the same position."""
    for event in table.events[:MOST_TOLD]:
        for lang in LANGUAGES:
            happened(table, event, None, lang)
    again = replay(table.record())
    assert again.position().values() == table.position().values()
    assert again.record() == table.record()


def notes_in(source: str, known: Mapping[str, Any]) -> set[str]:
    """The names of all notes that a file can write, also where it chooses between several or puts them together of what is `known` in it."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "note"]
    return {name for call in calls for name in names_in(call.args[1], known)}


def names_in(expression: ast.expr, known: Mapping[str, Any]) -> set[str]:
    """The names that an expression can stand for."""
    match expression:
        case ast.Constant(str(name)):
            return {name}
        case ast.IfExp():
            return names_in(expression.body, known) | names_in(expression.orelse, known)
        case ast.FormattedValue():
            return names_in(expression.value, known)
        case ast.JoinedStr(parts):
            return {"".join(each) for each in product(*(names_in(part, known) for part in parts))}
        case ast.BinOp(left, ast.Add(), right):
            return {"".join(each) for each in product(names_in(left, known), names_in(right, known))}
        case ast.Call(ast.Attribute(ast.Name(holder), "name")):
            return set(known[holder])
        case ast.Subscript(ast.Subscript() as inner) | ast.Subscript(ast.Name() as inner):
            return words_of(known[inner.id]) if isinstance(inner, ast.Name) else names_in(inner, known)
    raise AssertionError(f"which notes can this be? {ast.unparse(expression)}")


def words_of(table: Any) -> set[str]:
    """All words that stand in a table."""
    return {table} if isinstance(table, str) else {word for part in table for word in words_of(part)}


def test_every_note_is_found() -> None:
    known = {"PARTS": Names("leg", "eye"), "CALLS": (("low", "high"), ("even",))}
    assert notes_in('note(s, "bust" if s.pot else "nothing" if s.seat else "start", s.pot)', {}) == {"bust", "nothing", "start"}
    assert notes_in('note(s, f"drew_{PARTS.name(part)}")', known) == {"drew_leg", "drew_eye"}
    assert notes_in('note(s, PARTS.name(part) + "_back")', known) == {"leg_back", "eye_back"}
    assert notes_in("note(s, CALLS[s.point > 0][side], 3)", known) == {"low", "high", "even"}
    with pytest.raises(AssertionError, match="which notes can this be"):
        notes_in("note(s, word)", {})


def needed_labels(game: Game) -> set[str]:
    """Every key that must have a label for the game to speak."""
    needed = {n for n, f in game.fields.items() if f.shown}
    needed |= set(game.verbs)
    for source in [
        *(f.names for f in game.fields.values() if f.shown),
        *(getattr(a, "names", None) for v in game.verbs.values() for a in v.arguments),
        game.faces,
    ]:
        if isinstance(source, Names):
            needed |= set(source)
    return needed


@pytest.mark.parametrize("game", chosen_games(), ids=lambda g: g.id)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_labels(game, lang: str) -> None:
    for key in needed_labels(game):
        assert label(game, key, lang)
    for name, field in game.fields.items():
        if field.shown or (name == game.score_field and game.has_points):
            assert "{" not in label(game, name, lang), f"{name} is called like a sentence: give the field another name"
    for option in game.options:
        assert option_label(game, option.name, lang)
        for name in option.names or ():
            assert label(game, name, lang)
    for module in modules_of(game.module):
        for key in notes_in(Path(module.__file__).read_text(), vars(module)):
            assert label(game, key, lang)
    for verb in game.verbs.values():
        assert re.search(r"\w", verb_label(game, verb, lang)), f"give the move a label of its own: 'verb {verb.name}'"
    for question in Driver(game).questions():
        assert label(game, question.__name__, lang)


@pytest.mark.parametrize("game", chosen_games(), ids=lambda g: g.id)
def test_labels_name_something(game) -> None:
    arguments = {name for verb in game.verbs.values() for name in list(inspect.signature(verb.rule).parameters)[1:]}
    known = {"which": arguments, "verb": set(game.verbs), "option": set(game.option)}
    written = Path(game.module.__file__).read_text()  # words of shared modules may serve other games only
    for prefix, _, name in (key.partition(" ") for key in game.labels if f'"{key}":' in written):
        assert name in known.get(prefix, [name]), f"'{prefix} {name}' is the label of nothing; there are {', '.join(sorted(known[prefix]))}"


@pytest.mark.parametrize("game", chosen_games(), ids=lambda g: g.id)
def test_what_is_hidden_is_declared(game) -> None:
    """A throw in secret is secret only in the tray: where something is hidden a field must say so."""
    written = "".join(Path(module.__file__).read_text() for module in modules_of(game.module))
    hides = game.information == "hidden" or re.search(r"throw_blind\(|throw_unseen\(|secret=True", written)
    assert not hides or any(f.secret for f in game.fields.values()), "nothing is declared Secret, Blind or Hidden"


@pytest.mark.parametrize("game", chosen_games(), ids=lambda g: g.id)
def test_hooks_are_no_rules(game) -> None:
    """What the engine looks for by name in a game file must be what it takes it for."""
    for name, parameters in {
        "scene": ["v", "draw"],
        "tell": ["v", "draw"],
        "agrees": ["s"],
        "breakdown": ["v", "seat"],
        "scores": ["v", "card"],
        "helps": ["options"],
    }.items():
        hook = getattr(game.module, name, None)
        assert hook is None or list(inspect.signature(hook).parameters) == parameters, f"{name} is not a rule but a hook: {name}({', '.join(parameters)})"
