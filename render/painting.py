"""Pictures from strokes, each drawn on the last one that was like it: only what has changed is drawn and packed anew.

What comes out depends on the strokes alone; which pictures were drawn before decides no more than how long it takes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import repeat
from typing import NamedTuple

from PIL import Image

from render import png
from render.flat import FlatSprite, Slab
from render.palette import palette, place_of
from render.theme import Theme

Rectangle = tuple[int, int, int, int]
"""Left, top, right and bottom."""


class Stroke(NamedTuple):
    """Something put on a picture: a place in the palette to fill a rectangle with, a slab, or a sprite."""

    left: int
    top: int
    right: int
    bottom: int
    what: int | Slab | FlatSprite


class _Painting:
    """A finished picture, and the strokes it was made of."""

    def __init__(self, form: object, image: Image.Image, strokes: Sequence[Stroke]) -> None:
        self.form = form
        self.image = image
        self.strokes = strokes
        self.known = set(strokes)
        self.bands: list[png.Band | None] = list(repeat(None, png.count_of_bands(image)))

    def change(self, strokes: Sequence[Stroke], ground: int) -> bool:
        """Make another picture of it, if it is like it; False if it is not, and then it stays as it is."""
        known = set(strokes)
        gone = [stroke for stroke in self.strokes if stroke not in known]
        come = [stroke for stroke in strokes if stroke not in self.known]
        if 2 * len(come) > len(strokes):
            return False
        # what stays must lie in the same order, or it may cover something else
        if [one for one in self.strokes if one in known] != [one for one in strokes if one in self.known]:
            return False
        for region in _regions([stroke[:4] for stroke in (*gone, *come)], self.image.size):
            self._paint_anew(region, strokes, ground)
        self.strokes, self.known = strokes, known
        return True

    def _paint_anew(self, region: Rectangle, strokes: Iterable[Stroke], ground: int) -> None:
        left, top, right, bottom = region
        piece = Image.new("L", (right - left, bottom - top), ground)
        here = [s for s in strokes if s[0] < right and s[2] > left and s[1] < bottom and s[3] > top]
        paint(piece, here, left, top)
        self.image.paste(piece, (left, top))
        for band in png.bands_between(top, bottom):
            self.bands[band] = None


def _regions(boxes: Iterable[Rectangle], size: tuple[int, int]) -> list[Rectangle]:
    """Rectangles on a picture that do not overlap and cover all boxes."""
    regions: list[Rectangle] = []
    for box in sorted(set(boxes)):
        left, top = max(0, box[0]), max(0, box[1])
        right, bottom = min(size[0], box[2]), min(size[1], box[3])
        if left >= right or top >= bottom:
            continue
        apart = []
        while True:
            apart = [r for r in regions if r[0] >= right or r[2] <= left or r[1] >= bottom or r[3] <= top]
            if len(apart) == len(regions):
                break
            for r in regions:
                if r not in apart:
                    left, top, right, bottom = min(left, r[0]), min(top, r[1]), max(right, r[2]), max(bottom, r[3])
            regions = apart
        regions.append((left, top, right, bottom))
    return regions


def paint(image: Image.Image, strokes: Iterable[Stroke], left: int = 0, top: int = 0) -> None:
    """Put strokes on a piece of a picture that begins so far to the right and so far below."""
    for x0, y0, x1, y1, what in strokes:
        x, y = x0 - left, y0 - top
        if isinstance(what, FlatSprite):
            what.lie_on(image, x, y)
        elif isinstance(what, Slab):
            image.im.paste(what.image.im, (x, y, x1 - left, y1 - top))
        else:
            image.im.paste(what, (x, y, x1 - left, y1 - top))


_MOST = 16
"""Pictures to draw on that are kept; each has a megabyte at most."""
_recent: list[_Painting] = []


def draw(strokes: Sequence[Stroke], size: tuple[int, int], theme: Theme) -> bytes:
    """The PNG of a picture of a size, made of strokes on the ground of a theme."""
    form, ground = (size, theme), place_of(theme.ground, theme)
    painting = _like(form, strokes)
    if painting is None or not painting.change(strokes, ground):
        if painting is not None:
            _recent.append(painting)
        image = Image.new("L", size, ground)
        paint(image, strokes)
        painting = _Painting(form, image, strokes)
    data = png.encode(painting.image, bytes(palette(theme)), painting.bands)
    _recent.append(painting)
    while len(_recent) > _MOST:
        _recent.pop(0)
    return data


def _like(form: object, strokes: Sequence[Stroke]) -> _Painting | None:
    """The most similar picture of a form, for this drawing alone."""
    alike = [painting for painting in tuple(_recent) if painting.form == form]
    if not alike:
        return None
    best = max(alike, key=lambda painting: len(painting.known.intersection(strokes)))
    try:
        _recent.remove(best)
    except ValueError:  # another thread draws on it
        return None
    return best
