"""Measures cards: their size, their rows, and the label above them."""

from __future__ import annotations

from typing import NamedTuple

from games.contract.views import Cards
from render import fonts
from render.artwork.cards import blanks
from render.context import RenderContext
from render.fonts import SMALL_STRONG
from render.parts import tricks
from render.parts.base import Constraints, Size
from render.parts.cards import kegs, meld_tops
from render.parts.cards.sprites import CARD, card_width
from render.parts.cards.trick import trick_of

_RAISE, _HARDLY_RAISED = 22, 16
_ONE_ROW = 9
_ONE_SHORT_ROW = 14
_MOST_ROWS = 2
"""The most rows of a hand, as long as enough of each card is seen."""
_SMALL, _APART = 84, 10
"""The width of cards in secondary piles, and the gap between them, in pixels."""
_ONE_LONG_ROW = 19
LEAST_SEEN = 0.46
"""The least visible part of a covered card, as a share of its width."""
_SMALLEST_HELD, _SMALLEST = 120, 114
"""The narrowest card of a hand, in pixels: 48 on a phone, and 45 where height is very short."""
_HARDLY = 0.5


class Rows(NamedTuple):
    """The layout of cards in rows, in pixels: card width, step between cards, cards in each row."""

    card: int
    step: int
    lengths: tuple[int, ...]
    row_step: int
    """The distance between the tops of neighbouring rows."""
    lift: int
    """How far a selectable card is raised."""

    @property
    def width(self) -> int:
        """The width of the longest row."""
        return self.card + self.step * (max(self.lengths, default=1) - 1)

    @property
    def height(self) -> int:
        """The height of all rows."""
        return self.lift + blanks.height(self.card) + self.row_step * (max(1, len(self.lengths)) - 1)


def rows_of(part: Cards, room_width: int, scale: float) -> Rows:
    """Split cards into rows of nearly equal length; they overlap as little as the width allows."""
    count = len(part.faces)
    if part.kind == "last":
        step = min(_SMALL + _APART, (room_width - _SMALL) // max(1, count - 1))
        return Rows(_SMALL, step, (count,), 0, 0)
    hand, held = part.kind == "hand", _SMALLEST_HELD if scale > _HARDLY else _SMALLEST
    card = card_width(max(held, CARD * scale) if hand else CARD * 0.84 * scale)
    least = card * LEAST_SEEN
    # where height is short, one crowded row is clearer than two small ones
    limit = _ONE_ROW if scale > 0.8 else _ONE_SHORT_ROW if scale > 0.6 else _ONE_LONG_ROW
    fit = max(1, int((room_width - card) / least) + 1)
    most = min(fit, max(limit, -(-count // _MOST_ROWS))) if hand else fit
    rows = max(1, -(-count // most))
    if rows > 1:
        card = card_width(max(held, card * 0.93) if hand else card * 0.93)
    lengths = tuple(count // rows + (1 if row < count % rows else 0) for row in range(rows))
    gap = card + 12 if count <= 5 or not hand else card
    if not hand and scale < 0.8:
        gap = round(card * 0.62)
    step = min(gap, (room_width - card) // max(1, max(lengths) - 1))
    some_lit = any(face.lit for face in part.faces) and not all(face.lit for face in part.faces)
    lift = (_RAISE if scale > _HARDLY else _HARDLY_RAISED) if hand and some_lit else 0
    return Rows(card, step, lengths, round(card * 0.78) + lift, lift)


def label_of(part: Cards, context: RenderContext) -> str:
    """The label above the cards, else their owner's name; nothing above the viewer's own."""
    if id(part) not in context.memo:
        context.memo[id(part)] = _label_text(part, context)
    label: str = context.memo[id(part)]
    return label


def _label_text(part: Cards, context: RenderContext) -> str:
    if part.label is not None:
        return context.text(part.label)
    if part.seat is not None and part.seat != context.viewer:
        return context.formatter.name(part.seat)
    return ""


def pile_size(part: Cards, scale: float) -> tuple[int, int]:
    """The width of a pile's cards, and how many are visible under the top one."""
    return card_width(CARD * 0.84 * scale), min(3, max(0, len(part.faces) - 1))


PEEK = 5
ACROSS = 0.46
"""The visible part of a crosswise card at the right of a pile, as a share of a card's width: its index."""
_NARROW = 240
"""The least width of a wrapped label where parts must share a row, in pixels."""


def measure(part: Cards, context: RenderContext, constraints: Constraints) -> Size:
    """Measure the cards with their label."""
    if kegs.are_kegs(part):
        return kegs.measure(part, context, constraints)
    if part.kind == "trick" and part.seats > 0:
        return tricks.measure(trick_of(part, context), constraints, label_of(part, context))
    if meld_tops.fits(part, constraints.scale):
        return meld_tops.measure(part, context, constraints, label_of(part, context))
    cards = _cards_size(part, constraints)
    width = constraints.width if constraints.scale > 0.8 else max(cards.width, _NARROW)
    lines = label_lines(part, context, width, constraints.scale)
    words = max((fonts.width(line, SMALL_STRONG) for line in lines), default=0)
    return Size(min(constraints.width, max(cards.width, words)), head_height(lines) + cards.height)


def _cards_size(part: Cards, constraints: Constraints) -> Size:
    if part.kind == "pile":
        card, under = pile_size(part, constraints.scale)
        beside = 2 * round(card * ACROSS) if any(face.marked for face in part.faces) else 0
        return Size(card + under * PEEK + beside, blanks.height(card) + under * PEEK + SMALL_STRONG.height + 4)
    rows = rows_of(part, constraints.width, constraints.scale)
    return Size(rows.width, rows.height)


def label_lines(part: Cards, context: RenderContext, width: int, scale: float) -> tuple[str, ...]:
    """Wrap the label into at most two lines of a width in pixels; where height is very short, the own hand has none."""
    own = part.kind == "hand" and part.seat is not None and part.seat == context.viewer
    label = "" if own and scale <= _HARDLY else label_of(part, context)
    return fonts.wrap(label, SMALL_STRONG, width, 2) if label else ()


def head_height(lines: tuple[str, ...]) -> int:
    """The height of a label's lines with the gap below, in pixels."""
    return len(lines) * SMALL_STRONG.height + 6 if lines else 0
