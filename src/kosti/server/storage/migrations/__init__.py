"""How a database is brought up to date, as Alembic lays it out; it knows the storage alone."""
