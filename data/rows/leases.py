"""Which matches go on without people, and which process sees to that."""

import secrets
from dataclasses import dataclass, field


def _fresh_token() -> int:
    return secrets.randbits(63)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lease:
    """That a match goes on without people, by computer players or a timer of its game, and by whom.

    The token is drawn anew with every state, so that giving back an old lease cannot give back the one that replaced
    it, though it may be the same holder's.
    """

    match_id: int
    ply: int
    """The state it was taken for; one for a later state goes before."""
    holder: str | None
    """The process that lets the match go on; None: none has yet."""
    until: int
    """When another process may take the match over."""
    acquired_at: int
    timer_key: str | None = None
    """Which timer of the game runs, if one does."""
    deadline: int | None = None
    """When that timer has run out."""
    token: int = field(default_factory=_fresh_token)
