"""The database: what is stored, written and read; it knows rooms."""
