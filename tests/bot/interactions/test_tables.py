"""``/tables``: one's own tables and whose turn it is, and those that wait for people."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord import ChannelHandle

from bot.wire.action import Action
from bot.wire.custom_id import Press
from tests.bot.tavern import AtTable, Note, Person, Tavern


def hidden_channel(tavern: Tavern, *seen_by: Person) -> ChannelHandle:
    """A channel of the server that only the bot and some people can see."""
    see = discord.PermissionOverwrite(view_channel=True, send_messages=True, attach_files=True)
    overwrites: dict[Any, discord.PermissionOverwrite] = {
        tavern.guild.default_role: discord.PermissionOverwrite(view_channel=False)
    }
    overwrites |= {person.actor: see for person in seen_by}
    overwrites[tavern.guild.me] = see
    channel = tavern.guild.create_text_channel("hinterzimmer", overwrites=overwrites)
    tavern.channels.append(channel)
    return channel


def offered(note: Note, word: str) -> list[str]:
    """The buttons whose label begins with a word."""
    return [button.label for button in note.buttons if button.label.startswith(word)]


def sit(table: AtTable, game: str) -> str:
    return f"Sit down: {game} #{table.id}"


async def test_who_sits_nowhere_learns_what_to_do(tavern: Tavern, anna: Person, ben: Person) -> None:
    german = await anna.slash("tables")
    assert german.private
    assert "`/spielen`" in german.note.text
    assert "`/spiele`" in german.note.text
    english = (await ben.slash("tables")).note
    assert "`/play`" in english.text
    assert "`/games`" in english.text


async def test_sitting_down_and_getting_up_do_what_the_buttons_in_the_lobby_do(
    tavern: Tavern, anna: Person, ben: Person
) -> None:
    table = await tavern.open(anna, "herz")
    note = (await ben.slash("tables", channel=tavern.new_channel("theke"))).note
    await ben.click(note, sit(table, "Hearts Tournament"))
    assert (await table.now()).names == ("Anna", "Ben")
    assert "Ben" in (await table.post()).text
    assert "Your tables" in note.text
    await ben.click(note, f"Leave: Hearts Tournament #{table.id}")
    assert (await table.now()).names == ("Anna",)
    assert "Ben" not in (await table.post()).text
    assert note.has(sit(table, "Hearts Tournament"))


async def test_a_table_that_lacks_one_comes_first_and_a_full_one_not_at_all(
    tavern: Tavern, anna: Person, ben: Person, carla: Person, dora: Person
) -> None:
    four = await tavern.open(anna, "herz")
    two = await tavern.open(carla, "muehle", channel=tavern.new_channel("theke"))
    full = await tavern.open(carla, "chess", channel=tavern.new_channel("garten"))
    await full.join(dora)
    note = (await ben.slash("tables")).note
    assert offered(note, "Sit down") == [sit(two, "Nine Men's Morris"), sit(four, "Hearts Tournament")]
    assert f"#{full.id}" not in note.text


async def test_whose_turn_it_is_stands_at_ones_own_tables(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await tavern.open(anna, "muehle")
    await table.join(ben)
    await table.start(anna)
    (mover,) = await table.awaited()
    other = ben if mover is anna else anna
    words = {anna: "du bist am Zug", ben: "it is your turn"}
    assert words[mover] in (await mover.slash("tables")).note.text
    waiting = (await other.slash("tables")).note
    assert words[other] not in waiting.text
    assert mover.name.capitalize() in waiting.text
    assert f"/{tavern.channel.id}/" in waiting.text, "it links the post"
    assert not offered(waiting, "Leave")


async def test_in_a_direct_message_stand_ones_own_tables_alone(tavern: Tavern, anna: Person, ben: Person) -> None:
    mine = await tavern.open(ben, "muehle")
    other = await tavern.open(anna, "chess", channel=tavern.new_channel("theke"))
    note = (await ben.slash_dm("tables")).note
    assert f"#{mine.id}" in note.text
    assert f"#{other.id}" not in note.text
    await ben.click(note, f"Leave: Nine Men's Morris #{mine.id}")
    assert (await mine.now()).row.status == "cancelled"
    assert "No tables" in note.text


async def test_a_hidden_channel_is_told_to_nobody_who_cannot_see_it(
    tavern: Tavern, anna: Person, ben: Person, carla: Person
) -> None:
    table = await tavern.open(anna, "muehle", channel=hidden_channel(tavern, anna, carla))
    note = (await ben.slash("tables")).note
    assert f"#{table.id}" not in note.text
    assert (await carla.slash("tables")).note.has(f"Hinsetzen: Mühle #{table.id}")
    created_at = (await table.now()).row.created_at
    told = await ben.stale(note, str(Press(Action.SIT_DOWN, table.id, (str(created_at),))))
    assert told.private
    assert (await table.now()).names == ("Anna",)


async def test_who_comes_too_late_is_told_so_and_sees_the_tables_as_they_stand(
    tavern: Tavern, anna: Person, ben: Person, carla: Person
) -> None:
    table = await tavern.open(anna, "muehle")
    note = (await ben.slash("tables")).note
    await table.join(carla)
    answer = await ben.click(note, sit(table, "Nine Men's Morris"))
    assert answer.text.startswith("All seats are taken.")
    assert (await table.now()).names == ("Anna", "Carla")
    assert not note.has(sit(table, "Nine Men's Morris"))


async def too_many(tavern: Tavern, person: Person) -> Note:
    """What a person reads who opens one table more than allowed, far from those he sits at."""
    return (await person.slash("play", channel=tavern.new_channel("theke"), game="muehle")).note


async def test_where_one_table_more_is_too_many_one_gets_up_from_another(
    tavern: Tavern, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tavern.settings, "tables_per_player", 1)
    table = await tavern.open(ben, "herz")
    note = await too_many(tavern, ben)
    await ben.click(note, f"Leave: Hearts Tournament #{table.id}")
    assert (await table.now()).row.status == "cancelled"


async def test_where_one_table_more_is_too_many_a_match_is_given_up_after_a_question(
    tavern: Tavern, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tavern.settings, "tables_per_player", 1)
    table = await tavern.open(ben, "muehle")
    await table.join(anna)
    await table.start(ben)
    note = await too_many(tavern, ben)
    await ben.click(note, f"Resign: Nine Men's Morris #{table.id}")
    assert (await table.now()).row.status == "open"
    await ben.click(note, "Play on")
    assert (await table.now()).row.status == "open"
    note = await too_many(tavern, ben)
    await ben.click(note, f"Resign: Nine Men's Morris #{table.id}")
    await ben.click(note, "Resign")
    assert (await table.now()).row.status == "over"


async def test_where_one_table_more_is_too_many_a_match_alone_is_stopped(
    tavern: Tavern, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tavern.settings, "tables_per_player", 1)
    table = await tavern.open(ben, "dominosa")
    await table.start(ben)
    note = await too_many(tavern, ben)
    await ben.click(note, f"Stop: Dominosa #{table.id}")
    await ben.click(note, "Stop the match")
    assert (await table.now()).row.status == "stopped"


@pytest.mark.parametrize("action", [Action.SIT_DOWN, Action.STAND_UP, Action.GIVE_UP_THERE])
async def test_a_button_of_another_table_with_that_number_does_nothing(
    tavern: Tavern, anna: Person, ben: Person, action: Action
) -> None:
    table = await tavern.open(anna, "muehle")
    note = (await ben.slash("tables")).note
    for arguments in ((), ("1",), ("x", "y")):
        told = await ben.stale(note, str(Press(action, table.id, arguments)))
        assert told.private
    assert (await table.now()).names == ("Anna",)


async def test_the_list_outlives_a_restart(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await tavern.open(anna, "muehle")
    note = (await ben.slash("tables")).note
    await tavern.restart()
    await ben.click(note, "Refresh")
    await ben.click(note, sit(table, "Nine Men's Morris"))
    assert (await table.now()).names == ("Anna", "Ben")
