"""Poker betting: stakes in the pot, seats still to speak, main and side pots; chips are conserved."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from games.contract import Seat
from games.kit.bank import credited
from games.kit.turns import clockwise


class Pot(NamedTuple):
    """A main or side pot: its chips, and the seats that may win it."""

    chips: int
    seats: tuple[Seat, ...]


class Betting(NamedTuple):
    """The chips of one deal; seats in ``left`` have not folded, those in ``waiting`` have yet to speak, in this
    order."""

    held: tuple[int, ...]
    paid: tuple[int, ...]
    """Chips that each seat has put in during this deal; ``staked`` are those of this round."""
    left: tuple[Seat, ...]
    staked: tuple[int, ...]
    waiting: tuple[Seat, ...] = ()

    @classmethod
    def begun(cls, held: Sequence[int], first: Seat) -> Betting:
        """Start a deal for every seat with chips; all are to speak, from seat ``first`` on."""
        seats = tuple(seat for seat in clockwise(first, len(held)) if held[seat])
        nothing = (0,) * len(held)
        return cls(tuple(held), nothing, seats, nothing, seats)

    @property
    def pot(self) -> int:
        """The chips of all pots together."""
        return sum(self.paid)

    @property
    def level(self) -> int:
        """The highest stake of the round."""
        return max(self.staked)

    def due(self, seat: Seat) -> int:
        """The chips a seat needs to call."""
        return self.level - self.staked[seat]

    def room(self, seat: Seat) -> int:
        """The highest raise a seat can make; 0 if no other seat has chips to call it."""
        answering = any(self.held[other] for other in self.left if other != seat)
        return max(0, self.held[seat] - self.due(seat)) if answering else 0

    def passed(self, seat: Seat) -> Betting:
        """Fold: the seat is out of the deal."""
        left = tuple(other for other in self.left if other != seat)
        return self._replace(left=left).spoken(seat)

    def spoken(self, seat: Seat) -> Betting:
        """Check: the seat need not speak again unless somebody raises."""
        return self._replace(waiting=tuple(other for other in self.waiting if other != seat))

    def gave(self, seat: Seat, chips: int) -> Betting:
        """Put chips of a seat in, at most all it has; the seat has spoken."""
        chips = min(chips, self.held[seat])
        held, paid, staked = credited(self.held, seat, -chips), credited(self.paid, seat, chips), self.staked
        return self._replace(held=held, paid=paid, staked=credited(staked, seat, chips)).spoken(seat)

    def raised(self, seat: Seat, by: int) -> Betting:
        """Raise: all other seats with chips have to answer."""
        after = self.gave(seat, self.due(seat) + by)
        order = clockwise(seat + 1, len(self.held))
        return after._replace(waiting=tuple(other for other in order if other != seat and after._can_bet(other)))

    def round(self, first: Seat) -> Betting:
        """Start a round of betting: all who are in and have chips are to speak, from seat ``first`` on."""
        waiting = tuple(seat for seat in clockwise(first, len(self.held)) if self._can_bet(seat))
        return self._replace(staked=(0,) * len(self.held), waiting=waiting)

    def asked(self, first: Seat) -> Betting:
        """Ask all seats that have not folded, with chips or without."""
        return self._replace(waiting=tuple(seat for seat in clockwise(first, len(self.held)) if seat in self.left))

    @property
    def settled(self) -> bool:
        """True if nobody has to answer, or nobody is left to bet against."""
        able = sum(map(self._can_bet, self.left))
        return not self.waiting or len(self.left) < 2 or (not self.level and able < 2)

    def _can_bet(self, seat: Seat) -> bool:
        return seat in self.left and self.held[seat] > 0

    def pots(self) -> tuple[Pot, ...]:
        """The main pot and the side pots, each for the seats that have paid its full share."""
        pots, before = [], 0
        for step in sorted({self.paid[seat] for seat in self.left}):
            chips = sum(min(paid, step) - min(paid, before) for paid in self.paid)
            seats = tuple(seat for seat in self.left if self.paid[seat] >= step)
            if chips:
                pots.append(Pot(chips, tuple(sorted(seats))))
            before = step
        return tuple(pots)

    def won(self, pot: Pot, winners: Iterable[Seat], first: Seat) -> tuple[int, ...]:
        """Split a pot among its winners: equal shares by seat, odd chips one by one clockwise from seat ``first``."""
        lucky = [seat for seat in clockwise(first, len(self.held)) if seat in set(winners)]
        share, odd = divmod(pot.chips, len(lucky))
        gain = {seat: share + (place < odd) for place, seat in enumerate(lucky)}
        return tuple(gain.get(seat, 0) for seat in range(len(self.held)))


def best(pot: Pot, worth: Mapping[Seat, Any]) -> tuple[Seat, ...]:
    """The winners of a pot: the seats whose cards are worth most."""
    if len(pot.seats) == 1:
        return pot.seats
    most = max(worth[seat] for seat in pot.seats)
    return tuple(seat for seat in pot.seats if worth[seat] == most)
