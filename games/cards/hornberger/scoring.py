"""Points for cards on the table, by colour and by owner, and the account of the rounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.cards.hornberger.deal import Kegs, Lying
from games.cards.hornberger.pack import COLOUR, COLOURS, VALUE, Held
from games.contract import Croupier, Who, phrase

Account = tuple[tuple[int, ...], ...]
"""Points of each seat in each finished round."""


def worth(cards: Iterable[Held]) -> int:
    """Value of some cards together."""
    return sum(map(VALUE.__getitem__, cards))


def by_colour(lying: Iterable[Lying]) -> list[int]:
    """Value of cards on the table for each colour; a beer counts for the colour of its cannon."""
    sums = [0] * len(COLOURS)
    for one in lying:
        sums[COLOUR[one.cannon]] += one.worth
    return sums


def by_owner(sums: Sequence[int], kegs: Kegs, seats: int) -> tuple[int, ...]:
    """Points of each seat from the values of the colours whose kegs it owns."""
    owned = [0] * seats
    for count, owner in zip(sums, kegs, strict=True):
        if owner is not None:
            owned[owner] += count
    return tuple(owned)


def totals(account: Account, seats: int) -> tuple[int, ...]:
    """Points of each seat after the rounds so far."""
    return tuple(sum(line[seat] for line in account) for seat in range(seats))


def write_down(account: Account, points: Sequence[int], croupier: Croupier) -> Account:
    """Announce the points of a round, and return the account with them."""
    scores = tuple(phrase("score", by=Who(seat), points=own) for seat, own in enumerate(points))
    croupier.say("written", n=len(account) + 1, scores=scores)
    return (*account, tuple(points))
