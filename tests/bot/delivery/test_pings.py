"""Pings: they name the game, link by a word, and go when those have acted whom they call."""

from __future__ import annotations

import pytest

from games.library import find, sheet
from tests.bot.asking import BOTH, passing, scene, seated
from tests.bot.tavern import Note, Person, Tavern

TWO_MINUTES = 120
A_LOOK = 10
"""Seconds in which the outbox is surely looked at."""


def pings(tavern: Tavern) -> list[Note]:
    """The pings that stand in the channel."""
    return [note for note in tavern.notes(tavern.channel) if not note.parts]


@BOTH
async def test_a_ping_goes_when_its_player_has_acted(tavern: Tavern, who: str) -> None:
    at = await scene(tavern, tavern.people[who], "muehle")
    await tavern.wait(TWO_MINUTES + A_LOOK)
    (ping,) = pings(tavern)
    assert f"<@{at.me.id}>" in ping.text
    post = await at.table.post()
    host = at.me if at.me.id == (await at.table.now()).row.host_id else at.neighbour
    title = sheet(find("muehle"), host.language).title
    assert f"[{title}](https://discord.com/channels/{tavern.guild.id}/{tavern.channel.id}/{post.id})" in ping.text
    await at.me.slash("move", text="a1")
    await tavern.wait(A_LOOK)
    assert pings(tavern) == []
    # the other one's comes and goes, too
    await tavern.wait(TWO_MINUTES)
    assert [f"<@{at.neighbour.id}>" in note.text for note in pings(tavern)] == [True]
    await at.neighbour.slash("move", text="d6")
    await tavern.wait(A_LOOK)
    assert pings(tavern) == []


async def test_while_some_have_not_acted_it_calls_only_them_and_nobody_twice(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "herz", seats=4)
    people = list(tavern.people.values())
    await tavern.wait(TWO_MINUTES + A_LOOK)
    (ping,) = pings(tavern)
    assert all(f"<@{one.id}>" in ping.text for one in people)
    await anna.slash("move", text=passing(at.match))
    await tavern.wait(A_LOOK)
    (left,) = pings(tavern)
    assert left.id == ping.id
    assert [f"<@{one.id}>" in left.text for one in people] == [one is not anna for one in people]
    # the others are awaited for the same as before
    await tavern.wait(2 * TWO_MINUTES)
    assert [note.id for note in pings(tavern)] == [ping.id]


@pytest.mark.parametrize("end", ["resign", "stop", "pause", "away"])
async def test_it_goes_when_nobody_is_awaited_any_more(tavern: Tavern, anna: Person, end: str) -> None:
    at = await scene(tavern, anna, "muehle")
    await tavern.wait(TWO_MINUTES + A_LOOK)
    assert len(pings(tavern)) == 1
    match end:
        case "resign":
            await at.neighbour.resigns()
        case "away":
            await anna.slash("table away")
        case _:
            await anna.slash(f"table {end}")
            await at.neighbour.slash(f"table {end}")
    await tavern.wait(A_LOOK)
    assert pings(tavern) == []


async def test_after_a_restart_it_goes_too(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await seated(tavern, "muehle", anna, ben)
    await tavern.wait(TWO_MINUTES + A_LOOK)
    assert len(pings(tavern)) == 1
    await tavern.restart()
    (mover,) = await table.awaited()
    await mover.slash("move", text="a1")
    await tavern.wait(A_LOOK)
    assert pings(tavern) == []


async def test_one_that_was_deleted_by_hand_is_no_matter(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "muehle")
    await tavern.wait(TWO_MINUTES + A_LOOK)
    host = tavern.come("wirt", manage_messages=True)
    await host.deletes(pings(tavern)[0])
    await anna.slash("move", text="a1")
    await tavern.wait(A_LOOK)
    assert pings(tavern) == []
    assert await at.table.ply() == 1
    assert not [entry for entry in await tavern.book.outbox.pending(at.table.id) if entry.kind == "called"]
