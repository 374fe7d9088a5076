"""House rules."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """Options of a game that a channel has saved under a name."""

    channel_id: int
    game: str
    name: str
    options: str
    user_id: int
    created_at: int
