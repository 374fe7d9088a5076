"""Renders a sequence of views as an animated GIF, which every Discord client plays."""

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
"""The size limit of a film in bytes."""
LONGEST = 121
"""The most frames; a longer match is sampled evenly."""
_WAYS = ((2, 32), (2, 16), (3, 32), (3, 16), (3, 10), (4, 16), (4, 8))
"""Pairs of a divisor of the size and a number of colours, tried in turn until the film is small enough."""
_SECONDS = 60
_SLOWEST, _FASTEST, _END = 900, 350, 4000
"""The longest and shortest time of a frame, and the time of the last one, in milliseconds."""
_SAMPLED = 8
"""The number of frames that the palette is chosen from."""
_BAR = 2
"""The height of the progress bar at the bottom, in pixels."""


def film(
    views: Sequence[View],
    formatter: MessageFormatter,
    theme: Theme = LIGHT,
    *,
    viewer: Seat | None = None,
    progress: Callable[[int, int], None] = lambda count, total: None,
) -> bytes:
    """Render views as a GIF of at most :data:`LARGEST` bytes; takes seconds, safe in any thread.

    ``progress`` is called with the number of frames drawn.
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
    """Indices of the frames to show: all of ``count``, or ``most`` at even distances, first and last included."""
    if count <= most:
        return tuple(range(count))
    return tuple(dict.fromkeys(round(step * (count - 1) / max(1, most - 1)) for step in range(most)))


def _frames(pngs: Sequence[bytes], theme: Theme, smaller: int) -> Iterator[Image.Image]:
    """Decode, scale and centre each picture on a ground of one size, with a progress bar."""
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
    """One palette for all frames, chosen from a sample of them."""
    some = [frames[at] for at in spread(len(frames), _SAMPLED)]
    width, height = some[0].size
    strip = Image.new("RGB", (width, height * len(some)))
    for number, frame in enumerate(some):
        strip.paste(frame, (0, number * height))
    return strip.quantize(colours, dither=Image.Dither.NONE)


def _changes(before: Image.Image, after: Image.Image, clear: int) -> Image.Image:
    """The frame with every unchanged pixel transparent."""
    grey = [Image.frombytes("L", image.size, image.tobytes()) for image in (before, after)]
    same = ImageChops.difference(*grey).point(lambda level: 0 if level else 255)
    change = after.copy()
    change.paste(clear, (0, 0), same)
    return change
