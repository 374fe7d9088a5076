"""Calls those who are awaited, unless they want to be left alone: after a pause, and when their time runs out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable

import discord

from bot.house import House, now_ms
from bot.quiet import quiet_until
from bot.screens.private import post_url
from bot.table import Table
from bot.tongue import Tongue, tongue
from data import rows
from games.values import Seat


class Pings:
    """Sends them."""

    def __init__(self, client: discord.Client, house: House) -> None:
        self._client = client
        self._house = house

    async def ping(self, table: Table, seats: Iterable[Seat]) -> None:
        """One ping to those still awaited after the pause, unless they want none; at night it waits for the morning."""
        people = [table.seats[seat] for seat in seats if table.seats[seat] in table.awaited_people()]
        url = post_url(table) or ""

        def words(names: str, _: Tongue) -> str:
            return f"{_('{names}, the table is waiting for you.', names=names)} {url}"

        asleep = await self._call(table, people, words)
        if asleep:
            later, seats_then = min(until for until, _ in asleep), json.dumps([seat for _, seat in asleep])
            owed = rows.OutboxDraft(kind="ping", target="", payload=seats_then, not_before=later)
            await self._house.store.outbox.enqueue(table.id, table.playing.ply, [owed], now_ms())

    async def warn(self, table: Table, seat: Seat, ply: int) -> None:
        """Tell somebody that the time runs out, if it still does; at night the post alone says so."""
        due = table.glass.deadline(seat, table.row.clock_lost)
        if due is None or table.playing.ply < ply or table.seats[seat] not in table.awaited_people():
            return
        url = post_url(table) or ""

        def words(names: str, _: Tongue) -> str:
            sentence = _(
                "{names}, your time runs out {when}; then a computer player sits in.", names=names, when=due_in
            )
            return f"{sentence} {url}"

        due_in = f"<t:{due // 1000}:R>"
        for until, _seat in await self._call(table, [table.seats[seat]], words):
            if until < due:
                owed = rows.OutboxDraft(kind="warning", target=str(seat), payload=str(ply), not_before=until)
                await self._house.store.outbox.enqueue(table.id, table.playing.ply, [owed], now_ms())

    async def _call(
        self, table: Table, people: Iterable[rows.Chair], words: Callable[[str, Tongue], str]
    ) -> list[tuple[int, Seat]]:
        """Ping those who want to be pinged now; answers until when the others among them are not to be disturbed."""
        now, awake, asleep = now_ms(), [], []
        seats = {seat.user_id: seat.seat for seat in people if seat.user_id is not None}
        known = await self._house.store.players.get_all(list(seats))
        for user_id, seat in seats.items():
            if user_id not in known or not known[user_id].pings:
                continue
            until = quiet_until(known[user_id].quiet, now)
            if until is None:
                awake.append(user_id)
            else:
                asleep.append((until, seat))
        if awake:
            mentions = " ".join(f"<@{user_id}>" for user_id in awake)
            await self._client.get_partial_messageable(table.row.channel_id).send(
                words(mentions, tongue(table.language)).strip(),
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(user_id) for user_id in awake]),
            )
        return asleep
