"""There are 19855 different cards: all that can be written, counted step by step through the rules."""

from kosti.engine.table import play
from kosti.library import find_game

GAME = find_game("two-dice-bingo")


def test_cards() -> None:
    cards = {(0,) * 11}
    for _ in range(9):
        cards = {written for card in cards for written in one_more(card)}
    assert len(cards) == 19855


def one_more(card: tuple[int, ...]) -> set[tuple[int, ...]]:
    """What a card may become by the next number, as the rules offer it."""
    state = play.begin(GAME, 2, GAME.settle(None, None))
    state.chosen[0][:] = card
    numbers = [GAME.verb_of(m).decode(m)[0] for m in play.offers(GAME, state).numbers()]
    return {(*card[: n - 2], card[n - 2] + 1, *card[n - 1 :]) for n in numbers}
