"""What is said: how throws, draws and moves are told, and what a note speaks of; it knows tables and what may be known."""
