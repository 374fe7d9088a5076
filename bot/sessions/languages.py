"""The language that somebody has chosen, at once also at the tables where that person sits."""

from __future__ import annotations

from bot.sessions.followers import Change
from bot.sessions.host import Host
from bot.sessions.outbox_content import standing_drafts
from data.rows import Language


async def set_language(host: Host, user_id: int, language: Language | None) -> None:
    """Set a person's language, None to follow the client; posts and private views that it changes are due at once."""
    await host.store.players.set_language(user_id, language)
    for row in await host.store.matches.open_of(user_id):
        table = await host.find(row.id)
        own = [] if table is None else [chair for chair in table.people if chair.user_id == user_id]
        if table is None or not own:
            continue
        now = host.now_ms()
        drafts = standing_drafts(own, now, host.leases.holder)
        entries = await host.store.outbox.enqueue(table.id, table.row.ply, drafts, now)
        await host.tell(Change(table, entries))
