"""Französische Dame (French draughts): men move forwards only and capture backwards only."""

from __future__ import annotations

from dataclasses import replace

from games.boards.dame import Dame
from games.boards.draughts import evaluate
from games.boards.draughts.board import Side
from games.boards.draughts.captures import BACKWARDS, CaptureRules
from games.boards.draughts.moves import Huff
from games.contract import Info, Kind, Level, Mood, Shelf
from games.families import Family


class FranzoesischeDame(Dame):
    """German draughts with huffs, in which men capture backwards."""

    info = Info(
        "franzoesische_dame",
        Family.DRAUGHTS,
        (2,),
        "Spielesammlung, Brettspiele: Französische Dame",
        minutes=25,
        calls=(Huff,),
        shelf=Shelf(Kind.BOARD, luck=Level.NONE, thought=Level.SOME, talk=Level.LITTLE, moods=(Mood.ODD, Mood.SHARP)),
    )

    def agreement(self) -> CaptureRules:
        """The capture rules that this table has agreed on."""
        return replace(super().agreement(), men=BACKWARDS)

    def lead(self, mover: Side, other: Side, white: bool, prey: int) -> float:
        """The lead also counts free steps, since men that face each other stay where they are."""
        return super().lead(mover, other, white, prey) + evaluate.room(mover, other, white)
