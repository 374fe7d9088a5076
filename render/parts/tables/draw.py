"""Draws a backgammon board: stacks of men, the bar, men borne off, the cube; the last steps are always visible."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from games.contract.views import Mark, Tables
from render import fonts
from render.artwork import marks
from render.artwork.boards import tongues
from render.artwork.boards.tongues import CUBE, MAN, MOST, SLAB, Plan
from render.artwork.men import stones
from render.artwork.sides import paint
from render.canvas import Canvas
from render.colour import Colour
from render.context import RenderContext, Side
from render.flat import Slab, Thing
from render.fonts import SMALL, SMALL_STRONG, STRONG
from render.parts.base import Box
from render.parts.tables.layout import SIDES, plan_of
from render.theme import Theme

_MOST_ON_BAR = 3


class _Half(NamedTuple):
    """One half of the board, upper or lower, and the side whose men lie on the bar and in the tray there."""

    side: int
    below: bool


def _halves(part: Tables) -> tuple[_Half, _Half]:
    """The lower and the upper half of the board."""
    lower = 1 if part.mirrored else 0
    return _Half(lower, True), _Half(1 - lower, False)


def draw(part: Tables, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw the empty board, the men, the bar, the tray and the cube, and marks on top."""
    plan = plan_of(part, box.scale)
    canvas.lay(_board_image(plan, context.theme), box.left, box.top)
    choices = {mark.spot for mark in part.marks if mark.kind == "choice"}
    for index, stack in enumerate(part.points):
        x, y = plan.number(index)
        _draw_number(stack.name, stack.name in choices, context, canvas, box.left + x, box.top + y)
        for place, seat in enumerate(stack.men[:MOST]):
            count = len(stack.men) if place == MOST - 1 and len(stack.men) > MOST else 1
            x, y = plan.slot(index, place)
            _draw_man(context.side(seat), count, context, canvas, box.left + x, box.top + y)
    for half in _halves(part):
        _draw_on_bar(part, half, plan, context, canvas, box)
        _draw_borne_off(part, half, plan, context, canvas, box)
        _draw_waiting(part, half, plan, context, canvas, box)
    _draw_cube(part, plan, context, canvas, box)
    for mark in part.marks:
        _draw_mark(part, mark, plan, context, canvas, box)


@lru_cache(maxsize=24)
def _board_image(plan: Plan, theme: Theme) -> Slab:
    """The empty board on the table's colour."""
    bare = tongues.empty(plan, theme)
    canvas = Canvas(bare.width, bare.height, theme)
    canvas.put(Thing(bare, theme), 0, 0)
    return canvas.slab()


def _draw_number(text: str, is_choice: bool, context: RenderContext, canvas: Canvas, x: float, y: float) -> None:
    theme, style = context.theme, SMALL  # bold numbers of neighbours would touch
    top = y - style.height / 2
    if is_choice:
        half = fonts.width(text, style) // 2 + 4
        canvas.panel(
            (round(x) - half, round(top), round(x) + half, round(top) + style.height), theme.choice_mark, radius=9
        )
    ink, ground = (theme.light, theme.choice_mark) if is_choice else (theme.board_line, theme.board)
    canvas.text((x, top), text, style, ink, on=ground, at="middle")


def _draw_man(side: Side, count: int, context: RenderContext, canvas: Canvas, x: float, y: float) -> None:
    """Draw a man, with the size of its stack if that is large."""
    theme = context.theme
    if count == 1:
        canvas.centre(stones.stone(side, MAN, theme), x, y)
        return
    canvas.centre(stones.plain(side, MAN, theme), x, y)
    fill, ink = paint(side, theme)
    _draw_text(str(count), ink, fill, canvas, x, y)


def _draw_text(text: str, ink: Colour, on: Colour, canvas: Canvas, x: float, y: float) -> None:
    style = SMALL_STRONG
    canvas.text((x, y - style.height / 2), text, style, ink, on=on, at="middle")


def _bar_slot(below: bool, place: int, plan: Plan) -> tuple[float, float]:
    away = MAN * (0.5 + place) + 12
    return plan.bar, plan.height / 2 + (away if below else -away)


def _draw_on_bar(part: Tables, half: _Half, plan: Plan, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw the men on the bar, a large stack with its size."""
    side, below = half
    count = part.bar[side] if part.bar else 0
    for place in range(min(count, _MOST_ON_BAR)):
        x, y = _bar_slot(below, place, plan)
        many = count if place == _MOST_ON_BAR - 1 and count > _MOST_ON_BAR else 1
        _draw_man(SIDES[side], many, context, canvas, box.left + x, box.top + y)


def _owns(part: Tables, side: int, context: RenderContext) -> bool:
    """Return whether the cube lies on a side of the board: owned by it or offered to it."""
    return part.cube is not None and part.cube.owner is not None and context.side(part.cube.owner) == SIDES[side]


def _draw_borne_off(part: Tables, half: _Half, plan: Plan, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw the men that are borne off, as slabs in the tray with their number."""
    side, below = half
    count = part.off[side] if part.off else 0
    if not count:
        return
    sprite = tongues.slab(SIDES[side], context.theme)
    depth = 20 + (CUBE + 6 if _owns(part, side, context) else 0)
    for _ in range(count):
        y = plan.height - depth - SLAB if below else depth
        canvas.put(sprite, box.left + plan.tray - sprite.width / 2, box.top + y)
        depth += SLAB
    theme = context.theme
    y = plan.height - depth - 20 if below else depth + 20
    _draw_text(str(count), theme.board_line, theme.wood, canvas, box.left + plan.tray, box.top + y)


def _draw_waiting(part: Tables, half: _Half, plan: Plan, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Draw the men that have not entered yet, as one man and a number, in the tray: nobody has borne off by then."""
    side, below = half
    count = part.waiting[side] if part.waiting else 0
    if count:
        depth = 20 + MAN / 2 + (CUBE + 6 if _owns(part, side, context) else 0)
        y = plan.height - depth if below else depth
        _draw_man(SIDES[side], count, context, canvas, box.left + plan.tray, box.top + y)


def _draw_cube(part: Tables, plan: Plan, context: RenderContext, canvas: Canvas, box: Box) -> None:
    cube = part.cube
    if cube is None:
        return
    x, y = plan.tray, plan.height / 2
    if cube.owner is not None:
        lower = SIDES[1 if part.mirrored else 0]
        away = CUBE * 0.8 if cube.offered else plan.height / 2 - CUBE / 2 - 16
        y += away if context.side(cube.owner) == lower else -away
    theme = context.theme
    canvas.centre(tongues.cube(theme, offered=cube.offered), box.left + x, box.top + y)
    ink = theme.choice_mark if cube.offered else theme.pip
    style = STRONG
    canvas.text((box.left + x, box.top + y - style.height / 2), str(cube.value), style, ink, on=theme.die, at="middle")


def _draw_mark(part: Tables, mark: Mark, plan: Plan, context: RenderContext, canvas: Canvas, box: Box) -> None:
    theme = context.theme
    line = theme.stroke + 2
    index = next((index for index, stack in enumerate(part.points) if stack.name == mark.spot), None)
    if index is None:
        _draw_mark_on_bar(part, mark, plan, context, canvas, box)
        return
    height = len(part.points[index].men)
    if mark.kind in ("taken", "reach"):
        x, y = plan.slot(index, min(height, MOST - 1))
        sprite = (
            marks.cross(MAN // 2, line, theme.bad_mark, theme.light)
            if mark.kind == "taken"
            else marks.dot(round(MAN * 0.42), theme.choice_mark, theme.light)
        )
        canvas.centre(sprite, box.left + x, box.top + y)
        return
    if mark.kind == "from":
        x, y = plan.slot(index, height)
        # a full stack has no space beyond it, so the ring goes round its last man
        size = MAN - 6 if height < MOST else MAN + 10
        canvas.centre(marks.ring(size, 5, theme.move_mark, theme.light, 8), box.left + x, box.top + y)
        return
    x, y = plan.slot(index, height - 1 if height else 0)
    if mark.kind == "to":
        canvas.centre(marks.ring(MAN + 8, line, theme.move_mark, theme.light), box.left + x, box.top + y)
    elif mark.kind == "chosen":
        canvas.centre(marks.ring(MAN + 12, 2 * line, theme.choice_mark, theme.light), box.left + x, box.top + y)
    elif mark.kind == "prey":
        canvas.centre(marks.ring(MAN + 8, line, theme.bad_mark, theme.light, 12), box.left + x, box.top + y)
    elif mark.kind == "choice":
        canvas.centre(marks.brackets(MAN + 6, line, theme.choice_mark, theme.light), box.left + x, box.top + y)


def _draw_mark_on_bar(part: Tables, mark: Mark, plan: Plan, context: RenderContext, canvas: Canvas, box: Box) -> None:
    """Mark a man on the bar: one that was hit, or one that has to enter."""
    theme = context.theme
    if mark.spot != "bar" or not part.bar:
        return
    for side, below in _halves(part):
        if not part.bar[side] or (mark.kind == "choice" and side != part.moving):
            continue
        x, y = _bar_slot(below, min(part.bar[side], _MOST_ON_BAR) - 1, plan)
        if mark.kind == "choice":
            sprite = marks.brackets(MAN + 6, theme.stroke + 2, theme.choice_mark, theme.light)
        else:
            sprite = marks.ring(MAN + 6, 5, theme.bad_mark, theme.light)
        canvas.centre(sprite, box.left + x, box.top + y)
