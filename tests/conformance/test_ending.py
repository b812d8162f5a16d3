"""Every game says in both languages why it ended so, and where it says how the points came about they add up."""

import random

import pytest

from kosti.engine.sight.end.breakdown import breakdown
from kosti.engine.sight.end.ending import reason_of, told_last, why
from kosti.engine.table import play
from kosti.engine.table.chance import SeededDice
from kosti.engine.table.table import Table
from kosti.engine.words import LANGUAGES
from tests.conformance.setups import Setup, variants
from tests.settings import SCALE, chosen_games

MOST_STEPS = 50_000
AT_RANDOM = 0.2  # of the moves; the others follow the rule of thumb, so that games end


def all_setups() -> list[Setup]:
    """Every variant with a middling number of players; where little is to be played, the game alone."""
    chosen = []
    for game in chosen_games():
        for variant in variants(game) if SCALE >= 1 else [None]:
            counts = game.seats_of(variant)
            chosen.append(Setup(game, variant, counts[len(counts) // 2]))
    return chosen


def play_to_the_end(setup: Setup, seed: int) -> Table:
    """A game by the rules of thumb, with some random moves."""
    table, chance = Table(setup.game, setup.players, setup.variant, None, None), random.Random(seed)
    for _ in range(MOST_STEPS):
        if table.moment == "over":
            return table
        if table.moment in ("throw", "draw"):
            table.fall(SeededDice(chance.getrandbits(60)))
            continue
        seat = chance.choice(table.asked)
        thumb = play.thumb_offers(setup.game, table.position(seat)).numbers() if chance.random() > AT_RANDOM else []
        table.play_number(chance.choice(thumb or table.offers(seat)), seat)
    raise AssertionError("the game goes on and on")


@pytest.mark.parametrize("setup", all_setups(), ids=str)
def test_the_end_is_explained(setup: Setup) -> None:
    table = play_to_the_end(setup, 1)
    for lang in LANGUAGES:
        said = why(table, lang)
        assert said.endswith("."), said
        assert "?" not in said, f"a number or a name is missing: {said}"
        assert all(told_last(table, lang))
    check_reason(table)
    check_breakdown(table)


def check_reason(table: Table) -> None:
    """Where a field decides, the numbers that the sentence names do: of winners and of the best of the others."""
    reason = reason_of(table)
    if reason.how not in ("most", "fewest", "goal") or len(table.names) == 1:
        return
    values = [getattr(table.state, reason.compared)[p] for p in range(len(table.names))]
    ranks = [result.rank for result in table.results or ()]
    assert reason.best == max((v for v, rank in zip(values, ranks, strict=True) if rank == 1), key=lambda v: reason.sign * v)
    assert reason.sign * reason.best > reason.sign * reason.next
    assert reason.next in [v for v, rank in zip(values, ranks, strict=True) if rank > 1]


def check_breakdown(table: Table) -> None:
    """The parts of everybody's points add up to them, and are called the same in number in every language."""
    told = [breakdown(table, lang) for lang in LANGUAGES]
    assert len({tuple(part.id for part in parts) for parts in told}) == 1
    if told[0]:
        assert [sum(part.points[p] for part in told[0]) for p in range(len(table.names))] == table.scores
    assert told[0] or not hasattr(table.game.module, "breakdown") or not any(table.scores), "a breakdown that explains nothing"
