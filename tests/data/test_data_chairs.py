"""Chairs change hands only in the state of the match that the change expects."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from data.errors import Conflict
from data.rows import Chair, Effects, Lease, OutboxDraft, SeatChange, Timing
from data.store import Store

Opened = Callable[..., Awaitable[int]]
POST = OutboxDraft(kind="post", target="", payload="{}")


@pytest.mark.parametrize("expected", [{"status": "paused"}, {"ply": 1}, {"status": "open", "ply": 1}])
async def test_a_match_in_another_state_keeps_its_chairs(
    store: Store, opened: Opened, sitting: tuple[Chair, ...], expected: dict[str, Any]
) -> None:
    match_id = await opened()
    before = await store.journal.load(match_id)
    lease = Lease(match_id=match_id, ply=0, holder="a", until=9, acquired_at=1)
    change = SeatChange(chairs=sitting[:1], was=sitting, **expected)
    with pytest.raises(Conflict):
        await store.chairs.reseat(match_id, change, Effects(drafts=[POST], timing=Timing("{}", 5), lease=lease))
    assert await store.journal.load(match_id) == before
    assert await store.outbox.pending(match_id) == ()
    assert await store.leases.get(match_id) is None


@pytest.mark.parametrize("expected", [{}, {"status": "open"}, {"ply": 0}, {"status": "open", "ply": 0}])
async def test_chairs_change_with_time_control_lease_and_outbox(
    store: Store, opened: Opened, sitting: tuple[Chair, ...], expected: dict[str, Any]
) -> None:
    match_id = await opened()
    lease = Lease(match_id=match_id, ply=0, holder="a", until=9, acquired_at=1)
    change = SeatChange(chairs=sitting[:1], was=sitting, **expected)
    effects = Effects(drafts=[POST], timing=Timing("{}", 5), lease=lease)
    entries = await store.chairs.reseat(match_id, change, effects, at=7)
    match = await store.matches.get(match_id)
    assert match is not None
    assert (match.time_control, match.due_at) == ("{}", 5)
    assert await store.chairs.of(match_id) == sitting[:1]
    assert await store.outbox.pending(match_id) == entries
    assert [(entry.kind, entry.ply, entry.created_at) for entry in entries] == [("post", 0, 7)]
    assert await store.leases.get(match_id) == lease


async def test_without_a_time_control_the_old_one_stays(
    store: Store, opened: Opened, sitting: tuple[Chair, ...]
) -> None:
    match_id = await opened(time_control="{}")
    await store.chairs.reseat(match_id, SeatChange(chairs=sitting[:1], was=sitting))
    match = await store.matches.get(match_id)
    assert match is not None
    assert match.time_control == "{}"
