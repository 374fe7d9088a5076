"""The talon closed before it is used up: who did it, when, and in which tricks play has been strict."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from games.cards.tricks.table import WithTalon
from games.contract import Seat
from games.kit.tricks import Trick


class Closing(NamedTuple):
    """Who turned the talon over, after how many tricks, and what the deal has been worth since."""

    seat: Seat
    after: int
    value: int


class Closable(WithTalon, Protocol):
    """What the state of a game holds in which the talon may be closed."""

    @property
    def closing(self) -> Closing | None:
        """How it was closed; None if it was not."""


def strict_tricks(s: Closable, open_tricks: int) -> tuple[Trick, ...]:
    """The tricks since nobody draws any more; if nobody closes, the first ``open_tricks`` are before that."""
    if s.talon.open:
        return ()
    return (*s.tricks[s.closing.after if s.closing else open_tricks :], s.trick)
