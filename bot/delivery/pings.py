"""Calls those who are awaited, unless they want to be left alone: after a pause, and when their time runs out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable

import discord

from bot.runtime.clock import now_ms
from bot.runtime.i18n import Gettext, gettext_for
from bot.screens.private import post_url
from bot.sessions.absence import quiet_until
from bot.sessions.host import Host
from bot.sessions.table import Table
from data import rows
from games.contract import Seat


class Pings:
    """Sends pings and warnings."""

    def __init__(self, client: discord.Client, host: Host) -> None:
        self._client = client
        self._host = host

    async def remind(self, table: Table, entry: rows.OutboxEntry) -> None:
        """One ping to those still awaited after the pause, unless they want none; at night it waits for the morning.

        The payload of the outbox entry is a list of their seats, as JSON.
        """
        seats: list[Seat] = json.loads(entry.payload)
        people = [table.seats[seat] for seat in seats if table.seats[seat] in table.awaited_people()]
        url = post_url(table) or ""

        def words(names: str, _: Gettext) -> str:
            return f"{_('{names}, the table is waiting for you.', names=names)} {url}"

        asleep = await self._call(table, people, words)
        if asleep:
            later, seats_then = min(until for until, _ in asleep), json.dumps([seat for _, seat in asleep])
            ping = rows.OutboxDraft(kind="ping", target="", payload=seats_then, not_before=later)
            await self._host.store.outbox.enqueue(table.id, table.playing.ply, [ping], now_ms())

    async def warn(self, table: Table, entry: rows.OutboxEntry) -> None:
        """Tell somebody that the time runs out, if it still does; at night the post alone says so.

        The target of the outbox entry is the seat, its payload the ply at which the seat was awaited.
        """
        seat, ply = int(entry.target), int(entry.payload)
        due = table.time_control.deadline(seat, table.row.clock_lost)
        if due is None or table.playing.ply < ply or table.seats[seat] not in table.awaited_people():
            return
        url = post_url(table) or ""

        def words(names: str, _: Gettext) -> str:
            sentence = _(
                "{names}, your time runs out {when}; then a computer player sits in.", names=names, when=due_in
            )
            return f"{sentence} {url}"

        due_in = f"<t:{due // 1000}:R>"
        for until, _seat in await self._call(table, [table.seats[seat]], words):
            if until < due:
                warning = rows.OutboxDraft(kind="warning", target=str(seat), payload=str(ply), not_before=until)
                await self._host.store.outbox.enqueue(table.id, table.playing.ply, [warning], now_ms())

    async def _call(
        self, table: Table, people: Iterable[rows.Chair], words: Callable[[str, Gettext], str]
    ) -> list[tuple[int, Seat]]:
        """Ping those who want to be pinged now; answers until when the others among them are not to be disturbed."""
        now, awake, asleep = now_ms(), [], []
        seats = {seat.user_id: seat.seat for seat in people if seat.user_id is not None}
        players = await self._host.store.players.get_all(list(seats))
        for user_id, seat in seats.items():
            if user_id not in players or not players[user_id].pings:
                continue
            until = quiet_until(players[user_id].quiet, now)
            if until is None:
                awake.append(user_id)
            else:
                asleep.append((until, seat))
        if awake:
            mentions = " ".join(f"<@{user_id}>" for user_id in awake)
            await self._client.get_partial_messageable(table.row.channel_id).send(
                words(mentions, gettext_for(table.language)).strip(),
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(user_id) for user_id in awake]),
            )
        return asleep
