"""What is shown of games and tables outside a room; it knows the catalogue, rooms and bots."""
