"""Drunter & Drüber: what the rounds have brought, and the present one."""

from __future__ import annotations

from typing import NamedTuple

from games.cards.drunter_drueber.moves import SMALL
from games.cards.drunter_drueber.rows import Rows
from games.cards.hornberger.deal import Deal
from games.cards.hornberger.pack import BEERS, CANNONS, Held
from games.cards.hornberger.scoring import Account
from games.contract import Seat

DECK: tuple[Held, ...] = (*CANNONS, *BEERS, *SMALL)


class State(NamedTuple):
    """What the rounds have brought, and the present one: who began it, whose turn it is, the cards and the rows."""

    account: Account
    starter: Seat
    turn: Seat
    deal: Deal
    rows: Rows
    out: tuple[Seat, ...] = ()
    """Who can play no more in this round, in the order they dropped out."""
    last: str | None = None
    """What the last card was played to: a row or a cannon."""
    over: bool = False
