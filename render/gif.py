"""Packs frames into an animated GIF, in which only what changes is kept."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from itertools import pairwise

from PIL import Image, ImageChops

_SAMPLED = 8
"""The number of frames that the palette is chosen from."""


def encode(frames: Sequence[Image.Image], colours: int, durations: Sequence[int], *, endless: bool) -> bytes:
    """Pack frames of one size, each with its milliseconds, in so many colours; ``endless`` begins over at the end."""
    palette = _palette(frames, colours)
    flat = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    steps = [flat[0], *(_changes(before, after, colours) for before, after in pairwise(flat))]
    out = BytesIO()
    steps[0].save(
        out,
        "GIF",
        save_all=True,
        append_images=steps[1:],
        duration=list(durations),
        disposal=1,
        transparency=colours,
        optimize=False,
        **({"loop": 0} if endless else {}),
    )
    return out.getvalue()


def spread(count: int, most: int) -> tuple[int, ...]:
    """Indices of the frames to show: all of ``count``, or ``most`` at even distances, first and last included."""
    if count <= most:
        return tuple(range(count))
    return tuple(dict.fromkeys(round(step * (count - 1) / max(1, most - 1)) for step in range(most)))


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
