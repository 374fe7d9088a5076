"""Finished matches: who sees which, in which order, and the match behind a commitment."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from data.history import History
from data.rows import Act, Chair, End, Excerpt, Outcome, StatusChange, Viewer
from data.store import Store

ANNA, BEN, CARL = 2**62 + 1, 2**62 + 2, 2**62 + 3
HALL, CELLAR, THREAD = 11, 12, 13


@pytest.fixture
async def past(store: Store, opened: Callable[..., Awaitable[int]], act: Callable[[int], Act]) -> list[int]:
    """Matches that are over: in the hall, in the cellar, in a thread of the hall, on another server, in a DM."""
    played: list[tuple[dict[str, Any], list[tuple[int | None, int | None]]]] = [
        ({"guild_id": 7, "channel_id": HALL, "game": "mills"}, [(ANNA, None), (BEN, None)]),
        ({"guild_id": 7, "channel_id": CELLAR, "game": "mills"}, [(ANNA, None), (None, None)]),
        ({"guild_id": 7, "channel_id": THREAD, "parent_id": HALL, "game": "hearts"}, [(BEN, None), (CARL, None)]),
        ({"guild_id": 8, "channel_id": 21, "game": "hearts"}, [(ANNA, None), (CARL, None)]),
        ({"guild_id": None, "channel_id": 31, "game": "peg", "parent_match": "{}"}, [(None, BEN)]),
    ]
    ids = []
    for number, (where, sitting) in enumerate(played):
        seats = tuple(
            Chair(seat=seat, name=f"S{seat}", user_id=user, for_user_id=stood_in, level=None if user else "easy")
            for seat, (user, stood_in) in enumerate(sitting)
        )
        match_id = await opened(seats, **where)
        outcomes = [
            Outcome(seat=one.seat, name=one.name, place=one.seat + 1, points=1, won=False, user_id=one.user_id)
            for one in seats
        ]
        counted = outcomes if "parent_match" not in where else []
        last = replace(act(0), at=10_000 + number)
        await store.journal.commit(match_id, [last], end=End(outcomes=counted))
        ids.append(match_id)
    return ids


@pytest.mark.parametrize(
    ("viewer", "filters", "expected"),
    [
        (Viewer(CARL, 7, frozenset({HALL, CELLAR})), {}, [2, 1, 0]),
        (Viewer(CARL, 7, frozenset({HALL})), {}, [2, 0]),
        (Viewer(CARL, 7, frozenset({THREAD})), {}, [2]),
        (Viewer(CARL, 7), {}, [2]),
        (Viewer(ANNA, 7), {}, [1, 0]),
        (Viewer(ANNA, 8), {}, [3]),
        (Viewer(BEN, 8, frozenset({HALL, CELLAR})), {}, []),
        (Viewer(ANNA, None), {}, [3, 1, 0]),
        (Viewer(BEN, None), {}, [4, 2, 0]),
        (Viewer(99, None, frozenset({31})), {}, []),
        (Viewer(99, 7, frozenset({HALL, CELLAR})), {"user_id": ANNA}, [1, 0]),
        (Viewer(99, 7, frozenset({HALL, CELLAR})), {"channel_id": CELLAR}, [1]),
        (Viewer(99, 7, frozenset({HALL, CELLAR})), {"game": "mills"}, [1, 0]),
        (Viewer(99, 7, frozenset({HALL, CELLAR})), {"game": "mills", "user_id": BEN}, [0]),
        (Viewer(99, 7, frozenset({HALL, CELLAR})), {"excerpt": Excerpt(1, 1)}, [1]),
    ],
)
async def test_who_sees_what(
    store: Store, past: list[int], viewer: Viewer, filters: dict[str, Any], expected: list[int]
) -> None:
    found = await store.history.of(viewer, **filters)
    assert [past.index(one.match.id) for one in found] == expected
    if not filters:
        seen = [number for number, match_id in enumerate(past) if await store.history.sees(viewer, match_id)]
        assert seen == sorted(expected)


@pytest.mark.parametrize("at_once", [1, 2, 50])
async def test_matches_together_are_found_however_far_back(
    store: Store,
    opened: Callable[..., Awaitable[int]],
    act: Callable[[int], Act],
    at_once: int,
) -> None:
    history = History(store.database, at_once=at_once)
    together = []
    for number, who in enumerate("BCBCCCCBCC"):
        seats = tuple(Chair(seat=seat, name="X", user_id=user) for seat, user in enumerate((ANNA, ord(who))))
        match_id = await opened(seats, guild_id=7, channel_id=100 + number, game="mills")
        # some end in the same moment
        await store.journal.commit(match_id, [replace(act(0), at=10_000 + number // 2)], end=End())
        if who == "B":
            together.append(match_id)
    viewer = Viewer(ord("B"), 7)
    for limit in (1, 2, 10):
        found = await history.of(viewer, user_id=ANNA, excerpt=Excerpt(limit=limit))
        assert [one.match.id for one in found] == together[::-1][:limit]
    assert await history.of(viewer, user_id=ANNA, game="hearts") == ()


async def test_seats_and_results_come_along(store: Store, past: list[int]) -> None:
    newest, *_, oldest = await store.history.of(Viewer(BEN, None))
    assert (newest.results, [seat.for_user_id for seat in newest.seats]) == ((), [BEN])
    assert [seat.user_id for seat in oldest.seats] == [ANNA, BEN]
    assert oldest.results == await store.results.of_match(oldest.match.id)
    assert oldest.match.id == past[0]


@pytest.mark.usefixtures("past")
async def test_only_finished_matches_are_history(store: Store, opened: Callable[..., Awaitable[int]]) -> None:
    viewer = Viewer(99, 7, frozenset({40, 41}))
    await opened(guild_id=7, channel_id=40)
    stopped = await opened(guild_id=7, channel_id=41)
    await store.matches.set_status(stopped, StatusChange("stopped", was=["open"], at=5_000))
    assert await store.history.of(viewer) == ()


async def test_what_is_played_in_a_channel_counts_its_threads(store: Store, past: list[int]) -> None:
    assert past
    assert await store.history.popular_in(HALL) == ("hearts", "mills")
    assert await store.history.popular_in(CELLAR) == ("mills",)
    assert await store.history.popular_in(99) == ()


@pytest.mark.parametrize(
    ("played", "since", "liked"),
    [
        ([("mills", (ANNA, BEN)), ("mills", (ANNA, BEN))], 0, {"mills": 2}),
        ([("mills", (ANNA, BEN)), ("mills", (ANNA, CARL))], 0, {}),
        ([("mills", (ANNA, BEN)), ("hearts", (ANNA, BEN))], 0, {}),
        ([("mills", (ANNA, None))] * 9, 0, {}),
        ([("mills", (ANNA, None)), ("mills", (ANNA, BEN)), ("mills", (None, BEN))], 0, {"mills": 2}),
        ([("mills", (ANNA, BEN))] * 2 + [("hearts", (ANNA, BEN, CARL))] * 2, 0, {"hearts": 3, "mills": 2}),
        ([("mills", (ANNA, BEN))] * 2, 10_001, {}),
        ([("mills", (ANNA, BEN))] * 3, 10_001, {"mills": 2}),
    ],
    ids=["both twice", "one twice", "once each", "alone", "by turns", "the most first", "too long ago", "often enough"],
)
async def test_a_game_is_liked_that_several_have_come_back_to(
    store: Store,
    opened: Callable[..., Awaitable[int]],
    act: Callable[[int], Act],
    played: list[tuple[str, tuple[int | None, ...]]],
    since: int,
    liked: dict[str, int],
) -> None:
    for number, (game, people) in enumerate(played):
        seats = tuple(
            Chair(seat=seat, name="X", user_id=who, level=None if who else "easy") for seat, who in enumerate(people)
        )
        match_id = await opened(seats, guild_id=7, channel_id=100, game=game)
        await store.journal.commit(match_id, [replace(act(0), at=10_000 + number)], end=End())
    found = await store.history.liked(7, since)
    assert list(found.items()) == list(liked.items())


async def test_neither_other_servers_nor_what_goes_on_from_a_match_makes_a_game_liked(
    store: Store, opened: Callable[..., Awaitable[int]], act: Callable[[int], Act]
) -> None:
    seats = (Chair(seat=0, name="A", user_id=ANNA), Chair(seat=1, name="B", user_id=BEN))
    for where in ({"guild_id": 7}, {"guild_id": 8}, {"guild_id": 7, "parent_match": "{}"}, {"guild_id": None}):
        match_id = await opened(seats, channel_id=100, game="mills", **where)
        await store.journal.commit(match_id, [act(0)], end=End())
    assert await store.history.liked(7, 0) == {}


@pytest.mark.parametrize(
    ("user_id", "guild_id", "expected"),
    [(ANNA, 7, True), (ANNA, 8, True), (BEN, 8, False), (CARL, 7, True), (99, 7, False), (ANNA, 9, False)],
)
@pytest.mark.usefixtures("past")
async def test_who_has_played_on_a_server(store: Store, user_id: int, guild_id: int, expected: bool) -> None:
    assert await store.history.has_played(user_id, guild_id) == expected


async def test_who_sits_at_a_live_table_has_played_there(store: Store, opened: Callable[..., Awaitable[int]]) -> None:
    seats = (Chair(seat=0, name="A", user_id=ANNA), Chair(seat=1, name="B", for_user_id=BEN, level="easy"))
    await opened(seats, guild_id=7, channel_id=40)
    assert [await store.history.has_played(who, 7) for who in (ANNA, BEN, CARL)] == [True, True, False]


async def test_a_match_by_its_commitment(store: Store, past: list[int]) -> None:
    match = await store.matches.get(past[0])
    assert match is not None
    assert match.commitment is not None
    found = await store.history.by_commitment(match.commitment)
    assert found is not None
    assert found.commitment == match.commitment
    assert await store.history.by_commitment("0" * 64) is None
