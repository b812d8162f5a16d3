"""Flip, solved: its openings, looking layouts up, the proof that the table is right, and docs/flip.md; it knows `mind`."""
