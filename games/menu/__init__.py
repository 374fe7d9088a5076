"""Any legal moves through menus of at most 25 entries, without knowing who shows them.

A path of small numbers leads from the root to a menu; the same legal moves always give the same menus. If all moves
fit into one menu, it lists them. Else it lists what they differ in first: their kind (several kinds may share an
entry), then their fields in the order of declaration, tuples item by item, as deep as 25 entries allow; where a piece
has several ways, first the piece, then its way. Steps without a
choice are skipped. The domains of offers become a choice of several items, a number, or stakes on places.
"""

from games.menu.messages import ROWS, on_one_message
from games.menu.nodes import (
    WIDTH,
    Begun,
    Choose,
    ChooseNumber,
    ChooseSome,
    Chosen,
    Entry,
    Node,
    Nothing,
    Onward,
    Page,
    PathError,
    Several,
    mask,
)
from games.menu.walking import Reach, reach, route, walk

__all__ = [
    "ROWS",
    "WIDTH",
    "Begun",
    "Choose",
    "ChooseNumber",
    "ChooseSome",
    "Chosen",
    "Entry",
    "Node",
    "Nothing",
    "Onward",
    "Page",
    "PathError",
    "Reach",
    "Several",
    "mask",
    "on_one_message",
    "reach",
    "route",
    "walk",
]
