"""A contact sheet: many views in one big picture, full size and as on a phone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import NamedTuple

from PIL import Image

from games.contract import View
from games.sheets import MessageFormatter
from render.canvas import Canvas
from render.colour import colour
from render.fonts import STRONG, Style, fit, writable
from render.picture import draw
from render.theme import DARK, LIGHT, Theme
from tools.specimens import specimens
from tools.specimens.sheets import FORMATTERS

PHONE = 360
_GAP = 30
_HEAD = 60
_COLUMNS = 3
_TITLE = Style(24, "Medium")
"""As large as the title of every game fits above a phone."""
_CHAT = colour("313338")
"""The ground of the sheets: a dark chat window, where most pictures are seen."""


class Exhibit(NamedTuple):
    """A view to show, with its title and the formatter for its words."""

    title: str
    view: View
    formatter: MessageFormatter


def _draw_tile(exhibit: Exhibit, theme: Theme, frame: Canvas, left: int, top: int) -> int:
    picture = Image.open(BytesIO(draw(exhibit.view, exhibit.formatter, theme))).convert("RGB")
    title = f"{exhibit.title} · {exhibit.formatter.language} · {theme.name}"
    frame.text(left, top, writable(title), STRONG, frame.theme.ink)
    frame.image.paste(picture, (left, top + _HEAD))
    phone = _reduce(picture)
    frame.image.paste(phone, (left + picture.width + _GAP, top + _HEAD))
    return _HEAD + picture.height + _GAP


def sheet(views: Iterable[Exhibit], themes: Iterable[Theme] = (LIGHT,)) -> bytes:
    """One big PNG of all views, in columns."""
    tiles = [(exhibit, theme) for exhibit in views for theme in themes]
    wide, high = 900 + PHONE + 3 * _GAP, _HEAD + 1125 + _GAP
    rows = -(-len(tiles) // _COLUMNS)
    frame = Canvas(_COLUMNS * wide, rows * high, DARK)
    frame.image.paste(_CHAT, (0, 0, frame.image.width, frame.image.height))
    heights = [_GAP] * _COLUMNS
    for exhibit, theme in tiles:
        column = heights.index(min(heights))
        heights[column] += _draw_tile(exhibit, theme, frame, column * wide + _GAP, heights[column])
    return _crop(frame, max(heights))


def overview(series: Iterable[Sequence[Exhibit]], theme: Theme = DARK) -> bytes:
    """One PNG of everything as on a phone: a row for each series, rows in columns."""
    rows = [[_draw_for_phone(exhibit, theme) for exhibit in row] for row in series]
    across = max(map(len, rows)) * (PHONE + _GAP) + _GAP
    highs = [_HEAD + max(picture.height for picture in row) + _GAP for row in rows]
    columns = max(1, round((sum(highs) / across) ** 0.5))
    frame = Canvas(columns * across, _GAP + sum(highs), DARK)
    frame.image.paste(_CHAT, (0, 0, frame.image.width, frame.image.height))
    heights = [_GAP] * columns
    for row, exhibits, high in zip(rows, series, highs, strict=True):
        column = heights.index(min(heights))
        for index, (picture, exhibit) in enumerate(zip(row, exhibits, strict=True)):
            left = column * across + _GAP + index * (PHONE + _GAP)
            frame.text(left, heights[column], fit(exhibit.title, _TITLE, PHONE), _TITLE, frame.theme.ink)
            frame.image.paste(picture, (left, heights[column] + _HEAD * 3 // 4))
        heights[column] += high
    return _crop(frame, max(heights))


def _draw_for_phone(exhibit: Exhibit, theme: Theme) -> Image.Image:
    return _reduce(Image.open(BytesIO(draw(exhibit.view, exhibit.formatter, theme))).convert("RGB"))


def _reduce(picture: Image.Image) -> Image.Image:
    return picture.resize((PHONE, round(picture.height * PHONE / picture.width)), Image.Resampling.LANCZOS)


def _crop(frame: Canvas, height: int) -> bytes:
    out = BytesIO()
    frame.image.crop((0, 0, frame.image.width, height)).save(out, "PNG", optimize=True)
    return out.getvalue()


def of_specimens() -> list[Exhibit]:
    """The specimens of every part, in both languages."""
    return [Exhibit(title, view, formatter) for title, view in specimens() for formatter in FORMATTERS.values()]
