"""The state of sixty-six: packs and chairs, the score, the present deal; and the options.

Everything is by chair, except how players are named.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.cards.tricks.announcing import Call
from games.cards.tricks.card_points import ranking
from games.cards.tricks.scoring import GOAL
from games.cards.tricks.table import Closing, Hands
from games.contract import Card, Seat, Who, choice, number
from games.kit.cards import less, pack
from games.kit.suits import Suit
from games.kit.talon import Talon
from games.kit.tricks import Ranking, Trick, turn


@dataclass(frozen=True, slots=True)
class Options:
    """Options agreed on before the match."""

    pack: int = choice(32, 24)
    """Number of cards two or three play with; four always play with twice 24."""
    target_points: int = number(7, 1, 21)
    last_trick_when_covered: bool = choice(False, True)
    count_help: bool = choice(False, True)


HAND = {2: 6, 3: 7, 4: 6}
"""Cards in a hand, by number of players."""
PARTIES = 2
GOAL_OF_PARTIES = 101
"""Points that win a deal for a party of two."""


class Table(NamedTuple):
    """The table, which stays the same for the whole match."""

    chairs: tuple[Seat, ...]
    """The seats round the table, clockwise; with four, partners opposite each other."""
    cards: tuple[Card, ...]
    """The pack."""
    target: int
    last_counts: bool
    """True if the last trick brings its bonus although somebody has covered."""


class State(NamedTuple):
    """The table, the game points of each side, and the present deal."""

    table: Table
    scores: tuple[int, ...]
    dealer: int
    trump: Suit
    hands: Hands
    talon: Talon
    trick: Trick
    shown: Hands
    used: Hands
    """Cards still in each hand that have served in a marriage."""
    tricks: tuple[Trick, ...] = ()
    calls: tuple[Call, ...] = ()
    owed: Suit | None = None
    """The couple just announced, one card of which must be led."""
    closing: Closing | None = None

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.table.chairs)

    @property
    def over(self) -> bool:
        """True if a side has reached the game points of the match."""
        return max(self.scores) >= self.table.target

    @property
    def parties(self) -> tuple[int, ...]:
        """The number of each seat's party; empty where everybody plays for himself."""
        if self.seats < 4:
            return ()
        return tuple(self.table.chairs.index(seat) % PARTIES for seat in range(self.seats))

    @property
    def ranking(self) -> Ranking:
        """The ranking of the cards with the present trump."""
        return ranking(self.trump)

    @property
    def turn(self) -> int:
        """The chair in turn."""
        return turn(self.trick, self.seats)

    @property
    def played_out(self) -> bool:
        """True if all cards of this deal are played."""
        return not any(self.hands) and not self.trick.cards

    @property
    def goal(self) -> int:
        """Points a side needs to win the deal."""
        return GOAL if self.seats < 4 else GOAL_OF_PARTIES

    @property
    def open_tricks(self) -> int:
        """Tricks after which the talon is used up unless it was covered."""
        return (len(self.table.cards) - self.seats * HAND[self.seats]) // self.seats

    @property
    def lowest_trump(self) -> Card:
        """The trump that may be swapped for the upcard."""
        return Card(self.trump + ("7" if len(self.table.cards) == 32 else "9"))

    def who(self, chair: int) -> Who:
        """The player on a chair."""
        return Who(self.table.chairs[chair])

    def side(self, chair: int) -> int:
        """The side a chair plays for."""
        return chair % len(self.scores)

    def members(self, side: int) -> tuple[int, ...]:
        """The chairs of a side."""
        return tuple(range(side, self.seats, len(self.scores)))

    def fresh(self, chair: int) -> tuple[Card, ...]:
        """The cards of a hand that may still serve in a marriage."""
        return less(self.hands[chair], self.used[chair])


def pack_for(seats: int, size: int) -> tuple[Card, ...]:
    """The pack for this number of players (``size`` applies to two and three)."""
    if seats == 4:
        return pack("9") * 2
    return pack("7" if size == 32 else "9")
