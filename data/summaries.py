"""Summary tables: tallies, encounters, variants, records and appearances, so that no query scans all results.

One statement for each table adds one match, in the transaction that ends or rates it, or rebuilds all rows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Table, TextClause, bindparam, delete, select, text

from data.rows import HELD
from data.schema import appearances, encounters, records, tallies, variants

_SCOPES = "(SELECT 0 AS own UNION ALL SELECT 1) s"
"""A match counts for all servers (0), and for its own if it has one."""
_PARTS = """SELECT user_id, guild_id, game, part, won, standing, ended_at, points FROM results
    WHERE user_id IS NOT NULL AND {which}
    UNION ALL SELECT owner_id, guild_id, game, part, won, standing, ended_at, points FROM results
    WHERE owner_id IS NOT NULL AND (part = 'left' OR part = 'removed' AND standing IS NOT NULL)
    AND user_id IS NULL AND {which}"""
_TALLIES = f"""SELECT r.user_id, CASE s.own WHEN 0 THEN 0 ELSE r.guild_id END, r.game,
    sum(CASE WHEN r.part IN ('stopped', 'removed') THEN 0 ELSE 1 END),
    sum(CASE WHEN r.won AND r.part NOT IN ('left', 'removed') THEN 1 ELSE 0 END),
    sum(CASE WHEN r.standing IS NOT NULL THEN 1 ELSE 0 END),
    max(r.ended_at),
    max(CASE WHEN r.part IN ('stopped', 'removed') THEN NULL ELSE r.points END),
    min(CASE WHEN r.part IN ('stopped', 'removed') THEN NULL ELSE r.points END)
    FROM ({_PARTS}) r JOIN {_SCOPES} ON s.own = 0 OR r.guild_id IS NOT NULL WHERE true GROUP BY 1, 2, 3"""
_ENCOUNTERS = f"""SELECT r.user_id, CASE s.own WHEN 0 THEN 0 ELSE r.guild_id END, o.user_id,
    CASE WHEN r.side IS NOT NULL AND r.side = o.side THEN true ELSE false END, count(*),
    sum(CASE WHEN r.won THEN 1 ELSE 0 END)
    FROM (SELECT * FROM results WHERE user_id IS NOT NULL AND {{which}}) r
    JOIN results o ON o.match_id = r.match_id AND o.seat <> r.seat
    JOIN {_SCOPES} ON s.own = 0 OR r.guild_id IS NOT NULL WHERE o.user_id IS NOT NULL GROUP BY 1, 2, 3, 4"""
_SOLVED = f"""SELECT m.options, r.match_id, r.game, r.user_id, r.acts, r.elapsed_ms, r.seq, r.ended_at,
    CASE s.own WHEN 0 THEN 0 ELSE r.guild_id END AS guild_id
    FROM (SELECT * FROM results WHERE seats = 1 AND won AND part = 'whole' AND user_id IS NOT NULL
        AND acts IS NOT NULL AND {{which}}) r
    JOIN matches m ON m.id = r.match_id
    JOIN {_SCOPES} ON s.own = 0 OR r.guild_id IS NOT NULL"""
_VARIANTS = f"SELECT guild_id, game, options, count(*) FROM ({_SOLVED}) r WHERE true GROUP BY 1, 2, 3"
_RECORDS = f"""SELECT measure, guild_id, game, options, user_id, best, tie, seq, match_id, ended_at FROM (
    SELECT b.*, row_number() OVER (
        PARTITION BY measure, guild_id, game, options, user_id ORDER BY best, tie, seq) AS nth
    FROM (SELECT r.*, 'acts' AS measure, acts AS best, elapsed_ms AS tie FROM ({_SOLVED}) r
        UNION ALL SELECT r.*, 'elapsed_ms', elapsed_ms, acts FROM ({_SOLVED}) r) b) ranked
    WHERE nth = 1"""
_APPEARANCES = """SELECT p.user_id, m.id, m.guild_id, m.channel_id, m.parent_id, m.game, m.ended_at FROM (
        SELECT match_id, user_id FROM seats WHERE user_id IS NOT NULL AND {which}
        UNION SELECT match_id, for_user_id FROM seats WHERE for_user_id IS NOT NULL AND {which}) p
    JOIN matches m ON m.id = p.match_id WHERE m.status = 'over'"""


@dataclass(frozen=True, slots=True)
class Summary:
    """A table that is derived from others."""

    table: Table
    rows: str
    """The query of its rows; ``{which}`` stands for the condition on matches."""
    again: str
    """The update of a row that exists already."""
    always: str = f"seq <> {HELD}"
    """The condition on matches that count at all."""

    def selection(self, *, of_one: bool = False) -> TextClause:
        """Return the query of its rows from one match (``:of``) or from all, in the order of the table's columns."""
        return text(self.rows.format(which=self.always + " AND match_id = :of" * of_one))

    def insert(self, *, of_one: bool = False) -> TextClause:
        """Return the statement that inserts its rows, or updates those that exist."""
        names = ", ".join(column.name for column in self.table.columns)
        key = ", ".join(column.name for column in self.table.primary_key.columns)
        put = f"INSERT INTO {self.table.name} ({names}) {self.selection(of_one=of_one)}"
        return text(f"{put} ON CONFLICT ({key}) DO UPDATE SET {self.again}")


_KEPT = """matches = tallies.matches + excluded.matches, wins = tallies.wins + excluded.wins,
    contested = tallies.contested + excluded.contested,
    last_ended = CASE WHEN excluded.last_ended > tallies.last_ended THEN excluded.last_ended
        ELSE tallies.last_ended END,
    best = CASE WHEN tallies.best IS NULL OR excluded.best > tallies.best THEN excluded.best ELSE tallies.best END,
    worst = CASE WHEN tallies.worst IS NULL OR excluded.worst < tallies.worst THEN excluded.worst
        ELSE tallies.worst END"""
_MET = "matches = encounters.matches + excluded.matches, wins = encounters.wins + excluded.wins"
_BETTER = """best = excluded.best, tie = excluded.tie, seq = excluded.seq, match_id = excluded.match_id,
    ended_at = excluded.ended_at
    WHERE (excluded.best, excluded.tie, excluded.seq) < (records.best, records.tie, records.seq)"""
OF_RESULTS = (
    Summary(tallies, _TALLIES, _KEPT),
    Summary(encounters, _ENCOUNTERS, _MET),
    Summary(variants, _VARIANTS, "number = variants.number + excluded.number"),
    Summary(records, _RECORDS, _BETTER),
)
OF_SEATS = Summary(
    appearances,
    _APPEARANCES,
    """guild_id = excluded.guild_id, channel_id = excluded.channel_id, parent_id = excluded.parent_id,
    ended_at = excluded.ended_at""",
    always="true",
)
ALL = (*OF_RESULTS, OF_SEATS)
_COUNT = [summary.insert(of_one=True) for summary in OF_RESULTS]
_NOTE_END = OF_SEATS.insert(of_one=True)
_FORGET_END = delete(appearances).where(appearances.c.match_id == bindparam("of"))


def count(connection: Connection, match_id: int) -> None:
    """Add the results of a match; call it once for each match."""
    for statement in _COUNT:
        connection.execute(statement, {"of": match_id})


def note_end(connection: Connection, match_id: int, *, is_over: bool) -> None:
    """Add the appearances of a match that is over, or remove those of one that is not."""
    connection.execute(_NOTE_END if is_over else _FORGET_END, {"of": match_id})


def differing(connection: Connection) -> int:
    """Count the stored rows that are missing, surplus or different."""
    return sum(len(_stored(connection, one.table) ^ _made(connection, one)) for one in ALL)


def rebuild(connection: Connection) -> None:
    """Compute all summary tables again."""
    for summary in ALL:
        connection.execute(delete(summary.table))
        connection.execute(summary.insert())


def _stored(connection: Connection, table: Table) -> set[tuple[Any, ...]]:
    return {tuple(row) for row in connection.execute(select(table))}


def _made(connection: Connection, summary: Summary) -> set[tuple[Any, ...]]:
    return {tuple(row) for row in connection.execute(summary.selection())}
