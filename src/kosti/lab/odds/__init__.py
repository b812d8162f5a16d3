"""Exact odds: of every bet against a bank, of every row and throw of a turn; it knows the engine and the analysis of rules."""
