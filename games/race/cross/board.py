"""The cross: a ring of forty fields, and for each quarter a house, a start and a lane of four target fields."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise

from games.contract import Seat, Shape, Spot

FIELDS, QUARTER, LANE = 40, 10, 4
LAST = FIELDS + LANE - 1
"""The innermost target field, in steps from the start of its quarter; 40 is the outermost."""
HIDDEN, GONE = -1, -2
"""The steps of a peg in its house, and of one that has left the game."""
HOUSES = "ABCD"

_ARM = ((0, 4), (1, 4), (2, 4), (3, 4), (4, 4), (4, 3), (4, 2), (4, 1), (4, 0), (5, 0))


def _turned(column: int, row: int, quarters: int) -> tuple[int, int]:
    """A place of the eleven by eleven grid after clockwise turns by quarters."""
    for _ in range(quarters):
        column, row = 10 - row, column
    return column, row


_TRACK = [_turned(*place, quarter) for quarter in range(4) for place in _ARM]
_LANES = [[_turned(step + 1, 5, quarter) for step in range(LANE)] for quarter in range(4)]
_CORNERS = [(1.45, 0.45), (8.55, 0.45), (8.55, 9.55), (1.45, 9.55)]
"""The houses, at the outer edge: towards the middle of the board there is room for a die."""
_BESIDE = (0.42, 0.42)
"""The offset of a second colour on one field, towards the middle of the board."""
_CROWD = ((-0.31, 0.31), (0.31, 0.31), (0.31, -0.31), (-0.31, -0.31))
"""The offsets of three or more colours from the middle of their field."""
_STROKES = ("", "′", "″", "‴", "⁗")
_ROOMS = ((0.0, 0.0), (0.84, 0.0), (0.0, -0.84), (0.84, -0.84))
"""Offsets of the places of a house with several, from its first."""
_FIRST_ROOM = (-0.1, 0.42)
"""The offset of the first place from the middle of the house."""


def start(quarter: int) -> int:
    """The start field of a quarter, counted from 0."""
    return quarter * QUARTER


def field_at(quarter: int, steps: int) -> int:
    """The track field a number of steps from the start of a quarter, counted from 0."""
    return (start(quarter) + steps) % FIELDS


def steps_to(quarter: int, field: int) -> int:
    """The steps from the start of a quarter to a track field."""
    return (field - start(quarter)) % FIELDS


def name_of(quarter: int, steps: int) -> str:
    """The name of a place on the board: 14 on the track, Az1 in a lane, A for a house."""
    if steps < 0:
        return HOUSES[quarter]
    return str(field_at(quarter, steps) + 1) if steps < FIELDS else f"{HOUSES[quarter]}z{steps - FIELDS + 1}"


def beside(name: str, number: int) -> str:
    """The place beside a field for pegs of a further colour; 0 is the field itself."""
    return name + _STROKES[number]


def is_crowd(colours: int) -> bool:
    """Return whether so many colours stand round the middle of their field instead of one on it."""
    return colours > 2


def bare(spot: str) -> str:
    """The field that a place beside it belongs to."""
    return spot.rstrip("".join(_STROKES))


@lru_cache(maxsize=64)
def empty_board(
    quarters: tuple[int, ...],
    lanes: tuple[int, ...],
    safe: frozenset[int] = frozenset(),
    crowded: tuple[tuple[str, int], ...] = (),
    rooms: int = 1,
) -> Shape:
    """The empty board.

    ``quarters`` has the quarter of each seat, ``lanes`` the quarters with a lane, ``crowded`` the fields with several
    colours and their number, and ``rooms`` is the number of places in a house.
    """
    seats: Mapping[int, Seat] = {quarter: seat for seat, quarter in enumerate(quarters)}
    spots = []
    for number, (column, row) in enumerate(_TRACK):
        owner = seats.get(number // QUARTER) if number % QUARTER == 0 else None
        spots.append(Spot(str(number + 1), column, 10 - row, "safe" if number in safe else "plain", owner))
    places = {spot.name: spot for spot in spots}
    for quarter, seat in seats.items():
        x, row_ = _CORNERS[quarter]
        right, up = _FIRST_ROOM if rooms > 1 else (0.0, 0.0)
        spots.append(Spot(HOUSES[quarter], x + right, 10 - row_ + up, "home", seat))
        for room in range(1, rooms):
            dx, dy = _ROOMS[room]
            house = HOUSES[quarter]
            spots.append(Spot(beside(house, room), x + right + dx, 10 - row_ + up + dy, beside=house))
        if quarter in lanes:
            for step, (column, row) in enumerate(_LANES[quarter]):
                spots.append(Spot(name_of(quarter, FIELDS + step), column, 10 - row, "goal", seat))
    for name, colours in crowded:
        at = places[name]
        right, up = 1 if at.x < 5 else -1, 1 if at.y < 5 else -1
        offsets = _CROWD[:colours] if is_crowd(colours) else ((right * _BESIDE[0], up * _BESIDE[1]),)
        for number, (x, y) in enumerate(offsets, 1):
            spots.append(Spot(beside(name, number), at.x + x, at.y + y, beside=name))
    lines = [(str(number + 1), str((number + 1) % FIELDS + 1)) for number in range(FIELDS)]
    lines += [(HOUSES[quarter], str(start(quarter) + 1)) for quarter in seats]
    for quarter in seats:
        if quarter in lanes:
            way = [str(field_at(quarter, -1) + 1), *(name_of(quarter, FIELDS + step) for step in range(LANE))]
            lines += pairwise(way)
    return Shape("holes", tuple(spots), tuple(lines))
