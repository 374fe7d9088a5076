"""Slim positions of games with chessmen: the search of the computer players runs over :class:`Position`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.chess.engine.attacks import BITS
from games.chess.engine.evaluate import WORTH, exchanged, lead
from games.chess.engine.legality import Study, in_check, key, moved, studied
from games.chess.engine.position import Position, too_few
from games.chess.engine.state import State
from games.chess.engine.turns import Castle, Go, Take, Turn
from games.contract import Slim

UNIT = 100
"""A pawn in the units of leads."""


class ChessSlim(Slim[State, Turn, Position]):
    """Chess over positions; variants override how a match ends and what is good."""

    margin: int | None = 150

    def __init__(self, limit: int, study: Callable[[Position], Study] = studied) -> None:
        self.limit = limit
        self.study = study

    def position(self, s: State) -> Position:
        """The position of a state."""
        return s.position

    def past(self, s: State) -> Sequence[int]:
        """The positions since the last capture or pawn's move, as the rules number them."""
        return s.past

    def side(self, p: Position) -> int:
        """The colour to move."""
        return p.side

    def moves(self, p: Position) -> Sequence[Turn]:
        """The legal turns."""
        return self.study(p).turns

    def after(self, p: Position, m: Turn) -> Position:
        """The position after a turn."""
        return moved(p, m)

    def end(self, p: Position) -> int | None:
        """A mate loses; stalemate and too few men are a draw."""
        checks, turns = self.study(p)
        if not turns:
            return -1 if checks else 0
        return 0 if too_few(p) else None

    def lead(self, p: Position) -> int:
        """Material, placement, mobility and safety of the kings."""
        return round(UNIT * lead(p))

    def key(self, p: Position) -> int:
        """The position as the rules number it."""
        return key(p, self.study(p).turns if p.passed else ())

    def lasting(self, p: Position, m: Turn) -> bool:
        """Captures and moves of pawns last."""
        return isinstance(m, Take) or (not isinstance(m, Castle) and bool(p.pawns & BITS[m.src]))

    def gain(self, p: Position, m: Turn) -> int | None:
        """What a capture wins by exchanges, and a pawn by becoming a queen."""
        if isinstance(m, Take):
            won = exchanged(p, BITS[m.src], BITS[m.to], p.side)
            if p.passed & BITS[m.to] and p.pawns & BITS[m.src]:
                won += WORTH["B"]
            elif m.becomes is not None:
                won += WORTH[m.becomes] - WORTH["B"]
            return round(UNIT * won)
        if isinstance(m, Castle) or m.becomes != "D":
            return None
        return round(UNIT * (exchanged(p, BITS[m.src], BITS[m.to], p.side) + WORTH["D"] - WORTH["B"]))

    def loud(self, p: Position) -> Sequence[Turn]:
        """The captures, and the pawns that become queens."""
        return [m for m in self.study(p).turns if isinstance(m, Take) or (isinstance(m, Go) and m.becomes == "D")]

    def tense(self, p: Position) -> bool:
        """Check must be parried."""
        return in_check(p)

    def passed(self, p: Position) -> Position | None:
        """The enemy to move, unless only kings and pawns are left, where it may be good to have no move."""
        if not p.sides[0] & ~(p.pawns | p.kings):
            return None
        return p._replace(side=1 - p.side, passed=0)
