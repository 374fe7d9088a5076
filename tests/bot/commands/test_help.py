"""``/help`` tells whoever asks, alone and in his language, how to begin."""

from __future__ import annotations

import pytest

from tests.bot.tavern import Person, Tavern


@pytest.mark.parametrize(("locale", "commands"), [("de", ("/spielen", "/karten")), ("en-GB", ("/play", "/hand"))])
async def test_help_names_the_first_steps_to_one_person(
    tavern: Tavern, anna: Person, locale: str, commands: tuple[str, ...]
) -> None:
    tavern.locales[anna.id] = locale
    answer = await anna.slash("help")
    assert answer.private
    assert [one for one in commands if f"`{one}`" not in answer.note.text] == []
