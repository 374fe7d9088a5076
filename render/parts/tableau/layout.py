"""Lays out a tableau: the size of its cards, and how they overlap."""

from __future__ import annotations

from typing import Literal, NamedTuple

from games.contract.views import Face, Figure, Slot, Tableau
from render import fonts
from render.artwork.cards import blanks, own_packs
from render.context import RenderContext
from render.fonts import SMALL_STRONG
from render.parts.base import Constraints, Size
from render.parts.cards.sprites import CARD, card_width

_GAP = 10
ROW_GAP = 8
FRAME = 5
MARGIN_GAP = 14
_MARGIN_LEAST = 96
_PLAIN_STRIP, _BACK_STRIP = 0.62, 0.16
"""The visible strip of a covered card, open and face down, as a share of its width."""
_LARGE = CARD * 0.76
ASIDE = 0.62
"""The sideways offset of overlapping cards where height is short, as a share of a card's width."""
_TIGHT = 0.7
"""The scale below which overlapping cards are cut off below their index."""
_SLOT_LEAST = 4
Overlap = Literal["full", "short", "sideways"]
"""How cards overlap: downwards in full, downwards but cut off, or sideways."""


class Plan(NamedTuple):
    """The layout of a tableau, in pixels: margin, card width, the step and height of each row, the head, and the
    overlap."""

    margin: int
    card: int
    steps: tuple[int, ...]
    heights: tuple[int, ...]
    head: int
    lies: Overlap

    @property
    def height(self) -> int:
        """The height of all rows with the head."""
        return self.head + sum(self.heights) + ROW_GAP * max(0, len(self.heights) - 1) + 2 * FRAME


def _overlap(part: Tableau, scale: float) -> Overlap:
    """Choose the overlap by the space available; a grid always keeps its lines."""
    if part.heads:
        return "sideways"
    return "short" if scale < _TIGHT else "full"


def _margin_width(part: Tableau, context: RenderContext) -> int:
    """The width of the margin by its longest word; longer texts wrap."""
    if id(part) not in context.memo:
        texts = [fonts.writable(context.cell_text(cell)) for cell in part.margins]
        whole = max((fonts.width(text, SMALL_STRONG) for text in texts), default=0)
        words = [fonts.width(word, SMALL_STRONG) for text in texts for word in text.split(" ")]
        context.memo[id(part)] = min(whole, max(*words, _MARGIN_LEAST)) + MARGIN_GAP if whole else 0
    margin: int = context.memo[id(part)]
    return margin


def strip_height(face: Face, card: int) -> int:
    """The visible height of a card under another, in pixels."""
    if face.card is None:
        return round(card * _BACK_STRIP)
    return own_packs.strip(card, face.card.short) if isinstance(face.card, Figure) else round(card * _PLAIN_STRIP)


def is_short(faces: tuple[Face, ...], index: int, lies: Overlap) -> bool:
    """Return whether a card is cut off below its index: one that lies on another where space is scarce."""
    return lies == "short" and index > 0 and isinstance(faces[index].card, Figure)


def slot_height(slot: Slot | None, card: int, lies: Overlap) -> int:
    """The height of all cards in a slot, for a card width, in pixels."""
    if slot is None or len(slot.faces) < 2 or lies == "sideways":
        return blanks.height(card)
    under, top = sum(strip_height(face, card) for face in slot.faces[:-1]), slot.faces[-1].card
    if isinstance(top, Figure) and is_short(slot.faces, len(slot.faces) - 1, lies):
        return under + own_packs.short_height(card, top.short)
    return under + blanks.height(card)


def plan_of(part: Tableau, context: RenderContext, constraints: Constraints) -> Plan:
    """Find the largest layout that fits the width."""
    margin, lies = _margin_width(part, context), _overlap(part, constraints.scale)
    width = constraints.width - margin - 2 * FRAME
    columns = [len(row) for row in part.rows]
    if part.heads:
        columns = [max(columns, default=0)] * len(columns)
    # the largest cards that fit side by side; in long rows smaller and overlapping
    aside = ASIDE if lies == "sideways" else 0
    least = _SLOT_LEAST if part.heads else _GAP
    # a grid keeps its size throughout a match, whatever lies beside it
    scale = 1.0 if part.heads else constraints.scale
    card = card_width(min(_LARGE * scale, (width + least) / max(1, *columns) / (1 + aside) - least))
    full = card + round(card * aside)
    steps = tuple(max(1, min(full + _GAP, (width - full) // max(1, count - 1))) for count in columns)
    heights = tuple(max((slot_height(slot, card, lies) for slot in row), default=0) for row in part.rows)
    label = SMALL_STRONG.height + 6 if part.label is not None else 0
    heads = SMALL_STRONG.height + 2 if part.heads else 0
    return Plan(margin, card, steps, heights, label + heads, lies)


def measure(part: Tableau, context: RenderContext, constraints: Constraints) -> Size:
    """Measure the tableau."""
    plan = plan_of(part, context, constraints)
    rows = zip(part.rows, plan.steps, strict=True)
    across = max((slot_width(plan) + step * (len(row) - 1) for row, step in rows if row), default=plan.card)
    label = (
        fonts.width(fonts.fit(context.text(part.label), SMALL_STRONG, constraints.width), SMALL_STRONG)
        if part.label
        else 0
    )
    return Size(min(constraints.width, max(label, plan.margin + across + 2 * FRAME)), plan.height)


def slot_width(plan: Plan) -> int:
    """The width of a slot with two cards, in pixels."""
    return plan.card + (round(plan.card * ASIDE) if plan.lies == "sideways" else 0)
