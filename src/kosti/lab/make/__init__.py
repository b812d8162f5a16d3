"""What measures games and writes docs/: the list of games, strengths, pictures, speeds; it knows everything before terminal and server."""
