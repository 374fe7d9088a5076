"""Personal data: what is kept of one person, written as JSON, and its replacement by a stand-in who is nobody.

A forgotten person's number is replaced by a negative one, which belongs to no account and is the same in all tables:
so ratings, records and summaries still follow from the results, and the results of others stay as they are.
"""

import json
import re
import secrets
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Select,
    Table,
    and_,
    bindparam,
    delete,
    exists,
    or_,
    select,
    tuple_,
    update,
)

from data import rating_book
from data.database import Database
from data.outbox import CALLED, INVITATION, LOOKOUT, REMINDER
from data.rows import ENDED, Language, Match, read_all
from data.schema import (
    acquaintances,
    acts,
    appearances,
    encounters,
    house_rules,
    invitations,
    is_live,
    is_suspended,
    lookouts,
    matches,
    nicknames,
    outbox,
    players,
    rating_steps,
    ratings,
    records,
    reminders,
    results,
    reviews,
    seats,
    settings,
    tallies,
)

_INDEXED: tuple[Column[Any], ...] = (
    *(seats.c.user_id, seats.c.for_user_id, results.c.user_id, results.c.owner_id, ratings.c.user_id),
    *(rating_steps.c.user_id, tallies.c.user_id, encounters.c.user_id, appearances.c.user_id, house_rules.c.user_id),
)
"""Columns that name people, and by which rows are found at once."""
_SCANNED: tuple[Column[Any], ...] = (
    *(acts.c.user_id, seats.c.removed_by, matches.c.host_id, records.c.user_id),
    *(acquaintances.c.user_id, acquaintances.c.other_id, encounters.c.other_id),
)
"""Columns that name people without an index: their rows are looked for before the transaction that writes."""
_OWN: tuple[Column[Any], ...] = (
    *(players.c.user_id, nicknames.c.user_id, lookouts.c.user_id, reminders.c.user_id),
    *(invitations.c.user_id, invitations.c.inviter_id),
)
"""Columns of tables whose rows are deleted with their person; so are settings of a person."""
PEOPLE: tuple[Column[Any], ...] = (*_INDEXED, *_SCANNED, *_OWN)
"""Every column that holds numbers of people."""

_PASSES = 5
"""Passes after which nothing more is looked for; the second one mostly finds nothing."""
_BATCH = 500
_HAND = ("hand_channel_id", "hand_message_id", "ephemeral_token", "ephemeral_message_id", "ephemeral_at", "locale")


def is_former(user_id: int) -> bool:
    """Return whether a number stands for somebody who was forgotten."""
    return user_id < 0


class RewriteNote(Protocol):
    """Replaces a person in the note of a match."""

    def __call__(self, note: str, user_id: int, stand_in: int, name: str) -> tuple[str | None, Collection[int]]:
        """Return the note with the stand-in's number and name, and the seats whose person it had named."""


@dataclass(frozen=True, slots=True)
class _Change:
    """The replacement of a person: by which number and, in each language, by which name."""

    user_id: int
    stand_in: int
    names: Mapping[Language, str]
    rewrite: RewriteNote
    level: str
    """How well the computer player plays that takes a seat in a suspended match."""

    def name(self, language: Language) -> str:
        """Return the name for a match in a language."""
        return self.names[language]


@dataclass(slots=True)
class _Traces:
    """Where a person is named in rows that no index leads to."""

    keys: dict[Column[Any], list[tuple[Any, ...]]] = field(default_factory=dict)
    """Primary keys by column; of acts the numbers of their matches alone."""
    noted: Sequence[int] = ()
    """Matches whose note has the person's number."""


class PersonalData:
    """What the database has of single people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def export(self, user_id: int, write: Callable[[str], object]) -> None:
        """Write all that is kept of a person as JSON, piece by piece.

        Numbers of other people, and what could tell a hand of an open match, are left out.
        """
        await self._database.read(_export, user_id, write)

    async def forget(
        self, user_id: int, names: Mapping[Language, str], rewrite: RewriteNote, *, level: str
    ) -> tuple[Match, ...]:
        """Replace a person everywhere by a stand-in; return the open matches that stand in the way, if any.

        With open matches nothing is changed: those in which the person sits, and lobbies that they host. In suspended
        ones a computer player of this level takes the seat.
        """
        change = _Change(user_id, -1 - secrets.randbelow(2**62), names, rewrite, level)
        for _ in range(_PASSES):
            traces = await self._database.read(_find, user_id)
            open_matches, changed = await self._database.write(_replace, change, traces)
            if open_matches or not changed:
                return open_matches
        return ()


# --- forgetting ---


def _find(connection: Connection, user_id: int) -> _Traces:
    traces = _Traces()
    for named in _SCANNED:
        query = select(*_key(named)).where(named == user_id).distinct()
        traces.keys[named] = [tuple(row) for row in connection.execute(query)]
    noted = connection.execute(_mentions(matches.c.note, user_id).with_only_columns(matches.c.id, matches.c.note))
    traces.noted = [row.id for row in noted if _number(user_id).search(row.note)]
    return traces


def _key(named: Column[Any]) -> list[Column[Any]]:
    key = list(named.table.primary_key.columns)
    return key[:1] if named.table is acts else key


def _mentions(text: Column[Any], user_id: int) -> Select[Any]:
    """The query of rows whose text has the digits of a person's number."""
    return select(text.table).where(text.contains(str(user_id)))


def _number(user_id: int) -> re.Pattern[str]:
    return re.compile(rf"(?<!\d){user_id}(?!\d)")


def _replace(connection: Connection, change: _Change, traces: _Traces) -> tuple[tuple[Match, ...], int]:
    """Replace the person in one transaction; return what stands in the way, and how many rows were changed."""
    # a match that ends meanwhile would write results of the person
    rating_book.lock_all(connection)
    if open_matches := _open_matches(connection, change.user_id):
        return open_matches, 0
    given_up, changed = _rewrite_notes(connection, change, traces.noted)
    _rename(connection, change, given_up)
    own_seat = or_(seats.c.user_id == change.user_id, seats.c.for_user_id == change.user_id)
    connection.execute(update(seats).where(own_seat).values(dict.fromkeys(_HAND) | {"hand_state": "unknown"}))
    for named, keys in traces.keys.items():
        changed += _put_in_rows(connection, change, named, keys)
    for named in _INDEXED:
        mine = update(named.table).where(named == change.user_id).values({named: change.stand_in})
        changed += connection.execute(mine).rowcount
    _leave_suspended(connection, change)
    changed += _rewrite_calls(connection, change)
    for named in _OWN:
        changed += connection.execute(delete(named.table).where(named == change.user_id)).rowcount
    addressed = and_(outbox.c.kind.in_((INVITATION, LOOKOUT, REMINDER)), outbox.c.target == str(change.user_id))
    changed += connection.execute(delete(outbox).where(addressed)).rowcount
    chosen = and_(settings.c.scope == "person", settings.c.id == change.user_id)
    return (), changed + connection.execute(delete(settings).where(chosen)).rowcount


def _open_matches(connection: Connection, user_id: int) -> tuple[Match, ...]:
    sits = select(seats.c.match_id).where(seats.c.user_id == user_id)
    hosts = and_(matches.c.status == "lobby", matches.c.host_id == user_id)
    query = select(matches).where(is_live, or_(matches.c.id.in_(sits), hosts)).order_by(matches.c.id)
    return read_all(Match, connection.execute(query))


def _rewrite_notes(connection: Connection, change: _Change, noted: Iterable[int]) -> tuple[set[tuple[int, int]], int]:
    """Replace the person in the notes of matches; return the seats they had given up, and how many notes changed."""
    given_up: set[tuple[int, int]] = set()
    changed = 0
    for row in connection.execute(select(matches).where(matches.c.id.in_(noted))).all():
        if row.note is None or not _number(change.user_id).search(row.note):
            continue
        note, named = change.rewrite(row.note, change.user_id, change.stand_in, change.name(row.language))
        given_up |= {(row.id, seat) for seat in named}
        if note != row.note:
            connection.execute(update(matches).where(matches.c.id == row.id).values(note=note))
            changed += 1
    return given_up, changed


def _rename(connection: Connection, change: _Change, given_up: set[tuple[int, int]]) -> None:
    """Replace the person's names at seats and in results; their substitutes are called by their own names alone."""
    sat, ended = seats.c, results.c
    same = and_(ended.match_id == sat.match_id, ended.seat == sat.seat)
    by_substitute = (
        select(ended.match_id, ended.seat, ended.name, sat.name.label("sitting"), matches.c.language)
        .select_from(results.join(matches, matches.c.id == ended.match_id).outerjoin(seats, same))
        .where(ended.owner_id == change.user_id, ended.user_id.is_(None))
    )
    for row in connection.execute(by_substitute).all():
        name = _alone(row.name) if row.name == row.sitting else change.name(row.language)
        given_up.add((row.match_id, row.seat))
        _call(connection, results, (row.match_id, row.seat), name)
    substituted = select(sat.match_id, sat.seat, sat.name).where(sat.user_id.is_(None))
    queries: list[Select[Any]] = [substituted.where(sat.for_user_id == change.user_id)]
    queries += [substituted.where(tuple_(sat.match_id, sat.seat).in_(some)) for some in _batches(sorted(given_up))]
    for query in queries:
        for seat in connection.execute(query).all():
            _call(connection, seats, (seat.match_id, seat.seat), _alone(seat.name))
    for language, name in change.names.items():
        for table in (seats, results):
            # one look at the match of each row, and not at all matches of a language
            spoken = exists().where(matches.c.id == table.c.match_id, matches.c.language == language)
            connection.execute(update(table).where(table.c.user_id == change.user_id, spoken).values(name=name))


def _alone(name: str) -> str:
    """Return the own name of a substitute, who is called such as "Wirt (Anna)"."""
    return name.partition(" (")[0]


def _call(connection: Connection, table: Table, place: tuple[int, int], name: str) -> None:
    here = and_(table.c.match_id == place[0], table.c.seat == place[1])
    connection.execute(update(table).where(here).values(name=name))


def _put_in_rows(connection: Connection, change: _Change, named: Column[Any], keys: Sequence[tuple[Any, ...]]) -> int:
    """Put the stand-in into a column of rows with these keys."""
    conditions: list[ColumnElement[bool]] = [
        column == bindparam(f"key_{column.name}", type_=column.type) for column in _key(named)
    ]
    statement = update(named.table).where(*conditions, named == change.user_id).values({named: change.stand_in})
    names = [f"key_{column.name}" for column in _key(named)]
    for some in _batches(keys):
        connection.execute(statement, [dict(zip(names, key, strict=True)) for key in some])
    return len(keys)


def _leave_suspended(connection: Connection, change: _Change) -> None:
    """Let a computer player sit in suspended matches, so that none waits for nobody when it goes on."""
    suspended = exists().where(matches.c.id == seats.c.match_id, is_suspended)
    left = {"user_id": None, "for_user_id": change.stand_in, "level": change.level}
    connection.execute(update(seats).where(seats.c.user_id == change.stand_in, suspended).values(left))


def _rewrite_calls(connection: Connection, change: _Change) -> int:
    """Replace the person in pings that stand in a channel, and are to be taken away."""
    changed = 0
    calls = _mentions(outbox.c.payload, change.user_id).where(outbox.c.kind == CALLED)
    for row in connection.execute(calls).all():
        payload = _number(change.user_id).sub(str(change.stand_in), row.payload)
        if payload != row.payload:
            connection.execute(update(outbox).where(outbox.c.id == row.id).values(payload=payload))
            changed += 1
    return changed


def _batches(items: Sequence[tuple[Any, ...]]) -> Iterable[Sequence[tuple[Any, ...]]]:
    return (items[start : start + _BATCH] for start in range(0, len(items), _BATCH))


# --- export ---


def _sections(user_id: int) -> dict[str, Select[Any]]:
    """The queries of what is kept of a person, by what it is."""
    m, s, a = matches.c, seats.c, acts.c
    place = (m.game, m.guild_id, m.channel_id, m.status, m.started_at, m.ended_at)
    sat = select(s.match_id, s.seat, s.name, s.locale, s.hand_channel_id, s.hand_message_id, s.hand_state, *place)
    sat = sat.join(matches, m.id == s.match_id).order_by(s.match_id)
    is_over = m.status.in_(ENDED)
    reviewed = select(reviews).join(appearances, appearances.c.match_id == reviews.c.match_id)
    queries = {
        "person": (select(players), players.c.user_id),
        "names": (select(nicknames), nicknames.c.user_id),
        "settings": (select(settings.c.key, settings.c.value).where(settings.c.scope == "person"), settings.c.id),
        "house rules": (select(house_rules), house_rules.c.user_id),
        "lookouts": (select(lookouts), lookouts.c.user_id),
        "reminders": (select(reminders), reminders.c.user_id),
        "invitations received": (_except(invitations, "inviter_id"), invitations.c.user_id),
        "invitations made": (_except(invitations, "user_id"), invitations.c.inviter_id),
        "tables opened": (select(m.id, m.language, m.created_at, *place).order_by(m.id), m.host_id),
        "seats": (sat, s.user_id),
        "seats held by a substitute": (sat, s.for_user_id),
        "words for chance": (
            select(s.match_id, s.word).join(matches, m.id == s.match_id).where(is_over, s.word.is_not(None)),
            s.user_id,
        ),
        "seats given to a substitute": (select(s.match_id, s.seat).order_by(s.match_id), s.removed_by),
        # moves of open matches may tell a hand
        "moves": (
            select(a.match_id, a.ply, a.seat, a.text, a.at, a.elapsed_ms)
            .join(matches, m.id == a.match_id)
            .where(is_over)
            .order_by(a.match_id, a.ply),
            a.user_id,
        ),
        "results": (_except(results, "owner_id").order_by(results.c.seq), results.c.user_id),
        "results by a substitute": (_except(results, "user_id").order_by(results.c.seq), results.c.owner_id),
        "ratings": (select(ratings), ratings.c.user_id),
        "rating changes": (select(rating_steps).order_by(rating_steps.c.seq), rating_steps.c.user_id),
        "totals by game": (select(tallies), tallies.c.user_id),
        "records": (select(records), records.c.user_id),
        "appearances": (select(appearances), appearances.c.user_id),
        "reviews": (reviewed.order_by(reviews.c.match_id), appearances.c.user_id),
        "matches with each fellow player": (_except(encounters, "other_id"), encounters.c.user_id),
        "opponents met": (_except(acquaintances, "other_id"), acquaintances.c.user_id),
    }
    return {title: query.where(named == user_id) for title, (query, named) in queries.items()}


def _except(table: Any, left_out: str) -> Select[Any]:
    return select(*(column for column in table.c if column.name != left_out))


def _export(connection: Connection, user_id: int, write: Callable[[str], object]) -> None:
    begin = "{"
    for title, query in _sections(user_id).items():
        write(f"{begin}\n{json.dumps(title)}: [")
        comma = ""
        for row in connection.execution_options(yield_per=_BATCH).execute(query).mappings():
            write(f"{comma}\n  {json.dumps(dict(row), ensure_ascii=False)}")
            comma = ","
        write("]")
        begin = ","
    write("\n}\n")
