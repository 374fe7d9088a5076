"""The connection to Discord: whether it is up, and since when; what waits for people stands still meanwhile."""

from __future__ import annotations

import asyncio

HICCUP = 30_000
"""Milliseconds without connection that are no outage: Discord cuts it now and then, and sends later what was missed."""


class Connection:
    """The connection of this process; down until Discord is there."""

    def __init__(self) -> None:
        self._up = asyncio.Event()
        self._loss_at: int | None = 0
        self.cuts = 0
        """The number of cuts."""
        self.since = 0
        """When the last outage ended: UTC milliseconds."""

    def note_loss(self, now: int) -> None:
        """Note that the connection is lost."""
        if self._loss_at is None:
            self._loss_at = now
            self.cuts += 1
        self._up.clear()

    def note_return(self, now: int) -> bool:
        """Note that it is up again; returns whether that ends an outage."""
        outage = self._loss_at is not None and now - self._loss_at > HICCUP
        if outage:
            self.since = now
        self._loss_at = None
        self._up.set()
        return outage

    async def wait_until_up(self) -> None:
        """Wait until Discord can be heard."""
        await self._up.wait()

    async def wait_until_steady(self, seconds: float) -> None:
        """Wait until the connection has been up for ``seconds`` without a cut."""
        while True:
            await self.wait_until_up()
            cuts = self.cuts
            await asyncio.sleep(seconds)
            if self.cuts == cuts:
                return
