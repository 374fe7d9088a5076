"""When Discord made a thing: every id holds the instant."""

from __future__ import annotations

from datetime import datetime


def milliseconds(at: datetime) -> int:
    """An instant as UTC milliseconds."""
    return int(at.timestamp() * 1000)
