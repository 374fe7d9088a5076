"""What lies on a cloth: chips and sticks with whose they are."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Seat, Stake


def stakes_of(amounts: Sequence[int], *seats: Seat) -> tuple[Stake, ...]:
    """The stakes of some seats (of all, if none is named) that have put something down."""
    return tuple(Stake(seat, amounts[seat]) for seat in seats or range(len(amounts)) if amounts[seat])
