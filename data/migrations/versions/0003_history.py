"""Where matches branched off, the channels that threads belong to, and matches by their commitment."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Two columns and an index of the matches."""
    op.add_column("matches", sa.Column("parent_id", sa.BigInteger(), nullable=True))
    op.add_column("matches", sa.Column("origin", sa.Text(), nullable=True))
    op.create_index("ix_matches_commitment", "matches", ["commitment"], unique=False)
