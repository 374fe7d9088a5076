"""The cloth of the merry seven: two columns and the seven above them, what lies there, and what a throw brings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple, Self

from games.kit.bank import credited
from games.kit.seats import replaced
from games.kit.turns import clockwise
from games.values import Seat

SEVEN = 7
FIELDS = tuple(range(2, 13))
COLUMNS: Mapping[str, tuple[tuple[int, ...], tuple[int, ...]]] = {
    "zickzack": ((2, 4, 6, 9, 11), (3, 5, 8, 10, 12)),
    "block": ((2, 3, 4, 5, 6), (8, 9, 10, 11, 12)),
}
DOUBLED, TRIPLED = 1, 2
"""How often a stake is added to itself."""


class _Stake(NamedTuple):
    field: int
    sticks: int


class Stake(_Stake):
    """So many sticks on a field, as players write it: ``3 auf 9``."""

    __slots__ = ()
    PATTERN: ClassVar[str] = r"\d{1,4}\s*(?:auf|on)\s*\d{1,2}"

    @classmethod
    def read(cls, text: str) -> Self:
        """The stake a player wrote."""
        sticks, _, field = text.lower().replace("on", "auf").partition("auf")
        return cls(int(field), int(sticks))

    def __str__(self) -> str:
        return self.spoken("de")

    def spoken(self, language: str) -> str:
        """The stake in words."""
        return f"{self.sticks} {'auf' if language == 'de' else 'on'} {self.field}"


Stakes = tuple[Stake, ...]


class Settled(NamedTuple):
    """What a throw has led to: everybody's sticks in hand, the bank, what stays on the seven, and gain or loss."""

    held: tuple[int, ...]
    bank: int
    lying: tuple[int, ...]
    gains: tuple[int, ...]


def joined(stakes: Iterable[tuple[int, int]]) -> Stakes:
    """Stakes in the order of the fields, one for each."""
    sums: dict[int, int] = {}
    for field, sticks in stakes:
        sums[field] = sums.get(field, 0) + sticks
    return tuple(Stake(field, sums[field]) for field in sorted(sums))


def factor(field: int, eyes: int, board: str, *, keeps: bool) -> int | None:
    """How often a stake on a field is added to itself after a throw; -1 if it is lost, None if nobody touches it."""
    if eyes == SEVEN:
        return TRIPLED if field == SEVEN else -1
    if field == SEVEN:
        return None if keeps else -1
    column = next(column for column in COLUMNS[board] if eyes in column)
    return -1 if field in column else DOUBLED


def settled(
    held: tuple[int, ...],
    stakes: tuple[Stakes, ...],
    bank: int | None,
    first: Seat,
    factors: Mapping[int, int | None],
) -> Settled:
    """Losing stakes go to the bank first; then winners are paid from seat ``first`` on, as far as the bank can.

    ``bank`` is None where it never ends; then what comes out is its gain or loss.
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


@dataclass(frozen=True, slots=True)
class Last:
    """The last throw: who threw (None: the house), the faces, what each seat has won or lost by it."""

    by: Seat | None
    faces: tuple[int, ...]
    gains: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """The sticks in hand, those that lie on the cloth, and who has the bank."""

    held: tuple[int, ...]
    """The banker's are the bank."""
    banker: Seat | None
    """None: the house, whose sticks never end."""
    lying: tuple[int, ...]
    """What stays on the seven from earlier throws."""
    laid: tuple[Stakes, ...]
    """What was laid before this throw."""
    ready: frozenset[Seat] = frozenset()
    throws: int = 0
    house: int = 0
    """What the house has won or lost."""
    out: tuple[Seat, ...] = ()
    last: Last | None = None


def on_cloth(s: State, seat: Seat) -> Stakes:
    """All that lies on the cloth for a seat."""
    return joined((*s.laid[seat], Stake(SEVEN, s.lying[seat]))) if s.lying[seat] else s.laid[seat]


def sticks(stakes: Stakes) -> int:
    """How many sticks are staked."""
    return sum(stake.sticks for stake in stakes)


def owned(s: State, seat: Seat) -> int:
    """All sticks of a seat, in hand or on the cloth."""
    return s.held[seat] + sticks(on_cloth(s, seat))


def relaid(s: State, seat: Seat, laid: Stakes) -> State:
    """The seat has laid these stakes before this throw, and no others."""
    held = credited(s.held, seat, sticks(s.laid[seat]) - sticks(laid))
    return replace(s, held=held, laid=replaced(s.laid, seat, laid))


def taken_up(s: State, seats: Iterable[Seat]) -> State:
    """What lies on the seven for these seats is back in their hands."""
    for seat in seats:
        lying = credited(s.lying, seat, -s.lying[seat])
        s = replace(s, held=credited(s.held, seat, s.lying[seat]), lying=lying)
    return s
