"""What the score book holds, read as it lies on the disk, and whether those who have pressed may have changed it so."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from data.personal import is_former
from games.contract import CLOCK
from tests.fuzz.sent import Sent


@dataclass(frozen=True)
class Seat:
    """Who sits somewhere."""

    user_id: int | None
    name: str
    level: str | None
    for_user_id: int | None
    word: str | None


@dataclass(frozen=True)
class Row:
    """A match as the score book has it."""

    id: int
    status: str
    ply: int
    options: str
    note: str | None
    host_id: int
    channel_id: int
    time_control: str | None
    seats: tuple[Seat, ...]

    @property
    def late(self) -> frozenset[int]:
        """The people whose time has run out, so that a computer player sits in for them."""
        out = json.loads(self.time_control or "{}").get("out", {})
        return frozenset(user_id for seat in out if (user_id := self.seats[int(seat)].for_user_id) is not None)

    @property
    def rematch_of(self) -> int:
        """The match this one is a rematch of; 0 where it is none."""
        return int(json.loads(self.note or "{}").get("of", 0))

    @property
    def people(self) -> frozenset[int]:
        """Who sits there or is stood in for."""
        return frozenset(
            user_id for seat in self.seats for user_id in (seat.user_id, seat.for_user_id) if user_id is not None
        )


@dataclass(frozen=True)
class Act:
    """A journalled act."""

    match: int
    ply: int
    seat: int
    text: str
    user_id: int | None


class Book:
    """The score book, read beside the bot."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, check_same_thread=False)
        self._acts = 0

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def rows(self, watched: Collection[int]) -> dict[int, Row]:
        """The live matches and the watched ones."""
        marks = ",".join("?" * len(watched))
        found = self._connection.execute(
            "SELECT id, status, ply, options, note, host_id, channel_id, time_control FROM matches "
            f"WHERE status IN ('lobby', 'open', 'paused', 'suspended') OR id IN ({marks}) ORDER BY id",
            tuple(watched),
        ).fetchall()
        return {row[0]: Row(*(*row, self._seats(row[0]))) for row in found}

    def _seats(self, match: int) -> tuple[Seat, ...]:
        query = "SELECT user_id, name, level, for_user_id, word FROM seats WHERE match_id = ? ORDER BY seat"
        return tuple(Seat(*row) for row in self._connection.execute(query, (match,)))

    def posts(self) -> set[int]:
        """The messages that are posts of live matches, or hands at them."""
        query = (
            "SELECT post_id FROM matches WHERE status IN ('lobby', 'open', 'paused', 'suspended') "
            "UNION SELECT hand_message_id FROM seats JOIN matches ON matches.id = match_id "
            "WHERE status IN ('lobby', 'open', 'paused', 'suspended')"
        )
        return {row[0] for row in self._connection.execute(query) if row[0] is not None}

    def new_acts(self) -> list[Act]:
        """The acts that were journalled since this was asked last."""
        query = "SELECT rowid, match_id, ply, seat, text, user_id FROM acts WHERE rowid > ? ORDER BY rowid"
        found = self._connection.execute(query, (self._acts,)).fetchall()
        self._acts = max((row[0] for row in found), default=self._acts)
        return [Act(*row[1:]) for row in found]


def trespasses(
    before: dict[int, Row], after: dict[int, Row], acts: Sequence[Act], sent: Iterable[Sent], managers: Collection[int]
) -> Iterator[str]:
    """What was changed by nobody who may change it."""
    who: dict[int, set[int]] = {}
    for one in sent:
        for match in one.matches:
            who.setdefault(match, set()).add(one.who.id)
    asked = {match: frozenset(users) for match, users in who.items()}
    for row in (*before.values(), *after.values()):
        # who would like another match of what is over comes to the table of the rematch
        who.setdefault(row.id, set()).update(asked.get(row.rematch_of, ()))
    everybody = {one.who.id for one in sent}
    gone = {one.who.id for one in sent if one.forgets}
    for act in acts:
        seats = [rows[act.match].seats[act.seat] for rows in (before, after) if _sits(rows, act)]
        if act.seat == CLOCK:
            continue
        if act.user_id is None or (is_former(act.user_id) and gone):
            # who leaves the seat to a computer player and takes it back at once is among those who have pressed
            if not any(seat.level is not None for seat in seats) and not who.get(act.match):
                yield f"nobody has played {act} for a person"
        elif act.user_id not in who.get(act.match, ()) or not any(seat.user_id == act.user_id for seat in seats):
            yield f"{act.user_id} has played {act} of another"
    for match, now in after.items():
        was = before.get(match)
        if was is None:
            if now.host_id not in everybody:
                yield f"nobody has opened {now}"
            continue
        was = _without(was, now, gone)
        if was != replace(now, time_control=was.time_control):
            yield from _changed(was, now, who.get(match, set()), managers, [act for act in acts if act.match == match])


def _without(was: Row, now: Row, gone: Collection[int]) -> Row:
    """A match as it was, with what has taken the places of people who asked that the bot forget them."""
    if len(was.seats) != len(now.seats):
        return was
    seats = tuple(
        new if old.user_id in gone or old.for_user_id in gone else old
        for old, new in zip(was.seats, now.seats, strict=True)
    )
    return replace(
        was,
        seats=seats,
        host_id=now.host_id if was.host_id in gone else was.host_id,
        note=now.note if any(f"{user_id}" in (was.note or "") for user_id in gone) else was.note,
    )


def _sits(rows: dict[int, Row], act: Act) -> bool:
    return act.match in rows and 0 <= act.seat < len(rows[act.match].seats)


def _changed(was: Row, now: Row, who: set[int], managers: Collection[int], acts: Sequence[Act]) -> Iterator[str]:
    """What is wrong with a change, given who has asked for something at this match."""
    decide = who & {was.host_id, now.host_id, *managers}
    sitting = who & (was.people | now.people)
    if now.status != was.status:
        over = now.status == "over" and any(act.ply == now.ply - 1 for act in acts)
        # a rematch begins with the last of those who have played before
        free = now.status in ("stopped", "cancelled") or (
            now.status == "open" and was.status == "lobby" and now.rematch_of
        )
        allowed = over or (decide or sitting if free else decide)
        if not allowed:
            yield f"{who} may not turn {was} into {now.status}"
    if now.status == "stopped" and was.status == "open" and not who & set(managers):
        wishes = was.people
        if not wishes & who:
            yield f"{who} have stopped {was}"
    if now.ply != was.ply + len(acts) or now.ply < was.ply:
        yield f"{was.ply} and {len(acts)} acts are not {now.ply} in match {was.id}"
    if now.options != was.options and not decide:
        yield f"{who} may not agree on {now.options} at {was}"
    if now.host_id != was.host_id and was.host_id not in who:
        yield f"{who} have made {now.host_id} host of {was}"
    if now.note != was.note and not (decide or sitting):
        yield f"{who} may not write {now.note!r} to {was}"
    yield from _reseated(was, now, who, bool(decide), bool(sitting))


def _reseated(was: Row, now: Row, who: set[int], decides: bool, sits: bool) -> Iterator[str]:
    before = {seat.user_id: seat for seat in was.seats if seat.user_id is not None}
    after = {seat.user_id: seat for seat in now.seats if seat.user_id is not None}
    for user_id in after.keys() - before.keys():
        if user_id not in who:
            yield f"{user_id} was seated at {was} by {who}"
    for user_id in before.keys() - after.keys():
        stood_in = any(seat.for_user_id == user_id for seat in now.seats)
        if user_id not in who and not (stood_in and (decides or sits)) and user_id not in now.late:
            yield f"{user_id} was taken from {was} by {who}"
    for user_id in before.keys() & after.keys():
        if before[user_id] != after[user_id] and user_id not in who:
            yield f"the seat {before[user_id]} was made {after[user_id]} by {who}"
    computers = [[seat for seat in row.seats if seat.user_id is None] for row in (was, now)]
    late = len(now.late - was.late)
    if len(computers[0]) + late != len(computers[1]) and not (decides or sits):
        yield f"{who} have changed the computer players of {was}"
