"""What tests of the commands at a table share: a command or the button that does the same, and what is read of it."""

from __future__ import annotations

import pytest

from data import rows
from tests.bot.asking import (
    acts,
)
from tests.bot.tavern import Answer, AtTable, Person

NOTED = "Noted. The match stops when all agree; missing: {names}."
FIVE_MINUTES = 5 * 60


def called(person: Person) -> str:
    """How a person is called at the table."""
    assert person.actor.user.global_name is not None
    return person.actor.user.global_name


async def by(person: Person, table: AtTable, command: str, button: str, way: str) -> Answer:
    """Do something by a command, or by the button under *More* that does the same."""
    if way == "command":
        return await (person.resigns() if command == "resign" else person.slash(f"table {command}"))
    more = await person.click(await table.post(), "More")
    assert more.private
    answer = await person.click(more.note, button)
    if [acts(part.custom_id) for part in answer.note.buttons] == [command, "more"]:
        return await person.click(answer.note, button)
    return answer


WAYS = pytest.mark.parametrize("way", ["command", "button"])


async def results(table: AtTable) -> list[rows.Result]:
    return list(await table.tavern.book.results.of_match(table.id))
