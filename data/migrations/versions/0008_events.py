"""The number of the interaction or message of an act, unique in the journal."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add columns for the number and the part; older acts have none."""
    op.add_column("acts", sa.Column("event_id", sa.BigInteger(), nullable=True))
    op.add_column("acts", sa.Column("event_part", sa.Integer(), nullable=True))
    numbered = sa.text("event_id IS NOT NULL")
    op.create_index(
        "uq_acts_event_id",
        "acts",
        ["event_id", "event_part"],
        unique=True,
        sqlite_where=numbered,
        postgresql_where=numbered,
    )
