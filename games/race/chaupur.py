"""Würfelspiel (Chaupur): run four pegs round the cross and home; pairs of pegs are blockades nobody may pass."""

from __future__ import annotations

from games.contract import Croupier, Info, Kind, Level, Mood, Seat, Shelf
from games.families import Family
from games.race.cross.board import HIDDEN
from games.race.cross.rules import QUARTERS, Laps
from games.race.cross.state import State

BEGIN = (HIDDEN, HIDDEN, HIDDEN, 0)
"""One peg on the start, three in the house, as steps."""


class Chaupur(Laps[State]):
    """Chaupur for two to four, the basic game of the family."""

    info = Info(
        "chaupur",
        Family.RACE,
        (2, 3, 4),
        "Spielesammlung, Würfel-Brettspiele: Würfelspiel",
        minutes=35,
        shelf=Shelf(
            Kind.RACE, luck=Level.SOME, thought=Level.LITTLE, talk=Level.LITTLE, moods=(Mood.CHASE, Mood.CLASSIC)
        ),
    )

    def begin(self, first: Seat, croupier: Croupier) -> State:
        """One peg of each seat on its start."""
        return State(first, None, (BEGIN,) * self.seats, QUARTERS[self.seats])
