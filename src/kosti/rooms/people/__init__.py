"""Who is at a table: people, their seats, names that look alike, and how much each may do; it knows the engine and refusals alone."""
