"""Columns renamed to the words of the code: ephemeral views, time control, parent match."""

from alembic import op

revision = "0013"
down_revision = "0012"

_NAMES = {
    "seats": {
        "door_token": "ephemeral_token",
        "door_message_id": "ephemeral_message_id",
        "door_at": "ephemeral_at",
    },
    "matches": {"clock": "time_control", "clock_lost": "time_lost", "origin": "parent_match"},
}


def upgrade() -> None:
    """Rename columns; their values stay."""
    for table, columns in _NAMES.items():
        for before, after in columns.items():
            op.execute(f"ALTER TABLE {table} RENAME COLUMN {before} TO {after}")
