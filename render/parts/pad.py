"""Renders a score sheet (*pad*): a column for each player, sums under a double rule, struck cells crossed out."""

from __future__ import annotations

from typing import NamedTuple

from games.contract.views import Cell, Pad, Row
from render import fonts
from render.canvas import Canvas
from render.catalogue import CATALOGUE
from render.context import RenderContext
from render.fonts import SMALL, SMALL_STRONG, STRONG, Style
from render.parts.base import Box, Constraints, PartRenderer, Size, TextLine, label_height

_ROW = 48
_HEAD = 52
_PAD = 20
_CELL_PAD = 14
_MARGIN_MOST = 0.42
_HEAD_MOST = 300
"""The most pixels that a head may ask for: a long name is whole, where there is room."""


class _Plan(NamedTuple):
    """The layout of a score sheet: the widths of its margin and columns, their number, and the visible rows."""

    margin: int
    column: int
    rows: tuple[Row, ...]
    left_out: int
    columns: int

    @property
    def height(self) -> int:
        """The height of the sheet in pixels."""
        return _HEAD + _ROW * (len(self.rows) + (1 if self.left_out else 0)) + 12


def _style(row: Row) -> Style:
    return SMALL if row.kind == "plain" else SMALL_STRONG


def _widest(cells: list[tuple[Cell, Style]], context: RenderContext) -> int:
    return max((fonts.width(fonts.writable(context.cell_text(cell)), style) for cell, style in cells), default=0)


def _needs(part: Pad, context: RenderContext) -> tuple[int, int]:
    """The preferred widths of the margin and of the widest column, in pixels."""
    if id(part) not in context.memo:
        margin = _widest([(row.margin, _style(row)) for row in part.rows], context)
        cells = _widest([(cell, _style(row)) for row in part.rows for cell in row.cells], context)
        heads = _widest([(head, SMALL_STRONG) for head in part.heads], context)
        context.memo[id(part)] = margin, max(cells, min(_HEAD_MOST, heads))
    margin, column = context.memo[id(part)]
    return margin, column


def _plan(part: Pad, context: RenderContext, width: int, most: int) -> _Plan:
    columns = max(1, len(part.heads))
    margin, need = _needs(part, context)
    margin = min(margin + 2 * _CELL_PAD + 12, round(width * _MARGIN_MOST)) if margin else 0
    room = (width - 2 * _PAD - margin) // columns
    column = max(24, min(room, max(need + 2 * _CELL_PAD, 96)))
    rows = part.rows
    if len(rows) > most:
        # sums and the current row stay, and of the others the last ones
        sums = [row for row in rows if row.kind != "plain"]
        plain = [row for row in rows if row.kind == "plain"]
        last = plain[len(plain) - min(len(plain), max(0, most - len(sums))) :]
        shown_ids = {id(row) for row in [*sums, *last]}
        rows = tuple(row for row in rows if id(row) in shown_ids)[-most:]
    return _Plan(margin, column, rows, len(part.rows) - len(rows), columns)


def measure(part: Pad, context: RenderContext, constraints: Constraints) -> Size:
    """Measure the sheet within the allowed rows."""
    plan = _plan(part, context, constraints.width, constraints.rows)
    label = context.text(part.label)
    width = plan.margin + plan.column * plan.columns + 2 * _PAD
    words = fonts.width(fonts.fit(label, STRONG, constraints.width - 2 * _PAD), STRONG) + 2 * _PAD
    return Size(min(constraints.width, max(width, words)), plan.height + label_height(label, STRONG.height))


def draw(part: Pad, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw paper with hairlines, the heads on top."""
    theme = context.theme
    label = context.text(part.label)
    plan = _plan(part, context, box.width, box.rows)
    columns = plan.columns
    column = (box.width - 2 * _PAD - plan.margin) // columns
    plan = plan._replace(column=column)
    canvas.panel((box.left, box.top, box.right, box.bottom), theme.paper, edge=theme.paper_line, stroke=2)
    top = box.top
    if label:
        text = fonts.fit(label, STRONG, box.width - 2 * _PAD)
        canvas.text((box.middle, top + 8), text, STRONG, theme.paper_ink, on=theme.paper, at="middle")
        top += label_height(label, STRONG.height)
    left = box.left + _PAD
    first = left + plan.margin
    bottom = box.bottom - 8
    for index, head in enumerate(part.heads):
        text = fonts.fit(context.cell_text(head), SMALL_STRONG, column - 8)
        x = first + column * index + column // 2
        canvas.text((x, top + 8), text, SMALL_STRONG, theme.paper_ink, on=theme.paper, at="middle")
    canvas.bar(left, top + _HEAD - 3, first + column * columns, top + _HEAD, theme.paper_ink)
    for index in range(0 if plan.margin else 1, columns):
        x = first + column * index
        canvas.bar(x - 1, top + 6, x + 1, bottom, theme.paper_line)
    y = top + _HEAD
    if plan.left_out:
        canvas.text((first + 10, y + 4), "…", SMALL_STRONG, theme.paper_quiet, on=theme.paper)
        y += _ROW
    for row in plan.rows:
        _draw_row(row, plan, context, canvas, left, y)
        y += _ROW


def _draw_row(row: Row, plan: _Plan, context: RenderContext, canvas: Canvas, left: int, top: int) -> None:
    """Draw a row by its upper left corner."""
    theme, style = context.theme, _style(row)
    first = left + plan.margin
    right = first + plan.column * plan.columns
    ground = theme.paper_now if row.kind == "now" else theme.paper
    if row.kind == "now":
        canvas.panel((left - 8, top + 2, right + 8, top + _ROW - 1), ground, radius=8)
    elif row.kind == "sum":
        canvas.bar(left, top, right, top + 2, theme.paper_ink)
        canvas.bar(left, top + 4, right, top + 6, theme.paper_ink)
    else:
        canvas.bar(left, top + _ROW - 1, right, top + _ROW, theme.paper_line)
    y = top + (_ROW - style.height) // 2 + 1
    if plan.margin:
        x = left
        if row.kind == "now":
            canvas.sign("▶", x - 2, y + 8, 24, theme.paper_ink)
            x += 24
        text = fonts.fit(context.cell_text(row.margin), style, first - x - _CELL_PAD)
        ink = theme.paper_ink if row.kind != "plain" else theme.paper_quiet
        canvas.text((x, y), text, style, ink, on=ground)
    for index, cell in enumerate(row.cells[: plan.columns]):
        text = fonts.fit(context.cell_text(cell), style, plan.column - 8)
        if not text:
            continue
        centre = first + plan.column * index + plan.column // 2
        struck = index in row.struck
        ink = theme.paper_quiet if struck else theme.paper_ink
        width = canvas.text((centre, y), text, style, ink, on=ground, at="middle")
        if struck:
            middle = y + style.baseline - 12
            canvas.bar(centre - width // 2 - 8, middle, centre + width // 2 + 8, middle + 4, theme.paper_ink)


def describe(part: Pad, context: RenderContext) -> list[TextLine]:
    """Describe each row with its cells by column name."""
    translations = CATALOGUE.translations(context.formatter.language)
    heads = [context.cell_text(head) for head in part.heads]
    label = context.text(part.label) or translations.gettext("Score pad")
    lines = [TextLine(f"{label}:", "should")]
    for row in part.rows:
        cells = []
        for index, cell in enumerate(row.cells):
            text = context.cell_text(cell) or "–"
            if index in row.struck:
                text = translations.gettext("{cell} (struck out)").format(cell=text)
            head = heads[index] if index < len(heads) else ""
            cells.append(f"{head} {text}".strip())
        margin = context.cell_text(row.margin)
        text = ", ".join(cells)
        if row.kind == "now":
            text = translations.gettext("{cells} (current row)").format(cells=text)
        lines.append(TextLine(f"{margin}: {text}" if margin else text, "may" if row.kind == "plain" else "should"))
    return lines


RENDERER = PartRenderer(measure, draw, describe)
