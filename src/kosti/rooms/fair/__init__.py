"""Fair dice: seed, words, numbers that follow from both, and checking them; knows the engine and people."""
