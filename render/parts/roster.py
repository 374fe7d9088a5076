"""Renders the players: name, score, holdings, whose turn it is, and who is out."""

from __future__ import annotations

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


def _columns(count: int) -> int:
    return count if count <= 4 else (count + 1) // 2 if count <= _CROWD else 4


def _score(entry: Entry, context: RenderContext) -> str:
    return fonts.writable(context.cell_text(entry.score))


class _Plan(NamedTuple):
    """The layout of the cells: their width, the heights of their lines, and whether they are compact."""

    columns: int
    cell: int
    holdings: int
    """The height of the line for score and counters; 0 where nobody has any."""
    notes: int
    """The number of lines for notes."""
    collapsed: bool

    @property
    def height(self) -> int:
        """The height of a cell."""
        name = SMALL_STRONG.height + 8 if self.collapsed else STRONG.height + 12
        return name + self.holdings + self.notes * SMALL.height

    @property
    def step(self) -> int:
        """The distance between the tops of neighbouring rows."""
        return self.height + (_CLOSE if self.collapsed else _BELOW)


def _plan(part: Roster, context: RenderContext, width: int, scale: float) -> _Plan:
    plans: dict[tuple[int, bool], _Plan] = context.memo.setdefault(id(part), {})
    collapsed = scale < _COLLAPSED or len(part.entries) > _CROWD
    if (width, collapsed) not in plans:
        plans[width, collapsed] = _planned(part, context, width, collapsed)
    return plans[width, collapsed]


def _planned(part: Roster, context: RenderContext, width: int, collapsed: bool) -> _Plan:
    columns = max(1, _columns(len(part.entries)))
    cell = width // columns - (_BESIDE if columns > 1 else 0)
    holds = any(_score(entry, context) or entry.tokens for entry in part.entries)
    notes = max((len(_note(entry, context, cell)) for entry in part.entries), default=0)
    if collapsed and notes == 1 and all(_fits_beside(entry, context, cell) for entry in part.entries):
        holds, notes = True, 0
    holdings = 0 if not holds else SMALL_STRONG.height if collapsed else SCORE.height
    return _Plan(columns, cell, holdings, notes, collapsed)


def _note(entry: Entry, context: RenderContext, room: int) -> tuple[str, ...]:
    return fonts.wrap(context.text(entry.note), SMALL, room, 2) if entry.note is not None else ()


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
    plan = _plan(part, context, constraints.width, constraints.scale)
    rows = -(-len(part.entries) // plan.columns)
    return Size(constraints.width, max(0, rows * plan.step - (plan.step - plan.height)))


def draw(part: Roster, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw each player in a cell of an even grid."""
    plan = _plan(part, context, box.width, box.scale)
    for index, entry in enumerate(part.entries):
        left = box.left + box.width * (index % plan.columns) // plan.columns
        _draw_entry(entry, context, canvas, left, box.top + index // plan.columns * plan.step, plan)


def _draw_entry(entry: Entry, context: RenderContext, canvas: Canvas, left: int, top: int, plan: _Plan) -> None:
    theme, right = context.theme, left + plan.cell
    ink = theme.quiet if entry.out else theme.ink
    size = 24 if plan.collapsed else 30
    x = left
    if entry.moving:
        canvas.sign("▶", x, top + 6, size, theme.accent)
        x += size + 6
    if entry.side is not None:
        sprite = stones.stone(entry.side, size + 8, theme)
        canvas.put(sprite, x, top + 2)
        x += sprite.width + 10
    room = right - x - (size + 8 if entry.decided else 0)
    style = _name_style(entry, context, room, plan)
    name = fonts.fit(context.formatter.name(entry.seat), style, room)
    line = SMALL_STRONG if plan.collapsed else STRONG
    lower = line.baseline - style.baseline
    width = canvas.text((x, top + lower), name, style, ink)
    if entry.decided:
        canvas.sign("✓", x + width + 8, top + 6, size, theme.good)
    bottom = top + line.height
    if entry.out:
        middle = top + line.baseline - style.size * 2 // 5
        canvas.bar(x - 4, middle, x + width + 4, middle + 3, ink)
    thick = (8 if entry.moving else 4) - 2 * plan.collapsed
    canvas.bar(left, bottom + 2, right, bottom + thick, theme.accent if entry.moving else theme.line)
    y = bottom + (8 if plan.collapsed else 10)
    if plan.collapsed:
        _draw_in_line(entry, context, canvas, left, y, with_note=not plan.notes)
    elif plan.holdings:
        _draw_holdings(entry, context, canvas, left, right, y)
    y += plan.holdings
    if plan.notes:
        for text in _note(entry, context, plan.cell):
            canvas.text((left, y), text, SMALL, theme.quiet)
            y += SMALL.height


def _name_style(entry: Entry, context: RenderContext, room: int, plan: _Plan) -> Style:
    """The largest style in which the whole name fits."""
    large, small = (BODY, SMALL) if entry.out else (STRONG, SMALL_STRONG)
    name = fonts.writable(context.formatter.name(entry.seat))
    return small if plan.collapsed or fonts.width(name, large) > room else large


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
