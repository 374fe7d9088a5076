"""The names that people go by on each server, at first those of their last matches there."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"

_LAST = """
INSERT INTO nicknames (user_id, guild_id, name)
SELECT user_id, guild_id, name FROM (
  SELECT user_id, guild_id, name,
    row_number() OVER (PARTITION BY user_id, guild_id ORDER BY ended_at DESC, match_id DESC) AS nth
  FROM results WHERE user_id IS NOT NULL AND guild_id IS NOT NULL
) named WHERE nth = 1
"""


def upgrade() -> None:
    """Add the table of names, and fill it from the results."""
    op.create_table(
        "nicknames",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "guild_id", name="pk_nicknames"),
    )
    op.execute(_LAST)
