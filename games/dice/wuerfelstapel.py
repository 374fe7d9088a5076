"""Würfelstapel: a trick; the magician, told only the top of a tower, knows the sum of its covered faces."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import ANY_NUMBER, Info, Kind, Level, Mood, Shelf, choice
from games.dice.conjuring.moves import Applaud, Covered, Crown, Put, Sum, TakeDown, Why
from games.dice.conjuring.state import Options as TrickOptions
from games.dice.conjuring.tower import TowerTrick
from games.families import Family
from games.kit.dice import Roll

COUNTS = (4, 2, 3, 5, 6, 7, 8, 9, 10)
"""The numbers of dice, in the order of performances."""


@dataclass(frozen=True, slots=True)
class Options(TrickOptions):
    """Options of the table: also the number of dice (0: another one in each performance)."""

    wuerfel: int = choice(0, *sorted(COUNTS))


class Wuerfelstapel(TowerTrick):
    """Würfelstapel: a trick with a tower of up to ten dice."""

    info = Info(
        id="wuerfelstapel",
        family=Family.TRICKS,
        seats=tuple(range(1, ANY_NUMBER + 1)),
        source="Spielesammlung, Würfeltricks: Würfelstapel (im Text: Würfelmagie)",
        minutes=5,
        hidden=True,
        # the legal ways to build the tower would give the dice away
        open=(Roll, TakeDown, Sum, Covered, Why, Applaud),
        shelf=Shelf(Kind.MAGIC, luck=Level.NONE, thought=Level.LITTLE, talk=Level.MUCH, moods=(Mood.WONDER,)),
    )
    kinds = (Roll, Put, Crown, Covered, TakeDown, Sum, Why, Applaud)
    Options = Options

    def dice_of(self, number: int) -> int:
        return int(self.options.wuerfel) or COUNTS[number % len(COUNTS)]
