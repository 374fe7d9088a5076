"""The players: name, score, what each holds; whose turn it is; who is out."""

from __future__ import annotations

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

_PAD = 14
_TOKEN = 40
_MOST_TOKENS = 10
_SPARE = 16
"""How far a number may reach into the gap between two players."""


def _columns(count: int) -> int:
    return count if count <= 4 else (count + 1) // 2 if count <= 8 else 4


def _score(entry: Entry, context: RenderContext) -> str:
    return fonts.writable(context.cell_text(entry.score))


def _has_second_line(part: Roster, context: RenderContext) -> bool:
    return any(_score(entry, context) or entry.tokens for entry in part.entries)


def _cell_height(part: Roster, context: RenderContext) -> int:
    height = STRONG.height + 12
    if _has_second_line(part, context):
        height += SCORE.height
    if any(entry.note for entry in part.entries):
        height += SMALL.height
    return height


def measure(part: Roster, context: RenderContext, constraints: Constraints) -> Size:
    """The full width; rows of up to four players."""
    columns = _columns(len(part.entries))
    rows = -(-len(part.entries) // columns) if part.entries else 0
    return Size(constraints.width, rows * _cell_height(part, context) + max(0, rows - 1) * 18)


def draw(part: Roster, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Each player in a cell of an even grid."""
    columns = _columns(len(part.entries))
    step = _cell_height(part, context) + 18
    for index, entry in enumerate(part.entries):
        left = box.left + box.width * (index % columns) // columns
        right = box.left + box.width * (index % columns + 1) // columns - 22
        top = box.top + index // columns * step
        _draw_entry(
            entry, context, canvas, left, right if columns > 1 else box.right, top, _has_second_line(part, context)
        )


def _draw_entry(
    entry: Entry, context: RenderContext, canvas: Canvas, left: int, right: int, top: int, second: bool
) -> None:
    theme = context.theme
    ink = theme.quiet if entry.out else theme.ink
    x = left
    if entry.moving:
        canvas.sign("▶", x, top + 6, 30, theme.accent)
        x += 36
    if entry.side is not None:
        canvas.put(stones.stone(entry.side, 38, theme), x, top + 2)
        x += 48
    style = BODY if entry.out else STRONG
    name = fonts.fit(context.formatter.name(entry.seat), style, right - x - (38 if entry.decided else 0))
    width = canvas.text(x, top, name, style, ink)
    if entry.decided:
        canvas.sign("✓", x + width + 8, top + 6, 30, theme.good)
    bottom = top + STRONG.height
    if entry.out:
        canvas.bar(x - 4, top + style.baseline - 13, x + width + 4, top + style.baseline - 10, ink)
    canvas.bar(
        left, bottom + 2, right, bottom + (8 if entry.moving else 4), theme.accent if entry.moving else theme.line
    )
    y = bottom + 10
    if second:
        _draw_holdings(entry, context, canvas, left, right, y)
        y += SCORE.height
    if entry.note is not None:
        canvas.text(left, y, fonts.fit(context.text(entry.note), SMALL, right - left), SMALL, theme.quiet)


def _draw_holdings(entry: Entry, context: RenderContext, canvas: Canvas, left: int, right: int, y: int) -> None:
    theme, x = context.theme, left
    score = _score(entry, context)
    if score:
        ink = theme.quiet if entry.out else theme.ink
        style, gap = _score_style(score, entry, context, right - left)
        top = y + SCORE.baseline - style.baseline
        x += canvas.text(x, top, fonts.fit(score, style, right - left), style, ink) + gap
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
        canvas.text(start, y + SCORE.baseline - style.baseline, count, style, theme.ink)


def _score_style(score: str, entry: Entry, context: RenderContext, room: int) -> tuple[Style, int]:
    """How large a score is written, and the room after it: smaller where a counter and its number must stand beside."""
    if not entry.tokens:
        return SCORE, 20
    token = _token(entry, context, 0).width
    beside = min(token * entry.tokens, token + 8 + fonts.width(f"× {entry.tokens}", SMALL_STRONG))
    return (SCORE, 20) if fonts.width(score, SCORE) + 20 + beside <= room + _SPARE else (STRONG, 10)


def _token(entry: Entry, context: RenderContext, index: int) -> Sprite:
    theme = context.theme
    match entry.token:
        case "stick":
            return tokens.stick(_TOKEN, theme, (0, 1, -1, 0, 1)[index % 5])
        case "card":
            return tokens.tiny_card(_TOKEN, theme)
        case "trick":
            return tokens.tiny_card(_TOKEN - 4, theme, crossed=True)
        case "stone":
            return stones.stone(entry.side or context.side(entry.seat), _TOKEN - 8, theme)
        case "chip":
            return tokens.chip(_TOKEN - 6, theme)


def describe(part: Roster, context: RenderContext) -> list[TextLine]:
    """A line for each player."""
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
