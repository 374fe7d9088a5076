"""Standings of seats in contested matches, and acquaintances from rated matches."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

_MET = """
INSERT INTO acquaintances (guild_id, user_id, other_id, known)
SELECT DISTINCT {guild}, coalesce(one.user_id, one.owner_id), coalesce(other.user_id, other.owner_id), {no}
FROM results AS one JOIN results AS other ON other.match_id = one.match_id AND other.seat <> one.seat
WHERE coalesce(one.user_id, one.owner_id) IS NOT NULL AND coalesce(other.user_id, other.owner_id) IS NOT NULL
  AND coalesce(one.user_id, one.owner_id) <> coalesce(other.user_id, other.owner_id)
  AND (one.side IS NULL OR one.side <> other.side)
  AND {where}
"""

_KNOWN = """
UPDATE acquaintances SET known = NOT known
WHERE EXISTS (
  SELECT 1 FROM acquaintances AS third
  WHERE third.guild_id = acquaintances.guild_id AND third.user_id = acquaintances.other_id
    AND third.other_id <> acquaintances.user_id
)
"""


def upgrade() -> None:
    """Add a column for standings, and a table of acquaintances, filled from the results."""
    op.add_column("results", sa.Column("standing", sa.Double(), nullable=True))
    op.create_table(
        "acquaintances",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("other_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("known", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", "other_id", name="pk_acquaintances"),
    )
    for guild, where in (("0", "1 = 1"), ("one.guild_id", "one.guild_id IS NOT NULL")):
        op.execute(_MET.format(guild=guild, where=where, no=sa.false().compile(op.get_bind())))
    op.execute(_KNOWN)
