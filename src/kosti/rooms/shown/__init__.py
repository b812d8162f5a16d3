"""What each device is shown of a room, during the game and after it; knows rooms, people and fair dice."""
