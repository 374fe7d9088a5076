"""Renders a grid of numbers to be paired as dominoes; a negative number is a gap in the grid."""

from __future__ import annotations

from functools import lru_cache

from games.contract.views import NumberGrid
from render import fonts
from render.artwork import dominoes
from render.canvas import Canvas
from render.catalogue import CATALOGUE
from render.colour import mix
from render.context import RenderContext
from render.flat import Slab
from render.fonts import SMALL, SMALL_STRONG, SMALLEST, Style
from render.parts.base import Box, Constraints, PartRenderer, Size, TextLine, label_height
from render.theme import Theme

_HIGHEST = 600
_LARGEST, _LEAST = 84, 28
_WALL = 7
_BELOW = 8
"""The space below the lowest squares into which their names may extend, in pixels."""


def _columns(part: NumberGrid) -> int:
    return max(map(len, part.rows), default=0)


def _margin(part: NumberGrid) -> int:
    return max((fonts.width(margin, SMALL) for margin in part.margins), default=0) + 12


def _cell(part: NumberGrid, constraints: Constraints) -> int:
    across = (constraints.width - _margin(part)) // max(1, _columns(part))
    down = round(_HIGHEST * constraints.scale) // max(1, len(part.rows))
    return max(_LEAST, min(_LARGEST, across, down))


def measure(part: NumberGrid, context: RenderContext, constraints: Constraints) -> Size:
    """Measure the squares with their names and the label."""
    cell, label = _cell(part, constraints), context.text(part.label)
    words = fonts.width(fonts.fit(label, SMALL_STRONG, constraints.width), SMALL_STRONG)
    width = max(words, _margin(part) + cell * _columns(part))
    return Size(width, label_height(label, SMALL_STRONG.height) + SMALL.height + cell * len(part.rows) + 2)


def draw(part: NumberGrid, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw free squares in the board's colour, ivory tiles over the pairs, walls and marks on top."""
    theme, cell, top = context.theme, _cell(part, Constraints(box.width, box.scale)), box.top
    if label := context.text(part.label):
        text = fonts.fit(label, SMALL_STRONG, box.width)
        canvas.text((box.middle, top), text, SMALL_STRONG, theme.quiet, at="middle")
        top += label_height(label, SMALL_STRONG.height)
    margin = _margin(part)
    left = box.left + (box.width - margin - cell * _columns(part)) // 2
    canvas.lay(_free(part.rows, part.heads, part.margins, margin, cell, theme), left, top)
    left, numbers = left + margin, _numbers(part)
    places = {name: (left + x * cell, top + SMALL.height + y * cell) for name, (x, y, _) in numbers.items()}
    marked = {mark.spot for mark in part.marks if mark.kind != "taken"}
    for one, other in part.pairs:
        (x, y), (x1, y1) = sorted((places[one], places[other]), key=sum)
        upright = x == x1
        first, second = (one, other) if places[one] == (x, y) else (other, one)
        pips = (numbers[first][2], numbers[second][2])
        sprite = dominoes.tile(pips, cell, theme, dominoes.Look({one, other} <= marked), upright=upright)
        canvas.put(sprite, x + 1, y + 1)
    for one, other in part.walls:
        (x, y), (x1, y1) = sorted((places[one], places[other]), key=sum)
        if x == x1:
            canvas.bar(x, y1 - _WALL // 2, x + cell, y1 + _WALL // 2 + 1, theme.bad_mark)
        else:
            canvas.bar(x1 - _WALL // 2, y, x1 + _WALL // 2 + 1, y + cell, theme.bad_mark)
    covered = {name for pair in part.pairs for name in pair}
    for mark in part.marks:
        if mark.spot in places and mark.spot not in covered:
            x, y = places[mark.spot]
            shade = {"choice": theme.choice_mark, "danger": theme.bad_mark}.get(mark.kind, theme.move_mark)
            for edge in ((0, 0, cell, 5), (0, cell - 5, cell, cell), (0, 0, 5, cell), (cell - 5, 0, cell, cell)):
                canvas.bar(x + 1 + edge[0], y + 1 + edge[1], x + 1 + edge[2], y + 1 + edge[3], shade)


@lru_cache(maxsize=8)
def _free(
    rows: tuple[tuple[int, ...], ...],
    heads: tuple[str, ...],
    margins: tuple[str, ...],
    left: int,
    cell: int,
    theme: Theme,
) -> Slab:
    """The empty grid with its names; ``left`` is the x coordinate of the squares."""
    canvas = Canvas(left + cell * len(heads) + 2, SMALL.height + cell * len(margins) + _BELOW, theme)
    style, shade = Style(max(SMALLEST, round(cell * 0.46)), "Bold"), mix(theme.quiet, theme.ground, 0.1)
    for line, row in enumerate(rows):
        for column, number in enumerate(row):
            if number >= 0:
                x, y = left + column * cell, SMALL.height + line * cell
                canvas.bar(x, y, x + cell + 2, y + cell + 2, theme.board_alt)
                canvas.bar(x + 2, y + 2, x + cell, y + cell, theme.board)
                middle, text_top = x + cell // 2 + 1, y + 1 + (cell - style.height) // 2
                canvas.text((middle, text_top), str(number), style, theme.board_line, on=theme.board, at="middle")
    for column, head in enumerate(heads):
        canvas.text((left + column * cell + cell // 2, 0), head, SMALL, shade, at="middle")
    for line, name in enumerate(margins):
        y = SMALL.height + line * cell + (cell - SMALL.height) // 2
        canvas.text((left - 8, y), name, SMALL, shade, at="right")
    return canvas.slab()


def _numbers(part: NumberGrid) -> dict[str, tuple[int, int, int]]:
    """Map each square's name to its column, row, and number."""
    return {
        part.heads[column] + part.margins[line]: (column, line, number)
        for line, row in enumerate(part.rows)
        for column, number in enumerate(row)
        if number >= 0
    }


def describe(part: NumberGrid, context: RenderContext) -> list[TextLine]:
    """Describe the numbers row by row, then the pairs found."""
    translations = CATALOGUE.translations(context.formatter.language)
    lines = [context.text(part.label)] if part.label else []
    heads = translations.gettext("Columns {first} to {last}, row by row:")
    lines.append(heads.format(first=part.heads[0], last=part.heads[-1]))
    for line, row in enumerate(part.rows):
        lines.append(f"{part.margins[line]}: {' '.join('–' if number < 0 else str(number) for number in row)}")
    numbers = _numbers(part)
    pairs = ", ".join(f"{one}-{other} {numbers[one][2]}/{numbers[other][2]}" for one, other in part.pairs)
    text_lines = [TextLine("\n".join(lines), "must")]
    if pairs:
        text_lines.append(TextLine(translations.gettext("Tiles found: {pairs}.").format(pairs=pairs)))
    for kind, sentence in (
        ("to", translations.gettext("Found last: {spots}.")),
        ("taken", translations.gettext("Taken away last: {spots}.")),
    ):
        if spots := ", ".join(mark.spot for mark in part.marks if mark.kind == kind):
            text_lines.append(TextLine(sentence.format(spots=spots), news=True))
    return text_lines


RENDERER = PartRenderer(measure, draw, describe)
