"""What people type and are asked for: keys, moves, their parts, and the commands besides; it knows the screen."""
