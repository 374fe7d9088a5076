"""Reminders: whose day is over, and that each day ends once."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from data.reminders import DueReminder
from data.rows import OutboxDraft
from data.store import Store
from tests.data.conftest import LOBBY

ANNA, BEN, CARLA = range(11, 14)
NOW, DAY = 10**12, 86_400_000


def letter(user_id: int) -> OutboxDraft:
    return OutboxDraft(kind="reminder", target=str(user_id), payload=str(NOW + DAY))


async def table(store: Store) -> int:
    return await store.matches.create(replace(LOBBY, channel_id=1), ())


async def test_nobody_is_reminded_who_has_not_asked_for_it(store: Store) -> None:
    assert await store.reminders.next_of(ANNA) is None
    assert await store.reminders.due(NOW, 9) == ()
    # an end before the beginning is none
    await store.reminders.end(ANNA)


async def test_who_is_reminded_already_stays_so(store: Store) -> None:
    await store.reminders.begin(ANNA, NOW)
    await store.reminders.begin(ANNA, NOW + 5)
    assert await store.reminders.next_of(ANNA) == NOW


async def test_those_are_due_first_who_have_waited_longest(store: Store) -> None:
    for who, due_at in ((ANNA, NOW), (BEN, NOW - 9), (CARLA, NOW + 1)):
        await store.reminders.begin(who, due_at)
    assert await store.reminders.due(NOW, 9) == (DueReminder(BEN, NOW - 9), DueReminder(ANNA, NOW))
    assert await store.reminders.due(NOW, 1) == (DueReminder(BEN, NOW - 9),)
    assert await store.reminders.due(NOW - 10, 9) == ()


async def test_the_next_day_begins_with_the_entry_that_is_to_be_delivered(store: Store) -> None:
    lobby = await table(store)
    await store.reminders.begin(ANNA, NOW)
    (entry,) = await store.reminders.go_on(DueReminder(ANNA, NOW), NOW + DAY, lobby, [letter(ANNA)], NOW + 1)
    assert await store.outbox.pending(lobby) == (entry,)
    assert await store.reminders.next_of(ANNA) == NOW + DAY
    assert await store.reminders.due(NOW + 1, 9) == ()


async def test_the_next_day_begins_if_nothing_waits_too(store: Store) -> None:
    await store.reminders.begin(ANNA, NOW)
    assert await store.reminders.go_on(DueReminder(ANNA, NOW), NOW + DAY, None, [letter(ANNA)], NOW) == ()
    assert await store.reminders.next_of(ANNA) == NOW + DAY


async def test_of_two_who_see_the_same_day_end_one_goes_on(store: Store) -> None:
    lobby = await table(store)
    await store.reminders.begin(ANNA, NOW)
    (due,) = await store.reminders.due(NOW, 9)
    told = await asyncio.gather(*(store.reminders.go_on(due, NOW + DAY, lobby, [letter(ANNA)], NOW) for _ in range(2)))
    assert sorted(len(entries) for entries in told) == [0, 1]


async def test_whose_reminders_have_ended_meanwhile_gets_none(store: Store) -> None:
    lobby = await table(store)
    await store.reminders.begin(ANNA, NOW)
    (due,) = await store.reminders.due(NOW, 9)
    await store.reminders.end(ANNA)
    assert await store.reminders.go_on(due, NOW + DAY, lobby, [letter(ANNA)], NOW) == ()
    assert await store.reminders.next_of(ANNA) is None
    assert await store.outbox.pending(lobby) == ()
