"""Many views as one animated picture, small enough for a phone: a GIF, which every Discord client shows moving."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from itertools import pairwise

from PIL import Image, ImageChops

from games.contract.values import Seat
from games.contract.views import View
from games.sheets import MessageFormatter
from render.picture import draw
from render.theme import LIGHT, Theme

LARGEST = 300_000
"""The most bytes a film has."""
LONGEST = 121
"""The most pictures: a longer match is shown in even leaps."""
_WAYS = ((2, 32), (2, 16), (3, 32), (3, 16), (3, 10), (4, 16), (4, 8))
"""How much smaller than a picture, in how many colours: tried in turn until the film is small enough."""
_SECONDS = 60
_SLOWEST, _FASTEST, _END = 900, 350, 4000
"""Milliseconds a picture stands; the last one stands longer."""
_SAMPLED = 8
"""Pictures from which the colours are chosen."""
_BAR = 2
"""Height of the line at the bottom that tells how far the film is."""


def film(
    views: Sequence[View],
    formatter: MessageFormatter,
    theme: Theme = LIGHT,
    *,
    viewer: Seat | None = None,
    progress: Callable[[int, int], None] = lambda count, total: None,
) -> bytes:
    """The views one after another as a GIF of at most ``LARGEST`` bytes; ``progress`` hears how many are drawn.

    Takes seconds; safe in any thread.
    """
    if not views:
        raise ValueError("a film needs a view")
    indices = spread(len(views), LONGEST)
    pictures: list[bytes] = []
    for at in indices:
        pictures.append(draw(views[at], formatter, theme, viewer=viewer))
        progress(len(pictures), len(indices))
    while True:
        for smaller, colours in _WAYS:
            gif = _gif(list(_frames(pictures, theme, smaller)), colours)
            if len(gif) <= LARGEST:
                return gif
        if len(pictures) == 1:
            return gif
        pictures = [pictures[at] for at in spread(len(pictures), len(pictures) // 2)]


def spread(count: int, most: int) -> tuple[int, ...]:
    """Which of so many pictures are shown: all, or at most so many in even leaps, the first and the last among them."""
    if count <= most:
        return tuple(range(count))
    return tuple(dict.fromkeys(round(step * (count - 1) / max(1, most - 1)) for step in range(most)))


def _frames(pngs: Sequence[bytes], theme: Theme, smaller: int) -> Iterator[Image.Image]:
    """The pictures on grounds of one size, with a line that grows."""
    pictures = [Image.open(BytesIO(png)) for png in pngs]
    width, height = pictures[0].width, max(picture.height for picture in pictures)
    for number, picture in enumerate(pictures, 1):
        ground = Image.new("RGB", (width, height), theme.ground)
        ground.paste(picture.convert("RGB"), (0, 0))
        frame = ground.reduce(smaller)
        bar = frame.width * number // len(pngs)
        frame.paste(theme.accent, (0, frame.height - _BAR, bar, frame.height))
        yield frame


def _gif(frames: Sequence[Image.Image], colours: int) -> bytes:
    palette = _palette(frames, colours)
    flat = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    steps = [flat[0], *(_changes(before, after, colours) for before, after in pairwise(flat))]
    pace = max(_FASTEST, min(_SLOWEST, _SECONDS * 1000 // len(frames)))
    out = BytesIO()
    steps[0].save(
        out,
        "GIF",
        save_all=True,
        append_images=steps[1:],
        duration=[*[pace] * (len(steps) - 1), _END],
        loop=0,
        disposal=1,
        transparency=colours,
        optimize=False,
    )
    return out.getvalue()


def _palette(frames: Sequence[Image.Image], colours: int) -> Image.Image:
    """One palette for all, chosen from some pictures of the whole film."""
    some = [frames[at] for at in spread(len(frames), _SAMPLED)]
    width, height = some[0].size
    strip = Image.new("RGB", (width, height * len(some)))
    for number, frame in enumerate(some):
        strip.paste(frame, (0, number * height))
    return strip.quantize(colours, dither=Image.Dither.NONE)


def _changes(before: Image.Image, after: Image.Image, clear: int) -> Image.Image:
    """A picture in which all that has not changed is see-through."""
    grey = [Image.frombytes("L", image.size, image.tobytes()) for image in (before, after)]
    same = ImageChops.difference(*grey).point(lambda level: 0 if level else 255)
    change = after.copy()
    change.paste(clear, (0, 0), same)
    return change
