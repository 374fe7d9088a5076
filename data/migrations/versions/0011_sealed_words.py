"""Words that are sealed until the start, and the number of the press that starts a match."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add columns for the sealed word and for the press; matches started before have no press."""
    op.add_column("seats", sa.Column("sealed", sa.Text(), nullable=True))
    op.add_column("matches", sa.Column("press", sa.BigInteger(), nullable=True))
