"""Polnische Dame (Polish draughts on 64 squares): men capture backwards too, and the largest capture is compulsory."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.boards.dame import Dame, State
from games.boards.draughts.captures import ANYWHERE, CaptureRules
from games.boards.draughts.moves import Go
from games.contract import Info, Kind, Level, Mood, Shelf, choice, number
from games.families import Family


@dataclass(frozen=True, slots=True)
class Options:
    """Options of the table."""

    mehrheit: str = choice("on", "off")
    dame_landung: str = choice("direkt", "beliebig")
    move_limit: int = number(80, 0, 500)


class PolnischeDame(Dame):
    """German draughts without huffs, in which men capture in all directions and captures must be completed."""

    info = Info(
        "polnische_dame",
        Family.DRAUGHTS,
        (2,),
        "Spielesammlung, Brettspiele: Polnische Dame",
        minutes=25,
        shelf=Shelf(Kind.BOARD, luck=Level.NONE, thought=Level.MUCH, talk=Level.NONE, moods=(Mood.SHARP,)),
    )
    kinds = (Go,)
    binding = ()
    Options = Options
    duty = "6.1"
    no_huffs = "6.4"

    def agreement(self) -> CaptureRules:
        """The capture rules that this table has agreed on."""
        most, far = self.options.mehrheit == "on", self.options.dame_landung == "beliebig"
        return CaptureRules(ANYWHERE, forced=True, most=most, may_stop=False, passes=True, far=far)

    def owed(self, s: State, m: Go) -> str:
        """The paragraph against a step instead of a capture, an incomplete capture, or one that takes too few."""
        if not m.to.leaps:
            return self.duty
        return "6.3" if m in self.turns(s, replace(self.capture_rules, most=False)) else "6.2"
