"""Matches: what is written comes back, what must not happen together does not."""

import asyncio
import sqlite3
import sys
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import data
from data.errors import AlreadyJournalled, ChannelTaken, Conflict
from data.rows import (
    ENDED,
    LIVE,
    Act,
    Chair,
    Effects,
    End,
    EphemeralView,
    HandMessage,
    LoadedMatch,
    Lobby,
    Match,
    Opening,
    OutboxDraft,
    Outcome,
    Scope,
    SeatChange,
    Status,
    StatusChange,
)
from data.settings import THEME
from data.store import Store, open_store

Acts = Callable[[int], Act]
Opened = Callable[..., Awaitable[int]]

POST = OutboxDraft(kind="post", target="", payload='{"n": 1}')
OUTCOMES = (
    Outcome(seat=0, user_id=2**62, name="Änne", place=1, points=1.5, won=True),
    Outcome(seat=1, level="greedy", name="Wirt", place=2, points=-3, won=False),
)

CHANGES = 40


async def found(store: Store, match_id: int) -> Match:
    match = await store.matches.get(match_id)
    assert match is not None
    return match


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


async def test_start_opens_a_lobby_once(store: Store, lobby: Lobby, sitting: tuple[Chair, ...], act: Acts) -> None:
    match_id = await store.matches.create(lobby, sitting)
    opening = Opening(chairs=sitting, options=lobby.options, seed="aa", commitment="bb", at=2_000)
    entries = await store.journal.start(match_id, opening, [act(0)], Effects(drafts=[POST]))
    match = await found(store, match_id)
    assert (match.status, match.seed, match.commitment, match.options, match.started_at, match.ply) == (
        "open",
        "aa",
        "bb",
        lobby.options,
        2_000,
        1,
    )
    assert await store.chairs.of(match_id) == sitting
    assert await store.journal.acts(match_id) == (act(0),)
    assert await store.outbox.pending(match_id) == entries
    with pytest.raises(Conflict):
        await store.journal.start(match_id, opening)


@pytest.mark.parametrize("changed", ["seats", "options"])
async def test_start_opens_only_the_lobby_that_was_seen(
    store: Store, lobby: Lobby, sitting: tuple[Chair, ...], changed: str
) -> None:
    match_id = await store.matches.create(lobby, sitting)
    if changed == "seats":
        await store.chairs.reseat(
            match_id, SeatChange(chairs=[replace(sitting[0], user_id=5), sitting[1]], was=sitting)
        )
    else:
        await store.matches.update(match_id, options='{"lasker": true}')
    with pytest.raises(Conflict):
        await store.journal.start(
            match_id, Opening(chairs=sitting, options=lobby.options, seed="aa", commitment="bb", at=2_000)
        )
    assert (await found(store, match_id)).status == "lobby"


async def test_a_match_is_loaded_with_the_themes_of_its_channels_and_people(
    store: Store, lobby: Lobby, sitting: tuple[Chair, ...]
) -> None:
    match_id = await store.matches.create(replace(lobby, parent_id=77), sitting)
    person = next(chair.user_id for chair in sitting if chair.user_id is not None)
    chosen: dict[tuple[Scope, int], str] = {
        ("channel", lobby.channel_id): "light",
        ("channel", 77): "contrast",
        ("person", person): "dark-two",
    }
    for (scope, of), theme in chosen.items():
        await store.settings.set(scope, of, THEME, theme)
    # nobody's at this table, and what is no theme
    await store.settings.set("person", lobby.channel_id, THEME, "light")
    await store.settings.set("channel", lobby.channel_id, "language", "de")
    loaded = await store.journal.load(match_id)
    assert loaded is not None
    assert loaded.themes == chosen


async def test_commit_journals_acts_and_debts(
    store: Store, opened: Opened, sitting: tuple[Chair, ...], act: Acts
) -> None:
    match_id = await opened()
    await store.journal.commit(match_id, [act(0)])
    entries = await store.journal.commit(match_id, [act(1), act(2)], Effects(drafts=[POST]))
    assert await store.journal.acts(match_id) == (act(0), act(1), act(2))
    assert await store.journal.acts(match_id, since_ply=2) == (act(2),)
    match = await found(store, match_id)
    assert match.ply == 3
    assert await store.journal.load(match_id, since_ply=1) == LoadedMatch(match, sitting, (act(1), act(2)))
    assert await store.journal.load(match_id + 1) is None
    assert await store.outbox.pending(match_id) == entries
    assert [(entry.ply, entry.created_at) for entry in entries] == [(3, act(2).at)]


@pytest.mark.parametrize("plies", [[0], [2], [2, 3]])
async def test_commit_refuses_any_ply_but_the_present(
    store: Store, opened: Opened, act: Acts, plies: list[int]
) -> None:
    match_id = await opened()
    await store.journal.commit(match_id, [act(0)])
    with pytest.raises(Conflict) as conflict:
        await store.journal.commit(
            match_id, [act(ply) for ply in plies], Effects(drafts=[POST]), end=End(outcomes=OUTCOMES)
        )
    assert conflict.value.match_id == match_id
    assert (await found(store, match_id)).ply == 1
    assert await store.journal.acts(match_id) == (act(0),)
    assert await store.outbox.pending(match_id) == ()
    assert await store.results.of_match(match_id) == ()


async def test_commit_refuses_acts_with_a_gap(store: Store, opened: Opened, act: Acts) -> None:
    with pytest.raises(ValueError, match="follow"):
        await store.journal.commit(await opened(), [act(0), act(2)])


@pytest.mark.parametrize("status", ["paused", "suspended", "over", "stopped", "cancelled"])
async def test_commit_refuses_a_match_that_is_not_open(store: Store, opened: Opened, act: Acts, status: Status) -> None:
    match_id = await opened()
    await store.matches.set_status(match_id, StatusChange(status, was=["open"], at=4_000))
    with pytest.raises(Conflict):
        await store.journal.commit(match_id, [act(0)])


async def test_last_act_ends_the_match_with_its_results(store: Store, opened: Opened, act: Acts) -> None:
    match_id = await opened()
    await store.journal.commit(
        match_id, [act(0)], Effects(drafts=[POST]), end=End(outcomes=OUTCOMES, note='{"why": 1}')
    )
    match = await found(store, match_id)
    assert (match.status, match.ply, match.ended_at, match.note) == ("over", 1, act(0).at, '{"why": 1}')
    assert [entry.ply for entry in await store.outbox.pending(match_id)] == [1]
    first, second = await store.results.of_match(match_id)
    assert (first.seat, first.user_id, first.name, first.place, first.points, first.won) == (
        0,
        2**62,
        "Änne",
        1,
        1.5,
        True,
    )
    assert (second.level, second.user_id, second.points, second.won) == ("greedy", None, -3, False)
    assert {(line.game, line.guild_id, line.seats, line.ended_at) for line in (first, second)} == {
        ("mills", 7, 2, act(0).at)
    }


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


async def test_seats_change_only_upon_the_seats_seen(store: Store, lobby: Lobby, sitting: tuple[Chair, ...]) -> None:
    match_id = await store.matches.create(lobby, sitting[:1])
    await store.chairs.set_hand(match_id, sitting[0].user_id or 0, HandMessage(55, 66, "ok"))
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


@pytest.mark.parametrize("was", [{"status": "lobby"}, {"note": "a"}, {"status": "open", "note": "a"}])
async def test_update_may_ask_how_it_was(store: Store, opened: Opened, was: Any) -> None:
    match_id = await opened()
    with pytest.raises(Conflict):
        await store.matches.update(match_id, was=was, note="b")
    await store.matches.update(match_id, was={"status": "open", "note": None}, note="b")
    assert (await found(store, match_id)).note == "b"


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
    """Whoever sits down writes all seats anew, at the same moment as another process notes where a hand went."""
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


async def test_rivals_win_each_ply_once(store: Store, url: str, opened: Opened, act: Acts) -> None:
    match_id, plies = await opened(), 40
    won: dict[int, list[int]] = {ply: [] for ply in range(plies)}

    async def play(rival: int, one: Store) -> None:
        for ply in range(plies):
            mine = replace(act(ply), text=f"rival {rival}")
            try:
                await one.journal.commit(match_id, [mine], Effects(drafts=[replace(POST, payload=f"{rival} {ply}")]))
            except Conflict:
                continue
            won[ply].append(rival)

    async with await open_store(url) as other:
        await asyncio.gather(*(play(rival, one) for rival, one in enumerate((store, other, store, other))))
    assert [len(winners) for winners in won.values()] == [1] * plies
    journal = await store.journal.acts(match_id)
    assert [act.text for act in journal] == [f"rival {won[ply][0]}" for ply in range(plies)]
    (entry,) = await store.outbox.pending(match_id)
    assert entry.payload == f"{won[plies - 1][0]} {plies - 1}"


@pytest.mark.parametrize("broken", ["acts", "entries", "results"])
async def test_a_failure_in_the_middle_leaves_nothing(store: Store, opened: Opened, act: Acts, broken: str) -> None:
    match_id = await opened()
    before = await found(store, match_id)
    nothing: Any = None
    acts = [replace(act(0), checksum=nothing)] if broken == "acts" else [act(0)]
    entries = [POST, replace(POST, target="x", payload=nothing)] if broken == "entries" else [POST]
    outcomes = [OUTCOMES[0], replace(OUTCOMES[1], name=nothing)] if broken == "results" else OUTCOMES
    with pytest.raises(Exception, match=r"(?i)not.null"):
        await store.journal.commit(match_id, acts, Effects(drafts=entries), end=End(outcomes=outcomes))
    assert await found(store, match_id) == before
    assert await store.journal.acts(match_id) == ()
    assert await store.outbox.pending(match_id) == ()
    assert await store.results.of_match(match_id) == ()
    await store.journal.commit(match_id, [act(0)])


async def test_a_match_is_loaded_as_of_one_moment(store: Store, url: str, opened: Opened, act: Acts) -> None:
    match_id = await opened()

    async def play() -> None:
        for ply in range(100):
            await store.journal.commit(match_id, [act(ply)])

    async with await open_store(url) as other:
        game, looks = asyncio.create_task(play()), 0
        while not game.done():
            loaded = await other.journal.load(match_id)
            assert loaded is not None
            assert len(loaded.acts) == loaded.match.ply
            looks += 1
        await game
    assert looks


KILLED = """
import asyncio, sys
from data.rows import Act, Effects, OutboxDraft
from data.store import open_store

async def main(url, match_id):
    async with await open_store(url) as store:
        for ply in range(10**6):
            act = Act(ply=ply, seat=0, text="x", draws="", elapsed_ms=0, checksum="c", at=ply)
            post = OutboxDraft(kind="post", target="", payload=str(ply))
            await store.journal.commit(match_id, [act], Effects(drafts=[post]))
            print(ply, flush=True)

asyncio.run(main(sys.argv[1], int(sys.argv[2])))
"""


async def test_a_killed_process_loses_nothing_it_has_told(store: Store, url: str, opened: Opened, act: Acts) -> None:
    match_id = await opened()
    child = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        KILLED,
        url,
        str(match_id),
        stdout=asyncio.subprocess.PIPE,
        cwd=Path(data.__file__).parents[1],
    )
    assert child.stdout is not None
    for _ in range(100):
        assert await child.stdout.readline()
    child.kill()
    told = (await child.communicate())[0].split()
    async with asyncio.timeout(300):
        while True:  # a server may still finish what the killed process has sent
            loaded = await store.journal.load(match_id)
            entries = await store.outbox.pending(match_id)
            assert loaded is not None
            ply = loaded.match.ply
            if [entry.payload for entry in entries] == [str(ply - 1)]:
                break
            await asyncio.sleep(0.05)
    assert ply > int(told[-1] if told else 99)
    assert [act.ply for act in loaded.acts] == list(range(ply))
    await store.journal.commit(match_id, [act(ply)])


async def test_a_cancelled_commit_is_whole_or_absent(store: Store, opened: Opened, act: Acts) -> None:
    match_id = await opened()
    for pause in range(20):
        ply = (await found(store, match_id)).ply
        task = asyncio.create_task(store.journal.commit(match_id, [act(ply)], Effects(drafts=[POST])))
        await asyncio.sleep(pause * 0.0002)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    # a write of the same store queues behind whatever a cancelled one still does
    await store.matches.update(match_id, note="1")
    match, journal = await found(store, match_id), await store.journal.acts(match_id)
    assert [act.ply for act in journal] == list(range(match.ply))


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


async def test_what_came_by_one_message_is_in_the_journal_once(
    store: Store, url: str, opened: Opened, act: Acts
) -> None:
    """Its parts are several acts; neither another match nor another process journals one of them again."""
    first, second = await opened(), await opened(channel_id=101)
    event = 2**62 + 1
    await store.journal.commit(first, [replace(act(0), event_id=event, event_part=0)])
    await store.journal.commit(first, [replace(act(1), event_id=event, event_part=1)])
    for number in range(2):
        await store.journal.commit(second, [act(number)])
    async with await open_store(url) as other:
        for match_id, ply in ((first, 2), (second, 2)):
            before = await other.journal.load(match_id)
            with pytest.raises(AlreadyJournalled):
                await other.journal.commit(
                    match_id, [replace(act(ply), event_id=event, event_part=1)], Effects(drafts=[POST])
                )
            assert await other.journal.load(match_id) == before
            assert await other.outbox.pending(match_id) == ()
        assert [await other.journal.has_event(event, part) for part in range(3)] == [True, True, False]
    assert [(one.event_id, one.event_part) for one in await store.journal.acts(first)] == [(event, 0), (event, 1)]
    assert [one.event_id for one in await store.journal.acts(second)] == [None, None]
