"""Kreuzmühle (cross morris): six stones each on the cross slide point by point; the first mill wins."""

from __future__ import annotations

from games.boards.mills.board import BOARD, Movement
from games.boards.mills.first_mill import FirstMill, State
from games.contract import Info, Kind, Level, Mood, Seat, Shelf
from games.families import Family


class Kreuzmuehle(FirstMill):
    """Cross morris: six stones each on the board slide along the lines; the first mill wins."""

    info = Info(
        id="kreuzmuehle",
        family=Family.MILLS,
        seats=(2,),
        source="Spielesammlung, Brettspiele: Kreuzmühle",
        minutes=10,
        shelf=Shelf(Kind.BOARD, luck=Level.NONE, thought=Level.SOME, talk=Level.NONE, moods=(Mood.SHARP,)),
    )
    start = ("d1 d3 d5 d7 b4 f4", "a4 c4 e4 g4 d2 d6")

    def movement(self, s: State, seat: Seat) -> Movement:
        """Stones slide to the next point, however few they are."""
        return BOARD.sliding
