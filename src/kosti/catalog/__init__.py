"""The games as a list: their facts, names and texts, kept in an index so that none of them has to be imported; it knows the library and the engine."""
