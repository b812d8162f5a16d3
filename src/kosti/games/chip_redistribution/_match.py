"""What games share that are played as a match: several games, the start moves on clockwise, and the results of all of them are added up."""

from kosti.engine import Count, Inner, PerSeat, Points, Seat
from kosti.engine.rules import everybody, finish_by, leaders, left_of, note

WORDS = {
    "best_of_game": "Game {0}: {1.name} {1.name:are/is} best with {2} | Партия {0}: лучше всех {1.name} — {2}",
    "games": "Games in a match | Партий в матче",
}


class Match:
    round: Count.of("games")("Game | Партия") = 1
    score: PerSeat[Points]("Sum of the games | Всего за партии")
    starter: Inner[Seat]


def match_goes_on(s, results, sign=1):
    """Write down everybody's result of a game; whether another one follows, with the next seat to begin. The most wins (`sign` -1: the least)."""
    best = leaders(s, everybody(s), results, sign)
    for p in range(s.players):
        s.score[p] += results[p]
        if s.games > 1 and best >> p & 1:
            note(s, "best_of_game", s.round, p, results[p])
    if s.round == s.games:
        finish_by(s, s.score, sign)
        return False
    s.round += 1
    s.starter = left_of(s, s.starter)
    s.seat = s.starter
    return True
