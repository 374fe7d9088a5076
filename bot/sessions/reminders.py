"""Reminders: once a day, whoever wants it is told which games by letter wait for him."""

from __future__ import annotations

import structlog

from bot.sessions.absence import quiet_until
from bot.sessions.host import Host
from bot.sessions.outbox_entries import Reminder, draft
from bot.sessions.table import Table
from bot.sessions.time_control import DAY, HOUR
from data.errors import StoreError
from data.reminders import DueReminder
from data.rows import Player

PATIENCE = HOUR
"""Milliseconds for which a table waits before somebody is reminded of it: a ping has told him when it began."""
AT_ONCE = 20
"""People who are looked at in one round."""

log = structlog.get_logger("stammtisch.reminders")


async def begin(host: Host, user_id: int) -> None:
    """Remind a person once a day from now on, at this time of the day: for the first time tomorrow."""
    await host.store.reminders.begin(user_id, host.now_ms() + DAY)


async def remind(host: Host) -> None:
    """Let those be reminded whose day is over, if something waits for them and they may be disturbed."""
    now = host.now_ms()
    for due in await host.store.reminders.due(now, AT_ONCE):
        await _remind(host, due, now)


async def _remind(host: Host, due: DueReminder, now: int) -> None:
    next_at = due.due_at + (1 + (now - due.due_at) // DAY) * DAY
    player = await host.store.players.get(due.user_id)
    waiting = await _waiting_for(host, due.user_id) if _may_be_told(player, now) else []
    drafts = [draft(Reminder(due.user_id, next_at), _awake_at(player, now) or now)]
    # an entry of the outbox belongs to a table: to any of those it tells of
    table_id = waiting[0].id if waiting else None
    await host.store.reminders.go_on(due, next_at, table_id, drafts, now)


async def tables_to_tell(host: Host, table: Table, item: Reminder) -> list[Table]:
    """What a reminder that is delivered now tells of: nothing if it is not wanted any more, or nothing waits.

    ``table`` is where it stands in the outbox. If quiet hours have begun since, it waits there for their end.
    """
    now = host.now_ms()
    if await host.store.reminders.next_of(item.user_id) != item.until:
        # it was ended, or the one of a later day takes its place
        return []
    player = await host.store.players.get(item.user_id)
    if not _may_be_told(player, now):
        return []
    awake_at = _awake_at(player, now)
    if awake_at is not None:
        await host.store.outbox.enqueue(table.id, table.row.ply, [draft(item, awake_at)], now)
        return []
    return await _waiting_for(host, item.user_id)


def deadline(table: Table, user_id: int) -> int | None:
    """When a person's time runs out in a game by letter that waits for him; None if it is none, or does not."""
    seat = table.seat_of(user_id)
    if seat is None or table.row.status != "open" or not table.time_control.limits.correspondence:
        return None
    if all(chair.seat != seat for chair in table.awaited_people()):
        return None
    return table.time_control.deadline(seat, table.row.time_lost)


def _may_be_told(player: Player | None, now: int) -> bool:
    """Return whether a person wants pings, and is not away."""
    return player is None or (player.pings and not (player.away and player.away.start <= now < player.away.end))


def _awake_at(player: Player | None, now: int) -> int | None:
    """The end of a person's present quiet hours; None outside of them."""
    return None if player is None else quiet_until(player.quiet, now)


async def _waiting_for(host: Host, user_id: int) -> list[Table]:
    """The games by letter that have waited for a person for a while, the least time left first."""
    found: list[tuple[int, int, Table]] = []
    for row in await host.store.matches.open_of(user_id):
        try:
            table = await host.find(row.id)
            due = None if table is None else _due(host, table, user_id)
        except StoreError:
            raise
        except Exception:
            # one table that cannot be read must not keep people from being told of the others
            log.exception("nobody is reminded of a table", match=row.id)
            continue
        if table is not None and due is not None:
            found.append((due, table.id, table))
    return [table for *_, table in sorted(found, key=lambda one: one[:2])]


def _due(host: Host, table: Table, user_id: int) -> int | None:
    """When a person's time runs out at a table that has waited for him for a while."""
    seat, due = table.seat_of(user_id), deadline(table, user_id)
    asked_since = None if seat is None else table.time_control.asked_since(seat)
    if asked_since is None or asked_since + table.row.time_lost + PATIENCE > host.now_ms():
        return None
    return due
