"""The welcome: whoever has never played on a server is once shown three games that suit the channel."""

from __future__ import annotations

import pytest

from bot.sessions.personal import forget
from games.library import find, sheet
from tests.bot.tavern import Note, Person, Tavern

WORDS = "Schön, dass du da bist."


def named(note: Note) -> list[str]:
    """The games of the welcome."""
    return [one.label for one in note.buttons if "how:" in one.custom_id and "welcome" in one.custom_id]


def titles(*games: str) -> list[str]:
    """Their German titles."""
    return [sheet(find(game), "de").title for game in games]


@pytest.mark.parametrize("command", ["help", "games", "tables", "play"])
async def test_a_first_answer_names_three_games_and_the_second_none(tavern: Tavern, anna: Person, command: str) -> None:
    first = await anna.slash(command)
    assert first.private
    assert WORDS in first.note.text
    assert named(first.note) == titles("muehle", "herz", "maexchen")
    explained = await anna.click(first.note, *titles("herz"))
    assert explained.private
    assert sheet(find("herz"), "de").short[0] in explained.note.text
    for again in ("help", "games", "tables"):
        note = (await anna.slash(again)).note
        assert WORDS not in note.text
        assert named(note) == []


async def test_what_is_played_in_the_channel_is_named_first(
    tavern: Tavern, anna: Person, ben: Person, carla: Person
) -> None:
    for game in ("wolf_schafe", "dame", "wolf_schafe"):
        table = await tavern.open(anna, game)
        await table.join(ben)
        await table.start(anna)
        await anna.resigns()
        await tavern.settle()
    tavern.locales[carla.id] = "de"
    assert named((await carla.slash("help")).note) == titles("wolf_schafe", "dame", "muehle")


async def test_who_has_played_here_is_never_welcomed(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await tavern.open(anna, "muehle")
    await table.join(ben)
    assert [named((await one.slash("tables")).note) for one in (anna, ben)] == [[], []]


async def test_in_a_direct_message_nobody_is_welcomed(tavern: Tavern, anna: Person) -> None:
    assert named((await anna.slash_dm("help")).note) == []
    assert WORDS in (await anna.slash("help")).note.text


async def test_the_welcome_is_remembered_over_a_restart_and_forgotten_with_the_person(
    tavern: Tavern, anna: Person
) -> None:
    await anna.slash("help")
    await tavern.restart()
    assert WORDS not in (await anna.slash("help")).note.text
    assert await forget(tavern.book, anna.id) == ()
    assert WORDS in (await anna.slash("help")).note.text
