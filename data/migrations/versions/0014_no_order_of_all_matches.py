"""No order of all matches by their end: nothing asks for it, and the last ones of a channel were sought there."""

from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Drop the index; those of channels, of servers and of games have the end in them."""
    op.drop_index("ix_matches_ended_at", table_name="matches")
