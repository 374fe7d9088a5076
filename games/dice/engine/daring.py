"""Base class of games of daring: the seat in turn rolls once more, or stops; paragraphs say when it must roll."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from games.contract import Game, Offer, Seat
from games.kit.dice import DiceOptions, Roll, Stop, roll_timer

S = TypeVar("S")

Move = Roll | Stop


class Daring(Game[S, Move]):
    """Base class of games of daring."""

    kinds = (Roll, Stop)
    Options = DiceOptions

    def offers(self, s: S, seat: Seat) -> Iterable[Move | Offer[Move]]:
        return (Roll(), Stop()) if seat in self.to_move(s) else ()

    timer = roll_timer
