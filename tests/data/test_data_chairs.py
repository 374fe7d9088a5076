"""Chairs change hands only in the state of the match that the change expects."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from data.errors import Conflict
from data.rows import (
    LIVE,
    Chair,
    Effects,
    EphemeralView,
    HandMessage,
    Lease,
    Lobby,
    SeatChange,
    StatusChange,
    Timing,
)
from data.store import Store, open_store
from tests.data.matches_kept import POST, Opened

CHANGES = 40


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


async def test_seats_change_only_upon_the_seats_seen(store: Store, lobby: Lobby, sitting: tuple[Chair, ...]) -> None:
    match_id = await store.matches.create(lobby, sitting[:1])
    dora, emil = (Chair(seat=1, user_id=user, name=name) for user, name in ((8, "Dora"), (9, "Emil")))
    await store.chairs.reseat(match_id, SeatChange(chairs=[sitting[0], dora], was=sitting[:1]))
    with pytest.raises(Conflict):
        await store.chairs.reseat(match_id, SeatChange(chairs=[sitting[0], emil], was=sitting[:1]))
    assert await store.chairs.of(match_id) == (sitting[0], dora)
    await store.chairs.reseat(match_id, SeatChange(chairs=[emil], was=[sitting[0], dora], status="lobby"))
    assert await store.chairs.of(match_id) == (emil,)
    with pytest.raises(Conflict):
        await store.chairs.reseat(match_id, SeatChange(chairs=[dora], was=[emil], status="open"))
    assert await store.chairs.of(match_id) == (emil,)


async def test_what_was_noted_of_a_person_since_stays_when_others_come_and_go(
    store: Store, lobby: Lobby, sitting: tuple[Chair, ...]
) -> None:
    anna, dora = replace(sitting[0], user_id=7, level=None), Chair(seat=1, user_id=8, name="Dora")
    match_id = await store.matches.create(lobby, [anna])
    await store.chairs.set_hand(match_id, 7, HandMessage(55, 66, "ok"))
    await store.chairs.set_ephemeral_view(match_id, 7, EphemeralView("token", 77, 5))
    await store.players.touch(7, "Anna", "fr", 1)
    noted = await store.chairs.of(match_id)
    assert noted != (anna,)
    await store.chairs.reseat(match_id, SeatChange(chairs=[anna, dora], was=[anna]))
    assert await store.chairs.of(match_id) == (*noted, dora)
    moved = replace(noted[0], seat=1)
    await store.chairs.reseat(match_id, SeatChange(chairs=[replace(anna, seat=1)], was=[anna, dora]))
    assert await store.chairs.of(match_id) == (moved,)


async def test_what_a_change_of_seats_says_of_a_person_holds(store: Store, lobby: Lobby) -> None:
    anna = Chair(seat=0, user_id=7, name="Anna", hand_channel_id=55, hand_message_id=66, hand_state="ok")
    match_id = await store.matches.create(lobby, [anna])
    forgotten = replace(anna, hand_message_id=None, hand_state="unknown")
    await store.chairs.reseat(match_id, SeatChange(chairs=[forgotten], was=[anna]))
    assert await store.chairs.of(match_id) == (forgotten,)


async def test_a_language_holds_where_its_speaker_sits_or_may_come_back(
    store: Store, opened: Opened, lobby: Lobby, sitting: tuple[Chair, ...]
) -> None:
    anna, ben = sitting[0], Chair(seat=1, user_id=8, name="Ben")
    held = replace(ben, user_id=None, for_user_id=ben.user_id, level="medium")
    match_id = await opened()
    await store.chairs.reseat(match_id, SeatChange(chairs=[anna, ben], was=sitting))
    other_id = await store.matches.create(replace(lobby, channel_id=lobby.channel_id + 1), [anna, held])
    ended_id = await store.matches.create(replace(lobby, channel_id=lobby.channel_id + 2), [anna, ben])
    await store.matches.set_status(ended_id, StatusChange("stopped", was=LIVE, at=1))
    await store.players.touch(8, "Ben", "de", 1)

    async def spoken() -> list[str | None]:
        return [(await store.chairs.of(one))[1].locale for one in (match_id, other_id, ended_id)]

    await store.players.touch(8, "Ben", "en-GB", 2)
    assert await spoken() == ["en-GB", "en-GB", ben.locale]
    await store.players.set_language(8, "de")
    assert await spoken() == ["de", "de", ben.locale]
    await store.players.touch(8, "Ben", "fr", 3)
    assert await spoken() == ["de", "de", ben.locale]
    await store.players.set_language(8, None)
    assert await spoken() == ["fr", "fr", ben.locale]
    for one in (match_id, other_id):
        assert (await store.chairs.of(one))[0].locale == anna.locale


async def test_two_people_never_get_one_chair(store: Store, url: str, lobby: Lobby) -> None:
    match_id = await store.matches.create(lobby, ())
    async with await open_store(url) as other:
        joins = [
            one.chairs.reseat(match_id, SeatChange(chairs=[Chair(seat=0, user_id=user, name="x")], was=()))
            for user, one in enumerate((store, other) * 4)
        ]
        answers = await asyncio.gather(*joins, return_exceptions=True)
    assert sorted(type(answer).__name__ for answer in answers) == ["Conflict"] * 7 + ["tuple"]


async def test_where_a_hand_is_shown_can_be_noted_while_others_sit_down(store: Store, url: str, lobby: Lobby) -> None:
    """To sit down replaces all chairs, while another process notes where a hand is shown."""
    match_id = await store.matches.create(lobby, [Chair(seat=0, user_id=7, name="x")])

    async def come_and_go() -> None:
        for _ in range(CHANGES):
            was = await store.chairs.of(match_id)
            await store.chairs.reseat(match_id, SeatChange(chairs=[*was, Chair(seat=1, user_id=8, name="y")], was=was))
            now = await store.chairs.of(match_id)
            await store.chairs.reseat(match_id, SeatChange(chairs=now[:1], was=now))

    async with await open_store(url) as other:
        changes = asyncio.create_task(come_and_go())
        while not changes.done():
            await other.chairs.set_hand(match_id, 7, HandMessage(1, 2, "ok"))
            await other.chairs.set_ephemeral_view(match_id, 7, EphemeralView("t", 3, 4))
        await changes
