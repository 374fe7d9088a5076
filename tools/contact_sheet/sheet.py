"""Assembles contact sheets: many views in one picture, in full size and as on a phone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from io import BytesIO
from typing import NamedTuple

from PIL import Image

from games.contract import View
from games.sheets import MessageFormatter
from render.canvas import Canvas
from render.colour import colour
from render.fonts import STRONG, Style, fit, width, writable
from render.palette import full_colours
from render.picture import draw
from render.theme import DARK, LIGHT, Theme
from tools.specimens import specimens
from tools.specimens.sheets import FORMATTERS

PHONE = 360
_GAP = 30
_HEAD = 60
_COLUMNS = 3
_TITLE = Style(24, "Medium")
"""The style of titles, small enough that each game's title fits above a phone-sized picture."""
_CHAT = colour("313338")
"""The background of the sheets: that of Discord's dark theme, where most pictures are seen."""


class Exhibit(NamedTuple):
    """A view to show, with its title and the formatter for its words."""

    title: str
    view: View
    formatter: MessageFormatter


def _draw_tile(exhibit: Exhibit, theme: Theme, frame: Image.Image, left: int, top: int) -> int:
    picture = Image.open(BytesIO(draw(exhibit.view, exhibit.formatter, theme))).convert("RGB")
    title = f"{exhibit.title} · {exhibit.formatter.language} · {theme.name}"
    frame.paste(_write(writable(title), STRONG), (left, top))
    frame.paste(picture, (left, top + _HEAD))
    phone = _reduce(picture)
    frame.paste(phone, (left + picture.width + _GAP, top + _HEAD))
    return _HEAD + picture.height + _GAP


def sheet(views: Iterable[Exhibit], themes: Iterable[Theme] = (LIGHT,)) -> bytes:
    """Draw all views into one PNG, in columns."""
    tiles = [(exhibit, theme) for exhibit in views for theme in themes]
    wide, high = 900 + PHONE + 3 * _GAP, _HEAD + 1125 + _GAP
    rows = -(-len(tiles) // _COLUMNS)
    frame = Image.new("RGB", (_COLUMNS * wide, rows * high), _CHAT)
    heights = [_GAP] * _COLUMNS
    for exhibit, theme in tiles:
        column = heights.index(min(heights))
        heights[column] += _draw_tile(exhibit, theme, frame, column * wide + _GAP, heights[column])
    return _crop(frame, max(heights))


def overview(series: Iterable[Sequence[Exhibit]], theme: Theme = DARK) -> bytes:
    """Draw everything in phone size into one PNG: a row for each series, rows in columns."""
    rows = [[_draw_for_phone(exhibit, theme) for exhibit in row] for row in series]
    across = max(map(len, rows)) * (PHONE + _GAP) + _GAP
    highs = [_HEAD + max(picture.height for picture in row) + _GAP for row in rows]
    columns = max(1, round((sum(highs) / across) ** 0.5))
    frame = Image.new("RGB", (columns * across, _GAP + sum(highs)), _CHAT)
    heights = [_GAP] * columns
    for row, exhibits, high in zip(rows, series, highs, strict=True):
        column = heights.index(min(heights))
        for index, (picture, exhibit) in enumerate(zip(row, exhibits, strict=True)):
            left = column * across + _GAP + index * (PHONE + _GAP)
            frame.paste(_write(fit(exhibit.title, _TITLE, PHONE), _TITLE), (left, heights[column]))
            frame.paste(picture, (left, heights[column] + _HEAD * 3 // 4))
        heights[column] += high
    return _crop(frame, max(heights))


def _draw_for_phone(exhibit: Exhibit, theme: Theme) -> Image.Image:
    return _reduce(Image.open(BytesIO(draw(exhibit.view, exhibit.formatter, theme))).convert("RGB"))


def _reduce(picture: Image.Image) -> Image.Image:
    return picture.resize((PHONE, round(picture.height * PHONE / picture.width)), Image.Resampling.LANCZOS)


def _write(text: str, style: Style) -> Image.Image:
    """Draw a title on the sheets' background."""
    theme = replace(DARK, name="sheet", ground=_CHAT)
    line = Canvas(max(1, width(text, style)), style.height, theme)
    line.text((0, 0), text, style, theme.ink)
    return full_colours(line.image, theme)


def _crop(frame: Image.Image, height: int) -> bytes:
    out = BytesIO()
    frame.crop((0, 0, frame.width, height)).save(out, "PNG", optimize=True)
    return out.getvalue()


def of_specimens() -> list[Exhibit]:
    """Exhibit the specimens of every part in both languages."""
    return [Exhibit(title, view, formatter) for title, view in specimens() for formatter in FORMATTERS.values()]
