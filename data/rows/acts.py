"""The journal of a match."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """One act of a match as its record has it."""

    ply: int
    seat: int
    text: str
    draws: str
    elapsed_ms: int
    checksum: str
    at: int
    user_id: int | None = None
    event_id: int | None = None
    """The number of the interaction or message it came by; with the part no two acts of the journal have the same."""
    event_part: int | None = None
    """Which of the acts of that message it is, from 0."""
