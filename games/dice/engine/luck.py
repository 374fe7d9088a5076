"""Games of luck: whoever is in turn rolls, and nobody decides anything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, TypeVar

from games.contract import Game, Offer, Seat, Timer
from games.kit.dice import QUICK_BEAT, AutoRollOptions, Roll, roll_timer

S = TypeVar("S")


class Luck(Game[S, Roll]):
    """The part of the rule book that such games share."""

    kinds = (Roll,)
    Options = AutoRollOptions
    beat: ClassVar[float] = QUICK_BEAT
    """Seconds before a roll makes itself."""

    def offers(self, s: S, seat: Seat) -> Iterable[Roll | Offer[Roll]]:
        return (Roll(),) if seat in self.to_move(s) else ()

    def timer(self, s: S) -> Timer[Roll] | None:
        return roll_timer(self, s, self.beat)
