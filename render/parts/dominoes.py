"""Dominoes that lie together: a hand, the stock, tiles shown to all."""

from __future__ import annotations

from games.views import Dominoes
from render import fonts
from render.artwork import dominoes
from render.canvas import Canvas
from render.catalogue import CATALOGUE
from render.context import RenderContext
from render.fonts import SMALL_STRONG, STRONG
from render.parts.base import Box, Constraints, PartRenderer, Size, TextLine, label_height

_HALF = {"hand": 62, "stock": 28, "open": 46}
_CROWD, _SMALL = 11, 36
"""From so many tiles on they are smaller."""
_GAP = 9
_RAISE = 14


def _label(part: Dominoes, look: RenderContext) -> str:
    if part.label is not None:
        return look.say(part.label)
    return look.voice.name(part.seat) if part.seat is not None else ""


def _half(part: Dominoes, scale: float) -> int:
    half = _HALF[part.kind]
    if len(part.tiles) > _CROWD:
        half = min(half, _SMALL + 8 * (part.kind == "hand"))
    return max(34, round(half * scale)) if part.kind != "stock" else half


def _some_lit(part: Dominoes) -> bool:
    lit = [tile.lit for tile in part.tiles]
    return any(lit) and not all(lit)


def _rows(part: Dominoes, width: int, scale: float) -> tuple[int, int, list[int]]:
    """Half a tile, how far rows are apart, and how many tiles each row has."""
    half = _half(part, scale)
    most = max(1, (width + _GAP) // (half + _GAP))
    rows = max(1, -(-len(part.tiles) // most))
    each, extra = divmod(len(part.tiles), rows)
    lift = _RAISE if _some_lit(part) else 0
    return half, 2 * half + _GAP + lift, [each + (row < extra) for row in range(rows)]


def measure(part: Dominoes, look: RenderContext, room: Constraints) -> Size:
    """As wide as the tiles and their label; the stock is one tile and a number."""
    label = _label(part, look)
    words = fonts.width(fonts.fit(label, SMALL_STRONG, room.width), SMALL_STRONG)
    if part.kind == "stock":
        count = fonts.width(f"× {len(part.tiles)}", STRONG)
        return Size(words + _half(part, room.scale) + count + 30, 2 * _half(part, room.scale))
    half, step, rows = _rows(part, room.width, room.scale)
    width = max(rows) * (half + _GAP) - _GAP
    return Size(min(room.width, max(width, words)), label_height(label, SMALL_STRONG.height) + step * len(rows) - _GAP)


def draw(part: Dominoes, look: RenderContext, canvas: Canvas, box: Box) -> None:
    """The label above, the tiles upright below; those that may be laid are raised."""
    theme, label = look.theme, fonts.fit(_label(part, look), SMALL_STRONG, box.width)
    if part.kind == "stock":
        _draw_stock(part, label, look, canvas, box)
        return
    top = box.top
    if label:
        canvas.text(box.middle, top, label, SMALL_STRONG, theme.quiet, at="middle")
        top += label_height(label, SMALL_STRONG.height)
    half, step, rows = _rows(part, box.width, box.scale)
    some = _some_lit(part)
    left_over = list(part.tiles)
    for number, count in enumerate(rows):
        left = box.middle - (count * (half + _GAP) - _GAP) // 2
        for place in range(count):
            tile = left_over.pop(0)
            sprite = dominoes.tile(
                tile.pips,
                half,
                theme,
                upright=True,
                marked=tile.marked,
                lit=some and tile.lit,
                dim=some and not tile.lit,
            )
            y = top + number * step + (_RAISE if some and not tile.lit else 0)
            canvas.put(sprite, left + place * (half + _GAP), y)


def _draw_stock(part: Dominoes, label: str, look: RenderContext, canvas: Canvas, box: Box) -> None:
    half = _half(part, box.scale)
    words, count = fonts.width(label, SMALL_STRONG), f"× {len(part.tiles)}"
    x = box.middle - (words + half + fonts.width(count, STRONG) + 30) // 2
    canvas.text(x, box.top + half - SMALL_STRONG.height // 2, label, SMALL_STRONG, look.theme.quiet)
    canvas.put(dominoes.tile(None, half, look.theme, upright=True), x + words + 15, box.top)
    canvas.text(x + words + half + 27, box.top + half - STRONG.height // 2, count, STRONG, look.theme.ink)


def describe(part: Dominoes, look: RenderContext) -> list[TextLine]:
    """The tiles as they lie, and which may be laid."""
    say = CATALOGUE.speak(look.voice.language)
    names = ["{}/{}".format(*tile.pips) for tile in part.tiles if tile.pips is not None]
    hidden = len(part.tiles) - len(names)
    if hidden:
        names.append(say.ngettext("{n} tile face down", "{n} tiles face down", hidden).format(n=hidden))
    head = _label(part, look) or say.gettext("Tiles")
    text = f"{head}: {', '.join(names) or say.gettext('empty')}."
    if _some_lit(part):
        lit = ", ".join("{}/{}".format(*tile.pips) for tile in part.tiles if tile.lit and tile.pips is not None)
        text += " " + say.gettext("Can be laid: {tiles}.").format(tiles=lit)
    return [TextLine(text, "must" if part.kind == "hand" else "should")]


RENDERER = PartRenderer(measure, draw, describe)
