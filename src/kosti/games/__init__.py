"""The book: a folder a category, a file a game; they know `engine`, `engine.rules` and `dice`."""
