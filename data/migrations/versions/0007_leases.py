"""Leases in a table of their own: which process runs a match, and when the timer of its game runs out."""

import json
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

_matches = sa.table("matches", sa.column("id"), sa.column("status"))
_outbox = sa.table(
    "outbox",
    *(sa.column(name) for name in ("id", "match_id", "ply", "kind", "payload", "not_before", "created_at", "holder")),
)


def upgrade() -> None:
    """Add a table of leases, and move those of open matches there from the outbox."""
    leases = op.create_table(
        "leases",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("holder", sa.Text(), nullable=True),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("acquired_at", sa.BigInteger(), nullable=False),
        sa.Column("timer_key", sa.Text(), nullable=True),
        sa.Column("deadline", sa.BigInteger(), nullable=True),
        sa.Column("token", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_leases_match_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id", name="pk_leases"),
    )
    connection = op.get_bind()
    if carried := list(_carried(connection)):
        connection.execute(sa.insert(leases), carried)
    connection.execute(sa.delete(_outbox).where(_outbox.c.kind == "go"))


def _carried(connection: sa.Connection) -> Iterator[dict[str, Any]]:
    going = sa.select(_outbox).join(_matches, _matches.c.id == _outbox.c.match_id)
    for entry in connection.execute(going.where(_outbox.c.kind == "go", _matches.c.status == "open")):
        timer_key, deadline = json.loads(entry.payload) if entry.payload else (None, None)
        yield {
            "match_id": entry.match_id,
            "ply": entry.ply,
            "holder": entry.holder,
            "until": entry.not_before,
            "acquired_at": entry.created_at,
            "timer_key": timer_key,
            "deadline": deadline,
            "token": entry.id,
        }
