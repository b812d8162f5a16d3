"""Everything explains itself: whatever is shown and has a name says in a sentence what it is, in both languages, in a middle position of every game."""

import itertools
import random
from collections.abc import Iterator

import pytest

from kosti.engine.declare.game import Game
from kosti.engine.sight.drawn.scene import build_scene
from kosti.engine.sight.drawn.things import Scene
from kosti.engine.sight.taught.guide import goal_of
from kosti.engine.sight.touch.choices import OfferedArgument
from kosti.engine.table import play
from kosti.engine.table.chance import SeededDice
from kosti.engine.table.table import Table
from kosti.engine.words import BESIDE
from tests.conformance.setups import Setup, variants
from tests.settings import chosen_games

STEPS = 40
NAMED = ("row", "card")  # gestures whose choices have names


def setups() -> list[Setup]:
    """Every game with a middling number of players."""
    return [Setup(game, None, game.seats_of(None)[len(game.seats_of(None)) // 2]) for game in chosen_games()]


def scenes(setup: Setup) -> Iterator[dict[str, Scene]]:
    """What somebody who is asked, and at other moments everybody, sees in the first steps of a game, by language."""
    table, chance = Table(setup.game, setup.players, None, None, None), random.Random(1)
    for _ in range(STEPS):
        if table.moment == "over":
            return
        if table.moment != "choice":
            table.fall(SeededDice(chance.getrandbits(60)))
            continue
        seat = chance.choice(table.asked)
        yield {lang: build_scene(table, seat, lang) for lang in BESIDE}
        thumb = play.thumb_offers(setup.game, table.position(seat)).numbers() if chance.random() > 0.5 else []
        table.play_number(chance.choice(thumb or table.offers(seat)), seat)
    yield {lang: build_scene(table, None, lang) for lang in BESIDE}


def silent(scene: Scene) -> Iterator[str]:
    """What is shown without an explanation."""
    yield from (f"row {row.id}" for row in scene.sheet if not row.help)
    for item in scene.table:
        if item.kind == "cards":
            yield from (f"card {card.id}" for card in item.value if not card.help)
        elif not item.help:
            yield f"{item.kind} {item.id}"
        if item.kind == "dice":
            yield from (f"face {die.name}" for die in item.value if die.name and die.name not in scene.faces)
    for verb in scene.verbs:
        if not scene.taught.verbs[verb.name]:
            yield f"verb {verb.name}"
        for argument in verb.arguments:
            choices = [choice for choice in argument.choices if argument.gesture in NAMED and choice.id not in scene.taught.choices]
            yield from (f"choice {choice.id}" for choice in choices if has_letters(choice.text) or is_key(argument, choice.id, scene))


def has_letters(words: str) -> bool:
    """Whether something is called by words, not by a number alone."""
    return any(map(str.isalpha, words))


def is_key(argument: OfferedArgument, choice: str, scene: Scene) -> bool:
    """Whether a choice lies nowhere on the table or the sheet, which would explain it, so that it is a key of a pad."""
    return not argument.source and not any(id == choice or id.endswith(f" {choice}") for id in shown_ids(scene))


def shown_ids(scene: Scene) -> Iterator[str]:
    """What the things on the table and the sheet stand for."""
    yield from (row.id for row in scene.sheet)
    for item in scene.table:
        if item.kind in ("tiles", "cards"):
            yield from (thing.id for thing in item.value)
        elif item.kind == "grid":
            yield from (id for id in (*item.value["columns"], *itertools.chain(*item.value["ids"])) if id)
        elif item.kind == "drawing":
            yield from (part.choice for part in item.value["parts"] if part.choice)


def said(scene: Scene) -> Iterator[str]:
    """All explanations and sentences of the guide."""
    taught = scene.taught
    yield from (row.help for row in scene.sheet)
    yield from (item.help for item in scene.table)
    yield from (taught.goal, taught.says, *taught.verbs.values(), *taught.choices.values(), *taught.grey.values(), *scene.faces.values())


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_everything_that_is_shown_explains_itself(setup: Setup) -> None:
    missing = {key for shown in scenes(setup) for key in silent(shown["en"])}
    print(f"{setup.game.id}: {len(missing)} things without a word: {', '.join(sorted(missing))}")
    assert not missing


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_explanations_are_whole_sentences(setup: Setup) -> None:
    for shown in scenes(setup):
        for lang, scene in shown.items():
            assert scene.taught.goal
            for words in filter(None, said(scene)):
                assert "{" not in words, f"{lang}: {words}"
                assert words == words.strip(), words


@pytest.mark.parametrize("game", chosen_games(), ids=lambda game: game.id)
def test_the_goal_is_how_one_wins_and_no_advertisement(game: Game) -> None:
    for variant in variants(game):
        counts = game.seats_of(variant)
        table = Table(game, counts[len(counts) // 2], variant, None, None)
        for lang in BESIDE:
            goal = goal_of(table, lang)
            assert goal
            assert "{" not in goal
            assert goal != game.abouts[lang], f"{variant or 'the game'} has no goal: give its rules one, or words for 'guide goal'"
