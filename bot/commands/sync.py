"""Syncs the slash commands with Discord when they have changed."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

import structlog
from discord import app_commands

from data.store import Store

log = structlog.get_logger("stammtisch.bot")


async def sync(tree: app_commands.CommandTree[Any], store: Store, scope: int, *, anyway: bool = False) -> None:
    """Sync the commands if they have changed, or ``anyway``; ``scope`` is the id of the application."""
    translator = tree.translator
    commands = [
        await command.get_translated_payload(tree, translator) if translator is not None else command.to_dict(tree)
        for command in tree.get_commands()
    ]
    fingerprint = sha256(json.dumps(commands, sort_keys=True).encode()).hexdigest()
    if not anyway and await store.settings.get("guild", scope, "commands") == fingerprint:
        return
    await tree.sync()
    await store.settings.set("guild", scope, "commands", fingerprint)
    log.info("commands synced", count=len(commands))
