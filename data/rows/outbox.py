"""What is still to be delivered to Discord."""

import secrets
from dataclasses import dataclass, field


def _fresh_id() -> int:
    return secrets.randbits(63)


@dataclass(frozen=True, slots=True, kw_only=True)
class OutboxEntry:
    """Something still to be delivered; a newer entry for the same target takes its place under a new id.

    The id is drawn by whoever enqueues, so that to acknowledge an old entry is not to acknowledge its successor.
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
    """The process that delivers it; another one takes it over when ``not_before`` has passed."""
    id: int = field(default_factory=_fresh_id)


@dataclass(frozen=True, slots=True, kw_only=True)
class OutboxDraft:
    """What a caller says of an entry; the match, its ply and the time are filled in by the transaction."""

    kind: str
    target: str
    payload: str
    not_before: int = 0
    holder: str | None = None

    def entry(self, match_id: int, ply: int, at: int) -> OutboxEntry:
        """The entry this is, for one state of one match."""
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
