"""Draws pictures in the worker pool, caches the last of them, and decides what becomes of the picture of a message.

:meth:`PictureService.complete` is the one place that decides, for all screens alike, whether a picture is drawn, kept
from the message that is edited, or left out because it would take too long; then words stand for it until it follows.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

import structlog

from bot.delivery.emojis import Emojis
from bot.runtime import jobs
from bot.runtime.background import in_background
from bot.runtime.i18n import gettext_for
from bot.runtime.metrics import PICTURES
from bot.runtime.pressure import Pressure
from bot.runtime.recent import Recent
from bot.runtime.shedding import Shed
from bot.runtime.turnstile import Turnstile
from bot.runtime.worker_pool import TooBusy, WorkerPool
from bot.wire.message import Attachment, Message
from bot.wire.rendering import KeptPicture, Ready, Upload
from bot.wire.sight import AnySight
from games.contract import Seat
from games.sheets import MessageFormatter

CACHE_SIZE = 256
"""Pictures that are cached."""

log = structlog.get_logger("stammtisch.pictures")


class PictureService:
    """Pictures and films of what there is to see."""

    def __init__(
        self,
        pool: WorkerPool,
        films: WorkerPool | None = None,
        turnstile: Turnstile | None = None,
        pressure: Pressure | None = None,
        emojis: Emojis | None = None,
    ) -> None:
        self._pool = pool
        self._emojis = emojis
        self._pressure = pressure
        self._films = films or pool
        self._turnstile = turnstile or Turnstile()
        self._cached: Recent[object, Attachment] = Recent(CACHE_SIZE)
        self._soon: dict[object, asyncio.Task[Attachment]] = {}
        """Pictures being drawn for somebody who waits; whoever else asks for one waits for the same."""
        self._late = set[object]()
        """Those of them that took too long for whoever asked for them."""

    async def complete(
        self, message: Message, present: Upload | None = None, *, same_moment: bool = False, patient: bool = False
    ) -> Ready:
        """Decide what becomes of the picture of a message, and draw it if need be.

        ``present`` is the picture of the message that is to be edited, ``same_moment`` says that it shows this moment
        already, though perhaps other marks, and ``patient`` that the picture is waited for, however long it takes.
        """
        ready = await self._with_picture(message, present, same_moment=same_moment, patient=patient)
        return ready if self._emojis is None else replace(ready, emojis=self._emojis.known)

    async def _with_picture(
        self, message: Message, present: Upload | None, *, same_moment: bool, patient: bool
    ) -> Ready:
        picture = message.picture
        if picture is None:
            return Ready(message)
        sight = picture.sight
        if present is not None and picture.is_unchanged:
            return Ready(message, KeptPicture(present, self.words(sight)))
        waits = patient or picture.is_essential or picture.is_unchanged or in_background.get()
        drawn = await (self.picture(sight) if waits else self.picture_soon(sight))
        if drawn is not None:
            # after a burst one message per pass of the event loop goes on
            await self._turnstile.go_through()
            return Ready(message, drawn)
        words = self.words(sight)
        if present is not None and same_moment:
            return Ready(message, KeptPicture(present, words), is_late=True)
        follows = gettext_for(sight.language)("-# The picture will follow in a moment.")
        stand_in = follows if picture.is_illustration else f"{words}\n{follows}"
        return Ready(message.with_words_for_picture(stand_in), is_late=True)

    async def picture(self, sight: AnySight) -> Attachment:
        """The picture of a sight, however long it takes."""
        key = sight.key
        cached = self._cached.get(key)
        if cached is not None:
            return cached
        if key in self._late:
            with suppress(TooBusy):
                return await asyncio.shield(self._soon[key])
        return await self._drawn(sight, self._pool.do)

    async def picture_soon(self, sight: AnySight) -> Attachment | None:
        """The picture of a sight for somebody who waits; None if it takes too long.

        One that no worker has begun by then is given up; one that is being drawn is cached for whoever asks next.
        """
        key = sight.key
        if self.has(sight):
            return await self.picture(sight)
        if self.shed >= Shed.PICTURES or key in self._late:
            return None
        drawing = self._soon.get(key) or self._begin(sight)
        if not await self._comes_soon(drawing, sight.views):
            self._late.add(key)
            return None
        try:
            return drawing.result()
        except TooBusy:
            return None

    @property
    def shed(self) -> Shed:
        """The measure of load shedding that applies now: what the workers ask for, or whoever answers people."""
        return self._pool.shed if self._pressure is None else max(self._pool.shed, self._pressure.shed)

    def has(self, sight: AnySight) -> bool:
        """Return whether a picture is cached."""
        return sight.key in self._cached

    def forget(self) -> None:
        """Forget all cached pictures."""
        self._cached.clear()

    def words(self, sight: AnySight) -> str:
        """The alt text of a picture that is not drawn."""
        cached = self._cached.get(sight.key)
        return sight.words() if cached is None else cached.description

    async def film(
        self, record: str, formatter: MessageFormatter, *, viewer: Seat | None = None, theme: str | None = None
    ) -> bytes:
        """A recorded match as a GIF; takes seconds."""
        return await self._films.do(jobs.film_record, record, formatter, viewer, theme)

    async def last_moves(
        self, record: str, formatter: MessageFormatter, *, viewer: Seat | None = None, theme: str | None = None
    ) -> jobs.LastMoves:
        """The last moves of a recorded match as a short GIF."""
        return await self._films.do(jobs.film_last_moves, record, formatter, viewer, theme)

    def _begin(self, sight: AnySight) -> asyncio.Task[Attachment]:
        drawing = asyncio.create_task(self._drawn(sight, self._pool.do_soon), name="picture")
        self._soon[sight.key] = drawing
        drawing.add_done_callback(partial(self._settle, sight.key))
        return drawing

    async def _comes_soon(self, drawing: asyncio.Task[Attachment], views: int) -> bool:
        longest = self._pool.strain.longest
        return bool((await asyncio.wait((drawing,), timeout=None if longest is None else views * longest))[0])

    async def _drawn(self, sight: AnySight, do: Callable[..., Awaitable[Any]]) -> Attachment:
        function, arguments = sight.work
        drawing, seconds = await do(jobs.time_work, function, *arguments)
        PICTURES.observe(seconds)
        self._pool.strain.note(seconds / sight.views)
        picture = self._cached[sight.key] = Attachment(drawing.png, drawing.name, drawing.alt)
        return picture

    def _settle(self, key: object, drawing: asyncio.Task[Attachment]) -> None:
        """Forget a drawing that is done; log the fault of one that nobody waits for any more."""
        del self._soon[key]
        is_late = key in self._late
        self._late.discard(key)
        if not drawing.cancelled() and (error := drawing.exception()) is not None and is_late:
            log.warning("a late picture was not drawn", reason=str(error))
