"""The same game again: same people, options, pace and computer players, the seats moved on by one.

Whoever presses *Rematch* agrees to it; when all people of the old match have, it begins by itself. Until then it is a
lobby like any other, which its host can change and start.
"""

from __future__ import annotations

import json
from typing import Any

from bot import dealing, lobbying
from bot.desk import Call, settle
from bot.handlers.lobby import answered_with_post, probe, put_up
from bot.refusing import Turned
from bot.table import Table, options_of
from data import rows
from data.errors import ChannelTaken
from games.options import as_dict


async def again(call: Call) -> None:
    """Ask for a rematch, or agree to one that somebody has asked for."""
    old, _ = call.table, call.guest._
    if old.live:
        raise Turned(_("The match is still going on."))
    if call.guest.id not in {_player(old, seat) for seat in old.seats}:
        raise Turned(_("Only those who played can ask for a rematch; open a table with `/play`."))
    players = [_player(old, seat) for seat in old.seats]
    computers = tuple(
        seat.level for seat, user_id in zip(old.seats, players, strict=True) if user_id is None and seat.level
    )
    try:
        table = await lobbying.open_table(
            call.desk.house,
            call.guest,
            old.game,
            old.row.channel_id,
            language=old.language,
            options=as_dict(options_of(old.row)),
            computers=computers,
            pace=old.glass.pace,
        )
    except ChannelTaken as taken:
        await _agree(call, await call.desk.house.find(taken.match_id))
        return
    house = call.desk.house
    # the first seat begins most games: it goes round
    noted: dict[str, Any] = {"order": [*players[1:], *players[:1]], "of": old.id, "again": [call.guest.id]}
    if (rules := old.notes.get("rules")) is not None:
        noted["rules"] = rules
    await house.store.matches.update(table.id, note=json.dumps(noted, ensure_ascii=False))
    table = await house.find(table.id) or table
    table = await lobbying.change_seats(house, table, lambda now: lobbying.arranged(list(now.seats), now))
    if _all_agree(table):
        await _begin(call, table, anew=True)
        return
    await _probe(call, await put_up(call.desk, call.guest, table))


async def _agree(call: Call, table: Table | None) -> None:
    """Somebody else has asked for the rematch already: sit down at it, and begin when that were all."""
    house, _ = call.desk.house, call.guest._
    if table is None or table.match is not None or table.row.game != call.table.row.game:
        raise Turned(_("There is a table in this channel already."))
    table = await lobbying.join(house, call.guest, table)
    if table.notes.get("of") == call.table.id:
        agreed = [*table.notes.get("again", []), call.guest.id]
        note = json.dumps({**table.notes, "again": agreed}, ensure_ascii=False)
        await house.store.matches.update(table.id, was={"note": table.row.note}, note=note)
        table = await house.find(table.id) or table
    if _all_agree(table):
        await _begin(call, table, anew=False)
        return
    await call.guest.tell(_("You sit at the rematch."))
    await call.desk.delivery.post(table)
    await _probe(call, table)


async def _begin(call: Call, table: Table, *, anew: bool) -> None:
    """Deal at once: everybody has agreed, and nobody else sits there."""
    desk, guest = call.desk, call.guest
    if table.game.info.hidden:
        for seat in table.people:
            if seat.hand_state == "unknown":
                await desk.delivery.probe(table, seat)
    table, debts = await dealing.start(desk.house, guest, await desk.house.find(table.id) or table, agreed=True)

    async def show(paid: list[str]) -> None:
        if anew:
            if await answered_with_post(desk, guest, table):
                paid.append("post")
        else:
            await guest.tell(guest._("All agree: the rematch begins."))

    await settle(desk, guest, table, debts, show)


async def _probe(call: Call, table: Table) -> None:
    seat = table.seat_of(call.guest.id)
    if seat is not None:
        await probe(call.desk, call.guest, table, table.seats[seat])


def _player(table: Table, seat: rows.Chair) -> int | None:
    """Who has played a seat, though a computer player may have ended it; None for one that played for itself."""
    gone = table.gave_up.get(seat.seat)
    return seat.user_id or seat.for_user_id or (None if gone is None else gone.user_id)


def _all_agree(table: Table) -> bool:
    """Whether exactly the people of the old match sit here, each by a press of the button."""
    wanted = {user_id for user_id in table.notes.get("order", []) if user_id is not None}
    sitting = {seat.user_id for seat in table.people}
    same = len(table.seats) == len(table.notes.get("order", []))
    return same and wanted == sitting and wanted <= set(table.notes.get("again", []))


HANDLERS = {"again": again}
