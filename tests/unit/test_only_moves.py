"""A question with a single answer is not asked: the table makes the move."""

import random

import pytest

import kosti
from kosti import TableError
from kosti.engine.sight.told.speak import happened
from kosti.engine.table.chance import SeededDice
from kosti.engine.table.table import Table
from kosti.library import find_game, replay

HEAD = "game: perudo\nplayers: A, B\n\nthrow 6\nthrow 3\nthrow 2 2 6 6 1\nthrow 2 5 5 1 1\nA bid 10x6\n"


def nobody_can_bid() -> Table:
    """All ten dice are bid as ones, so that Doodoo is all that is left."""
    table = replay(HEAD)
    table.play("bid 10x1")
    return table


def test_the_table_makes_the_only_move_and_says_so() -> None:
    table = nobody_can_bid()
    made = next(e for e in table.events if e.forced)
    assert (made.kind, made.seat, made.text) == ("play", 0, "doodoo")
    assert happened(table, made, None, "en") == "A says “Doodoo!” (the only move)"
    assert happened(table, made, None, "ru", you=0) == "Вы говорите: «Дуду!» (единственный ход)"
    assert table.state.lives[:2] == [5, 4]
    assert table.moment == "throw"


def test_undo_goes_back_to_a_real_choice() -> None:
    table = nobody_can_bid()
    table.undo()
    assert (table.moment, table.player) == ("choice", 1)
    assert "bid 5x1" in table.legal()


def test_the_same_move_by_choice_is_another_one() -> None:
    table = kosti.open_table("maeusezocken", players=2, dice="script")
    table.throw(["yellow", "yellow"])  # who can take nothing else takes one, and may take the other
    table.play("take yellow")
    before = list(table.state.lured)
    table.play("stop")
    table.undo()
    assert list(table.state.lured) == before
    assert [e.forced for e in table.events if e.kind == "play"] == [True, False]


def test_a_record_may_name_it_or_not() -> None:
    table = nobody_can_bid()
    text = table.record()
    assert text.endswith("B bid 10x1\nA doodoo\n")
    assert replay(text).position().values() == table.position().values()
    assert replay(text.removesuffix("A doodoo\n")).position().values() == table.position().values()


def test_a_history_may_name_it_or_not() -> None:
    table = nobody_can_bid()
    position, events = table.position().values(), list(table.events)
    table.replay(events)
    assert table.position().values() == position
    for event in events:
        event.forced = False
    table.replay(events)
    assert table.position().values() == position


def test_who_answers_together_with_others_is_asked_all_the_same() -> None:
    table, chance = kosti.open_table("dice-town", players=3, seed=1), random.Random(1)
    while not any(len(table.offers(seat)) == 1 for seat in table.asked):
        seat = table.asked[0]
        table.play_number(chance.choice(table.offers(seat)), seat)
    assert table.pending.together


def test_whoever_opens_a_table_may_have_every_question_asked() -> None:
    table, asked = nobody_can_bid(), Table(find_game("perudo"), ["A", "B"], asks_all=lambda table: True)
    for event in [e for e in table.events if e.kind != "note"][:-1]:
        asked.repeat(event)
    assert asked.only_move is not None
    assert (asked.asked, asked.legal()) == ([0], ["doodoo"])
    told = asked.play("doodoo", seat=0)
    assert [e.forced for e in told if e.kind == "play"] == [False]
    assert asked.position().values() == table.position().values()
    assert replay(asked.record()).position().values() == table.position().values()


def test_such_a_move_can_be_made_later_and_nobody_has_chosen_it() -> None:
    table, asked = nobody_can_bid(), Table(find_game("perudo"), ["A", "B"], asks_all=lambda table: True)
    for event in [e for e in table.events if e.kind != "note"][:-1]:
        asked.repeat(event)
    told = asked.make_only_move()
    assert [(e.text, e.forced) for e in told if e.kind == "play"] == [("doodoo", True)]
    assert asked.position().values() == table.position().values()
    with pytest.raises(TableError):
        asked.make_only_move()


def test_such_a_table_repeats_what_other_tables_left_unsaid() -> None:
    table, asked = nobody_can_bid(), Table(find_game("perudo"), ["A", "B"], asks_all=lambda table: True)
    events = [e for e in table.events if e.kind != "note" and not e.forced]
    table.throw([1] * len(table.pending.dice))
    for event in [*events, next(e for e in reversed(table.events) if e.kind == "throw")]:
        asked.repeat(event)
    assert asked.position().values() == table.position().values()


@pytest.mark.native
@pytest.mark.parametrize("id", ["shut-the-box", "farkle", "perudo", "pig"])
def test_a_simulation_counts_what_a_table_asks(id) -> None:
    """Game 4 of seed 9 is the same at a table: the dice fall alike, the same moves are chosen, and only those count."""
    from kosti.engine.native.run.compiled import Native

    game, chance = find_game(id), SeededDice(9, 4)
    table = Table(game, 2, source=chance)
    while table.moment != "over":
        seat = table.asked[0]
        table.play_number(table.offers(seat)[chance.below(len(table.offers(seat)))], seat)
    done = [e for e in table.events if e.kind != "note"]
    batch = Native(game, 2).simulate(9, 4, 1, [])
    assert batch.lengths[0] == sum(not e.forced for e in done)
    assert batch.unasked[0] == sum(e.forced for e in done)
    assert batch.steps == len(done)
    assert batch.verbs.sum() == sum(e.kind == "play" and not e.forced for e in done)
    assert batch.points[0].tolist() == table.scores
