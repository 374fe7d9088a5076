"""A game of two over its own states, stripped of what only a match needs: the least that deep search asks of a game.

Where states are slim by themselves this is nearly as quick as positions of a kind of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import Any, Protocol, TypeVar

from games.contract import Game, Loose, Seat, Silent, Slim

DRAWN = ("third", "limit")
"""Ends that come from what was before, as :mod:`games.kit.repetition` names them."""
UNIT = 100
"""A lead of one piece in the units of the search."""
MUTE = Silent(Loose(Random(0)))
"""A croupier to whom nobody listens; open games without chance draw nothing."""


class Turned(Protocol):
    """A state that knows whose turn it is and how the match has ended."""

    def __hash__(self) -> int:
        """States are frozen values."""

    @property
    def turn(self) -> Seat:
        """The seat to move; at the end the seat that would be."""

    @property
    def end(self) -> str | None:
        """How the match ended."""


S = TypeVar("S", bound=Turned)
M = TypeVar("M")


class Slimmed(Slim[S, M, S]):
    """A game over its own states; ``strip`` takes away the last move, the past, and ends that come from the past.

    Without a ``lead`` the game's win estimate is asked. The game lists its moves one by one and forbids none of them.
    """

    reduces = False

    def __init__(self, game: Game[S, M], strip: Callable[[S], S], lead: Callable[[S], float] | None = None) -> None:
        self.game: Game[S, Any] = game
        self._strip = strip
        self._lead = lead or self._chances

    def position(self, s: S) -> S:
        """The state without what only a match needs."""
        return self._strip(s)

    def past(self, s: S) -> Sequence[Hashable]:
        """Nothing: by default no position of the match comes back."""
        return ()

    def side(self, p: S) -> int:
        """The seat to move."""
        return p.turn

    def moves(self, p: S) -> Sequence[M]:
        """The moves that the game offers."""
        moves: Any = self.game.offers(p, p.turn)
        return tuple(moves)

    def after(self, p: S, m: M) -> S:
        """The state after a move, stripped."""
        return self._strip(self.game.apply(p, p.turn, m, MUTE))

    def end(self, p: S) -> int | None:
        """The result for the seat whose turn it is."""
        if p.end is None:
            return None
        result = self.game.result(p)
        assert result is not None, "a match that has ended has a result"
        return 0 if not result.winners else 1 if p.turn in result.winners else -1

    def lead(self, p: S) -> int:
        """The lead of the side to move."""
        return round(UNIT * self._lead(p))

    def _chances(self, p: S) -> float:
        """The estimated winning chance of the side to move above one half, in hundredths."""
        return 100 * self.game.win_estimate(p, p.turn) - 50

    def key(self, p: S) -> Hashable:
        """The stripped state."""
        return p

    def lasting(self, p: S, m: M) -> bool:
        """By default no position comes back."""
        return True

    def tense(self, p: S) -> bool:
        """A line ends early only where the match does."""
        return p.end is not None
