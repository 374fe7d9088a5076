"""How large the cards of a tableau are, and how they lie on each other."""

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
"""How much of a card stays in sight under another, by its width: an index with its suit, the edge of a back."""
_LARGE = CARD * 0.76
ASIDE = 0.62
"""How far aside a card lies on another where height is short, by its width."""
_TIGHT = 0.7
"""Below this scale cards on others are cut off below their index."""
_SLOT_LEAST = 4
Overlap = Literal["full", "short", "sideways"]
"""How a card lies on another: below its index, likewise but cut off, or to the right of it."""


class Plan(NamedTuple):
    """The layout: the margin, the card's width, the step of each row and its height, what is above, and how it lies."""

    margin: int
    card: int
    steps: tuple[int, ...]
    heights: tuple[int, ...]
    head: int
    lies: Overlap

    @property
    def height(self) -> int:
        """Down, of all rows with what stands above."""
        return self.head + sum(self.heights) + ROW_GAP * max(0, len(self.heights) - 1) + 2 * FRAME


def _overlap(part: Tableau, scale: float) -> Overlap:
    """The less room there is, the less is seen of cards that lie on others; a grid always keeps its lines."""
    if part.heads:
        return "sideways"
    return "short" if scale < _TIGHT else "full"


def _margin_width(part: Tableau, context: RenderContext) -> int:
    """As wide as its longest word, so that longer margins take several lines."""
    if id(part) not in context.memo:
        texts = [fonts.writable(context.cell_text(cell)) for cell in part.margins]
        whole = max((fonts.width(text, SMALL_STRONG) for text in texts), default=0)
        words = [fonts.width(word, SMALL_STRONG) for text in texts for word in text.split(" ")]
        context.memo[id(part)] = min(whole, max(*words, _MARGIN_LEAST)) + MARGIN_GAP if whole else 0
    margin: int = context.memo[id(part)]
    return margin


def strip_height(face: Face, card: int) -> int:
    """How much of a card stays in sight under another."""
    if face.card is None:
        return round(card * _BACK_STRIP)
    return own_packs.strip(card, face.card.short) if isinstance(face.card, Figure) else round(card * _PLAIN_STRIP)


def is_short(faces: tuple[Face, ...], index: int, lies: Overlap) -> bool:
    """Whether a card is cut off below its index: one that lies on another, where there is little room."""
    return lies == "short" and index > 0 and isinstance(faces[index].card, Figure)


def slot_height(slot: Slot | None, card: int, lies: Overlap) -> int:
    """Pixels down of all cards in a slot, for cards of a width."""
    if slot is None or len(slot.faces) < 2 or lies == "sideways":
        return blanks.height(card)
    under, top = sum(strip_height(face, card) for face in slot.faces[:-1]), slot.faces[-1].card
    if isinstance(top, Figure) and is_short(slot.faces, len(slot.faces) - 1, lies):
        return under + own_packs.short_height(card, top.short)
    return under + blanks.height(card)


def plan_of(part: Tableau, context: RenderContext, constraints: Constraints) -> Plan:
    """The largest layout that fits side by side."""
    margin, lies = _margin_width(part, context), _overlap(part, constraints.scale)
    width = constraints.width - margin - 2 * FRAME
    columns = [len(row) for row in part.rows]
    if part.heads:
        columns = [max(columns, default=0)] * len(columns)
    # as large as fits side by side, and where a row is long, smaller and overlapping
    aside = ASIDE if lies == "sideways" else 0
    least = _SLOT_LEAST if part.heads else _GAP
    # a grid is as large at the end of a match as at its beginning, whatever lies beside it
    scale = 1.0 if part.heads else constraints.scale
    card = card_width(min(_LARGE * scale, (width + least) / max(1, *columns) / (1 + aside) - least))
    full = card + round(card * aside)
    steps = tuple(max(1, min(full + _GAP, (width - full) // max(1, count - 1))) for count in columns)
    heights = tuple(max((slot_height(slot, card, lies) for slot in row), default=0) for row in part.rows)
    label = SMALL_STRONG.height + 6 if part.label is not None else 0
    heads = SMALL_STRONG.height + 2 if part.heads else 0
    return Plan(margin, card, steps, heights, label + heads, lies)


def measure(part: Tableau, context: RenderContext, constraints: Constraints) -> Size:
    """As wide as the longest row with its margin."""
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
    """Pixels across of a slot with two cards."""
    return plan.card + (round(plan.card * ASIDE) if plan.lies == "sideways" else 0)
