"""Dominoes: hands, stocks, chains that branch, and a grid of numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.contract.phrase import Phrase
from games.contract.values import Seat
from games.contract.views.boards import Mark


@dataclass(frozen=True, slots=True)
class Domino:
    """A domino: its two numbers of pips, or None for its back."""

    pips: tuple[int, int] | None
    lit: bool = False
    """May be played or chosen now."""
    marked: bool = False
    """Highlighted: laid last or just drawn; in a trick, the winning tile."""
    seat: Seat | None = None
    """Who played it, in a trick."""
    order: int | None = None
    """Its number in the trick."""


@dataclass(frozen=True, slots=True)
class Dominoes:
    """Dominoes that lie together, but not in a chain: a hand, the stock, a trick.

    A ``trick`` shows each tile at its player's side of the table.
    """

    kind: Literal["hand", "stock", "open", "trick"]
    tiles: tuple[Domino, ...]
    label: Phrase | None = None
    seat: Seat | None = None
    seats: int = 0
    """For a trick: the number of seats round the table; ``bottom`` sits at the lower edge."""
    bottom: Seat = 0


@dataclass(frozen=True, slots=True)
class Arm:
    """One arm of a chain: its tiles outwards, each with its inner number first, and the name of its end."""

    side: Literal["left", "right", "up", "down"]
    tiles: tuple[Domino, ...] = ()
    name: str = ""
    open: bool = True
    """True if a tile may be laid here in this round."""


@dataclass(frozen=True, slots=True)
class Chain:
    """A chain of dominoes: the first tile (a double lies across) and the arms that grow from it."""

    first: Domino | None
    arms: tuple[Arm, ...] = ()
    label: Phrase | None = None
    bricks: bool = False
    """True for two rows like bricks: each tile half under or over the one before, and none across."""


@dataclass(frozen=True, slots=True)
class NumberGrid:
    """Numbers in rows from the top, to be paired: pairs found, edges that no pair may cross, marks on cells.

    A cell is named by its head (column) and its margin (row), such as ``c4``.
    """

    rows: tuple[tuple[int, ...], ...]
    heads: tuple[str, ...]
    margins: tuple[str, ...]
    pairs: tuple[tuple[str, str], ...] = ()
    walls: tuple[tuple[str, str], ...] = ()
    marks: tuple[Mark, ...] = ()
    label: Phrase | None = None
