"""The exact odds of every bet against a bank; it knows the engine and the analysis of rules."""
