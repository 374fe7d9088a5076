"""Who sits at a running match: computer players that sit in, and people who come back."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from bot.house import TRIES, House, now_ms, time_of
from bot.lobbying import computer_name
from bot.table import Table, shortened
from data import rows
from data.errors import Conflict
from games.refusals import Over
from games.values import Seat

STAND_IN = "medium"

Change = Callable[[Table, rows.Chair], rows.Chair]


def stand_in(level: str = STAND_IN, *, for_good: bool = False, removed_by: int | None = None) -> Change:
    """A computer player in a person's place, who can come back unless it is for good; `removed_by` put it there."""

    def sit(table: Table, old: rows.Chair) -> rows.Chair:
        name = shortened(f"{computer_name(table.seats)} ({old.name})")
        owner = None if for_good else old.user_id
        return replace(old, user_id=None, for_user_id=owner, level=level, name=name, removed_by=removed_by)

    return sit


def person(user_id: int, name: str) -> Change:
    """The person in the place of the computer player that sat in."""

    def sit(table: Table, old: rows.Chair) -> rows.Chair:
        return replace(old, user_id=user_id, for_user_id=None, level=None, name=name, removed_by=None)

    return sit


async def welcomed(
    house: House, table: Table, user_id: int, name: str
) -> tuple[Table, tuple[rows.OutboxEntry, ...]] | None:
    """The table with somebody back whose time had run out, and what is owed for it; None if that is not the case."""
    seat = table.stood_in_for(user_id)
    if seat is None or seat not in table.glass.out or table.row.status != "open":
        return None
    return await reseat(house, table, seat, person(user_id, name))


async def reseat(house: House, seen: Table, seat: Seat, change: Change) -> tuple[Table, tuple[rows.OutboxEntry, ...]]:
    """The table with somebody else on a seat, and what is owed for it; raises Over if it is not as it was seen."""
    async with house.lock(seen.id):
        for _ in range(TRIES):
            table = await house.find(seen.id) or seen
            if (
                table.seats[seat].occupant != seen.seats[seat].occupant
                or table.row.status != "open"
                or table.match is None
            ):
                raise Over
            with suppress(Conflict):
                return await _seated(house, table, seat, change)
    raise Conflict(seen.id)


async def _seated(house: House, table: Table, seat: Seat, change: Change) -> tuple[Table, tuple[rows.OutboxEntry, ...]]:
    at = now_ms()
    seats = tuple(change(table, old) if old.seat == seat else old for old in table.seats)
    glass = table.glass.returned(seat, at - table.row.clock_lost)
    after = replace(table, seats=seats)
    timing = time_of(after, glass)
    after = replace(after, row=replace(table.row, clock=timing.clock, due_at=timing.due_at))
    owed, lease = await house.news(after)
    debts = await house.store.timings.reseat(
        table.id, seats, timing, was=table.seats, ply=table.row.ply, drafts=owed, at=at, lease=lease
    )
    house.leases.note(lease)
    return await house.find(table.id) or after, debts
