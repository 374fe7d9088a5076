"""State shared by several processes: who delivers which entry, which tables go on, which views are open."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

_matches = sa.table("matches", sa.column("id"), sa.column("ply"), sa.column("status"), sa.column("created_at"))
_outbox = sa.table(
    "outbox",
    *(
        sa.column(name)
        for name in ("id", "match_id", "ply", "kind", "target", "payload", "attempts", "not_before", "created_at")
    ),
)


def upgrade() -> None:
    """Add a column for the holder, an outbox entry for each open match, and columns for a player's open view."""
    op.add_column("seats", sa.Column("door_token", sa.Text(), nullable=True))
    op.add_column("seats", sa.Column("door_message_id", sa.BigInteger(), nullable=True))
    op.add_column("seats", sa.Column("door_at", sa.BigInteger(), nullable=True))
    op.add_column("outbox", sa.Column("holder", sa.Text(), nullable=True))
    connection = op.get_bind()
    found = connection.execute(
        sa.select(_matches.c.id, _matches.c.ply, _matches.c.created_at).where(_matches.c.status == "open")
    )
    debts = [
        {
            "id": secrets.randbits(63),
            "match_id": row.id,
            "ply": row.ply,
            "kind": "go",
            "target": "",
            "payload": "",
            "attempts": 0,
            "not_before": row.created_at,
            "created_at": row.created_at,
        }
        for row in found
    ]
    if debts:
        connection.execute(sa.insert(_outbox), debts)
