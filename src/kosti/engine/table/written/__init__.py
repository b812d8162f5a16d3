"""What is written of a table: its record, fields by path, moves in words, ways of pieces and names of seats; it knows tables and what games declare."""
