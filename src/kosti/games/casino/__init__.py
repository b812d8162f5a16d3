"""Punters stake chips against a bank; they know the hands of `bluffing` besides."""
