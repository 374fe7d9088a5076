"""The ephemeral views that can still be changed: where a player looks at the table, beside the DM.

An ephemeral message can be edited for 15 minutes with the token of the interaction that showed it. Forgetting a door
(after a restart) costs no more than a press of the button.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from games.values import Seat

OPEN_FOR = 14 * 60_000
"""Milliseconds a door can be used; the token lives a minute longer."""
MOST = 4096

Edit = Callable[..., Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class Door:
    """An ephemeral view: how to change it, and since when."""

    edit: Edit
    at: int


class Doors:
    """The newest door of each seat."""

    def __init__(self) -> None:
        self._doors: OrderedDict[tuple[int, Seat], Door] = OrderedDict()

    def open(self, match_id: int, seat: Seat, edit: Edit, now: int) -> None:
        """Note that a player has the own view open here."""
        self._doors[match_id, seat] = Door(edit, now)
        self._doors.move_to_end((match_id, seat))
        while len(self._doors) > MOST:
            self._doors.popitem(last=False)

    def get(self, match_id: int, seat: Seat, now: int) -> Door | None:
        """The open door of a seat, if it can still be used."""
        door = self._doors.get((match_id, seat))
        return None if door is None or now - door.at > OPEN_FOR else door

    def close(self, match_id: int, seat: Seat) -> None:
        """Forget a door: the message is gone, or the player looks elsewhere."""
        self._doors.pop((match_id, seat), None)
