"""People are shown by the name that they have on the server where they are shown."""

from __future__ import annotations

from tests.bot.background.test_timeouts import with_limits
from tests.bot.commands.test_people import played
from tests.bot.tavern import Person, Tavern


def known_as(tavern: Tavern, nick: str, *, elsewhere: str) -> tuple[Person, Person]:
    """Somebody with a nickname here and another one on a second server."""
    user = tavern.env.create_user("nina", global_name="Nina")
    here = Person(tavern, "nina", tavern.guild.add_member(user, nick=nick), "de")
    other = tavern.env.create_guild("Club")
    there = Person(tavern, "nina", other.add_member(user, nick=elsewhere), "de")
    tavern.people["nina"], tavern.locales[user.id] = here, "de"
    channel = other.create_text_channel("spiele")
    tavern.channels.append(channel)
    return here, there


async def shown(person: Person, command: str, *, at: Person | None = None, **options: object) -> str:
    """What a command shows a person, in the tavern or in the last channel of the second server."""
    channel = person.tavern.channel if at is None else person.tavern.channels[-1]
    answer = await (at or person).slash(command, channel=channel, **options)
    return answer.note.text


async def test_a_nickname_of_one_server_is_not_shown_on_another(tavern: Tavern, anna: Person) -> None:
    here, there = known_as(tavern, "Nachteule", elsewhere="Dr. Müller")
    other = there.actor.guild.id
    await played(tavern, "muehle", [(here.id, "Nachteule"), anna])
    await played(tavern, "muehle", [(here.id, "Dr. Müller"), (anna.id, "Anna")], guild=other)
    anna_there = Person(tavern, "anna", there.actor.guild.add_member(anna.actor.user), "de")
    # she is seen on both servers, here last
    for at in (there, here, there, here):
        await shown(at, "settings pings", at=None if at is here else at, wanted=True)
    for everywhere in (False, True):
        board = await shown(anna, "leaderboard", game="muehle", everywhere=everywhere)
        assert "**Nachteule**" in board
        assert "Müller" not in board
        board = await shown(anna_there, "leaderboard", at=anna_there, game="muehle", everywhere=everywhere)
        assert "**Dr. Müller**" in board
        assert "Nachteule" not in board
    stats = await shown(anna_there, "stats", at=anna_there, player=there.actor)
    assert stats.splitlines()[0] == "### Dr. Müller"
    # in a direct message the account's own name
    everywhere_in_words = (await anna.slash_dm("leaderboard")).note.text
    assert "Nachteule" not in everywhere_in_words
    assert "Müller" not in everywhere_in_words


async def test_who_comes_back_by_direct_message_has_the_name_of_the_server(tavern: Tavern, anna: Person) -> None:
    here, _ = known_as(tavern, "Nachteule", elsewhere="Dr. Müller")
    table = await with_limits(tavern, "act30", "muehle", here, anna)
    await tavern.wait(120)
    now = await table.now()
    seat = now.seat_held_for(here.id)
    assert seat is not None
    assert "(Nachteule)" in now.seats[seat].name
    await here.slash_dm("hand")
    now = await table.now()
    assert now.seat_of(here.id) == seat
    assert now.seats[seat].name == "Nachteule"
