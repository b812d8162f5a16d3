"""Bar games: whoever throws badly drinks or pays; they know the chase of `target_number` besides."""
