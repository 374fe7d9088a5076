"""Base class of games of luck: the seat in turn rolls, and there is nothing to decide."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, TypeVar

from games.contract import Game, Offer, Seat, Timer
from games.kit.dice import QUICK_BEAT, DiceOptions, Roll, roll_timer

S = TypeVar("S")


class Luck(Game[S, Roll]):
    """Base class of games of luck."""

    kinds = (Roll,)
    Options = DiceOptions
    beat: ClassVar[float] = QUICK_BEAT
    """Seconds until a roll is made automatically."""

    def offers(self, s: S, seat: Seat) -> Iterable[Roll | Offer[Roll]]:
        return (Roll(),) if seat in self.to_move(s) else ()

    def timer(self, s: S) -> Timer[Roll] | None:
        return roll_timer(self, s, self.beat)
