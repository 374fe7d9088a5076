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
    """A card of a special pack: its artwork, colour and number, and its name as a phrase of the game's sheet."""

    art: Literal["cannon", "beer", "duke", "keg"]
    name: Phrase
    short: str
    """The card as players write it; it is printed as its index, in the letters of the reader's language."""
    hue: Literal["yellow", "red", "blue", "green", "violet", "orange"] | None = None
    number: int | None = None


Print = Literal["usual", "rank_first", "rank_last", "word_first", "word_last"]
"""The print of a card of the usual pack: the normal one, or the rank, as letter or word, above or below the suit."""


@dataclass(frozen=True, slots=True)
class Face:
    """One card as it lies: ``card`` is None for a back, ``seat`` is its player, ``order`` its number in the trick."""

    card: Card | Figure | None
    seat: Seat | None = None
    order: int | None = None
    lit: bool = False
    """May be played or chosen now."""
    marked: bool = False
    """Highlighted: the winning card of a trick, a card just received; in a pile the card that lies crosswise."""
    printed: Print = "usual"


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards that lie together: a hand, a trick, a pile or a meld.

    A ``trick`` shows each card at its player's side of the table; the ``last`` trick lies small beside it.
    """

    kind: Literal["hand", "trick", "last", "pile", "meld"]
    faces: tuple[Face, ...]
    label: Phrase | None = None
    seat: Seat | None = None
    """The owner of a hand or meld."""
    seats: int = 0
    """For a trick: the number of seats round the table; ``bottom`` sits at the lower edge."""
    bottom: Seat = 0
    chairs: tuple[Seat, ...] = ()
    """For a trick: the seats clockwise round the table, where that is not their order by number."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place of a tableau: its coordinate as players write it, and the cards there, lowest first."""

    name: str
    faces: tuple[Face, ...] = ()
    lit: bool = False
    """May be chosen now."""
    marked: bool = False
    """True if the last card was laid here."""


@dataclass(frozen=True, slots=True)
class Tableau:
    """A grid of cards: rows of slots with a margin each, and a head over each column.

    A row may be shorter than another; None is a gap in it. Cards in one slot overlap so that all can be read.
    """

    rows: tuple[tuple[Slot | None, ...], ...]
    margins: tuple[Cell, ...] = ()
    heads: tuple[Cell, ...] = ()
    label: Phrase | None = None
    seat: Seat | None = None
    """The owner, if the cards belong to one player."""
