"""What games share that are played as a match: several games, the start moves on clockwise, and the chips of all of them are added up."""

from kosti.engine import Count, Inner, PerSeat, Points, Seat
from kosti.engine.rules import everybody, finish_by, leaders, left_of, note
from kosti.games.chip_redistribution._stocks import Stocks

WORDS = {
    "best_of_game": "Game {0}: {1.name} is best with {2} {2:chip/chips} | Партия {0}: лучше всех {1.name}, {2} {2:фишка/фишки/фишек}",
    "too_long": "The game has gone on long enough and ends here | Партия затянулась, на этом она кончается",
    "games": "Games in a match | Партий в матче",
}


class Match(Stocks):
    round: Count.of("length")("Game | Партия") = 1
    score: PerSeat[Points]("Finished games | За сыгранные партии")
    length: Inner[Count] = "games"
    starter: Inner[Seat]


def match_goes_on(s, sign=1):
    """Write down the chips of a game; whether another one follows, with the next seat to begin. The most chips win (`sign` -1: the fewest)."""
    best = leaders(s, everybody(s), s.stock, sign)
    for p in range(s.players):
        s.score[p] += s.stock[p]
        if best >> p & 1:
            note(s, "best_of_game", s.round, p, s.stock[p])
    if s.round == s.length:
        finish_by(s, s.score, sign)
        return False
    s.round += 1
    s.turns = 0
    s.starter = left_of(s, s.starter)
    s.seat = s.starter
    return True
