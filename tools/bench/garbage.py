"""The garbage collector while something is measured."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

from bot.runtime.gc_policy import collect_little


@contextmanager
def collecting_little() -> Iterator[None]:
    """The garbage collector as the bot has it: what is there is not looked through while something is measured."""
    thresholds = gc.get_threshold()
    collect_little()
    try:
        yield
    finally:
        gc.unfreeze()
        gc.set_threshold(*thresholds)
