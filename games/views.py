"""What a seat sees, as plain data: a tuple of parts, and what is asked of whom.

A view knows neither pixels nor words: labels are phrases of the game's sheet, places are points
on a unit grid. ``render`` draws and describes parts by their type alone. New parts are rare.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.kit.cards import Card
from games.phrase import Phrase
from games.values import Seat

# --- boards ---


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of a board: its coordinate as players write it, and its centre on a unit grid (y grows upwards)."""

    name: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Shape:
    """The geometry of an empty board and the style it is drawn in."""

    style: Literal["points", "squares"]
    spots: tuple[Spot, ...]
    lines: tuple[tuple[str, str], ...] = ()
    """Pairs of spots joined by a drawn line (style ``points``)."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on a spot: whose, and which man (``stone``, ``king`` …)."""

    spot: str
    seat: Seat
    man: str = "stone"


@dataclass(frozen=True, slots=True)
class Mark:
    """Something to notice on a spot: where the last move came from and went, what it took, what may be chosen."""

    spot: str
    kind: Literal["from", "to", "taken", "choice", "mill"]


@dataclass(frozen=True, slots=True)
class Tray:
    """Pieces beside the board: still to be set, or captured. ``seat`` is whose pieces they are."""

    seat: Seat
    count: int
    kind: Literal["reserve", "captured"]
    man: str = "stone"


@dataclass(frozen=True, slots=True)
class Board:
    """A board with its pieces; ``flipped`` turns it by 180 degrees, so that the viewer's side is at the bottom."""

    shape: Shape
    pieces: tuple[Piece, ...] = ()
    marks: tuple[Mark, ...] = ()
    trays: tuple[Tray, ...] = ()
    flipped: bool = False


# --- cards ---


@dataclass(frozen=True, slots=True)
class Face:
    """One card in a row: ``card`` is None for a back. ``seat`` is who played it, ``order`` its number in the trick."""

    card: Card | None
    seat: Seat | None = None
    order: int | None = None
    lit: bool = False
    """May be played or chosen now."""
    marked: bool = False
    """Worth noticing: the winning card of a trick, a card just received."""


@dataclass(frozen=True, slots=True)
class Cards:
    """Some cards that lie together. A ``trick`` shows each card at its player's side of the table."""

    kind: Literal["hand", "trick", "pile", "meld"]
    faces: tuple[Face, ...]
    label: Phrase | None = None
    seat: Seat | None = None
    """Whose cards they are (hand, meld)."""
    seats: int = 0
    """For a trick: how many seats sit round the table; ``bottom`` sits at the lower edge."""
    bottom: Seat = 0


# --- dice ---


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice as they lie. A face is None while it is not known to the viewer.

    ``thrown`` lie open; ``cup`` are under the cup (drawn as a cup, with the faces beside it if the viewer knows them);
    ``claimed`` are what somebody says there is.
    """

    faces: tuple[int | None, ...]
    kind: Literal["thrown", "cup", "claimed"] = "thrown"
    label: Phrase | None = None
    meaning: Phrase | None = None
    """What the throw means, spelled out: "52 + 34 = 86"."""
    colour: Literal["ivory", "red"] = "ivory"
    """For games with pairs of two colours; the label must tell them apart too."""


# --- paper ---

Cell = Phrase | str | int | None
"""A cell of a score pad: words, a literal, a number, or empty."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a score pad: its margin and one cell a column."""

    margin: Cell
    cells: tuple[Cell, ...]
    kind: Literal["plain", "sum", "now"] = "plain"
    struck: tuple[int, ...] = ()
    """Columns whose cell is crossed out."""


@dataclass(frozen=True, slots=True)
class Pad:
    """A score pad: one head a column, rows growing downwards."""

    heads: tuple[Cell, ...]
    rows: tuple[Row, ...]
    label: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A player's line in the roster."""

    seat: Seat
    score: Cell = None
    tokens: int = 0
    """Counters held, drawn one by one (or as a number when many)."""
    token: Literal["stick", "card", "trick", "stone"] = "stick"
    note: Phrase | None = None
    moving: bool = False
    """Is awaited now; underlined."""
    out: bool = False
    side: Literal["light", "dark"] | None = None
    """The colour of the pieces, where seats have one."""


@dataclass(frozen=True, slots=True)
class Roster:
    """The players round the table with what each has."""

    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """A line of text: what just counts, what is needed now."""

    text: Phrase
    tone: Literal["plain", "good", "bad", "quiet"] = "plain"


Part = Board | Cards | Dice | Pad | Roster | Note


@dataclass(frozen=True, slots=True)
class Ask:
    """What is asked of some of the awaited seats, in the second person."""

    seats: tuple[Seat, ...]
    text: Phrase


@dataclass(frozen=True, slots=True)
class View:
    """All a seat sees, top to bottom, and what is asked of whom."""

    parts: tuple[Part, ...]
    asks: tuple[Ask, ...] = ()
