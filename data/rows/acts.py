"""Acts, as the journal stores them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """An act of a match."""

    ply: int
    seat: int
    text: str
    draws: str
    elapsed_ms: int
    checksum: str
    at: int
    user_id: int | None = None
    event_id: int | None = None
    """The number of its interaction or message; unique in the journal together with the part."""
    event_part: int | None = None
    """The index of the act among those of that message."""
