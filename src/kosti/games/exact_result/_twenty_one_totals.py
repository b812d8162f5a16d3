"""What Twenty-One and its Blackjack share: totals up to a limit, and a pot for the best of them."""

from kosti.engine import Count, Inner, Number, PerSeat, Points
from kosti.engine.rules import each, fill, go, leaders, note
from kosti.games.exact_result._antes import Antes, another_round, end_game, share_pot

MORE_THAN_THROWS = 1000  # a point more outweighs any number of throws

WORDS = {
    "hits": "{0.name} {0.name:have/has} exactly {1} | {0.name}: ровно {1}",
    "best": "{0.name} {0.name:are/is} closest: {1} in {2} {2:throw/throws} | {0.name} ближе всех: {1}, {2} {2:бросок/броска/бросков}",
}


class Totals(Antes):
    result: Inner[PerSeat[Points]]
    tries: Inner[PerSeat[Count]]("Throws | Бросков")
    hand: Inner[PerSeat[Number]]


def clear_totals(s):
    fill(s.result, 0)
    fill(s.tries, 0)


def tell_result(s):
    """Of whoever has come to the limit."""
    if s.result[s.seat] > s.limit:
        note(s, "busts", s.seat, s.result[s.seat])
    else:
        note(s, "hits", s.seat, s.limit)


def hand(s, seat):
    """The highest total is the best, then the fewest throws."""
    return MORE_THAN_THROWS * s.result[seat] - s.tries[seat]


def show_down(s, new_round):
    """The best that is not bust takes the pot."""
    safe = 0
    for p in range(s.players):
        s.hand[p] = hand(s, p)
        if s.playing[p] and s.result[p] <= s.limit:
            safe |= 1 << p
    winners = leaders(s, safe, s.hand)
    for p in each(s, winners):
        note(s, "best", p, s.result[p], s.tries[p])
    share_pot(s, winners)
    end_round(s, new_round)


def end_round(s, new_round):
    if another_round(s):
        go(s, new_round)
    else:
        end_game(s)
