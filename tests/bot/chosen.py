"""Settings of the bot for tests, cached, since reading them takes longer than many tests."""

from __future__ import annotations

import os
from functools import cache
from typing import Any

from bot.runtime.settings import Settings

PREFIXES = ("DISCORD_", "STAMMTISCH_", "DATABASE_")


def chosen(*, database_url: str | None = None, **given: Any) -> Settings:
    """Build settings from environment variables and the given names."""
    environment = frozenset((name, value) for name, value in os.environ.items() if name.startswith(PREFIXES))
    settings = _read(frozenset(given.items()), environment).model_copy()
    if database_url is not None:
        settings.database_url = database_url
    return settings


@cache
def _read(given: frozenset[tuple[str, Any]], environment: frozenset[tuple[str, str]]) -> Settings:
    return Settings(_env_file=None, **dict(given))
