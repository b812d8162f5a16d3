"""Play in the terminal; it knows everything but the server."""
