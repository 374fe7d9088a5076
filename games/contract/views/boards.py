"""Boards of points and squares, with pieces and marks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.contract.phrase import Phrase
from games.contract.values import Seat

Hue = Literal["light", "dark", "red", "blue", "green", "yellow", "brown"]
"""A colour of pieces; drawn with a letter or a pattern of its own, never told by colour alone."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of a board: its coordinate as players write it, and its centre on a unit grid (y grows upwards)."""

    name: str
    x: float
    y: float
    kind: Literal["plain", "home", "goal", "safe"] = "plain"
    """A ``home`` is where pieces of ``seat`` start, a ``goal`` where they want to go, ``safe`` where none is taken."""
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Shape:
    """The geometry of an empty board and the style it is drawn in.

    ``points`` are crossings of lines, ``holes`` round fields that lines may join, ``squares`` a chequered board
    with a dark lower left corner, ``fields`` a plain one.
    """

    style: Literal["points", "holes", "squares", "fields"]
    spots: tuple[Spot, ...]
    lines: tuple[tuple[str, str], ...] = ()
    """Pairs of spots joined by a drawn line (styles ``points`` and ``holes``)."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on a spot: whose (None: nobody's), and which man.

    ``render`` knows how to draw and what to call ``stone``, ``king`` (of draughts), ``peg``, ``barrier``, ``sheep``,
    ``wolf``, ``back`` (face down) and the chess men; what else there is carries its ``name``, such as ``peg-red``, a
    coloured peg that is nobody's.
    """

    spot: str
    seat: Seat | None
    man: str = "stone"
    name: Phrase | None = None
    faces: Literal["north", "east", "south", "west"] | None = None
    """Where it points, if that counts; north is the top of a board that is not flipped."""
    count: int = 1
    """How many of them stand here."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something to notice on a spot: the last move, what it took, what may be or is chosen, where that can go, a closed
    row, a threat."""

    spot: str
    kind: Literal["from", "to", "taken", "choice", "chosen", "reach", "mill", "danger"]


@dataclass(frozen=True, slots=True)
class Tray:
    """Pieces beside the board: still to be set, or captured. ``seat`` is whose pieces they are (None: nobody's)."""

    seat: Seat | None
    count: int
    kind: Literal["reserve", "captured"]
    man: str = "stone"
    name: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """A board with its pieces; ``flipped`` turns it by 180 degrees, so that the viewer's side is at the bottom."""

    shape: Shape
    pieces: tuple[Piece, ...] = ()
    marks: tuple[Mark, ...] = ()
    trays: tuple[Tray, ...] = ()
    flipped: bool = False
    last: tuple[Phrase, ...] = ()
    """What the last moves were, where the marks do not say it: castling, a pawn taken in passing."""
    numbers: tuple[tuple[str, int], ...] = ()
    """Numbers that are written on spots, such as in which order they were visited."""
