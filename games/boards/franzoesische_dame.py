"""Französische Dame (French draughts): men move forwards only and capture backwards only."""

from __future__ import annotations

from dataclasses import replace

from games.boards.dame import Dame
from games.boards.draughts import evaluate
from games.boards.draughts.board import Side
from games.boards.draughts.captures import BACKWARDS, CaptureRules
from games.boards.draughts.moves import Huff
from games.contract import Info
from games.families import Family


class FranzoesischeDame(Dame):
    """Dame, huffs and all, with captures the other way."""

    info = Info(
        "franzoesische_dame",
        Family.DRAUGHTS,
        (2,),
        "Spielesammlung, Brettspiele: Französische Dame",
        minutes=25,
        calls=(Huff,),
    )

    def agreement(self) -> CaptureRules:
        """How this table captures."""
        return replace(super().agreement(), men=BACKWARDS)

    def lead(self, mover: Side, other: Side, white: bool, prey: int) -> float:
        """Men that face each other stay where they are, so room to move counts beside the stones."""
        return super().lead(mover, other, white, prey) + evaluate.room(mover, other, white)
