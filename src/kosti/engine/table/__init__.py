"""One game in progress: its position, its moments, its history and its record; it knows what games declare."""
