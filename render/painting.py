"""Pictures from strokes, each drawn on the last one that was like it: only what has changed is drawn and packed anew.

What comes out depends on the strokes alone; which pictures were drawn before decides no more than how long it takes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PIL import Image

from render import png
from render.flat import FlatSprite, Rectangle, Slab
from render.palette import palette, place_of
from render.theme import Theme


class Stroke(NamedTuple):
    """Something put on a picture: a place in the palette to fill a rectangle with, a slab, or a sprite."""

    left: int
    top: int
    right: int
    bottom: int
    what: int | Slab | FlatSprite


class _Painting:
    """A finished picture, and the strokes it was made of."""

    def __init__(self, form: object, raster: png.Raster, strokes: Sequence[Stroke]) -> None:
        self.form = form
        self.raster = raster
        self.strokes = strokes
        self.known = set(strokes)

    def change(self, strokes: Sequence[Stroke], known: set[Stroke], ground: int) -> bool:
        """Make another picture of it, if it is like it; False if it is not, and then it stays as it is."""
        gone = [stroke for stroke in self.strokes if stroke not in known]
        come = [stroke for stroke in strokes if stroke not in self.known]
        if 2 * len(come) > len(strokes):
            return False
        # what stays must lie in the same order, or it may cover something else
        if [one for one in self.strokes if one in known] != [one for one in strokes if one in self.known]:
            return False
        for region in _regions([stroke[:4] for stroke in (*gone, *come)], self.raster.size):
            self._paint_anew(region, strokes, ground)
        self.strokes, self.known = strokes, known
        return True

    def _paint_anew(self, region: Rectangle, strokes: Iterable[Stroke], ground: int) -> None:
        left, top, right, bottom = region
        here = [s for s in strokes if s[0] < right and s[2] > left and s[1] < bottom and s[3] > top]
        paint(self.raster.image, here, region, ground, 1)
        for band in png.bands_between(top, bottom):
            self.raster.bands[band] = None


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


_FAR = 12
"""So many strokes back a ground is looked for before the pixels themselves are."""


def paint(image: Image.Image, strokes: Iterable[Stroke], region: Rectangle, ground: int, aside: int = 0) -> None:
    """Paint a region of a picture that begins so many pixels to the right: strokes on a ground.

    The rest of the image stays as it is.
    """
    r0, r1, r2, r3 = region
    core, strokes = image.im, [Stroke(*region, ground), *strokes]
    for number, (x0, y0, x1, y1, what) in enumerate(strokes):
        left, top = x0 if x0 > r0 else r0, y0 if y0 > r1 else r1
        right, bottom = x1 if x1 < r2 else r2, y1 if y1 < r3 else r3
        if left >= right or top >= bottom:
            continue
        box = (left + aside, top, right + aside, bottom)
        if isinstance(what, int):
            core.paste(what, box)
            continue
        inside = (left - x0, top - y0, right - x0, bottom - y0)
        if isinstance(what, Slab):
            core.paste(what.image.im.crop(inside), box)
        else:
            what.lie_on(image, box, inside, _ground_of(strokes, number, (left, top, right, bottom)))


def _ground_of(strokes: Sequence[Stroke], number: int, box: Rectangle) -> int | None:
    """What single colour lies in a box below a stroke, if that can be told without looking at the pixels."""
    left, top, right, bottom = box
    for at in range(number - 1, max(-1, number - 1 - _FAR), -1):
        x0, y0, x1, y1, what = strokes[at]
        if x0 < right and x1 > left and y0 < bottom and y1 > top:
            covers = x0 <= left and y0 <= top and x1 >= right and y1 >= bottom
            return what if covers and isinstance(what, int) else None
    return None


_MOST = 16
"""Pictures to draw on that are kept; each has a megabyte at most."""
_recent: list[_Painting] = []


def draw(strokes: Sequence[Stroke], size: tuple[int, int], theme: Theme) -> bytes:
    """The PNG of a picture of a size, made of strokes on the ground of a theme."""
    form, ground, known = (size, theme), place_of(theme.ground, theme), set(strokes)
    painting = _like(form, known)
    if painting is None or not painting.change(strokes, known, ground):
        if painting is not None:
            _recent.append(painting)
        raster = png.Raster(size)
        paint(raster.image, strokes, (0, 0, *size), ground, 1)
        painting = _Painting(form, raster, strokes)
    data = png.encode(painting.raster, bytes(palette(theme)))
    _recent.append(painting)
    while len(_recent) > _MOST:
        _recent.pop(0)
    return data


def _like(form: object, known: set[Stroke]) -> _Painting | None:
    """The most similar picture of a form, for this drawing alone."""
    alike = [painting for painting in tuple(_recent) if painting.form == form]
    if not alike:
        return None
    # the one of the last move of the same table is mostly the newest, and then no other is looked at
    close = (painting for painting in reversed(alike) if 4 * len(painting.known & known) > 3 * len(known))
    best = next(close, None) or max(alike, key=lambda painting: len(painting.known & known))
    try:
        _recent.remove(best)
    except ValueError:  # another thread draws on it
        return None
    return best
