"""What a change at a table leads to: who is told of it, and what its answer has shown already."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.sessions.outbox_entries import POST, Target, hand_of
from games.contract import Seat


@dataclass(slots=True)
class Shown:
    """What an answer has brought up to date, so that it need not be delivered."""

    targets: set[Target] = field(default_factory=set)
    post_lacks_picture: bool = False
    """True if the post was answered by words alone, and its picture is to follow."""

    def note_post(self, *, lacks_picture: bool = False) -> None:
        """Note that the post was shown, perhaps without its picture."""
        if lacks_picture:
            self.post_lacks_picture = True
        else:
            self.targets.add(POST)

    def note_hand(self, seat: Seat) -> None:
        """Note that a seat's hand was shown."""
        self.targets.add(hand_of(seat))
