"""A session of as many rounds as the option says, or of one for each player."""

from kosti.engine import Option

ROUNDS = Option("rounds", 0, 0, 100, label="Rounds (0: as many as players) | Раундов (0: по числу игроков)")


def rounds_to_play(s):
    return s.rounds if s.rounds else s.players
