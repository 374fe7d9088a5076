"""Time, chance and workers for tests: a simulated clock, seeded draws, and dots instead of most pictures."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from io import BytesIO
from random import Random
from typing import Any, ParamSpec, TypeVar

from PIL import Image

import render
from bot.runtime import jobs
from bot.runtime.jobs import Drawing
from bot.runtime.pressure import Pressure
from bot.runtime.shedding import Strain
from bot.runtime.worker_pool import WorkerPool, WorkerPools
from games.contract import Seat, View
from games.match.seeds import SEED_BYTES
from games.sheets import MessageFormatter
from tests.bot.jobs import foreign_modules

P = ParamSpec("P")
T = TypeVar("T")

DRAWN = 30
"""One picture in this number is really drawn; drawing has tests of its own."""


def as_they_came(chance: bytes, count: int) -> tuple[int, ...]:
    """The order of the lobby, so that a scene can say who plays first; the product draws lots."""
    return tuple(range(count))


class Chance:
    """Draws that depend on nothing but the test that runs, how often it has drawn, and the number of the run.

    With ``pytest --luck 1`` every scene has other cards and dice: a test that passes with some of them only asserts
    what need not be.
    """

    run = 0
    """``--luck``."""

    def __init__(self) -> None:
        self._drawn = Counter[str]()
        self.seed: bytes | None = None
        """The seed of all further matches, where a scene wants one."""
        self.start_number: Callable[[int], int | None] = int
        """What becomes of the number of the press that starts a match: a scene that knows its seed wants 0."""

    def token_bytes(self, size: int) -> bytes:
        """Bytes of this size, at most 32."""
        if size == SEED_BYTES and self.seed is not None:
            return self.seed
        test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
        self._drawn[test] += 1
        drawn = sha256(f"{self.run} {test} {self._drawn[test]}".encode()).digest()
        assert size <= len(drawn)
        return drawn[:size]

    def random(self) -> Random:
        """A generator that goes on from there."""
        return Random(self.token_bytes(SEED_BYTES - 1))

    def number(self, press: int) -> int | None:
        """The number of the press that starts a match, as it counts."""
        return self.start_number(press)


class Easel:
    """Draws one picture in ``drawn``; the others are dots, equal for equal views and different for different ones."""

    def __init__(self, drawn: int = DRAWN) -> None:
        self.drawn = drawn
        self.look: Callable[[View, Seat | None, render.Theme], None] | None = None
        """What is told of each picture before it is drawn: the view, who sees it, and how; it may fail."""
        self.hold: Callable[[object], Awaitable[None]] | None = None
        """What is awaited before any job is begun."""
        self.longest: float | None = None
        """Seconds that somebody waits for a picture at most."""

    @contextmanager
    def looking(self, look: Callable[[View, Seat | None, render.Theme], None]) -> Iterator[None]:
        """Within this it is told so of each picture."""
        self.look = look
        try:
            yield
        finally:
            self.look = None

    def draw(
        self, make_view: Callable[[], View], formatter: MessageFormatter, viewer: Seat | None, theme: str | None = None
    ) -> Drawing:
        """Stands for :func:`bot.runtime.jobs.draw_view`."""
        view = make_view()
        if self.look is not None:
            self.look(view, viewer, render.theme_named(theme))
        digest = sha256(repr((view, formatter.language, formatter.names, viewer, theme)).encode()).digest()
        if digest[0] % self.drawn == 0:
            return jobs.draw_view(lambda: view, formatter, viewer, theme)
        return Drawing(self.blank(digest), render.alt_text(view, formatter))

    def blank(self, digest: bytes) -> bytes:
        """The picture of a view that is not drawn, from its digest."""
        return _dot() + digest

    def pools(self, workers: int) -> WorkerPools:
        """Pools that draw so."""
        return WorkerPools(
            *(LookedAt(name, threads, self) for name, threads in (("draw", 2), ("think", 1), ("film", 1)))
        )


class Calm(Pressure):
    """A process that nobody waits for, however slow the machine is, unless a scene notes a wait."""

    async def watch(self, echo: Callable[[], Awaitable[object]]) -> None:
        """Look at nothing."""


class _Unstrained(Strain):
    """A pool that is never behind: how fast the machine is decides nothing."""

    def __init__(self, workers: int, easel: Easel) -> None:
        super().__init__(workers)
        self._easel = easel

    @property
    def patience(self) -> None:
        """Seconds that a job waits for its turn: as long as it takes."""

    @property
    def longest(self) -> float | None:
        """Seconds that somebody waits for a picture; None: as long as it takes."""
        return self._easel.longest

    def note(self, seconds: float) -> None:
        """Forget how long a job has taken."""


class LookedAt(WorkerPool):
    """Threads whose jobs are looked at: ``AssertionError`` where one names what workers have not loaded."""

    def __init__(self, name: str, workers: int, easel: Easel) -> None:
        super().__init__(name, workers, processes=False)
        self.strain = _Unstrained(workers, easel)
        self._easel = easel

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The same with pictures as ``draw`` makes them."""
        return await super().do(work, *await self._looked_at(work, args), **kwargs)

    async def do_soon(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The same with pictures as ``draw`` makes them."""
        return await super().do_soon(work, *await self._looked_at(work, args), **kwargs)

    async def _looked_at(self, work: Callable[..., object], args: tuple[Any, ...]) -> tuple[Any, ...]:
        """The arguments, with another function that takes the same ones in the place of the one that draws."""
        assert not foreign_modules(work, *args), (work, foreign_modules(work, *args))
        if self._easel.hold is not None:
            await self._easel.hold(work)
        return tuple(self._easel.draw if one is jobs.draw_view else one for one in args)


@cache
def _dot() -> bytes:
    dot = BytesIO()
    Image.new("L", (1, 1)).save(dot, "PNG")
    return dot.getvalue()
