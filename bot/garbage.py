"""The garbage collector of a process that lives for long: looking through all tables at once holds every player up."""

from __future__ import annotations

import gc

THRESHOLDS = (50_000, 20, 100)
"""New objects that live on before the youngest are looked through, and how often until the older ones are, too."""


def collect_seldom() -> None:
    """Leave what is there now out of all collections, and look through the rest less often.

    States, views and messages go when nobody has them any more; circles that only a collection finds are few.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
