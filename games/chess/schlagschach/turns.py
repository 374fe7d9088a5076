"""The turns of Schlagschach: as in chess, but that a pawn can also become a king, or stay what it is."""

from __future__ import annotations

from games.chess.engine import turns
from games.chess.engine.turn_tables import all_fans
from games.chess.engine.turns import Officer
from games.contract import move


class Recruit(
    Officer,
    names={
        "D": ("Dame", "queen", "q"),
        "T": ("Turm", "rook", "r"),
        "L": ("Läufer", "bishop", "b"),
        "S": ("Springer", "knight", "n"),
        "K": ("König", "king", "koenig"),
    },
):
    """What a pawn becomes, by its German letter; here English letters are read too."""

    __slots__ = ()


Recruit.PATTERN = rf"(?:{Recruit.PATTERN})(?:\s?[+#!?]+)?"


@move(*turns.GO, together="turn")
class Go(turns.Go):
    """Move a man to a free square."""

    becomes: Recruit | None = None


@move(*turns.TAKE, together="turn")
class Take(turns.Take):
    """Take an enemy man: by going to its square, or in passing."""

    becomes: Recruit | None = None


BECOMES: tuple[Officer | None, ...] = (*Recruit.all(), None)
GO, TAKE = all_fans(Go, BECOMES), all_fans(Take, BECOMES)
"""All turns there are, whatever the stock."""
