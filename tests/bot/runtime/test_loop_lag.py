"""How late the event loop is, and how much of that is its own doing."""

import asyncio
import time
from contextlib import suppress

import pytest
from prometheus_client import Gauge

from bot.runtime import loop_lag
from bot.runtime.loop_lag import LoopLag


def value(gauge: Gauge) -> float:
    return next(iter(next(iter(gauge.collect())).samples)).value


async def test_what_the_loop_does_and_what_it_waits_for_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    stall, work = Gauge("stall", "", registry=None), Gauge("work", "", registry=None)
    monkeypatch.setattr(loop_lag, "LONGEST_STALL", stall)
    monkeypatch.setattr(loop_lag, "LONGEST_WORK", work)
    watch = asyncio.create_task(LoopLag().watch())
    await asyncio.sleep(0)
    held = 0.2
    # the whole loop stands still, and needs no processor for that
    time.sleep(held)  # noqa: ASYNC251
    await asyncio.sleep(2 * loop_lag.EVERY)
    waited, worked = value(stall), value(work)
    assert waited > held - loop_lag.EVERY > worked
    until = time.thread_time() + held
    while time.thread_time() < until:
        pass
    await asyncio.sleep(2 * loop_lag.EVERY)
    assert value(work) >= held
    watch.cancel()
    with suppress(asyncio.CancelledError):
        await watch
