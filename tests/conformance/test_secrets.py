"""Two tables that differ only in what a viewer may not see give that viewer the same view, moves, scene and log."""

import random

import pytest

from kosti.engine.declare.fields import EVERY_OTHER, NO_ONE, OWNER
from kosti.engine.rules import EVERYBODY, OVER, THROW
from kosti.engine.sight.drawn.scene import build_scene
from kosti.engine.sight.secrets import may_know, may_see, view
from kosti.engine.sight.told.speak import happened
from kosti.engine.table import play
from kosti.engine.table.chance import SeededDice
from kosti.engine.table.table import Table
from kosti.engine.words import LANGUAGES
from kosti.terminal.shell.show import random_event
from tests.conformance.setups import variants
from tests.settings import chosen_games, scaled

HEARD = 60  # of the last events


def secret_games():
    """Games with secrets: a field that is not for everybody, or hidden throws and draws."""
    return [g for g in chosen_games() if any(f.secret for f in g.fields.values())]


def differ(game, table: Table, others: list, viewer: int, chance: random.Random) -> Table:
    """A twin of a table in which everything hidden from the viewer comes from another game at a similar moment."""
    twin = Table(game, table.names, table.variant, None, None)
    twin._state = table._state.copy()
    twin._group_seats = table._group_seats
    donor = chance.choice(others)
    for name, field in game.fields.items():
        mine, theirs = getattr(twin._state, name), getattr(donor, name)
        if field.secret in (OWNER, EVERY_OTHER):
            for seat in range(len(mine)):
                if (seat == viewer) == (field.secret == EVERY_OTHER):
                    mine[seat] = swap(field, mine[seat], theirs[seat], chance)
        elif field.secret and (field.secret == NO_ONE or getattr(table._state, field.secret) != viewer):
            setattr(twin._state, name, swap(field, mine, theirs, chance))
    state = twin._state
    hidden = state.rolled if may_see(state.roll_owner, viewer) and state.moment != THROW else 0
    state.roll[hidden:] = [donor.roll[(i + 1) % len(donor.roll)] for i in range(hidden, len(state.roll))]
    twin.events = [e if may_know(e, viewer) else changed(e) for e in table.events]
    return twin


def swap(field, mine, theirs, chance):
    """Hidden contents exchanged; how many dice or cards there are is public and stays."""
    if not isinstance(mine, list):
        return theirs
    if mine and isinstance(mine[0], list):
        return [swap(field, part, other, chance) for part, other in zip(mine, theirs, strict=True)]
    if field.kind == "dice":
        dice = [d for d in theirs if d]
        return [dice[i % len(dice)] if d and dice else d for i, d in enumerate(mine)]
    if field.kind == "cards":
        held = sum(mine)
        fresh = [0] * len(mine)
        for _ in range(held):
            fresh[chance.randrange(len(mine))] += 1
        return fresh
    return theirs


def changed(event):
    """The same hidden event with other contents."""
    from copy import copy

    other = copy(event)
    other.text = "something else"
    other.said = {"en": "something else", "ru": "другое"}
    return other


@pytest.mark.parametrize("game", secret_games(), ids=lambda g: g.id)
def test_secrets(game) -> None:
    chance = random.Random(11)
    for variant in variants(game):
        counts = game.seats_of(variant)
        players = counts[len(counts) // 2]
        others = positions(game, variant, players)
        for index in range(scaled(3)):
            table = Table(game, players, variant, None, None)
            for step in range(scaled(150)):
                if table.moment == "over":
                    break
                if step % 4 == index % 4:
                    for viewer in range(players):
                        compare(table, differ(game, table, others, viewer, chance), viewer, LANGUAGES[(step // 4 + viewer) % len(LANGUAGES)])
                before = secret_dice(table)
                thrower_only = table._state.roll_owner
                thrown = table.moment == "throw"
                random_event(table, chance)
                if thrown and thrower_only == EVERYBODY and table.moment != "over":
                    gained = [dice for dice, old in zip(secret_dice(table), before, strict=True) if sum(map(bool, dice)) > sum(map(bool, old))]
                    assert not gained, "an open throw goes into a secret field: throw(..., secret=True)"


def secret_dice(table: Table) -> list[list[int]]:
    """All dice that lie in secret fields, row by row."""
    fields = [(getattr(table._state, n), f) for n, f in table.game.fields.items() if f.secret and f.kind == "dice"]
    return [list(row) for value, field in fields for row in (value if field.per_seat else [value])]


def positions(game, variant, players) -> list:
    """Positions of another game, to take hidden contents from."""
    from kosti.engine.native.run.follow import random_step

    state = play.begin(game, players, game.settle(variant, None))
    source = SeededDice(99)
    seen = []
    for _ in range(200):
        if state.moment == OVER:
            break
        seen.append(state.copy())
        random_step(game, state, source)
    return seen


def compare(table: Table, twin: Table, viewer: int, lang: str) -> None:
    """The viewer sees, hears and may do the same at both; onlookers see still less. All that happened since the last look is heard."""
    game = table.game
    assert view(game, table._state, viewer).values() == view(game, twin._state, viewer).values()
    for who in (viewer, None):
        for mine, theirs in zip(table.events[-HEARD:], twin.events[-HEARD:], strict=True):
            assert happened(table, mine, who, lang) == happened(twin, theirs, who, lang)
        assert build_scene(table, who, lang) == build_scene(twin, who, lang)
    if viewer in table.asked:
        assert table.legal(viewer) == twin.legal(viewer)
        assert thumb(table, viewer) == thumb(twin, viewer), "the rule of thumb looks at what its seat may not see"


def thumb(table: Table, seat: int) -> list[int]:
    """What the rule of thumb of a seat would do."""
    state = table._state.copy()
    state.seat = seat
    return play.thumb_offers(table.game, state).numbers() if table.moment == "choice" else []
