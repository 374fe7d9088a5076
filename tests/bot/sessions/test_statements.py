"""How many statements on PostgreSQL an act costs, with all that is shown of it, BEGIN and COMMIT included."""

from __future__ import annotations

import pytest

from tests.bot.choosers import First
from tests.bot.rest import Discord
from tests.bot.tavern import open_tavern
from tests.postgres import Server
from tests.statements import overheard, overheard_transactions


@pytest.mark.parametrize(
    ("game", "guests", "most"),
    [
        pytest.param("muehle", 1, 13, id="two-at-the-post"),
        pytest.param("muehle", 0, 31, id="a-computer-player-answers"),
        pytest.param("herz", 3, 40, id="four-in-their-direct-messages"),
    ],
)
async def test_an_act_asks_the_score_book_seldom(
    server: Server, rest_check: Discord, game: str, guests: int, most: int
) -> None:
    with overheard_transactions() as bounds:
        async with open_tavern(await server.emptied(), check=rest_check) as tavern:
            anna, *others = tavern.people.values()
            table = await tavern.open(anna, game)
            await table.join(*others[:guests])
            if not guests:
                await table.computers(anna)
            await table.start(anna)
            await tavern.settle()
            asked = []
            for _ in range(4):
                person = (await table.awaited())[0]
                note, seat, ply = await table.prompt(person), await table.seat(person), await table.ply()
                while await table.ply() == ply:
                    await tavern.settle()
                    bounds.clear()
                    with overheard() as heard:
                        await table.step(person, note, seat, First())
                        await tavern.settle()
                asked.append(len(heard) + len(bounds))
    assert max(asked) <= most, asked
