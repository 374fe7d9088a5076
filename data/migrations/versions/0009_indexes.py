"""Indexes for the most frequent queries, so that none slows down as the database grows."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

_WIDER = (
    ("matches", "channel_id", ("ended_at",)),
    ("results", "user_id", ("ended_at",)),
    ("results", "owner_id", ("ended_at",)),
    ("ratings", "user_id", ("guild_id", "board")),
)
_NEW = (
    ("ix_matches_guild_id", "matches", ("guild_id", "ended_at")),
    ("ix_matches_guild_id_game", "matches", ("guild_id", "game", "ended_at")),
    ("ix_results_game", "results", ("game", "seats")),
)


def upgrade() -> None:
    """Extend some indexes; add some for servers, live matches and games for one."""
    for table, column, more in _WIDER:
        op.drop_index(f"ix_{table}_{column}", table)
        op.create_index(f"ix_{table}_{column}", table, [column, *more])
    for name, table, columns in _NEW:
        op.create_index(name, table, list(columns))
    live = sa.text("status IN ('lobby', 'open', 'paused')")
    op.create_index("ix_matches_status", "matches", ["status", "guild_id"], sqlite_where=live, postgresql_where=live)
