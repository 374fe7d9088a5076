"""Invitations to tables: one for each person and table, few at once, and not too often."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from data.errors import Conflict
from data.invitations import KEPT
from data.rows import Invitation, InvitationLimits, InvitationState, OutboxDraft, StatusChange
from data.store import Store
from tests.data.conftest import LOBBY

ANNA, BEN, CARLA, DORA, EMIL = range(11, 16)
HOUR = 3_600_000
LIMITS = InvitationLimits(open=2, pause=HOUR)
NOW = 100 * KEPT


async def lobby(store: Store, channel: int = 1) -> int:
    return await store.matches.create(replace(LOBBY, channel_id=channel), ())


def asked(match_id: int, user_id: int, *, by: int = ANNA, at: int = NOW) -> Invitation:
    return Invitation(match_id=match_id, user_id=user_id, inviter_id=by, invited_at=at, expires_at=at + HOUR)


def to_deliver(user_id: int) -> OutboxDraft:
    return OutboxDraft(kind="invitation", target=str(user_id), payload="", not_before=NOW + HOUR)


async def test_an_invitation_is_noted_with_what_is_to_be_delivered(store: Store) -> None:
    table = await lobby(store)
    new = asked(table, BEN)
    assert await store.invitations.get(table, BEN) is None
    entries = await store.invitations.invite(new, LIMITS, [to_deliver(BEN)])
    assert await store.outbox.pending(table) == entries
    assert await store.invitations.get(table, BEN) == new
    await store.invitations.set_message(table, BEN, 7)
    assert await store.invitations.get(table, BEN) == replace(new, message_id=7)


@pytest.mark.parametrize("state", ["open", "declined", "expired", "closed", "accepted"])
async def test_nobody_is_asked_twice_to_the_same_table(store: Store, state: InvitationState) -> None:
    table = await lobby(store)
    await store.invitations.invite(asked(table, BEN), LIMITS)
    if state != "open":
        assert await store.invitations.settle(table, BEN, state)
    assert await store.invitations.invite(asked(table, BEN, by=CARLA, at=NOW + 9 * HOUR), LIMITS) == "again"


async def test_nobody_is_asked_more_often_than_once_in_a_while(store: Store) -> None:
    first, second = await lobby(store), await lobby(store, 2)
    await store.invitations.invite(asked(first, BEN), LIMITS)
    assert await store.invitations.invite(asked(second, BEN, by=CARLA, at=NOW + HOUR - 1), LIMITS) == "lately"
    assert await store.invitations.invite(asked(second, BEN, by=CARLA, at=NOW + HOUR), LIMITS) == ()


async def test_one_has_only_a_few_open_invitations(store: Store) -> None:
    table = await lobby(store)
    for who in (BEN, CARLA):
        assert await store.invitations.invite(asked(table, who), LIMITS) == ()
    assert await store.invitations.invite(asked(table, DORA), LIMITS) == "too_many"
    assert await store.invitations.invite(asked(table, EMIL, by=BEN), LIMITS) == ()
    await store.invitations.settle(table, BEN, "declined")
    assert await store.invitations.invite(asked(table, DORA), LIMITS) == ()


async def test_of_many_at_once_only_a_few_are_noted(store: Store) -> None:
    table = await lobby(store)
    made = await asyncio.gather(*(store.invitations.invite(asked(table, who), LIMITS) for who in range(21, 27)))
    assert sorted(map(str, made)) == ["()", "()", *["too_many"] * 4]


async def test_what_has_run_out_counts_no_more(store: Store) -> None:
    table = await lobby(store)
    for who in (BEN, CARLA):
        await store.invitations.invite(asked(table, who), LIMITS)
    assert await store.invitations.invite(asked(table, DORA, at=NOW + HOUR), LIMITS) == ()


async def test_only_a_lobby_can_be_invited_to(store: Store) -> None:
    table = await lobby(store)
    await store.matches.set_status(table, StatusChange("cancelled", was=["lobby"], at=NOW))
    with pytest.raises(Conflict):
        await store.invitations.invite(asked(table, BEN), LIMITS)


async def test_an_invitation_is_settled_once(store: Store) -> None:
    table = await lobby(store)
    await store.invitations.invite(asked(table, BEN), LIMITS)
    settled = await asyncio.gather(
        *(store.invitations.settle(table, BEN, state) for state in ("accepted", "declined", "expired"))
    )
    assert sorted(settled) == [False, False, True]


async def test_what_changes_at_the_table_lets_its_invitations_fall_due(store: Store) -> None:
    table = await lobby(store)
    await store.invitations.invite(asked(table, BEN), LIMITS, [to_deliver(BEN)])
    assert await store.outbox.due(NOW + 1) == ()
    await store.matches.update(table, drafts=[OutboxDraft(kind="post", target="", payload="")], at=NOW + 1, note="{}")
    assert {entry.kind for entry in await store.outbox.due(NOW + 1)} == {"post", "invitation"}


async def test_old_invitations_are_deleted_when_somebody_invites(store: Store) -> None:
    table = await lobby(store)
    await store.invitations.invite(asked(table, BEN), LIMITS)
    await store.invitations.invite(asked(table, CARLA, at=NOW + KEPT + 1), LIMITS)
    assert await store.invitations.get(table, BEN) is None
