"""Lookouts: whoever wants it is told by direct message of a new table that waits, once an hour at most."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.sessions.personal import forget
from tests.bot.interactions.test_invitations import invite
from tests.bot.tavern import Answer, Note, Person, Tavern

MINUTE = 60
WANTS = "would like to play"
"""What a message says that tells Ben, who speaks English, of a table."""
KIND = "Card games without tricks"


async def look_out(who: Person, *kinds: str) -> Answer:
    """Let somebody choose of which tables to be told."""
    asked = await who.slash("settings company")
    assert asked.private
    return await who.choose(asked.note, *kinds)


def told(who: Person) -> list[Note]:
    """The messages that tell somebody of tables."""
    return [note for note in who.letters if WANTS in note.text]


async def wait_for_a_call(tavern: Tavern) -> None:
    """Let a table wait long enough for others to be told of it, and them be told."""
    tavern.leap(61)
    for _ in range(3):
        await tavern.wait(5)


async def test_who_looks_out_is_told_of_a_table_that_waits(tavern: Tavern, anna: Person, ben: Person) -> None:
    chosen = await look_out(ben, KIND, "Mills")
    assert f"**Noted:** {KIND}, Mills." in chosen.note.text
    table = await tavern.open(anna, "mau_mau")
    await tavern.wait(5)
    assert told(ben) == []
    await wait_for_a_call(tavern)
    (note,) = told(ben)
    assert f"**Anna** would like to play **Mau-Mau** in <#{tavern.channel.id}>" in note.text
    assert str((await table.post()).id) in str([part.get("url") for part in note.parts])
    assert told(anna) == []


async def test_the_list_of_tables_leads_to_it(tavern: Tavern, ben: Person) -> None:
    asked = await ben.click((await ben.slash("tables")).note, "Tell me of new tables …")
    assert asked.private
    assert "Tell you when somebody wants to play?" in asked.note.text


@pytest.mark.parametrize("why", ["another family", "other server's channel", "full", "seated", "asked", "no pings"])
async def test_who_is_not_told(tavern: Tavern, anna: Person, ben: Person, carla: Person, why: str) -> None:
    await look_out(ben, "Mills")
    overwrites: dict[Any, discord.PermissionOverwrite] = {}
    if why == "other server's channel":
        overwrites = {ben.actor: discord.PermissionOverwrite(view_channel=False)}
    channel = tavern.guild.create_text_channel("stube", overwrites=overwrites)
    table = await tavern.open(anna, "mau_mau" if why == "another family" else "muehle", channel=channel)
    if why == "full":
        await table.join(carla)
    elif why == "seated":
        await table.join(ben)
    elif why == "asked":
        await invite(tavern, anna, table, ben)
    elif why == "no pings":
        await ben.slash("settings pings", wanted=False)
    await wait_for_a_call(tavern)
    assert told(ben) == []


async def test_nobody_is_told_twice_within_an_hour(tavern: Tavern, anna: Person, ben: Person, carla: Person) -> None:
    await look_out(ben, "Mills")
    await tavern.open(anna, "muehle")
    await wait_for_a_call(tavern)
    await tavern.open(carla, "muehle", channel=tavern.new_channel("theke"))
    await wait_for_a_call(tavern)
    assert len(told(ben)) == 1
    tavern.leap(60 * MINUTE)
    await tavern.open(carla, "muehle", channel=tavern.new_channel("stube"))
    await wait_for_a_call(tavern)
    assert len(told(ben)) == 2


async def test_one_press_in_the_message_ends_it(tavern: Tavern, anna: Person, ben: Person) -> None:
    await look_out(ben, "Mills")
    await tavern.open(anna, "muehle")
    await wait_for_a_call(tavern)
    (note,) = told(ben)
    await ben.click(note, "Do not tell me any more")
    assert "I tell you of no new tables on that server any more." in ben.letters[-1].text
    assert await tavern.book.lookouts.of(ben.id, tavern.guild.id) == ()


async def test_choosing_none_ends_it(tavern: Tavern, ben: Person) -> None:
    chosen = await look_out(ben, "Mills")
    (menu,) = chosen.note.selects
    emptied = await ben.pick(chosen.note, menu.custom_id, [])
    assert "Noted" not in emptied.note.text
    assert await tavern.book.lookouts.of(ben.id, tavern.guild.id) == ()


@pytest.mark.parametrize("crash", [False, True], ids=["restart", "crash"])
@pytest.mark.parametrize("when", ["before the call", "after it"])
async def test_a_lookout_outlives_a_restart_and_tells_once(
    tavern: Tavern, anna: Person, ben: Person, crash: bool, when: str
) -> None:
    await look_out(ben, "Mills")
    await tavern.open(anna, "muehle")
    if when == "after it":
        await wait_for_a_call(tavern)
    await tavern.restart(crash=crash)
    await wait_for_a_call(tavern)
    assert len(told(ben)) == 1


async def test_who_is_forgotten_is_told_nothing(tavern: Tavern, anna: Person, ben: Person) -> None:
    await look_out(ben, "Mills")
    table = await tavern.open(anna, "muehle")
    await forget(tavern.book, ben.id)
    await wait_for_a_call(tavern)
    assert told(ben) == []
    assert [entry.kind for entry in await tavern.book.outbox.pending(table.id) if entry.kind != "post"] == []


async def test_in_a_direct_message_there_is_no_server_to_look_out_on(tavern: Tavern, ben: Person) -> None:
    answer = await ben.slash_dm("settings company")
    assert "I tell you of tables on a server." in answer.text
