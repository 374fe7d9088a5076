"""Views drawn beside the event loop, the last few cached."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Any, ParamSpec

from discord import ui

import render
from bot.runtime import jobs
from bot.runtime.jobs import Drawing
from bot.runtime.metrics import PICTURES
from bot.runtime.shedding import Shed
from bot.runtime.turnstile import in_turn
from bot.runtime.worker_pool import WorkerPool, in_background
from bot.wire.components import PICTURE, Picture, SamePicture, gallery, text
from games.contract import Seat, View
from games.sheets import MessageFormatter

P = ParamSpec("P")

CACHE_SIZE = 256


class PictureService:
    """Lets pictures be drawn."""

    def __init__(self, pool: WorkerPool, films: WorkerPool | None = None) -> None:
        self._pool = pool
        self._films = films or pool
        self._cached: OrderedDict[object, Picture] = OrderedDict()

    async def picture(
        self,
        key: object,
        make_view: Callable[[], View],
        formatter: MessageFormatter,
        *,
        viewer: Seat | None = None,
        theme: str | None = None,
    ) -> Picture:
        """The picture of a view in the theme of a name.

        ``key`` stands for everything that decides what it shows, and the rest must pickle.
        """
        whole = _whole(key, formatter, viewer, theme)
        return await self.draw(whole, jobs.draw_view, make_view, formatter, viewer, theme)

    @property
    def shed(self) -> Shed:
        """What is to be left out just now."""
        return self._pool.shed

    def has(
        self, key: object, formatter: MessageFormatter, *, viewer: Seat | None = None, theme: str | None = None
    ) -> bool:
        """Whether a picture need not be drawn."""
        return _whole(key, formatter, viewer, theme) in self._cached

    def words(
        self,
        key: object,
        make_view: Callable[[], View],
        formatter: MessageFormatter,
        *,
        viewer: Seat | None = None,
        theme: str | None = None,
    ) -> str:
        """The words of a picture that nobody needs anew."""
        cached = self._cached.get(_whole(key, formatter, viewer, theme))
        return render.alt_text(make_view(), formatter) if cached is None else cached.alt

    async def draw(self, key: object, function: Callable[P, Drawing], *args: P.args, **kwargs: P.kwargs) -> Picture:
        """Draw any picture; ``key`` stands for everything that decides what it shows, and the rest must pickle."""
        cached = self._cached.get(key)
        if cached is not None:
            self._cached.move_to_end(key)
            return cached
        drawing, seconds = await self._pool.do(jobs.time_work, function, *args)
        PICTURES.observe(seconds)
        self._pool.strain.note(seconds)
        picture = self._cached[key] = Picture(*drawing)
        while len(self._cached) > CACHE_SIZE:
            self._cached.popitem(last=False)
        return picture

    async def film(
        self, record: str, formatter: MessageFormatter, *, viewer: Seat | None = None, theme: str | None = None
    ) -> bytes:
        """A recorded match as a GIF; takes seconds."""
        return await self._films.do(jobs.film_record, record, formatter, viewer, theme)


async def visible_to(
    pictures: PictureService,
    key: object,
    make_view: Callable[[], View],
    formatter: MessageFormatter,
    *,
    viewer: Seat | None = None,
    theme: str | None = None,
    unchanged: bool,
) -> tuple[Picture | SamePicture | None, ui.Item[Any]]:
    """The picture of what a seat, or a spectator, sees; and the component where it stands.

    It is not drawn where the message's present one is ``unchanged``: then its words are enough. So they are, in its
    place, where somebody waits and the workers are far behind.
    """
    draw = partial(pictures.picture, key, make_view, formatter, viewer=viewer, theme=theme)
    if unchanged:
        return SamePicture(draw), gallery(
            PICTURE, pictures.words(key, make_view, formatter, viewer=viewer, theme=theme)
        )
    late = pictures.shed >= Shed.PICTURES and not in_background.get()
    if late and not pictures.has(key, formatter, viewer=viewer, theme=theme):
        return None, text(pictures.words(key, make_view, formatter, viewer=viewer, theme=theme))
    picture = await draw()
    await in_turn()
    return picture, gallery(picture.name, picture.alt)


def _whole(key: object, formatter: MessageFormatter, viewer: Seat | None, theme: str | None) -> object:
    """A key with what else decides how a view looks."""
    return key, formatter.language, tuple(formatter.names), viewer, theme
