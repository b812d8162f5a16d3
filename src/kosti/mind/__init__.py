"""What to do in a position, and what it is worth: bots by rule of thumb, by search and by exact solutions; it knows engine, library and catalogue."""
