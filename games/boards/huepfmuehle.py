"""Hüpfmühle (hopping morris): three stones each that jump to any free point; the first mill wins."""

from __future__ import annotations

from games.boards.mills.board import FLYING, Movement
from games.boards.mills.first_mill import FirstMill, State
from games.contract import Info, Kind, Level, Mood, Seat, Shelf
from games.families import Family


class Huepfmuehle(FirstMill):
    """Hopping morris: three stones each on the board jump to any free point; the first mill wins."""

    info = Info(
        id="huepfmuehle",
        family=Family.MILLS,
        seats=(2,),
        source="Spielesammlung, Brettspiele: Hüpfmühle",
        minutes=5,
        shelf=Shelf(Kind.BOARD, luck=Level.NONE, thought=Level.LITTLE, talk=Level.NONE, moods=(Mood.SHARP,)),
    )
    start = ("d1 d3 b4", "a4 c4 d2")

    def movement(self, s: State, seat: Seat) -> Movement:
        """Every stone jumps to any free point."""
        return FLYING
