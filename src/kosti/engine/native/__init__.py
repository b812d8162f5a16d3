"""The same rules written as one module for the compiler; it knows tables, needs no compiler itself, and all that runs is in `run`."""
