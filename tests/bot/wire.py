"""A very small Discord over HTTP and a gateway, for the bot as a process of its own."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from itertools import count
from typing import Any

from aiohttp import WSMsgType, web

from tests.bot.unlimited import UNLIMITED

EPOCH = 1_420_070_400_000
APPLICATION, BOT, GUILD, CHANNEL = 900, 901, 902, 903
TOKEN = "a.token.for-the-wire"
PERMISSIONS = str((1 << 50) - 1)


def button(message: dict[str, Any], label: str) -> str:
    """The custom_id of the button with this label."""
    return next(str(item["custom_id"]) for item in walk(message["components"]) if item.get("label") == label)


def walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """All components of a message, however deep they lie."""
    for item in components:
        yield item
        yield from walk(item.get("components", []))


def words(message: dict[str, Any]) -> str:
    """All words of a message."""
    return "\n".join(item["content"] for item in walk(message["components"]) if "content" in item)


class Wire:
    """The server: what it was told lies in ``messages``, ``commands`` and ``answers``."""

    def __init__(self) -> None:
        self.commands: list[dict[str, Any]] = []
        self.syncs = 0
        self.messages: dict[int, dict[str, Any]] = {}
        self.answers: dict[int, dict[str, Any]] = {}
        """For each interaction its answer: ``type`` and, where there is one, ``message``."""
        self.problems: list[str] = []
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._last = 0
        self._numbers = count(1)
        self._gateway: web.WebSocketResponse | None = None
        self._sequence = 0
        self.connected = asyncio.Event()
        self.gone = asyncio.Event()
        self._runner: web.AppRunner | None = None
        self.port = 0
        self.granted = PERMISSIONS
        """What the bot may do on the server, as the list of its servers says."""

    def snowflake(self) -> int:
        """An id that carries the present time, as Discord's do."""
        return (int(time.time() * 1000) - EPOCH << 22) + next(self._numbers) % 4096

    async def __aenter__(self) -> Wire:
        app = web.Application(client_max_size=1 << 26)
        app.router.add_get("/gateway/", self._socket)
        app.router.add_route("*", "/api/v10/{path:.*}", self._rest)
        self._runner = web.AppRunner(app)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self.port = self._runner.addresses[0][1]
        return self

    async def __aexit__(self, *error: object) -> None:
        if self._runner is not None:
            await self._runner.cleanup()

    @property
    def environment(self) -> dict[str, str]:
        """The settings that lead a bot here."""
        return {
            "DISCORD_TOKEN": TOKEN,
            **UNLIMITED,
            "STAMMTISCH_API_BASE": f"http://127.0.0.1:{self.port}/api/v10",
            "STAMMTISCH_GATEWAY": f"ws://127.0.0.1:{self.port}/gateway/",
            "STAMMTISCH_CDN": f"http://127.0.0.1:{self.port}/cdn",
        }

    # --- gateway ---

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 30_000}, "s": None, "t": None})
        self._gateway, self._sequence = socket, 0
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                continue
            said = json.loads(message.data)
            if said["op"] == 1:
                await socket.send_json({"op": 11, "d": None, "s": None, "t": None})
            elif said["op"] == 2:
                await self._welcome(said["d"]["token"])
        self.connected.clear()
        self.gone.set()
        return socket

    async def _welcome(self, token: str) -> None:
        if token != TOKEN:
            self.problems.append(f"identified with {token!r}")
        await self.dispatch(
            "READY",
            {
                "v": 10,
                "user": _user(BOT, "Stammtisch", bot=True),
                "guilds": [{"id": str(GUILD), "unavailable": True}],
                "session_id": "s",
                "resume_gateway_url": f"ws://127.0.0.1:{self.port}/gateway/",
                "application": {"id": str(APPLICATION), "flags": 0},
            },
        )
        await self.dispatch("GUILD_CREATE", _guild())
        self.gone.clear()
        self.connected.set()

    async def dispatch(self, event: str, data: dict[str, Any]) -> None:
        """Send an event to the bot."""
        if self._gateway is None:
            raise RuntimeError("no bot is connected")
        self._sequence += 1
        await self._gateway.send_json({"op": 0, "t": event, "s": self._sequence, "d": data})

    # --- people ---

    async def slash(self, user: int, name: str, **options: str) -> dict[str, Any]:
        """Somebody types a command; the answer."""
        command = next(one for one in self.commands if one["name"] == name)
        given = [{"name": key, "type": 3, "value": value} for key, value in options.items()]
        data = {"id": command["id"], "name": name, "type": 1, "options": given}
        return await self._interact(user, {"type": 2, "data": data})

    async def press(self, user: int, message: dict[str, Any], custom_id: str, *values: str) -> dict[str, Any]:
        """Somebody presses a button, or chooses in a select; the answer."""
        kind = {"component_type": 3, "values": list(values)} if values else {"component_type": 2}
        return await self._interact(user, {"type": 3, "data": {"custom_id": custom_id, **kind}, "message": message})

    async def _interact(self, user: int, what: dict[str, Any]) -> dict[str, Any]:
        number = self.snowflake()
        await self.dispatch(
            "INTERACTION_CREATE",
            {
                "id": str(number),
                "application_id": str(APPLICATION),
                "token": f"token-{number}",
                "version": 1,
                "guild_id": str(GUILD),
                "guild": {"id": str(GUILD), "locale": "en-US", "features": []},
                "channel_id": str(CHANNEL),
                "channel": {"id": str(CHANNEL), "type": 0, "name": "games", "permissions": PERMISSIONS},
                "member": {**_member(user), "permissions": "2048"},
                "app_permissions": PERMISSIONS,
                "locale": "en-US",
                "guild_locale": "en-US",
                "attachment_size_limit": 1 << 24,
                "entitlements": [],
                "authorizing_integration_owners": {},
                "context": 0,
                **what,
            },
        )
        async with asyncio.timeout(20):
            return await self._waiting.setdefault(number, asyncio.get_running_loop().create_future())

    # --- REST ---

    async def _rest(self, request: web.Request) -> web.StreamResponse:
        path, method = request.match_info["path"], request.method
        body = await _body(request)
        parts = path.split("/")
        match method, parts:
            case "GET", ["users", "@me"]:
                return _json(_user(BOT, "Stammtisch", bot=True))
            case "GET", ["oauth2", "applications", "@me"]:
                return _json(_application())
            case "GET", ["users", "@me", "guilds"]:
                return _json([{"id": str(GUILD), "name": "Tavern", "owner": False, "permissions": self.granted}])
            case "PUT", ["applications", _, "commands"]:
                self.syncs += 1
                self.commands = [
                    {**one, "id": str(self.snowflake()), "application_id": str(APPLICATION), "version": "1"}
                    for one in body
                ]
                return _json(self.commands)
            case "POST", ["interactions", number, token, "callback"]:
                return self._callback(int(number), token, body)
            case "GET", ["webhooks", _, token, "messages", "@original"]:
                return _json(self.answers[int(token.removeprefix("token-"))]["message"])
            case "POST", ["channels", channel, "messages"]:
                return _json(self._store(int(channel), body))
            case "PATCH", ["channels", _, "messages", number] if int(number) in self.messages:
                return _json(self._edit(int(number), body))
            case "POST", ["users", "@me", "channels"]:
                user = int(body["recipient_id"])
                return _json({"id": str(user + 1000), "type": 1, "recipients": [_user(user, f"user{user}")]})
            case _:
                self.problems.append(f"{method} {path}")
                return _json({"message": "Unknown", "code": 10008}, status=404)

    def _callback(self, number: int, token: str, body: dict[str, Any]) -> web.StreamResponse:
        data = body.get("data") or {}
        message: dict[str, Any] | None = None
        if body["type"] == 4:
            message = self._store(CHANNEL, data)
        elif body["type"] == 7:
            message = self._edit(self._last, data)
        self.answers[number] = {"type": body["type"], "message": message}
        self._waiting.setdefault(number, asyncio.get_running_loop().create_future()).set_result(self.answers[number])
        resource = {"type": body["type"], **({"message": message} if message else {})}
        interaction = {"id": str(number), "type": 3, "response_message_id": message["id"] if message else None}
        return _json({"interaction": interaction, "resource": resource})

    def _store(self, channel: int, data: dict[str, Any]) -> dict[str, Any]:
        number = self.snowflake()
        message: dict[str, Any] = {
            "id": str(number),
            "channel_id": str(channel),
            "author": _user(BOT, "Stammtisch", bot=True),
            "content": data.get("content") or "",
            "components": data.get("components") or [],
            "flags": data.get("flags") or 0,
            "timestamp": "2026-01-01T00:00:00+00:00",
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
        self.messages[number] = message
        if not message["flags"] & 64 and channel == CHANNEL:
            self._last = number
        return message

    def _edit(self, number: int, data: dict[str, Any]) -> dict[str, Any]:
        changes: dict[str, Any] = {key: data[key] for key in ("content", "components", "flags") if key in data}
        self.messages[number] = {**self.messages[number], **changes}
        return self.messages[number]

    @property
    def post(self) -> dict[str, Any]:
        """The newest message in the channel that everybody sees."""
        return self.messages[self._last]


async def _body(request: web.Request) -> Any:
    if request.content_type.startswith("multipart/"):
        form = await request.post()
        return json.loads(str(form["payload_json"]))
    return await request.json() if request.can_read_body else {}


def _json(data: Any, status: int = 200) -> web.StreamResponse:
    # discord.py reads JSON only under exactly this type
    return web.Response(body=json.dumps(data).encode(), status=status, headers={"Content-Type": "application/json"})


def _user(number: int, name: str, *, bot: bool = False) -> dict[str, Any]:
    return {"id": str(number), "username": name, "discriminator": "0", "avatar": None, "global_name": None, "bot": bot}


def _member(user: int) -> dict[str, Any]:
    return {
        "user": _user(user, f"user{user}"),
        "roles": [],
        "joined_at": "2026-01-01T00:00:00+00:00",
        "deaf": False,
        "mute": False,
        "flags": 0,
        "nick": None,
        "avatar": None,
    }


def _application() -> dict[str, Any]:
    return {
        "id": str(APPLICATION),
        "name": "Stammtisch",
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "owner": _user(905, "host"),
        "team": None,
        "summary": "",
    }


def _guild() -> dict[str, Any]:
    return {
        "id": str(GUILD),
        "name": "Tavern",
        "owner_id": "905",
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "roles": [_role()],
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
        "joined_at": "2026-01-01T00:00:00+00:00",
        "large": False,
        "member_count": 1,
        "voice_states": [],
        "members": [_member(BOT)],
        "channels": [_channel()],
        "threads": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
    }


def _role() -> dict[str, Any]:
    return {
        "id": str(GUILD),
        "name": "@everyone",
        "color": 0,
        "hoist": False,
        "position": 0,
        "permissions": PERMISSIONS,
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }


def _channel() -> dict[str, Any]:
    return {
        "id": str(CHANNEL),
        "type": 0,
        "name": "games",
        "position": 0,
        "permission_overwrites": [],
        "nsfw": False,
        "parent_id": None,
        "topic": None,
        "rate_limit_per_user": 0,
    }
