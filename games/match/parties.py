"""Who plays together: what a state of a game with partners says, and what everything around it asks."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from games.contract import Seat


@runtime_checkable
class Partnered(Protocol):
    """A state of a game in which seats may win and lose together."""

    @property
    def parties(self) -> tuple[int, ...]:
        """The number of each seat's party; empty where everybody plays for himself."""


def party_of(state: object, seat: Seat) -> int | None:
    """The number of a seat's party; None where everybody plays for himself."""
    parties = state.parties if isinstance(state, Partnered) else ()
    return parties[seat] if parties else None
