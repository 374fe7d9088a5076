"""Views drawn beside the event loop, the last few kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import perf_counter

import render
from bot.components import Picture
from bot.crew import Crew
from bot.metrics import PICTURES
from games.values import Seat
from games.views import View
from games.words import Voice

KEPT = 64
THEME = render.DARK
"""Calm on a dark Discord, which most people use, and on a light one too."""


class Studio:
    """Lets pictures be drawn."""

    def __init__(self, crew: Crew) -> None:
        self._crew = crew
        self._kept: OrderedDict[object, Picture] = OrderedDict()

    async def picture(
        self, key: object, make_view: Callable[[], View], voice: Voice, *, viewer: Seat | None = None
    ) -> Picture:
        """The picture of a view; ``key`` stands for everything that decides what it shows, and the rest must pickle."""
        key = (key, voice.language, tuple(voice.names), viewer)
        known = self._kept.get(key)
        if known is not None:
            self._kept.move_to_end(key)
            return known
        made, seconds = await self._crew.do(_drawn, make_view, voice, viewer)
        PICTURES.observe(seconds)
        self._kept[key] = made
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return made


def _drawn(make_view: Callable[[], View], voice: Voice, viewer: Seat | None) -> tuple[Picture, float]:
    """The picture, and how many seconds it took."""
    began = perf_counter()
    view = make_view()
    drawn = Picture(render.draw(view, voice, THEME, viewer=viewer), render.alt_text(view, voice))
    return drawn, perf_counter() - began
