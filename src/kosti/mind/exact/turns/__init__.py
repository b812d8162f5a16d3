"""Games solved turn by turn: only positions between turns are kept, what happens inside a turn is worked out from them and forgotten; imports the compiled rules and the analysis."""
