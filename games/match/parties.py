"""Optional facts of games: who plays together, and which seats can be taken later."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from games.contract import Seat


@runtime_checkable
class Partnered(Protocol):
    """A state of a game in which seats may win and lose together."""

    @property
    def parties(self) -> tuple[int, ...]:
        """The number of each seat's party; empty where everybody plays for himself."""


@runtime_checkable
class Joinable(Protocol):
    """A game that somebody may join who comes later."""

    def vacant(self, s: Any, /) -> tuple[Seat, ...]:
        """The seats that nobody has played for yet."""


def vacant_seats(game: object, state: object) -> tuple[Seat, ...]:
    """The seats of a match that nobody has played for yet; none where nobody can come later."""
    return game.vacant(state) if isinstance(game, Joinable) else ()


def party_of(state: object, seat: Seat) -> int | None:
    """The number of a seat's party; None where everybody plays for himself."""
    parties = state.parties if isinstance(state, Partnered) else ()
    return parties[seat] if parties else None
