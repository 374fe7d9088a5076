"""Ways: a chasm in ground that is kept."""

from __future__ import annotations

import pytest

from render import THEMES, Theme
from render.artwork.props import ways

WIDTH = 824


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("scale", [1.0, 0.85, 0.54])
def test_a_chasm_put_into_the_ground_looks_as_if_both_were_drawn(scale: float, theme: Theme) -> None:
    high = round(ways.TRACK_HEIGHT * scale)
    for chasm in ((300, 420), (40, 61), (33, 34), (600, 790), (12, 200), (700, 815)):
        drawn = ways.rift(WIDTH, high, scale, chasm, theme)
        assert ways.ground(WIDTH, high, scale, chasm, theme).image.tobytes() == drawn.image.tobytes()
