"""Branches of matches, parent channels of threads, and an index of commitments."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add two columns and an index to the matches."""
    op.add_column("matches", sa.Column("parent_id", sa.BigInteger(), nullable=True))
    op.add_column("matches", sa.Column("origin", sa.Text(), nullable=True))
    op.create_index("ix_matches_commitment", "matches", ["commitment"], unique=False)
