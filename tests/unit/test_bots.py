"""Bots: they make legal moves, searching helps, and no bot sees what its seat may not see."""

import random

import pytest

import kosti
from kosti.engine.table.chance import SeededDice
from kosti.engine.table.table import Table
from kosti.lab.make.strength import Duel, duel
from kosti.lab.simulate import simulate
from kosti.library import find_game
from kosti.mind.bots import make_bot
from tests.conformance.test_secrets import differ, positions


@pytest.mark.parametrize("name", ["random", "thumb", "search:50", "search:0.05s", "easy", "normal"])
@pytest.mark.parametrize("id", ["pig", "perudo"])
def test_bots_finish_a_game(name: str, id: str) -> None:
    table = kosti.open_table(id, players=2, seed=3)
    bot = make_bot(name, 1)
    while table.moment != "over":
        seat = table.asked[0]
        table.play_number(bot(table, seat), seat)
    assert table.results is not None


@pytest.mark.native
def test_duels_with_common_luck() -> None:
    """Equal bots come out equal without doubt; choices that rarely matter show in few games; nothing is said to be certain."""
    same = duel("pig", 2, "thumb", "thumb", 200)
    assert same.share == 0.5
    assert same.bounds[1] - same.bounds[0] < 0.03
    better = duel("pig", 2, "thumb", "random", 200)
    assert better.is_won
    assert better.bounds[1] < 1
    assert str(Duel(0.50004, 10**9, 2)) == "50.004% (50.001%–50.007%)"
    assert str(Duel(0.527, 1500, 2)) == "52.7% (50.2%–55.2%)"


@pytest.mark.parametrize("name", ["genius", "random:3", "search:0", "search:fast"])
def test_unknown_bots(name: str) -> None:
    with pytest.raises(kosti.TableError, match="bots: "):
        make_bot(name)


def test_searching_helps() -> None:
    result = simulate("pig", players=2, games=60, bots=["search:2000", "random"], seed=1)
    assert result.tally.win_share(0) > 0.7


def share_past(table: Table, twin: Table) -> None:
    """Let the twin remember the same moves, with its own hidden dice wherever they lie as they lay then."""
    for before, move in table.recent:
        past = before.copy()
        for name, field in table.game.fields.items():
            if field.kind != "dice" or not field.secret:
                continue
            rows = range(len(table.names)) if field.per_seat else [None]
            for p in rows:
                then, now, other = (getattr(s, name) if p is None else getattr(s, name)[p] for s in (past, table._state, twin._state))
                if then == now:
                    then[:] = other
        twin.recent.append((past, move))


@pytest.mark.parametrize("id", ["perudo", "dice-holdem", "mia", "indian-chief"])
def test_search_does_not_peek(id: str) -> None:
    """Two tables that differ only in what the seat cannot see get the same move from the same search."""
    game = find_game(id)
    others = positions(game, None, 3)
    chance = random.Random(1)
    for index in range(4):
        table = Table(game, 3, None, None, SeededDice(5, index))
        for _ in range(12):
            if table.moment == "over":
                break
            seat = table.asked[0]
            twin = differ(game, table, others, seat, chance)
            twin.recent.clear()
            share_past(table, twin)
            assert make_bot("search:100", 7)(table, seat) == make_bot("search:100", 7)(twin, seat)
            table.play_number(chance.choice(table.offers(seat)), seat)


@pytest.mark.native
def test_same_seed_same_result_on_any_number_of_cores() -> None:
    one, two = (simulate("perudo", players=3, games=2000, bots="thumb", seed=9, cores=k) for k in (1, 2))
    assert one.tally == two.tally


@pytest.mark.native
def test_simulation_is_the_interpreted_game() -> None:
    """The compiled average is that of interpreted play."""
    result = simulate("pig", players=2, games=4000, bots="random", seed=2)
    lengths = []
    for index in range(300):
        table = Table(find_game("pig"), 2, None, None, SeededDice(77, index))
        bot = make_bot("random", index)
        while table.moment != "over":
            table.play_number(bot(table, table.player))
        lengths.append(len([e for e in table.events if e.kind != "note"]))
    mean = sum(lengths) / len(lengths)
    assert abs(mean - result.data()["length"]["mean"]) < 6


def test_an_easy_bot_comes_to_an_end_of_its_bets() -> None:
    table = kosti.open_table("craps", players=2, seed=5)
    bot, moves = make_bot("easy", 1), 0
    while table.moment == "choice" and len(table.events) < 400 and not any(e.kind == "throw" for e in table.events):
        seat = table.asked[0]
        table.play_number(bot(table, seat), seat)
        moves += 1
    assert moves < 40
