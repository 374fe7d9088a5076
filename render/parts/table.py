"""Which module handles which type of part."""

from __future__ import annotations

from collections.abc import Mapping

from games.views import (
    Board,
    Cards,
    Chain,
    Dice,
    Dominoes,
    Layout,
    Note,
    NumberGrid,
    Pad,
    Part,
    Roster,
    Sticks,
    Tableau,
    Tables,
)
from render.parts import board, cards, chain, cloth, dice, dominoes, grid, note, pad, roster, sticks, tableau, tables
from render.parts.base import Craft

CRAFTS: Mapping[type[Part], Craft] = {
    Board: Craft(board.measure, board.draw, board.describe),
    Cards: Craft(cards.measure, cards.draw, cards.describe),
    Chain: Craft(chain.measure, chain.draw, chain.describe),
    Dice: Craft(dice.measure, dice.draw, dice.describe),
    Dominoes: Craft(dominoes.measure, dominoes.draw, dominoes.describe),
    Layout: Craft(cloth.measure, cloth.draw, cloth.describe),
    NumberGrid: Craft(grid.measure, grid.draw, grid.describe),
    Pad: Craft(pad.measure, pad.draw, pad.describe),
    Roster: Craft(roster.measure, roster.draw, roster.describe),
    Sticks: Craft(sticks.measure, sticks.draw, sticks.describe),
    Tableau: Craft(tableau.measure, tableau.draw, tableau.describe),
    Tables: Craft(tables.measure, tables.draw, tables.describe),
    Note: Craft(note.measure, note.draw, note.describe),
}


def craft(part: Part) -> Craft:
    """How a part is handled, by its type alone."""
    return CRAFTS[type(part)]
