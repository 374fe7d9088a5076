"""What lies in Das Hornberger Schießen counts for colours and their owners, and what the rounds have brought."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.cards.hornberger.deal import Kegs, Lying
from games.cards.hornberger.pack import COLOUR, COLOURS, VALUE, Held
from games.contract import Croupier, Who, phrase

Account = tuple[tuple[int, ...], ...]
"""What each round has brought each seat."""


def worth(cards: Iterable[Held]) -> int:
    """What cards count together."""
    return sum(map(VALUE.__getitem__, cards))


def by_colour(lying: Iterable[Lying]) -> list[int]:
    """What lies, counted for each colour; a beer counts to the colour of its cannon."""
    sums = [0] * len(COLOURS)
    for one in lying:
        sums[COLOUR[one.cannon]] += one.worth
    return sums


def by_owner(sums: Sequence[int], kegs: Kegs, seats: int) -> tuple[int, ...]:
    """What is counted for the colours, given to those who own the kegs."""
    owned = [0] * seats
    for count, owner in zip(sums, kegs, strict=True):
        if owner is not None:
            owned[owner] += count
    return tuple(owned)


def totals(account: Account, seats: int) -> tuple[int, ...]:
    """Everybody's points after the rounds so far."""
    return tuple(sum(line[seat] for line in account) for seat in range(seats))


def write_down(account: Account, points: Sequence[int], croupier: Croupier) -> Account:
    """The account with what a round has brought everybody."""
    scores = tuple(phrase("score", by=Who(seat), points=own) for seat, own in enumerate(points))
    croupier.say("written", n=len(account) + 1, scores=scores)
    return (*account, tuple(points))
