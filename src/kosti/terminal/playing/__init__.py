"""A game at one keyboard: the menu, who sits at the table, the session itself, and games that were left; it knows screen and what is typed."""
