"""Würfelstapel: a tower of up to ten dice, and a magician who is told only what lies on top."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import ANY_NUMBER, Info, choice
from games.dice.conjuring.moves import Applaud, Covered, Crown, Put, Sum, TakeDown, Why
from games.dice.conjuring.state import Options as TrickOptions
from games.dice.conjuring.tower import TowerTrick
from games.families import Family
from games.kit.dice import Roll

COUNTS = (4, 2, 3, 5, 6, 7, 8, 9, 10)
"""How many dice one performance after the other has."""


@dataclass(frozen=True, slots=True)
class Options(TrickOptions):
    """Besides, the number of dice; 0 for another one in each performance."""

    wuerfel: int = choice(0, *sorted(COUNTS))


class Wuerfelstapel(TowerTrick):
    """The rule book."""

    info = Info(
        id="wuerfelstapel",
        family=Family.TRICKS,
        seats=tuple(range(1, ANY_NUMBER + 1)),
        source="Spielesammlung, Würfeltricks: Würfelstapel (im Text: Würfelmagie)",
        minutes=5,
        hidden=True,
        open=(Roll, TakeDown, Sum, Covered, Why, Applaud),  # how the tower may be built would tell of the dice
    )
    kinds = (Roll, Put, Crown, Covered, TakeDown, Sum, Why, Applaud)
    Options = Options

    def dice_of(self, number: int) -> int:
        return int(self.options.wuerfel) or COUNTS[number % len(COUNTS)]
