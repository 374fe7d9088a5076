"""Lasker'sche Mühle (Lasker morris): a player with stones in reserve may set one or slide one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.boards.mills.board import FEW, FLYING, Movement, Side
from games.boards.mills.captures import Options as CaptureOptions
from games.boards.muehle import Muehle, State
from games.contract import Ask, Info, Kind, Level, Mood, Shelf, choice, phrase
from games.families import Family


@dataclass(frozen=True, slots=True)
class Options(CaptureOptions):
    """Options of the table: also the number of stones."""

    stones: int = choice(9, 10)


class LaskerMuehle(Muehle):
    """Lasker morris: nine men's morris in which stones may be set and moved in any order."""

    info = Info(
        id="lasker_muehle",
        family=Family.MILLS,
        seats=(2,),
        source="Spielesammlung, Brettspiele: Die Lasker'sche Mühle",
        minutes=20,
        shelf=Shelf(Kind.BOARD, luck=Level.NONE, thought=Level.MUCH, talk=Level.NONE, moods=(Mood.SHARP, Mood.CLASSIC)),
    )
    Options = Options

    def __init__(self, seats: int | None = None, options: Any = None) -> None:
        super().__init__(seats, options)
        self.stones = self.options.stones

    def movement(self, side: Side) -> Movement:
        """Stones on the board slide, or fly, also while some are in reserve."""
        return FLYING if side.in_all == FEW else self.sliding

    def question(self, s: State) -> Ask:
        """Set or move, as long as there is a reserve."""
        side = s.sides[s.turn]
        if not side.reserve:
            return super().question(s)
        return Ask((s.turn,), phrase("ask.both.jump" if side.in_all == FEW else "ask.both", n=side.reserve))
