"""Eckmühle (corner morris): twelve stones each, and mills over the corners of the squares too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.boards.mills.board import BOARD, RINGS, MillBoard
from games.boards.mills.captures import Options as CaptureOptions
from games.boards.muehle import Muehle, State
from games.contract import Info, Kind, Level, Mood, Result, Shelf, choice, phrase
from games.families import Family
from games.kit.repetition import half_each

CORNER_BOARD = MillBoard.of(*RINGS, "a1-b2-c3", "g1-f2-e3", "g7-f6-e5", "a7-b6-c5")
"""The lines of the usual board, and four over the corners."""


@dataclass(frozen=True, slots=True)
class Options(CaptureOptions):
    """Options of the table: also whether stones slide over the corners."""

    diagonal_ziehen: bool = choice(False, True)


class Eckmuehle(Muehle):
    """Corner morris: nine men's morris with twelve stones each and four diagonal lines."""

    info = Info(
        id="eckmuehle",
        family=Family.MILLS,
        seats=(2,),
        source="Spielesammlung, Brettspiele: Eckmühle",
        minutes=25,
        shelf=Shelf(Kind.BOARD, luck=Level.NONE, thought=Level.MUCH, talk=Level.NONE, moods=(Mood.SHARP,)),
    )
    Options = Options
    board = CORNER_BOARD
    stones = 12

    def __init__(self, seats: int | None = None, options: Any = None) -> None:
        super().__init__(seats, options)
        self.sliding = (CORNER_BOARD if self.options.diagonal_ziehen else BOARD).sliding

    def end(self, s: State) -> str | None:
        """A full board is a draw: nobody is blocked by the enemy."""
        return super().end(s) if self.free(s) else "full"

    def result(self, s: State) -> Result | None:
        """A full board is a draw."""
        return half_each(phrase("result.full")) if s.end == "full" else super().result(s)
