"""Renders the players: name, score, holdings, whose turn it is, and who is out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from games.contract.views import Entry, Roster
from render import fonts
from render.artwork import tokens
from render.artwork.men import stones
from render.artwork.pen import Sprite
from render.canvas import Canvas
from render.catalogue import CATALOGUE
from render.context import RenderContext
from render.fonts import BODY, SCORE, SMALL, SMALL_STRONG, STRONG, Style
from render.parts.base import Box, Constraints, PartRenderer, Size, TextLine
from render.parts.men import side_name

_TOKEN = 40
_MOST_TOKENS = 10
_SPARE = 16
"""How far a number may extend into the gap between two players, in pixels."""
_BESIDE = 22
"""The space between two players in pixels."""
_BELOW, _CLOSE = 18, 10
"""The space between two rows of players, and in a compact roster, in pixels."""
_COLLAPSED = 0.8
"""The scale below which the roster is compact: small names, holdings and notes in one line."""
_CROWD = 8
"""The number of players above which the roster is always compact."""
_GAP, _SMALL_TOKEN = 14, 30
_WORDS = re.compile(r"(?<= )|(?<=-)")
"""Where a name may be broken: behind a space or a hyphen."""


def _columns(count: int) -> int:
    return count if count <= 4 else (count + 1) // 2 if count <= _CROWD else 4


def _score(entry: Entry, context: RenderContext) -> str:
    return fonts.writable(context.cell_text(entry.score))


class _Cell(NamedTuple):
    """The layout of a player's cell: the style and lines of the name, and the lines of the note.

    ``below`` is the height in pixels of what stands below the name: score and counters, then the note, or the note
    in their place."""

    style: Style
    name: tuple[str, ...]
    notes: tuple[str, ...]
    below: int


class _Row(NamedTuple):
    """The layout of a row of cells: the lines of its longest name, and the height in pixels of what stands below."""

    names: int
    below: int


class _Plan(NamedTuple):
    """The layout of all cells: their width, each of them, their rows, and whether they are compact."""

    columns: int
    cell: int
    cells: tuple[_Cell, ...]
    rows: tuple[_Row, ...]
    collapsed: bool

    def name(self, row: int) -> int:
        """The height of the names of a row, with their rule."""
        lines = (self.rows[row].names - 1) * SMALL_STRONG.height
        return lines + (SMALL_STRONG.height + 8 if self.collapsed else STRONG.height + 12)

    def top(self, row: int) -> int:
        """Where a row begins below the upper edge; for the number of rows, the height of them all."""
        between = _CLOSE if self.collapsed else _BELOW
        above = sum(self.name(number) + self.rows[number].below for number in range(row))
        return above + between * min(row, max(0, len(self.rows) - 1))


def _plan(part: Roster, context: RenderContext, limits: Box | Constraints) -> _Plan:
    plans: dict[tuple[int, bool, int], _Plan] = context.memo.setdefault(id(part), {})
    collapsed = limits.scale < _COLLAPSED or len(part.entries) > _CROWD
    key = limits.width, collapsed, 1 if collapsed else limits.lines
    if key not in plans:
        plans[key] = _planned(part, context, *key)
    return plans[key]


def _planned(part: Roster, context: RenderContext, width: int, collapsed: bool, lines: int) -> _Plan:
    columns = max(1, _columns(len(part.entries)))
    cell = width // columns - (_BESIDE if columns > 1 else 0)
    beside = collapsed and all(_fits_beside(entry, context, cell) for entry in part.entries)
    cells = [_cell(entry, context, (cell, lines), collapsed, beside) for entry in part.entries]
    rows = [cells[first : first + columns] for first in range(0, len(cells), columns)]
    return _Plan(columns, cell, tuple(cells), tuple(map(_row, rows)), collapsed)


def _row(cells: Sequence[_Cell]) -> _Row:
    """Plan a row; each has the height of its own players, so that none leaves a gap for what others show."""
    return _Row(max(len(cell.name) for cell in cells), max(cell.below for cell in cells))


def _cell(entry: Entry, context: RenderContext, room: tuple[int, int], collapsed: bool, beside: bool) -> _Cell:
    """Plan a cell of a width and most lines of the name; with ``beside`` notes stand behind score and counters."""
    style, name = _name(entry, context, *room, collapsed)
    in_line = beside and _holds(entry, context)
    notes = () if in_line or entry.note is None else fonts.wrap(context.text(entry.note), SMALL, room[0], 2)
    holdings = SMALL_STRONG.height if collapsed else SCORE.height
    return _Cell(style, name, notes, len(notes) * SMALL.height + (holdings if _holds(entry, context) else 0))


def _holds(entry: Entry, context: RenderContext) -> bool:
    return bool(_score(entry, context) or entry.tokens)


def _sign(collapsed: bool) -> int:
    """The size in pixels of a sign beside a name."""
    return 24 if collapsed else 30


def _name(
    entry: Entry, context: RenderContext, cell: int, lines: int, collapsed: bool
) -> tuple[Style, tuple[str, ...]]:
    """The largest style in which a name is whole, and its lines, the first beside the signs.

    A name takes two lines where it would not fit beside a sign, whether or not there is one, so that no turn changes
    the height."""
    large, small = (BODY, SMALL) if entry.out else (STRONG, SMALL_STRONG)
    name, sign = fonts.writable(context.formatter.name(entry.seat)), _sign(collapsed)
    beside = cell - (sign + 18 if entry.side is not None else 0)
    room = beside - (sign + 6 if entry.moving else 0) - (sign + 8 if entry.decided else 0)
    if lines == 1 or fonts.width(name, small) <= beside - sign - 8:
        style = large if not collapsed and fonts.width(name, large) <= room else small
        return style, (fonts.fit(name, style, room),)
    words = _WORDS.split(name)
    first = len(words) - 1
    while first and fonts.width("".join(words[:first]).rstrip(), small) > room:
        first -= 1
    return small, ("".join(words[:first]).rstrip(), fonts.fit("".join(words[first:]), small, cell))


def _fits_beside(entry: Entry, context: RenderContext, room: int) -> bool:
    """Return whether a note fits in a compact line behind score and counters."""
    if entry.note is None:
        return True
    before = _small_width(entry, context)
    return before + (_GAP if before else 0) + fonts.width(fonts.writable(context.text(entry.note)), SMALL) <= room


def _small_width(entry: Entry, context: RenderContext) -> int:
    score = _score(entry, context)
    width = fonts.width(score, SMALL_STRONG) if score else 0
    if entry.tokens:
        sprite = _token(entry, context, 0, _SMALL_TOKEN)
        width += (_GAP if score else 0) + sprite.width + 4 + fonts.width(f"×{entry.tokens}", SMALL_STRONG)
    return width


def measure(part: Roster, context: RenderContext, constraints: Constraints) -> Size:
    """Measure the roster: the full width, in rows of up to four players."""
    plan = _plan(part, context, constraints)
    return Size(constraints.width, plan.top(len(plan.rows)))


def draw(part: Roster, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw each player in a cell of an even grid."""
    plan = _plan(part, context, box)
    for index, entry in enumerate(part.entries):
        row, column = divmod(index, plan.columns)
        left, top = box.left + box.width * column // plan.columns, box.top + plan.top(row)
        rule = top + plan.name(row) - (8 if plan.collapsed else 12)
        cell = plan.cells[index]
        _draw_name(entry, cell, context, canvas, left, rule, plan)
        _draw_below(entry, cell, context, canvas, left, rule + (8 if plan.collapsed else 10), plan)


def _draw_name(
    entry: Entry, cell: _Cell, context: RenderContext, canvas: Canvas, left: int, rule: int, plan: _Plan
) -> None:
    """Draw whose turn it is, the side, and the name, whose last line lies on the rule."""
    theme, size, x = context.theme, _sign(plan.collapsed), left
    ink = theme.quiet if entry.out else theme.ink
    line = SMALL_STRONG if plan.collapsed else STRONG
    top = rule - line.height - (len(cell.name) - 1) * SMALL_STRONG.height
    if entry.moving:
        canvas.sign("▶", x, top + 6, size, theme.accent)
        x += size + 6
    if entry.side is not None:
        sprite = stones.stone(entry.side, size + 8, theme)
        canvas.put(sprite, x, top + 2)
        x += sprite.width + 10
    for number, text in enumerate(cell.name):
        x = left if number else x
        width = canvas.text((x, top + line.baseline - cell.style.baseline), text, cell.style, ink)
        if entry.out and text:
            middle = top + line.baseline - cell.style.size * 2 // 5
            canvas.bar(x - 4, middle, x + width + 4, middle + 3, ink)
        if entry.decided and not number:
            canvas.sign("✓", x + width + 8, top + 6, size, theme.good)
        top += SMALL_STRONG.height
    thick = (8 if entry.moving else 4) - 2 * plan.collapsed
    canvas.bar(left, rule + 2, left + plan.cell, rule + thick, theme.accent if entry.moving else theme.line)


def _draw_below(
    entry: Entry, cell: _Cell, context: RenderContext, canvas: Canvas, left: int, y: int, plan: _Plan
) -> None:
    """Draw score and counters, and the note below them or, where it is all there is, in their place."""
    if _holds(entry, context):
        if plan.collapsed:
            _draw_in_line(entry, context, canvas, left, y, with_note=not cell.notes)
        else:
            _draw_holdings(entry, context, canvas, left, left + plan.cell, y)
        y += SMALL_STRONG.height if plan.collapsed else SCORE.height
    for text in cell.notes:
        canvas.text((left, y), text, SMALL, context.theme.quiet)
        y += SMALL.height


def _draw_in_line(entry: Entry, context: RenderContext, canvas: Canvas, left: int, y: int, *, with_note: bool) -> None:
    """Draw score, counters and perhaps the note in one line."""
    theme, x = context.theme, left
    ink = theme.quiet if entry.out else theme.ink
    if score := _score(entry, context):
        x += canvas.text((x, y), score, SMALL_STRONG, ink) + _GAP
    if entry.tokens:
        sprite = _token(entry, context, 0, _SMALL_TOKEN)
        canvas.put(sprite, x, y + (SMALL_STRONG.height - sprite.height) // 2)
        x += sprite.width + 4
        x += canvas.text((x, y), f"×{entry.tokens}", SMALL_STRONG, ink) + _GAP
    if with_note and entry.note is not None:
        canvas.text((x, y), fonts.writable(context.text(entry.note)), SMALL, theme.quiet)


def _draw_holdings(entry: Entry, context: RenderContext, canvas: Canvas, left: int, right: int, y: int) -> None:
    theme, x = context.theme, left
    score = _score(entry, context)
    if score:
        ink = theme.quiet if entry.out else theme.ink
        style, gap = _score_style(score, entry, context, right - left)
        top = y + SCORE.baseline - style.baseline
        x += canvas.text((x, top), fonts.fit(score, style, right - left), style, ink) + gap
    if not entry.tokens:
        return
    sprites = [_token(entry, context, index) for index in range(min(entry.tokens, _MOST_TOKENS))]
    gap = 5 if entry.token != "card" else -6
    offsets, pen = [], x
    for index, sprite in enumerate(sprites):
        offsets.append(pen)
        pen += sprite.width + gap + (8 if index % 5 == 4 else 0)
    fits = entry.tokens <= _MOST_TOKENS and pen - gap <= right
    for sprite, offset in zip(sprites[: len(sprites) if fits else 1], offsets, strict=False):
        canvas.put(sprite, offset, y + (SCORE.height - sprite.height) // 2)
    if not fits:
        count, start = f"× {entry.tokens}", x + sprites[0].width + 8
        style = STRONG if start + fonts.width(count, STRONG) <= right else SMALL_STRONG
        canvas.text((start, y + SCORE.baseline - style.baseline), count, style, theme.ink)


def _score_style(score: str, entry: Entry, context: RenderContext, room: int) -> tuple[Style, int]:
    """The style of a score and the space behind it; smaller where a counter must fit beside it."""
    if not entry.tokens:
        return SCORE, 20
    token = _token(entry, context, 0).width
    beside = min(token * entry.tokens, token + 8 + fonts.width(f"× {entry.tokens}", SMALL_STRONG))
    return (SCORE, 20) if fonts.width(score, SCORE) + 20 + beside <= room + _SPARE else (STRONG, 10)


def _token(entry: Entry, context: RenderContext, index: int, size: int = _TOKEN) -> Sprite:
    theme = context.theme
    match entry.token:
        case "stick":
            return tokens.stick(size, theme, (0, 1, -1, 0, 1)[index % 5])
        case "card":
            return tokens.tiny_card(size, theme)
        case "trick":
            return tokens.tiny_card(size - 4, theme, crossed=True)
        case "stone":
            return stones.stone(entry.side or context.side(entry.seat), size - 8, theme)
        case "chip":
            return tokens.chip(size - 6, theme)


def describe(part: Roster, context: RenderContext) -> list[TextLine]:
    """Describe each player in one line."""
    translations = CATALOGUE.translations(context.formatter.language)
    lines = []
    for entry in part.entries:
        facts = []
        if entry.side is not None:
            facts.append(side_name(entry.side, context))
        if score := context.cell_text(entry.score):
            facts.append(translations.gettext("score {score}").format(score=score))
        if entry.tokens:
            facts.append(_tokens_text(entry, context))
        if entry.note is not None:
            facts.append(context.text(entry.note))
        if entry.decided:
            facts.append(translations.gettext("has decided"))
        if entry.moving:
            facts.append(translations.gettext("to move"))
        if entry.out:
            facts.append(translations.gettext("out"))
        lines.append(": ".join(filter(None, (context.formatter.name(entry.seat), ", ".join(facts)))))
    return [TextLine(line) for line in lines]


def _tokens_text(entry: Entry, context: RenderContext) -> str:
    translations = CATALOGUE.translations(context.formatter.language)
    match entry.token:
        case "stick":
            text = translations.ngettext("{n} stick", "{n} sticks", entry.tokens)
        case "card":
            text = translations.ngettext("{n} card", "{n} cards", entry.tokens)
        case "trick":
            text = translations.ngettext("{n} trick", "{n} tricks", entry.tokens)
        case "stone":
            text = translations.ngettext("{n} stone", "{n} stones", entry.tokens)
        case "chip":
            text = translations.ngettext("{n} chip", "{n} chips", entry.tokens)
    return text.format(n=entry.tokens)


RENDERER = PartRenderer(measure, draw, describe)
