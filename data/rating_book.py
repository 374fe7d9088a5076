"""Stored ratings: updated in the transaction that writes a result, or computed again from all results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, Table, delete, func, insert, select, tuple_, union, update

from data import database, summaries
from data.database import is_postgresql, lock_key, upsert
from data.rating import DAY, EVERYWHERE, Change, Memory, Pool, Skill, Who, boards, meetings, person, rate
from data.rating import scopes as scopes_of
from data.rating import who as player_of
from data.rows import HELD, RatingContext, Result, read_all
from data.schema import acquaintances, rating_steps, ratings, result_numbers, results, seasons
from data.seen_time import trusted

_LOCK = 0x5261746564202121  # "Rated !!", as one PostgreSQL advisory lock among others
_KEY = ("league", "guild_id", "board", "season", "user_id", "level")
_VALUES = ("mu", "sigma", "matches", "wins")
_PUT = upsert(ratings, _KEY, _VALUES)
_MEET = upsert(acquaintances, ("guild_id", "user_id", "other_id"), ("known",))
_BATCH = 1_000


@dataclass(frozen=True, slots=True)
class Recomputation:
    """The outcome of computing all ratings again."""

    matches: int
    ratings: int
    differing: int
    """Stored rows that were missing, surplus or different."""


@dataclass(frozen=True, slots=True)
class Entry:
    """The place of one match in the book: its number in the order of all, and the season of each server."""

    seq: int
    seasons: Mapping[int, int]


def lock_all(connection: Connection) -> None:
    """Lock results and ratings against all other writers until the transaction ends."""
    database.lock(connection, _LOCK)


def lock_out_changes(connection: Connection) -> None:
    """Keep out whoever changes results of the past, but not those who add some, until the transaction ends."""
    database.lock(connection, _LOCK, shared=True)


def open_entry(connection: Connection, lines: Sequence[Result], rating_context: RatingContext) -> Entry:
    """Lock what the results of one match change until the transaction ends; return the place of the match.

    Its players are locked, so that the matches of each of them are rated in the order of their numbers, and its
    seasons against being closed; matches without a common player are rated at the same time.
    """
    first = lines[0]
    here, everywhere = rating_context.since_here, rating_context.since
    starts = {scope: everywhere if scope == EVERYWHERE else here for scope in scopes_of(first)}
    expected = _open_seasons(connection, starts)
    database.lock(connection, _LOCK, *(_season_key(scope) for scope in expected), shared=True)
    players = sorted({player_of(line) for line in lines})
    new = (_season_key(scope) for scope in starts if scope not in expected)
    database.lock(connection, *new, *(lock_key("player", *player) for player in players))
    numbers = _open_seasons(connection, starts)
    if over := expected.keys() - numbers.keys():
        # closed while this waited; two that both begin the next one stop each other, and one tries again
        database.lock(connection, *map(_season_key, over))
        numbers = _open_seasons(connection, starts)
    seq = _next_seq(connection)
    begun = {
        scope: _begin_season(connection, scope, since, first.ended_at, seq)
        for scope, since in starts.items()
        if scope not in numbers
    }
    return Entry(seq, numbers | begun)


def _season_key(guild_id: int) -> int:
    return lock_key("seasons", guild_id)


def _next_seq(connection: Connection) -> int:
    """Return a number for the results of a match, higher than that of every match with one of its players."""
    if is_postgresql(connection):
        return connection.execute(select(result_numbers.next_value())).scalar_one()
    return int(connection.scalar(select(func.coalesce(func.max(results.c.seq), 0))) or 0) + 1


def add(connection: Connection, lines: Sequence[Result], entry: Entry) -> None:
    """Update the ratings by the stored results of one match, whose entry was opened in this transaction."""
    memory = _load_memory(connection, lines)
    known_before = _circle_rows(memory)
    changes = rate(memory, lines, entry.seasons)
    if met := _circle_rows(memory) - known_before:
        connection.execute(_MEET.on(connection), [_acquaintance(one) for one in sorted(met)])
    if changes:
        connection.execute(_PUT.on(connection), [_rating(one) for one in changes])
        if steps := [_step(entry.seq, one) for one in changes if one.who[0]]:
            connection.execute(insert(rating_steps), steps)


def _open_seasons(connection: Connection, starts: Mapping[int, int]) -> dict[int, int]:
    """Return the number of each server's present season, without those that end by the calendar."""
    query = select(seasons).where(seasons.c.guild_id.in_(starts), seasons.c.closed_at.is_(None))
    rows = connection.execute(query.order_by(seasons.c.guild_id))
    return {row.guild_id: row.number for row in rows if starts[row.guild_id] <= row.started_at}


def _begin_season(connection: Connection, guild_id: int, since: int, at: int, seq: int) -> int:
    """Begin a server's next season with the match of this number and end; return the number of the season."""
    query = select(seasons).where(seasons.c.guild_id == guild_id).order_by(seasons.c.number.desc()).limit(1)
    last = connection.execute(query).first()
    number, start = 1, since or at
    if last is not None:
        number = last.number + 1
        end = since if last.closed_at is None else last.closed_at
        start = max(since, end)
        if last.closed_at is None:
            last_season = (seasons.c.guild_id == guild_id, seasons.c.number == last.number)
            connection.execute(update(seasons).where(*last_season).values(closed_at=end))
    row = {"guild_id": guild_id, "number": number, "started_at": start, "first_seq": seq}
    connection.execute(insert(seasons), row)
    return int(number)


def _load_memory(connection: Connection, lines: Sequence[Result]) -> Memory:
    """Load the part of the memory that a match needs."""
    memory = Memory()
    first = lines[0]
    players = {player_of(line) for line in lines}
    conditions = (
        ratings.c.guild_id.in_(scopes_of(first)),
        ratings.c.board.in_(boards(first)),
        # this condition uses the index; that on pairs alone would scan the table
        ratings.c.user_id.in_({user_id for user_id, _ in players}),
        tuple_(ratings.c.user_id, ratings.c.level).in_(sorted(players)),
    )
    for row in connection.execute(select(ratings).where(*conditions).order_by(ratings.c.season)):
        memory.latest[(row.league, row.guild_id, row.board), (row.user_id, row.level)] = (row.season, _skill(row))
    seqs = []
    for earlier in _earlier_that_day(connection, lines):
        memory.meeting_counts.update(meetings(earlier))
        seqs.append(earlier[0].seq)
    people = [user_id for user_id, _ in players if user_id]
    _load_mornings(connection, memory, seqs, people, first.ended_at // DAY)
    in_company = (acquaintances.c.guild_id.in_(scopes_of(first)), acquaintances.c.user_id.in_(people))
    for row in connection.execute(select(acquaintances).where(*in_company)):
        memory.circles[row.guild_id, row.user_id][row.other_id] = row.known
    return memory


def _load_mornings(
    connection: Connection, memory: Memory, seqs: Sequence[int], people: Sequence[int], day: int
) -> None:
    """Load the means with which these people began a day, from the rating changes of its matches."""
    steps = rating_steps.c
    # a sum, so that no engine chooses the index of people, which leads to everything they ever did
    query = select(rating_steps).where(steps.seq.in_(seqs), (steps.user_id + 0).in_(people)).order_by(steps.seq)
    for row in connection.execute(query):
        pool: Pool = (row.league, row.guild_id, row.board)
        memory.mornings.setdefault((day, row.season, pool, (row.user_id, row.level)), row.was)


def _circle_rows(memory: Memory) -> set[tuple[int, int, int, bool]]:
    """Return the acquaintances as rows of their table."""
    return {(*key, other, known) for key, circle in memory.circles.items() for other, known in circle.items()}


def _earlier_that_day(connection: Connection, lines: Sequence[Result]) -> Iterator[tuple[Result, ...]]:
    """Yield the earlier matches of these people on the same day."""
    people = [human for line in lines if (human := person(line)) is not None]
    day = lines[0].ended_at // DAY * DAY
    # one query for each column, so that each uses its own index
    match_ids = union(
        *(
            select(results.c.match_id).where(
                who.in_(people),
                results.c.ended_at.between(day, day + DAY - 1),
                results.c.seq < lines[0].seq,
                results.c.seq != HELD,
            )
            for who in (results.c.user_id, results.c.owner_id)
        )
    )
    query = select(results).where(results.c.match_id.in_(match_ids)).order_by(results.c.seq, results.c.seat)
    for _, group in groupby(read_all(Result, connection.execute(query)), key=lambda line: line.seq):
        yield tuple(group)


def close_season(connection: Connection, guild_id: int, at: int) -> int | None:
    """Close the present season of a server; return its number, or None if none is open."""
    lock_out_changes(connection)
    database.lock(connection, _season_key(guild_id))
    present = (seasons.c.guild_id == guild_id, seasons.c.closed_at.is_(None))
    number: int | None = connection.scalar(select(seasons.c.number).where(*present))
    if number is not None:
        connection.execute(update(seasons).where(*present).values(closed_at=trusted(connection, at)))
    return number


def recompute(connection: Connection, families: Mapping[str, str], *, write: bool) -> Recomputation:
    """Compute all ratings again; ``families`` has the family of each game, for results that are older than ratings."""
    lock_all(connection)
    if write:
        for game, family in families.items():
            old_results = (results.c.game == game, results.c.family.is_(None), results.c.acts.is_(None))
            connection.execute(update(results).where(*old_results).values(family=family))
    matches, new_ratings, steps, met = _compute_all(connection)
    computed = ((ratings, new_ratings), (rating_steps, steps), (acquaintances, met))
    differing = sum(len(_stored_rows(connection, table) ^ _expected_rows(table, rows)) for table, rows in computed)
    differing += summaries.differing(connection)
    if write and differing:
        for table, rows in computed:
            connection.execute(delete(table))
            for start in range(0, len(rows), _BATCH):
                connection.execute(insert(table), rows[start : start + _BATCH])
        summaries.rebuild(connection)
    return Recomputation(matches, len(new_ratings), differing)


def _stored_rows(connection: Connection, table: Table) -> set[tuple[Any, ...]]:
    return {tuple(row) for row in connection.execute(select(table))}


def _expected_rows(table: Table, rows: Sequence[dict[str, Any]]) -> set[tuple[Any, ...]]:
    names = [column.name for column in table.columns]
    return {tuple(row[name] for name in names) for row in rows}


def _compute_all(
    connection: Connection,
) -> tuple[int, list[dict[str, Any]], list[dict[str, Any]], list[dict[str, Any]]]:
    memory, matches = Memory(), 0
    ratings_by_key: dict[tuple[Pool, int, Who], dict[str, Any]] = {}
    steps: list[dict[str, Any]] = []
    starts = _season_starts(connection)
    season_numbers: dict[int, int] = {}
    query = select(results).where(results.c.seq != HELD).order_by(results.c.seq, results.c.seat)
    lines = (Result(**row) for row in connection.execute(query).mappings())
    for seq, group in groupby(lines, key=lambda line: line.seq):
        match = tuple(group)
        matches += 1
        for scope in scopes_of(match[0]):
            season_numbers[scope] = max((number for first, number in starts[scope] if first <= seq), default=1)
        for change in rate(memory, match, season_numbers):
            ratings_by_key[change.pool, change.season, change.who] = _rating(change)
            if change.who[0]:
                steps.append(_step(seq, change))
    met = [_acquaintance(row) for row in sorted(_circle_rows(memory))]
    return matches, list(ratings_by_key.values()), steps, met


def _season_starts(connection: Connection) -> dict[int, list[tuple[int, int]]]:
    starts: dict[int, list[tuple[int, int]]] = {}
    for row in connection.execute(select(seasons)):
        starts.setdefault(row.guild_id, []).append((row.first_seq, row.number))
    return starts


def _acquaintance(row: tuple[int, int, int, bool]) -> dict[str, Any]:
    return dict(zip(("guild_id", "user_id", "other_id", "known"), row, strict=True))


def _skill(row: Any) -> Skill:
    return Skill(row.mu, row.sigma, row.matches, row.wins)


def _place(change: Change) -> dict[str, Any]:
    names = ("league", "guild_id", "board", "user_id", "level", "season")
    return dict(zip(names, (*change.pool, *change.who, change.season), strict=True))


def _rating(change: Change) -> dict[str, Any]:
    after = change.after
    return _place(change) | {"mu": after.mu, "sigma": after.sigma, "matches": after.matches, "wins": after.wins}


def _step(seq: int, change: Change) -> dict[str, Any]:
    after = change.after
    return _place(change) | {
        "seq": seq,
        "mu": after.mu,
        "sigma": after.sigma,
        "was": change.before.mu,
        "matches": after.matches,
    }
