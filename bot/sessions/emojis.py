"""Whether emojis stand on buttons and in menus: a person's choice for what he alone sees, a channel's for its posts."""

from __future__ import annotations

from data.rows import Scope
from data.settings import EMOJIS, NO, Settings


async def wants_emojis(settings: Settings, user_id: int) -> bool:
    """Return whether a person wants emojis in what he alone sees: all do who have not said otherwise."""
    return await settings.get("person", user_id, EMOJIS) != NO


async def choose_emojis(settings: Settings, scope: Scope, of: int, *, wanted: bool) -> None:
    """Set whether a person's own messages or the posts of a channel have emojis."""
    await settings.set(scope, of, EMOJIS, None if wanted else NO)
