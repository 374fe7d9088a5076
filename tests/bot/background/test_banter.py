"""The host's small talk, and games that listen: Stumme Jule."""

import pytest

from tests.bot.tavern import AtTable, First, Person, Tavern


async def seated(tavern: Tavern, anna: Person, ben: Person, **options: str) -> AtTable:
    table = await tavern.open(anna, "stumme_jule")
    await table.join(ben)
    if options:
        await table.agree(anna, **options)
    await table.start(anna)
    return table


async def test_who_writes_in_the_channel_has_spoken_and_loses_all_stations(
    tavern: Tavern, anna: Person, ben: Person, carla: Person
) -> None:
    table = await seated(tavern, anna, ben)
    seat, before = await table.seat(anna), await table.now()
    while not before.started_match.state.done[seat]:
        await table.play((await table.awaited())[0], First())
        before = await table.now()
    await carla.says("I only watch")
    assert (await table.now()).started_match.ply == before.started_match.ply
    await anna.says("oh")
    after = await table.now()
    assert after.started_match.steps[-1].text == "sprach"
    assert after.started_match.state.done[seat] == 0
    assert after.started_match.awaited == before.started_match.awaited


async def test_the_host_teases_only_where_it_was_agreed(
    tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.background.banter.ONE_IN", 1)
    quiet = await seated(tavern, anna, ben)
    posts = len(tavern.notes(tavern.channel))
    await quiet.play((await quiet.awaited())[0], First())
    assert len(tavern.notes(tavern.channel)) == posts


async def test_the_host_teases(tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.background.banter.ONE_IN", 1)
    table = await seated(tavern, anna, ben, tease="1")
    posts = len(tavern.notes(tavern.channel))
    await table.play((await table.awaited())[0], First())
    assert len(tavern.notes(tavern.channel)) == posts + 1
