"""Drunter & Drüber for computer players: what is to be hoped of the rows."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import assert_never

from games.cards.drunter_drueber.moves import Lay, Move, Pour, Stretch, row_of
from games.cards.drunter_drueber.rows import Row
from games.cards.drunter_drueber.state import State
from games.cards.hornberger.deal import tap_keg
from games.cards.hornberger.evaluate import lead, weights, winning_chance
from games.cards.hornberger.pack import COLOUR, VALUE
from games.cards.hornberger.scoring import totals
from games.contract import Seat

_HOPE, _PACE = 5.0, 2.5
"""So many missing cards make it even whether a row gets full; so many more make it unlikely."""


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """How much better the row looks afterwards for the seat's colours, against those of the others."""
    owners = tap_keg(s.deal.kegs, seat, m.card) if isinstance(m, Lay) else s.deal.kegs
    weigh = weights(owners, seat, len(s.deal.hands))
    row = row_of(s.rows, m)
    count, lacks = balance(row, weigh), lacking(row)
    before = row_hope(count, lacks)
    match m:
        case Lay(card, _):
            return row_hope(count + weigh[COLOUR[card]] * VALUE[card], lacks - 1) - before
        case Pour(card, cannon):
            return row_hope(count + weigh[COLOUR[cannon]] * VALUE[card], lacks - 1) - before
        case Stretch(card, change):
            return row_hope(count, lacks + 2 * (VALUE[card] if change.longer else -VALUE[card])) - before
        case _:
            assert_never(m)


def win_estimate(s: State, seat: Seat) -> float:
    """By the rounds so far, and what the rows promise."""
    seats = len(s.deal.hands)
    weigh = weights(s.deal.kegs, seat, seats)
    promise = sum(row_hope(balance(row, weigh), lacking(row)) for row in s.rows)
    return winning_chance(lead(totals(s.account, seats), seat) + promise)


def balance(row: Row, weights: Sequence[float]) -> float:
    """What a row counts for somebody who weighs the colours so."""
    return sum(weights[COLOUR[laid.cannon]] * laid.worth for laid in row.lying)


def lacking(row: Row) -> int:
    """How many cards a row lacks until it is full."""
    return 2 * (row.length - len(row.lying)) + len(row.free)


def row_hope(count: float, lacks: int) -> float:
    """What cards may come to count in a row that lacks so many."""
    return count * (2 / (1 + exp((lacks - _HOPE) / _PACE)) - 1)
