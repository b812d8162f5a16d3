"""What each device is shown of a room, during the game and after it; it knows rooms and all that is done in them."""
