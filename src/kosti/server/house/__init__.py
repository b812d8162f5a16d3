"""All rooms of a server: who keeps them, who thinks in them; it knows rooms and storage."""
