"""The tables of the newest schema; a test checks that the migrations lead to exactly these."""

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Sequence,
    Table,
    Text,
    UniqueConstraint,
    case,
    column,
    literal_column,
)

from data.rows import LIVE
from data.rows.ratings import CAUTION, PROVISIONAL

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

LIVE_CHANNEL = "uq_matches_live_channel_id"
EVENT = "uq_acts_event_id"

_live = column("status", Text).in_(LIVE)
_suspended = column("status", Text) == literal_column("'suspended'")


def _key(name: str, kind: type[Integer] = BigInteger) -> Column[int]:
    """A column of the primary key whose numbers are not assigned by the database."""
    return Column(name, kind, primary_key=True, autoincrement=False)


def _match_id(*, key: bool) -> Column[int]:
    return Column("match_id", Integer, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=key, nullable=False)


matches = Table(
    "matches",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game", Text, nullable=False),
    Column("version", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("post_id", BigInteger),
    Column("post_at", BigInteger),
    Column("host_id", BigInteger, nullable=False),
    Column("language", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", Text),
    Column("commitment", Text),
    Column("ply", Integer, nullable=False),
    Column("note", Text),
    Column("created_at", BigInteger, nullable=False),
    Column("started_at", BigInteger),
    Column("ended_at", BigInteger),
    Column("time_control", Text),
    Column("time_lost", BigInteger, nullable=False, server_default="0"),
    Column("due_at", BigInteger),
    Column("parent_id", BigInteger),
    Column("parent_match", Text),
    Column("press", BigInteger),
    Index("ix_matches_channel_id", "channel_id", "ended_at"),
    Index("ix_matches_channel_id_game", "channel_id", "game", "ended_at"),
    Index("ix_matches_parent_id", "parent_id", "ended_at"),
    Index("ix_matches_parent_id_game", "parent_id", "game", "ended_at"),
    Index("ix_matches_suspended", "guild_id", sqlite_where=_suspended, postgresql_where=_suspended),
    Index("ix_matches_guild_id", "guild_id", "ended_at"),
    Index("ix_matches_guild_id_game", "guild_id", "game", "ended_at"),
    Index("ix_matches_status", "status", "guild_id", sqlite_where=_live, postgresql_where=_live),
    Index(None, "commitment"),
    Index(None, "due_at"),
    Index(LIVE_CHANNEL, "channel_id", unique=True, sqlite_where=_live, postgresql_where=_live),
    # old buttons carry the number, so the number of a deleted match must not be used again
    sqlite_autoincrement=True,
)

is_live = matches.c.status.in_([literal_column(repr(status)) for status in LIVE])
"""The condition that a match is live, with literals, so that engines use the partial indexes of live matches."""

is_suspended = matches.c.status == literal_column("'suspended'")

seats = Table(
    "seats",
    metadata,
    _match_id(key=True),
    _key("seat", Integer),
    Column("user_id", BigInteger),
    Column("name", Text, nullable=False),
    Column("level", Text),
    Column("for_user_id", BigInteger, index=True),
    Column("locale", Text),
    Column("hand_channel_id", BigInteger),
    Column("hand_message_id", BigInteger),
    Column("hand_state", Text, nullable=False),
    Column("word", Text),
    Column("ephemeral_token", Text),
    Column("ephemeral_message_id", BigInteger),
    Column("ephemeral_at", BigInteger),
    Column("removed_by", BigInteger),
    Column("sealed", Text),
    Index("ix_seats_user_id", "user_id", "match_id"),
)

acts = Table(
    "acts",
    metadata,
    _match_id(key=True),
    _key("ply", Integer),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("draws", Text, nullable=False),
    Column("elapsed_ms", BigInteger, nullable=False),
    Column("checksum", Text, nullable=False),
    Column("user_id", BigInteger),
    Column("at", BigInteger, nullable=False),
    Column("event_id", BigInteger),
    Column("event_part", Integer),
    Index(
        EVENT,
        "event_id",
        "event_part",
        unique=True,
        sqlite_where=column("event_id").is_not(None),
        postgresql_where=column("event_id").is_not(None),
    ),
)

outbox = Table(
    "outbox",
    metadata,
    _key("id"),
    _match_id(key=False),
    Column("ply", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("target", Text, nullable=False),
    Column("payload", Text, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("not_before", BigInteger, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("holder", Text),
    UniqueConstraint("match_id", "kind", "target"),
    Index(None, "not_before"),
)

# one row for each match that goes on without people: too few to need an index
leases = Table(
    "leases",
    metadata,
    _match_id(key=True),
    Column("ply", Integer, nullable=False),
    Column("holder", Text),
    Column("until", BigInteger, nullable=False),
    Column("acquired_at", BigInteger, nullable=False),
    Column("timer_key", Text),
    Column("deadline", BigInteger),
    Column("token", BigInteger, nullable=False),
)

results = Table(
    "results",
    metadata,
    _match_id(key=True),
    _key("seat", Integer),
    Column("game", Text, nullable=False),
    Column("guild_id", BigInteger),
    Column("user_id", BigInteger),
    Column("level", Text),
    Column("name", Text, nullable=False),
    Column("place", Integer, nullable=False),
    Column("points", Double, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("seq", Integer, nullable=False, index=True),
    Column("family", Text),
    Column("owner_id", BigInteger),
    Column("side", Integer),
    Column("part", Text, nullable=False),
    Column("acts", Integer),
    Column("elapsed_ms", BigInteger),
    Column("standing", Double),
    Index("ix_results_user_id", "user_id", "ended_at"),
    Index("ix_results_owner_id", "owner_id", "ended_at"),
    Index("ix_results_game", "game", "seats"),
    Index(None, "guild_id", "game"),
)

result_numbers = Sequence("results_seq", metadata=metadata)
"""The numbers of results on PostgreSQL, where several transactions write some at the same time."""

# who has met whom in rated matches, both ways
acquaintances = Table(
    "acquaintances",
    metadata,
    _key("guild_id"),
    _key("user_id"),
    _key("other_id"),
    Column("known", Boolean, nullable=False),
)

seasons = Table(
    "seasons",
    metadata,
    _key("guild_id"),
    _key("number", Integer),
    Column("started_at", BigInteger, nullable=False),
    Column("closed_at", BigInteger),
    Column("first_seq", Integer, nullable=False),
)


def _player(*more: Column[Any]) -> tuple[Column[Any], ...]:
    """The key columns of a player in a pool of ratings, with further ones."""
    return (
        Column("league", Text, primary_key=True),
        _key("guild_id"),
        Column("board", Text, primary_key=True),
        *more,
        _key("user_id"),
        Column("level", Text, primary_key=True),
    )


ratings = Table(
    "ratings",
    metadata,
    *_player(_key("season", Integer)),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Index("ix_ratings_user_id", "user_id", "guild_id", "board"),
)

rating_steps = Table(
    "rating_steps",
    metadata,
    _key("seq", Integer),
    *_player(),
    Column("season", Integer, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("was", Double, nullable=False),
    Column("matches", Integer, nullable=False),
    Index("ix_rating_steps_user_id", "user_id", "league", "guild_id", "board", "seq"),
)


def ranking(of: Any, *, by_wins: bool) -> tuple[ColumnElement[Any], ...]:
    """Return the order of a board: by the rating that is almost certainly exceeded, or by wins.

    Unrated players come last, by wins, so that the order does not reveal their ratings.
    """
    wins = of.wins.desc(), of.matches, of.user_id, of.level
    if by_wins:
        return wins
    # with literals, so that engines use the index of this order
    is_rated = of.matches >= literal_column(str(PROVISIONAL))
    sure = of.mu - literal_column(f"{CAUTION}.0") * of.sigma
    unrated = case((is_rated, literal_column("0")), else_=literal_column("1"))
    return unrated, case((is_rated, sure)).desc(), *wins


_on_board = (ratings.c.league, ratings.c.guild_id, ratings.c.board, ratings.c.season)
Index("ix_ratings_ranking", *_on_board, *ranking(ratings.c, by_wins=False))
Index("ix_ratings_wins", *_on_board, *ranking(ratings.c, by_wins=True))

# a person's matches in a game, on a server or on all (0)
tallies = Table(
    "tallies",
    metadata,
    _key("user_id"),
    _key("guild_id"),
    Column("game", Text, primary_key=True),
    Column("matches", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("contested", Integer, nullable=False),
    Column("last_ended", BigInteger, nullable=False),
    Column("best", Double),
    Column("worst", Double),
)

# how often two people have played together or against each other
encounters = Table(
    "encounters",
    metadata,
    _key("user_id"),
    _key("guild_id"),
    _key("other_id"),
    Column("together", Boolean, primary_key=True),
    Column("matches", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
)
Index(
    "ix_encounters_matches",
    encounters.c.user_id,
    encounters.c.guild_id,
    encounters.c.together,
    encounters.c.matches.desc(),
    encounters.c.other_id,
)

# the options with which games for one were solved, and everybody's best match with each
variants = Table(
    "variants",
    metadata,
    _key("guild_id"),
    Column("game", Text, primary_key=True),
    Column("options", Text, primary_key=True),
    Column("number", Integer, nullable=False),
)

records = Table(
    "records",
    metadata,
    Column("measure", Text, primary_key=True),
    _key("guild_id"),
    Column("game", Text, primary_key=True),
    Column("options", Text, primary_key=True),
    _key("user_id"),
    Column("best", BigInteger, nullable=False),
    Column("tie", BigInteger, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("match_id", Integer, ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Index("ix_records_best", "measure", "guild_id", "game", "options", "best", "tie", "seq"),
)

# who took part in which finished match, with the columns by which past matches are searched
appearances = Table(
    "appearances",
    metadata,
    _key("user_id"),
    _match_id(key=True),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("parent_id", BigInteger),
    Column("game", Text, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Index(None, "match_id"),
    Index("ix_appearances_user_id", "user_id", "ended_at", "match_id", "game", "channel_id"),
    Index(
        "ix_appearances_user_id_guild_id", "user_id", "guild_id", "ended_at", "match_id", "game", "channel_id",
        "parent_id",
    ),
)  # fmt: skip

players = Table(
    "players",
    metadata,
    _key("user_id"),
    Column("name", Text, nullable=False),
    Column("locale", Text),
    Column("language", Text),
    Column("pings", Boolean, nullable=False),
    Column("quiet_start", Integer),
    Column("quiet_end", Integer),
    Column("quiet_zone", Text),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("away_from", BigInteger),
    Column("away_until", BigInteger),
    Column("away_year", Integer),
    Column("away_days", Integer),
    Column("listed", Boolean, nullable=False),
)

# what people are called on each server
nicknames = Table(
    "nicknames",
    metadata,
    _key("user_id"),
    _key("guild_id"),
    Column("name", Text, nullable=False),
)

settings = Table(
    "settings",
    metadata,
    Column("scope", Text, primary_key=True),
    _key("id"),
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

# who was asked to which table that had not begun
invitations = Table(
    "invitations",
    metadata,
    _match_id(key=True),
    _key("user_id"),
    Column("inviter_id", BigInteger, nullable=False),
    Column("state", Text, nullable=False),
    Column("message_id", BigInteger),
    Column("invited_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Index(None, "user_id", "invited_at"),
    Index(None, "inviter_id", "expires_at"),
    Index(None, "invited_at"),
)

# who wants to be told of new tables, of which families of games
lookouts = Table(
    "lookouts",
    metadata,
    _key("user_id"),
    _key("guild_id"),
    Column("family", Text, primary_key=True),
    Column("told_at", BigInteger, nullable=False),
    Index(None, "guild_id", "family", "told_at"),
)

# who wants to be reminded once a day of the games by letter that wait, and when next
reminders = Table(
    "reminders",
    metadata,
    _key("user_id"),
    Column("due_at", BigInteger, nullable=False, index=True),
)

# what was decisive in a finished match, and by which version of the program that was found out
reviews = Table(
    "reviews",
    metadata,
    _match_id(key=True),
    Column("version", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("reviewed_at", BigInteger, nullable=False, index=True),
)

house_rules = Table(
    "house_rules",
    metadata,
    _key("channel_id"),
    Column("game", Text, primary_key=True),
    Column("name", Text, primary_key=True),
    Column("options", Text, nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("created_at", BigInteger, nullable=False),
)
