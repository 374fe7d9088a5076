"""The steps people have taken in their menus, so that an edit for what others do does not throw them back."""

from __future__ import annotations

from bot.runtime.recent import Recent
from bot.sessions.table import Table
from bot.wire.custom_id import Place
from games.contract import Seat

PLACES = 8192
"""Messages for which that is remembered."""


class Steps:
    """The last step of each person in the menus of a post or a private view; after a restart they begin anew."""

    def __init__(self) -> None:
        self._places: Recent[tuple[int, Seat, bool], Place] = Recent(PLACES)

    def note(self, table: Table, place: Place, *, in_public: bool) -> None:
        """Note the place somebody has reached in the menus."""
        self._places[table.id, place.seat, in_public] = place

    def path(self, table: Table, seat: Seat, *, in_public: bool) -> tuple[int, ...]:
        """The path a seat has chosen so far in answer to what it is asked now; empty at the beginning."""
        match = table.match
        place = self._places.get((table.id, seat, in_public))
        if place is None or match is None or seat not in match.awaited or place.asked != match.asked[seat]:
            return ()
        return place.path
