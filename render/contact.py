"""A contact sheet: many views in one big picture, full size and as on a phone.

``python -m render.contact OUT.png`` shows the specimens; ``sheet`` takes any views.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import NamedTuple

from PIL import Image

from games.views import View
from games.words import Voice
from render.canvas import Canvas
from render.fonts import STRONG, Style, fit, writable
from render.picture import draw
from render.specimen_words import VOICES
from render.specimens import specimens
from render.theme import DARK, LIGHT, Theme, colour

PHONE = 360
_GAP = 30
_HEAD = 60
_COLUMNS = 3
_TITLE = Style(24, "Medium")
"""As large as the title of every game fits above a phone."""
_CHAT = colour("313338")
"""The ground of the sheets: a dark chat window, where most pictures are seen."""


class Shown(NamedTuple):
    """A view to show, with its title and the voice that says it."""

    title: str
    view: View
    voice: Voice


def _tile(shown: Shown, theme: Theme, frame: Canvas, left: int, top: int) -> int:
    picture = Image.open(BytesIO(draw(shown.view, shown.voice, theme))).convert("RGB")
    title = f"{shown.title} · {shown.voice.language} · {theme.name}"
    frame.text(left, top, writable(title), STRONG, frame.theme.ink)
    frame.image.paste(picture, (left, top + _HEAD))
    phone = _reduced(picture)
    frame.image.paste(phone, (left + picture.width + _GAP, top + _HEAD))
    return _HEAD + picture.height + _GAP


def sheet(views: Iterable[Shown], themes: Iterable[Theme] = (LIGHT,)) -> bytes:
    """One big PNG of all views, in columns."""
    tiles = [(shown, theme) for shown in views for theme in themes]
    wide, high = 900 + PHONE + 3 * _GAP, _HEAD + 1125 + _GAP
    rows = -(-len(tiles) // _COLUMNS)
    frame = Canvas(_COLUMNS * wide, rows * high, DARK)
    frame.image.paste(_CHAT, (0, 0, frame.image.width, frame.image.height))
    heights = [_GAP] * _COLUMNS
    for shown, theme in tiles:
        column = heights.index(min(heights))
        heights[column] += _tile(shown, theme, frame, column * wide + _GAP, heights[column])
    return _cropped(frame, max(heights))


def overview(series: Iterable[Sequence[Shown]], theme: Theme = DARK) -> bytes:
    """One PNG of everything as on a phone: a row for each series, rows in columns."""
    rows = [[_phone(shown, theme) for shown in row] for row in series]
    across = max(map(len, rows)) * (PHONE + _GAP) + _GAP
    highs = [_HEAD + max(picture.height for picture in row) + _GAP for row in rows]
    columns = max(1, round((sum(highs) / across) ** 0.5))
    frame = Canvas(columns * across, _GAP + sum(highs), DARK)
    frame.image.paste(_CHAT, (0, 0, frame.image.width, frame.image.height))
    heights = [_GAP] * columns
    for row, shown_row, high in zip(rows, series, highs, strict=True):
        column = heights.index(min(heights))
        for index, (picture, shown) in enumerate(zip(row, shown_row, strict=True)):
            left = column * across + _GAP + index * (PHONE + _GAP)
            frame.text(left, heights[column], fit(shown.title, _TITLE, PHONE), _TITLE, frame.theme.ink)
            frame.image.paste(picture, (left, heights[column] + _HEAD * 3 // 4))
        heights[column] += high
    return _cropped(frame, max(heights))


def _phone(shown: Shown, theme: Theme) -> Image.Image:
    return _reduced(Image.open(BytesIO(draw(shown.view, shown.voice, theme))).convert("RGB"))


def _reduced(picture: Image.Image) -> Image.Image:
    return picture.resize((PHONE, round(picture.height * PHONE / picture.width)), Image.Resampling.LANCZOS)


def _cropped(frame: Canvas, height: int) -> bytes:
    out = BytesIO()
    frame.image.crop((0, 0, frame.image.width, height)).save(out, "PNG", optimize=True)
    return out.getvalue()


def own() -> list[Shown]:
    """The specimens of every part, in both languages."""
    return [Shown(title, view, voice) for title, view in specimens() for voice in VOICES.values()]


def main(arguments: list[str]) -> int:
    """Writes the contact sheet of the specimens."""
    if len(arguments) != 1:
        print("usage: python -m render.contact OUT.png", file=sys.stderr)
        return 2
    with open(arguments[0], "wb") as out:
        out.write(sheet(own()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
