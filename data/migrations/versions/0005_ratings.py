"""Ratings, their seasons, and the columns of results from which ratings are computed."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add columns to results, and the tables of ratings; number older results in the order of time."""
    op.add_column("seats", sa.Column("removed_by", sa.BigInteger(), nullable=True))
    with op.batch_alter_table("players") as players:
        players.add_column(sa.Column("listed", sa.Boolean(), nullable=False, server_default=sa.false()))
    with op.batch_alter_table("players") as players:
        players.alter_column("listed", server_default=None)
    _widen_results()
    _number_results()
    op.create_index("ix_results_seq", "results", ["seq"], unique=False)
    op.create_index("ix_results_owner_id", "results", ["owner_id"], unique=False)
    _tables()
    _first_seasons()


def _widen_results() -> None:
    with op.batch_alter_table("results") as results:
        results.add_column(sa.Column("seq", sa.Integer(), nullable=False, server_default="0"))
        results.add_column(sa.Column("family", sa.Text(), nullable=True))
        results.add_column(sa.Column("owner_id", sa.BigInteger(), nullable=True))
        results.add_column(sa.Column("side", sa.Integer(), nullable=True))
        results.add_column(sa.Column("part", sa.Text(), nullable=False, server_default="whole"))
        results.add_column(sa.Column("acts", sa.Integer(), nullable=True))
        results.add_column(sa.Column("elapsed_ms", sa.BigInteger(), nullable=True))
    with op.batch_alter_table("results") as results:
        for column in ("seq", "part"):
            results.alter_column(column, server_default=None)


def _number_results() -> None:
    book = op.get_bind()
    in_time = sa.text("SELECT match_id FROM results GROUP BY match_id ORDER BY min(ended_at), match_id")
    numbered = [{"seq": seq, "of": match_id} for seq, match_id in enumerate(book.scalars(in_time), 1)]
    if numbered:
        book.execute(sa.text("UPDATE results SET seq = :seq WHERE match_id = :of"), numbered)


def _player() -> tuple[sa.Column[object], ...]:
    return (
        sa.Column("league", sa.Text(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("board", sa.Text(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("level", sa.Text(), nullable=False),
    )


def _tables() -> None:
    op.create_table(
        "seasons",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("started_at", sa.BigInteger(), nullable=False),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.Column("first_seq", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "number", name="pk_seasons"),
    )
    op.create_table(
        "ratings",
        *_player(),
        sa.Column("season", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("league", "guild_id", "board", "season", "user_id", "level", name="pk_ratings"),
    )
    op.create_index("ix_ratings_user_id", "ratings", ["user_id"], unique=False)
    op.create_table(
        "rating_steps",
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        *_player(),
        sa.Column("season", sa.Integer(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("was", sa.Double(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("seq", "league", "guild_id", "board", "user_id", "level", name="pk_rating_steps"),
    )
    op.create_index("ix_rating_steps_user_id", "rating_steps", ["user_id"], unique=False)


def _first_seasons() -> None:
    """What was played before there were seasons is the first one, of all servers (0) and of each."""
    op.execute(
        "INSERT INTO seasons (guild_id, number, started_at, first_seq) "
        "SELECT 0, 1, min(ended_at), 1 FROM results HAVING count(*) > 0"
    )
    op.execute(
        "INSERT INTO seasons (guild_id, number, started_at, first_seq) "
        "SELECT guild_id, 1, min(ended_at), 1 FROM results WHERE guild_id IS NOT NULL GROUP BY guild_id"
    )
