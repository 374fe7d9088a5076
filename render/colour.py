"""Colours as red, green and blue, 0 to 255 each: mixing and contrast."""

from __future__ import annotations

from functools import lru_cache

Colour = tuple[int, int, int]


def colour(code: str) -> Colour:
    """Parse a colour from six hexadecimal digits."""
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Blend two colours; ``share`` (0 to 1) is the part of the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


@lru_cache(maxsize=1024)
def luminance(shade: Colour) -> float:
    """The relative luminance of WCAG, 0 to 1."""
    parts = [value / 255 for value in shade]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of WCAG, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
