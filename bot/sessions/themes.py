"""How pictures look: each person's choice for what he alone sees, and that of a channel or server for its posts."""

from __future__ import annotations

from typing import Literal

from bot.sessions.followers import Change
from bot.sessions.host import Host
from bot.sessions.outbox_content import post_draft
from bot.wire.person import Person
from data.rows import LIVE, Match
from data.settings import THEME, Settings

Whose = Literal["person", "channel", "guild"]
"""Whose choice it is: for a person's own pictures, or for the posts of a channel or of a server."""


async def own_theme(settings: Settings, user_id: int) -> str | None:
    """The theme of what a person alone sees; None where he has chosen none."""
    return await settings.get("person", user_id, THEME)


async def theme_here(settings: Settings, person: Person) -> str | None:
    """The theme of what everybody sees where a person is: a thread's, else its channel's, else the server's."""
    for channel in dict.fromkeys((person.channel, person.home)):
        if (theme := await settings.get("channel", channel, THEME)) is not None:
            return theme
    return None if person.guild is None else await settings.get("guild", person.guild, THEME)


async def choose_own_theme(settings: Settings, user_id: int, theme: str | None) -> None:
    """Set the theme of what a person alone sees; None: as usual."""
    await settings.set("person", user_id, THEME, theme)


async def choose_theme_of_posts(
    host: Host, person: Person, whose: Literal["channel", "guild"], theme: str | None
) -> None:
    """Set the theme of the posts of a person's channel or server; None: as everywhere around it."""
    of = person.channel if whose == "channel" else person.guild or 0
    await host.store.settings.set(whose, of, THEME, theme)


async def redraw_posts(host: Host, person: Person, whose: Literal["channel", "guild"]) -> None:
    """Bring the live posts up to date that follow the choice of a person's channel or server."""
    of = person.channel if whose == "channel" else person.guild or 0
    tables = [await host.find(row.id) for row in await _live(host, person)]
    following = [table for table in tables if table is not None and table.follows(whose, of)]
    now = host.now_ms()
    # all are due before the first is drawn: should this process end meanwhile, the others are not forgotten
    changes = [
        Change(
            table,
            await host.store.outbox.enqueue(table.id, table.row.ply, [post_draft(now, host.leases.holder)], now),
        )
        for table in following
    ]
    for change in changes:
        await host.tell(change)


async def _live(host: Host, person: Person) -> tuple[Match, ...]:
    """The live matches where a person is: those of the whole server, or of a direct message."""
    if person.guild is not None:
        return await host.store.matches.of_guilds((person.guild,), LIVE)
    here = await host.store.matches.by_channel(person.channel)
    return () if here is None else (here,)
