"""Discord's ids, which hold the instant at which they were made."""

from __future__ import annotations

from datetime import UTC, datetime

EPOCH = 1_420_070_400_000
"""The first millisecond of 2015, from which ids count: UTC milliseconds."""


def milliseconds(at: datetime) -> int:
    """An instant as UTC milliseconds."""
    return int(at.timestamp() * 1000)


def instant_of(number: int) -> datetime:
    """The instant at which an id was made."""
    return datetime.fromtimestamp(((number >> 22) + EPOCH) / 1000, tz=UTC)
