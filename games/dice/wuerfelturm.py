"""Würfelturm: a trick; the magician knows the sum of the faces between and below two stacked dice."""

from __future__ import annotations

from games.contract import ANY_NUMBER, Info, Kind, Level, Mood, Shelf
from games.dice.conjuring.moves import Applaud, Covered, Crown, Sum, TakeDown, Why
from games.dice.conjuring.tower import TowerTrick
from games.families import Family
from games.kit.dice import Roll

DICE = 2


class Wuerfelturm(TowerTrick):
    """Würfelturm: a trick with a tower of two dice."""

    info = Info(
        id="wuerfelturm",
        family=Family.TRICKS,
        seats=tuple(range(1, ANY_NUMBER + 1)),
        source="Spielesammlung, Würfeltricks: Würfelturm",
        minutes=5,
        hidden=True,
        # the legal ways to build the tower would give the dice away
        open=(Roll, TakeDown, Sum, Covered, Why, Applaud),
        shelf=Shelf(Kind.MAGIC, luck=Level.NONE, thought=Level.LITTLE, talk=Level.MUCH, moods=(Mood.WONDER,)),
    )
    kinds = (Roll, Crown, Covered, TakeDown, Sum, Why, Applaud)

    def dice_of(self, number: int) -> int:
        return DICE
