"""Words are pledged before they are told; those that were sent along with a seat at a table that still waits are void."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Seats have a pledge."""
    op.add_column("seats", sa.Column("pledge", sa.String(), nullable=False, server_default=""))
    op.execute("UPDATE seats SET word = '' WHERE table_id IN (SELECT id FROM tables WHERE status = 'waiting')")


def downgrade() -> None:
    """Seats have none."""
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("pledge")
