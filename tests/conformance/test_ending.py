"""Every game says in both languages why it ended so, and where it says how the points came about they add up."""

import random
import re
from itertools import pairwise

import pytest

from kosti.engine.sight.end.breakdown import breakdown
from kosti.engine.sight.end.ending import reason_of, told_last, why
from kosti.engine.table import play
from kosti.engine.table.chance import SeededDice
from kosti.engine.table.table import Table
from kosti.engine.words import LANGUAGES
from kosti.rooms.course import Course
from kosti.rooms.shown.moments import moments
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


def play_to_the_end(setup: Setup, seed: int) -> tuple[Table, Course]:
    """A game by the rules of thumb, with some random moves, and how its points went."""
    table, chance = Table(setup.game, setup.players, setup.variant, None, None), random.Random(seed)
    course = Course(table)
    for _ in range(MOST_STEPS):
        if table.moment == "over":
            return table, course
        if table.moment in ("throw", "draw"):
            table.fall(SeededDice(chance.getrandbits(60)))
        else:
            seat = chance.choice(table.asked)
            thumb = play.thumb_offers(setup.game, table.position(seat)).numbers() if chance.random() > AT_RANDOM else []
            table.play_number(chance.choice(thumb or table.offers(seat)), seat)
        course.go_on(table)
    raise AssertionError("the game goes on and on")


@pytest.mark.parametrize("setup", all_setups(), ids=str)
def test_the_end_is_explained(setup: Setup) -> None:
    table, course = play_to_the_end(setup, 1)
    for lang in LANGUAGES:
        for you in (None, 0):
            said = why(table, lang, you)
            assert said.endswith("."), said
            assert "?" not in said, f"a number or a name is missing: {said}"
            told = told_last(table, lang, you)
            assert all(told)
            assert said.rstrip(".") not in [line.rstrip("!. ") for line in told], "the reason is told twice"
    check_reason(table)
    check_breakdown(table)
    check_moments(table, course)


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


def check_moments(table: Table, course: Course) -> None:
    """A moment speaks of its seat, by name or as "you", and what its seat gained there it really gained."""
    plain = [moments(table, course, lang) for lang in LANGUAGES]
    assert len({tuple((m["kind"], m["seat"], m["gain"]) for m in told) for told in plain}) == 1
    for moment in plain[0]:
        seat, gain = moment["seat"], moment["gain"]
        if moment["kind"] == "led":
            continue
        assert table.names[seat] in moment["text"], moment
        heard = moments(table, course, "en", you=seat)
        assert any(m["kind"] == moment["kind"] and re.search(r"\byour?s?\b", m["text"], re.I) for m in heard), heard
        if gain or moment["kind"] == "best":
            assert gain > 0, moment
            assert gain in real_gains(table, course, seat), moment


def real_gains(table: Table, course: Course, seat: int) -> set[int]:
    """What a seat got at once, or has more than another in a line of the reckoning."""
    in_game = {after.scores[seat] - before.scores[seat] for before, after in pairwise(course.marks)}
    return in_game | {part.points[seat] - points for part in breakdown(table, "en") for points in part.points}
