"""Arranges the parts of a view: stacked, side by side where narrow, smaller where the picture would be too high."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, product
from typing import NamedTuple

from games.contract.views import Board, Cards, Dice, Note, Pad, Part, Prop, Roster, Tower
from render.context import RenderContext
from render.fonts import WIDTH
from render.parts.base import Box, Constraints, Size
from render.parts.board.layout import has_room_near, near_house
from render.parts.cards.meld_tops import is_upcard
from render.parts.registry import renderer_of

MARGIN = 38
"""The outer margin in pixels: more than 3 % of the width and of the greatest height."""
HIGHEST = WIDTH * 5 // 4
"""The greatest height in pixels; phones crop higher pictures."""
BETWEEN, TIGHT = 24, 5
"""The space between rows in pixels, and the least where even the smallest parts are too high."""
_BESIDE = 28
LARGE = (1.0, 0.92, 0.85, 0.78)
SMALL = (0.7, 0.62, 0.54, 0.46)
ROWS = (999, 19, 17, 15, 13, 11, 10, 9, 8, 7)
FEW_ROWS = (6, 5, 4, 3)
LONG_SHEETS = ((LARGE, ROWS), (SMALL, ROWS), (SMALL, FEW_ROWS))
NAME_LINES = (2, 1)
"""The most lines of a player's name; each is tried before anything shrinks."""
_LEAST_ROWS = (*FEW_ROWS, 2)
SHORT_SHEETS = ((LARGE, (*ROWS, *_LEAST_ROWS)), (SMALL, _LEAST_ROWS))
"""The scales to try with the rows of a score sheet; beside a hand, which is to be large, a sheet is shortened first."""


class PlacedPart(NamedTuple):
    """A part and its box, in pixels of the picture."""

    part: Part
    box: Box


class Plan(NamedTuple):
    """The finished layout: all parts in their boxes, and the size of the picture in pixels."""

    parts: tuple[PlacedPart, ...]
    size: Size


def _inline(part: Part, together: bool) -> bool:
    """Return whether a part may share a row: piles, set-aside cards and dice always, others where height is short."""
    if isinstance(part, Roster | Note):
        return False
    if isinstance(part, Cards):
        return together or part.kind in ("pile", "meld", "last")
    return together or isinstance(part, Dice | Tower | Prop)


def _belongs(part: Part, other: Part) -> bool:
    """Return whether two parts must share a row, such as the talon and its upcard."""
    if isinstance(part, Prop) and isinstance(other, Prop):
        return True
    if not isinstance(part, Cards) or not isinstance(other, Cards) or part.seat is not None or other.seat is not None:
        return False
    piles = (part.kind == "pile") + (other.kind == "pile")
    return piles == 2 or (piles == 1 and (is_upcard(part) or is_upcard(other)))


def _cluster(parts: Sequence[tuple[Part, Size]]) -> list[tuple[Part, Size]]:
    """The first part with all that must share its row."""
    length = 1
    while length < len(parts) and _belongs(parts[length - 1][0], parts[length][0]):
        length += 1
    return list(parts[:length])


def rows_of(parts: Sequence[tuple[Part, Size]], width: int, together: bool) -> list[list[tuple[Part, Size]]]:
    """The parts in rows of at most a width in pixels; with ``together`` more kinds of parts share a row."""
    rows: list[list[tuple[Part, Size]]] = []
    room: list[int] = []
    """The pixels left in each row; negative where nothing may join it."""
    for number, (part, size) in enumerate(parts):
        inline, at = _inline(part, together), -1
        if inline:
            # a part goes into the last row with room; where height is short, into any row, but
            # cards keep their order, and what belongs to the part before never goes further up
            joins = number > 0 and _belongs(parts[number - 1][0], part)
            anywhere = together and not joins and not isinstance(part, Cards)
            need = _beside([(part, size)] if joins else _cluster(parts[number:]))
            places = range(len(rows)) if anywhere else range(len(rows))[-1:]
            at = next((place for place in reversed(places) if need <= room[place]), -1)
        if at >= 0:
            rows[at].append((part, size))
            room[at] -= size.width + _BESIDE
        else:
            rows.append([(part, size)])
            room.append(width - size.width if inline else -1)
    return rows


def _beside(cluster: Sequence[tuple[Part, Size]]) -> int:
    """The width that parts add to a row, gaps included."""
    return sum(size.width + _BESIDE for _, size in cluster)


def _width(row: Sequence[tuple[Part, Size]]) -> int:
    return sum(size.width for _, size in row) + _BESIDE * (len(row) - 1)


def height_of(rows: list[list[tuple[Part, Size]]], between: int) -> int:
    """The height in pixels of a picture with these rows, margins included."""
    gaps = sum(_gap(above, below, between) for above, below in pairwise(rows))
    return sum(max(size.height for _, size in row) for row in rows) + gaps + 2 * MARGIN


def _gap(above: Sequence[tuple[Part, Size]], below: Sequence[tuple[Part, Size]], between: int) -> int:
    """The space between two rows; less between melds and between notes."""
    kind = _kind(above[0][0])
    if kind is None or any(_kind(part) != kind for part, _ in (*above, *below)):
        return between
    return between // 4 if kind == "note" else between // 2


def _kind(part: Part) -> str | None:
    """The kind of a part whose rows lie close together; None for other parts."""
    if isinstance(part, Note):
        return "note"
    return "meld" if isinstance(part, Cards) and part.kind == "meld" else None


def pack(parts: Sequence[Part], context: RenderContext) -> Plan:
    """Arrange parts; dice that lie on a board take no place of their own, and where they lie says who rolled."""
    board = next((part for part in parts if isinstance(part, Board)), None)
    on_board = [
        part
        for part in parts
        if board and isinstance(part, Dice) and part.near is not None and has_room_near(board, part.near)
    ]
    plan = _stacked([part for part in parts if part not in on_board], context)
    for part, box in plan.parts if on_board else ():
        if part is board:
            lying = (
                PlacedPart(replace(dice, label=None), near_house(board, box, dice.near))
                for dice in on_board
                if dice.near is not None
            )
            return plan._replace(parts=(*plan.parts, *lying))
    return plan


def _stacked(parts: Sequence[Part], context: RenderContext) -> Plan:
    """Find the largest layout that is not too high; long score sheets and names are shortened before other parts
    shrink."""
    width = WIDTH - 2 * MARGIN
    constraints, sizes = Constraints(width), list[tuple[Part, Size]]()
    known: dict[tuple[int, float, int], Size] = {}
    longest = max((len(part.rows) for part in parts if isinstance(part, Pad)), default=0)
    held = any(isinstance(part, Cards) and part.kind == "hand" for part in parts)
    for scales, limits in SHORT_SHEETS if held else LONG_SHEETS:
        for most in (limit for limit in limits if limit <= longest or limit == limits[0]):
            for scale, lines in product(scales, NAME_LINES):
                constraints = Constraints(width, scale, most, lines)
                sizes = _measured(parts, context, constraints, known)
                for together in (False, True) if _fit_at_all(sizes, width) else ():
                    rows = rows_of(sizes, width, together)
                    if height_of(rows, BETWEEN) <= HIGHEST:
                        return place_rows(rows, constraints, BETWEEN)
    return place_rows(rows_of(sizes, width, True), constraints, TIGHT)


def _measured(
    parts: Sequence[Part], context: RenderContext, constraints: Constraints, known: dict[tuple[int, float, int], Size]
) -> list[tuple[Part, Size]]:
    """Measure all parts; score sheets depend on the rows allowed, all others on the scale, players on lines as well."""
    sizes = []
    for number, part in enumerate(parts):
        limit = constraints.rows if isinstance(part, Pad) else constraints.scale
        key = number, limit, constraints.lines if isinstance(part, Roster) else 0
        size = known.get(key)
        if size is None:
            size = known[key] = renderer_of(part).measure(part, context, constraints)
        sizes.append((part, size))
    return sizes


def _fit_at_all(sizes: Sequence[tuple[Part, Size]], width: int) -> bool:
    """Return whether parts fit the height if nothing between them were left free."""
    area = sum(size.height * (size.width if _inline(part, True) else width) for part, size in sizes)
    return area <= width * (HIGHEST - 2 * MARGIN)


def place_rows(rows: list[list[tuple[Part, Size]]], constraints: Constraints, between: int) -> Plan:
    """The plan of a picture with these rows, one below the other."""
    parts = []
    height = height_of(rows, between)
    # a layout that is still too high gets wider margins
    beyond = max(0, -(-height * 32 // 1000) - MARGIN) if height > HIGHEST else 0
    height += 2 * beyond
    width = max(WIDTH, -(-height * 4 // 5))
    y = MARGIN + beyond
    for index, row in enumerate(rows):
        y += _gap(rows[index - 1], row, between) if index else 0
        down = max(size.height for _, size in row)
        x = (width - _width(row)) // 2
        for part, size in row:
            parts.append(PlacedPart(part, Box(x, y, size.width, size.height, *constraints[1:])))
            x += size.width + _BESIDE
        y += down
    return Plan(tuple(parts), Size(width, height))
