"""Finished matches, replayed in the sandbox and cached, and the verdicts on records."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from hashlib import sha256
from typing import ParamSpec, TypeVar

from bot.runtime.jobs import CheckedRecord, RecordFault, check_record, replay_journal
from bot.runtime.recent import Recent
from bot.runtime.sandbox import Sandbox, TooMuch
from bot.sessions.table import AnyMatch, BrokenMatch, Table, beginning_of, entries_of, parent_match_of
from data import rows
from data.store import Store
from games.contract import Seat
from games.library import all_games
from games.match.acts import move_of
from games.match.replaying import with_logs

P = ParamSpec("P")
T = TypeVar("T")

CACHE_SIZE = 8
"""Matches cached."""
KEPT = 1_000
"""Verdicts kept."""
REPLAYS = 2
"""Matches replayed at once."""
MOST_ACTS = 5_000
"""Acts of a match that is replayed or checked here; no match that is played in earnest has more."""
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
    by_people: frozenset[int]
    """The numbers of the acts that people have played; all others were played by computer players or the clock."""

    @property
    def table(self) -> Table:
        """The table as it stood at the end."""
        return Table(self.row, self.seats, self.match, self.row.ended_at or 0)

    @property
    def day(self) -> str:
        """The day it began, UTC."""
        return datetime.fromtimestamp((self.row.started_at or 0) / 1000, UTC).date().isoformat()

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats in which people have played, or sat at the end."""
        played = {step.seat for step in self.match.steps if step.ply in self.by_people}
        return tuple(one.seat for one in self.seats if one.seat in played or one.user_id is not None)

    def at(self, ply: int) -> Table:
        """The table after ``ply`` acts, or at the nearest moment there is."""
        ply = min(max(ply, 0), self.match.ply)
        moment = self.moments[ply // EVERY]
        for step in self.match.steps[moment.ply : ply]:
            moment = moment.replay(step.seat, move_of(moment.game, step.text), step.elapsed, step.checksum)
        return replace(self.table, match=moment)

    def instead(self, ply: int, seat: Seat, text: str) -> Table:
        """The table if another move had been played as the act of this number, with the chance that fell then."""
        before = self.at(ply - 1)
        match = before.started_match
        return replace(before, match=match.play(seat, move_of(match.game, text)))


class PastMatches:
    """The finished matches of the score book, and the verdicts about records.

    Whatever grows with the length of a match is done in the sandbox, within its limits, and kept.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._cache: Recent[int, PastMatch] = Recent(CACHE_SIZE)
        self._failures: Recent[int, BrokenMatch | TooMuch] = Recent(KEPT)
        self._loading: dict[int, asyncio.Task[PastMatch | None]] = {}
        self._verdicts: Recent[bytes, CheckedRecord | RecordFault | TooMuch] = Recent(KEPT)
        self.sandbox = Sandbox()
        # of their own, so that no number of records under check keeps a replay waiting
        self._replays = Sandbox(at_once=REPLAYS)
        # one at a time: some acts are played, or text is written, off the event loop
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="archive")

    async def past(self, match_id: int, person: int | None = None) -> PastMatch | None:
        """A finished match; None if there is none.

        Raises :class:`BrokenMatch` if this version cannot replay it, :class:`TooMuch` if that takes too long, and
        :class:`Busy` if this person has another turn in the sandbox. Who asks for a match that is being replayed
        for somebody else waits for the same result.
        """
        cached = self._cache.get(match_id)
        if cached is not None:
            return cached
        failure = self._failures.get(match_id)
        if failure is not None:
            raise type(failure)(*failure.args)
        loading = self._loading.get(match_id)
        if loading is None:
            turn = ExitStack()
            if person is not None:
                turn.enter_context(self.sandbox.turn(person))
            loading = asyncio.create_task(self._load(match_id, turn), name="replay a match")
            self._loading[match_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(match_id))
        # shielded: others may wait for it, too
        return await asyncio.shield(loading)

    async def before(self, row: rows.Match) -> AnyMatch | None:
        """The moment that a match is to go on from, if it is from another one."""
        parent = parent_match_of(row)
        try:
            past = None if parent is None else await self.past(parent.match)
        except TooMuch:
            raise BrokenMatch("the match it goes on from takes too long to replay") from None
        return None if past is None or parent is None else (await self.run_in_thread(past.at, parent.ply)).match

    async def check(self, text: str) -> CheckedRecord | RecordFault:
        """The verdict about a record, reached once for the same text; :class:`TooMuch` if that takes too long."""
        key = sha256(text.encode(errors="surrogatepass")).digest()
        verdict = self._verdicts.get(key)
        if verdict is None:
            try:
                if text.count("\n") > MOST_ACTS:
                    raise TooMuch
                verdict = await self.sandbox.do(check_record, text)
            except TooMuch as too_much:
                verdict = too_much
            self._verdicts[key] = verdict
        if isinstance(verdict, TooMuch):
            raise TooMuch
        return verdict

    async def run_in_thread(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run short work off the event loop, one piece at a time."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, lambda: work(*args, **kwargs))

    def clear(self) -> None:
        """Let go of what is cached, after somebody's name was replaced."""
        self._cache.clear()

    def close(self) -> None:
        """End what is under way."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        self.sandbox.close()
        self._replays.close()

    async def _load(self, match_id: int, turn: ExitStack) -> PastMatch | None:
        with turn:
            row = await self._store.matches.get(match_id)
            if row is None or row.status != "over":
                return None
            try:
                past = await self._replay(row)
            except (BrokenMatch, TooMuch) as failure:
                self._failures[match_id] = failure
                raise
            self._cache[match_id] = past
            return past

    async def _replay(self, row: rows.Match) -> PastMatch:
        """The whole match, held against its journal."""
        if row.game not in all_games():
            raise BrokenMatch(f"there is no game {row.game!r}")
        if row.ply > MOST_ACTS:
            raise TooMuch
        record = await self._store.journal.load(row.id)
        if record is None:
            raise BrokenMatch("the journal is gone")
        beginning = beginning_of(record.match, record.seats)
        moments = await self._replays.do(replay_journal, beginning, entries_of(record.acts), EVERY)
        if isinstance(moments, str):
            raise BrokenMatch(moments)
        moments = with_logs(moments, EVERY)
        by_people = frozenset(act.ply + 1 for act in record.acts if act.user_id is not None)
        return PastMatch(record.match, record.seats, moments[-1], moments, by_people)
