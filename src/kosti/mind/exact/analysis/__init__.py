"""What can still matter at every moment of a game, found out from its rules; it knows the engine."""
