"""Registry of the drawing functions of all kinds of men."""

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
    """The drawing function of a neutral peg of a colour."""
    return lambda side, size, theme: peg(hue, size, theme)


PEGS: Mapping[str, Drawing] = {"peg": peg, **{f"peg-{hue}": _peg_of(hue) for hue in SIDE_SIGNS}}
"""The drawing functions of pegs: those of a side, and neutral ones of each colour."""
MEN: Mapping[str, Drawing] = {
    "stone": stone,
    "king": king,
    **PEGS,
    "barrier": barrier,
    **ANIMALS,
    **CHESSMEN,
    **forest.TILES,
}
"""The drawing function of each kind of man."""
FACING: Mapping[str, Callable[[int, Theme, Facing], Sprite]] = {"hunter": forest.hunter}
"""The drawing functions of men that point in a direction."""
UPRIGHT = frozenset(CHESSMEN)
"""Men drawn from the side, whose foot no mark may cut."""
