"""A bot can play for somebody who is away, until they come back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Seats say whether a bot stands in."""
    op.add_column("seats", sa.Column("stand_in", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """They do not."""
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("stand_in")
