"""Flip, solved: the table against the rules, against the general solver, and against what was published of two dice; looking layouts up."""

import json
import random
from pathlib import Path

import numpy as np
import pytest
from rich.console import Console

from kosti.cli import main
from kosti.engine.table.chance import SeededDice
from kosti.engine.table.table import Table as GameTable
from kosti.lab.solving.flip.lookup import NoLayout, answer, read_layout
from kosti.lab.solving.flip.openings import Only, Openings
from kosti.lab.solving.flip.proof import Proof
from kosti.library import find_game
from kosti.mind.exact import has_solution
from kosti.mind.exact.flip.hands import Hands
from kosti.mind.exact.flip.layouts import layouts
from kosti.mind.exact.flip.solution import FlipProgram, FlipSolution, choices, is_flip, read_flip, solved_flip
from kosti.mind.exact.flip.table import Layout, Table, numbering_of, solved_table
from kosti.mind.exact.run.positions import solved
from kosti.mind.exact.run.program import Program
from kosti.mind.exact.solving import solve, write_solution

pytestmark = pytest.mark.native
GAME = find_game("flip-dice")
SINGLE = {"dice": 2, "single": True}


@pytest.fixture(scope="module")
def ten() -> Table:
    return solved_table(10)


@pytest.fixture(scope="module")
def proof() -> Proof:
    return Proof(2)


def any_layout(dice: int, chance: random.Random) -> Layout:
    """A layout in which both players have dice."""
    while True:
        places: list[list[int]] = [[] for _ in range(5)]
        for _ in range(dice):
            chance.choice(places).append(chance.randint(1, 6))
        if places[0] + places[1] and places[2] + places[3]:
            return Layout(*map(tuple, places))


def test_every_set_of_dice_has_a_number() -> None:
    hands = Hands(4)
    assert hands.number(hands.counts).tolist() == list(range(len(hands.counts)))
    for hand, counts in enumerate(hands.counts):
        for face in range(6):
            if hands.more[hand, face] >= 0:
                assert hands.counts[hands.more[hand, face]].tolist() == (counts + (np.arange(6) == face)).tolist()
                assert hands.less[hands.more[hand, face], face] == hand


def test_every_layout_has_a_bit_of_its_own() -> None:
    numbering = numbering_of(4)
    places = set()
    for middle, size in enumerate(numbering.middles.size.tolist()):
        for own in range(1, 4 - size):
            first = numbering.stocks.first
            mine, other = np.meshgrid(np.arange(first[own], first[own + 1]), np.arange(first[4 - size - own], first[5 - size - own]))
            word, bit = numbering.place(middle, mine.ravel(), other.ravel())
            assert 0 <= word.min() <= word.max() < numbering.words
            places.update(zip(word.tolist(), bit.tolist(), strict=True))
    assert len(places) == choices(numbering)


def test_two_dice_each_as_the_catalogue_has_them() -> None:
    openings = Openings(solved_table(4))
    assert (openings.pairs().won, openings.pairs().of) == (113, 197)
    assert str(openings.different()) == "58.7826%"


def test_the_rules_say_the_same_of_every_layout(proof: Proof) -> None:
    found = proof.compare()
    assert found.layouts == choices(proof.solution.table.numbering) < layouts(4)
    assert found.differing == 0


def test_a_wrong_bit_is_noticed() -> None:
    wrong = Proof(2)
    layout = Layout((1,), (), (3,), (6,), (2,))
    numbering, of = wrong.solution.table.numbering, wrong.solution.table.numbering.hands.of
    word, bit = numbering.place(of((2,)), numbering.stock(of((1,)), of(())), numbering.stock(of((3,)), of((6,))))
    before = wrong.solution.table.wins(layout)
    wrong.solution.table.won[word] ^= np.uint64(1) << np.uint64(bit)
    assert wrong.solution.table.wins(layout) != before
    assert wrong.compare().differing == 1


def test_ten_dice_hang_together(ten: Table) -> None:
    """A layout is won where a move leads to one that is lost for the other, whatever change is taken."""
    chance = random.Random(5)
    for _ in range(500):
        layout = any_layout(10, chance)
        assert ten.wins(layout) == any(way.wins for way in ten.ways(layout)), layout


def test_the_share_of_whoever_begins_with_ten_dice(ten: Table) -> None:
    openings = Openings(ten)
    assert (openings.different().won, openings.different().of) == (16_100_675, 28_035_360)
    assert [str(share) for share in (openings.different(), openings.pairs(), openings.all())] == ["57.4299%", "45.0341%", "79.6584%"]
    assert layouts(10) == 635_745_396


def test_the_general_solver_agrees(proof: Proof) -> None:
    known = solved(Program(GAME, 2, None, SINGLE, limits=False))
    chance = random.Random(1)
    for game in range(30):
        table = GameTable(GAME, 2, None, SINGLE, SeededDice(3, game))
        while table.moment != "over":
            position = table.position(table.asked[0])
            assert proof.solution.value(position) == round(known.value(position), 6)
            table.play_number(chance.choice(table.offers(table.asked[0])), table.asked[0])


def test_perfect_players_end_as_the_table_says(proof: Proof) -> None:
    played = proof.self_play(3000)
    assert played.otherwise == 0
    assert abs(played.share - 338 / 575) < 0.05


def test_what_is_won_stays_won_against_search(proof: Proof) -> None:
    duel = proof.duel(40, 50)
    assert duel.won == duel.of_won == 40
    assert duel.of_lost == 40


def test_the_best_move_of_a_won_position_wins(proof: Proof) -> None:
    chance = random.Random(8)
    for game in range(20):
        table = GameTable(GAME, 2, None, SINGLE, SeededDice(9, game))
        should = proof.solution.value(table.position(table.asked[0]))
        while table.moment != "over":
            seat = table.asked[0]
            perfect = seat == (0 if should else 1)
            table.play_number(proof.solution.best_move(table.position(seat)) if perfect else chance.choice(table.offers(seat)), seat)
        assert table._state.standing[0] > table._state.standing[1] if should else table._state.standing[1] > table._state.standing[0]


def test_only_moves_in_a_row() -> None:
    only = Only(solved_table(4))
    assert only.moves(Layout((1,), (), (1,), (), (6, 6))) == 1, "a flip would lose: the one die of the other must go now"
    assert only.moves(Layout((6,), (), (1, 6), (), (1,))) == 2, "the 1 goes, and whatever the other does then, one answer wins"
    assert only.moves(Layout((6, 6), (), (1,), (1,), ())) == 0, "either die may be trashed"


def test_what_is_read_is_what_was_written(tmp_path: Path) -> None:
    program = FlipProgram(GAME, None, SINGLE)
    known, path = solved_flip(program), tmp_path / "flip.npz"
    write_solution(known, path)
    read = read_flip(program, path)
    assert read.summary == known.summary
    assert np.array_equal(read.table.won, known.table.won)
    with pytest.raises(ValueError, match="no table of 6 dice"):
        read_flip(FlipProgram(GAME, None, {"dice": 3, "single": True}), path)


def test_single_games_are_solved_by_the_table() -> None:
    assert isinstance(solve(GAME, 2, None, SINGLE), FlipSolution)
    assert isinstance(solve(GAME, 2, None, SINGLE), FlipSolution), "and read from the cache"
    assert not is_flip(GAME)
    assert has_solution(GAME, 2, None, {"single": True})
    assert has_solution(GAME, 2, None, SINGLE)
    assert not has_solution(GAME, 2)


@pytest.mark.parametrize(
    ("words", "reason"),
    [("12345", "is no layout"), ("7/1,1,1", "is no layout"), ("1,1/1", "has 3 dice"), ("/1,1/1,1", "both players need dice"), ("1,1/1/1f", "not flipped")],
)
def test_what_is_no_layout(words: str, reason: str) -> None:
    with pytest.raises(NoLayout, match=reason) as error:
        read_layout(words)
    assert error.value.say("ru") != error.value.say("en")


def test_looking_up_at_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    def said(*more: str) -> str:
        with pytest.raises(SystemExit) as ended:
            main(["solve", "flip-dice", "--lookup", "1,6f/1/6", *more])
        assert ended.value.code == 0
        return capsys.readouterr().out

    assert "Whoever is in turn wins." in said()
    assert "Побеждает тот, чей ход." in said("--lang", "ru")
    found = json.loads(said("--json"))
    assert found["wins"]
    assert {"verb": "trash", "face": 1, "wins": True, "change": []} in found["moves"]


def test_other_games_have_no_layouts(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["solve", "pig", "--lookup", "1,1/1,1"])
    assert ended.value.code == 2
    assert "only Flip" in capsys.readouterr().err


def test_an_answer_names_the_change_that_refutes_a_move(ten: Table) -> None:
    console = Console(width=100)
    with console.capture() as shown:
        console.print(answer(ten, read_layout("4,4,2f/5,3/1,1,2,3,6"), "en"))
    lines = shown.get().splitlines()
    assert any("Trash a 5" in line and "change: 1 1 2" in line for line in lines)
    assert any("Flip 4" in line and "a win" in line for line in lines)
