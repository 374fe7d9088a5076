"""The journal: what is committed comes back in order, and only upon the state that it builds upon."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import data
from data.errors import AlreadyJournalled, Conflict
from data.rows import (
    Act,
    Chair,
    Effects,
    End,
    HandMessage,
    LoadedMatch,
    Lobby,
    Opening,
    Scope,
    SeatChange,
    Status,
    StatusChange,
    Timing,
    TimingChange,
)
from data.settings import EMOJIS, NO, THEME
from data.store import Store, open_store
from tests.data.matches_kept import OUTCOMES, POST, Acts, Opened, found

Change = Callable[[Store, int, tuple[Chair, ...]], Awaitable[object]]


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


async def test_a_match_is_loaded_with_the_themes_of_its_channels_server_and_people(
    store: Store, lobby: Lobby, sitting: tuple[Chair, ...]
) -> None:
    match_id = await store.matches.create(replace(lobby, parent_id=77, guild_id=7), sitting)
    person = next(chair.user_id for chair in sitting if chair.user_id is not None)
    chosen: dict[tuple[Scope, int], str] = {
        ("channel", lobby.channel_id): "light",
        ("channel", 77): "contrast",
        ("guild", 7): "light-two",
        ("person", person): "dark-two",
    }
    for (scope, of), theme in chosen.items():
        await store.settings.set(scope, of, THEME, theme)
    await store.settings.set("channel", 77, EMOJIS, NO)
    await store.settings.set("person", person, EMOJIS, NO)
    # another server, a person who is not at this table, and a setting that is no theme
    await store.settings.set("guild", 8, THEME, "light")
    await store.settings.set("person", lobby.channel_id, THEME, "light")
    await store.settings.set("channel", lobby.channel_id, "language", "de")
    loaded = await store.journal.load(match_id)
    assert loaded is not None
    assert loaded.themes == chosen
    assert loaded.in_words == {("channel", 77), ("person", person)}


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
