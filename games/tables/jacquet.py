"""Jacquet: backgammon whose men all start outside and are entered by the dice."""

from __future__ import annotations

from games.contract import Course, Info, Kind, Level, Mood, Shelf, Transcript
from games.families import Family
from games.tables.backgammon import Backgammon, State
from games.tables.engine.moves import Move
from games.tables.engine.round import ALL_OUTSIDE


class Jacquet(Backgammon):
    """Backgammon with all men outside at the start."""

    info = Info(
        id="jacquet",
        family=Family.TABLES,
        seats=(2,),
        source="Spielesammlung, Würfel-Brettspiele: Jacquet",
        minutes=25,
        shelf=Shelf(Kind.RACE, luck=Level.SOME, thought=Level.SOME, talk=Level.NONE, moods=(Mood.BOLD, Mood.CLASSIC)),
    )
    start = ALL_OUTSIDE
    weight = 3

    def transcript(self, course: Course[State, Move]) -> Transcript | None:
        """No transcript: the format has no men outside."""
        return None
