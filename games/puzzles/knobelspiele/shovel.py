"""Task 9: move a shovel of four sticks so that the disc is no longer on it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from games.contract import phrase
from games.puzzles.knobelspiele.boards import HALVES, slots_of
from games.puzzles.knobelspiele.puzzle import Verdict
from games.puzzles.knobelspiele.slots import Slot

SHOVEL = slots_of("E3-E5 D5-F5 D5-D7 F5-F7")
DISC = "E6"
_TURNS = ((1, 0, 0, 1), (0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, 0))


@cache
def _placings() -> Mapping[frozenset[Slot], str]:
    """All places of the shovel on the board, each with the node in the middle of its pan."""
    # the sticks relative to the middle of the pan: the handle, the floor, and both walls
    model = (((0, -3), (0, -1)), ((-1, -1), (1, -1)), ((-1, -1), (-1, 1)), ((1, -1), (1, 1)))
    groups: dict[frozenset[Slot], str] = {}
    for node, (x, y) in HALVES.lattice.items():
        for a, b, c, d in _TURNS:
            ends = [[HALVES.node_at.get((x + a * u + b * v, y + c * u + d * v)) for u, v in stick] for stick in model]
            slots = [HALVES.joined[frozenset((one, other))] for one, other in ends if one and other]
            if len(slots) == len(model):
                groups[frozenset(slots)] = node
    return groups


def judge(lying: frozenset[Slot]) -> Verdict:
    """Solved if the sticks form the same shovel in any direction, with the disc not on it."""
    middle = _placings().get(lying)
    if middle is None:
        return Verdict(False, phrase("wrong.shovel"))
    if middle == DISC:
        return Verdict(False, phrase("wrong.disc"))
    return Verdict(True, phrase("right.shovel"))
