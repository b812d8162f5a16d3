"""Bluffing: somebody says what lies under the cup, and somebody else believes it or not."""
