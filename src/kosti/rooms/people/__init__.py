"""Who is at a table: people, their seats, names that look alike, onlookers, and how much each may do; knows the engine and refusals alone."""
