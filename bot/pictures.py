"""Views drawn beside the event loop, the last few kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import perf_counter
from typing import ParamSpec

import render
from bot.components import Picture
from bot.crew import Crew
from bot.metrics import PICTURES
from games.values import Seat
from games.views import View
from games.words import Voice

P = ParamSpec("P")

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
        return await self.drawn((key, voice.language, tuple(voice.names), viewer), _pictured, make_view, voice, viewer)

    async def drawn(self, key: object, draw: Callable[P, Picture], *args: P.args, **kwargs: P.kwargs) -> Picture:
        """Any picture; ``key`` stands for everything that decides what it shows, and the rest must pickle."""
        known = self._kept.get(key)
        if known is not None:
            self._kept.move_to_end(key)
            return known
        made, seconds = await self._crew.do(_timed, draw, *args)
        PICTURES.observe(seconds)
        self._kept[key] = made
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return made


def _pictured(make_view: Callable[[], View], voice: Voice, viewer: Seat | None) -> Picture:
    view = make_view()
    return Picture(render.draw(view, voice, THEME, viewer=viewer), render.alt_text(view, voice))


def _timed(draw: Callable[..., Picture], *args: object) -> tuple[Picture, float]:
    """The picture, and how many seconds it took."""
    began = perf_counter()
    return draw(*args), perf_counter() - began
