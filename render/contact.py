"""A contact sheet: many views in one big picture, full size and as on a phone.

``python -m render.contact OUT.png`` shows the specimens; ``sheet`` takes any views.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from io import BytesIO
from typing import NamedTuple

from PIL import Image

from games.views import View
from games.words import Voice
from render.canvas import Canvas
from render.fonts import STRONG, writable
from render.picture import draw
from render.specimen_words import VOICES
from render.specimens import specimens
from render.theme import DARK, LIGHT, Theme, colour

PHONE = 360
_GAP = 30
_HEAD = 60
_COLUMNS = 3


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
    phone = picture.resize((PHONE, round(picture.height * PHONE / picture.width)), Image.Resampling.LANCZOS)
    frame.image.paste(phone, (left + picture.width + _GAP, top + _HEAD))
    return _HEAD + picture.height + _GAP


def sheet(views: Iterable[Shown], themes: Iterable[Theme] = (LIGHT,)) -> bytes:
    """One big PNG of all views, in columns."""
    tiles = [(shown, theme) for shown in views for theme in themes]
    wide, high = 900 + PHONE + 3 * _GAP, _HEAD + 1125 + _GAP
    rows = -(-len(tiles) // _COLUMNS)
    # the ground of the sheet is a dark chat window, where most pictures are seen
    frame = Canvas(_COLUMNS * wide, rows * high, DARK)
    frame.image.paste(colour("313338"), (0, 0, frame.image.width, frame.image.height))
    heights = [_GAP] * _COLUMNS
    for shown, theme in tiles:
        column = heights.index(min(heights))
        heights[column] += _tile(shown, theme, frame, column * wide + _GAP, heights[column])
    out = BytesIO()
    frame.image.crop((0, 0, frame.image.width, max(heights))).save(out, "PNG")
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
