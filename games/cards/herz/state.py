"""The state of Herz: the account and the present fight; and the options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.cards.herz.passing import way
from games.cards.herz.scoring import Line, is_deadly, totals
from games.contract import Card, Seat, free_text
from games.kit.tricks import Trick


@dataclass(frozen=True, slots=True)
class Options:
    """Options agreed on before the match: how a dead player is redeemed, in free words."""

    revival: str = free_text()


class State(NamedTuple):
    """The account, and the present fight: hands, cards laid aside, the present trick, and those taken."""

    account: tuple[Line, ...]
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    gifts: tuple[tuple[Card, ...] | None, ...]
    """Cards each seat passes on, None until it has chosen; they change hands with the last choice."""
    trick: Trick
    tricks: tuple[Trick, ...] = ()

    @property
    def over(self) -> bool:
        """True if somebody has died."""
        return any(map(is_deadly, totals(self.account)))

    @property
    def passing(self) -> bool:
        """True if a seat has yet to choose what to pass on."""
        return None in self.gifts

    @property
    def way(self) -> str:
        """The direction of passing in this fight."""
        return way(len(self.account))
