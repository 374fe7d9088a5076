"""The present instant, as every room counts it."""

from __future__ import annotations

import time


def now_ms() -> int:
    """The present instant, UTC milliseconds."""
    return time.time_ns() // 1_000_000
