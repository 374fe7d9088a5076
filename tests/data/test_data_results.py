"""The score book: leaderboards, records and history."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from data.rows import End, Act, GameRecord, LevelStanding, Outcome, Standing
from data.store import Store

Played = Callable[..., Awaitable[int]]

ANNA, BEN, CARL = 2**62 + 1, 2**62 + 2, 2**62 + 3
NAMES = {ANNA: "Anna", BEN: "Ben", CARL: "Carl"}


@pytest.fixture
async def book(store: Store, opened: Callable[..., Awaitable[int]], act: Callable[[int], Act]) -> list[int]:
    """Matches that were played: (server, channel, game), then who, place, points and whether won, by seat."""
    played: list[tuple[tuple[int | None, int, str], list[tuple[int | str, int, float, bool]]]] = [
        ((7, 1, "mills"), [(ANNA, 1, 1, True), (BEN, 2, 0, False)]),
        ((7, 1, "mills"), [(BEN, 1, 0.5, True), (ANNA, 1, 0.5, True)]),
        ((7, 2, "hearts"), [(CARL, 1, 3, True), (ANNA, 2, 10, False), ("greedy", 3, 13, False)]),
        ((8, 3, "hearts"), [(BEN, 3, 20, False), ("random", 2, 6, False), ("greedy", 1, 0, True)]),
        ((None, 4, "peg"), [(CARL, 1, 31, False)]),
        ((None, 4, "peg"), [(CARL, 1, 32, True)]),
    ]
    ids = []
    for number, ((guild, channel, game), lines) in enumerate(played):
        outcomes = [
            Outcome(
                seat=seat,
                name=NAMES.get(who, "Wirt") if isinstance(who, int) else "Wirt",
                user_id=who if isinstance(who, int) else None,
                level=who if isinstance(who, str) else None,
                place=place,
                points=points,
                won=won,
            )
            for seat, (who, place, points, won) in enumerate(lines)
        ]
        match_id = await opened(guild_id=guild, channel_id=channel, game=game)
        await store.matches.commit(match_id, [act(0)], end=End(outcomes=outcomes))
        await store.matches.turn(match_id, "over", was=["over"], at=10_000 + number)
        ids.append(match_id)
    return ids
