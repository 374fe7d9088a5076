"""The packaged font: text styles, widths, wrapping, and replacements for characters that it lacks."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import ascii_letters, digits, punctuation
from typing import Literal, NamedTuple

from PIL import Image, ImageFont

from render.artwork.signs import MISSING, SIGNS

WIDTH = 900
"""The width of every picture in pixels."""
SMALLEST = 29
"""The smallest font size in pixels: 11 or more when a phone shows the picture 360 pixels wide."""
SIGN_GAP = 3
"""The space on either side of a drawn sign within text, in pixels."""
Weight = Literal["Medium", "Bold", "Black"]
_SIGN = re.compile(f"([{''.join(SIGNS)}])")
_JOINERS = re.compile("[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f]")


class Style(NamedTuple):
    """A text style: font size in pixels, and weight."""

    size: int
    weight: Weight = "Medium"

    @property
    def height(self) -> int:
        """The height of a line."""
        return round(self.size * 1.3)

    @property
    def baseline(self) -> int:
        """The distance from the top of a line to the baseline."""
        return round(self.size * 1.0)


BODY = Style(34)
STRONG = Style(34, "Bold")
SMALL = Style(SMALLEST)
SMALL_STRONG = Style(SMALLEST, "Bold")
SCORE = Style(42, "Bold")
STYLES = (BODY, STRONG, SMALL, SMALL_STRONG, SCORE)
_USUAL = f"{ascii_letters}{digits}ÄÖÜäöüß {punctuation}–·×„“…"


@lru_cache(maxsize=1)
def _folder() -> Traversable:
    """The folder of the font's files; its search takes longer than to open one of them."""
    return files("font_roboto") / "files"


@lru_cache(maxsize=64)
def face(style: Style) -> ImageFont.FreeTypeFont:
    """The font at a size and weight; with Pillow's basic layout, so that pictures are equal on every machine."""
    path = _folder() / f"Roboto-{style.weight}.ttf"
    return ImageFont.truetype(str(path), style.size, layout_engine=ImageFont.Layout.BASIC)


def load() -> None:
    """Open the font in all text styles, and look at the letters that most texts are made of."""
    for style in STYLES:
        _length(_USUAL, style)
    for letter in _USUAL:
        has(letter)


@lru_cache(maxsize=1)
def _missing_glyph() -> tuple[tuple[int, int], bytes]:
    return _glyph("\U0010fffe")


def _glyph(letter: str) -> tuple[tuple[int, int], bytes]:
    core = face(BODY).getmask(letter)
    return core.size, bytes(core)


@lru_cache(maxsize=4096)
def has(letter: str) -> bool:
    """Return whether the font has a glyph for a letter."""
    return letter.isspace() or _glyph(letter) != _missing_glyph()


@lru_cache(maxsize=4096)
def writable(text: str) -> str:
    """Replace what cannot be drawn: styled letters by plain ones, emoji by nothing, others by a box."""
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
    """Split text into runs of the font and single signs that are drawn as shapes."""
    return [run for run in _SIGN.split(text) if run]


def sign_size(style: Style) -> int:
    """The size of a sign within text of a style, in pixels."""
    return round(style.size * 0.78)


@lru_cache(maxsize=4096)
def _length(run: str, style: Style) -> float:
    return face(style).getlength(run)


@lru_cache(maxsize=8192)
def width(text: str, style: Style) -> int:
    """The width of a text in pixels; the text has passed :func:`writable`."""
    total = 0.0
    for run in runs(text):
        total += sign_size(style) + 2 * SIGN_GAP if run in SIGNS else _length(run, style)
    return round(total + 0.49)


@lru_cache(maxsize=4096)
def fit(text: str, style: Style, room: int) -> str:
    """Make text writable, and shorten it with an ellipsis to fit the room in pixels."""
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
    """Break text into at most ``most`` lines; an ellipsis marks what was cut."""
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
    """A run of text as an opacity mask, with its offset from the pen and the pen's advance."""

    mask: Image.Image
    left: int
    top: int
    advance: float


@lru_cache(maxsize=4096)
def letters(run: str, style: Style) -> Letters:
    """Render a run of text as a mask, placed from the upper left of its line."""
    # the core mask at once: Pillow's wrappers would lay the text out three times
    core, (left, above) = face(style).getmask2(run, "L", anchor="ls")
    top, advance = style.baseline + above, _length(run, style)
    box = core.getbbox() if core.size[0] and core.size[1] else None
    if box is None:
        return Letters(Image.new("L", (1, 1)), left, 0, advance)
    # cropped, for a small sprite lies on a single ground more often; nothing is visible beyond the line
    inked = box[0], max(box[1], -top), box[2], min(box[3], style.height - top)
    mask = Image.new("L", (inked[2] - inked[0], inked[3] - inked[1]))
    mask.im.paste(core.crop(inked), (0, 0, *mask.size))
    return Letters(mask, left + inked[0], top + inked[1], advance)
