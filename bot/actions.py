"""Every action of a ``custom_id`` with its handler."""

from __future__ import annotations

from collections.abc import Mapping

from bot import forking, replaying
from bot.desk import Handler
from bot.handlers import agreeing, house_rules, lobby, opening, play, reading, rematch, table

HANDLERS: Mapping[str, Handler] = {
    **agreeing.HANDLERS,
    **house_rules.HANDLERS,
    **lobby.HANDLERS,
    **opening.HANDLERS,
    **play.HANDLERS,
    **reading.HANDLERS,
    **rematch.HANDLERS,
    **table.HANDLERS,
}

PAST: Mapping[str, replaying.Handler] = {**replaying.HANDLERS, **forking.HANDLERS}
"""Those about matches of the past."""
