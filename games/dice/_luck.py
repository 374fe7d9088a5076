"""Games of luck: whoever is in turn throws, and nobody decides anything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from games.core import Game
from games.kit.dice import DiceOptions, Throw, throw_clock
from games.offers import Offer
from games.values import Seat

S = TypeVar("S")


class Luck(Game[S, Throw]):
    """The part of the rule book that such games share."""

    kinds = (Throw,)
    Options = DiceOptions

    def offers(self, s: S, seat: Seat) -> Iterable[Throw | Offer[Throw]]:
        return (Throw(),) if seat in self.to_move(s) else ()

    clock = throw_clock
