"""Views: what one seat sees of a match, as plain data: a tuple of parts, and the questions to seats.

A view knows neither pixels nor words: labels are phrases of the game's sheet, places are points
on a grid of unit squares. ``render`` draws and describes parts by their type alone. New parts are rare.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.contract.phrase import Phrase
from games.contract.values import Seat
from games.contract.views.boards import Board, Hue, Mark, Piece, Shape, Spot, Tray
from games.contract.views.cards import Cards, Face, Figure, Print, Slot, Tableau
from games.contract.views.cloths import Cloth, Plot, Stake
from games.contract.views.dice import Dice, Tower
from games.contract.views.dominoes import Arm, Chain, Domino, Dominoes, NumberGrid
from games.contract.views.paper import Cell, Entry, Note, Pad, Roster, Row
from games.contract.views.props import Gauge, Item, Prop
from games.contract.views.sticks import Joint, Patch, Stick, Sticks
from games.contract.views.tables import Cube, Stack, Tables

__all__ = [
    "Arm",
    "Ask",
    "Board",
    "Cards",
    "Cell",
    "Chain",
    "Cloth",
    "Cube",
    "Dice",
    "Domino",
    "Dominoes",
    "End",
    "Entry",
    "Face",
    "Figure",
    "Gauge",
    "Hue",
    "Item",
    "Joint",
    "Mark",
    "Note",
    "NumberGrid",
    "Pad",
    "Part",
    "Patch",
    "Piece",
    "Plot",
    "Print",
    "Prop",
    "Roster",
    "Row",
    "Shape",
    "Slot",
    "Spot",
    "Stack",
    "Stake",
    "Stick",
    "Sticks",
    "Tableau",
    "Tables",
    "Tower",
    "Tray",
    "View",
]

Part = (
    Board
    | Tables
    | Cards
    | Tableau
    | Dice
    | Tower
    | Dominoes
    | Chain
    | NumberGrid
    | Cloth
    | Sticks
    | Prop
    | Gauge
    | Pad
    | Roster
    | Note
)


@dataclass(frozen=True, slots=True)
class Ask:
    """A question to some of the awaited seats, in the second person."""

    seats: tuple[Seat, ...]
    text: Phrase


@dataclass(frozen=True, slots=True)
class End:
    """How a match has ended."""

    why: Phrase | None
    """The reason; None for one that was broken off without a result."""
    winners: tuple[Seat, ...] = ()
    forfeited: tuple[Seat, ...] = ()
    """The seats that would have won if their players had not given up."""


@dataclass(frozen=True, slots=True)
class View:
    """Everything one seat sees: parts from top to bottom, the questions to seats, and the end of a match that is over.

    Games describe positions, and leave the end to the match: players can end it, too.
    """

    parts: tuple[Part, ...]
    asks: tuple[Ask, ...] = ()
    end: End | None = None
