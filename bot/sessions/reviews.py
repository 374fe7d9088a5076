"""Reviews of finished matches: found out in the sandbox, and kept in the score book."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

import structlog

from bot.runtime.recent import Recent
from bot.runtime.sandbox import Sandbox, TooMuch
from bot.sessions.errors import UserError
from bot.sessions.past_matches import PastMatch
from bot.sessions.time_control import DAY
from data.errors import StoreError
from data.store import Store
from games.players import review_text
from games.players.review import VERSION, WORK, Review, review

AT_HAND = 200
"""Reviews in memory; others are read from the score book."""
LOOKBACKS = 2
"""Matches looked back at at once."""
PAUSE = 15 * 60_000
"""Milliseconds in which a match that took too long is not looked back at once more."""
CLOSENESS = (WORK, WORK // 8)
"""How closely a match is looked back at: where a machine is too slow for the first, less closely."""
LESS_CLOSELY_FOR = DAY
"""Milliseconds for which it suffices that a match was looked back at less closely, and that in memory only."""

log = structlog.get_logger("stammtisch.reviews")


class Reviews:
    """What was decisive in finished matches: found out once, whoever asks, and kept for some weeks.

    Only the acts of people are judged: a computer player learns nothing from it, and nobody can ask it why.
    """

    def __init__(self, store: Store, now_ms: Callable[[], int]) -> None:
        self._store = store
        self._now_ms = now_ms
        self._at_hand: Recent[int, Review] = Recent(AT_HAND)
        self._less_closely: Recent[int, int] = Recent(AT_HAND)
        """Since when the review at hand of a match is one that was not found out as closely as it should be."""
        self._too_long: Recent[int, int] = Recent(AT_HAND)
        """Since when it is known of a match that looking back at it takes too long."""
        self._under_way: dict[int, asyncio.Task[Review]] = {}
        # few at once, for each takes seconds: neither a replay nor a check waits for somebody who looks back
        self._sandbox = Sandbox(at_once=LOOKBACKS)

    async def of(self, past: PastMatch) -> Review:
        """What was decisive in a match; :class:`UserError` if finding it out takes too long, or just did.

        Who asks while it is being found out for somebody else waits for the same.
        """
        match_id = past.row.id
        known = self._at_hand.get(match_id)
        if known is not None and self._suffices(match_id):
            return known
        task = self._under_way.get(match_id)
        if task is None:
            task = asyncio.create_task(self._find(past), name="look back at a match")
            self._under_way[match_id] = task
            task.add_done_callback(lambda done: self._ended(match_id, done))
        # shielded: it is kept although nobody may wait for it any more
        return await asyncio.shield(task)

    def close(self) -> None:
        """End what is under way."""
        self._sandbox.close()

    def _suffices(self, match_id: int) -> bool:
        since = self._less_closely.get(match_id)
        return since is None or self._now_ms() < since + LESS_CLOSELY_FOR

    def _refuse_too_long(self, match_id: int) -> None:
        since = self._too_long.get(match_id)
        if since is None:
            return
        # a machine may be busy now and have time later
        left = since + PAUSE - self._now_ms()
        if left > 0:
            raise _too_long(left)
        del self._too_long[match_id]

    def _ended(self, match_id: int, task: asyncio.Task[Review]) -> None:
        self._under_way.pop(match_id, None)
        # whoever waits is told; if all have left, nobody is
        if not task.cancelled():
            task.exception()

    async def _find(self, past: PastMatch) -> Review:
        match_id, version = past.row.id, f"{VERSION}.{past.match.game.info.version}"
        found, work = _read(await self._store.reviews.get(match_id, version), past), WORK
        if found is None:
            self._refuse_too_long(match_id)
            found, work = await self._look_back(past)
            if work == WORK:
                await self._keep(match_id, version, found)
        self._at_hand[match_id] = found
        if work == WORK:
            self._less_closely.pop(match_id, None)
        else:
            # the machine may have been busy for a minute only: weeks shall not show what that minute allowed
            self._less_closely[match_id] = self._now_ms()
        return found

    async def _look_back(self, past: PastMatch) -> tuple[Review, int]:
        """What was decisive, and with how much work that was found out."""
        for work in CLOSENESS:
            with suppress(TooMuch):
                return await self._sandbox.do(review, past.match, work, past.by_people), work
        self._too_long[past.row.id] = self._now_ms()
        raise _too_long(PAUSE)

    async def _keep(self, match_id: int, version: str, found: Review) -> None:
        try:
            await self._store.reviews.keep(match_id, version, review_text.write(found), self._now_ms())
        except StoreError as error:
            # it is told all the same, and found out anew for whoever asks later
            log.warning("a review is not kept", match=match_id, reason=str(error))


def _too_long(left: int) -> UserError:
    """The error that tells after how many milliseconds it is tried once more."""
    return UserError("too_long_to_review", n=-(-left // 60_000))


def _read(text: str | None, past: PastMatch) -> Review | None:
    """The kept review of a match; None if there is none, or it cannot be of this match."""
    if text is None:
        return None
    try:
        found = review_text.read(text)
    except ValueError:
        return None
    return found if review_text.fits(found, past.match) else None
