"""Whole evenings."""

from __future__ import annotations

from tests.bot.tavern import Person, Tavern, Whim


async def test_two_people_play_mills_to_the_end(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await tavern.open(anna, "muehle")
    await table.join(ben)
    await table.start(anna)
    end = await table.play_on(Whim(1))
    assert end.row.status == "over"
