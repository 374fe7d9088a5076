"""Views drawn beside the event loop, the last few cached."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
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
        self._cached: OrderedDict[object, Picture] = OrderedDict()

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
    pictures: PictureService, sight: Sight, *, unchanged: bool
) -> tuple[Picture | SamePicture | None, ui.Item[Any]]:
    """The picture of what there is to see; and the component where it stands.

    It is not drawn where the message's present one is ``unchanged``: then its words are enough. So they are, in its
    place, where somebody waits and the workers are far behind.
    """
    if unchanged:
        return SamePicture(partial(pictures.picture, sight)), gallery(PICTURE, pictures.words(sight))
    late = pictures.shed >= Shed.PICTURES and not in_background.get()
    if late and not pictures.has(sight):
        return None, text(pictures.words(sight))
    picture = await pictures.picture(sight)
    await in_turn()
    return picture, gallery(picture.name, picture.alt)
