"""Which process drives which table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the processes and the owners of tables."""
    op.create_table(
        "processes",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("address", sa.String(), nullable=False),
        sa.Column("beat", sa.Float(), nullable=False),
        sa.Column("draining", sa.Boolean(), nullable=False),
    )
    op.add_column("tables", sa.Column("owner", sa.String()))
    owned = sa.text("owner IS NOT NULL")
    op.create_index("tables_by_owner", "tables", ["owner"], sqlite_where=owned, postgresql_where=owned)


def downgrade() -> None:
    """Take both away."""
    op.drop_index("tables_by_owner", "tables")
    op.drop_column("tables", "owner")
    op.drop_table("processes")
