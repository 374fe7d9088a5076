"""The status of a match."""

from typing import Literal

Status = Literal["lobby", "open", "paused", "over", "stopped", "cancelled", "suspended"]

LIVE: tuple[Status, ...] = ("lobby", "open", "paused")
ENDED: tuple[Status, ...] = ("over", "stopped", "cancelled")
