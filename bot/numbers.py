"""Numbers in what people type and press, which may be anything."""

from __future__ import annotations

DIGITS = 18
"""What has so many digits fits every database's integers."""


def whole(text: str, digits: int = DIGITS) -> int | None:
    """The whole number that a text of at most so many digits is; None for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= digits else None
