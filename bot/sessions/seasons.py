"""The beginnings of rating seasons: by the calendar of UTC, or by hand."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import get_args

from bot.runtime.settings import Length, Settings
from data.store import Store

KEY = "season"
"""Under this key a server's own length of seasons is set."""
LENGTHS: tuple[Length, ...] = get_args(Length)
_MONTHS: dict[Length, int] = {"month": 1, "quarter": 3, "year": 12}


def season_start(length: Length, at: int) -> int:
    """The start of the season that contains an instant, both UTC milliseconds; 0 for seasons closed by hand."""
    if length == "hand":
        return 0
    moment = datetime.fromtimestamp(at / 1000, UTC)
    months = _MONTHS[length]
    start = datetime(moment.year, (moment.month - 1) // months * months + 1, 1, tzinfo=UTC)
    return round(start.timestamp() * 1000)


async def season_length(store: Store, settings: Settings, guild_id: int | None) -> Length:
    """The length of a server's seasons: its own setting, else that of the bot's host."""
    if guild_id is None:
        return settings.season
    choice = await store.settings.get("guild", guild_id, KEY)
    return next((length for length in LENGTHS if length == choice), settings.season)
