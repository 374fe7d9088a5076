"""Games of luck: whoever is in turn rolls, and nobody decides anything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from games.contract import Game, Offer, Seat
from games.kit.dice import DiceOptions, Roll, roll_timer

S = TypeVar("S")


class Luck(Game[S, Roll]):
    """The part of the rule book that such games share."""

    kinds = (Roll,)
    Options = DiceOptions

    def offers(self, s: S, seat: Seat) -> Iterable[Roll | Offer[Roll]]:
        return (Roll(),) if seat in self.to_move(s) else ()

    timer = roll_timer
