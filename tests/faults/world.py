"""The small Discord of the load bench, grown up: it knows who sees what, keeps pictures, and fails on demand.

It answers a repeated nonce with the message there is already, and lets tests make calls fail, look at each call when it
arrives, and cut the gateway.
"""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from aiohttp import web

from tests.faults.cuttable import Cuttable
from tools.fake_discord import payloads
from tools.fake_discord.payloads import DM_OFFSET
from tools.fake_discord.server import (
    CHANNEL,
    EPHEMERAL,
    GUILD,
    SENT,
    SENT_LATER,
    TOKEN,
    FakeDiscord,
    PendingInteraction,
    as_json,
    interaction_of,
)

DIRECT = DM_OFFSET
"""What is added to a person's number to make that of the DM channel."""
FIRST_CHANNEL = CHANNEL
MANAGER = str(1 << 11 | 1 << 13)
PATIENCE = 300.0
"""Seconds somebody waits for the answer to a press."""


class Unanswered(Exception):  # noqa: N818 - what a person sees as "interaction failed"
    """The bot went away, or did not answer in time."""


@dataclass
class Fault:
    """What calls are answered with instead of being carried out."""

    method: str
    path: str
    """A pattern as in file names, without ``/api/v10/``."""
    status: int
    body: dict[str, Any] = field(default_factory=lambda: {"message": "a fault", "code": 0})
    headers: dict[str, str] = field(default_factory=dict)
    times: int = 1
    after: bool = False
    """Whether the call is carried out all the same, and only its answer is lost."""


class World(FakeDiscord):
    """One server with as many channels as wished."""

    def __init__(self, channels: int = 1) -> None:
        self.channels = tuple(CHANNEL + number for number in range(channels))
        super().__init__({GUILD: self.channels})
        self.line = Cuttable(self._guilds, TOKEN, lost=self.give_up)
        self.line.problems = self.problems
        self.gateway = self.line
        self.connected, self.gone = self.line.connected, self.line.gone
        self.uploads: dict[int, bytes] = {}
        """The picture of each message."""
        self.audience: dict[int, int | None] = {}
        """Who alone sees a message; None: everybody in its channel."""
        self.faults: list[Fault] = []
        self.made: list[tuple[str, str]] = []
        """Every call so far."""
        self.on_call: Callable[[str, str], None] = lambda method, path: None
        self.locales: dict[int, str] = {}
        self._who: dict[int, int] = {}
        self._originals: dict[str, int] = {}
        self._nonces: dict[tuple[int, str], int] = {}
        self._followed: dict[int, asyncio.Future[None]] = defaultdict(asyncio.get_running_loop().create_future)
        """By interaction: done when more has come than the answer, cancelled when nothing will."""

    # --- people ---

    async def command(self, user: int, name: str, channel: int = FIRST_CHANNEL, **options: str | int) -> dict[str, Any]:
        """Somebody types a command (``table stop`` is a subcommand; a number is a person); the answer."""
        name, _, sub = name.partition(" ")
        known = next(one for one in self.commands if one["name"] == name)
        given: list[dict[str, Any]] = [
            {"name": key, "type": 6 if isinstance(value, int) else 3, "value": str(value)}
            for key, value in options.items()
        ]
        people = {str(value): payloads.person(value) for value in options.values() if isinstance(value, int)}
        if sub:
            given = [{"name": sub, "type": 1, "options": given}]
        data = {"id": known["id"], "name": name, "type": 1, "options": given, "resolved": {"users": people}}
        answer = await self.interact(user, channel, {"type": 2, "data": data})
        if answer["type"] == SENT_LATER:
            await self.followed(answer)
            return {**answer, "message": self.messages[int(answer["message"]["id"])]}
        return answer

    async def followed(self, answer: dict[str, Any]) -> None:
        """Wait for what was promised with an answer that only asked for more time, as a busy machine does."""
        number = next(number for number, given in self.answers.items() if given is answer)
        done, _ = await asyncio.wait([self._followed[number]], timeout=PATIENCE)
        if not done or self._followed[number].cancelled():
            raise Unanswered(str(number))

    def pressing(self, message: dict[str, Any], custom_id: str, *values: str) -> dict[str, Any]:
        """What a press says of itself."""
        kind = {"component_type": 3, "values": list(values)} if values else {"component_type": 2}
        return {"type": 3, "data": {"custom_id": custom_id, **kind}, "message": message}

    async def interact(
        self, user: int, channel: int, what: dict[str, Any], pressed: int | None = None, number: int | None = None
    ) -> dict[str, Any]:
        number = number or self.snowflake()
        asked = self._pending.setdefault(
            number, PendingInteraction(user, channel, pressed, asyncio.get_running_loop().create_future())
        )
        self._who[number] = user
        guild = GUILD if channel in self.channels else None
        event = payloads.interaction(number, user, channel, guild, self.with_files(what))
        event["locale"] = self.locales.get(user, "en-US")
        if guild is not None and what["type"] == 2:
            event["member"]["permissions"] = MANAGER
        await self.gateway.dispatch("INTERACTION_CREATE", event, guild=guild)
        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.shield(asked.answer)
        except TimeoutError:
            raise Unanswered(str(what["data"])) from None
        except asyncio.CancelledError:
            if not asked.answer.cancelled():
                raise
            raise Unanswered(str(what["data"])) from None

    def give_up(self) -> None:
        """Nobody waits for a bot that is gone."""
        for asked in self._pending.values():
            asked.answer.cancel()
        for followed in self._followed.values():
            followed.cancel()

    # --- REST ---

    async def _rest(self, request: web.Request) -> web.StreamResponse:
        path, method = request.match_info["path"], request.method
        self.made.append((method, path))
        self.on_call(method, path)
        try:
            body, upload = await _read(request)
        except ConnectionResetError:
            # whoever called was killed in the middle of a word
            return web.Response(status=400)
        fault = next((one for one in self.faults if one.method == method and fnmatchcase(path, one.path)), None)
        if fault is None:
            return self._done(method, path, body, upload)
        fault.times -= 1
        self.faults = [one for one in self.faults if one.times]
        if fault.after:
            self._done(method, path, body, upload)
        response = as_json(fault.body, fault.status)
        response.headers.update(fault.headers)
        return response

    def _done(self, method: str, path: str, body: Any, upload: bytes | None) -> web.StreamResponse:
        match method, path.split("/"):
            case "POST", ["interactions", number, _, "callback"]:
                return self._called_back(int(number), body, upload)
            case "POST", ["channels", channel, "messages"]:
                return as_json(self._sent(int(channel), body, upload))
            case "PATCH", ["channels", _, "messages", number] if int(number) in self.messages:
                return as_json(self._changed(int(number), body, upload))
            case "GET", ["channels", channel, "messages"]:
                return as_json(self._newest(int(channel)))
            case "GET", ["channels", channel] if int(channel) in self.channels:
                return as_json({**payloads.channel(int(channel)), "guild_id": str(GUILD)})
            case "GET", ["guilds", number] if int(number) == GUILD:
                return as_json(payloads.guild(GUILD, self.channels))
            case "GET", ["guilds", number, "members", who] if int(number) == GUILD:
                return as_json(payloads.member(int(who)))
            case "POST", ["webhooks", _, token] if (asked := self._pending.get(interaction_of(token))) is not None:
                self._more_for(token)
                return as_json(self._put(asked.channel, body, upload, self._alone(interaction_of(token), body)))
            case "PATCH", ["webhooks", _, token, "messages", which] if (found := self._of(token, which)) is not None:
                self._more_for(token)
                return as_json(self._changed(found, body, upload))
            case "GET", ["webhooks", _, token, "messages", which] if (found := self._of(token, which)) is not None:
                return as_json(self.messages[found])
            case "DELETE", ["webhooks", _, token, "messages", which] if (found := self._of(token, which)) is not None:
                del self.messages[found]
                return web.Response(status=204)
            case "PATCH" | "GET" | "DELETE", ["webhooks", *_] | ["channels", *_]:
                return as_json({"message": "Unknown Message", "code": 10008}, 404)
            case _:
                return self.carry_out(method, path, body)

    def _more_for(self, token: str) -> None:
        """Note that more has come for an interaction than its answer."""
        followed = self._followed[interaction_of(token)]
        if not followed.done():
            followed.set_result(None)

    def _of(self, token: str, which: str) -> int | None:
        found = self._originals.get(token) if which == "@original" else int(which)
        return found if found in self.messages else None

    def _called_back(self, number: int, body: dict[str, Any], upload: bytes | None) -> web.StreamResponse:
        asked = self._pending.get(number)
        if asked is None:
            return as_json({"message": "Unknown interaction", "code": 10062}, 404)
        if number in self.answers:
            return as_json({"message": "Interaction has already been acknowledged.", "code": 40060}, 400)
        kind, data = int(body["type"]), body.get("data") or {}
        message: dict[str, Any] | None = None
        if kind in (SENT, SENT_LATER):
            message = self._put(asked.channel, data, upload, self._alone(number, data))
        elif kind == 7 and asked.pressed in self.messages:
            message = self._changed(asked.pressed or 0, data, upload)
        elif kind == 6 and asked.pressed is not None:
            self._originals[f"token-{number}"] = asked.pressed
        if message is not None:
            self._originals[f"token-{number}"] = int(message["id"])
        self.answers[number] = {"type": kind, "message": message, "data": data}
        if not asked.answer.done():
            asked.answer.set_result(self.answers[number])
        resource = {"type": kind, **({"message": message} if message else {})}
        interaction = {"id": str(number), "type": 3, "response_message_id": message["id"] if message else None}
        return as_json({"interaction": interaction, "resource": resource})

    def _sent(self, channel: int, body: dict[str, Any], upload: bytes | None) -> dict[str, Any]:
        nonce = str(body.get("nonce")) if body.get("enforce_nonce") else ""
        known = self._nonces.get((channel, nonce)) if nonce else None
        if known is not None and known in self.messages:
            return self.messages[known]
        message = self._put(channel, body, upload, None)
        if nonce:
            self._nonces[channel, nonce] = int(message["id"])
        return message

    def _put(self, channel: int, data: dict[str, Any], upload: bytes | None, alone: int | None) -> dict[str, Any]:
        message = self._store(channel, data)
        self.audience[int(message["id"])] = alone
        if upload is not None:
            self.uploads[int(message["id"])] = upload
        return message

    def _changed(self, number: int, data: dict[str, Any], upload: bytes | None) -> dict[str, Any]:
        if upload is not None:
            self.uploads[number] = upload
        return self._edit(number, data)

    def _alone(self, number: int, data: dict[str, Any]) -> int | None:
        return self._who[number] if int(data.get("flags") or 0) & EPHEMERAL else None

    def _newest(self, channel: int) -> list[dict[str, Any]]:
        return [
            message
            for number, message in sorted(self.messages.items(), reverse=True)
            if int(message["channel_id"]) == channel and self.audience.get(number) is None
        ][:50]


async def _read(request: web.Request) -> tuple[Any, bytes | None]:
    """The JSON of a call and the first file that comes with it."""
    if not request.content_type.startswith("multipart/"):
        return (await request.json() if request.can_read_body else {}), None
    form = await request.post()
    upload = form.get("files[0]")
    content = upload.file.read() if isinstance(upload, web.FileField) else None
    return json.loads(str(form["payload_json"])), content
