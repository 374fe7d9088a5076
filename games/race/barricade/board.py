"""The board of Barricade: 112 fields on winding ways, four houses, one goal, and the targets of every roll."""

from __future__ import annotations

from collections.abc import Mapping

from games.contract import Point
from games.kit.graphs import distances, linked, mask_of, members, walks

_COLUMNS = "abcdefghijklmnopq"
_ROWS = {
    14: "i",
    13: _COLUMNS,
    12: "aq",
    11: _COLUMNS,
    10: "i",
    9: "ghijk",
    8: "gk",
    7: "efghijklm",
    6: "em",
    5: "cdefghijklmno",
    4: "cgko",
    3: _COLUMNS,
    2: "aeimq",
    1: _COLUMNS,
}
_PLACES = [(column, row) for row in sorted(_ROWS) for column in _ROWS[row]]
POINTS = tuple(Point(f"{column}{row}") for column, row in _PLACES)
"""All fields, row by row from the houses."""
INDEX: Mapping[str, int] = {name: number for number, name in enumerate(POINTS)}
GOAL = INDEX["i14"]
LINKS = [
    (number, INDEX[other])
    for number, (column, row) in enumerate(_PLACES)
    for other in (f"{chr(ord(column) + 1)}{row}", f"{column}{row + 1}")
    if other in INDEX
]
"""Pairs of neighbouring fields, by number."""
NEAR = linked(len(POINTS), LINKS)
TO_GOAL = distances(NEAR, [GOAL])
"""The steps from each field to the goal."""
FIRST_ROW = mask_of(INDEX[f"{column}1"] for column in _COLUMNS)
EVERY = (1 << len(POINTS)) - 1
BARRIERS = mask_of(INDEX[name] for name in ["i13", "i11", "i10", "i9", "g7", "k7", "a3", "e3", "i3", "m3", "q3"])
"""The barriers at the start, as a mask."""

HOUSES = "ABCD"
EXITS: Mapping[str, int] = dict(zip(HOUSES, (INDEX[name] for name in ("c1", "g1", "k1", "o1")), strict=True))
"""The field outside each house."""
HOME = TO_GOAL[EXITS["A"]] + 1
"""The steps from a house to the goal."""
PEGS = 5
FACES = 6

Leads = tuple[tuple[tuple[int, int], ...], ...]
"""For each roll its possible targets: the last field as a mask, and the mask of the fields passed before."""


def _leads(start: int, behind: int) -> Leads:
    """The targets of every roll; ``behind`` is 1 from a house, where the first field counts as a step."""
    leads: list[tuple[tuple[int, int], ...]] = [()]
    for steps in range(1, FACES + 1):
        ways = walks(NEAR, start, steps - behind)
        passed = [(1 << way[-1], mask_of(way[1 - behind : -1])) for way in ways]
        leads.append(tuple(dict.fromkeys(passed)))
    return tuple(leads)


FROM_FIELD = tuple(_leads(number, 0) for number in range(len(POINTS)))
FROM_HOUSE: Mapping[str, Leads] = {house: _leads(exit, 1) for house, exit in EXITS.items()}


def reach(leads: Leads, roll: int, barriers: int) -> int:
    """The fields a roll leads to without passing a barrier, whatever pegs stand there."""
    ends = 0
    for end, passed in leads[roll]:
        if not passed & barriers:
            ends |= end
    return ends


def path(start: str, to: str, roll: int, barriers: int) -> tuple[str, ...]:
    """A way that a roll allows, from a field or house to a field, both included."""
    house = start in HOUSES
    for way in walks(NEAR, EXITS[start] if house else INDEX[start], roll - house):
        if way[-1] == INDEX[to] and not mask_of(way[1 - house : -1]) & barriers:
            return (*((start,) if house else ()), *(POINTS[field] for field in way))
    raise ValueError(f"{roll} steps do not lead from {start} to {to}")


def foremost(pegs: int) -> tuple[int, ...]:
    """The steps of a seat's pegs to the goal on an empty board, the nearest first."""
    on_board = [TO_GOAL[peg] for peg in members(pegs)]
    return tuple(sorted(on_board + [HOME] * (PEGS - len(on_board))))
