"""Pings awaited players after a pause and when their time runs out, unless they want no pings.

A ping goes when its player has acted.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace

import discord

from bot.runtime.i18n import gettext_for
from bot.screens.private import post_url
from bot.sessions.absence import quiet_until
from bot.sessions.host import Host
from bot.sessions.outbox_entries import KINDS, Ping, SentPing, TimeWarning, draft, item_of
from bot.sessions.table import Table
from data import rows
from games.contract import Seat

STANDS = 7 * 86_400_000
"""Milliseconds after which a standing ping is checked even if nothing has changed."""


class Pings:
    """Sends pings and warnings."""

    def __init__(self, client: discord.Client, host: Host) -> None:
        self._client = client
        self._host = host

    async def remind(self, table: Table, item: Ping) -> None:
        """Ping those still awaited after the pause, unless they want no pings; at night it waits for the morning.

        Whose ping still stands gets no other one.
        """
        standing = {seat for ping in await self._standing(table) for seat in _waiting(table, ping)}
        seats = [seat for seat in item.seats if seat not in standing]
        people = [table.seats[seat] for seat in seats if table.seats[seat] in table.awaited_people()]
        asleep = await self._call(table, people)
        if asleep:
            later = min(until for until, _ in asleep)
            ping = draft(Ping(tuple(seat for _, seat in asleep)), later)
            await self._host.store.outbox.enqueue(table.id, table.started_match.ply, [ping], self._host.now_ms())

    async def warn(self, table: Table, item: TimeWarning) -> None:
        """Tell somebody that the time runs out, if it still does; at night the post alone says so."""
        seat, ply = item.seat, item.ply
        due = table.time_control.deadline(seat, table.row.time_lost)
        if due is None or table.started_match.ply < ply or table.seats[seat] not in table.awaited_people():
            return
        for until, _seat in await self._call(table, [table.seats[seat]], due):
            if until < due:
                later = draft(item, until)
                await self._host.store.outbox.enqueue(table.id, table.started_match.ply, [later], self._host.now_ms())

    async def tidy(self, table: Table, ping: SentPing) -> None:
        """Delete a ping when everybody it calls has acted; while some have not, let it call only them."""
        waiting = _waiting(table, ping)
        message = self._channel(table).get_partial_message(ping.message_id)
        # it may have been deleted by somebody else
        with suppress(discord.NotFound):
            if not waiting:
                await message.delete()
                return
            if waiting != ping.people:
                ping = replace(ping, people=waiting)
                await message.edit(content=_words(table, ping), allowed_mentions=discord.AllowedMentions.none())
            await self._note(table, ping)

    async def _call(self, table: Table, people: Iterable[rows.Chair], due: int | None = None) -> list[tuple[int, Seat]]:
        """Ping those who want to be pinged now; return until when the others must not be disturbed.

        ``due`` is when their time runs out, where that is what they are told.
        """
        now, asleep = self._host.now_ms(), []
        awake: dict[Seat, int] = {}
        seats = {seat.user_id: seat.seat for seat in people if seat.user_id is not None}
        players = await self._host.store.players.get_all(list(seats))
        for user_id, seat in seats.items():
            if user_id not in players or not players[user_id].pings:
                continue
            until = quiet_until(players[user_id].quiet, now)
            if until is None:
                awake[seat] = user_id
            else:
                asleep.append((until, seat))
        if awake:
            ping = SentPing(0, awake, table.started_match.ply, due)
            mentioned = [discord.Object(user_id) for user_id in awake.values()]
            message = await self._channel(table).send(
                _words(table, ping), allowed_mentions=discord.AllowedMentions(users=mentioned)
            )
            await self._note(table, replace(ping, message_id=message.id))
        return asleep

    async def _note(self, table: Table, ping: SentPing) -> None:
        """Note that a ping stands in the channel; it is looked at with the next change at the table."""
        look = draft(ping, self._host.now_ms() + STANDS)
        await self._host.store.outbox.enqueue(table.id, table.started_match.ply, [look], self._host.now_ms())

    async def _standing(self, table: Table) -> list[SentPing]:
        """The pings that stand in the channel."""
        pending = await self._host.store.outbox.pending(table.id)
        items = (item_of(entry) for entry in pending if entry.kind == KINDS[SentPing])
        return [item for item in items if isinstance(item, SentPing)]

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(table.row.channel_id)


def _waiting(table: Table, ping: SentPing) -> dict[Seat, int]:
    """Those a ping calls for whom the table is still waiting: user ids by seat."""
    acted = {step.seat for step in table.started_match.steps[ping.since :]}
    awaited = {chair.seat: chair.user_id for chair in table.awaited_people()}
    return {seat: who for seat, who in ping.people.items() if awaited.get(seat) == who and seat not in acted}


def _words(table: Table, ping: SentPing) -> str:
    """The words of a ping: mentions, the game, and a link to its post."""
    _ = gettext_for(table.language)
    title, url = table.text_formatter().sheet.title, post_url(table)
    game = title if url is None else f"[{title}]({url})"
    names = " ".join(f"<@{user_id}>" for user_id in ping.people.values())
    if ping.due is None:
        return _("{names}: {game} is waiting.", names=names, game=game)
    return _(
        "{names}: the time in {game} runs out {when}; then a computer player sits in.",
        names=names,
        game=game,
        when=f"<t:{ping.due // 1000}:R>",
    )
