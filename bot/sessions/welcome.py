"""The welcome of somebody who has never played on a server: whether it is due, and which games it names."""

from __future__ import annotations

from collections.abc import Sequence

from bot.sessions.host import Host
from bot.wire.person import Person

NAMED = 3
"""Games that a welcome names."""
SETTING = "welcomed {guild}"
"""The key of a person's setting that notes the welcome on a server."""


async def is_due(host: Host, person: Person) -> bool:
    """Return whether a person is to be welcomed here, and note that he was: it is never due again.

    It is due once on every server, to whoever has not played there.
    """
    if person.guild is None:
        return False
    settings, key = host.store.settings, SETTING.format(guild=person.guild)
    if await settings.get("person", person.id, key) is not None:
        return False
    await settings.set("person", person.id, key, "yes")
    return not await host.store.history.has_played(person.id, person.guild)


async def games_for(host: Host, person: Person, others: Sequence[str]) -> tuple[str, ...]:
    """The ids of three games that suit a channel: played most in it, then on its server, then others."""
    history = host.store.history
    here = await history.popular_in(person.home)
    on_server = () if person.guild is None else await history.popular(person.guild)
    return tuple(dict.fromkeys((*here, *on_server, *others)))[:NAMED]
