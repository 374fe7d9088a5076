"""The gateway of the fake Discord: one connection for each shard, which receives the events of its servers."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from aiohttp import WSMsgType, web

from tools.fake_discord import payloads
from tools.fake_discord.payloads import Payload

IDENTIFIED_APART = 4.5
"""Seconds between two shards that identify themselves: Discord asks for five, less what a message needs."""
HEARTBEAT = 30_000
"""The default heartbeat interval in milliseconds."""


@dataclass
class Connection:
    """A client's connection for one shard."""

    socket: web.WebSocketResponse
    shard: int
    count: int
    sequence: int = 0

    def hears_of(self, guild: int | None) -> bool:
        """Return whether events of a server go to this shard; direct messages go to shard 0."""
        return self.shard == (0 if guild is None else (guild >> 22) % self.count)

    async def send(self, event: str, data: Payload) -> None:
        """Send an event."""
        self.sequence += 1
        await self.socket.send_json({"op": 0, "t": event, "s": self.sequence, "d": data})


class Gateway:
    """All connections; ``connected`` is set while every shard has one, ``gone`` while one is lost."""

    def __init__(self, guilds: Mapping[int, Iterable[int]], token: str, *, shards: int = 1) -> None:
        self.guilds = guilds
        self.token = token
        self.shards = shards
        self.heartbeat = HEARTBEAT
        self.connections: dict[int, Connection] = {}
        self.problems: list[str] = []
        self.connected = asyncio.Event()
        self.gone = asyncio.Event()
        self.address = ""
        self._identified = -IDENTIFIED_APART

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one client until it disconnects."""
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": self.heartbeat}, "s": None, "t": None})
        connection: Connection | None = None
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                continue
            packet = json.loads(message.data)
            if packet["op"] == 1:
                await socket.send_json({"op": 11, "d": None, "s": None, "t": None})
            elif packet["op"] == 2:
                connection = await self._welcome(socket, packet["d"])
        if connection is not None and self.connections.get(connection.shard) is connection:
            del self.connections[connection.shard]
            self.connected.clear()
            self.gone.set()
        return socket

    async def _welcome(self, socket: web.WebSocketResponse, identity: Payload) -> Connection:
        if identity["token"] != self.token:
            self.problems.append(f"identified with {identity['token']!r}")
        shard, count = identity.get("shard") or (0, 1)
        apart, self._identified = time.monotonic() - self._identified, time.monotonic()
        if count > 1 and apart < IDENTIFIED_APART:
            self.problems.append(f"shard {shard} identified itself {apart:.1f} s after another one")
        connection = Connection(socket, shard, count)
        theirs = [guild for guild in self.guilds if connection.hears_of(guild)]
        await connection.send(
            "READY",
            {
                "v": 10,
                "user": payloads.bot_user(),
                "guilds": [{"id": str(guild), "unavailable": True} for guild in theirs],
                "session_id": f"s{shard}",
                "resume_gateway_url": self.address,
                "shard": [shard, count],
                "application": {"id": str(payloads.APPLICATION), "flags": 0},
            },
        )
        for guild in theirs:
            await connection.send("GUILD_CREATE", payloads.guild(guild, self.guilds[guild]))
        self.connections[shard] = connection
        if len(self.connections) == self.shards:
            self.gone.clear()
            self.connected.set()
        return connection

    async def dispatch(self, event: str, data: Payload, *, guild: int | None) -> None:
        """Send an event to the shards of a server."""
        listeners = [connection for connection in self.connections.values() if connection.hears_of(guild)]
        if not listeners:
            raise RuntimeError("no bot is connected")
        for connection in listeners:
            await connection.send(event, data)
