"""Finished matches, replayed in a thread of their own and cached for replays."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import ParamSpec, TypeVar

from bot.runtime.recent import Recent
from bot.sessions.table import AnyMatch, BrokenMatch, Table, first_moment, parent_match_of, replay_acts
from data import rows
from data.store import Store
from games.library import all_games
from games.match.acts import move_of

P = ParamSpec("P")
T = TypeVar("T")

CACHE_SIZE = 8
"""Matches cached."""
EVERY = 25
"""Acts between two cached moments of a match."""


@dataclass(frozen=True, slots=True)
class PastMatch:
    """A finished match with some of its moments."""

    row: rows.Match
    seats: tuple[rows.Chair, ...]
    match: AnyMatch
    moments: tuple[AnyMatch, ...]
    """After 0, 25, 50 … acts."""

    @property
    def table(self) -> Table:
        """The table as it stood at the end."""
        return Table(self.row, self.seats, self.match, self.row.ended_at or 0)

    @property
    def day(self) -> str:
        """The day it began, UTC."""
        return datetime.fromtimestamp((self.row.started_at or 0) / 1000, UTC).date().isoformat()

    def at(self, ply: int) -> Table:
        """The table after ``ply`` acts, or at the nearest moment there is."""
        ply = min(max(ply, 0), self.match.ply)
        moment = self.moments[ply // EVERY]
        for step in self.match.steps[moment.ply : ply]:
            moment = moment.play(step.seat, move_of(moment.game, step.text), elapsed=step.elapsed)
        return replace(self.table, match=moment)


class PastMatches:
    """The finished matches of the score book."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._cache: Recent[int, PastMatch] = Recent(CACHE_SIZE)
        # one at a time: replaying a long match keeps a core busy for seconds
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="archive")

    async def past(self, match_id: int) -> PastMatch | None:
        """A finished match; None if there is none. :class:`BrokenMatch` if this version cannot replay it."""
        cached = self._cache.get(match_id)
        if cached is not None:
            return cached
        record = await self._store.journal.load(match_id)
        if record is None or record.match.status != "over":
            return None
        past = await self.run_in_thread(_replay_match, record)
        self._cache[match_id] = past
        return past

    async def before(self, row: rows.Match) -> AnyMatch | None:
        """The moment that a match is to go on from, if it is from another one."""
        parent = parent_match_of(row)
        past = None if parent is None else await self.past(parent.match)
        return None if past is None or parent is None else (await self.run_in_thread(past.at, parent.ply)).match

    async def run_in_thread(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run slow work off the event loop, one piece at a time."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, lambda: work(*args, **kwargs))

    def close(self) -> None:
        """Let the thread go."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def _replay_match(record: rows.LoadedMatch) -> PastMatch:
    """The whole match, held against its journal."""
    row = record.match
    if row.game not in all_games():
        raise BrokenMatch(f"there is no game {row.game!r}")
    try:
        match = first_moment(row, record.seats)
    except ValueError as error:
        raise BrokenMatch(f"the opening: {error}") from error
    moments = [match]
    for start in range(0, len(record.acts), EVERY):
        match = replay_acts(match, record.acts[start : start + EVERY])
        moments.append(match)
    return PastMatch(row, record.seats, match, tuple(moments))
