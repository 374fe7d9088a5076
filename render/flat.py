"""What is put on a picture, in the colours of a palette: sprites with the smooth edges they have on any ground.

What a pixel becomes depends on nothing but the sprite and what lies under this very pixel.
"""

from __future__ import annotations

import re
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
"""Edges have a few shades: more would not be seen, and pack worse."""
_SOLID = bytes([0, *[255] * 255])
_SMOOTH = re.compile(rb"[\x01-\xfe]")
_ALIKE = tuple(bytes(255 * (level == ground) for level in range(256)) for ground in range(256))


Rectangle = tuple[int, int, int, int]
"""Left, top, right and bottom."""


class Slab:
    """What covers its whole rectangle, in the palette."""

    def __init__(self, image: Image.Image) -> None:
        self.image = image
        self.size = image.size


class FlatSprite(ABC):
    """A sprite in a palette; ``cover`` is where it is not clear."""

    def __init__(self, size: tuple[int, int], opacity: bytes) -> None:
        self.size = size
        self.cover = Image.frombytes("L", size, opacity.translate(_SOLID))

    @property
    def width(self) -> int:
        """Pixels across."""
        return self.size[0]

    @property
    def height(self) -> int:
        """Pixels down."""
        return self.size[1]

    def lie_on(self, image: Image.Image, box: Rectangle, inside: Rectangle, ground: int | None = None) -> None:
        """Put a part of it, ``inside``, into a box of a picture in the palette.

        ``ground`` is the single colour that lies there, if that is known.
        """
        # past the library's wrappers, which take longer than what they wrap: this is done for every letter
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
        """The sprite with the single ground on which it lies."""

    @abstractmethod
    def mixed(self, under: bytes) -> Image.Image:
        """The sprite on a piece of a picture of its own size; what is said where it is clear means nothing."""


@lru_cache(maxsize=768)
def _on_ground(sprite: FlatSprite, ground: int) -> Image.Image:
    """A sprite that lies as it has lain before."""
    return sprite.plain(ground)


class Stain(FlatSprite):
    """A single ink through a mask: letters and signs."""

    def __init__(self, ink: Colour, mask: Image.Image, theme: Theme) -> None:
        self._opacity = mask.tobytes().translate(_STEP)
        super().__init__(mask.size, self._opacity)
        self._ink = ink
        self._theme = theme

    def plain(self, ground: int) -> Image.Image:
        """The ink with a single ground."""
        return Image.frombytes("L", self.size, self._opacity.translate(ramp(self._ink, ground, self._theme)))

    def mixed(self, under: bytes) -> Image.Image:
        """The ink on several grounds."""
        (most, _), *others = Counter(under).most_common()
        image = self.plain(most)
        for ground, _ in others:
            image.paste(self.plain(ground), (0, 0), Image.frombytes("L", self.size, under.translate(_ALIKE[ground])))
        return image


_MOST_GROUNDS = 48
"""On so many grounds the edge of a thing is remembered."""


class Thing(FlatSprite):
    """A sprite of several colours, of which the pixels at the edge mix with the ground."""

    def __init__(self, sprite: Sprite, theme: Theme) -> None:
        opacity = sprite.mask.tobytes().translate(_STEP)
        super().__init__(sprite.mask.size, opacity)
        self._theme = theme
        self.image = flat(sprite.image, theme)
        self._edge = [match.start() for match in _SMOOTH.finditer(opacity)]
        strip, rgb = (len(self._edge), 1), sprite.image.tobytes()
        self._colours = Image.frombytes("RGB", strip, b"".join(rgb[3 * at : 3 * at + 3] for at in self._edge))
        self._shares = Image.frombytes("L", strip, bytes(map(opacity.__getitem__, self._edge)))
        self._shades: dict[int, bytes] = {}

    def printed(self, image: Image.Image) -> Thing:
        """The same thing with an image of its size on it, of which nothing is seen at its edge."""
        other = copy(self)
        other.image = image
        return other

    def bearing(self, *prints: tuple[FlatSprite, tuple[int, int]]) -> Thing:
        """The same thing with others on it by their upper left corners, none of which reaches its edge."""
        image = self.image.copy()
        for what, (left, top) in prints:
            wide, high = what.size
            what.lie_on(image, (left, top, left + wide, top + high), (0, 0, wide, high))
        return self.printed(image)

    def joined(self, other: Thing, place: tuple[int, int]) -> Thing:
        """The same thing with all of another one, equal at its edge, that lies to the right of a place and below it."""
        image = self.image.copy()
        image.paste(other.image.crop((*place, *self.size)), place)
        return self.printed(image)

    def turned(self, way: Image.Transpose) -> Thing:
        """The same thing turned by a quarter or a half."""
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
        """The thing with a single ground."""
        image = Image.new("L", self.size, ground)
        image.paste(self.image, (0, 0), self.cover)
        pixels = bytearray(image.tobytes())
        for at, shade in zip(self._edge, self._shades_on(ground), strict=True):
            pixels[at] = shade
        return Image.frombytes("L", self.size, bytes(pixels))

    def mixed(self, under: bytes) -> Image.Image:
        """The thing on several grounds."""
        if len(self._edge) < 2:
            return self.along(bytes(map(under.__getitem__, self._edge)))
        return _along(self, bytes(itemgetter(*self._edge)(under)))

    def along(self, grounds: bytes) -> Image.Image:
        """The thing with what lies under each pixel of its edge."""
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
        """The edge on a ground."""
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
    """A thing that lies as it has lain before."""
    return thing.along(grounds)


@lru_cache(maxsize=384)
def thing_of(sprite: Sprite, theme: Theme) -> Thing:
    """A sprite in the palette of a theme."""
    return Thing(sprite, theme)


def on_table(sprite: Sprite, theme: Theme) -> Slab:
    """A large sprite that always lies on the bare table, with what is seen of that."""
    return Slab(Thing(sprite, theme).plain(place_of(theme.ground, theme)))
