"""Kreuz & Quer for computer players: what is to be hoped of the grid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from games.cards.hornberger.deal import Lying, tap_keg
from games.cards.hornberger.evaluate import lead, weights, winning_chance
from games.cards.hornberger.pack import COLOUR, VALUE
from games.cards.hornberger.scoring import totals
from games.cards.kreuz_quer.grid import CELLS, COLUMNS, FEWEST, INDEX, ROWS, Grid, clear_line, pour
from games.cards.kreuz_quer.moves import End, Lay, Move, Pour
from games.cards.kreuz_quer.state import DUKES_AT_MOST, State
from games.contract import Seat
from games.kit.seats import replaced

_CHANCES = (0.8, 0.6, 0.4, 0.3, 0.2)
"""How likely a line is ended that lacks so many steps until a duke fits."""
_THROUGH = tuple((cell // COLUMNS, len(ROWS) + cell % COLUMNS) for cell in range(len(CELLS)))
"""The numbers of the lines through each cell, rows first."""


def _chance(cannons: int, bare: int, fewest: int) -> float:
    """How likely a line will be ended, by the cannons it lacks and the beers."""
    short = max(0, fewest - cannons)
    return _CHANCES[min(short + abs(bare + short - 1), len(_CHANCES) - 1)]


_LINES = range(len(ROWS) + COLUMNS)
_ROW_CHANCE, _COLUMN_CHANCE = (
    tuple(tuple(_chance(cannons, bare, fewest) for bare in range(COLUMNS + 1)) for cannons in range(COLUMNS + 1))
    for fewest in (FEWEST, len(ROWS))
)


def heuristic(s: State, seat: Seat, m: Move) -> float:
    """How the grid looks afterwards for the seat, against the others, and what the card has won it at once."""
    cell, seats = INDEX[m.cell], len(s.deal.hands)
    match m:
        case Lay(card, _):
            weigh = weights(tap_keg(s.deal.kegs, seat, card), seat, seats)
            return grid_hope(replaced(s.grid, cell, Lying(card)), time_left(s), weigh)
        case Pour(card, _):
            return grid_hope(pour(s.grid, cell, card), time_left(s), weights(s.deal.kegs, seat, seats))
        case End(card, _, line):
            weigh = weights(s.deal.kegs, seat, seats)
            grid, gone = clear_line(s.grid, cell, line)
            won = sum(weigh[COLOUR[laid.cannon]] * laid.worth for laid in gone)
            return grid_hope(grid, time_left(s), weigh) + won + VALUE[card]
        case _:
            assert_never(m)


def win_estimate(s: State, seat: Seat) -> float:
    """By the rounds so far, what is won and what the grid promises."""
    seats = len(s.deal.hands)
    promise = grid_hope(s.grid, time_left(s), weights(s.deal.kegs, seat, seats))
    return winning_chance(lead(totals(s.account, seats), seat) + lead(s.gained, seat) + promise)


def time_left(s: State) -> float:
    """How much of the round is still to come, as far as the dukes tell: from 1 down to a half."""
    return 1 - s.crowned / (2 * DUKES_AT_MOST)


def grid_hope(grid: Grid, room: float, weights: Sequence[float]) -> float:
    """What the grid may come to count for somebody who weighs the colours so.

    ``room`` tells how long the round may still last (1 to 0).
    """
    lines = len(ROWS)
    cannons, bare = [0] * (lines + COLUMNS), [0] * (lines + COLUMNS)
    for cell, laid in enumerate(grid):
        if laid is not None:
            for line in _THROUGH[cell]:
                cannons[line] += 1
                if laid.beer is None:
                    bare[line] += 1
    chances = [(_ROW_CHANCE if line < lines else _COLUMN_CHANCE)[cannons[line]][bare[line]] for line in _LINES]
    total = 0.0
    for cell, laid in enumerate(grid):
        if laid is not None:
            row, column = _THROUGH[cell]
            total += weights[COLOUR[laid.cannon]] * laid.worth * (2 * room * max(chances[row], chances[column]) - 1)
    return total
