"""The board of Barricade: 112 fields on winding ways, four houses, one goal, and where a throw leads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Self

from games.kit.graphs import distances, linked, mask_of, members, walks
from games.notation import move
from games.values import Point
from games.views import Shape, Spot

# --- the empty board ---

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
_LINKS = [
    (number, INDEX[other])
    for number, (column, row) in enumerate(_PLACES)
    for other in (f"{chr(ord(column) + 1)}{row}", f"{column}{row + 1}")
    if other in INDEX
]
NEAR = linked(len(POINTS), _LINKS)
TO_GOAL = distances(NEAR, [GOAL])
"""The steps from each field to the goal."""
FIRST_ROW = mask_of(INDEX[f"{column}1"] for column in _COLUMNS)
EVERY = (1 << len(POINTS)) - 1
BARRIERS = mask_of(INDEX[name] for name in ["i13", "i11", "i10", "i9", "g7", "k7", "a3", "e3", "i3", "m3", "q3"])
"""The barriers at the start."""

HOUSES = "ABCD"
EXITS: Mapping[str, int] = dict(zip(HOUSES, (INDEX[name] for name in ("c1", "g1", "k1", "o1")), strict=True))
"""The one field each house leads to."""
HOME = TO_GOAL[EXITS["A"]] + 1
"""The steps from a house to the goal."""
PEGS = 5
FACES = 6

Leads = tuple[tuple[tuple[int, int], ...], ...]
"""For each throw where it leads: the last field as a mask, and the mask of the fields stepped on before."""


def _leads(start: int, behind: int) -> Leads:
    """Where throws lead; ``behind`` is 1 for a start that is a step of its own."""
    found: list[tuple[tuple[int, int], ...]] = [()]
    for steps in range(1, FACES + 1):
        ways = walks(NEAR, start, steps - behind)
        passed = [(1 << way[-1], mask_of(way[1 - behind : -1])) for way in ways]
        found.append(tuple(dict.fromkeys(passed)))
    return tuple(found)


FROM_FIELD = tuple(_leads(number, 0) for number in range(len(POINTS)))
FROM_HOUSE: Mapping[str, Leads] = {house: _leads(exit, 1) for house, exit in EXITS.items()}


def reach(leads: Leads, face: int, barriers: int) -> int:
    """The fields a throw leads to, own and foreign pegs aside: no barrier may be passed."""
    found = 0
    for end, passed in leads[face]:
        if not passed & barriers:
            found |= end
    return found


def path(start: str, to: str, face: int, barriers: int) -> tuple[str, ...]:
    """A way that a throw allows, from a field or house to a field, both included."""
    house = start in HOUSES
    for way in walks(NEAR, EXITS[start] if house else INDEX[start], face - house):
        if way[-1] == INDEX[to] and not mask_of(way[1 - house : -1]) & barriers:
            return (*((start,) if house else ()), *(POINTS[field] for field in way))
    raise ValueError(f"{face} steps do not lead from {start} to {to}")


def foremost(pegs: int) -> tuple[int, ...]:
    """The steps of a seat's pegs to the goal on an empty board, the foremost first."""
    on_board = [TO_GOAL[peg] for peg in members(pegs)]
    return tuple(sorted(on_board + [HOME] * (PEGS - len(on_board))))


def against(start: str, to: str, face: int, own: int) -> str:
    """The paragraph against a move of a peg from a field or house that is not possible."""
    house = start in HOUSES
    if house and own.bit_count() == PEGS:
        return "3.2"
    if not house and not own >> INDEX[start] & 1:
        return "3.1"
    leads = FROM_HOUSE[start] if house else FROM_FIELD[INDEX[start]]
    if not reach(leads, face, 0) >> INDEX[to] & 1:
        return "3.3"
    return "3.5" if own >> INDEX[to] & 1 else "3.4"


def barricade_shape(houses: str) -> Shape:
    """The empty board with the houses of those who play."""
    spots = [
        Spot(name, ord(name[0]) - ord("a"), int(name[1:]), "goal" if number == GOAL else "plain")
        for number, name in enumerate(POINTS)
    ]
    lines: list[tuple[str, str]] = [(POINTS[a], POINTS[b]) for a, b in _LINKS]
    for seat, house in enumerate(houses):
        gate = POINTS[EXITS[house]]
        spots.append(Spot(house, ord(gate[0]) - ord("a"), -0.4, "home", seat))
        lines.append((house, gate))
    return Shape("holes", tuple(spots), tuple(lines))


# --- turns ---


@dataclass(frozen=True, slots=True)
class Start:
    """Where a peg starts: its field, or None for the mover's own house, whose letter may be said or not."""

    point: Point | None
    letter: str = field(default="", compare=False)
    PATTERN: ClassVar[str] = rf"{Point.PATTERN}|[a-dA-D]|"

    @classmethod
    def read(cls, text: str) -> Self:
        """The field or house a player wrote; nothing at all is the house."""
        return cls(Point.read(text)) if text[1:] else cls(None, text.upper())

    def __str__(self) -> str:
        return self.letter if self.point is None else str(self.point)

    def spoken(self, language: str) -> str:
        """The field, or the letter of the house."""
        return str(self)


class To(Point):
    """Where a peg goes, with how it got on its way: ``-e1`` on the board, ``>e1`` out of the house."""

    __slots__ = ()
    PATTERN: ClassVar[str] = rf"[-–−>]\s?{Point.PATTERN}"

    @classmethod
    def read(cls, text: str) -> Self:
        """The field a player wrote, with its sign."""
        sign = ">" if text[0] == ">" else "-"
        return cls(sign + text[1:].strip().lower())

    @property
    def point(self) -> Point:
        """The field alone."""
        return Point(self[1:])


@move("{src}{to}")
class Go:
    """Move a peg as far as was thrown."""

    src: Start
    to: To


@move("sperre {at}", "mauer {at}", "barricade {at}", en="wall {at}")
class Wall:
    """Put down the barrier that was picked up."""

    at: Point


_ON_BOARD = tuple(tuple(Go(Start(src), To(f"-{to}")) for to in POINTS) for src in POINTS)
_OUT = {house: tuple(Go(Start(None, house), To(f">{to}")) for to in POINTS) for house in HOUSES}
WALLS = tuple(Wall(point) for point in POINTS)


def moves(house: str, own: int, face: int, barriers: int) -> list[Go]:
    """All moves of a seat with a throw, out of the house first."""
    found: list[Go] = []
    if own.bit_count() < PEGS:
        found += [_OUT[house][to] for to in members(reach(FROM_HOUSE[house], face, barriers) & ~own)]
    for src in members(own):
        if ends := reach(FROM_FIELD[src], face, barriers) & ~own:
            found += [_ON_BOARD[src][to] for to in members(ends)]
    return found
