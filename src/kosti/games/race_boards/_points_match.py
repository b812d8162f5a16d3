"""A match on a board of points: games are begun by a comparison of dice or by the last winner, and their points are added up."""

from kosti.engine import Count, Inner, PerSeat, Points, Seat
from kosti.engine.rules import NOBODY, finish_by, note

MOST_TURNS = 2000
MOST_DRAWN = 3

WORDS = {
    "match_length": "Points to win the match | Очков для победы в матче",
    "higher_begins": "Both throw one die: the higher begins | Оба бросают по кости: у кого больше, тот начинает",
    "equal": "Equal: both throw again | Поровну: оба бросают ещё раз",
    "begins_game": "{0.name} {0.name:begin/begins} | {0.name}: первый ход",
    "wins_game": "{0.name} {0.name:win/wins} the game: {1} {1:point/points} | {0.name} {0.name:выигрываете/выигрывает} партию: {1} {1:очко/очка/очков}",
    "too_many_turns": "{0} turns: the game is drawn | Ходов: {0}; партия окончена вничью",
    "third_draw": "The third drawn game ends the match | Третья ничья заканчивает матч",
    "help round": "Which game of the match this is. | Которая это партия матча.",
    "help score": "Points won so far; whoever has {match_length} first wins the match. | Очки за выигранные партии; кто первым наберёт {match_length}, выигрывает матч.",
}


class PointsMatch:
    round: Count("Game | Партия") = 1
    score: PerSeat[Points].of("match_length")
    turns: Inner[Count]
    starter: Inner[Seat] = NOBODY
    drawn: Inner[Count]


def match_goes_on(s, winner, points):
    """Write down what a game was worth; whether another one follows."""
    note(s, "wins_game", winner, points)
    s.score[winner] = min(s.score[winner] + points, s.match_length)
    s.starter = winner
    if s.score[winner] == s.match_length:
        finish_by(s, s.score)
        return False
    s.round += 1
    return True


def drawn_game_goes_on(s, points):
    """A drawn game brings nothing; whether it is played again, or was the third one, which ends the match as it stands."""
    s.drawn += 1
    if s.drawn < MOST_DRAWN:
        return True
    note(s, "third_draw")
    finish_by(s, points)
    return False


def is_too_long(s):
    """Count a turn; whether the game has had too many of them."""
    s.turns += 1
    if s.turns <= MOST_TURNS:
        return False
    note(s, "too_many_turns", MOST_TURNS)
    return True
