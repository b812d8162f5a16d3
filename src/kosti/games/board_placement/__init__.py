"""Dice say where something is put on a board or a sheet: rows to fill, lines to close."""
