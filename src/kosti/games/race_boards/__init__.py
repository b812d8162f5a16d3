"""Pieces run along a track: round a cross, a spiral, or the points of backgammon."""
