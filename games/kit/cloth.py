"""Stakes on the fields of a betting cloth."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Seat, Stake


def stakes_of(amounts: Sequence[int], *seats: Seat) -> tuple[Stake, ...]:
    """The stakes above 0 of some seats, or of all."""
    return tuple(Stake(seat, amounts[seat]) for seat in seats or range(len(amounts)) if amounts[seat])
