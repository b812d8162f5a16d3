"""How often an unseen die counts; and with one die each, twelve bids in one order, of which every challenge decides the game."""

from itertools import product

import pytest

from kosti.engine.table import play
from kosti.engine.table.table import Table
from kosti.games.bluffing.liars_dice import TRUE, fits
from kosti.library import find_game

GAME = find_game("liars-dice")
BIDS = [(count, face) for count in (1, 2) for face in range(1, 7)]  # lowest first


@pytest.mark.parametrize(
    ("variant", "face", "sixths"),
    [(None, 6, 2), (None, 1, 1), ("plain-ones", 6, 1), ("ones-stay-wild", 2, 2), ("one-die-each", 3, 2), ("one-die-each", 6, 1)],
)
def test_chance_of_a_die(variant: str | None, face: int, sixths: int) -> None:
    state = play.begin(GAME, 2, GAME.settle(variant, None))
    assert sum(fits(state, die, face) for die in range(1, 7)) == sixths


def test_chances_of_bids() -> None:
    """Of two unseen dice at least one fits with 11/36, or 20/36 with a wild face; both with 1/36, or 4/36."""
    assert [TRUE[wild][2][wanted] for wild in (0, 1) for wanted in range(4)] == [100, 30, 2, 0, 100, 55, 11, 0]


@pytest.mark.parametrize("dice", list(product(range(1, 7), repeat=2)))
def test_one_die_each(dice: tuple[int, int]) -> None:
    table = Table(GAME, 2, "one-die-each", None, None)
    for die in dice:
        table.throw([die])
    for place, (count, face) in enumerate(BIDS):
        higher = [f"bid {c}x{f}" for c, f in BIDS[place:]]
        assert sorted(table.legal()) == sorted(higher + ["liar"] * (place > 0))
        doubted = Table(GAME, 2, "one-die-each", None, None)
        for die in dice:
            doubted.throw([die])
        doubted.play(f"bid {count}x{face}")
        if place + 1 < len(BIDS):  # after the last bid it is the only move
            doubted.play("liar")
        is_true = sum(die in (face, 6) for die in dice) >= count
        assert [result.rank for result in doubted.results or []] == ([1, 2] if is_true else [2, 1])
        if place + 1 < len(BIDS):
            table.play(f"bid {count}x{face}")
