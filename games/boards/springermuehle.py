"""Springermühle (knight morris): once all stones are set, they move by knight's leaps along the lines."""

from __future__ import annotations

from games.boards.mills.board import BOARD, MillBoard, Movement, members
from games.boards.muehle import Muehle
from games.contract import Info, Kind, Level, Mood, Shelf
from games.families import Family


def knight_leaps(board: MillBoard) -> Movement:
    """Knight's leaps along the lines round one corner: two points and then one, or one and then two."""
    ahead = [0] * len(board.points)
    for a, b, c in (tuple(board.index[point] for point in line) for line in board.lines):
        for start, corner, short in ((a, c, b), (c, a, b)):
            # two points along this line, then one round the corner at its end
            leaps = board.sliding.targets[corner] & ~(1 << short)
            ahead[start] |= leaps
            for target in members(leaps):
                ahead[target] |= 1 << start
    return Movement(tuple(ahead))


class Springermuehle(Muehle):
    """Knight morris: nine men's morris whose stones move by knight's leaps once all are set."""

    info = Info(
        id="springermuehle",
        family=Family.MILLS,
        seats=(2,),
        source="Spielesammlung, Brettspiele: Die Springermühle",
        minutes=20,
        shelf=Shelf(Kind.BOARD, luck=Level.NONE, thought=Level.MUCH, talk=Level.NONE, moods=(Mood.ODD, Mood.SHARP)),
    )
    sliding = knight_leaps(BOARD)
