"""Several processes on one score book: acts at the same moment, leases that are taken over, presses made twice."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from bot.cli import hosting
from bot.cli.shared import Misuse
from bot.runtime.i18n import gettext_for
from bot.sessions.errors import StaleInteraction
from bot.sessions.followers import Change
from bot.sessions.host import unless_stale
from bot.sessions.leases import LEASE_TIME
from bot.sessions.outbox_content import GRACE
from games.contract import Croupier, Loose, draw
from tests.bot.several import evening
from tests.bot.tavern import AtTable, First, Person, Tavern
from tests.postgres import Server

TAKEN_OVER = max(LEASE_TIME, GRACE) / 1000 + 5


@pytest.mark.long
async def test_two_processes_play_every_acknowledged_act_once(server: Server, tmp_path: Path) -> None:
    tally = await evening(await server.create(), tmp_path, ["deck_zu", "maexchen", "schnapsen"], acts=18)
    assert tally.wrong == []
    assert tally.acts["people"] == tally.acknowledged >= 6
    assert tally.acts["computers"] > 0, tally
    assert tally.presses > tally.acknowledged, "some came too late"


@pytest.fixture
async def table(tavern: Tavern, anna: Person) -> AtTable:
    """Anna against the computer; it is her turn."""
    table = await tavern.open(anna, "muehle")
    await table.computers(anna)
    await table.start(anna)
    assert await table.awaited() == [anna]
    return table


async def by_another_process(table: AtTable) -> None:
    """Another process plays Anna's act, and with it takes upon itself that the table goes on."""
    match = (await table.now()).started_match
    move = draw(match.game, match.state, 0, match.legals[0], Croupier(Loose(Random(1))))
    await table.tavern.witness.play(table.id, 0, lambda match: move)


async def test_who_has_played_lets_the_table_go_on_and_nobody_else(tavern: Tavern, table: AtTable) -> None:
    before = await table.ply()
    await by_another_process(table)
    await tavern.wait(GRACE / 1000 - 1)
    tavern.services.computers.wake(await table.now())
    await tavern.settle()
    assert await table.ply() == before + 1, "the other process has claimed it"
    lease = await tavern.book.leases.get(table.id)
    assert lease is not None
    assert lease.holder == "witness"


async def test_a_process_that_dies_is_taken_over(tavern: Tavern, table: AtTable, anna: Person) -> None:
    before = await table.ply()
    await by_another_process(table)
    await tavern.wait(TAKEN_OVER)
    assert await table.ply() == before + 2
    assert await table.awaited() == [anna]
    assert gettext_for("de")("move {n}", n=before + 2) in (await table.post()).text
    await tavern.wait(TAKEN_OVER)
    assert await tavern.book.leases.get(table.id) is None, "nothing is held for ever"
    assert [entry.kind for entry in await tavern.book.outbox.pending(table.id)] == ["ping"]


async def test_a_claim_is_held_while_a_computer_player_waits(tavern: Tavern, table: AtTable, anna: Person) -> None:
    before = await table.ply()
    tavern.bot.settings.pace = 2 * TAKEN_OVER
    await table.play(anna, First(), "post")
    await tavern.wait(TAKEN_OVER)
    assert await tavern.book.leases.take_over(tavern.now_ms, 9, tavern.now_ms, holder="witness") == ()
    assert await tavern.book.outbox.acquire(tavern.now_ms, 9, 1_000, holder="witness") == ()
    await tavern.wait(2 * TAKEN_OVER)
    assert await table.ply() == before + 2


async def test_a_process_that_comes_back_goes_on_at_once(tavern: Tavern, table: AtTable, anna: Person) -> None:
    before = await table.ply()
    tavern.bot.settings.pace = 8.0
    await table.play(anna, First(), "post")
    tavern.settings.pace = 0.0
    await tavern.restart(crash=True)
    await tavern.wait(1)
    assert await table.ply() == before + 2


async def test_what_is_typed_once_is_played_once(tavern: Tavern, anna: Person, ben: Person) -> None:
    """The message arrives again after a restart; in this game the same may be typed again and again."""
    table = await tavern.open(anna, "boese_drei")
    await table.join(ben)
    await table.start(anna)
    [mover] = await table.awaited()
    await mover.mentions("wurf")
    assert await table.ply() == 1
    stored = max(tavern.env.backend.messages[tavern.channel.id].values(), key=lambda one: one.author_id == mover.id)
    await tavern.restart(crash=True)
    channel = tavern.bot.get_partial_messageable(tavern.channel.id)
    [message] = [one async for one in channel.history() if one.id == stored.id]
    assert "wurf" in message.content
    await tavern.bot.on_message(message)
    assert await table.ply() == 1
    assert not tavern.notes(mover.dm), "nobody is told that it does not go"


async def test_pressing_twice_plays_once(tavern: Tavern, anna: Person, ben: Person) -> None:
    """Both presses were checked before either was played; in this game one may be asked the same again."""
    table = await tavern.open(anna, "boese_drei")
    await table.join(ben)
    await table.start(anna)
    match = (await table.now()).started_match
    seat = match.awaited[0]
    move = draw(match.game, match.state, seat, match.legals[seat], Croupier(Loose(Random(1))))
    twice = [tavern.services.host.play(table.id, seat, unless_stale(move, seat, match)) for _ in range(2)]
    first, second = await asyncio.gather(*twice, return_exceptions=True)
    assert isinstance(first, Change)
    assert isinstance(second, StaleInteraction)
    assert await table.ply() == 1


@pytest.mark.parametrize(
    ("given", "shards", "holder"),
    [
        ({}, None, "all"),
        ({"STAMMTISCH_SHARD_COUNT": "4"}, None, "0,1,2,3/4"),
        ({"STAMMTISCH_SHARD_COUNT": "4", "STAMMTISCH_SHARDS": "1"}, (1,), "1/4"),
        ({"STAMMTISCH_SHARD_COUNT": "8", "STAMMTISCH_SHARDS": "0, 2-4"}, (0, 2, 3, 4), "0,2,3,4/8"),
        ({"STAMMTISCH_SHARD_COUNT": "2", "STAMMTISCH_SHARDS": ""}, None, "0,1/2"),
    ],
)
def test_shards_are_read(
    monkeypatch: pytest.MonkeyPatch, given: dict[str, str], shards: tuple[int, ...] | None, holder: str
) -> None:
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    found = hosting.settings()
    assert (found.shards, found.holder) == (shards, holder)


@pytest.mark.parametrize(
    "given",
    [
        {"STAMMTISCH_SHARDS": "0"},
        {"STAMMTISCH_SHARD_COUNT": "2", "STAMMTISCH_SHARDS": "2"},
        {"STAMMTISCH_SHARD_COUNT": "2", "STAMMTISCH_SHARDS": "one"},
        {"STAMMTISCH_SHARD_COUNT": "2", "STAMMTISCH_SHARDS": "1-"},
        {"STAMMTISCH_SHARD_COUNT": "0"},
        {"STAMMTISCH_SHARD_COUNT": "2", "STAMMTISCH_SHARDS": "0-9999999999"},
        {"STAMMTISCH_SHARDS": "0-9999999999"},
    ],
)
def test_shards_that_do_not_fit_are_refused(monkeypatch: pytest.MonkeyPatch, given: dict[str, str]) -> None:
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(Misuse, match="STAMMTISCH_SHARD"):
        hosting.settings()
