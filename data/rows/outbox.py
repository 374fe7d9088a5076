"""Outbox entries: what is still to be delivered to Discord."""

import secrets
from dataclasses import dataclass, field


def _fresh_id() -> int:
    return secrets.randbits(63)


@dataclass(frozen=True, slots=True, kw_only=True)
class OutboxEntry:
    """Something still to be delivered; a newer entry for the same target replaces it.

    Every entry has an id of its own, so that to acknowledge an old one does not acknowledge its successor.
    """

    match_id: int
    ply: int
    kind: str
    target: str
    payload: str
    created_at: int
    not_before: int = 0
    attempts: int = 0
    holder: str | None = None
    """The process that delivers it; another one may take it over after ``not_before``."""
    id: int = field(default_factory=_fresh_id)


@dataclass(frozen=True, slots=True, kw_only=True)
class OutboxDraft:
    """An outbox entry without its match, ply and time, which the transaction adds."""

    kind: str
    target: str
    payload: str
    not_before: int = 0
    holder: str | None = None

    def entry(self, match_id: int, ply: int, at: int) -> OutboxEntry:
        """Return the entry for a ply of a match."""
        return OutboxEntry(
            match_id=match_id,
            ply=ply,
            kind=self.kind,
            target=self.target,
            payload=self.payload,
            created_at=at,
            not_before=self.not_before,
            holder=self.holder,
        )
