"""Dominoes that lie together: how large those of a hand are."""

from __future__ import annotations

import pytest

from games.contract import Domino, Dominoes, View
from games.kit.dominoes import SET
from render import LIGHT
from render.context import context_of
from render.fonts import WIDTH
from render.layout import pack
from tools.specimens.sheets import FORMATTERS

PHONE = 360
"""The width of a picture on a phone, in pixels."""


@pytest.mark.parametrize(("held", "broad"), [(1, 32), (7, 32), (9, 32), (10, 27), (11, 26)])
def test_a_hand_is_as_large_as_one_row_allows(held: int, broad: int) -> None:
    """A tile is at least so broad on a phone, and up to eleven lie in one row."""
    view = View((Dominoes("hand", tuple(Domino(tile.halves) for tile in SET[:held])),))
    ((_, box),) = pack(view.parts, context_of(view, FORMATTERS["de"], LIGHT, 0)).parts
    assert box.height * PHONE / WIDTH >= 2 * broad
    assert box.height * PHONE / WIDTH < 2 * 2 * broad, "one row"
