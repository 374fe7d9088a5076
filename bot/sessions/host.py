"""Loads tables, plays acts on them, and journals every act before anything is said about it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

import structlog

from bot.runtime.clock import now_ms
from bot.runtime.metrics import ACTS
from bot.runtime.settings import Settings
from bot.sessions.connection import Connection
from bot.sessions.errors import AlreadyPlayed, InDoubt, InternalError, Paused, StaleInteraction
from bot.sessions.habits import Habits
from bot.sessions.leases import Deadline, Leases
from bot.sessions.notes import Notes
from bot.sessions.outbox_content import GRACE, drafts_after, post_draft, standing_drafts
from bot.sessions.outbox_entries import Post, item_of
from bot.sessions.past_matches import PastMatches
from bot.sessions.rate_limits import Limits
from bot.sessions.scoring import act_of, contested_end, ending
from bot.sessions.sealed_words import WordBox
from bot.sessions.table import AnyMatch, BrokenMatch, Table, first_moment, replay_acts
from bot.sessions.timestamps import Timestamps
from bot.sessions.timing import timing_of
from data import rows
from data.errors import AlreadyJournalled, Conflict, Unreachable
from data.store import Store
from games.contract import Over, Refusal, Seat
from games.library import all_games
from games.match.acts import UNDOING

CACHE_SIZE = 512
"""Tables kept in memory at most; the others are a row in the database."""
REST = 15 * 60_000
"""Milliseconds after which a table where nothing happens is no more than its row."""
FEW = 3
"""Acts that are played at once; more are played beside the event loop."""
TRIES = 5
RECHECKS = (0.0, 0.5, 1.0, 2.0, 4.0)
"""Seconds before each check whether an act was journalled whose writing failed."""


OPEN: tuple[rows.Status, ...] = ("open",)

log = structlog.get_logger("stammtisch.host")


@dataclass(frozen=True, slots=True)
class ActResult:
    """The table after an act, and its outbox entries."""

    table: Table
    entries: tuple[rows.OutboxEntry, ...]


class Event(NamedTuple):
    """The interaction or message an act comes by, and which of its acts it is; each is played once and never again."""

    id: int
    part: int = 0


class Host:
    """All tables of this process."""

    def __init__(
        self, store: Store, settings: Settings, place_of: Callable[[int], str], *, holder: str | None = None
    ) -> None:
        self.store = store
        self.settings = settings
        self.leases = Leases(store.leases, holder or settings.holder)
        self._place_of = place_of
        self.timestamps = Timestamps()
        self.limits = Limits(settings)
        self.past_matches = PastMatches(store)
        self.connection = Connection()
        self.habits = Habits()
        token = settings.discord_token
        self.words = WordBox(None if token is None else token.get_secret_value())
        self._cache: OrderedDict[int, Table] = OrderedDict()
        """Tables in memory, the one that was used last at the end."""
        self._last_use: dict[int, int] = {}
        """When each of them was used last: UTC milliseconds."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, match_id: int) -> asyncio.Lock:
        """The lock that orders this process's acts on a match; other processes are ordered by ply."""
        return self._locks.setdefault(match_id, asyncio.Lock())

    async def find(self, match_id: int) -> Table | None:
        """The table as it stands now, wherever it was last played on; None if there is none, or no such game now."""
        cached = self._cache.get(match_id)
        since = 0 if cached is None or cached.match is None else cached.match.ply
        record = await self.store.journal.load(match_id, since)
        if record is None:
            return None
        if record.match.game not in all_games():
            await self._suspend_without_game(record.match)
            return None
        table = await self._bring_up_to_date(record.match, record.seats, record.acts, since)
        table = await self._with_ratings(
            replace(table, place=self._place_of(table.row.channel_id), themes=record.themes)
        )
        self.keep(table)
        return table

    def looks_otherwise(self, table: Table) -> bool:
        """Whether this process knows of a change since, without asking the book."""
        newest = self._cache.get(table.id)
        return newest is not None and newest.face != table.face

    async def _suspend_without_game(self, row: rows.Match) -> None:
        """Keep a match whose game this version does not have, and leave its channel to others."""
        if row.status not in rows.LIVE:
            return
        log.error("the game is gone", match=row.id, game=row.game)
        with suppress(Conflict):
            await self.store.matches.set_status(row.id, rows.StatusChange("suspended", was=rows.LIVE, at=now_ms()))

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
        at = now_ms()
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

    async def in_channel(self, channel_id: int) -> Table | None:
        """The live table of a channel."""
        row = await self.store.matches.by_channel(channel_id)
        return None if row is None else await self.find(row.id)

    async def _bring_up_to_date(
        self, row: rows.Match, seats: tuple[rows.Chair, ...], acts: tuple[rows.Act, ...], since: int
    ) -> Table:
        """The table of a row: the cached match, or a new one, with the acts since then played on it."""
        if row.started_at is None:
            return Table(row, seats, None, row.created_at, before=await self.past_matches.before(row))
        cached = self._cache.get(row.id)
        if cached is not None and cached.match is not None and cached.match.ply >= since:
            match, at = cached.match, cached.at
            acts = tuple(act for act in acts if act.ply >= match.ply)
        else:
            # from the beginning takes longer than others may wait
            match, at = await asyncio.to_thread(first_moment, row, seats), row.started_at
            acts = acts if since == 0 else await self.store.journal.acts(row.id)
        if not acts:
            return Table(row, seats, match, at)
        try:
            many = len(acts) > FEW
            after = await asyncio.to_thread(replay_acts, match, acts) if many else replay_acts(match, acts)
            return Table(row, seats, after, acts[-1].at)
        except BrokenMatch as error:
            log.error("match does not replay", match=row.id, game=row.game, reason=str(error))
            if row.status == "open":
                now = now_ms()
                with suppress(Conflict):
                    drafts = standing_drafts(seats, now, self.leases.holder)
                    await self.store.matches.set_status(
                        row.id, rows.StatusChange("suspended", was=OPEN, at=now), drafts=drafts
                    )
                row = replace(row, status="suspended")
            return Table(row, seats, match, at)

    def keep(self, table: Table) -> None:
        """Cache a table for the next act."""
        now = now_ms()
        self._cache[table.id], self._last_use[table.id] = table, now
        self._cache.move_to_end(table.id)
        while self._cache:
            oldest = next(iter(self._cache))
            if len(self._cache) <= CACHE_SIZE and self._last_use.get(oldest, now) >= now - REST:
                break
            self._drop(oldest)

    def _drop(self, match_id: int) -> None:
        self._cache.pop(match_id, None)
        self._last_use.pop(match_id, None)

    async def play(
        self,
        match_id: int,
        seat: Seat,
        choose: Callable[[AnyMatch], Any],
        *,
        user_id: int | None = None,
        at: int | None = None,
        event: Event | None = None,
        seen: Table | None = None,
        in_thread: bool = False,
    ) -> ActResult:
        """Play what ``choose`` makes of the match as it stands; journalled when this returns.

        ``seen`` is the table as :meth:`find` has just read it: it need not be read again if nothing has changed since.
        ``in_thread`` is for choices that take long, as reading what was typed may.

        Raises :class:`games.contract.Refusal` (from ``choose`` or the rules), which is :class:`AlreadyPlayed` for an
        ``event`` that was played before, by whatever process, or :class:`InternalError`; then nothing changed.
        """
        async with self.lock(match_id):
            for attempt in range(TRIES):
                fresh = attempt == 0 and seen is not None and self._cache.get(match_id) is seen
                table = seen if fresh else await self.find(match_id)
                if table is not None and table.row.status == "paused":
                    raise Paused
                if table is None or table.match is None or table.row.status != "open":
                    raise Over
                instant = self.timestamps.instant(table, at, now_ms())
                try:
                    after = await self._play_choice(table, seat, choose, instant - table.at, in_thread)
                    result = await self._journal(table, after, user_id, instant, event)
                except Refusal:
                    # what has been played does not go once more, but for another reason
                    if event is not None and await self.store.journal.has_event(*event):
                        raise AlreadyPlayed from None
                    raise
                except AlreadyJournalled:
                    raise AlreadyPlayed from None
                except Conflict:
                    self._drop(match_id)
                    continue
                self.keep(result.table)
                ACTS.labels(table.row.game).inc()
                return result
        raise InternalError

    async def change(
        self, snapshot: Table, edit: Callable[[Table], rows.MatchFields], *, visible: bool = True
    ) -> Table:
        """The table after a change that is no act: ``edit`` says what becomes of its newest state.

        ``visible`` is whether the post shows it. What ``edit`` raises passes; :class:`data.errors.Conflict` if
        others are faster time and again.
        """
        for _ in range(TRIES):
            table, at = await self.find(snapshot.id) or snapshot, now_ms()
            was: rows.Was = {"status": table.row.status, "note": table.row.note}
            drafts = [post_draft(at, self.leases.holder)] if visible else []
            with suppress(Conflict):
                await self.store.matches.update(table.id, was=was, drafts=drafts, at=at, **edit(table))
                return await self.find(table.id) or table
        raise Conflict(snapshot.id)

    async def note(self, snapshot: Table, edit: Callable[[Notes], Notes], *, visible: bool = True) -> Table:
        """The table with other notes."""
        return await self.change(snapshot, lambda table: {"note": edit(table.notes).as_json}, visible=visible)

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

    async def _journal(
        self, table: Table, after: AnyMatch, user_id: int | None, at: int, event: Event | None
    ) -> ActResult:
        event_id, part = event or (None, None)
        act = replace(act_of(after.steps[-1], at, user_id), event_id=event_id, event_part=part)
        end = None if after.result is None else await ending(self.store, self.settings, table, after, act)
        status: rows.Status = table.row.status if end is None else "over"
        row = replace(table.row, ply=after.ply, status=status, ended_at=None if end is None else at)
        before = table.started_match
        is_move = after.state is not before.state or after.history.mainline != before.history.mainline
        actor = after.steps[-1].seat
        time_control = (
            table.time_control.after_act(after.awaited, at - row.time_lost, actor=actor)
            if is_move
            else table.time_control
        )
        changed_table = Table(row, table.seats, after, at, table.place, themes=table.themes)
        timing = timing_of(changed_table, time_control)
        changed_table = replace(changed_table, row=replace(row, time_control=timing.time_control, due_at=timing.due_at))
        lease = self.lease(changed_table, await self.deadline(changed_table, table))
        drafts = drafts_after(
            table,
            changed_table,
            self.leases.holder,
            self.habits.in_private(changed_table),
            partial(self.habits.note_deal, changed_table),
        )
        try:
            entries = await self.store.journal.commit(
                table.id,
                [act],
                rows.Effects(drafts=drafts, timing=timing, lease=lease),
                end=end,
                seen=(table.row, table.seats),
            )
        except Unreachable:
            if not await self._is_journalled(table.id, act):
                raise
            entries = await self.store.outbox.pending(table.id)
        self.leases.note(lease)
        return ActResult(await self._with_ratings(changed_table), entries)

    async def _with_ratings(self, table: Table) -> Table:
        """The table with the rating steps of its match, once it is over."""
        if table.row.status not in ("over", "stopped"):
            return table
        return replace(table, rating_steps=await self.store.ratings.of_match(table.id))

    async def drafts_and_lease(self, table: Table) -> tuple[list[rows.OutboxDraft], rows.Lease | None]:
        """The draft of the post after a change that is no act, and this process's lease of the table."""
        posts = [draft for draft in drafts_after(None, table, self.leases.holder) if isinstance(item_of(draft), Post)]
        return posts, self.lease(table, await self.deadline(table, table))

    async def _is_journalled(self, match_id: int, act: rows.Act) -> bool:
        """Whether an act is in the journal whose writing failed: a connection may break when it is done already."""
        for pause in RECHECKS:
            await asyncio.sleep(pause)
            try:
                acts = await self.store.journal.acts(match_id, act.ply)
            except Unreachable:
                continue
            return any(other.checksum == act.checksum for other in acts)
        raise InDoubt(f"It is not known whether act {act.ply} of match {match_id} was journalled.")

    def lease(self, table: Table, due: Deadline | None) -> rows.Lease | None:
        """This process's lease of a table that goes on without people, still to be written down; else None."""
        if not table.goes_on:
            return None
        now = now_ms()
        return self.leases.draft(table.id, table.row.ply, now, now + GRACE, due)

    async def deadline(self, table: Table, before: Table) -> Deadline | None:
        """When the timer of a table runs out; one that ran before keeps its deadline."""
        timer = table.timer
        if timer is not None and before.timer is not None and before.timer.key == timer.key:
            deadline = self.leases.deadline(table.id) or await self.leases.stored_deadline(table.id)
            if deadline is not None and deadline.key == timer.key:
                return deadline
        return self.new_deadline(table)

    @staticmethod
    def new_deadline(table: Table) -> Deadline | None:
        """When a timer that starts now runs out; None without one."""
        timer = table.timer
        return None if timer is None else Deadline(timer.key, now_ms() + int(1000 * timer.seconds))


def unless_stale(move: Any, seat: Seat, match: AnyMatch) -> Callable[[AnyMatch], Any]:
    """The move for :meth:`Host.play`; :class:`StaleInteraction` once the seat is asked something else."""
    question = match.asked[seat]

    def choose(now: AnyMatch) -> Any:
        if now.result is None and now.asked[seat] != question:
            raise StaleInteraction
        return move

    return choose
