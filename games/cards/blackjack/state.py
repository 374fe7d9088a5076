"""The state of Blackjack: chips, the bank, the pack, the present duel; and the options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from games.contract import Card, Seat, number


@dataclass(frozen=True, slots=True)
class Options:
    """Options agreed on before the match: chips, rounds against each bank, and banks of each seat."""

    chips: int = number(100, 10, 1000)
    bank_rounds: int = number(1, 1, 5)
    terms: int = number(1, 1, 5)


GOAL = 21
"""The best sum."""
VALUES = {"7": 7, "8": 8, "9": 9, "10": 10, "B": 2, "D": 3, "K": 4, "A": 11}
"""Value of each rank."""
LEAST_BANK = 2
"""Least chips of a bank."""

Phase = Literal["bank", "stake", "draw", "short", "house", "settled", "over"]
Holding = tuple[Card, ...]
"""Cards in one place: a hand, the talon, used cards."""


class Used(NamedTuple):
    """Used cards beside the talon, and the only seat that has seen them; None if everybody has."""

    cards: Holding
    seat: Seat | None
    told: bool = False
    """True if everybody knows their sum all the same."""


class Ended(NamedTuple):
    """The end of the last duel: the hands as far as shown, and chips won and lost."""

    banker: Seat
    player: Seat
    own: Holding
    """The player's cards, if he has shown them."""
    total: int
    house: Holding
    won: tuple[int, ...]
    """Chips each seat has won or lost; the banker's are his bank's."""


class State(NamedTuple):
    """Chips, and the present duel of a player against the bank."""

    held: tuple[int, ...]
    """Chips neither staked nor in the bank."""
    banker: Seat
    phase: Phase
    bank: int = 0
    talon: Holding = ()
    """Cards face down, the next card first."""
    used: tuple[Used, ...] = ()
    """Cards beside the talon, the last ones on top."""
    player: Seat = 0
    turn: Seat = 0
    stakes: tuple[int, ...] = ()
    own: Holding = ()
    """The player's cards."""
    house: Holding = ()
    """The banker's cards; the first lies face down until his turn."""
    rounds: int = 0
    """Rounds against this bank that are over."""
    terms: int = 0
    """Banks that are over."""
    last: Ended | None = None

    @property
    def looked(self) -> bool:
        """True if the player has looked at his cards."""
        return self.phase in ("draw", "short", "house")

    @property
    def covered(self) -> int:
        """Chips by which the stakes may still rise: twice all of them must be in the bank."""
        return self.bank // 2 - sum(self.stakes)


def usual_bank(held: int) -> int:
    """The bank of a banker who names no sum: half of his chips."""
    return max(LEAST_BANK, held // 2)


def total(cards: Holding) -> int:
    """The sum of some cards."""
    return sum(VALUES[card.rank] for card in cards)


def is_fire(cards: Holding) -> bool:
    """Return whether a hand is just two aces."""
    return [card.rank for card in cards] == ["A", "A"]


def house_total(cards: Holding) -> int:
    """The bank's total: two aces are twenty-one."""  # 5.3
    return GOAL if is_fire(cards) else total(cards)
