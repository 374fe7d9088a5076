"""A chain of dominoes: it turns corners at the edge, and its open ends carry their names on arrows."""

from __future__ import annotations

from games.views import Arm, Chain, Domino
from render import fonts
from render.artwork import tiles
from render.canvas import Canvas
from render.fonts import BODY, SMALL_STRONG
from render.look import Look
from render.parts.base import Box, Room, Size, Told, label_height
from render.parts.chain_laid import Plan, fitted, pips_of
from render.words import WORDS

_HIGHEST = 600
_EDGE = 6


def _plan(part: Chain, room: Room) -> tuple[Plan, int]:
    first, arms = pips_of(part)
    return fitted(first, arms, room.width - 2 * _EDGE, round(_HIGHEST * room.scale))


def measure(part: Chain, look: Look, room: Room) -> Size:
    """The full width, as high as the chain."""
    head = label_height(look.say(part.label), SMALL_STRONG.height)
    if part.first is None:
        return Size(room.width, head + BODY.height)
    plan, half = _plan(part, room)
    return Size(room.width, head + round(plan.height * half) + 2 * _EDGE)


def draw(part: Chain, look: Look, canvas: Canvas, box: Box) -> None:
    """The tiles, and an arrow with its name at each end."""
    top = box.top
    if label := look.say(part.label):
        text = fonts.fit(label, SMALL_STRONG, box.width)
        canvas.text(box.middle, top, text, SMALL_STRONG, look.theme.quiet, at="middle")
        top += label_height(label, SMALL_STRONG.height)
    if part.first is None:
        return
    plan, half = _plan(part, Room(box.width, box.scale, box.rows))
    left = box.middle - (plan.box[0] + plan.box[2]) / 2 * half
    upper = top + _EDGE - plan.box[1] * half
    for tile in plan.tiles:
        shown = part.first if tile.arm is None else part.arms[tile.arm].tiles[tile.place]
        pips = None if shown.pips is None else tile.pips
        sprite = tiles.tile(pips, half, look.theme, upright=tile.upright, marked=shown.marked, lit=shown.lit)
        canvas.centre(sprite, left + tile.x * half, upper + tile.y * half)
    for x, y, (dx, dy), arm in plan.tips:
        if part.arms[arm].name:
            _tip(part.arms[arm], (dx, dy), look, canvas, left + x * half, upper + y * half)


def _tip(arm: Arm, way: tuple[int, int], look: Look, canvas: Canvas, x: float, y: float) -> None:
    reach = tiles.BADGE / 2 + 5
    x, y = x + reach * way[0], y + reach * way[1]
    canvas.centre(tiles.arrow(way, look.theme, open_=arm.open), x, y)
    shade = look.theme.choice if arm.open else look.theme.quiet
    name = fonts.fit(arm.name, SMALL_STRONG, tiles.BADGE)
    canvas.text(
        round(x), round(y) - SMALL_STRONG.height // 2, name, SMALL_STRONG, look.theme.ground, on=shade, at="middle"
    )


def _pips(tile: Domino | None, look: Look) -> str:
    if tile is None or tile.pips is None:
        return WORDS.speak(look.voice.language).gettext("hidden")
    return "{}/{}".format(*tile.pips)


def describe(part: Chain, look: Look) -> list[Told]:
    """The open ends first, then the tiles of each arm outwards, and what was laid last."""
    say = WORDS.speak(look.voice.language)
    label = look.say(part.label)
    if part.first is None:
        return [Told(label, "must")] if label else []
    ends = []
    for arm in part.arms:
        if arm.open and arm.name:
            end = arm.tiles[-1].pips if arm.tiles else part.first.pips
            # an arm without tiles shows the first tile's half on its own side
            number = "?" if end is None else end[0] if not arm.tiles and arm.side in ("left", "up") else end[1]
            ends.append(f"{arm.name} {number}")
    told = [Told(say.gettext("Open ends: {ends}.").format(ends=", ".join(ends)), "must")] if ends else []
    lines = [say.gettext("First tile: {tile}.").format(tile=_pips(part.first, look))]
    for arm in part.arms:
        if arm.tiles:
            outwards = ", ".join(_pips(tile, look) for tile in arm.tiles)
            lines.append(say.gettext("Arm {name}, outwards: {tiles}.").format(name=arm.name, tiles=outwards))
    last = [tile for tile in (part.first, *(tile for arm in part.arms for tile in arm.tiles)) if tile.marked]
    if last:
        lines.append(say.gettext("Laid last: {tile}.").format(tile=", ".join(_pips(tile, look) for tile in last)))
    return [*told, *(Told(line) for line in lines)]
