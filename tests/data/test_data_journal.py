"""The journal takes an act only upon the table that its player has seen."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from data.errors import Conflict
from data.rows import Act, Chair, Effects, HandMessage, OutboxDraft, SeatChange, StatusChange, Timing, TimingChange
from data.store import Store

Change = Callable[[Store, int, tuple[Chair, ...]], Awaitable[object]]
Opened = Callable[..., Awaitable[int]]
POST = OutboxDraft(kind="post", target="", payload="{}")


async def _note(store: Store, match_id: int, sitting: tuple[Chair, ...]) -> None:
    await store.matches.update(match_id, note="a")


async def _time_control(store: Store, match_id: int, sitting: tuple[Chair, ...]) -> None:
    await store.timings.set_time_control(match_id, TimingChange(Timing("{}", 9), was=None, ply=0))


async def _pause(store: Store, match_id: int, sitting: tuple[Chair, ...]) -> None:
    await store.matches.set_status(match_id, StatusChange("paused", was=["open"], at=3_000))
    await store.matches.set_status(match_id, StatusChange("open", was=["paused"], at=4_000, lost=1_000))


async def _substitute(store: Store, match_id: int, sitting: tuple[Chair, ...]) -> None:
    substitute = Chair(seat=0, name="Wirt", level="greedy", for_user_id=sitting[0].user_id)
    await store.chairs.reseat(match_id, SeatChange(chairs=[substitute, sitting[1]], was=sitting))


async def _hand(store: Store, match_id: int, sitting: tuple[Chair, ...]) -> None:
    await store.chairs.set_hand(match_id, sitting[0].user_id or 0, HandMessage(5, 6, "ok"))


async def _post(store: Store, match_id: int, sitting: tuple[Chair, ...]) -> None:
    await store.matches.set_post(match_id, 5, 3_000)


@pytest.mark.parametrize("timing", [None, Timing("new", 50)], ids=["no-time", "in-time"])
@pytest.mark.parametrize(
    ("meanwhile", "is_taken"),
    [
        (_note, False),
        (_time_control, False),
        (_pause, False),
        (_substitute, False),
        # where something is shown is no part of what an act builds upon
        (_hand, True),
        (_post, True),
    ],
)
async def test_an_act_builds_upon_what_its_player_has_seen(
    store: Store,
    opened: Opened,
    sitting: tuple[Chair, ...],
    act: Callable[[int], Act],
    timing: Timing | None,
    meanwhile: Change,
    is_taken: bool,
) -> None:
    match_id = await opened()
    seen = await store.journal.load(match_id)
    assert seen is not None
    await meanwhile(store, match_id, sitting)
    before = await store.journal.load(match_id)
    assert before is not None
    effects = Effects(drafts=[POST], timing=timing)
    if is_taken:
        await store.journal.commit(match_id, [act(0)], effects, seen=(seen.match, seen.seats))
    else:
        with pytest.raises(Conflict):
            await store.journal.commit(match_id, [act(0)], effects, seen=(seen.match, seen.seats))
        assert await store.journal.load(match_id) == before
        # upon what is there now it is taken
        await store.journal.commit(match_id, [act(0)], effects, seen=(before.match, before.seats))
    after = await store.journal.load(match_id)
    assert after is not None
    moved = replace(before.match, ply=1)
    if timing is not None:
        moved = replace(moved, time_control=timing.time_control, due_at=timing.due_at)
    assert (after.match, after.seats, after.acts) == (moved, before.seats, (act(0),))
