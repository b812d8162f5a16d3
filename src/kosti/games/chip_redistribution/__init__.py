"""Chips wander round the table, into a pot or over a board until somebody has none or all; they know the houses of `high_low` besides."""
