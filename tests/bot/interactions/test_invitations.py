"""Invitations: one message that pings one person, with buttons for him alone, and what becomes of it."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from sqlalchemy import select

from bot.sessions.personal import forget
from bot.wire.action import Action
from bot.wire.custom_id import Press
from data.rows import InvitationState
from data.schema import invitations
from tests.bot.asking import forged
from tests.bot.screen import BUTTON
from tests.bot.tavern import Answer, AtTable, Note, Person, Tavern

MINUTE = 60


async def invite(tavern: Tavern, host: Person, table: AtTable, *guests: Person) -> Answer:
    """Let the host press *Invite* and choose people."""
    asked = await host.click(await table.post(), "Invite")
    assert asked.private
    (menu,) = [part for part in asked.note.parts if part.get("type") == 5]
    message = tavern.message(asked.note)
    chosen = host.actor.select(message, [guest.actor for guest in guests], custom_id=menu["custom_id"])
    return await tavern.did(chosen)


def asking(tavern: Tavern, guest: Person, channel: Any = None) -> Note:
    """The one message that invites somebody."""
    notes = tavern.notes(channel or tavern.channel)
    (found,) = [note for note in notes if f"<@{guest.id}>" in note.text]
    return found


def pinged(tavern: Tavern, calls: list[Any]) -> list[str]:
    """The people whom messages sent in these calls have pinged."""
    sent = [call.json or {} for call in calls if call.method == "POST" and call.path.endswith("/messages")]
    return [user for one in sent for user in (one.get("allowed_mentions") or {}).get("users") or ()]


async def state_of(tavern: Tavern, table: AtTable, guest: Person) -> InvitationState | None:
    found = await tavern.book.invitations.get(table.id, guest.id)
    return None if found is None else found.state


async def test_who_is_invited_is_pinged_alone_and_sits_down_by_accepting(
    tavern: Tavern, anna: Person, ben: Person, carla: Person
) -> None:
    table = await tavern.open(anna, "herz")
    with tavern.calls() as calls:
        answer = await invite(tavern, anna, table, ben)
    assert "Ich habe Ben gefragt." in answer.note.text
    assert [int(user) for user in pinged(tavern, calls)] == [ben.id]
    note = asking(tavern, ben)
    assert "Anna lädt dich ein" in note.text
    assert "4 Spieler · 60 Min." in note.text
    for action in ("Accept", "Decline"):
        told = await carla.click(note, action)
        assert told.private
        assert "gilt jemand anderem" in told.text
    await ben.click(note, "Accept")
    assert (await table.now()).names == ("Anna", "Ben")
    assert "hat sich hingesetzt" in note.text
    assert not note.has("Accept", "Decline")
    assert "Ben" in (await table.post()).text
    assert await state_of(tavern, table, ben) == "accepted"


async def test_who_cannot_come_says_so(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await tavern.open(anna, "herz")
    await invite(tavern, anna, table, ben)
    note = asking(tavern, ben)
    await ben.click(note, "Decline")
    assert "kann gerade nicht" in note.text
    assert not note.has("Accept", "Decline")
    assert (await table.now()).names == ("Anna",)
    again = await invite(tavern, anna, table, ben)
    assert "wurde an diesen Tisch schon eingeladen" in again.note.text
    assert asking(tavern, ben).id == note.id


async def test_play_with_somebody_opens_a_table_and_invites(tavern: Tavern, anna: Person, ben: Person) -> None:
    await ben.slash("play", **{"game": "muehle", "with": anna})  # type: ignore[arg-type]  # no word for a parameter
    note = asking(tavern, anna)
    assert "Ben challenges you" in note.text
    await anna.click(note, "Accept")
    assert (await tavern.at((tavern.notes(tavern.channel))[0]).now()).names == ("Ben", "Anna")


async def test_nobody_invites_himself_or_a_table_that_is_not_his(tavern: Tavern, anna: Person, ben: Person) -> None:
    before = len(tavern.notes(tavern.channel))
    told = await anna.slash("play", **{"game": "muehle", "with": anna})  # type: ignore[arg-type]  # as above
    assert told.private
    assert len(tavern.notes(tavern.channel)) == before
    table = await tavern.open(anna, "herz")
    refused = await ben.click(await table.post(), "Invite")
    assert "Anna decides that" in refused.text


async def test_who_wants_no_invitations_gets_none(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await tavern.open(anna, "herz")
    await ben.slash("settings invitations", wanted=False)
    answer = await invite(tavern, anna, table, ben)
    assert "möchte gerade nicht gefragt werden" in answer.note.text
    assert await state_of(tavern, table, ben) is None
    await ben.slash("settings invitations", wanted=True)
    await invite(tavern, anna, table, ben)
    assert asking(tavern, ben).has("Accept")


async def test_nobody_is_pinged_twice_within_an_hour(tavern: Tavern, anna: Person, ben: Person, carla: Person) -> None:
    first = await tavern.open(anna, "herz")
    second = await tavern.open(carla, "herz", channel=tavern.new_channel("theke"))
    await invite(tavern, anna, first, ben)
    early = await invite(tavern, carla, second, ben)
    assert "in der letzten Stunde" in early.note.text
    tavern.leap(61 * MINUTE)
    await invite(tavern, carla, second, ben)
    assert await state_of(tavern, second, ben) == "open"


async def test_who_cannot_see_the_channel_is_not_asked(tavern: Tavern, anna: Person, ben: Person) -> None:
    hidden: dict[Any, discord.PermissionOverwrite] = {ben.actor: discord.PermissionOverwrite(view_channel=False)}
    table = await tavern.open(anna, "herz", channel=tavern.guild.create_text_channel("stube", overwrites=hidden))
    answer = await invite(tavern, anna, table, ben)
    assert "kann nicht in diesen Kanal kommen" in answer.note.text


async def test_of_two_who_accept_the_last_seat_one_gets_it(
    tavern: Tavern, anna: Person, ben: Person, carla: Person
) -> None:
    table = await tavern.open(anna, "herz")
    await table.computers(anna, 1)
    await invite(tavern, anna, table, ben, carla)
    await table.computers(anna, 1)
    notes = [asking(tavern, one) for one in (ben, carla)]
    for one, note in zip((ben, carla), notes, strict=True):
        tavern.send(one, note, {"custom_id": note.button("Accept").custom_id, "component_type": BUTTON})
    await tavern.wait(10)
    assert len((await table.now()).people) == 2
    states = [await state_of(tavern, table, one) for one in (ben, carla)]
    assert sorted(map(str, states)) == ["accepted", "closed"]
    assert not any(note.has("Accept") for note in notes)


@pytest.mark.parametrize("what", ["full", "cleared", "expired"])
async def test_an_invitation_is_over_when_nobody_can_follow_it_any_more(
    tavern: Tavern, anna: Person, ben: Person, carla: Person, what: str
) -> None:
    table = await tavern.open(anna, "muehle")
    await invite(tavern, anna, table, ben)
    note = asking(tavern, ben)
    if what == "full":
        await table.join(carla)
    elif what == "cleared":
        await anna.find(await table.post(), "Cancel")
    elif what == "expired":
        tavern.leap(46 * MINUTE)
    await tavern.wait(10)
    assert not note.has("Accept", "Decline")
    assert await state_of(tavern, table, ben) == ("expired" if what == "expired" else "closed")


@pytest.mark.parametrize("crash", [False, True])
async def test_an_invitation_outlives_a_restart(tavern: Tavern, anna: Person, ben: Person, crash: bool) -> None:
    table = await tavern.open(anna, "herz")
    await invite(tavern, anna, table, ben)
    note = asking(tavern, ben)
    await tavern.restart(crash=crash)
    await tavern.wait(10)
    assert note.has("Accept")
    await ben.click(note, "Accept")
    assert (await table.now()).names == ("Anna", "Ben")
    tavern.leap(46 * MINUTE)
    await tavern.wait(10)
    assert "hat sich hingesetzt" in note.text


async def test_an_answer_for_somebody_who_was_not_invited_does_nothing(
    tavern: Tavern, anna: Person, ben: Person, carla: Person
) -> None:
    table = await tavern.open(anna, "herz")
    await invite(tavern, anna, table, ben)
    note = asking(tavern, ben)
    for action in (Action.ACCEPT_INVITATION, Action.DECLINE_INVITATION):
        for arguments in ((str(carla.id),), (), (str(carla.id), "x")):
            told = Answer(tavern, await forged(carla, note, str(Press(action, table.id, arguments))))
            assert told.private
    assert (await table.now()).names == ("Anna",)
    assert await state_of(tavern, table, ben) == "open"


async def test_who_is_forgotten_leaves_no_invitation(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await tavern.open(anna, "herz")
    await invite(tavern, anna, table, ben)
    assert await forget(tavern.book, ben.id) == ()
    left = await tavern.book.database.read(lambda book: book.execute(select(invitations)).all())
    assert not left
    told = await ben.click(asking(tavern, ben), "Accept")
    assert told.private
    assert (await table.now()).names == ("Anna",)
    tavern.leap(46 * MINUTE)
    await tavern.wait(10)
