"""Bringing a database to the newest form: all missing migrations in one transaction, or none."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect

from kosti.server import logs
from kosti.server.storage.troubles import BadData

MIGRATIONS = Path(__file__).parent / "migrations"
KNOWN = sorted(script.name[:4] for script in (MIGRATIONS / "versions").glob("[0-9]*.py"))
HEAD = KNOWN[-1]


def revision_of(connection: Connection) -> str | None:
    """The form a database is in; none if it is not one of Kosti's."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    return found


def migrate(connection: Connection, place: str) -> None:
    """Carry out what is missing, in the transaction of the connection; a database that is up to date costs one question."""
    found = revision_of(connection)
    if found == HEAD:
        return
    if found is not None and found not in KNOWN:
        raise BadData("newer", place=place, revision=found, known=HEAD)
    if found is None and inspect(connection).get_table_names():
        raise BadData("foreign", place=place)
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, HEAD)
    logs.tell("migrated", f"{place} was brought to form {HEAD}", place=place, form=HEAD, before=found)
