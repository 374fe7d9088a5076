"""Matches: what is written comes back, what must not happen together does not."""

import asyncio
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from data.errors import ChannelTaken, Conflict
from data.rows import (
    ENDED,
    LIVE,
    Chair,
    End,
    HandMessage,
    Lobby,
    Match,
    Status,
    StatusChange,
)
from data.store import Store, open_store
from tests.data.matches_kept import OUTCOMES, POST, Acts, Opened, found


async def test_lobby_comes_back_as_it_was_put_up(store: Store, lobby: Lobby, sitting: tuple[Chair, ...]) -> None:
    match_id = await store.matches.create(lobby, sitting)
    assert await store.matches.get(match_id) == Match(
        id=match_id,
        game=lobby.game,
        version=lobby.version,
        status="lobby",
        guild_id=lobby.guild_id,
        channel_id=lobby.channel_id,
        post_id=None,
        post_at=None,
        host_id=lobby.host_id,
        language=lobby.language,
        options=lobby.options,
        seed=None,
        commitment=None,
        ply=0,
        note=None,
        created_at=lobby.created_at,
        started_at=None,
        ended_at=None,
    )
    assert await store.chairs.of(match_id) == sitting
    assert await store.journal.acts(match_id) == ()
    assert await store.matches.get(match_id + 1) is None


async def test_results_are_written_once(store: Store, opened: Opened, act: Acts) -> None:
    match_id = await opened()
    await store.journal.commit(match_id, [act(0)], end=End(outcomes=OUTCOMES))
    before = await store.results.of_match(match_id)
    other = [replace(OUTCOMES[0], points=99), replace(OUTCOMES[1], points=99)]
    await store.matches.set_status(match_id, StatusChange("stopped", was=["over"], at=9_000, outcomes=other))
    assert await store.results.of_match(match_id) == before


async def test_one_live_match_per_channel(store: Store, lobby: Lobby, opened: Opened) -> None:
    match_id = await opened()
    for status in (*LIVE, "suspended", *ENDED):
        await store.matches.set_status(match_id, StatusChange(status, was=[*LIVE, "suspended", *ENDED], at=4_000))
        if status in LIVE:
            with pytest.raises(ChannelTaken) as taken:
                await store.matches.create(lobby, ())
            assert taken.value.match_id == match_id
            assert (await store.matches.by_channel(lobby.channel_id)) == await found(store, match_id)
        else:
            other = await store.matches.create(lobby, ())
            await store.matches.set_status(other, StatusChange("cancelled", was=["lobby"], at=4_000))
            assert await store.matches.by_channel(lobby.channel_id) is None


async def test_a_channel_is_taken_by_moving_or_reviving_too(store: Store, lobby: Lobby, opened: Opened) -> None:
    sleeper = await opened()
    await store.matches.set_status(sleeper, StatusChange("suspended", was=["open"], at=4_000))
    holder = await store.matches.create(lobby, ())
    guest = await store.matches.create(replace(lobby, channel_id=200), ())
    with pytest.raises(ChannelTaken) as revived:
        await store.matches.set_status(sleeper, StatusChange("open", was=["suspended"], at=5_000))
    with pytest.raises(ChannelTaken) as moved:
        await store.matches.update(guest, channel_id=lobby.channel_id)
    assert (revived.value.match_id, moved.value.match_id) == (holder, holder)
    assert (await found(store, sleeper)).status == "suspended"


async def test_only_one_of_many_lobbies_gets_the_channel(store: Store, url: str, lobby: Lobby) -> None:
    async with await open_store(url) as other:
        tries = [one.matches.create(lobby, ()) for one in (store, other) * 4]
        answers = await asyncio.gather(*tries, return_exceptions=True)
    (winner,) = [answer for answer in answers if isinstance(answer, int)]
    losers = [answer.match_id for answer in answers if isinstance(answer, ChannelTaken)]
    assert losers == [winner] * 7


async def test_status_changes_only_from_the_status_it_comes_from(store: Store, opened: Opened) -> None:
    match_id = await opened()
    await store.matches.set_status(
        match_id, StatusChange("paused", was=["open"], at=4_000, note='"why"'), drafts=[POST]
    )
    assert [entry.kind for entry in await store.outbox.pending(match_id)] == ["post"]
    with pytest.raises(Conflict):
        await store.matches.set_status(match_id, StatusChange("over", was=["open", "lobby"], at=5_000))
    with pytest.raises(Conflict):
        await store.matches.set_status(match_id + 1, StatusChange("over", was=["open"], at=5_000))
    match = await found(store, match_id)
    assert (match.status, match.note, match.ended_at) == ("paused", '"why"', None)
    await store.matches.set_status(match_id, StatusChange("stopped", was=["paused"], at=6_000))
    match = await found(store, match_id)
    assert (match.status, match.note, match.ended_at) == ("stopped", '"why"', 6_000)


async def test_live_matches_are_found_by_person(store: Store, opened: Opened) -> None:
    anna, ben, carl = (Chair(seat=i, user_id=i + 1, name=name) for i, name in enumerate(("Anna", "Ben", "Carl")))
    stand_in = Chair(seat=2, name="Wirt", level="greedy", for_user_id=3)
    both = await opened(sitting=(anna, ben), channel_id=1)
    paused = await opened(sitting=(anna, stand_in), channel_id=2)
    ended = await opened(sitting=(anna, ben, carl), channel_id=3)
    await store.matches.set_status(paused, StatusChange("paused", was=["open"], at=4_000))
    await store.matches.set_status(ended, StatusChange("over", was=["open"], at=4_000))
    sits = {user: [match.id for match in await store.matches.open_of(user)] for user in (1, 2, 3, 4)}
    assert sits == {1: [both, paused], 2: [both], 3: [paused], 4: []}
    assert await store.matches.open_ids() == (both, paused)


async def test_the_channels_with_a_live_match_are_counted_by_server(
    store: Store, lobby: Lobby, sitting: tuple[Chair, ...]
) -> None:
    there = [
        replace(lobby, guild_id=guild, channel_id=channel) for guild, channel in ((7, 1), (7, 2), (8, 3), (None, 4))
    ]
    first, *_ = [await store.matches.create(one, sitting[:1]) for one in there]
    assert sorted(await store.matches.open_channels(7)) == [1, 2]
    await store.matches.set_status(first, StatusChange("cancelled", was=["lobby"], at=4_000))
    assert await store.matches.open_channels(7) == (2,)
    assert await store.matches.open_channels(8) == (3,)
    assert await store.matches.open_channels(9) == ()


async def test_matches_are_found_for_any_number_of_servers(store: Store, lobby: Lobby) -> None:
    here = await store.matches.create(lobby, ())
    there = await store.matches.create(replace(lobby, guild_id=5_000_000, channel_id=lobby.channel_id + 1), ())
    await store.matches.create(replace(lobby, guild_id=99_999, channel_id=lobby.channel_id + 2), ())
    assert lobby.guild_id is not None
    # more servers than any database takes parameters
    many = [lobby.guild_id, 5_000_000, *range(10_000_000, 10_070_000)]
    assert [match.id for match in await store.matches.of_guilds(many, LIVE)] == [here, there]
    resting: tuple[Status, ...] = ("suspended",)
    assert await store.matches.of_guilds(many, resting) == ()
    assert await store.matches.of_guilds((), LIVE) == ()


async def test_the_lobbies_of_a_server_come_with_their_chairs(store: Store, lobby: Lobby) -> None:
    assert lobby.guild_id is not None
    assert await store.matches.lobbies(lobby.guild_id) == ()
    people = (Chair(seat=0, name="Anna", user_id=11), Chair(seat=1, name="Ada", level="easy"))
    first = await store.matches.create(lobby, people)
    begun = await store.matches.create(replace(lobby, channel_id=lobby.channel_id + 1), people)
    await store.matches.create(replace(lobby, channel_id=lobby.channel_id + 2, guild_id=lobby.guild_id + 1), people)
    nobody = await store.matches.create(replace(lobby, channel_id=lobby.channel_id + 3), ())
    waiting: tuple[Status, ...] = ("lobby",)
    await store.matches.set_status(begun, StatusChange("open", was=waiting, at=1))
    found = await store.matches.lobbies(lobby.guild_id)
    assert [(row.id, [chair.name for chair in chairs]) for row, chairs in found] == [
        (first, ["Anna", "Ada"]),
        (nobody, []),
    ]


@pytest.mark.parametrize("was", [{"status": "lobby"}, {"note": "a"}, {"status": "open", "note": "a"}])
async def test_update_may_ask_how_it_was(store: Store, opened: Opened, was: Any) -> None:
    match_id = await opened()
    with pytest.raises(Conflict):
        await store.matches.update(match_id, was=was, note="b")
    await store.matches.update(match_id, was={"status": "open", "note": None}, note="b")
    assert (await found(store, match_id)).note == "b"


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"host_id": 5}, {"host_id": 5}),
        ({"language": "en", "options": "[]"}, {"language": "en", "options": "[]"}),
        ({"note": "null", "channel_id": 9, "guild_id": None}, {"note": "null", "channel_id": 9, "guild_id": None}),
        ({}, {}),
    ],
)
async def test_update_changes_these_fields_only(
    store: Store, opened: Opened, fields: dict[str, Any], expected: dict[str, Any]
) -> None:
    match_id = await opened()
    before = await found(store, match_id)
    await store.matches.update(match_id, **fields)
    assert await found(store, match_id) == replace(before, **expected)


@pytest.mark.parametrize("field", ["ply", "status", "seed", "id", "nonsense"])
async def test_update_refuses_other_fields(store: Store, opened: Opened, field: str) -> None:
    match_id, changes = await opened(), dict[str, Any]({field: 1})
    with pytest.raises(TypeError, match=field):
        await store.matches.update(match_id, **changes)


async def test_post_and_hand_are_noted(store: Store, opened: Opened, sitting: tuple[Chair, ...]) -> None:
    match_id = await opened()
    await store.matches.set_post(match_id, 2**60, 12_345)
    await store.chairs.set_hand(match_id, sitting[0].user_id or 0, HandMessage(2**61, 2**62, "closed"))
    match = await found(store, match_id)
    assert (match.post_id, match.post_at) == (2**60, 12_345)
    hand = replace(sitting[0], hand_channel_id=2**61, hand_message_id=2**62, hand_state="closed")
    assert await store.chairs.of(match_id) == (hand, sitting[1])
    for nothing in (store.matches.set_post(99, 1, 1), store.chairs.set_hand(match_id, 5, HandMessage(1, 1, "ok"))):
        with pytest.raises(Conflict):
            await nothing


async def test_numbers_of_matches_are_not_used_again(
    engine: str, url: str, store: Store, lobby: Lobby, tmp_path: Path
) -> None:
    match_id = await store.matches.create(lobby, ())
    if engine == "sqlite":
        with sqlite3.connect(tmp_path / "store.sqlite3") as connection:
            connection.execute("DELETE FROM matches")
        connection.close()
    else:
        await store.matches.set_status(match_id, StatusChange("cancelled", was=["lobby"], at=1))
    assert await store.matches.create(lobby, ()) > match_id
