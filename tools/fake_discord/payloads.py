"""Builds Discord's API objects as JSON: users, servers, channels, messages, interactions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

EPOCH = 1_420_070_400_000
APPLICATION, BOT, HOST = 900, 901, 905
PERMISSIONS = str((1 << 50) - 1)
PLAYER_PERMISSIONS = "2048"
LONG_AGO = "2026-01-01T00:00:00+00:00"
DM_OFFSET = 1000
"""The offset from a user's id to the id of his channel of direct messages."""

Payload = dict[str, Any]


def user(number: int, name: str, *, bot: bool = False) -> Payload:
    """Build a user object."""
    return {"id": str(number), "username": name, "discriminator": "0", "avatar": None, "global_name": None, "bot": bot}


def person(number: int) -> Payload:
    """Build the user object of a person."""
    return user(number, f"user{number}")


def bot_user() -> Payload:
    """Build the bot's user object."""
    return user(BOT, "Stammtisch", bot=True)


def member(number: int) -> Payload:
    """Build the member object of a user."""
    return {
        "user": person(number),
        "roles": [],
        "joined_at": LONG_AGO,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "nick": None,
        "avatar": None,
    }


def application() -> Payload:
    """Build the bot's application object."""
    return {
        "id": str(APPLICATION),
        "name": "Stammtisch",
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "owner": user(HOST, "host"),
        "team": None,
        "summary": "",
    }


def emoji(number: int, name: str) -> Payload:
    """Build an emoji object of the application."""
    return {"id": str(number), "name": name, "animated": False, "available": True, "managed": False}


def guild(number: int, channels: Iterable[int]) -> Payload:
    """Build a server object with its text channels."""
    return {
        "id": str(number),
        "name": "Tavern",
        "owner_id": str(HOST),
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "roles": [_everyone(number)],
        "emojis": [],
        "features": [],
        "mfa_level": 0,
        "application_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "vanity_url_code": None,
        "description": None,
        "banner": None,
        "premium_tier": 0,
        "preferred_locale": "en-US",
        "public_updates_channel_id": None,
        "nsfw_level": 0,
        "stickers": [],
        "premium_progress_bar_enabled": False,
        "joined_at": LONG_AGO,
        "large": False,
        "member_count": 1,
        "voice_states": [],
        "members": [member(BOT)],
        "channels": [channel(one) for one in channels],
        "threads": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
    }


def _everyone(number: int) -> Payload:
    return {
        "id": str(number),
        "name": "@everyone",
        "color": 0,
        "hoist": False,
        "position": 0,
        "permissions": PERMISSIONS,
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }


def channel(number: int) -> Payload:
    """Build a text channel object."""
    return {
        "id": str(number),
        "type": 0,
        "name": "games",
        "position": 0,
        "permission_overwrites": [],
        "nsfw": False,
        "parent_id": None,
        "topic": None,
        "rate_limit_per_user": 0,
    }


def direct_messages(number: int) -> Payload:
    """Build the channel object of a user's direct messages."""
    return {"id": str(number + DM_OFFSET), "type": 1, "recipients": [person(number)]}


def message(number: int, channel: int, data: Payload) -> Payload:
    """Build a message object of the bot from the body of the call that sent it."""
    return {
        "id": str(number),
        "channel_id": str(channel),
        "author": bot_user(),
        "content": data.get("content") or "",
        "components": data.get("components") or [],
        "flags": data.get("flags") or 0,
        "timestamp": LONG_AGO,
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "pinned": False,
        "type": 0,
    }


def interaction(number: int, who: int, channel: int, guild: int | None, what: Payload) -> Payload:
    """Build an interaction: in a server's channel, or without ``guild`` in direct messages."""
    common: Payload = {
        "id": str(number),
        "application_id": str(APPLICATION),
        "token": f"token-{number}",
        "version": 1,
        "channel_id": str(channel),
        "app_permissions": PERMISSIONS,
        "locale": "en-US",
        "attachment_size_limit": 1 << 24,
        "entitlements": [],
        "authorizing_integration_owners": {},
        **what,
    }
    if guild is None:
        return {**common, "channel": direct_messages(who), "user": person(who), "context": 1}
    return {
        **common,
        "guild_id": str(guild),
        "guild": {"id": str(guild), "locale": "en-US", "features": []},
        "guild_locale": "en-US",
        "channel": {"id": str(channel), "type": 0, "name": "games", "permissions": PERMISSIONS},
        "member": {**member(who), "permissions": PLAYER_PERMISSIONS},
        "context": 0,
    }
