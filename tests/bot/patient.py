"""A fake Discord over HTTP whose people wait for deferred answers, as needed on a busy machine."""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from collections.abc import Callable
from typing import Any

from aiohttp import web

from tools.fake_discord.payloads import Payload
from tools.fake_discord.server import EDITED, EDITED_LATER, SENT, SENT_LATER, FakeDiscord, interaction_of, words

LONG = 300.0
"""Seconds until what was promised must be there, on a machine as busy as may be."""

PICTURE_FOLLOWS = "-# The picture will follow in a moment."


def moment_of(said: str) -> list[str]:
    """The lines of a match's message that are the same with and without its picture: its heading and who is asked."""
    return [line for line in said.splitlines() if line.startswith(("###", "-#", "▶")) and line != PICTURE_FOLLOWS]


class PatientDiscord(FakeDiscord):
    """A fake Discord that returns the final state of each answer."""

    def __init__(self, *args: Any, **given: Any) -> None:
        super().__init__(*args, **given)
        self.patience = LONG
        # on a busy machine discord.py may hear the answer before it notes down when it has asked, and then complains
        self.gateway.heartbeat = int(2 * LONG * 1000)
        self._late: dict[int, asyncio.Future[Payload]] = defaultdict(asyncio.get_running_loop().create_future)
        self._called = asyncio.Event()

    async def shows(self, moment: str) -> str:
        """Wait until the newest public message shows this moment with its picture, and return its words.

        ``moment`` is words that the message has with its picture or with the words that stand for a late one.
        """
        await self.until(
            lambda: PICTURE_FOLLOWS not in words(self.post) and moment_of(words(self.post)) == moment_of(moment)
        )
        return words(self.post)

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait for calls of the bot until something is so."""
        async with asyncio.timeout(LONG):
            while not is_so():
                self._called.clear()
                await self._called.wait()

    async def interact(self, user: int, channel: int, what: Payload, pressed: int | None = None) -> Payload:
        answer = await super().interact(user, channel, what, pressed)
        if answer["type"] not in (SENT_LATER, EDITED_LATER):
            return answer
        number = next(number for number, given in self.answers.items() if given is answer)
        async with asyncio.timeout(LONG):
            return await self._late[number]

    def carry_out(self, method: str, path: str, body: Any) -> web.StreamResponse:
        response = super().carry_out(method, path, body)
        self._called.set()
        match method, path.split("/"):
            case "PATCH", ["webhooks", _, token, "messages", "@original"]:
                self._comes(token, response, EDITED)
            case "POST", ["webhooks", _, token]:
                self._comes(token, response, SENT)
            case _:
                pass
        return response

    def _comes(self, token: str, response: web.StreamResponse, kind: int) -> None:
        late = self._late[interaction_of(token)]
        if response.status >= 400:
            return
        if not late.done() and isinstance(response, web.Response) and isinstance(response.body, bytes):
            was = self.answers.get(interaction_of(token)) or {}
            kind = SENT if was.get("type") == SENT_LATER else kind
            late.set_result({"type": kind, "message": json.loads(response.body), "data": {}})
