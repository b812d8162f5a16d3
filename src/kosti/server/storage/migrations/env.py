"""Runs the migrations over the connection that the server hands in."""

from __future__ import annotations

from alembic import context

from kosti.server.storage.schema import Base


def migrate() -> None:
    """Carry out what is missing."""
    context.configure(connection=context.config.attributes["connection"], target_metadata=Base.metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


if hasattr(context, "config"):  # there is one only while Alembic runs this file
    migrate()
