"""The journal: the acts of matches in order; every commit checks the state that it builds upon."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Connection,
    Integer,
    ScalarSelect,
    bindparam,
    exists,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from data import chairs, leases, outbox
from data.chairs import OF_CHAIR
from data.database import Database
from data.errors import AlreadyJournalled, Conflict
from data.json_rows import json_rows, read_rows
from data.matches import set_status
from data.rows import (
    NO_EFFECTS,
    Act,
    Chair,
    Effects,
    End,
    LoadedMatch,
    Match,
    Opening,
    OutboxEntry,
    Scope,
    Status,
    StatusChange,
    Timing,
    read_all,
    values,
)
from data.schema import EVENT, acts, matches, seats, settings
from data.settings import EMOJIS, NO, THEME

_of = bindparam("of", type_=Integer)
_NOW = matches.c.time_control, matches.c.time_lost, matches.c.note
_AS_SEEN = tuple(column.is_not_distinct_from(bindparam(f"seen_{column.name}", type_=column.type)) for column in _NOW)
_ADVANCE = (
    update(matches)
    .where(matches.c.id == _of, matches.c.ply == bindparam("old"), matches.c.status == "open")
    .values(ply=bindparam("new"))
)
_ADVANCE_AS_SEEN = _ADVANCE.where(*_AS_SEEN)
_IN_TIME: dict[str, BindParameter[Any]] = {"time_control": bindparam("text"), "due_at": bindparam("due")}
_ADVANCE_IN_TIME = _ADVANCE.values(_IN_TIME)
_ADVANCE_AS_SEEN_IN_TIME = _ADVANCE_AS_SEEN.values(_IN_TIME)
_ADD_ACTS = insert(acts)
_OF_ACT = tuple(column for column in acts.c if column is not acts.c.match_id)
_SINCE = acts.c.match_id == _of, acts.c.ply >= bindparam("since")
_ACTS = select(*_OF_ACT).where(*_SINCE).order_by(acts.c.ply)
_HAS_EVENT = select(exists().where(acts.c.event_id == bindparam("event"), acts.c.event_part == bindparam("part")))


def _setting(key: str, scope: Scope, of: ColumnElement[int | None]) -> ScalarSelect[str]:
    wanted = (settings.c.scope == scope, settings.c.id == of, settings.c.key == key)
    return select(settings.c.value).where(*wanted).scalar_subquery()


# a match is loaded with what its channel, the parent of its thread, its server and its people have chosen to see
_LOAD = select(
    matches,
    _setting(THEME, "channel", matches.c.channel_id).label("theme"),
    _setting(THEME, "channel", matches.c.parent_id).label("outer"),
    _setting(THEME, "guild", matches.c.guild_id).label("everywhere"),
    _setting(EMOJIS, "channel", matches.c.channel_id).label("emojis"),
    _setting(EMOJIS, "channel", matches.c.parent_id).label("outer_emojis"),
    select(json_rows(*OF_CHAIR, *(_setting(key, "person", seats.c.user_id) for key in (THEME, EMOJIS))))
    .where(seats.c.match_id == _of)
    .scalar_subquery()
    .label("chairs"),
    select(json_rows(*_OF_ACT)).where(*_SINCE).scalar_subquery().label("acts"),
).where(matches.c.id == _of)
_CHAIR_FIELDS = tuple(column.name for column in OF_CHAIR)
_ACT_FIELDS = tuple(column.name for column in _OF_ACT)
_OPEN: tuple[Status, ...] = ("open",)


class Journal:
    """The acts of all matches, from their start on."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def load(self, match_id: int, since_ply: int = 0) -> LoadedMatch | None:
        """Return a match with its chairs and its acts from a ply on, as one snapshot; None without such a match."""
        return await self._database.read_once(_load, match_id, since_ply)

    async def acts(self, match_id: int, since_ply: int = 0) -> tuple[Act, ...]:
        """Return the acts of a match from a ply on."""
        return await self._database.read_once(_acts, match_id, since_ply)

    async def start(
        self, match_id: int, opening: Opening, first: Sequence[Act] = (), effects: Effects = NO_EFFECTS
    ) -> tuple[OutboxEntry, ...]:
        """Turn a lobby into an open match that begins with the first acts, if there are any.

        Raises Conflict if the match is no longer the lobby that the opening says it must be.
        """
        return await self._database.write(_start, match_id, opening, first, effects)

    async def commit(
        self,
        match_id: int,
        new: Sequence[Act],
        effects: Effects = NO_EFFECTS,
        *,
        end: End | None = None,
        seen: tuple[Match, Sequence[Chair]] | None = None,
    ) -> tuple[OutboxEntry, ...]:
        """Append acts to the journal of an open match, at exactly its present ply, or raise Conflict.

        With ``seen`` it is a conflict, too, if the time, the note or the chairs of the match differ from these.
        Raises AlreadyJournalled if an act of any match came by the same event.
        """
        try:
            return await self._database.write(_commit, match_id, new, effects, end, seen)
        except IntegrityError as error:
            # one engine names the index, the other the column, which is part of the index's name
            if not any(name in str(error.orig) for name in (EVENT, "acts.event_id")):
                raise
        raise AlreadyJournalled(new[0].event_id)

    async def has_event(self, event_id: int, part: int) -> bool:
        """Return whether the journal has the act of this part of an interaction or message."""
        return await self._database.read_once(_has_event, event_id, part)


def _load(connection: Connection, match_id: int, since_ply: int) -> LoadedMatch | None:
    found = connection.execute(_LOAD, {"of": match_id, "since": since_ply}).mappings().first()
    if found is None:
        return None
    row = dict(found)
    themes: dict[tuple[Scope, int], str | None] = {("channel", row["channel_id"]): row.pop("theme")}
    if (outer := row.pop("outer")) is not None:
        themes["channel", row["parent_id"]] = outer
    if (everywhere := row.pop("everywhere")) is not None:
        themes["guild", row["guild_id"]] = everywhere
    emojis: dict[tuple[Scope, int], str | None] = {
        ("channel", row["channel_id"]): row.pop("emojis"),
        ("channel", row["parent_id"]): row.pop("outer_emojis"),
    }
    sitting, played = read_rows(row.pop("chairs")), read_rows(row.pop("acts"))
    chairs = tuple(Chair(**dict(zip(_CHAIR_FIELDS, chair, strict=True))) for *chair, _, _ in sitting)
    for chair, (*_, theme, wanted) in zip(chairs, sitting, strict=True):
        if chair.user_id is not None:
            themes["person", chair.user_id] = theme
            emojis["person", chair.user_id] = wanted
    return LoadedMatch(
        Match(**row),
        chairs,
        tuple(Act(**dict(zip(_ACT_FIELDS, act, strict=True))) for act in played),
        {whose: theme for whose, theme in themes.items() if theme is not None},
        frozenset(whose for whose, wanted in emojis.items() if wanted == NO),
    )


def _acts(connection: Connection, match_id: int, since_ply: int) -> tuple[Act, ...]:
    return read_all(Act, connection.execute(_ACTS, {"of": match_id, "since": since_ply}))


def _has_event(connection: Connection, event_id: int, part: int) -> bool:
    return bool(connection.scalar(_HAS_EVENT, {"event": event_id, "part": part}))


def _start(
    connection: Connection, match_id: int, opening: Opening, first: Sequence[Act], effects: Effects
) -> tuple[OutboxEntry, ...]:
    fields: dict[str, object] = {
        "status": "open",
        "seed": opening.seed,
        "commitment": opening.commitment,
        "press": opening.press,
        "started_at": opening.at,
    }
    if effects.timing is not None:
        fields |= {"time_control": effects.timing.time_control, "due_at": effects.timing.due_at}
    lobby = (matches.c.id == match_id, matches.c.status == "lobby", matches.c.options == opening.options)
    if connection.execute(update(matches).where(*lobby).values(fields)).rowcount != 1:
        raise Conflict(match_id)
    chairs.check(connection, match_id, opening.chairs)
    chairs.open_words(connection, match_id, opening.opened)
    if list(opening.order) != sorted(opening.order):
        chairs.reorder(connection, match_id, opening.order)
    if first:
        return _commit(connection, match_id, first, replace(effects, timing=None))
    leases.put(connection, effects.lease)
    return outbox.put(connection, match_id, 0, effects.drafts, opening.at)


def _commit(
    connection: Connection,
    match_id: int,
    new: Sequence[Act],
    effects: Effects,
    end: End | None = None,
    seen: tuple[Match, Sequence[Chair]] | None = None,
) -> tuple[OutboxEntry, ...]:
    old, at, ply = new[0].ply, new[-1].at, new[0].ply + len(new)
    if [act.ply for act in new] != list(range(old, ply)):
        raise ValueError("the acts of one commit must follow one another")
    _advance(connection, match_id, (old, ply), effects.timing, seen)
    connection.execute(_ADD_ACTS, [values(act) | {"match_id": match_id} for act in new])
    if end is not None:
        change = StatusChange(
            end.status, was=_OPEN, at=at, note=end.note, outcomes=end.outcomes, rating_context=end.rating_context
        )
        set_status(connection, match_id, change)
    leases.put(connection, effects.lease)
    return outbox.put(connection, match_id, ply, effects.drafts, at)


def _advance(
    connection: Connection,
    match_id: int,
    plies: tuple[int, int],
    timing: Timing | None,
    seen: tuple[Match, Sequence[Chair]] | None,
) -> None:
    """Move a match from one ply to another with its time, or raise Conflict.

    The first statement takes the lock of the match, so a second writer waits here and then finds another ply.
    """
    where = {"of": match_id, "old": plies[0], "new": plies[1]}
    time = {} if timing is None else {"text": timing.time_control, "due": timing.due_at}
    if seen is None:
        statement = _ADVANCE if timing is None else _ADVANCE_IN_TIME
        advanced = connection.execute(statement, {**where, **time}).rowcount
    else:
        match, _ = seen
        was = {"seen_time_control": match.time_control, "seen_time_lost": match.time_lost, "seen_note": match.note}
        statement = _ADVANCE_AS_SEEN if timing is None else _ADVANCE_AS_SEEN_IN_TIME
        advanced = connection.execute(statement, {**where, **was, **time}).rowcount
    if advanced != 1:
        raise Conflict(match_id)
    if seen is not None:
        chairs.check(connection, match_id, seen[1])
