"""Limits on open tables: of a person, a channel and a server, and how fast they are opened."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from bot.sessions.errors import UserError
from bot.sessions.host import Host
from bot.sessions.rate_limits import Where
from bot.wire.person import Person


@asynccontextmanager
async def one_at_a_time(host: Host, person: Person) -> AsyncIterator[None]:
    """Let nothing come between counting tables of a person, and of a server, and adding one."""
    async with host.counting_lock("person", person.id), host.counting_lock("guild", person.guild or 0):
        yield


async def check_person(host: Host, person: Person) -> None:
    """Raise :class:`UserError` if the person sits at too many tables already."""
    most = host.settings.tables_per_player
    open_rows = await host.store.matches.open_of(person.id)
    if len(open_rows) + host.kept_room["person", person.id] >= most:
        raise UserError("too_many_tables", n=most)


async def check(host: Host, person: Person) -> None:
    """Raise :class:`UserError` if there is no room for one more table of a person where he asks for it."""
    await check_person(host, person)
    settings = host.settings
    if person.guild is not None:
        channels = await host.store.matches.open_channels(person.guild)
        on_server = len(channels) + host.kept_room["guild", person.guild]
        if on_server >= settings.tables_per_server:
            raise UserError("server_full", n=on_server)
        nearby = len(person.nearby.intersection(channels)) + host.kept_room["channel", person.home]
        if nearby >= settings.tables_per_channel:
            raise UserError("channel_full", n=nearby)
    if (shortage := host.limits.openings.shortage(_where(person))) is not None:
        raise UserError("openings", shortage=shortage)


def count_opening(host: Host, person: Person) -> None:
    """Count a table that is being opened among those of the last minutes."""
    host.limits.openings.take(_where(person))


@dataclass(slots=True)
class Room:
    """Room for one table that is not there yet, counted with those that are."""

    kept: Counter[tuple[str, int]]
    keys: tuple[tuple[str, int], ...]
    is_held: bool = field(default=True, init=False)

    def release(self) -> None:
        """Count the room no more: the table is there, or will never be."""
        if self.is_held:
            self.kept.subtract(self.keys)
            for key in self.keys:
                if not self.kept[key]:
                    del self.kept[key]
            self.is_held = False


@asynccontextmanager
async def kept_room(host: Host, person: Person) -> AsyncIterator[Room]:
    """Keep room for a table of a person while its thread is opened; :class:`UserError` if there is none.

    Discord opens a thread in its own time: counted only afterwards, of many wishes at once each would get a thread,
    and most of them no table.
    """
    async with one_at_a_time(host, person):
        await check(host, person)
        count_opening(host, person)
        keys = (("person", person.id), ("guild", person.guild or 0), ("channel", person.home))
        room = Room(host.kept_room, keys)
        host.kept_room.update(keys)
    try:
        yield room
    finally:
        room.release()


def _where(person: Person) -> Where:
    return Where(person.id, person.home, person.guild)
