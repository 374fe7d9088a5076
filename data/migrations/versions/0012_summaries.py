"""Summary tables and indexes of boards, so that no query slows down as the database grows.

``data.migrate`` fills the tables after the migration, in the same transaction.
"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"

_ON_BOARD = ("league", "guild_id", "board", "season")
_WINS = ("wins DESC", "matches", "user_id", "level")
_RANKING = (
    "(CASE WHEN (matches >= 5) THEN 0 ELSE 1 END)",
    "(CASE WHEN (matches >= 5) THEN mu - 3.0 * sigma END) DESC",
)


def _number(name: str, *, nullable: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger(), autoincrement=False, nullable=nullable)


def _count(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), nullable=False)


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text(), nullable=False)


def _match(name: str) -> tuple[sa.Column[int], sa.ForeignKeyConstraint]:
    key = sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=name, ondelete="CASCADE")
    return sa.Column("match_id", sa.Integer(), autoincrement=False, nullable=False), key


def upgrade() -> None:
    """Add tables of tallies, encounters, variants, records and appearances, and indexes of boards and threads."""
    _create_tables()
    op.create_index("ix_encounters_matches", "encounters", _order("user_id", "guild_id", "together", "matches DESC",
                                                                  "other_id"))  # fmt: skip
    best = ["measure", "guild_id", "game", "options", "best", "tie", "seq"]
    op.create_index("ix_records_best", "records", best)
    op.create_index("ix_appearances_match_id", "appearances", ["match_id"])
    by_time = ["ended_at", "match_id", "game", "channel_id"]
    op.create_index("ix_appearances_user_id", "appearances", ["user_id", *by_time])
    op.create_index("ix_appearances_user_id_guild_id", "appearances", ["user_id", "guild_id", *by_time, "parent_id"])
    op.create_index("ix_ratings_ranking", "ratings", _order(*_ON_BOARD, *_RANKING, *_WINS))
    op.create_index("ix_ratings_wins", "ratings", _order(*_ON_BOARD, *_WINS))
    op.drop_index("ix_rating_steps_user_id", "rating_steps")
    op.create_index("ix_rating_steps_user_id", "rating_steps", ["user_id", "league", "guild_id", "board", "seq"])
    op.create_index("ix_matches_channel_id_game", "matches", ["channel_id", "game", "ended_at"])
    op.create_index("ix_matches_parent_id", "matches", ["parent_id", "ended_at"])
    op.create_index("ix_matches_parent_id_game", "matches", ["parent_id", "game", "ended_at"])
    suspended = sa.text("status = 'suspended'")
    op.create_index("ix_matches_suspended", "matches", ["guild_id"], sqlite_where=suspended, postgresql_where=suspended)


def _order(*terms: str) -> list[str | sa.TextClause]:
    return [term if term.isidentifier() else sa.text(term) for term in terms]


def _create_tables() -> None:
    op.create_table(
        "tallies",
        _number("user_id"),
        _number("guild_id"),
        _text("game"),
        _count("matches"),
        _count("wins"),
        _count("contested"),
        _number("last_ended"),
        sa.Column("best", sa.Double(), nullable=True),
        sa.Column("worst", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("user_id", "guild_id", "game", name="pk_tallies"),
    )
    op.create_table(
        "encounters",
        _number("user_id"),
        _number("guild_id"),
        _number("other_id"),
        sa.Column("together", sa.Boolean(), nullable=False),
        _count("matches"),
        _count("wins"),
        sa.PrimaryKeyConstraint("user_id", "guild_id", "other_id", "together", name="pk_encounters"),
    )
    op.create_table(
        "variants",
        _number("guild_id"),
        _text("game"),
        _text("options"),
        _count("number"),
        sa.PrimaryKeyConstraint("guild_id", "game", "options", name="pk_variants"),
    )
    op.create_table(
        "records",
        _text("measure"),
        _number("guild_id"),
        _text("game"),
        _text("options"),
        _number("user_id"),
        _number("best"),
        _number("tie"),
        _count("seq"),
        *_match("fk_records_match_id"),
        _number("ended_at"),
        sa.PrimaryKeyConstraint("measure", "guild_id", "game", "options", "user_id", name="pk_records"),
    )
    op.create_table(
        "appearances",
        _number("user_id"),
        *_match("fk_appearances_match_id"),
        _number("guild_id", nullable=True),
        _number("channel_id"),
        _number("parent_id", nullable=True),
        _text("game"),
        _number("ended_at"),
        sa.PrimaryKeyConstraint("user_id", "match_id", name="pk_appearances"),
    )
