"""Block Dominoes: no stock; a blocked round pays the lightest hand the surplus of each other hand."""

from __future__ import annotations

from games.contract import Info, Kind, Level, Mood, Shelf
from games.domino.engine.line import Line
from games.domino.engine.match import Rest, TargetOptions, exceeded, follows
from games.domino.engine.moves import Lay, Pass
from games.domino.engine.round import HAND
from games.domino.engine.stockless import State
from games.families import Family


class BlockDominoes(Line):
    """Block dominoes: one row, no stock; going out or holding the fewest pips wins a round."""

    info = Info(
        id="block_domino",
        family=Family.DOMINO,
        seats=(2, 3, 4),
        source="Spielesammlung, Dominospiele: Block-Domino",
        minutes=25,
        hidden=True,
        shelf=Shelf(Kind.DOMINO, luck=Level.SOME, thought=Level.LITTLE, talk=Level.NONE, moods=(Mood.CLASSIC,)),
    )
    kinds = (Lay, Pass)
    Options = TargetOptions
    each = HAND

    def rest(self, s: State) -> Rest:
        """Going beyond the target announces one last round."""
        o = self.options
        return follows(o.rounds, s.played, s.final, exceeded(s.accounts, o.target))  # 3.3
