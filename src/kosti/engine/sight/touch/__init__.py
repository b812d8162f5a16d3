"""What can be touched: the moves that are offered, as a hand makes them; it knows tables, secrets and dice."""
