"""The words that players add to the seed."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add a column for the word of a seat."""
    op.add_column("seats", sa.Column("word", sa.Text(), nullable=True))
