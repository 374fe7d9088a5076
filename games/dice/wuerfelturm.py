"""Würfelturm: two dice on one another, and a magician who knows what lies between and below them."""

from __future__ import annotations

from games.contract import ANY_NUMBER, Info
from games.dice.conjuring.moves import Applaud, Covered, Crown, Sum, TakeDown, Why
from games.dice.conjuring.tower import TowerTrick
from games.families import Family
from games.kit.dice import Roll

DICE = 2


class Wuerfelturm(TowerTrick):
    """The rule book."""

    info = Info(
        id="wuerfelturm",
        family=Family.TRICKS,
        seats=tuple(range(1, ANY_NUMBER + 1)),
        source="Spielesammlung, Würfeltricks: Würfelturm",
        minutes=5,
        hidden=True,
        open=(Roll, TakeDown, Sum, Covered, Why, Applaud),  # how the tower may be built would tell of the dice
    )
    kinds = (Roll, Crown, Covered, TakeDown, Sum, Why, Applaud)

    def dice_of(self, number: int) -> int:
        return DICE
