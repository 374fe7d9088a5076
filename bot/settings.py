"""What a host may set, from the environment or a ``.env`` file."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict

SETTINGS_FILE = ".env"

Length = Literal["month", "quarter", "year", "hand"]
"""How long a season is."""


class Settings(BaseSettings):
    """The settings with their defaults; each field's alias is the name of its variable."""

    model_config = SettingsConfigDict(env_file=SETTINGS_FILE, env_file_encoding="utf-8", extra="ignore")

    discord_token: SecretStr | None = Field(
        default=None, alias="DISCORD_TOKEN", description="the bot's token from Discord's developer portal"
    )
    database_url: str = Field(
        default="sqlite+aiosqlite:///stammtisch.sqlite3",
        alias="DATABASE_URL",
        description="where the score book lies: sqlite+aiosqlite:///FILE or postgresql+asyncpg://USER:PASSWORD@HOST/NAME",
    )
    api_base: str | None = Field(
        default=None, alias="STAMMTISCH_API_BASE", description="REST address of another Discord-compatible server"
    )
    gateway: str | None = Field(
        default=None, alias="STAMMTISCH_GATEWAY", description="gateway (ws://…) of another Discord-compatible server"
    )
    cdn: str | None = Field(
        default=None, alias="STAMMTISCH_CDN", description="address of pictures on another Discord-compatible server"
    )
    pace: float = Field(
        default=0.8, ge=0, le=10, alias="STAMMTISCH_PACE", description="seconds a computer player waits before it moves"
    )
    thinking: float = Field(
        default=0.8,
        gt=0,
        le=10,
        alias="STAMMTISCH_THINKING",
        description="seconds a computer player may think about one move",
    )
    tables_per_player: int = Field(
        default=8, ge=1, alias="STAMMTISCH_TABLES_PER_PLAYER", description="open tables one person may sit at"
    )
    season: Length = Field(
        default="quarter",
        alias="STAMMTISCH_SEASON",
        description="how long a season of the ratings is: month, quarter, year, or hand (closed by hand alone)",
    )
    metrics_port: int | None = Field(
        default=None,
        ge=1,
        le=65535,
        alias="STAMMTISCH_METRICS_PORT",
        description="port on loopback where Prometheus finds figures (extra: metrics)",
    )
    log_level: str = Field(
        default="info", alias="STAMMTISCH_LOG", description="how much is logged: debug, info, warning or error"
    )


def secret_free(settings: Settings) -> dict[str, str]:
    """The settings as text for people, with secrets masked."""
    shown = {}
    for name, field in Settings.model_fields.items():
        value = getattr(settings, name)
        if isinstance(value, SecretStr):
            value = "set" if value.get_secret_value() else "empty"
        if name == "database_url":
            value = _masked(str(value))
        shown[str(field.alias)] = "not set" if value is None else str(value)
    return shown


def _masked(url: str) -> str:
    scheme, found, rest = url.partition("://")
    user, at, host = rest.rpartition("@")
    return f"{scheme}{found}{user.partition(':')[0]}:…@{host}" if at and ":" in user else url
