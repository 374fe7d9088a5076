"""Any legal moves through menus of at most 25 entries, without knowing who shows them.

A menu is reached by a path of small numbers from the root; the same legal moves give the same menus. Where they fit
into one menu, all moves stand in it. Else it shows what they differ in first: their kind (kinds may stand together as
one), then the fields in the order of their declaration, tuples item by item, as far down as 25 entries reach. Forced
steps are skipped. The domains of offers become a choice of several items, a number, or stakes on places.
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
