"""Renders dominoes that lie together: a hand, the stock, open tiles, a trick."""

from __future__ import annotations

from functools import partial

from games.contract.views import Domino, Dominoes
from render import fonts
from render.artwork import dominoes
from render.canvas import Canvas
from render.catalogue import CATALOGUE
from render.context import RenderContext
from render.flat import Thing
from render.fonts import SMALL_STRONG, STRONG
from render.parts import tricks
from render.parts.base import Box, Constraints, PartRenderer, Size, TextLine, label_height

_HALF = {"hand": 80, "stock": 28, "open": 46}
_CROWD, _SMALL, _MOST = 11, 36, 58
"""The number of tiles above which they are smaller, and then the least and greatest half tile in pixels."""
_IN_ONE_ROW = 62
"""The half tile in pixels that a hand goes down to rather than take another row."""
_LEAST = 34
"""The smallest half tile in pixels, however little space there is."""
_GAP = 9
_RAISE = 14
_PLAYED, _LEAST_PLAYED = 76, 56
"""The largest and smallest half tile of a trick in pixels."""
_COVERED = 12
"""The width of a played tile that its number may cover, in pixels; the corner pip stays visible."""


def _label(part: Dominoes, context: RenderContext) -> str:
    if part.label is not None:
        return context.text(part.label)
    return context.formatter.name(part.seat) if part.seat is not None else ""


def _half(part: Dominoes, scale: float) -> int:
    return max(_LEAST, round(_HALF[part.kind] * scale)) if part.kind != "stock" else _HALF[part.kind]


def _some_lit(part: Dominoes) -> bool:
    flags = [tile.lit for tile in part.tiles]
    return any(flags) and not all(flags)


def _rows(part: Dominoes, width: int, scale: float) -> tuple[int, int, list[int]]:
    """The half tile in pixels, the distance between rows, and the number of tiles in each row."""
    half = _half(part, scale)
    small = min(half, max(_LEAST, round(_IN_ONE_ROW * scale)))
    if len(part.tiles) > _CROWD:
        half = min(half, max(_LEAST, round(_MOST * scale)))
        small = max(_LEAST, min(half, round((_SMALL + 8 * (part.kind == "hand")) * scale)))
    most = max(1, (width + _GAP) // (small + _GAP))
    rows = max(1, -(-len(part.tiles) // most))
    # the number of rows that small tiles need, then the largest tiles that fit them
    half = max(small, min(half, (width + _GAP) // max(1, -(-len(part.tiles) // rows)) - _GAP))
    each, extra = divmod(len(part.tiles), rows)
    lift = _RAISE if _some_lit(part) else 0
    return half, 2 * half + _GAP + lift, [each + (row < extra) for row in range(rows)]


def _trick(part: Dominoes, context: RenderContext) -> tricks.Trick:
    """The trick with its tiles by player."""
    played = {
        tile.seat: tricks.Played(tile.order, tile.marked, partial(_upright, tile, context)) for tile in part.tiles
    }
    form = tricks.Form(_PLAYED, _LEAST_PLAYED, round, _tall, dominoes.place, _COVERED)
    return tricks.Trick(part.seats, part.bottom, played, form)


def _upright(tile: Domino, context: RenderContext, half: int) -> Thing:
    return dominoes.tile(tile.pips, half, context.theme, dominoes.Look(tile.marked), upright=True)


def _tall(half: int) -> int:
    return 2 * half


def measure(part: Dominoes, context: RenderContext, constraints: Constraints) -> Size:
    """Measure the tiles with their label; the stock is one tile and a number."""
    label = _label(part, context)
    if part.kind == "trick":
        return tricks.measure(_trick(part, context), constraints, label)
    words = fonts.width(fonts.fit(label, SMALL_STRONG, constraints.width), SMALL_STRONG)
    if part.kind == "stock":
        count = fonts.width(f"× {len(part.tiles)}", STRONG)
        return Size(words + _half(part, constraints.scale) + count + 30, 2 * _half(part, constraints.scale))
    half, step, rows = _rows(part, constraints.width, constraints.scale)
    width = max(rows) * (half + _GAP) - _GAP
    return Size(
        min(constraints.width, max(width, words)), label_height(label, SMALL_STRONG.height) + step * len(rows) - _GAP
    )


def draw(part: Dominoes, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw the label, and the tiles upright below; playable ones are raised."""
    theme, label = context.theme, fonts.fit(_label(part, context), SMALL_STRONG, box.width)
    if part.kind == "stock":
        _draw_stock(part, label, context, canvas, box)
        return
    if part.kind == "trick":
        tricks.draw(_trick(part, context), context, canvas, box, label)
        return
    top = box.top
    if label:
        canvas.text((box.middle, top), label, SMALL_STRONG, theme.quiet, at="middle")
        top += label_height(label, SMALL_STRONG.height)
    half, step, rows = _rows(part, box.width, box.scale)
    some = _some_lit(part)
    left_over = list(part.tiles)
    for number, count in enumerate(rows):
        left = box.middle - (count * (half + _GAP) - _GAP) // 2
        for place in range(count):
            tile = left_over.pop(0)
            look = dominoes.Look(tile.marked, some and tile.lit, some and not tile.lit)
            sprite = dominoes.tile(tile.pips, half, theme, look, upright=True)
            y = top + number * step + (_RAISE if some and not tile.lit else 0)
            canvas.put(sprite, left + place * (half + _GAP), y)


def _draw_stock(part: Dominoes, label: str, context: RenderContext, canvas: Canvas, box: Box) -> None:
    half = _half(part, box.scale)
    words, count = fonts.width(label, SMALL_STRONG), f"× {len(part.tiles)}"
    x = box.middle - (words + half + fonts.width(count, STRONG) + 30) // 2
    canvas.text((x, box.top + half - SMALL_STRONG.height // 2), label, SMALL_STRONG, context.theme.quiet)
    canvas.put(dominoes.tile(None, half, context.theme, upright=True), x + words + 15, box.top)
    canvas.text((x + words + half + 27, box.top + half - STRONG.height // 2), count, STRONG, context.theme.ink)


def describe(part: Dominoes, context: RenderContext) -> list[TextLine]:
    """Describe the tiles, and which are playable."""
    translations = CATALOGUE.translations(context.formatter.language)
    if part.kind == "trick":
        head = _label(part, context) or translations.gettext("Trick")
        return [TextLine(f"{head}: {_told(part, context)}.", "must", news=bool(part.tiles))]
    names = [_name(tile) for tile in part.tiles if tile.pips is not None]
    hidden = len(part.tiles) - len(names)
    if hidden:
        names.append(translations.ngettext("{n} tile face down", "{n} tiles face down", hidden).format(n=hidden))
    head = _label(part, context) or translations.gettext("Tiles")
    text = f"{head}: {', '.join(names) or translations.gettext('empty')}."
    if _some_lit(part):
        lit = ", ".join(_name(tile) for tile in part.tiles if tile.lit and tile.pips is not None)
        text += " " + translations.gettext("Can be laid: {tiles}.").format(tiles=lit)
    return [TextLine(text, "must" if part.kind == "hand" else "should")]


def _name(tile: Domino) -> str:
    return "{}/{}".format(*tile.pips) if tile.pips else ""


def _told(part: Dominoes, context: RenderContext) -> str:
    """Describe a trick in the order of play, and its winning tile."""
    translations = CATALOGUE.translations(context.formatter.language)
    words = []
    for tile in sorted(part.tiles, key=lambda tile: tile.order or 0):
        text = _name(tile) if tile.seat is None else f"{context.formatter.name(tile.seat)} {_name(tile)}"
        words.append(translations.gettext("{card} (winning)").format(card=text) if tile.marked else text)
    return ", ".join(words) if words else translations.gettext("no tile yet")


RENDERER = PartRenderer(measure, draw, describe)
