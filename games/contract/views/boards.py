"""Boards of points and squares, with pieces and marks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.contract.phrase import Phrase
from games.contract.values import Seat

Hue = Literal["light", "dark", "red", "blue", "green", "yellow", "brown"]
"""A colour of pieces; each is drawn with its own letter or pattern too, for readers who cannot tell colours apart."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of a board: its coordinate as players write it, and its centre on a unit grid (y grows upwards)."""

    name: str
    x: float
    y: float
    kind: Literal["plain", "home", "goal", "safe"] = "plain"
    """A ``home`` is where pieces of ``seat`` start, a ``goal`` where they want to go, ``safe`` where none is taken."""
    seat: Seat | None = None
    beside: str | None = None
    """The place whose name it goes by in words, where it is only more room beside that."""


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
    """One or several equal pieces on a spot; ``seat`` is the owner (None: nobody), ``man`` the kind of piece.

    ``render`` knows how to draw and name ``stone``, ``king`` (of draughts), ``peg``, ``barrier``, ``sheep``, ``wolf``,
    ``back`` (face down) and the chess men. Any other kind needs a ``name``, such as ``peg-red``, a coloured peg without
    an owner.
    """

    spot: str
    seat: Seat | None
    man: str = "stone"
    name: Phrase | None = None
    faces: Literal["north", "east", "south", "west"] | None = None
    """The direction it points in, where that matters; north is the top of a board that is not flipped."""
    count: int = 1
    """The number of such pieces on the spot."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A highlight on a spot: start and end of the last move, a captured piece, a piece that can be chosen or is, a
    square it can reach, a man it can hit there (``prey``), a closed mill, a threat."""

    spot: str
    kind: Literal["from", "to", "taken", "choice", "chosen", "reach", "prey", "mill", "danger"]


@dataclass(frozen=True, slots=True)
class Tray:
    """Pieces beside the board: still to be set, or captured; ``seat`` owns them (None: nobody)."""

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
    """The last moves in words, where marks cannot show them: castling, a pawn taken *en passant*."""
    numbers: tuple[tuple[str, int], ...] = ()
    """Numbers written on spots, such as the order in which a knight visited them."""
