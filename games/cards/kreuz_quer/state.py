"""Kreuz & Quer: what the rounds have brought, the present one, and what a card makes of it."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from games.cards.hornberger.deal import Deal, Lying
from games.cards.hornberger.pack import BEERS, CANNONS, COLOUR, DUKES, Duke, Held
from games.cards.hornberger.scoring import Account, worth
from games.cards.kreuz_quer.grid import INDEX, Grid, clear_line, pour
from games.cards.kreuz_quer.moves import End, Lay, Move, Pour
from games.contract import Seat
from games.kit.seats import replaced

DECK: tuple[Held, ...] = (*CANNONS, *BEERS, *DUKES)
DUKES_AT_MOST = 30
"""When the dukes that lie out count so much together, the round is over."""


class State(NamedTuple):
    """What the rounds have brought, and the present one: the cards, the grid, and what has been won."""

    account: Account
    starter: Seat
    turn: Seat
    deal: Deal
    grid: Grid
    dukes: tuple[tuple[Duke, ...], ...]
    """The dukes that lie in front of each seat."""
    won: tuple[tuple[Held, ...], ...]
    """The cards that lie face down with each seat."""
    last: int | None = None
    """The cell the last card was played to."""
    over: bool = False

    @property
    def crowned(self) -> int:
        """What all dukes that lie out count together."""
        return sum(map(worth, self.dukes))

    @property
    def gained(self) -> list[int]:
        """What each seat has won in this round, cards and dukes."""
        return [worth((*cards, *dukes)) for cards, dukes in zip(self.won, self.dukes, strict=True)]


def play(s: State, seat: Seat, m: Move) -> State:
    """The table with one more card; of an ended line the duke goes to who played it, the rest to the keg owners."""
    cell = INDEX[m.cell]
    match m:
        case Lay(card, _):
            return s._replace(grid=replaced(s.grid, cell, Lying(card)))
        case Pour(card, _):
            return s._replace(grid=pour(s.grid, cell, card))
        case End(card, _, line):
            grid, gone = clear_line(s.grid, cell, line)
            won = list(s.won)
            for laid in gone:
                owner = s.deal.kegs[COLOUR[laid.cannon]]
                if owner is not None:
                    won[owner] = (*won[owner], *laid.cards)
            dukes = replaced(s.dukes, seat, (*s.dukes[seat], card))
            return s._replace(grid=grid, won=tuple(won), dukes=dukes)
        case _:
            assert_never(m)
