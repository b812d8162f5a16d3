"""What explains itself: one sentence for everything that is shown, the guide of a first game, what dice score; it knows what can be touched."""
