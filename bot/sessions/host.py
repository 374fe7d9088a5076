"""Plays acts on tables: each is journalled, then answered, then told to all who follow what happens."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from typing import Any
from weakref import WeakValueDictionary

import structlog

from bot.runtime.metrics import ACTS
from bot.runtime.settings import Settings
from bot.runtime.sources import REAL, Sources
from bot.runtime.turnstile import Turnstile
from bot.sessions.attendance import AskAttendance, attendance_at, everybody_may_come
from bot.sessions.connection import Connection
from bot.sessions.errors import AlreadyPlayed, InternalError, Paused, StaleInteraction
from bot.sessions.followers import Change, Followers, Show, Shown
from bot.sessions.journal import Journal, Origin
from bot.sessions.leases import Leases
from bot.sessions.listening import Listening
from bot.sessions.notes import Notes
from bot.sessions.outbox_content import post_draft
from bot.sessions.outbox_entries import KINDS, Post
from bot.sessions.past_matches import PastMatches
from bot.sessions.rate_limits import Limits
from bot.sessions.reviews import Reviews
from bot.sessions.scoring import contested_end, once_known
from bot.sessions.sealed_words import WordBox
from bot.sessions.table import AnyMatch, Table
from bot.sessions.table_store import TableStore
from bot.sessions.timestamps import Timestamps
from data import rows
from data.errors import AlreadyJournalled, Conflict
from data.store import Store
from games.contract import Over, Refusal, Seat
from games.match.acts import UNDOING

TRIES = 5
"""How often a change is tried where others are faster."""
COMPUTER = Origin()
"""The origin of what a computer player or the clock does."""

log = structlog.get_logger("stammtisch.host")


class Host:
    """Plays and changes the tables of this process."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        place_of: Callable[[int], str],
        *,
        holder: str | None = None,
        sources: Sources = REAL,
        attendance: AskAttendance = everybody_may_come,
    ) -> None:
        self.store = store
        self.settings = settings
        self.sources = sources
        self.now_ms = sources.now_ms
        self.attendance = attendance
        self.leases = Leases(store.leases, holder or settings.holder)
        self.timestamps = Timestamps()
        self.limits = Limits(settings)
        self.past_matches = PastMatches(store)
        self.reviews = Reviews(store, sources.now_ms)
        self.connection = Connection()
        token = settings.discord_token
        self.words = WordBox(None if token is None else token.get_secret_value(), sources.token_bytes)
        self.listening = Listening(store)
        self.tables = TableStore(store, self.past_matches, place_of, self.leases.holder, sources.now_ms, self.listening)
        self.journal = Journal(store, settings, self.leases, sources.now_ms)
        self.followers = Followers()
        self.turnstile = Turnstile()
        self.pressure = sources.pressure()
        self.kept_room = Counter[tuple[str, int]]()
        """Tables that are about to be there, by person, channel and server."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._counting_locks: WeakValueDictionary[tuple[rows.Scope, int], asyncio.Lock] = WeakValueDictionary()

    def lock(self, match_id: int) -> asyncio.Lock:
        """The lock that orders this process's acts on a match; other processes are ordered by ply."""
        return self._locks.setdefault(match_id, asyncio.Lock())

    def counting_lock(self, scope: rows.Scope, number: int) -> asyncio.Lock:
        """The lock under which the tables of a person or a server are counted, and one is added."""
        return self._counting_locks.setdefault((scope, number), asyncio.Lock())

    async def find(self, match_id: int) -> Table | None:
        """The table as it stands now; None if there is none, or no such game now."""
        return await self.tables.find(match_id)

    async def in_channel(self, channel_id: int) -> Table | None:
        """The live table of a channel."""
        return await self.tables.in_channel(channel_id)

    # --- acts ---

    async def play(
        self,
        match: Table | int,
        seat: Seat,
        choose: Callable[[AnyMatch], Any],
        *,
        origin: Origin = COMPUTER,
        show: Show | None = None,
    ) -> Change:
        """Play an act: it is journalled, then answered by ``show``, and then all followers are told.

        Arguments and errors are those of :meth:`play_untold`.
        """
        change = await self.play_untold(match, seat, choose, origin=origin)
        await self.tell(change, show)
        return change

    async def play_untold(
        self,
        match: Table | int,
        seat: Seat,
        choose: Callable[[AnyMatch], Any],
        *,
        origin: Origin = COMPUTER,
        in_thread: bool = False,
    ) -> Change:
        """Play what ``choose`` makes of the match as it stands; journalled when this returns, and told by nobody yet.

        It is for several acts that are shown together: :meth:`tell` then tells followers of all of them.

        A ``match`` is its id, or the table as :meth:`find` has just read it: then it is not read again unless
        something has changed since. ``in_thread`` is for choices that take long, as reading what was typed may.

        Raises :class:`games.contract.Refusal` (from ``choose`` or the rules), which is :class:`AlreadyPlayed` for an
        event that was played before, by whatever process, or :class:`InternalError`; then nothing changed.
        """
        seen, match_id = (match, match.id) if isinstance(match, Table) else (None, match)
        event = origin.event
        async with self.lock(match_id):
            for attempt in range(TRIES):
                fresh = attempt == 0 and seen is not None and self.tables.is_newest(seen)
                table = seen if fresh else await self.find(match_id)
                if table is not None and table.row.status == "paused":
                    raise Paused
                if table is None or table.match is None or table.row.status != "open":
                    raise Over
                instant = self.timestamps.instant(table, origin.at, self.now_ms())
                try:
                    after = await self._play_choice(table, seat, choose, instant - table.at, in_thread)
                    scored = table if after.result is None else await self._scored(table)
                    change = await self.journal.write(table, after, instant, origin, scored)
                except Refusal:
                    # what has been played does not go once more, but for another reason
                    if event is not None and await self.store.journal.has_event(*event):
                        raise AlreadyPlayed from None
                    raise
                except AlreadyJournalled:
                    raise AlreadyPlayed from None
                except Conflict:
                    self.tables.drop(match_id)
                    continue
                change = Change(await self.tables.with_ratings(change.table), change.entries)
                self.tables.keep(change.table)
                ACTS.labels(table.row.game).inc()
                return change
        raise InternalError

    async def _scored(self, table: Table) -> Table:
        """The table as its match is scored: Discord is asked who of those that have left could come back."""
        left = {
            chair.seat: attendance_at(self.attendance, table, chair.for_user_id)
            for chair in table.seats
            if chair.user_id is None and chair.for_user_id is not None and chair.removed_by is None
        }
        return once_known(table, dict(zip(left, await asyncio.gather(*left.values()), strict=True)))

    async def _play_choice(
        self, table: Table, seat: Seat, choose: Callable[[AnyMatch], Any], elapsed: int, in_thread: bool
    ) -> AnyMatch:
        match = table.started_match
        try:
            move = await asyncio.to_thread(choose, match) if in_thread else choose(match)
            if isinstance(move, UNDOING):
                # to prove that nobody has learnt anything takes longer than others may wait
                return await asyncio.to_thread(match.play, seat, move, elapsed=elapsed)
            return match.play(seat, move, elapsed=elapsed)
        except Refusal:
            raise
        except Exception:
            # the record tells the seed and the hands: the host takes it from the score book where he alone reads it
            log.exception(
                "an act failed",
                match=table.id,
                game=f"{table.row.game} {table.row.version}",
                ply=match.ply,
                seat=seat,
                record=f"stammtisch record {table.id}",
            )
            raise InternalError from None

    async def tell(self, change: Change, show: Show | None = None) -> None:
        """Answer a change that is journalled, then tell all followers, who do what the answer has not done.

        An answer that fails loses nothing: what it did not show is delivered like everything else.
        """
        shown = Shown()
        if show is not None:
            try:
                # whoever was committed together goes on one after another
                await self.turnstile.go_through()
                await show(change.table, shown)
            except Exception:
                log.exception("an act was not shown", match=change.table.id)
        await self.followers.tell(change, shown)

    # --- changes that are no acts ---

    async def change(
        self, snapshot: Table, edit: Callable[[Table], rows.MatchFields], *, visible: bool = True
    ) -> Table:
        """The table after a change that is no act: ``edit`` says what becomes of its newest state.

        If it is ``visible`` at the post, that is due; :meth:`refresh` or an answer then shows it. What ``edit`` raises
        passes; :class:`data.errors.Conflict` if others are faster time and again.
        """
        for _ in range(TRIES):
            table, at = await self.find(snapshot.id) or snapshot, self.now_ms()
            was: rows.Was = {"status": table.row.status, "note": table.row.note}
            drafts = [post_draft(at, self.leases.holder)] if visible else []
            with suppress(Conflict):
                fields = edit(table)
                if "time_control" in fields:
                    was["time_control"] = table.row.time_control
                await self.store.matches.update(table.id, was=was, drafts=drafts, at=at, **fields)
                return await self.find(table.id) or table
        raise Conflict(snapshot.id)

    async def note(self, snapshot: Table, edit: Callable[[Notes], Notes], *, visible: bool = True) -> Table:
        """The table with other notes; see :meth:`change`."""
        return await self.change(snapshot, lambda table: {"note": edit(table.notes).as_json}, visible=visible)

    async def refresh(self, snapshot: Table) -> Table:
        """Tell followers of changes that were no acts: the post is due as the table stands now, which is returned."""
        table = await self.find(snapshot.id) or snapshot
        if table.match is None:
            pending = await self.store.outbox.pending(table.id)
            entries = tuple(entry for entry in pending if entry.kind == KINDS[Post])
        else:
            drafts, lease = await self.journal.drafts_and_lease(table)
            entries = await self.store.outbox.enqueue(table.id, table.match.ply, drafts, self.now_ms(), lease=lease)
            self.leases.note(lease)
        await self.tell(Change(table, entries))
        return table

    async def stop_without_channel(self, table: Table) -> None:
        """Stop a match whose channel is no more, so that nobody counts as sitting at it."""
        if table.live:
            log.info("the channel is gone", match=table.id, channel=table.row.channel_id)
            with suppress(Conflict):
                await self.stop_from_outside(table, rows.LIVE)

    async def stop_from_outside(
        self,
        table: Table,
        was: Collection[rows.Status],
        *,
        note: str | None = None,
        drafts: Sequence[rows.OutboxDraft] = (),
    ) -> tuple[rows.OutboxEntry, ...]:
        """Stop a match that nobody at the table ends; after the opening it is contested."""
        at = self.now_ms()
        end = await contested_end(self.store, self.settings, table, at)
        return await self.store.matches.set_status(
            table.id,
            rows.StatusChange(
                "stopped",
                was=was,
                at=at,
                note=note,
                outcomes=() if end is None else end.outcomes,
                rating_context=rows.PLAIN if end is None else end.rating_context,
            ),
            drafts=drafts,
        )


def unless_stale(move: Any, seat: Seat, match: AnyMatch) -> Callable[[AnyMatch], Any]:
    """The move for :meth:`Host.play`; :class:`StaleInteraction` once the seat is asked something else."""
    question = match.asked[seat]

    def choose(now: AnyMatch) -> Any:
        if now.result is None and now.asked[seat] != question:
            raise StaleInteraction
        return move

    return choose
