"""Paints strokes into PNG bytes, reusing the most similar earlier picture: only what differs is drawn and packed.

The bytes depend on the strokes alone; earlier pictures only save time.
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
    """One paint operation: a rectangle filled with a palette index, a slab, or a sprite."""

    left: int
    top: int
    right: int
    bottom: int
    what: int | Slab | FlatSprite


class _Painting:
    """A finished picture with the strokes that made it."""

    def __init__(self, form: object, raster: png.Raster, strokes: Sequence[Stroke]) -> None:
        self.form = form
        self.raster = raster
        self.strokes = strokes
        self.known = set(strokes)

    def change(self, strokes: Sequence[Stroke], known: set[Stroke], ground: int) -> bool:
        """Repaint it into another picture if they are similar; returns False, unchanged, if they are not."""
        gone = [stroke for stroke in self.strokes if stroke not in known]
        come = [stroke for stroke in strokes if stroke not in self.known]
        if 2 * len(come) > len(strokes):
            return False
        # kept strokes must keep their order, or one could cover another
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
    """Disjoint rectangles that together cover all boxes."""
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
"""How many strokes to look back for a single ground colour before looking at the pixels."""


def paint(image: Image.Image, strokes: Iterable[Stroke], region: Rectangle, ground: int, aside: int = 0) -> None:
    """Paint strokes into one region of an image; the rest stays.

    ``aside`` is how many pixels to the right the picture begins within the image.
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
    """The single colour below a stroke, if it follows from earlier strokes; else None."""
    left, top, right, bottom = box
    for at in range(number - 1, max(-1, number - 1 - _FAR), -1):
        x0, y0, x1, y1, what = strokes[at]
        if x0 < right and x1 > left and y0 < bottom and y1 > top:
            covers = x0 <= left and y0 <= top and x1 >= right and y1 >= bottom
            return what if covers and isinstance(what, int) else None
    return None


MOST_PICTURES = 16
"""How many finished pictures are kept for reuse; at most a megabyte each."""
_recent: list[_Painting] = []


def remembered() -> int:
    """The number of finished pictures that are kept."""
    return len(_recent)


def forget() -> None:
    """Empty the cache of finished pictures."""
    _recent.clear()


def draw(strokes: Sequence[Stroke], size: tuple[int, int], theme: Theme) -> bytes:
    """Paint strokes on the table colour of a theme, and return a PNG."""
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
    while len(_recent) > MOST_PICTURES:
        _recent.pop(0)
    return data


def _like(form: object, known: set[Stroke]) -> _Painting | None:
    """Take the most similar kept picture of a size and theme out of the cache, for this drawing alone."""
    alike = [painting for painting in tuple(_recent) if painting.form == form]
    if not alike:
        return None
    # the newest is mostly the same table one move ago, and then no other is compared
    close = (painting for painting in reversed(alike) if 4 * len(painting.known & known) > 3 * len(known))
    best = next(close, None) or max(alike, key=lambda painting: len(painting.known & known))
    try:
        _recent.remove(best)
    except ValueError:  # another thread has taken it
        return None
    return best
