"""The database, SQLite or PostgreSQL: what is stored, written and read, who drives which table, and backups; it knows rooms."""
