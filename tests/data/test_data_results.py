"""Results: what people have played, game by game."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from data.rows import Act, End, GameRecord, Outcome
from data.store import Store

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
        last = replace(act(0), at=10_000 + number)
        await store.journal.commit(match_id, [last], end=End(outcomes=outcomes))
        ids.append(match_id)
    return ids


@pytest.mark.usefixtures("book")
@pytest.mark.parametrize(
    ("user", "guild", "expected"),
    [
        (ANNA, None, [("hearts", 1, 0, 10_002, 10, 10), ("mills", 2, 2, 10_001, 1, 0.5)]),
        (CARL, None, [("peg", 2, 1, 10_005, 32, 31), ("hearts", 1, 1, 10_002, 3, 3)]),
        (BEN, 7, [("mills", 2, 1, 10_001, 0.5, 0)]),
        (ANNA, 8, []),
    ],
)
async def test_record_of_a_person(
    store: Store, user: int, guild: int | None, expected: list[tuple[str, int, int, int, float, float]]
) -> None:
    names = ("game", "matches", "wins", "last_ended", "best", "worst")
    lines = [GameRecord(**dict(zip(names, line, strict=True))) for line in expected]  # type: ignore[arg-type]
    assert list(await store.results.of_player(user, guild)) == lines
