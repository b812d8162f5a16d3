"""All rooms of a server: who keeps them, who thinks in them, and what is made for all; it knows rooms, storage and the shelf."""
