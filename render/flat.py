"""Sprites in palette colours, with anti-aliased edges for whatever ground they are put on.

Each pixel depends on nothing but the sprite and the one pixel below it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from copy import copy
from functools import lru_cache
from operator import itemgetter

from PIL import Image

from render.artwork.pen import Sprite
from render.colour import Colour
from render.palette import colour_at, flat, place_of, ramp
from render.theme import Theme

_STEPS = 4
_STEP = bytes(round(round(level * _STEPS / 255) * 255 / _STEPS) for level in range(256))
"""Rounds opacity to a few levels: more would not be visible, and would compress worse."""
_SOLID = bytes([0, *[255] * 255])
_SMOOTH = bytes([0, *[1] * 254, 0])
"""Marks what is neither clear nor opaque."""
_ALIKE = tuple(bytes(255 * (level == ground) for level in range(256)) for ground in range(256))


Rectangle = tuple[int, int, int, int]
"""Left, top, right and bottom, in pixels; right and bottom are exclusive."""


class Slab:
    """An opaque rectangular image in palette colours."""

    def __init__(self, image: Image.Image) -> None:
        self.image = image
        self.size = image.size


class FlatSprite(ABC):
    """A sprite in palette colours; ``cover`` masks the pixels that are not transparent."""

    def __init__(self, size: tuple[int, int], opacity: bytes) -> None:
        self.size = size
        self.cover = Image.frombytes("L", size, opacity.translate(_SOLID))

    @property
    def width(self) -> int:
        """The width in pixels."""
        return self.size[0]

    @property
    def height(self) -> int:
        """The height in pixels."""
        return self.size[1]

    def lie_on(self, image: Image.Image, box: Rectangle, inside: Rectangle, ground: int | None = None) -> None:
        """Paint the part ``inside`` of the sprite into a box of a palette image.

        ``ground`` is the single colour in that box, if the caller knows it.
        """
        # Pillow's core object directly: its wrappers take longer than the work, and this runs for every letter
        whole = inside == (0, 0, *self.size)
        if ground is None:
            least, most = image.im.crop(box).getextrema()
            if least != most:
                left, top = box[0] - inside[0], box[1] - inside[1]
                under = image.crop((left, top, left + self.size[0], top + self.size[1])).tobytes()
                what, cover = self.mixed(under).im, self.cover.im
                image.im.paste(*(what, box, cover) if whole else (what.crop(inside), box, cover.crop(inside)))
                return
            ground = least
        what = _on_ground(self, ground).im
        image.im.paste(what if whole else what.crop(inside), box)

    @abstractmethod
    def plain(self, ground: int) -> Image.Image:
        """The sprite blended with a ground of one colour."""

    @abstractmethod
    def mixed(self, under: bytes) -> Image.Image:
        """The sprite blended with the pixels below it, row by row; where the sprite is transparent the result is
        undefined."""


@lru_cache(maxsize=768)
def _on_ground(sprite: FlatSprite, ground: int) -> Image.Image:
    """A cached blend of a sprite with a ground of one colour."""
    return sprite.plain(ground)


class Stain(FlatSprite):
    """A sprite of one colour, such as letters and signs."""

    def __init__(self, ink: Colour, mask: Image.Image, theme: Theme) -> None:
        self._opacity = mask.tobytes().translate(_STEP)
        super().__init__(mask.size, self._opacity)
        self._ink = ink
        self._theme = theme

    def plain(self, ground: int) -> Image.Image:
        """The sprite blended with a ground of one colour."""
        return Image.frombytes("L", self.size, self._opacity.translate(ramp(self._ink, ground, self._theme)))

    def mixed(self, under: bytes) -> Image.Image:
        """The sprite blended with the pixels below it, row by row."""
        (most, _), *others = Counter(under).most_common()
        image = self.plain(most)
        for ground, _ in others:
            image.paste(self.plain(ground), (0, 0), Image.frombytes("L", self.size, under.translate(_ALIKE[ground])))
        return image


def _marked(marks: bytes) -> list[int]:
    """The places of all ones among zeros."""
    # byte by byte a board would take several milliseconds: nearly all of it is opaque
    places, place = list[int](), marks.find(1)
    while place >= 0:
        places.append(place)
        place = marks.find(1, place + 1)
    return places


_MOST_GROUNDS = 48
"""How many grounds each thing caches its edge for."""


class Thing(FlatSprite):
    """A sprite of several colours, whose edge pixels blend with the ground."""

    def __init__(self, sprite: Sprite, theme: Theme) -> None:
        opacity = sprite.mask.tobytes().translate(_STEP)
        super().__init__(sprite.mask.size, opacity)
        self._theme = theme
        self.image = flat(sprite.image, theme)
        self._edge = _marked(opacity.translate(_SMOOTH))
        strip, rgb = (len(self._edge), 1), sprite.image.tobytes()
        self._colours = Image.frombytes("RGB", strip, b"".join(rgb[3 * at : 3 * at + 3] for at in self._edge))
        self._shares = Image.frombytes("L", strip, bytes(map(opacity.__getitem__, self._edge)))
        self._shades: dict[int, bytes] = {}

    def printed(self, image: Image.Image) -> Thing:
        """A copy with an opaque image of the same size on it, leaving the edge as it is."""
        other = copy(self)
        other.image = image
        return other

    def bearing(self, *prints: tuple[FlatSprite, tuple[int, int]]) -> Thing:
        """A copy with other things on it, each by its upper left corner; none may reach the edge."""
        image = self.image.copy()
        for what, (left, top) in prints:
            wide, high = what.size
            what.lie_on(image, (left, top, left + wide, top + high), (0, 0, wide, high))
        return self.printed(image)

    def joined(self, other: Thing, place: tuple[int, int]) -> Thing:
        """A copy that takes everything right of and below a place from another thing with the same edge."""
        image = self.image.copy()
        image.paste(other.image.crop((*place, *self.size)), place)
        return self.printed(image)

    def turned(self, way: Image.Transpose) -> Thing:
        """A copy turned by 90 or 180 degrees."""
        other = copy(self)
        other.image, other.cover = self.image.transpose(way), self.cover.transpose(way)
        other.size = other.image.size
        wide, high = self.size
        match way:
            case Image.Transpose.ROTATE_180:
                other._edge = [wide * high - 1 - at for at in self._edge]
            case Image.Transpose.ROTATE_270:
                other._edge = [at % wide * high + high - 1 - at // wide for at in self._edge]
            case _:
                raise ValueError(way)
        return other

    def plain(self, ground: int) -> Image.Image:
        """The sprite blended with a ground of one colour."""
        image = Image.new("L", self.size, ground)
        image.paste(self.image, (0, 0), self.cover)
        pixels = bytearray(image.tobytes())
        for at, shade in zip(self._edge, self._shades_on(ground), strict=True):
            pixels[at] = shade
        return Image.frombytes("L", self.size, bytes(pixels))

    def mixed(self, under: bytes) -> Image.Image:
        """The sprite blended with the pixels below it, row by row."""
        if len(self._edge) < 2:
            return self.along(bytes(map(under.__getitem__, self._edge)))
        return _along(self, bytes(itemgetter(*self._edge)(under)))

    def along(self, grounds: bytes) -> Image.Image:
        """The sprite blended with the given colours under its edge pixels."""
        if not grounds:
            return self.image
        (most, _), *others = Counter(grounds).most_common()
        image = _on_ground(self, most)
        if not others:
            return image
        pixels = bytearray(image.tobytes())
        for ground, _ in others:
            shades, at = self._shades_on(ground), grounds.find(ground)
            while at >= 0:
                pixels[self._edge[at]] = shades[at]
                at = grounds.find(ground, at + 1)
        return Image.frombytes("L", self.size, bytes(pixels))

    def _shades_on(self, ground: int) -> bytes:
        """The edge pixels blended with a ground of one colour."""
        shades = self._shades.get(ground)
        if shades is None:
            strip = Image.new("RGB", self._colours.size, colour_at(ground, self._theme))
            strip.paste(self._colours, (0, 0), self._shares)
            shades = flat(strip, self._theme).tobytes() if self._edge else b""
            if len(self._shades) >= _MOST_GROUNDS:
                self._shades.clear()
            self._shades[ground] = shades
        return shades


@lru_cache(maxsize=768)
def _along(thing: Thing, grounds: bytes) -> Image.Image:
    """A cached blend of a thing with the colours under its edge."""
    return thing.along(grounds)


@lru_cache(maxsize=384)
def thing_of(sprite: Sprite, theme: Theme) -> Thing:
    """Convert a sprite to the palette of a theme."""
    return Thing(sprite, theme)


def on_table(sprite: Sprite, theme: Theme) -> Slab:
    """Convert a sprite to an opaque slab on the table's colour, for large artwork that always lies there."""
    return Slab(Thing(sprite, theme).plain(place_of(theme.ground, theme)))
