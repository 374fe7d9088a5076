"""The state of Baccara: chips, the pack, the present deal; and the options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from games.contract import RANKS, Card, Seat, choice, number


@dataclass(frozen=True, slots=True)
class Options:
    """Options agreed on before the match: chips, number of Parties, who gets the bank, whether wins pay double."""

    chips: int = number(100, 10, 1000)
    parties: int = number(3, 1, 9)
    bank_by: str = choice("lot", "auction")
    double_net: bool = choice(False, True)


SEATS = 3
VALUES = {rank: value if value < 10 else 0 for value, rank in enumerate(RANKS[:9], 2)} | {
    "A": 1,
    "B": 0,
    "D": 0,
    "K": 0,
}
"""Value of each rank."""
VOID = (0, 8, 9)
"""Totals of two cards that void a deal."""


class Settled(NamedTuple):
    """The end of a deal: all cards as they were shown, and chips each seat won or lost."""

    banker: Seat
    hands: tuple[tuple[Card, ...], ...]
    won: tuple[int, ...]


class State(NamedTuple):
    """Chips, and the present deal."""

    held: tuple[int, ...]
    """Chips not staked."""
    banker: Seat
    phase: Literal["bid", "bank", "stake", "draw", "over"]
    deck: tuple[Card, ...] = ()
    """Cards face down, the next card last."""
    away: tuple[tuple[Seat, tuple[Card, ...]], ...] = ()
    """Hands put away unseen in void deals of this Partie, and their holders."""
    staked: tuple[int, ...] = (0,) * SEATS
    hands: tuple[tuple[Card, ...], ...] = ((),) * SEATS
    """Two cards each, and perhaps a third that lies open."""
    turn: Seat = 0
    bids: tuple[int, ...] = (0,) * SEATS
    past: int = 0
    """Parties that are over."""
    deals: int = 0
    last: Settled | None = None

    @property
    def order(self) -> tuple[Seat, ...]:
        """The order in which seats are served: the banker's right, his left, the banker."""
        return ((self.banker - 1) % SEATS, (self.banker + 1) % SEATS, self.banker)

    @property
    def chips(self) -> tuple[int, ...]:
        """All chips, those staked included."""
        return tuple(own + staked for own, staked in zip(self.held, self.staked, strict=True))


def total(cards: tuple[Card, ...]) -> int:
    """The total of a hand: the last digit of its sum."""
    return sum(VALUES[card.rank] for card in cards) % 10


def beats(player: tuple[Card, ...], bank: tuple[Card, ...]) -> bool:
    """Return whether a player beats the bank: by more points, or by as many with fewer cards."""
    mine, its = total(player), total(bank)
    return mine > its or (mine == its and len(bank) > len(player))
