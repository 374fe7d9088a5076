"""Who wants to be told of new tables."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Add the table of lookouts."""
    op.create_table(
        "lookouts",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("family", sa.Text(), nullable=False),
        sa.Column("told_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "guild_id", "family", name="pk_lookouts"),
    )
    op.create_index("ix_lookouts_guild_id_family_told_at", "lookouts", ["guild_id", "family", "told_at"])
