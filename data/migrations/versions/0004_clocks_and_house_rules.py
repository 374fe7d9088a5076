"""Clocks of tables, days away, and the house rules of channels."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

_PATIENCE = 14 * 86_400_000


def upgrade() -> None:
    """Add columns for clocks and absences, and a table of option sets; give open matches their first deadline."""
    op.add_column("matches", sa.Column("clock", sa.Text(), nullable=True))
    op.add_column("matches", sa.Column("clock_lost", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("matches", sa.Column("due_at", sa.BigInteger(), nullable=True))
    op.create_index("ix_matches_due_at", "matches", ["due_at"])
    op.add_column("players", sa.Column("away_from", sa.BigInteger(), nullable=True))
    op.add_column("players", sa.Column("away_until", sa.BigInteger(), nullable=True))
    op.add_column("players", sa.Column("away_year", sa.Integer(), nullable=True))
    op.add_column("players", sa.Column("away_days", sa.Integer(), nullable=True))
    op.create_table(
        "house_rules",
        sa.Column("channel_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("channel_id", "game", "name", name="pk_house_rules"),
    )
    played = "(SELECT max(acts.at) FROM acts WHERE acts.match_id = matches.id)"
    op.execute(f"UPDATE matches SET due_at = coalesce({played}, started_at) + {_PATIENCE} WHERE status = 'open'")
