"""How much a server bears: people who think and move at many tables, and what their moves cost; see ``python -m tools.load --help``."""
