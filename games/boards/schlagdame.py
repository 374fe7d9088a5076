"""Schlagdame (losing draughts): the side that gets rid of its stones wins, and captures are compulsory."""

from __future__ import annotations

from dataclasses import dataclass

from games.boards.dame import Dame, State
from games.boards.draughts import evaluate
from games.boards.draughts.board import Side
from games.boards.draughts.captures import CaptureRules
from games.boards.draughts.moves import Go
from games.contract import Info, Kind, Level, Mood, Shelf, choice, number
from games.families import Family


@dataclass(frozen=True, slots=True)
class Options:
    """Options of the table."""

    zwang: str = choice("on", "off")
    dame_landung: str = choice("direkt", "beliebig")
    move_limit: int = number(80, 0, 500)


class Schlagdame(Dame):
    """German draughts reversed: a side without stones or without a turn has won."""

    info = Info(
        "schlagdame",
        Family.DRAUGHTS,
        (2,),
        "Spielesammlung, Brettspiele: Schlagdame",
        minutes=20,
        shelf=Shelf(Kind.BOARD, luck=Level.NONE, thought=Level.SOME, talk=Level.NONE, moods=(Mood.ODD,)),
    )
    kinds = (Go,)
    binding = ()
    Options = Options
    duty = "6.1"
    no_huffs = "6.4"
    losing = True

    def agreement(self) -> CaptureRules:
        """The capture rules that this table has agreed on."""
        forced = self.options.zwang == "on"
        return CaptureRules(forced=forced, may_stop=not forced, far=self.options.dame_landung == "beliebig")

    def owed(self, s: State, m: Go) -> str:
        """The paragraph against a step instead of a capture, or an incomplete capture."""
        return "6.2" if m.to.leaps else self.duty

    def asked(self, s: State) -> str:
        """The question to the side to move, as a key of the sheet."""
        return "ask.go" if self.capture_rules.forced else "ask.free"

    def lead(self, mover: Side, other: Side, white: bool, prey: int) -> float:
        """How many more stones the other side has to lose."""
        return evaluate.losing_lead(mover, other, white, self.capture_rules)
