"""Comparing pictures."""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageChops

# A pixel may be off by this much in a channel (rounding of smooth edges differs between builds of the
# image library), and this share of pixels by more (a letter's edge moved by a hair).
CHANNEL_TOLERANCE = 24
PIXEL_SHARE = 0.002


def opened(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


def differing(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels that differ by more than the tolerance in any channel."""
    bands = ImageChops.difference(one, other).split()
    worst = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    return sum(worst.histogram()[CHANNEL_TOLERANCE + 1 :]) / (one.width * one.height)
