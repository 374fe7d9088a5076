"""The settings of a host, from the environment or a ``.env`` file."""

from __future__ import annotations

from ipaddress import IPv4Address
from typing import Annotated, Any, Literal

from pydantic import Field, IPvAnyAddress, SecretStr, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.runtime.log_redaction import Redactor
from data.urls import secrets_in

SETTINGS_FILE = ".env"

Length = Literal["month", "quarter", "year", "hand"]
"""The lengths of a season."""
LogLevel = Literal["debug", "info", "warning", "error"]
"""The least severe log entries that are written."""


def _rate(alias: str, default: float, description: str) -> Any:
    about = f"{description}, at most; 0 for any number"
    return Field(default=default, ge=0, le=1_000_000, allow_inf_nan=False, alias=alias, description=about)


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
    workers: int = Field(
        default=2,
        ge=0,
        le=64,
        alias="STAMMTISCH_WORKERS",
        description="processes that draw and find quick moves; one more thinks for long, one makes films; 0: threads",
    )
    emojis: bool = Field(
        default=True,
        alias="STAMMTISCH_EMOJIS",
        description="whether the bot uploads emojis of its own, which stand before cards, dice and men in menus",
    )
    tables_per_player: int = Field(
        default=8, ge=1, alias="STAMMTISCH_TABLES_PER_PLAYER", description="open tables one person may sit at"
    )
    shard_count: int | None = Field(
        default=None,
        ge=1,
        alias="STAMMTISCH_SHARD_COUNT",
        description="into how many shards Discord splits the servers, over all processes",
    )
    shards: Annotated[tuple[int, ...] | None, NoDecode] = Field(
        default=None,
        alias="STAMMTISCH_SHARDS",
        description="the shards of this process, such as 0 or 0,2-3; not set: all of them",
    )
    tables_per_channel: int = Field(
        default=20,
        ge=1,
        alias="STAMMTISCH_TABLES_PER_CHANNEL",
        description="open tables of one channel with its threads",
    )
    tables_per_server: int = Field(
        default=200, ge=1, alias="STAMMTISCH_TABLES_PER_SERVER", description="open tables of one server"
    )
    presses_per_player: float = _rate("STAMMTISCH_PRESSES_PER_PLAYER", 5, "presses and commands a second of one person")
    presses_per_channel: float = _rate("STAMMTISCH_PRESSES_PER_CHANNEL", 25, "presses a second in one channel")
    presses_per_server: float = _rate("STAMMTISCH_PRESSES_PER_SERVER", 100, "presses a second on one server")
    openings_per_player: float = _rate("STAMMTISCH_OPENINGS_PER_PLAYER", 4, "tables one person opens in a minute")
    openings_per_channel: float = _rate("STAMMTISCH_OPENINGS_PER_CHANNEL", 10, "tables opened in a channel in a minute")
    openings_per_server: float = _rate("STAMMTISCH_OPENINGS_PER_SERVER", 30, "tables opened on a server in a minute")
    thinking_per_player: float = _rate(
        "STAMMTISCH_THINKING_PER_PLAYER", 30, "seconds a minute that computer players think at one host's tables"
    )
    thinking_per_channel: float = _rate(
        "STAMMTISCH_THINKING_PER_CHANNEL", 30, "seconds a minute that computer players think in one channel"
    )
    thinking_per_server: float = _rate(
        "STAMMTISCH_THINKING_PER_SERVER", 45, "seconds a minute that computer players think on one server"
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
        description="port where Prometheus finds metrics (extra: metrics)",
    )
    metrics_host: IPvAnyAddress = Field(
        default=IPv4Address("127.0.0.1"),
        alias="STAMMTISCH_METRICS_HOST",
        description="address the metrics are served on; 0.0.0.0 only where nobody else can reach it, as in a container",
    )
    log_level: LogLevel = Field(
        default="info", alias="STAMMTISCH_LOG", description="how much is logged: debug, info, warning or error"
    )

    @field_validator("shards", mode="before")
    @classmethod
    def _read_shards(cls, value: object, info: ValidationInfo) -> object:
        return _numbers(value, info.data.get("shard_count") or 0) if isinstance(value, str) else value

    @field_validator("shards")
    @classmethod
    def _check_shards(cls, value: tuple[int, ...] | None, info: ValidationInfo) -> tuple[int, ...] | None:
        count = info.data.get("shard_count")
        if value is not None and (count is None or not set(value) <= set(range(count))):
            raise ValueError(_NO_SUCH_SHARD)
        return value

    @field_validator("log_level", mode="before")
    @classmethod
    def _fold_log_level(cls, value: object) -> object:
        return value.lower() if isinstance(value, str) else value

    @property
    def holder(self) -> str:
        """The name of this process among those on the same database; the same after a restart."""
        if self.shard_count is None:
            return "all"
        shards = self.shards or range(self.shard_count)
        return f"{','.join(map(str, shards))}/{self.shard_count}"


def secrets_of(settings: Settings) -> tuple[str, ...]:
    """The values among the settings that must never be printed."""
    token = "" if settings.discord_token is None else settings.discord_token.get_secret_value()
    return (*([token] if token else []), *secrets_in(settings.database_url))


def masked_settings(settings: Settings) -> dict[str, str]:
    """The settings as text for people, with secrets masked."""
    redactor = Redactor(secrets_of(settings))
    texts = {}
    for name, field in Settings.model_fields.items():
        value = getattr(settings, name)
        if isinstance(value, SecretStr):
            value = "set" if value.get_secret_value() else "empty"
        texts[str(field.alias)] = "not set" if value is None else redactor.text(str(value))
    return texts


_NO_SUCH_SHARD = "shards are numbers from 0 to below STAMMTISCH_SHARD_COUNT, which must be set too"


def _numbers(text: str, limit: int) -> tuple[int, ...] | None:
    """Read numbers below a limit from a text like ``0,2-3``; None for an empty text, ``ValueError`` for others."""
    numbers: set[int] = set()
    for part in filter(None, text.replace(" ", "").split(",")):
        first, dash, last = part.partition("-")
        if not (first.isdigit() and (last.isdigit() or not dash)):
            raise ValueError("write shards as 0 or 0,2-3")
        if max(int(first), int(last or first)) >= limit:
            # a range of all numbers there are would fill the memory
            raise ValueError(_NO_SUCH_SHARD)
        numbers |= set(range(int(first), int(last or first) + 1))
    return tuple(sorted(numbers)) or None
