"""A gateway that can be cut, and that resumes what was cut, or does not."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from aiohttp import WSMsgType, web

from bot.runtime.clock import now_ms
from tools.fake_discord.gateway import HEARTBEAT, Connection, Gateway

REMEMBERED = 500


class Cuttable(Gateway):
    """For one shard; an event that is sent while the line is cut arrives with the resumption."""

    def __init__(self, *args: Any, lost: Callable[[], None], **named: Any) -> None:
        super().__init__(*args, **named)
        self.identified = 0
        self.began = 0
        """When a client identified itself last, which is before it can have heard anything: UTC milliseconds."""
        self.resumed = 0
        self.resumable = True
        self._lost = lost
        self._history: list[tuple[int, str, dict[str, Any]]] = []
        self._sequence = 0
        self._socket: web.WebSocketResponse | None = None

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Talk with the client until it goes."""
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": HEARTBEAT}, "s": None, "t": None})
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                continue
            said = json.loads(message.data)
            if said["op"] == 1:
                await socket.send_json({"op": 11, "d": None, "s": None, "t": None})
            elif said["op"] == 2:
                self.identified += 1
                self.began = now_ms()
                self._history, self._socket = [], socket
                connection = await self._welcome(socket, said["d"])
                self._sequence = connection.sequence
            elif said["op"] == 6:
                await self._resume(socket, int(said["d"]["seq"]))
        if self._socket is socket:
            self.connections.clear()
            self.connected.clear()
            self.gone.set()
            self._lost()
        return socket

    async def _resume(self, socket: web.WebSocketResponse, since: int) -> None:
        if not self.resumable:
            await socket.send_json({"op": 9, "d": False, "s": None, "t": None})
            return
        self._socket = socket
        for number, event, data in [*self._history]:
            if number > since:
                await socket.send_json({"op": 0, "t": event, "s": number, "d": data})
        self.connections[0] = Connection(socket, 0, 1, self._sequence)
        self.resumed += 1
        self.gone.clear()
        self.connected.set()
        await self.dispatch("RESUMED", {}, guild=None)

    async def dispatch(self, event: str, data: dict[str, Any], *, guild: int | None) -> None:
        """Send an event, now or when the line is there again."""
        self._sequence += 1
        self._history = [*self._history[-REMEMBERED:], (self._sequence, event, data)]
        if self._socket is not None and not self._socket.closed:
            # a client that is killed at this moment is noticed by whoever waits for its answer
            with suppress(ConnectionError):
                await self._socket.send_json({"op": 0, "t": event, "s": self._sequence, "d": data})

    async def cut(self, code: int = 4000) -> None:
        """Close the line, as Discord does now and then."""
        if self._socket is not None:
            await self._socket.close(code=code)
