"""Play in the terminal: `screen`, `typed`, `playing` and `shell`, each of which knows those before it; together they know everything but the server."""
