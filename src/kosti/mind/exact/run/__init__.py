"""Walking through all positions of a game and working out their values, compiled; it knows the analysis."""
