"""Schlagdame (losing draughts): whoever has got rid of all stones first has won, and captures are a duty."""

from __future__ import annotations

from dataclasses import dataclass

from games.boards.dame import Dame, State
from games.boards.draughts import evaluate
from games.boards.draughts.board import Side
from games.boards.draughts.captures import CaptureRules
from games.boards.draughts.moves import Go
from games.contract import Info, Seat, choice, number
from games.families import Family


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on before the match."""

    zwang: str = choice("on", "off")
    dame_landung: str = choice("direkt", "beliebig")
    move_limit: int = number(80, 0, 500)


class Schlagdame(Dame):
    """Dame turned round: who has no stone left, or no turn, has won."""

    info = Info("schlagdame", Family.DRAUGHTS, (2,), "Spielesammlung, Brettspiele: Schlagdame", minutes=20)
    kinds = (Go,)
    binding = ()
    Options = Options
    duty = "6.1"

    def agreement(self) -> CaptureRules:
        """How this table captures."""
        forced = self.options.zwang == "on"
        return CaptureRules(forced=forced, may_stop=not forced, far=self.options.dame_landung == "beliebig")

    def owed(self, s: State, m: Go) -> str:
        """Not a capture, or one that could go on."""
        return "6.2" if m.to.leaps else self.duty

    def loser(self, s: State) -> Seat:
        """The other side: it has stones, and turns."""
        return 1 - s.turn

    def asked(self, s: State) -> str:
        """What is asked, as a key of the sheet."""
        return "ask.go" if self.capture_rules.forced else "ask.free"

    def lead(self, mover: Side, other: Side, white: bool, prey: int) -> float:
        """How many stones more the other side has to get rid of."""
        return evaluate.riddance(mover, other, white, self.capture_rules)
