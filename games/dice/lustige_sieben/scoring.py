"""The cloth of Die lustige 7 (two columns and the seven above them), and the settlement of stakes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from games.contract import Seat
from games.dice.lustige_sieben.moves import Stakes
from games.kit.turns import clockwise

SEVEN = 7
FIELDS = tuple(range(2, 13))
COLUMNS: Mapping[str, tuple[tuple[int, ...], tuple[int, ...]]] = {
    "zickzack": ((2, 4, 6, 9, 11), (3, 5, 8, 10, 12)),
    "block": ((2, 3, 4, 5, 6), (8, 9, 10, 11, 12)),
}
DOUBLED, TRIPLED = 1, 2
"""How many times a winning stake is paid, beside its return."""


class Settled(NamedTuple):
    """The effect of a roll: sticks in hand, the bank, what stays on the seven, and gains or losses."""

    held: tuple[int, ...]
    bank: int
    lying: tuple[int, ...]
    gains: tuple[int, ...]


def factor(field: int, pips: int, board: str, *, keeps: bool) -> int | None:
    """How many times a stake is paid after a roll; -1 if it is lost, None if it stays."""
    if pips == SEVEN:
        return TRIPLED if field == SEVEN else -1
    if field == SEVEN:
        return None if keeps else -1
    column = next(column for column in COLUMNS[board] if pips in column)
    return -1 if field in column else DOUBLED


def settled(
    held: tuple[int, ...],
    stakes: tuple[Stakes, ...],
    bank: int | None,
    first: Seat,
    factors: Mapping[int, int | None],
) -> Settled:
    """Settle a roll: lost stakes go to the bank, which then pays winners from seat ``first`` on as far as it can.

    ``bank`` is None for the house, which never runs out; ``Settled.bank`` is then its gain or loss.
    """
    seats = range(len(held))
    lost = [sum(n for field, n in stakes[seat] if factors[field] == -1) for seat in seats]
    back = [sum(n for field, n in stakes[seat] if (factors[field] or 0) > 0) for seat in seats]
    due = [sum(n * (factors[field] or 0) for field, n in stakes[seat] if (factors[field] or 0) > 0) for seat in seats]
    lying = tuple(sum(n for field, n in stakes[seat] if factors[field] is None) for seat in seats)
    left = (bank or 0) + sum(lost)
    won = [0] * len(held)
    for seat in clockwise(first, len(held)):
        won[seat] = due[seat] if bank is None else min(due[seat], left)
        left -= won[seat]
    return Settled(
        tuple(own + back[seat] + won[seat] for seat, own in enumerate(held)),
        left,
        lying,
        tuple(won[seat] - lost[seat] for seat in seats),
    )
