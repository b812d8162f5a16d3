"""What `kosti` does in the shell besides playing: its help, completion, and looking at tables and game files; it knows all of the terminal."""
