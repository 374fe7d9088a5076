"""Renders a sequence of views as an animated GIF, which every Discord client plays."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from io import BytesIO

from PIL import Image

from games.contract.values import Seat
from games.contract.views import View
from games.sheets import MessageFormatter
from render.gif import encode, spread
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
            frames = list(_frames(pictures, theme, smaller))
            pace = max(_FASTEST, min(_SLOWEST, _SECONDS * 1000 // len(frames)))
            gif = encode(frames, colours, [*[pace] * (len(frames) - 1), _END], endless=True)
            if len(gif) <= LARGEST:
                return gif
        if len(pictures) == 1:
            return gif
        pictures = [pictures[at] for at in spread(len(pictures), len(pictures) // 2)]


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
