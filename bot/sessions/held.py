"""Releases results whose time cannot be true, because a clock had jumped ahead, once the clock is right again."""

from __future__ import annotations

import structlog

from bot.sessions.host import Host
from bot.sessions.scoring import rating_context
from data.seen_time import AHEAD

log = structlog.get_logger("stammtisch.held")


async def release_held(host: Host, told: set[int]) -> None:
    """Rate the held results whose time is reached, or known to be wrong by now; log the others, each once.

    ``told`` are the matches that were logged before; those that are now are added.
    """
    seen = host.store.seen_time
    await seen.keep()
    if not seen.newest:
        return
    for held in await host.store.results.held():
        at = held.ended_at if held.ended_at <= seen.newest + AHEAD else _true_time(host, seen.newest, seen.skew)
        if at is None:
            if held.match_id not in told:
                told.add(held.match_id)
                log.error("held: our clock is ahead of Discord's", match=held.match_id, at=held.ended_at)
            continue
        context = await rating_context(host.store, host.settings, held.family, held.guild_id, at)
        await host.store.results.release(held.match_id, at, context)
        log.info("a held result counts now", match=held.match_id, at=at)


def _true_time(host: Host, newest: int, skew: int) -> int | None:
    """About when a result came that bears a time to come, once this machine's clock is right again."""
    return newest if abs(skew) <= AHEAD and host.now_ms() <= newest + AHEAD else None
