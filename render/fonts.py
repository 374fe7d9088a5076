"""The packaged font: sizes, widths, and what it can and cannot write."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from importlib.resources import files
from typing import Literal, NamedTuple

from PIL import Image, ImageFont

from render.artwork.signs import MISSING, SIGNS

WIDTH = 900
"""Pixels across of every picture."""
SMALLEST = 29
"""The smallest text: at least 11 pixels when the picture is shown 360 pixels wide."""
SIGN_GAP = 3
"""Pixels free on either side of a sign within a text."""
Weight = Literal["Medium", "Bold", "Black"]
_SIGN = re.compile(f"([{''.join(SIGNS)}])")
_JOINERS = re.compile("[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f]")


class Style(NamedTuple):
    """A size and weight of text."""

    size: int
    weight: Weight = "Medium"

    @property
    def height(self) -> int:
        """The height of a line."""
        return round(self.size * 1.3)

    @property
    def baseline(self) -> int:
        """How far below the top of a line its letters stand."""
        return round(self.size * 1.0)


BODY = Style(34)
STRONG = Style(34, "Bold")
SMALL = Style(SMALLEST)
SMALL_STRONG = Style(SMALLEST, "Bold")
SCORE = Style(42, "Bold")
STYLES = (BODY, STRONG, SMALL, SMALL_STRONG, SCORE)


@lru_cache(maxsize=64)
def face(style: Style) -> ImageFont.FreeTypeFont:
    """The font at a style; basic layout, so that pictures are alike on every machine."""
    path = files("font_roboto") / "files" / f"Roboto-{style.weight}.ttf"
    return ImageFont.truetype(str(path), style.size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=1)
def _missing_glyph() -> tuple[tuple[int, int], bytes]:
    return _glyph("\U0010fffe")


def _glyph(letter: str) -> tuple[tuple[int, int], bytes]:
    core = face(BODY).getmask(letter)
    return core.size, bytes(core)


@lru_cache(maxsize=4096)
def has(letter: str) -> bool:
    """Whether the font can write a letter."""
    return letter.isspace() or _glyph(letter) != _missing_glyph()


@lru_cache(maxsize=4096)
def writable(text: str) -> str:
    """The text as it can be drawn: fancy letters made plain, emoji dropped, other lacking letters a neutral box."""
    letters = []
    for letter in unicodedata.normalize("NFC", _JOINERS.sub("", text)):
        plain = letter if letter in SIGNS or has(letter) else unicodedata.normalize("NFKC", letter)
        for part in plain:
            if part in SIGNS or has(part):
                letters.append(" " if part.isspace() else part)
            elif unicodedata.category(part)[0] in "LN":
                letters.append(MISSING)
    return re.sub(" {2,}", " ", "".join(letters)).strip()


def runs(text: str) -> list[str]:
    """The text in runs that the font writes and single signs that are drawn as shapes."""
    return [run for run in _SIGN.split(text) if run]


def sign_size(style: Style) -> int:
    """How large a sign is drawn within text of a style."""
    return round(style.size * 0.78)


@lru_cache(maxsize=4096)
def _length(run: str, style: Style) -> float:
    return face(style).getlength(run)


@lru_cache(maxsize=8192)
def width(text: str, style: Style) -> int:
    """How wide a writable text is."""
    total = 0.0
    for run in runs(text):
        total += sign_size(style) + 2 * SIGN_GAP if run in SIGNS else _length(run, style)
    return round(total + 0.49)


@lru_cache(maxsize=4096)
def fit(text: str, style: Style, room: int) -> str:
    """The text made writable and, where it is too wide, shortened with an ellipsis."""
    text = writable(text)
    if width(text, style) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + "…", style) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + "…"


@lru_cache(maxsize=2048)
def wrap(text: str, style: Style, room: int, most: int = 99) -> tuple[str, ...]:
    """The text in lines; what does not fit the last allowed line is cut with an ellipsis."""
    lines: list[str] = []
    words = writable(text).split(" ")
    while words and len(lines) < most:
        if len(lines) == most - 1:
            lines.append(fit(" ".join(words), style, room))
            break
        line = words.pop(0)
        while words and width(f"{line} {words[0]}", style) <= room:
            line += " " + words.pop(0)
        lines.append(fit(line, style, room))
    return tuple(lines)


class Letters(NamedTuple):
    """A run of text as a mask: where its upper left corner lies from the pen, and how far the pen moves on."""

    mask: Image.Image
    left: int
    top: int
    advance: float


@lru_cache(maxsize=4096)
def letters(run: str, style: Style) -> Letters:
    """A run of text that is drawn, by the pen at the upper left of its line."""
    # the core mask at once: what is drawn through the library's wrappers is laid out three times
    core, (left, above) = face(style).getmask2(run, "L", anchor="ls")
    top, advance = style.baseline + above, _length(run, style)
    box = core.getbbox() if core.size[0] and core.size[1] else None
    if box is None:
        return Letters(Image.new("L", (1, 1)), left, 0, advance)
    # what is small lies on a single ground more often; nothing is seen beyond the line
    inked = box[0], max(box[1], -top), box[2], min(box[3], style.height - top)
    mask = Image.new("L", (inked[2] - inked[0], inked[3] - inked[1]))
    mask.im.paste(core.crop(inked), (0, 0, *mask.size))
    return Letters(mask, left + inked[0], top + inked[1], advance)
