"""The state of Deutscher Schafkopf: the parties, their strokes, the present deal; and the options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from games.cards.deutscher_schafkopf.cards import ranking
from games.contract import Card, Seat, number
from games.kit.cutting import by_height
from games.kit.tricks import Ranking, Trick, turn


@dataclass(frozen=True, slots=True)
class Options:
    """Options agreed on before the match: sheep's heads to play for, and the value of each."""

    heads: int = number(3, 1, 5)
    value: int = number(1, 1, 100)


SEATS = 4
Phase = Literal["report", "trump", "play"]


class State(NamedTuple):
    """The lots that made the parties, the strokes of each, and the present deal."""

    lots: tuple[Card, ...]
    strokes: tuple[int, ...]
    """Strokes of each party, that of the highest lot first."""
    deals: int
    """Deals played to the end."""
    dealer: Seat
    phase: Phase
    hands: tuple[tuple[Card, ...], ...]
    trick: Trick
    numbers: tuple[int | None, ...] = (None,) * SEATS
    """Number of trumps each seat has reported, 0 if it passed; None until it has spoken."""
    suits: tuple[str, ...] = ("",) * SEATS
    """The suits settled on in secret; forgotten when the declarer is found."""
    declarer: Seat | None = None
    trump: str = ""
    tricks: tuple[Trick, ...] = ()

    @property
    def parties(self) -> tuple[int, ...]:
        """The number of each seat's party: the highest lot plays with the lowest, the other two together."""
        order = by_height(self.lots)
        return tuple(int(seat in order[1:-1]) for seat in range(SEATS))

    @property
    def ranking(self) -> Ranking:
        """The ranking of the cards in this deal."""
        return ranking(self.trump)

    @property
    def turn(self) -> Seat:
        """The seat that plays the next card."""
        return turn(self.trick, SEATS)

    @property
    def forehand(self) -> Seat:
        """The seat to the left of the dealer."""
        return (self.dealer + 1) % SEATS

    @property
    def forced(self) -> bool:
        """True if nobody had enough trumps, so that the highest jack has to play."""
        return not any(self.numbers)


def members(parties: tuple[int, ...], party: int) -> tuple[Seat, ...]:
    """The seats of a party."""
    return tuple(seat for seat, one in enumerate(parties) if one == party)


def partner(parties: tuple[int, ...], seat: Seat) -> Seat:
    """The seat that plays with a seat."""
    return next(other for other in members(parties, parties[seat]) if other != seat)
