"""A game file becomes a `Game`: fields, moves, options, labels, and what need not be said; it knows `rules`, words and errors."""
