"""Leases of matches that go on without people."""

import secrets
from dataclasses import dataclass, field


def _fresh_token() -> int:
    return secrets.randbits(63)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lease:
    """The right of a process to run a match's computer players and timers, and until when.

    Every lease has a token of its own, so that to release an old one does not release its successor.
    """

    match_id: int
    ply: int
    """The ply for which it was taken; a lease of a later ply takes precedence."""
    holder: str | None
    """The process that has it; None: no process yet."""
    until: int
    """When another process may take it over."""
    acquired_at: int
    timer_key: str | None = None
    """The timer of the game that runs, if any."""
    deadline: int | None = None
    """When that timer runs out."""
    token: int = field(default_factory=_fresh_token)
