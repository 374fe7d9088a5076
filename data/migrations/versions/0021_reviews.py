"""What was decisive in finished matches, found out once and kept for some weeks."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Add the table of reviews."""
    op.create_table(
        "reviews",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("reviewed_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_reviews_match_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id", name="pk_reviews"),
    )
    op.create_index("ix_reviews_reviewed_at", "reviews", ["reviewed_at"])
