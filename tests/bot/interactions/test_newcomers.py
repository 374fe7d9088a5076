"""Somebody who comes later takes a seat that was kept free, in a game that knows newcomers."""

from __future__ import annotations

import json

from games.contract import as_dict, make
from games.tables.chouette.ranking import Join
from games.tables.chouette.rules import Chouette
from tests.bot.tavern import Person, Tavern


async def test_a_newcomer_takes_a_free_seat_and_joins(tavern: Tavern, anna: Person, ben: Person, carla: Person) -> None:
    table = await tavern.open(anna, "chouette")
    kept = json.dumps(as_dict(make(Chouette.Options, {"reserve": 2})))
    host = tavern.services.host
    await host.store.matches.update(table.id, options=kept)
    await table.join(ben)
    await table.computers(anna, 3)
    await table.start(anna)
    more = (await carla.click(await table.post(), "Mehr", "More")).note
    await carla.click(more, "Freien Platz nehmen", "Take a free seat")
    now = await table.now()
    assert now.seat_of(carla.id) == 3
    assert Join() in now.started_match.legals[3].moves
    assert [seat.seat for seat in now.free_seats] == [4]
    again = (await carla.click(await table.post(), "Mehr", "More")).note
    assert not {"Freien Platz nehmen", "Take a free seat"} & {one.label for one in again.buttons}
