"""A fake Discord with a REST API and a gateway, for a bot that runs as a process."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from typing import Any, Self

from aiohttp import web

from bot.sessions.rate_limits import UNLIMITED
from tools.fake_discord import payloads
from tools.fake_discord.gateway import Gateway
from tools.fake_discord.payloads import APPLICATION, DM_OFFSET, EPOCH, PERMISSIONS, Payload

GUILD, CHANNEL = 902, 903
TOKEN = "a.token.for-the-wire"
PATIENCE = 20.0
"""The timeout for an answer in seconds."""
EPHEMERAL = 64
SENT, EDITED = 4, 7
"""Interaction response types: a new message, and an update of the pressed one."""
SENT_LATER, EDITED_LATER = 5, 6
"""The deferred forms of these response types."""


def button(message: Payload, label: str) -> str:
    """Find the ``custom_id`` of the button with a label."""
    return next(str(item["custom_id"]) for item in walk(message["components"]) if item.get("label") == label)


def walk(components: list[Payload]) -> Iterator[Payload]:
    """Yield all components of a message, nested ones included."""
    for item in components:
        yield item
        yield from walk(item.get("components", []))


def emojis_in(message: Payload) -> Iterator[Payload]:
    """Yield the emojis on the buttons and before the menu entries of a message."""
    for item in walk(message.get("components") or []):
        for one in (item, *item.get("options", ())):
            if one.get("emoji"):
                yield one["emoji"]


def words(message: Payload) -> str:
    """The visible text of a message."""
    return "\n".join(item["content"] for item in walk(message["components"]) if "content" in item)


@dataclass
class PendingInteraction:
    """A pending interaction: its user, its place, its message, and the future answer."""

    user: int
    channel: int
    pressed: int | None
    answer: asyncio.Future[Payload]


class FakeDiscord:
    """The fake server; ``messages``, ``commands`` and ``answers`` hold what the bot sent."""

    def __init__(self, guilds: Mapping[int, Iterable[int]] | None = None, *, shards: int = 1) -> None:
        self.commands: list[Payload] = []
        self.syncs = 0
        self.messages: dict[int, Payload] = {}
        self.answers: dict[int, Payload] = {}
        """The answer to each interaction: ``type`` and, where there is one, ``message``."""
        self.problems: list[str] = []
        self.calls: Counter[str] = Counter()
        """The number of calls of each kind, such as ``POST interactions``."""
        self.files: dict[int, dict[str, str]] = {}
        """The ids of each message's files by name."""
        self.emojis: dict[int, Payload] = {}
        """The emojis of the application by their ids."""
        self.posts: dict[int, int] = {}
        """The newest public message of each channel."""
        self._guilds = {GUILD: (CHANNEL,)} if guilds is None else {guild: tuple(its) for guild, its in guilds.items()}
        self._home = {channel: guild for guild, channels in self._guilds.items() for channel in channels}
        self._pending: dict[int, PendingInteraction] = {}
        self._promised: dict[int, list[int]] = {}
        """For each message the presses that its next edit answers."""
        self._views: dict[tuple[int, int], int] = {}
        """For each user and channel the newest message that answered one of his presses there."""
        self._deleted: set[int] = set()
        self._by_nonce: dict[tuple[int, str], int] = {}
        """For each channel and enforced nonce the message that bears it."""
        self._numbers = count(1)
        self.gateway = Gateway(self._guilds, TOKEN, shards=shards)
        self.gateway.problems = self.problems
        self.connected, self.gone = self.gateway.connected, self.gateway.gone
        self._runner: web.AppRunner | None = None
        self.port = 0
        self.patience = PATIENCE
        """The timeout for an answer in seconds."""
        self.takes_promises = True
        """False where only the real answer counts as one, and no request for more time."""
        self.permissions = PERMISSIONS
        """The bot's permissions, as listed with its servers."""

    def snowflake(self) -> int:
        """A new id that encodes the present time, as Discord's do."""
        return (int(time.time() * 1000) - EPOCH << 22) + next(self._numbers) % 4096

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=1 << 26)
        app.router.add_get("/gateway/", self.gateway.serve)
        app.router.add_route("*", "/api/v10/{path:.*}", self._rest)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self.port = self._runner.addresses[0][1]
        self.gateway.address = f"ws://127.0.0.1:{self.port}/gateway/"
        return self

    async def __aexit__(self, *error: object) -> None:
        if self._runner is not None:
            await self._runner.cleanup()

    @property
    def environment(self) -> dict[str, str]:
        """The settings that make a bot connect here."""
        return {
            "DISCORD_TOKEN": TOKEN,
            **UNLIMITED,
            "STAMMTISCH_API_BASE": f"http://127.0.0.1:{self.port}/api/v10",
            "STAMMTISCH_GATEWAY": self.gateway.address,
            "STAMMTISCH_CDN": f"http://127.0.0.1:{self.port}/cdn",
        }

    # --- people ---

    async def slash(self, user: int, name: str, *, channel: int = CHANNEL, **options: str) -> Payload:
        """Send a slash command; returns ``type`` and ``message`` of the answer, or raises ``TimeoutError``."""
        command = next(command for command in self.commands if command["name"] == name)
        arguments = [{"name": key, "type": 3, "value": value} for key, value in options.items()]
        data = {"id": command["id"], "name": name, "type": 1, "options": arguments}
        return await self.interact(user, channel, {"type": 2, "data": data})

    async def press(self, user: int, message: Payload, custom_id: str, *values: str) -> Payload:
        """Press a button or choose in a select menu as a user; returns the answer."""
        kind = {"component_type": 3, "values": list(values)} if values else {"component_type": 2}
        what = {"type": 3, "data": {"custom_id": custom_id, **kind}, "message": message}
        return await self.interact(user, int(message["channel_id"]), what, int(message["id"]))

    async def fill(self, user: int, message: Payload, custom_id: str, **fields: str | list[str]) -> Payload:
        """Submit the form that a button of a message opened; returns the answer.

        A field of text gets its text, a menu the list of what is chosen there.
        """
        parts = (
            {"type": 4, "custom_id": name, "value": given}
            if isinstance(given, str)
            else {"type": 3, "custom_id": name, "values": given}
            for name, given in fields.items()
        )
        rows = [{"type": 18, "component": part} for part in parts]
        what = {"type": 5, "data": {"custom_id": custom_id, "components": rows}, "message": message}
        return await self.interact(user, int(message["channel_id"]), what, int(message["id"]))

    async def interact(self, user: int, channel: int, what: Payload, pressed: int | None = None) -> Payload:
        """Send an interaction, ``pressed`` the message it belongs to, and return what the bot answers."""
        number, guild = self.snowflake(), self._home.get(channel)
        pending = self._pending[number] = PendingInteraction(
            user, channel, pressed, asyncio.get_running_loop().create_future()
        )
        await self.gateway.dispatch(
            "INTERACTION_CREATE",
            payloads.interaction(number, user, channel, guild, self.with_files(what)),
            guild=guild,
        )
        async with asyncio.timeout(self.patience):
            return await pending.answer

    def with_files(self, what: Payload) -> Payload:
        """The interaction's data, in which pictures of the pressed message name their files."""
        message = what.get("message")
        if message is None:
            return what
        files = self.files.get(int(message["id"]), {})
        components: list[Payload] = json.loads(json.dumps(message["components"]))
        for component in walk(components):
            for item in component.get("items", ()):
                item["media"]["attachment_id"] = files.get(item["media"]["url"].removeprefix("attachment://"))
        return {**what, "message": {**message, "components": components}}

    # --- REST ---

    async def _rest(self, request: web.Request) -> web.StreamResponse:
        return self.carry_out(request.method, request.match_info["path"], await _body(request))

    def carry_out(self, method: str, path: str, body: Any) -> web.StreamResponse:
        """Handle a REST call (``path`` without ``/api/v10/``), and answer as Discord does."""
        parts = path.split("/")
        self.calls[f"{method} {parts[0]}"] += 1
        if isinstance(body, dict) and self._names_lost_emoji(body.get("data") or body):
            lost = {"code": "BUTTON_COMPONENT_INVALID_EMOJI", "message": "Invalid emoji"}
            errors = {"components": {"0": {"emoji": {"id": {"_errors": [lost]}}}}}
            return as_json({"message": "Invalid Form Body", "code": 50035, "errors": errors}, status=400)
        match method, parts:
            case "GET", ["users", "@me"]:
                return as_json(payloads.bot_user())
            case "GET", ["oauth2", "applications", "@me"]:
                return as_json(payloads.application())
            case "GET", ["gateway", "bot"]:
                start = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
                return as_json({"url": self.gateway.address, "shards": 1, "session_start_limit": start})
            case "GET", ["users", "@me", "guilds"]:
                server = {"name": "Tavern", "owner": False, "permissions": self.permissions}
                return as_json([{"id": str(guild), **server} for guild in self._guilds])
            case "PUT", ["applications", _, "commands"]:
                self.syncs += 1
                self.commands = [
                    {**one, "id": str(self.snowflake()), "application_id": str(APPLICATION), "version": "1"}
                    for one in body
                ]
                return as_json(self.commands)
            case "GET", ["applications", _, "emojis"]:
                return as_json({"items": list(self.emojis.values())})
            case "POST", ["applications", _, "emojis"]:
                return as_json(self.keep_emoji(body["name"]), status=201)
            case "DELETE", ["applications", _, "emojis", number] if int(number) in self.emojis:
                del self.emojis[int(number)]
                return web.Response(status=204)
            case "POST", ["interactions", number, _, "callback"] if int(number) in self._pending:
                return self._callback(int(number), body)
            case "GET", ["webhooks", _, token, "messages", "@original"]:
                return as_json(self.answers[interaction_of(token)]["message"])
            case "PATCH", ["webhooks", _, token, "messages", "@original"] if self._answer_message(token) is not None:
                edited = self._edit(int(self.answers[interaction_of(token)]["message"]["id"]), body)
                self._keep_promise(interaction_of(token), edited)
                return as_json(edited)
            case "PATCH", ["webhooks", _, _, "messages", number] if number.isdigit() and int(number) in self.messages:
                return as_json(self._edit(int(number), body))
            case "DELETE", ["webhooks", _, token, "messages", "@original"] if self._answer_message(token) is not None:
                return self._delete(int(self.answers[interaction_of(token)]["message"]["id"]))
            case "DELETE", ["webhooks", _, _, "messages", number] if number.isdigit() and int(number) in self.messages:
                return self._delete(int(number))
            case "POST", ["webhooks", _, token] if interaction_of(token) in self._pending:
                pending = self._pending[interaction_of(token)]
                sent = self._store(pending.channel, body)
                self._views[pending.user, pending.channel] = int(sent["id"])
                self._keep_promise(interaction_of(token), sent)
                return as_json(sent)
            case "GET", ["channels", channel, "messages"]:
                here = [one for one in self.messages.values() if one["channel_id"] == channel]
                return as_json(sorted(here, key=lambda one: -int(one["id"])))
            case "POST", ["channels", channel, "messages"]:
                return as_json(self._sent_before(int(channel), body) or self._store(int(channel), body))
            case "PATCH", ["channels", _, "messages", number] if int(number) in self.messages:
                return as_json(self._edit(int(number), body))
            case "DELETE", ["channels", _, "messages", number] if int(number) in self.messages:
                return self._delete(int(number))
            case "POST", ["users", "@me", "channels"]:
                return as_json(payloads.direct_messages(int(body["recipient_id"])))
            case "PATCH" | "DELETE", [*_, "messages", number] if number.isdigit() and int(number) in self._deleted:
                # no fault of the bot: two tasks may be about to change a message when one of them deletes it
                return as_json({"message": "Unknown Message", "code": 10008}, status=404)
            case _:
                self.problems.append(f"{method} {path}")
                return as_json({"message": "Unknown", "code": 10008}, status=404)

    def _names_lost_emoji(self, data: Payload) -> bool:
        return any(int(emoji["id"]) not in self.emojis for emoji in emojis_in(data))

    def keep_emoji(self, name: str) -> Payload:
        """Keep an emoji for the application."""
        number = self.snowflake()
        self.emojis[number] = payloads.emoji(number, name)
        return self.emojis[number]

    def _answer_message(self, token: str) -> Payload | None:
        """The message that answered an interaction, if any."""
        message: Payload | None = (self.answers.get(interaction_of(token)) or {}).get("message")
        return message

    def _callback(self, number: int, body: Payload) -> web.StreamResponse:
        data = body.get("data") or {}
        pending = self._pending[number]
        message: Payload | None = None
        if body["type"] in (SENT, SENT_LATER):
            message = self._store(pending.channel, data)
            self._views[pending.user, pending.channel] = int(message["id"])
        elif body["type"] == EDITED_LATER and pending.pressed is not None:
            message = self.messages[pending.pressed]
        elif body["type"] == EDITED and pending.pressed is not None:
            message = self._edit(pending.pressed, data)
        self.answers[number] = {"type": body["type"], "message": message, "data": data}
        if self.takes_promises or body["type"] not in (SENT_LATER, EDITED_LATER):
            self._settle(pending, self.answers[number])
        elif body["type"] == EDITED_LATER and pending.pressed is not None:
            # the bot may change the pressed message, or the view that this person has open
            for edited in {pending.pressed, self._views.get((pending.user, pending.channel), pending.pressed)}:
                self._promised.setdefault(edited, []).append(number)
        resource = {"type": body["type"], **({"message": message} if message else {})}
        interaction = {"id": str(number), "type": 3, "response_message_id": message["id"] if message else None}
        return as_json({"interaction": interaction, "resource": resource})

    def _settle(self, pending: PendingInteraction, answer: Payload) -> None:
        if not pending.answer.done():
            pending.answer.set_result(answer)

    def _keep_promise(self, number: int, message: Payload) -> None:
        """Answer an interaction by the message that was promised."""
        if number in self.answers:
            self._settle(self._pending[number], {**self.answers[number], "message": message})

    def _keep_promises_of(self, message: Payload) -> None:
        """Answer the presses on a message that were to be answered by an edit of it."""
        for number in self._promised.pop(int(message["id"]), ()):
            self._keep_promise(number, message)

    def _sent_before(self, channel: int, data: Payload) -> Payload | None:
        """The message of a channel with the same enforced nonce, which Discord sends once; None if there is none."""
        if not data.get("enforce_nonce"):
            return None
        return self.messages.get(self._by_nonce.get((channel, data["nonce"]), 0))

    def _store(self, channel: int, data: Payload) -> Payload:
        number = self.snowflake()
        message = self.messages[number] = payloads.message(number, channel, data)
        if data.get("enforce_nonce"):
            self._by_nonce[channel, data["nonce"]] = number
        self._attach(number, data)
        if not message["flags"] & EPHEMERAL:
            self.posts[channel] = number
        return message

    def _edit(self, number: int, data: Payload) -> Payload:
        changes: Payload = {key: data[key] for key in ("content", "components", "flags") if key in data}
        # an edit cannot change who sees a message
        changes["flags"] = changes.get("flags", 0) | self.messages[number]["flags"] & EPHEMERAL
        self.messages[number] = {**self.messages[number], **changes}
        self._attach(number, data)
        self._keep_promises_of(self.messages[number])
        return self.messages[number]

    def _delete(self, number: int) -> web.StreamResponse:
        del self.messages[number]
        self._deleted.add(number)
        return web.Response(status=204)

    def _attach(self, number: int, data: Payload) -> None:
        """Record the files of a message, and check that every picture it shows is among them."""
        had = {file: name for name, file in self.files.get(number, {}).items()}
        if "attachments" in data:
            listed = [(had.get(str(one["id"]), one.get("filename")), str(one["id"])) for one in data["attachments"]]
            self.files[number] = {
                str(name): file if file in had else str(self.snowflake()) for name, file in listed if name is not None
            }
        for component in walk(self.messages[number]["components"]):
            for item in component.get("items", ()):
                if item["media"]["url"].removeprefix("attachment://") not in self.files.get(number, {}):
                    self.problems.append(f"message {number} shows {item['media']['url']}, which it does not have")

    @property
    def post(self) -> Payload:
        """The newest public message of the channel."""
        return self.messages[self.posts[CHANNEL]]

    def hand(self, user: int) -> Payload:
        """The newest direct message to a user."""
        return self.messages[self.posts[user + DM_OFFSET]]


def interaction_of(token: str) -> int:
    """The interaction of a token; 0 for an unknown token."""
    number = token.removeprefix("token-")
    return int(number) if number.isdigit() else 0


async def _body(request: web.Request) -> Any:
    if request.content_type.startswith("multipart/"):
        form = await request.post()
        return json.loads(str(form["payload_json"]))
    return await request.json() if request.can_read_body else {}


def as_json(data: Any, status: int = 200) -> web.StreamResponse:
    """A JSON response as Discord sends it."""
    # discord.py parses JSON only under exactly this content type
    return web.Response(body=json.dumps(data).encode(), status=status, headers={"Content-Type": "application/json"})
