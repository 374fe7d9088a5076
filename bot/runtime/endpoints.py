"""Points discord.py at another Discord-compatible server."""

from __future__ import annotations

import discord.asset
import discord.gateway
import discord.http
import yarl


def point_at(*, api_base: str | None = None, gateway: str | None = None, cdn: str | None = None) -> None:
    """Use other addresses for REST (such as ``http://127.0.0.1:4000/api/v10``), gateway (``ws://…``) and pictures."""
    if api_base is not None:
        discord.http.Route.BASE = api_base.rstrip("/")
    if gateway is not None:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    if cdn is not None:
        discord.asset.Asset.BASE = cdn.rstrip("/")
