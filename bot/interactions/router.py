"""Every action of a ``custom_id`` with its handler."""

from __future__ import annotations

from collections.abc import Mapping

from bot.interactions import agreeing, branch, house_rules, lobby, open_table, play, reading, rematch, replay, table
from bot.interactions.services import Handler

HANDLERS: Mapping[str, Handler] = {
    **agreeing.HANDLERS,
    **house_rules.HANDLERS,
    **lobby.HANDLERS,
    **open_table.HANDLERS,
    **play.HANDLERS,
    **reading.HANDLERS,
    **rematch.HANDLERS,
    **table.HANDLERS,
}

PAST: Mapping[str, replay.Handler] = {**replay.HANDLERS, **branch.HANDLERS}
"""Those about matches of the past."""
