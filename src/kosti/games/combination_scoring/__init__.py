"""Combinations score points: rows of a sheet to fill, sets to lay aside."""
