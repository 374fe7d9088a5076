"""Block Dominoes: nothing is bought, and a blocked round pays the lightest hand what each other holds more."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import Info, number
from games.domino.engine.line import Line
from games.domino.engine.match import Rest, exceeded, follows
from games.domino.engine.moves import Lay, Pass
from games.domino.engine.stockless import State
from games.families import Family

HAND = {2: 7, 3: 6, 4: 5}
"""How many tiles each player gets."""


@dataclass(frozen=True, slots=True)
class Options:
    """To a target with one last round, or so many rounds."""

    target: int = number(101, 1, 500)
    rounds: int = number(0, 0, 20)


class BlockDominoes(Line):
    """The rule book."""

    info = Info(
        id="block_domino",
        family=Family.DOMINO,
        seats=(2, 3, 4),
        source="Spielesammlung, Dominospiele: Block-Domino",
        minutes=25,
        hidden=True,
    )
    kinds = (Lay, Pass)
    Options = Options
    dealt = HAND

    def rest(self, s: State) -> Rest:
        """Whoever has more than the target announces one last round."""
        o = self.options
        return follows(o.rounds, s.played, s.final, exceeded(s.accounts, o.target))  # 3.3
