"""Why a game ended so: what decided, and how the points came about; it knows the scene."""
