"""Fair dice: seed, numbers that follow from it and the words of all, and checking them; it knows the engine alone."""
