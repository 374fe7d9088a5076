"""Views drawn off the event loop, the last few kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter

import render
from bot.components import Picture
from bot.metrics import PICTURES
from games.values import Seat
from games.views import View
from games.words import Voice

KEPT = 64
THEME = render.DARK
"""Calm on a dark Discord, which most people use, and on a light one too."""
WORKERS = 2


class Studio:
    """Draws pictures in worker threads."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(WORKERS, thread_name_prefix="draw")
        self._kept: OrderedDict[object, Picture] = OrderedDict()

    async def picture(
        self, key: object, make_view: Callable[[], View], voice: Voice, *, viewer: Seat | None = None
    ) -> Picture:
        """The picture of a view; ``key`` stands for everything that decides what it shows."""
        return await self.drawn(
            (key, voice.language, tuple(voice.names), viewer), lambda: _drawn(make_view, voice, viewer)
        )

    async def drawn(self, key: object, draw: Callable[[], Picture]) -> Picture:
        """Any picture; ``key`` stands for everything that decides what it shows."""
        known = self._kept.get(key)
        if known is not None:
            self._kept.move_to_end(key)
            return known
        made = await asyncio.get_running_loop().run_in_executor(self._threads, _timed, draw)
        self._kept[key] = made
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return made

    def close(self) -> None:
        """Let the threads go."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _drawn(make_view: Callable[[], View], voice: Voice, viewer: Seat | None) -> Picture:
    view = make_view()
    return Picture(render.draw(view, voice, THEME, viewer=viewer), render.alt_text(view, voice))


def _timed(draw: Callable[[], Picture]) -> Picture:
    began = perf_counter()
    picture = draw()
    PICTURES.observe(perf_counter() - began)
    return picture
