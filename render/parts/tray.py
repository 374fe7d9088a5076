"""The column beside a board: what each side still has to set, and what was taken from it."""

from __future__ import annotations

from games.views import Board, Tray
from render import fonts
from render.artwork import men
from render.canvas import Canvas
from render.fonts import SMALL_STRONG, STRONG
from render.look import Look
from render.parts.base import Box
from render.words import WORDS

TRAY_WIDTH = 132
_STONE = 40
_STEP = 46
_LABEL = SMALL_STRONG.height + 4


def tray_label(tray: Tray, look: Look) -> str:
    """What a tray holds, in one word."""
    say = WORDS.speak(look.voice.language)
    return say.gettext("reserve") if tray.kind == "reserve" else say.gettext("taken")


def _height(tray: Tray, compact: bool) -> int:
    rows = 1 if compact else max(1, -(-tray.count // 3))
    return _LABEL + rows * _STEP


def draw_trays(part: Board, look: Look, canvas: Canvas, box: Box, *, on_board: bool = False) -> None:
    """The trays of the side at the top hang from the top, those of the side at the bottom stand on the bottom."""
    top_seat_dark = not part.flipped
    # what was taken lies beside whoever took it
    upper = [
        tray for tray in part.trays if ((look.side(tray.seat) == "dark") == top_seat_dark) == (tray.kind == "reserve")
    ]
    lower = [tray for tray in part.trays if tray not in upper]
    need = sum(_height(tray, False) + 16 for tray in part.trays)
    compact = need > box.height
    y = box.top
    for tray in upper:
        _tray(tray, look, canvas, box.left, y, compact, on_board)
        y += _height(tray, compact) + 16
    y = box.bottom
    for tray in reversed(lower):
        y -= _height(tray, compact)
        _tray(tray, look, canvas, box.left, y, compact, on_board)
        y -= 16


def _tray(tray: Tray, look: Look, canvas: Canvas, left: int, top: int, compact: bool, on_board: bool) -> None:
    theme = look.theme
    ink, ground = (theme.board_line, theme.board) if on_board else (theme.quiet, theme.ground)
    label = fonts.fit(tray_label(tray, look), SMALL_STRONG, TRAY_WIDTH)
    canvas.text(left, top, label, SMALL_STRONG, ink, on=ground)
    top += _LABEL
    if tray.count == 0:
        canvas.text(left + 4, top, "–", STRONG, theme.quiet)
        return
    sprite = men.MEN[tray.man](look.side(tray.seat), _STONE, theme)
    for index in range(1 if compact else tray.count):
        x, y = left + index % 3 * _STEP, top + index // 3 * _STEP
        canvas.put(sprite, x, y)
    if compact and tray.count > 1:
        canvas.text(left + _STEP + 4, top - 1, f"× {tray.count}", STRONG, theme.ink)
