"""The book: a folder a category, a file a game; they know `engine`, `engine.rules`, `dice`, and what games beside them share (files that begin with an underscore)."""
