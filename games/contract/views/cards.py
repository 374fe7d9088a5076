"""Cards: hands, tricks, piles, melds, and cards laid out in rows and columns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.contract.cards import Card
from games.contract.phrase import Phrase
from games.contract.values import Seat
from games.contract.views.paper import Cell


@dataclass(frozen=True, slots=True)
class Figure:
    """A card of a pack of its own: its artwork, colour and number, and what the game's sheet calls it."""

    art: Literal["cannon", "beer", "duke", "keg"]
    name: Phrase
    short: str
    """The card as players write it; its index, which may be a value with letters of its own in each language."""
    hue: Literal["yellow", "red", "blue", "green", "violet", "orange"] | None = None
    number: int | None = None


Print = Literal["usual", "rank_first", "rank_last", "word_first", "word_last"]
"""How a card of the usual pack is printed: as ever, or its rank, as a letter or a word, above or below its suit."""


@dataclass(frozen=True, slots=True)
class Face:
    """One card in a row: ``card`` is None for a back. ``seat`` is who played it, ``order`` its number in the trick."""

    card: Card | Figure | None
    seat: Seat | None = None
    order: int | None = None
    lit: bool = False
    """May be played or chosen now."""
    marked: bool = False
    """Worth noticing: the winning card of a trick, a card just received; in a pile the card that lies crosswise."""
    printed: Print = "usual"


@dataclass(frozen=True, slots=True)
class Cards:
    """Some cards that lie together.

    A ``trick`` shows each card at its player's side of the table; the ``last`` trick lies small beside it.
    """

    kind: Literal["hand", "trick", "last", "pile", "meld"]
    faces: tuple[Face, ...]
    label: Phrase | None = None
    seat: Seat | None = None
    """Whose cards they are (hand, meld)."""
    seats: int = 0
    """For a trick: how many seats sit round the table; ``bottom`` sits at the lower edge."""
    bottom: Seat = 0
    chairs: tuple[Seat, ...] = ()
    """For a trick: the seats clockwise where they do not sit in their order."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place of a tableau: its coordinate as players write it, and the cards there, lowest first."""

    name: str
    faces: tuple[Face, ...] = ()
    lit: bool = False
    """May be chosen now."""
    marked: bool = False
    """The last card went here."""


@dataclass(frozen=True, slots=True)
class Tableau:
    """Cards laid out in rows: a margin and the slots of each row, a head over each column.

    A row may be shorter than another; None is a gap in it. Cards in one slot overlap so that all can be read.
    """

    rows: tuple[tuple[Slot | None, ...], ...]
    margins: tuple[Cell, ...] = ()
    heads: tuple[Cell, ...] = ()
    label: Phrase | None = None
    seat: Seat | None = None
    """Whose cards they are, if they are one player's."""
