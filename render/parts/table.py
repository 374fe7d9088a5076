"""Which module handles which type of part."""

from __future__ import annotations

from collections.abc import Mapping

from games.views import Board, Cards, Dice, Note, Pad, Part, Roster, Tableau
from render.parts import board, cards, dice, note, pad, roster, tableau
from render.parts.base import Craft

CRAFTS: Mapping[type[Part], Craft] = {
    Board: Craft(board.measure, board.draw, board.describe),
    Cards: Craft(cards.measure, cards.draw, cards.describe),
    Dice: Craft(dice.measure, dice.draw, dice.describe),
    Pad: Craft(pad.measure, pad.draw, pad.describe),
    Roster: Craft(roster.measure, roster.draw, roster.describe),
    Tableau: Craft(tableau.measure, tableau.draw, tableau.describe),
    Note: Craft(note.measure, note.draw, note.describe),
}


def craft(part: Part) -> Craft:
    """How a part is handled, by its type alone."""
    return CRAFTS[type(part)]
