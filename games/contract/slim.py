"""The optional seam between a game of two with open information and the search for its computer players.

A state carries what a match needs besides the rules: messages, captured pieces, the moves to mark. A slim position
carries only what decides how play goes on, so that many thousands can be looked at for one move. A game without
this seam is searched over its states.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import Generic, TypeVar

S = TypeVar("S")
M = TypeVar("M")
P = TypeVar("P")


class Slim(ABC, Generic[S, M, P]):
    """A game of two over slim positions. ``S`` is its state, ``M`` its moves, ``P`` a frozen slim position.

    Values are seen from the side to move, leads in hundredths of the game's least piece.
    """

    times: int = 3
    """How often a position occurs until the match is drawn; 0 if repetition is no draw."""
    limit: int = 0
    """The number of turns without a lasting one after which the match is drawn; 0 for no limit."""
    margin: int | None = None
    """What a quiet move hardly ever gains at once, as a lead; None if that is unknown."""
    reduces: bool = True
    """True if quiet moves that come late in the order are first searched less deep."""
    unforgiving: bool = False
    """True if one careless move loses for good: then even a middling player looks further ahead and never slips."""

    @abstractmethod
    def position(self, s: S) -> P:
        """The slim position of a state."""

    @abstractmethod
    def past(self, s: S) -> Sequence[Hashable]:
        """The keys of the positions since the last lasting move, the present one last; empty where that is unknown."""

    @abstractmethod
    def side(self, p: P) -> int:
        """The side to move, 0 or 1; some turns have several moves."""

    @abstractmethod
    def moves(self, p: P) -> Sequence[M]:
        """The legal moves, exactly those of the game; meaningless once the match is over."""

    @abstractmethod
    def after(self, p: P, m: M) -> P:
        """The position after a legal move."""

    @abstractmethod
    def end(self, p: P) -> int | None:
        """1 if the side to move has won, −1 if it has lost, 0 for a draw, None if play goes on.

        Draws by repetition or by the limit are not in a position; the search counts them.
        """

    @abstractmethod
    def lead(self, p: P) -> int:
        """The estimated lead of the side to move, without looking ahead."""

    @abstractmethod
    def key(self, p: P) -> Hashable:
        """What makes two positions the same where the rules count repetitions."""

    @abstractmethod
    def lasting(self, p: P, m: M) -> bool:
        """Return whether no position from before a legal move can ever come back after it."""

    def gain(self, p: P, m: M) -> int | None:
        """What a loud move, such as a capture, wins by exchanges; None for a quiet move."""
        return None

    def loud(self, p: P) -> Sequence[M]:
        """The legal moves, such as captures, that may still be made where a line is broken off."""
        return ()

    def tense(self, p: P) -> bool:
        """Return whether a line must not be broken off here: the side to move is in check, must capture, or is at its
        end."""
        return False

    def passed(self, p: P) -> P | None:
        """The position after the side to move has done nothing; None where passing might be better than moving."""
        return None
