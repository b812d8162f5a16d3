"""What three dice make with two different operations, against exact arithmetic with fractions and negative numbers: at least two results for every throw."""

from fractions import Fraction
from itertools import combinations_with_replacement, permutations, product

from kosti.engine.table import play
from kosti.games.board_placement.contig import BOARD
from kosti.library import find_game

GAME = find_game("fact-o")


def reckon(sign: str, x: Fraction, y: Fraction) -> Fraction | None:
    if sign == "/":
        return x / y if y else None
    return {"+": x + y, "-": x - y, "*": x * y}[sign]


def numbers(dice: tuple[int, ...], different: bool) -> set[int]:
    found = set()
    for (a, b, c), (f, g) in product(permutations(map(Fraction, dice)), product("+-*/", repeat=2)):
        if different and f == g:
            continue
        inner = reckon(f, a, b)
        if inner is not None:
            found |= {reckon(g, inner, c), reckon(g, c, inner)}
    return {int(n) for n in found if n is not None and n in BOARD}


def offered(dice: tuple[int, ...], turn: int) -> set[int]:
    state = play.begin(GAME, 2, GAME.settle(None, None))
    state.turn = turn
    play.after_throw(GAME, state, list(dice))
    return {BOARD[GAME.verb_of(m).decode(m)[0]] for m in play.offers(GAME, state).numbers()}


def test_numbers() -> None:
    throws = list(combinations_with_replacement(range(1, 7), 3))
    assert len(throws) == 56
    for dice in throws:
        first = numbers(dice, True)
        assert offered(dice, 1) == first
        assert len(first) >= 2
        assert offered(dice, 2) == numbers(dice, False)
