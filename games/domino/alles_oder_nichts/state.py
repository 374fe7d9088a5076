"""How a match of All or Nothing stands."""

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
"""How many tiles each player gets."""
GIFT = 3
"""How many tiles are passed."""


@dataclass(frozen=True, slots=True)
class Options(TargetOptions):
    """To a target with one last round, unless so many rounds are agreed; and whether two play against two."""

    target: int = number(101, 11, 202)
    teams: bool = choice(False, True)


class Last(NamedTuple):
    """The trick that was taken last, its suit, and the place of the tile that took it."""

    trick: Trick
    suit: Suit
    best: int


class State(NamedTuple):
    """The present round: hands, what was passed, tricks; and the account of the match."""

    hands: Hands
    left: tuple[Tile, ...]
    """The tiles left over, which nobody sees before the round is over."""
    opener: Seat
    """Who may lead first, or leave it to the left-hand neighbour."""
    gifts: tuple[tuple[Tile, ...] | None, ...]
    """What each seat passes on, None until it has chosen; the tiles change hands with the last choice."""
    trick: Trick
    accounts: tuple[int, ...]
    suit: Suit | None = None
    """The suit of the trick that lies."""
    out: Hands = ()
    """What each seat has played in this round."""
    piles: Hands = ()
    """What each seat has taken in tricks."""
    left_to: Seat | None = None
    """Who has taken the first trick, and with it the tiles left over."""
    lacks: tuple[frozenset[Tile], ...] = ()
    """Tiles that each hand is known not to hold, since it did not follow."""
    last: Last | None = None
    teams: bool = False
    played: int = 0
    """How many rounds are over."""
    final: bool = False
    """The last round is being played."""
    over: bool = False

    @property
    def passing(self) -> bool:
        """Whether somebody has yet to choose what to pass on."""
        return None in self.gifts

    @property
    def parties(self) -> tuple[int, ...]:
        """Opposite seats play together, if that was agreed."""
        return (0, 1, 0, 1) if self.teams else ()

    @property
    def may_cede(self) -> bool:
        """Whether the opener may still leave the lead to the left-hand neighbour."""
        fresh = not self.trick.tiles and not any(self.out)
        return bool(self.played) and fresh and self.trick.leader == self.opener
