"""Specimens: views of every part in its important states, to look at and to test with, by kind of part."""

from __future__ import annotations

from games.contract import View
from tools.specimens.boards import board_specimens, hole_specimens
from tools.specimens.cards import card_specimens
from tools.specimens.cloths import cloth_specimens
from tools.specimens.dice import dice_specimens
from tools.specimens.dominoes import domino_specimens
from tools.specimens.melds import meld_specimens
from tools.specimens.props import prop_specimens
from tools.specimens.sticks import stick_specimens
from tools.specimens.tableaus import tableau_specimens
from tools.specimens.tables import tables_specimens


def specimens() -> list[tuple[str, View]]:
    """All specimens as pairs of title and view."""
    return [
        *board_specimens(),
        *card_specimens(),
        *meld_specimens(),
        *dice_specimens(),
        *tableau_specimens(),
        *cloth_specimens(),
        *domino_specimens(),
        *stick_specimens(),
        *tables_specimens(),
        *hole_specimens(),
        *prop_specimens(),
    ]
