"""Effects: what is written together with a change of a match."""

from collections.abc import Sequence
from dataclasses import dataclass

from data.rows.leases import Lease
from data.rows.matches import Timing
from data.rows.outbox import OutboxDraft


@dataclass(frozen=True, slots=True, kw_only=True)
class Effects:
    """The effects of a change of a match, written in the same transaction; those that are None are left out."""

    drafts: Sequence[OutboxDraft] = ()
    timing: Timing | None = None
    lease: Lease | None = None


NO_EFFECTS = Effects()
