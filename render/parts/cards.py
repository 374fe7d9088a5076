"""Cards that lie together: a hand, a row, a pile; tricks are laid out by ``trick``."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from games.views import Cards, Face
from render import fonts
from render.artwork import cards as art
from render.artwork.pen import Sprite
from render.canvas import Canvas
from render.fonts import SMALL_STRONG
from render.look import Look
from render.parts import cards_told, chips, kegs, trick
from render.parts.base import Box, Room, Size, Told
from render.parts.deck import CARD, card_width, sprite

_RAISE = 22
_QUARTER = Image.Transpose.ROTATE_270
_ONE_ROW = 9
_ONE_SHORT_ROW = 14
_SMALL, _APART = 84, 10
"""The width of cards that lie beside what counts now, and the gap between them."""
_ONE_LONG_ROW = 19
_SMALLEST_HELD = 84
"""The narrowest card of a hand: its index can still be read on a phone."""


class _Rows(NamedTuple):
    card: int
    step: int
    lengths: tuple[int, ...]
    row_step: int
    lift: int

    @property
    def width(self) -> int:
        return self.card + self.step * (max(self.lengths, default=1) - 1)

    @property
    def height(self) -> int:
        return self.lift + art.height(self.card) + self.row_step * (max(1, len(self.lengths)) - 1)


def _rows(part: Cards, room_width: int, scale: float) -> _Rows:
    """Rows of nearly equal length; cards overlap as little as the width allows."""
    count = len(part.faces)
    if part.kind == "last":
        step = min(_SMALL + _APART, (room_width - _SMALL) // max(1, count - 1))
        return _Rows(_SMALL, step, (count,), 0, 0)
    hand = part.kind == "hand"
    card = card_width(max(_SMALLEST_HELD, CARD * scale) if hand else CARD * 0.84 * scale)
    least = card * 0.46
    # where height is short, one narrow row is clearer than two small ones
    limit = _ONE_ROW if scale > 0.8 else _ONE_SHORT_ROW if scale > 0.6 else _ONE_LONG_ROW
    most = max(1, min(limit if hand else 99, int((room_width - card) / least) + 1))
    rows = max(1, -(-count // most))
    if rows > 1:
        card = card_width(max(_SMALLEST_HELD, card * 0.93) if hand else card * 0.93)
    lengths = tuple(count // rows + (1 if row < count % rows else 0) for row in range(rows))
    gap = card + 12 if count <= 5 or not hand else card
    if not hand and scale < 0.8:
        gap = round(card * 0.62)
    step = min(gap, (room_width - card) // max(1, max(lengths) - 1))
    lit = any(face.lit for face in part.faces) and not all(face.lit for face in part.faces)
    lift = _RAISE if hand and lit else 0
    return _Rows(card, step, lengths, round(card * 0.78) + lift, lift)


def _label(part: Cards, look: Look) -> str:
    if id(part) not in look.memo:
        look.memo[id(part)] = _said(part, look)
    label: str = look.memo[id(part)]
    return label


def _said(part: Cards, look: Look) -> str:
    if part.label is not None:
        return look.say(part.label)
    if part.seat is not None and part.seat != look.viewer:
        return look.voice.name(part.seat)
    return ""


def _pile_size(part: Cards, scale: float) -> tuple[int, int]:
    """The card's width and how many lie visibly under the top one."""
    return card_width(CARD * 0.84 * scale), min(3, max(0, len(part.faces) - 1))


_PEEK = 5
_ACROSS = 0.46
"""How far a card that lies crosswise in a pile stands out to the right, by the width of a card: so far as its index."""
_NARROW = 240
"""How narrow a label may be wrapped where parts must stand side by side."""


def measure(part: Cards, look: Look, room: Room) -> Size:
    """As wide as the cards and their label."""
    if kegs.are(part):
        return kegs.measure(part, look, room)
    if part.kind == "trick" and part.seats > 0:
        return trick.measure(part, look, room, _label(part, look))
    if chips.fits(part, room.scale):
        return chips.measure(part, room, _label(part, look))
    cards = _cards_size(part, room)
    lines = _lines(part, look, room.width if room.scale > 0.8 else max(cards.width, _NARROW))
    words = max((fonts.width(line, SMALL_STRONG) for line in lines), default=0)
    return Size(min(room.width, max(cards.width, words)), _head(lines) + cards.height)


def _cards_size(part: Cards, room: Room) -> Size:
    if part.kind == "pile":
        card, under = _pile_size(part, room.scale)
        beside = 2 * round(card * _ACROSS) if any(face.marked for face in part.faces) else 0
        return Size(card + under * _PEEK + beside, art.height(card) + under * _PEEK + SMALL_STRONG.height + 4)
    rows = _rows(part, room.width, room.scale)
    return Size(rows.width, rows.height)


def _lines(part: Cards, look: Look, width: int) -> tuple[str, ...]:
    label = _label(part, look)
    return fonts.wrap(label, SMALL_STRONG, width, 2) if label else ()


def _head(lines: tuple[str, ...]) -> int:
    return len(lines) * SMALL_STRONG.height + 6 if lines else 0


def draw(part: Cards, look: Look, canvas: Canvas, box: Box) -> None:
    """The label above, the cards centred below."""
    if kegs.are(part):
        kegs.draw(part, look, canvas, box)
        return
    if part.kind == "trick" and part.seats > 0:
        trick.draw(part, look, canvas, box, _label(part, look))
        return
    if chips.fits(part, box.scale):
        chips.draw(part, look, canvas, box, _label(part, look))
        return
    lines = _lines(part, look, box.width)
    for index, line in enumerate(lines):
        y = box.top + index * SMALL_STRONG.height
        canvas.text(box.middle, y, line, SMALL_STRONG, look.theme.quiet, at="middle")
    top = box.top + _head(lines)
    if part.kind == "pile":
        _draw_pile(part, look, canvas, box, top)
    else:
        _draw_rows(part, look, canvas, box, top)


def _draw_rows(part: Cards, look: Look, canvas: Canvas, box: Box, top: int) -> None:
    rows = _rows(part, box.width, box.scale)
    if not part.faces:
        canvas.put(art.place(rows.card, look.theme), box.middle - rows.card // 2, top)
        return
    some_lit = any(face.lit for face in part.faces)
    faces = list(part.faces)
    for number, length in enumerate(rows.lengths):
        left = box.middle - (rows.card + rows.step * (length - 1)) // 2
        for index in range(length):
            face = faces.pop(0)
            y = top + number * rows.row_step + (0 if face.lit else rows.lift)
            covered = index < length - 1 and rows.step < rows.card
            card = sprite(face, rows.card, look, dim=some_lit and not face.lit, covered=covered)
            canvas.put(card, left + index * rows.step, y)


def _draw_pile(part: Cards, look: Look, canvas: Canvas, box: Box, top: int) -> None:
    card, under = _pile_size(part, box.scale)
    left = box.middle - (card + under * _PEEK) // 2
    below = top + art.height(card) + under * _PEEK + 2
    if not part.faces:
        canvas.put(art.place(card, look.theme), left, top)
    right = left + card + under * _PEEK + round(card * _ACROSS)
    for index, face in enumerate(part.faces[-under - 1 :] if part.faces else ()):
        hidden = Face(None) if part.faces[-1].card is None else face
        shown = face if index == under else hidden
        if index == under:
            _draw_across(part, look, canvas, card, (right, top + art.height(card) // 2))
        if not shown.marked:
            canvas.put(sprite(shown, card, look), left + index * _PEEK, top + (under - index) * _PEEK)
    canvas.text(box.middle, below, f"× {len(part.faces)}", SMALL_STRONG, look.theme.quiet, at="middle")


def _draw_across(part: Cards, look: Look, canvas: Canvas, card: int, at: tuple[int, int]) -> None:
    """The card of a pile that is worth noticing: it lies crosswise, on top or under the top card."""
    for face in part.faces:
        if face.marked:
            upright = sprite(face, card, look)
            turned = Sprite(upright.image.transpose(_QUARTER), upright.mask.transpose(_QUARTER))
            canvas.put(turned, at[0] - turned.width, at[1] - turned.height // 2)


def describe(part: Cards, look: Look) -> list[Told]:
    """The cards by name, in the order they lie."""
    if kegs.are(part):
        return kegs.describe(part, look)
    return cards_told.told(part, look, _label(part, look))
