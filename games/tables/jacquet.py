"""Jacquet: Backgammon whose men all begin outside and are set by the dice."""

from __future__ import annotations

from games.contract import Course, Info, Transcript
from games.families import Family
from games.tables.backgammon import Backgammon, State
from games.tables.engine.moves import Move
from games.tables.engine.round import ALL_OUTSIDE


class Jacquet(Backgammon):
    """Backgammon with another beginning."""

    info = Info(
        id="jacquet",
        family=Family.TABLES,
        seats=(2,),
        source="Spielesammlung, Würfel-Brettspiele: Jacquet",
        minutes=25,
    )
    start = ALL_OUTSIDE

    def transcript(self, course: Course[State, Move]) -> Transcript | None:
        """None: other programs know no men outside."""
        return None
