"""The tables of a process: kept in memory, and brought up to date from the score book."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import replace
from typing import ParamSpec, TypeVar

import structlog

from bot.runtime.background import in_background
from bot.runtime.recent import Recent
from bot.runtime.shared_question import SharedQuestion
from bot.sessions.listening import Listening
from bot.sessions.outbox_content import standing_drafts
from bot.sessions.past_matches import PastMatches
from bot.sessions.table import BrokenMatch, Table, first_moment, replay_acts
from data import rows
from data.errors import Conflict
from data.store import Store
from games.library import all_games

P = ParamSpec("P")
T = TypeVar("T")

CACHE_SIZE = 512
"""Tables kept in memory at most; the others are rows in the database."""
REST = 15 * 60_000
"""Milliseconds after which a table that nobody has looked at leaves the memory."""
FEW = 3
"""Acts that are replayed on the event loop; more are replayed in a thread."""
OPEN: tuple[rows.Status, ...] = ("open",)

log = structlog.get_logger("stammtisch.host")


class TableStore:
    """Finds tables; what it keeps in memory is a cache of the score book."""

    def __init__(
        self,
        store: Store,
        past_matches: PastMatches,
        place_of: Callable[[int], str],
        holder: str,
        now_ms: Callable[[], int],
        listening: Listening,
    ) -> None:
        self.kept: Recent[int, Table] = Recent(CACHE_SIZE, age=REST, clock=now_ms)
        """By match, the tables in memory."""
        self._store = store
        self._past_matches = past_matches
        self._place_of = place_of
        self._holder = holder
        self._now_ms = now_ms
        self._listening = listening
        self._records = SharedQuestion(self._load)
        """An act is shown in several places at once, and all ask how the table stands."""
        self._behind = asyncio.Semaphore()
        """Held by the one long replay in the background: more would keep people's waiting for a thread."""

    async def find(self, match_id: int) -> Table | None:
        """The table as it stands now, whichever process played last; None if there is none, or no such game now."""
        record, since = await self._records.ask(match_id)
        if record is None:
            return None
        if record.match.game not in all_games():
            await self._suspend_without_game(record.match)
            return None
        table = await self._bring_up_to_date(record, since)
        table = await self.with_ratings(
            replace(table, place=self._place_of(table.row.channel_id), themes=record.themes, in_words=record.in_words)
        )
        self.keep(table)
        return table

    async def _load(self, match_id: int) -> tuple[rows.LoadedMatch | None, int]:
        """A match as the score book has it, with the acts that the table in memory lacks, and their first ply."""
        cached = self.kept.get(match_id)
        since = 0 if cached is None or cached.match is None else cached.match.ply
        return await self._store.journal.load(match_id, since), since

    async def in_channel(self, channel_id: int) -> Table | None:
        """The live table of a channel."""
        row = await self._store.matches.by_channel(channel_id)
        return None if row is None else await self.find(row.id)

    async def lobbies(self, guild_id: int, channels: Collection[int]) -> tuple[Table, ...]:
        """The lobbies in these channels of a server and in their public threads, oldest first.

        They are not kept in memory.
        """
        found = []
        for row, chairs in await self._store.matches.lobbies(guild_id):
            if row.game in all_games() and not {row.channel_id, row.parent_id}.isdisjoint(channels):
                # one that goes on from a match which cannot be replayed is no use to anybody
                with suppress(BrokenMatch):
                    before = await self._past_matches.before(row)
                    place = self._place_of(row.channel_id)
                    found.append(Table(row, chairs, None, row.created_at, place, before))
        return tuple(found)

    def keep(self, table: Table) -> None:
        """Keep a table in memory."""
        self._listening.note(table)
        self.kept[table.id] = table

    def drop(self, match_id: int) -> None:
        """Forget a table, so that it is replayed from the score book when it is found next."""
        self.kept.pop(match_id, None)

    def is_newest(self, table: Table) -> bool:
        """Return whether a table is the very one in memory: nothing has changed here since it was found."""
        return self.kept.get(table.id) is table

    def looks_otherwise(self, table: Table) -> bool:
        """Return whether this process knows of a change since that is seen, without asking the score book."""
        newest = self.kept.get(table.id)
        return newest is not None and newest.face != table.face

    async def with_ratings(self, table: Table) -> Table:
        """The table with the rating steps of its match, once that is over."""
        if table.row.status not in ("over", "stopped"):
            return table
        return replace(table, rating_steps=await self._store.ratings.of_match(table.id))

    async def _suspend_without_game(self, row: rows.Match) -> None:
        """Suspend a match whose game this version does not have, so that others can use its channel."""
        if row.status not in rows.LIVE:
            return
        log.error("the game is gone", match=row.id, game=row.game)
        with suppress(Conflict):
            await self._store.matches.set_status(
                row.id, rows.StatusChange("suspended", was=rows.LIVE, at=self._now_ms())
            )

    async def _bring_up_to_date(self, record: rows.LoadedMatch, since: int) -> Table:
        """The table of a record: the match in memory, or a new one, with the acts since then played on it."""
        row, seats, acts = record.match, record.seats, record.acts
        if row.started_at is None:
            return Table(row, seats, None, row.created_at, before=await self._past_matches.before(row))
        cached = self.kept.get(row.id)
        if cached is not None and cached.match is not None and cached.match.ply >= since:
            match, at = cached.match, cached.at
            acts = tuple(act for act in acts if act.ply >= match.ply)
        else:
            # from the beginning takes longer than others may wait
            match, at = await self._in_thread(first_moment, row, seats), row.started_at
            acts = acts if since == 0 else await self._store.journal.acts(row.id)
        if not acts:
            return Table(row, seats, match, at)
        try:
            many = len(acts) > FEW
            after = await self._in_thread(replay_acts, match, acts) if many else replay_acts(match, acts)
            return Table(row, seats, after, acts[-1].at)
        except BrokenMatch as error:
            log.error("match does not replay", match=row.id, game=row.game, reason=str(error))
            if row.status == "open":
                now = self._now_ms()
                with suppress(Conflict):
                    drafts = standing_drafts(seats, now, self._holder)
                    await self._store.matches.set_status(
                        row.id, rows.StatusChange("suspended", was=OPEN, at=now), drafts=drafts
                    )
                row = replace(row, status="suspended")
            return Table(row, seats, match, at)

    async def _in_thread(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do in a thread what takes longer than others may wait; one after another where nobody waits for it."""
        if not in_background.get():
            return await asyncio.to_thread(work, *args, **kwargs)
        async with self._behind:
            return await asyncio.to_thread(work, *args, **kwargs)
