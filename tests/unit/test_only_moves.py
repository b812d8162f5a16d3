"""A question with a single answer is not asked: the table makes the move."""

import random

import kosti
from kosti.engine.table.table import Table
from kosti.library import replay

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
    assert made.said == {"en": "Doodoo! (the only move)", "ru": "Дуду! (единственный ход)"}
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
    assert replay(text)._state.values() == table._state.values()
    assert replay(text.removesuffix("A doodoo\n"))._state.values() == table._state.values()


def test_a_history_may_name_it_or_not() -> None:
    table = nobody_can_bid()
    position, events = table._state.values(), list(table.events)
    table.replay(events)
    assert table._state.values() == position
    for event in events:
        event.forced = False
    table.replay(events)
    assert table._state.values() == position


def test_who_answers_together_with_others_is_asked_all_the_same() -> None:
    table, chance = kosti.open_table("dice-town", players=3, seed=1), random.Random(1)
    while not any(len(table.offers(seat)) == 1 for seat in table.asked):
        seat = table.asked[0]
        table.play_number(chance.choice(table.offers(seat)), seat)
    assert table._state.group
