"""Shutdown: answers under way are finished, without errors in the log."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from data.engines.sqlite import Sqlite
from tests.bot.people import Person
from tests.bot.tavern import Tavern


class Gate:
    """Holds up whoever comes, until it opens."""

    def __init__(self) -> None:
        self.reached, self.opened = asyncio.Event(), asyncio.Event()

    async def hold(self, work: object = None) -> None:
        self.reached.set()
        await self.opened.wait()


@pytest.mark.parametrize("what", ["drawing", "writing"])
async def test_what_is_under_way_is_finished(
    tavern: Tavern, anna: Person, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table is being opened when the process is told to end: it stands in the channel, and is noted there."""
    gate, write = Gate(), Sqlite.write

    async def write_late(*args: Any, **options: Any) -> Any:
        await gate.hold()
        return await write(*args, **options)

    if what == "drawing":
        tavern.easel.hold = gate.hold
    else:
        monkeypatch.setattr(Sqlite, "write", write_late)
    opening = asyncio.create_task(anna.slash("play", game="muehle"))
    await gate.reached.wait()
    closing = asyncio.create_task(tavern.bot.close())
    await asyncio.sleep(0)
    assert not tavern.bot.begin_work(), "nobody new is heard"
    gate.opened.set()
    await closing
    note = (await opening).note
    table = tavern.at(note)
    tavern.inspect()
    assert (await table.now()).row.post_id == note.id


async def test_computer_players_stop_and_are_woken_no_more(tavern: Tavern, anna: Person) -> None:
    table = await tavern.open(anna, "muehle")
    await tavern.bot.close()
    tavern.services.computers.wake(await table.now())
    assert not [one for one in asyncio.all_tasks() if one.get_name().startswith("acquire")]
    tavern.inspect()


async def test_what_arrives_after_the_end_is_heard_by_nobody(tavern: Tavern) -> None:
    """The library may still wait for the last server when the connection closes, and then says that all are there."""
    await tavern.bot.close()
    tavern.bot.dispatch("ready")
    tavern.inspect()
