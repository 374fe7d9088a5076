"""Counters (sticks, chips) that move between players and a pot; their sum never changes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from games.contract import Seat

_CHIPS = re.compile(r"([0-9]{1,6})(?: chips?)?", re.IGNORECASE)
_BANK = r"(?:(?:die|the|meine?|my) )?bank"
_IN_BANK = re.compile(
    rf"(?:{_BANK}:?(?: ist| hat| is| has)? ([0-9]{{1,6}})"
    r"|(?:(?:ich|i) )?(?:(?:setze|lege|gebe|biete|zahle|put|lay|bet|stake|bid|pay) )?([0-9]{1,6})(?: chips?)?"
    rf"(?: (?:auf|in|on|into|for|fuer) {_BANK}(?: ein)?| auf)?)",
    re.IGNORECASE,
)


def bare_chips(text: str) -> int | None:
    """Parse a typed line that is a number of chips and nothing else; None for any other."""
    said = _CHIPS.fullmatch(text.strip())
    return int(said[1]) if said else None


def bank_chips(text: str) -> int | None:
    """Parse a line that puts chips in the bank, such as *20 auf die Bank*; None for any other.

    For the moment at which somebody is asked for a bank, when a bare number or any stake is meant for it. Umlauts of
    the text are folded already.
    """
    said = _IN_BANK.fullmatch(text.strip())
    return int(said[1] or said[2]) if said else None


def credited(accounts: Sequence[int], seat: Seat, points: int) -> tuple[int, ...]:
    """The accounts by seat, with points added to one."""
    return tuple(own + points * (other == seat) for other, own in enumerate(accounts))


class Bank(NamedTuple):
    """The sticks of every seat, and those in the middle."""

    held: tuple[int, ...]
    pot: int = 0

    def paid(self, seat: Seat, due: int) -> Bank:
        """Pay from a seat into the middle, at most all it has."""
        sticks = min(due, self.held[seat])
        return Bank(credited(self.held, seat, -sticks), self.pot + sticks)

    def taken(self, seat: Seat, sticks: int) -> Bank:
        """Pay from the middle to a seat, at most all there is."""
        sticks = min(sticks, self.pot)
        return Bank(credited(self.held, seat, sticks), self.pot - sticks)

    def given(self, giver: Seat, taker: Seat, sticks: int = 1) -> Bank:
        """Pay from one seat to another, at most all it has."""
        sticks = min(sticks, self.held[giver])
        return Bank(credited(credited(self.held, giver, -sticks), taker, sticks), self.pot)
