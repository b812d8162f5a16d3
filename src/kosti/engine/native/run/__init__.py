"""Compiled games: the one folder that imports Numba; it knows the modules that `native` writes."""
