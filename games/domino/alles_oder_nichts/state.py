"""The options and the state of a match of All or Nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.contract import Seat, choice, number
from games.domino.alles_oder_nichts.suits import Suit
from games.domino.engine.match import TargetOptions
from games.domino.engine.round import Hands
from games.domino.engine.tricks import Trick
from games.kit.dominoes import Tile

HAND = {2: 13, 3: 9, 4: 7}
"""Number of tiles that each player gets, by the number of seats."""
GIFT = 3
"""Number of tiles that are passed on."""


@dataclass(frozen=True, slots=True)
class Options(TargetOptions):
    """Options of the table: target or number of rounds, and teams of two."""

    target: int = number(101, 11, 202)
    teams: bool = choice(False, True)


class Last(NamedTuple):
    """The last complete trick, its suit, and the position of the winning tile."""

    trick: Trick
    suit: Suit
    best: int


class State(NamedTuple):
    """The state of a match: hands, passed tiles and tricks of the round, and the accounts."""

    hands: Hands
    left: tuple[Tile, ...]
    """The tiles left over, hidden until the round is over."""
    opener: Seat
    """The seat that leads first, or cedes the lead to its left neighbour."""
    gifts: tuple[tuple[Tile, ...] | None, ...]
    """The tiles that each seat passes on, None until chosen; they change hands with the last choice."""
    trick: Trick
    accounts: tuple[int, ...]
    suit: Suit | None = None
    """The suit of the trick on the table."""
    out: Hands = ()
    """The tiles that each seat has played in this round."""
    piles: Hands = ()
    """The tiles that each seat has taken in tricks."""
    left_to: Seat | None = None
    """The winner of the first trick, who also gets the tiles left over."""
    lacks: tuple[frozenset[Tile], ...] = ()
    """For each hand the tiles that it is known not to hold, since it did not follow suit."""
    last: Last | None = None
    teams: bool = False
    played: int = 0
    """Number of finished rounds."""
    final: bool = False
    """True if this is the announced last round."""
    over: bool = False

    @property
    def passing(self) -> bool:
        """True if a seat has yet to choose tiles to pass on."""
        return None in self.gifts

    @property
    def parties(self) -> tuple[int, ...]:
        """The party of each seat (opposite seats are partners); empty without teams."""
        return (0, 1, 0, 1) if self.teams else ()

    @property
    def may_cede(self) -> bool:
        """True if the opener may still cede the lead to its left neighbour."""
        fresh = not self.trick.tiles and not any(self.out)
        return bool(self.played) and fresh and self.trick.leader == self.opener
