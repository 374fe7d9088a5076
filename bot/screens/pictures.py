"""Views drawn beside the event loop, the last few cached."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, ParamSpec

import structlog
from discord import ui

import render
from bot.runtime import jobs
from bot.runtime.jobs import Drawing
from bot.runtime.metrics import PICTURES
from bot.runtime.recent import Recent
from bot.runtime.shedding import Shed
from bot.runtime.turnstile import in_turn
from bot.runtime.worker_pool import TooBusy, WorkerPool, in_background
from bot.wire.components import PICTURE, Picture, SamePicture, gallery, text
from games.contract import Seat, View
from games.sheets import MessageFormatter

P = ParamSpec("P")

CACHE_SIZE = 256

log = structlog.get_logger("stammtisch.pictures")


@dataclass(frozen=True, slots=True)
class Sight:
    """What there is to see: a view in somebody's words, as a seat or a spectator sees it, in the theme of a name.

    ``key`` stands for everything that decides what the view shows, and the rest must pickle.
    """

    key: object
    make_view: Callable[[], View]
    formatter: MessageFormatter
    viewer: Seat | None = None
    theme: str | None = None

    @property
    def whole_key(self) -> object:
        """The key with what else decides how the view looks."""
        return self.key, self.formatter.language, tuple(self.formatter.names), self.viewer, self.theme


class PictureService:
    """Lets pictures be drawn."""

    def __init__(self, pool: WorkerPool, films: WorkerPool | None = None) -> None:
        self._pool = pool
        self._films = films or pool
        self._cached: Recent[object, Picture] = Recent(CACHE_SIZE)
        self._soon: dict[object, asyncio.Task[Picture]] = {}
        """Pictures that are being drawn for somebody who waits; whoever else asks for one waits for the same."""
        self._late = set[object]()
        """Those of them that took too long for who has asked for them."""

    async def picture(self, sight: Sight) -> Picture:
        """The picture of what there is to see."""
        about = sight.make_view, sight.formatter, sight.viewer, sight.theme
        return await self.draw(sight.whole_key, jobs.draw_view, *about)

    @property
    def shed(self) -> Shed:
        """What is to be left out just now."""
        return self._pool.shed

    def has(self, sight: Sight) -> bool:
        """Whether a picture need not be drawn."""
        return sight.whole_key in self._cached

    def words(self, sight: Sight) -> str:
        """The words of a picture that nobody needs anew."""
        cached = self._cached.get(sight.whole_key)
        return render.alt_text(sight.make_view(), sight.formatter) if cached is None else cached.alt

    async def draw(self, key: object, function: Callable[P, Drawing], *args: P.args, **kwargs: P.kwargs) -> Picture:
        """Draw any picture; ``key`` stands for everything that decides what it shows, and the rest must pickle."""
        cached = self._cached.get(key)
        if cached is not None:
            return cached
        if key in self._late:
            with suppress(TooBusy):
                return await asyncio.shield(self._soon[key])
        return await self._drawn(key, self._pool.do, function, *args)

    async def picture_soon(self, sight: Sight) -> Picture | None:
        """The picture of what there is to see, for somebody who waits; None if it takes longer than one may wait.

        One that no worker has begun by then is given up; one that is being drawn is cached for whoever asks next.
        """
        key = sight.whole_key
        if self.has(sight):
            return await self.picture(sight)
        if self.shed >= Shed.PICTURES or key in self._late:
            return None
        drawing = self._soon.get(key) or self._begin(sight)
        if not await self._comes_soon(drawing):
            self._late.add(key)
            return None
        try:
            return drawing.result()
        except TooBusy:
            return None

    def _begin(self, sight: Sight) -> asyncio.Task[Picture]:
        key = sight.whole_key
        about = sight.make_view, sight.formatter, sight.viewer, sight.theme
        drawing = asyncio.create_task(self._drawn(key, self._pool.do_soon, jobs.draw_view, *about), name="picture")
        self._soon[key] = drawing
        drawing.add_done_callback(partial(self._settle, key))
        return drawing

    async def _comes_soon(self, drawing: asyncio.Task[Picture]) -> bool:
        return bool((await asyncio.wait((drawing,), timeout=self._pool.strain.longest))[0])

    async def _drawn(self, key: object, do: Callable[..., Awaitable[Any]], function: object, *args: object) -> Picture:
        drawing, seconds = await do(jobs.time_work, function, *args)
        PICTURES.observe(seconds)
        self._pool.strain.note(seconds)
        picture = self._cached[key] = Picture(*drawing)
        return picture

    def _settle(self, key: object, drawing: asyncio.Task[Picture]) -> None:
        """A picture is there, or has failed: then the next one to ask for it is told."""
        del self._soon[key]
        is_late = key in self._late
        self._late.discard(key)
        if not drawing.cancelled() and (error := drawing.exception()) is not None and is_late:
            log.warning("a late picture was not drawn", reason=str(error))

    async def film(
        self, record: str, formatter: MessageFormatter, *, viewer: Seat | None = None, theme: str | None = None
    ) -> bytes:
        """A recorded match as a GIF; takes seconds."""
        return await self._films.do(jobs.film_record, record, formatter, viewer, theme)


async def visible_to(
    pictures: PictureService, sight: Sight, *, unchanged: bool, kept: bool = False
) -> tuple[Picture | SamePicture | None, ui.Item[Any]]:
    """The picture of what there is to see; and the component where it stands.

    It is not drawn where the message's present one is ``unchanged``: then its words are enough. Where
    somebody waits and the workers are behind, so they are in its place, or beside a present one that can be ``kept``.
    """
    same = SamePicture(partial(pictures.picture, sight))
    if unchanged:
        return same, gallery(PICTURE, pictures.words(sight))
    picture = await (pictures.picture(sight) if in_background.get() else pictures.picture_soon(sight))
    if picture is None:
        words = pictures.words(sight)
        return (same, gallery(PICTURE, words)) if kept else (None, text(words))
    await in_turn()
    return picture, gallery(picture.name, picture.alt)
