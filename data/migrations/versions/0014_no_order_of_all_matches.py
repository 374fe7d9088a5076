"""No index of all matches by their end: nothing needs it, and engines chose it for the last ones of a channel."""

from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Drop the index; those of channels, servers and games contain the end."""
    op.drop_index("ix_matches_ended_at", table_name="matches")
