"""Control of the garbage collector during measurements."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

from bot.runtime.gc_policy import collect_little


@contextmanager
def collecting_little() -> Iterator[None]:
    """Context in which the garbage collector is set as in the bot: objects that exist already are not scanned."""
    thresholds = gc.get_threshold()
    collect_little()
    try:
        yield
    finally:
        gc.unfreeze()
        gc.set_threshold(*thresholds)
