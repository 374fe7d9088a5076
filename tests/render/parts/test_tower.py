"""A tower of dice: real dice, as high as there is room, told from the top downwards."""

from __future__ import annotations

from io import BytesIO
from itertools import permutations

import pytest
from PIL import Image

from games.contract import Tower, View
from render import draw
from render.artwork.towers import sides
from tools.specimens.sheets import FORMATTERS


def hand(top: int, front: int, right: int) -> int:
    """1 if three faces lie round their corner as 1, 2, 3 on a real die, -1 if as in a mirror."""
    axes = [min(face, 7 - face) for face in (top, front, right)]
    turns = {order: 1 if order in ((1, 2, 3), (2, 3, 1), (3, 1, 2)) else -1 for order in permutations((1, 2, 3))}
    mirrored = sum(face > 3 for face in (top, front, right)) % 2
    return turns[axes[0], axes[1], axes[2]] * (-1 if mirrored else 1)


@pytest.mark.parametrize("top", range(1, 7))
def test_sides_are_those_of_a_real_die(top: int) -> None:
    assert hand(1, 2, 3) == 1
    assert hand(top, *sides(top)) == 1


@pytest.mark.parametrize("storeys", range(1, 11))
def test_a_tower_of_any_height_fits_into_a_picture(storeys: int) -> None:
    for faces in ((4, *(None,) * (storeys - 1)), (6,) * storeys):
        picture = Image.open(BytesIO(draw(View((Tower(faces),)), FORMATTERS["de"])))
        assert picture.height <= 1.25 * picture.width


def test_what_is_not_known_is_drawn_alike_whatever_it_is() -> None:
    hidden, known = (draw(View((Tower((4, below)),)), FORMATTERS["de"]) for below in (None, 2))
    assert hidden != known
