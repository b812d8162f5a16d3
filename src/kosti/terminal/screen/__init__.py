"""What stands on the screen: sentences, drawn scenes, and who has been told what; it knows nothing else of the terminal."""
