"""Draws several views small in one picture, each under its title: a page of games to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from games.contract.values import Seat
from games.contract.views import View
from games.sheets import MessageFormatter
from render import fonts
from render.canvas import Canvas
from render.catalogue import CATALOGUE
from render.flat import Slab
from render.fonts import SMALL_STRONG, WIDTH
from render.palette import flat, full_colours
from render.picture import painted
from render.theme import LIGHT, Theme

COLUMNS = 3
_EDGE, _GAP = 28, 22
"""The outer margin and the space between two columns, in pixels."""
_SIDE = (WIDTH - 2 * _EDGE - (COLUMNS - 1) * _GAP) // COLUMNS
_HIGHEST = 300
"""The greatest height of a small picture, in pixels."""
_CROP = 24
"""The part of a picture's own margin that is cut off, in pixels: here its title and neighbours keep the distance."""
_HEAD = 46
"""The height of a title with the space below it, in pixels."""


class Exhibit(NamedTuple):
    """A view with its title, the formatter for its words, and the seat it is seen from."""

    title: str
    view: View
    formatter: MessageFormatter
    viewer: Seat | None = None


def draw(exhibits: Sequence[Exhibit], theme: Theme = LIGHT) -> bytes:
    """Render views in rows of three as one palette PNG, 900 pixels wide; safe in any thread."""
    small = [_reduced(exhibit, theme) for exhibit in exhibits]
    rows = [small[first : first + COLUMNS] for first in range(0, len(small), COLUMNS)]
    heights = [_HEAD + max(image.height for image in row) for row in rows]
    canvas = Canvas(WIDTH, 2 * _EDGE + sum(heights) + _GAP * (len(rows) - 1), theme)
    top = _EDGE
    for number, row in enumerate(rows):
        for column, image in enumerate(row):
            left = _EDGE + column * (_SIDE + _GAP)
            title = fonts.fit(exhibits[number * COLUMNS + column].title, SMALL_STRONG, _SIDE)
            canvas.text((left + _SIDE // 2, top), title, SMALL_STRONG, theme.ink, at="middle")
            room = heights[number] - _HEAD - image.height
            canvas.lay(Slab(flat(image, theme)), left + (_SIDE - image.width) // 2, top + _HEAD + room // 2)
        top += heights[number] + _GAP
    return canvas.png()


def alt_text(titles: Sequence[str], language: str) -> str:
    """The words for such a picture; what each shows is told where its game is looked at."""
    return CATALOGUE.translations(language).gettext("One picture each: {titles}").format(titles=", ".join(titles))


def _reduced(exhibit: Exhibit, theme: Theme) -> Image.Image:
    """The picture of a view, as large as its place in a row allows."""
    image = painted(exhibit.view, exhibit.formatter, theme, viewer=exhibit.viewer).image
    picture = full_colours(image.crop((_CROP, _CROP, image.width - _CROP, image.height - _CROP)), theme)
    scale = min(_SIDE / picture.width, _HIGHEST / picture.height)
    size = round(picture.width * scale), round(picture.height * scale)
    return picture.resize(size, Image.Resampling.LANCZOS, reducing_gap=2.0)
