"""Interpreted random play of every game: it ends, always offers a legal move, never raises, and is told and drawn in both languages."""

import ast
import inspect
import random
import re
from pathlib import Path

import pytest

from kosti import replay
from kosti.engine.declare.fields import flat
from kosti.engine.declare.modules import modules_of
from kosti.engine.native.driver import Driver
from kosti.engine.native.run.follow import random_step
from kosti.engine.rules import CHOICE, OVER
from kosti.engine.sight.choices import verb_label
from kosti.engine.sight.scene import build_scene
from kosti.engine.sight.speak import happened, log, needed_labels, option_label
from kosti.engine.table import play
from kosti.engine.table.chance import SeededDice
from kosti.engine.table.state import check_ranges
from kosti.engine.table.table import Table
from kosti.engine.table.wording import label
from kosti.engine.words import LANGUAGES
from kosti.terminal.show import random_event
from tests.conformance.setups import Setup, few_setups
from tests.settings import chosen_games, scaled

LOOKED_AT = 3_000  # positions of an interpreted game that are examined
MOST_TOLD = 600  # events of a game that are told


def chip_sums(game, state):
    """The sum of all chips of every currency."""
    sums = {}
    for name, field in game.fields.items():
        if field.kind == "chips":
            sums[field.unit] = sums.get(field.unit, 0) + sum(flat(getattr(state, name)))
    return sums


@pytest.mark.parametrize("setup", few_setups(), ids=str)
def test_random_play(setup: Setup) -> None:
    game = setup.game
    for index in range(scaled(3)):
        state = play.begin(game, setup.players, game.settle(setup.variant, None))
        source = SeededDice(1, index)
        chips = chip_sums(game, state)
        for _ in range(LOOKED_AT):
            if state.moment == OVER:
                break
            if state.moment == CHOICE:
                numbers = play.offers(game, state).numbers()
                assert len(numbers) == len(set(numbers)), "a move is offered twice"
                thumb = play.thumb_offers(game, state).numbers()
                assert thumb or len(numbers) == 1, f"no rule of thumb says anything about {game.step(state.then, 'choice').__name__}"
                wrong = [game.verb_of(m).write(m, state) for m in thumb if m not in set(numbers)]
                assert not wrong, f"the rule of thumb is against the rules: {wrong}"
            random_step(game, state, source)
            check_ranges(game, state)
            assert chip_sums(game, state) == chips, "chips were made or lost by the last step"


@pytest.mark.parametrize("setup", few_setups(), ids=str)
def test_table(setup: Setup) -> None:
    """Notation parses back, the scene and the log speak both languages, the record replays to the same position."""
    game = setup.game
    table = Table(game, setup.players, setup.variant, None, SeededDice(2))
    chance = random.Random(3)
    for turn in range(40):
        if table.moment == "over":
            break
        seat = chance.choice(table.asked)
        moves = table.offers(seat)
        if turn % 4 == 0:
            for viewer in (None, *range(setup.players)):
                for lang in LANGUAGES:
                    build_scene(table, viewer, lang, actions=len(moves) < 200)
                    log(table, viewer, lang)
        sample = moves if len(moves) <= 20 else chance.sample(moves, 20)
        written = [table.write(m, seat) for m in moves] if len(moves) <= 300 else []
        assert len(written) == len(set(written)), "two moves have the same notation (are the dice sorted before `repeats`?)"
        for move in sample[:5]:
            assert table.parse(table.write(move, seat), seat) == move
        table.play_number(chance.choice(moves), seat)
    for event in table.events[:MOST_TOLD]:  # a game without decisions is over at once, but has much to tell
        for lang in LANGUAGES:
            happened(table, event, None, lang)
    again = replay(table.record())
    assert again.state.values() == table._state.values()
    assert again.record() == table.record()


@pytest.mark.parametrize("setup", few_setups(), ids=str)
def test_scene(setup: Setup) -> None:
    """The scene can be drawn while dice are in the air too, and what it lets people do is exactly what is legal."""
    table = Table(setup.game, setup.players, setup.variant, None, None)
    chance = random.Random(4)
    for turn in range(60):
        if table.moment == "over":
            break
        for lang in LANGUAGES:
            build_scene(table, None, lang)
        if table.moment == "choice":
            seat = chance.choice(table.asked)
            verbs = build_scene(table, seat, LANGUAGES[turn % 2]).verbs
            reached = [m.move + i for verb in verbs for m in verb.moves for i in range(1 if m.to is None else m.to - m.values[-1] + 1)]
            assert sorted(reached) == sorted(table.offers(seat))
        random_event(table, chance)


def notes_in(source: str) -> set[str]:
    """The names of all notes that a file can write, also where it chooses between several."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "note"]
    parts = [part for call in calls for part in ast.walk(call.args[1])]
    return {part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def test_every_note_is_found() -> None:
    assert notes_in('note(s, "bust" if s.pot else "nothing", s.pot)') == {"bust", "nothing"}


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
        for key in notes_in(Path(module.__file__).read_text()):
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
    for name, parameters in {"scene": ["v", "draw"], "tell": ["v", "draw"], "agrees": ["s"]}.items():
        hook = getattr(game.module, name, None)
        assert hook is None or list(inspect.signature(hook).parameters) == parameters, f"{name} is not a rule but a hook: {name}({', '.join(parameters)})"


@pytest.mark.parametrize("setup", few_setups(), ids=str)
def test_answers_in_any_order(setup: Setup) -> None:
    """Where several choose at the same time it does not matter who answers first, unless it is a race."""
    game = setup.game
    chance = random.Random(5)
    state = play.begin(game, setup.players, game.settle(setup.variant, None))
    source = SeededDice(6)
    for _ in range(400):
        if state.moment == OVER:
            break
        if state.moment == CHOICE and state.group and not play.is_race(state) and state.waiting & (state.waiting - 1):
            seats = [p for p in range(setup.players) if state.waiting >> p & 1]
            pair = chance.sample(seats, 2)
            moves = {}
            for seat in pair:
                state.seat = seat
                moves[seat] = chance.choice(play.offers(game, state).numbers())
            state.seat = seats[0]
            ends = []
            for order in (pair, pair[::-1]):
                trial = state.copy()
                for seat in order:
                    trial.seat = seat
                    play.after_choice(game, trial, moves[seat])
                ends.append(trial.values())
            assert ends[0] == ends[1]
        random_step(game, state, source)
