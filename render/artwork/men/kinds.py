"""How each kind of man is drawn, listed once."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from render.artwork.men import forest
from render.artwork.men.animals import ANIMALS
from render.artwork.men.chessmen import CHESSMEN
from render.artwork.men.forest import Facing
from render.artwork.men.stones import SIDE_SIGNS, barrier, king, peg, stone
from render.artwork.pen import Sprite
from render.context import Side
from render.theme import Theme

Drawing = Callable[[Side, int, Theme], Sprite]


def _peg_of(hue: Side) -> Drawing:
    """A peg of a colour that is no side's."""
    return lambda side, size, theme: peg(hue, size, theme)


PEGS: Mapping[str, Drawing] = {"peg": peg, **{f"peg-{hue}": _peg_of(hue) for hue in SIDE_SIGNS}}
"""Pegs of a side, and those of a colour that belong to nobody."""
MEN: Mapping[str, Drawing] = {
    "stone": stone,
    "king": king,
    **PEGS,
    "barrier": barrier,
    **ANIMALS,
    **CHESSMEN,
    **forest.TILES,
}
"""How each man is drawn."""
FACING: Mapping[str, Callable[[int, Theme, Facing], Sprite]] = {"hunter": forest.hunter}
"""How men are drawn that point somewhere."""
UPRIGHT = frozenset(CHESSMEN)
"""Men seen from the side, on a foot that no mark may cut."""
