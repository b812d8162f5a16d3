"""One file for each edition of the database, in order; they know Alembic alone."""
