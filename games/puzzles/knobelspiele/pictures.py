"""Pictures of the puzzles: sticks, nodes of boards, and what lies below."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, radians, sin
from typing import NamedTuple

from games.contract import Joint, Patch, Stick, Sticks, phrase
from games.puzzles.knobelspiele import bridge, meadow, touching
from games.puzzles.knobelspiele.boards import HALVES, Place
from games.puzzles.knobelspiele.bridge import BridgePuzzle
from games.puzzles.knobelspiele.elevens import ElevenPuzzle
from games.puzzles.knobelspiele.equations import NEW, EquationPuzzle, Glyph
from games.puzzles.knobelspiele.figures import BoardPuzzle
from games.puzzles.knobelspiele.meadow import MeadowPuzzle
from games.puzzles.knobelspiele.moves import At, Layer, Steps, Take
from games.puzzles.knobelspiele.puzzle import Puzzle
from games.puzzles.knobelspiele.shovel import DISC
from games.puzzles.knobelspiele.slots import Spot
from games.puzzles.knobelspiele.touching import Lying, TouchingPuzzle

Names = frozenset[str]
_CROWDED = 3
"""Ends closer to each other than this leave no room for a number, in half sticks."""
_LAYERS = ("", "first", "second", "third")
_GAP = 0.42
"""The gap between signs, in sticks."""
_SLANT, _BAR, _RULE = 0.26, 0.34, 0.13
"""Half the width of a V and of a bar, and half the distance of the bars of an equals sign, in sticks."""


def picture(puzzle: Puzzle, steps: Steps, named: Names) -> Sticks:
    """The picture of a puzzle after some steps, with what hints have named."""
    match puzzle:
        case BoardPuzzle():
            return _board(puzzle, steps, named)
        case EquationPuzzle():
            return _equation(puzzle, steps, named)
        case ElevenPuzzle():
            return _eleven(puzzle, steps)
        case MeadowPuzzle():
            return _meadow(steps)
        case BridgePuzzle():
            return _bridge(steps)
        case TouchingPuzzle():
            return _touching(steps)
        case _:
            raise ValueError(f"nothing to be seen of {puzzle}")


def _board(puzzle: BoardPuzzle, steps: Steps, named: Names) -> Sticks:
    """The board with its nodes and all places for sticks as thin lines; places left empty are dashed."""
    board, lying, start = puzzle.board, puzzle.lying(steps), frozenset(puzzle.start)
    is_fine = board is HALVES
    sticks = []
    for slot in board.slots:
        (x0, y0), (x1, y1) = (board.places[node] for node in slot.nodes)
        is_lit = slot in named
        if slot in lying:
            sticks.append(Stick(slot, x0, y0, x1, y1, lit=is_lit and slot in start, marked=slot not in start))
        elif slot in start or is_lit:
            sticks.append(Stick(slot, x0, y0, x1, y1, ghost=True, lit=is_lit))
        elif not is_fine and puzzle.action != "take":
            sticks.append(Stick(slot, x0, y0, x1, y1, "rung", ghost=True))
    if is_fine:
        joints = (*(Joint(node, x, y, "dot") for node, (x, y) in board.places.items()), *_edge_names())
        x, y = board.places[DISC]
        return Sticks(tuple(sticks), joints=joints, patches=(Patch("disc", ((x, y),), 0.3, phrase("disc", at=DISC)),))
    pins = tuple(
        Joint(node, x, y, "raised" if node in board.raised else "pin") for node, (x, y) in board.places.items()
    )
    return Sticks(tuple(sticks), joints=pins)


def _edge_names() -> Iterator[Joint]:
    """The letters of the columns and the numbers of the rows."""
    for node, (x, y) in HALVES.places.items():
        if node[1] == "1":
            yield Joint(node[0], x, y - 0.3, "label")
        if node[0] == "A":
            yield Joint(node[1], x - 0.3, y, "label")


def _strokes(sign: str, size: float = 1) -> tuple[list[tuple[Place, Place]], float]:
    """The strokes of a sign ``size`` sticks high, from its left edge, and its width."""
    slant, bar, top, mid = _SLANT * size, _BAR * size, size, size / 2
    match sign:
        case "I":
            return [((0, 0), (0, top))], 0
        case "-":
            return [((0, mid), (2 * bar, mid))], 2 * bar
        case "=":
            return [((0, mid + _RULE), (2 * bar, mid + _RULE)), ((0, mid - _RULE), (2 * bar, mid - _RULE))], 2 * bar
        case "+":
            return [((0, mid), (2 * bar, mid)), ((bar, mid - bar), (bar, mid + bar))], 2 * bar
        case "V":
            return [((0, top), (slant, 0)), ((2 * slant, top), (slant, 0))], 2 * slant
        case "X":
            return [((0, top), (2 * slant, 0)), ((2 * slant, top), (0, 0))], 2 * slant
        case "\\":
            return [((0, top), (slant, 0))], slant
        case "/":
            return [((slant, top), (0, 0))], slant
        case "E":
            arms = [((0, y), (2 * bar, y)) for y in (top, mid, 0)]
            return [((0, 0), (0, top)), *arms], 2 * bar
        case "F":
            return [((0, 0), (0, top)), ((0, top), (2 * bar, top)), ((0, mid), (2 * bar, mid))], 2 * bar
        case "L":
            return [((0, 0), (0, top)), ((0, 0), (2 * bar, 0))], 2 * bar
        case "1/1":
            return [((0, 0), (0, top))], 0
        case "1/2":
            return [((0, top * 0.72), (slant, top)), ((slant, top), (slant, 0))], slant
        case "1/3":
            return [((0, 1.72), (slant, 2)), ((slant, 2), (slant, 1)), ((slant, 1), (slant, 0))], slant
        case _:
            raise ValueError(f"no such sign: {sign!r}")


def _equation(puzzle: EquationPuzzle, steps: Steps, named: Names) -> Sticks:
    """The signs with the numbers of their sticks, and the letters of the gaps between them."""
    new, first = puzzle.new(steps), puzzle.row(())
    taken = next((int(step.src) for step in steps if isinstance(step, Take)), 0)
    is_laid = puzzle.verdict(steps) is not None
    sticks: list[Stick] = []
    joints: list[Joint] = []
    x = 0.0
    for gap, glyph in enumerate((*puzzle.grown(steps), None)):
        width = 0.0
        if new and new[0] == gap:
            laid, tags, width = _glyph(new[1], x + _GAP, _Looks(marked=(taken or NEW,)))
            sticks, joints, width = [*sticks, *laid], [*joints, *tags], width + _GAP
        joints.append(_gap_name(gap, x + (width + _GAP) / 2 if width else x, named))
        x += width + _GAP
        if gap == len(first):
            break
        # the place of a stick that was taken up stays visible
        whole = first[gap]
        left = (taken,) if whole and not is_laid and taken in whole.sticks else ()
        shown = whole if left else glyph
        if shown is not None:
            lit = () if is_laid else tuple(stick for stick in shown.sticks if str(stick) in named)
            moved = (taken or NEW,) if is_laid else ()
            laid, tags, width = _glyph(shown, x, _Looks(moved, lit, left))
            sticks, joints, x = [*sticks, *laid], [*joints, *tags], x + width + _GAP
    return Sticks(tuple(sticks), label=phrase("equation", text=puzzle.text(steps)), joints=tuple(joints))


class _Looks(NamedTuple):
    """The sticks of a sign that are drawn in a special way."""

    marked: tuple[int, ...] = ()
    """Just moved or added."""
    lit: tuple[int, ...] = ()
    """Named by a hint."""
    ghost: tuple[int, ...] = ()
    """Taken up: only their place is left."""


def _glyph(glyph: Glyph, x: float, looks: _Looks) -> tuple[list[Stick], list[Joint], float]:
    """The sticks of a sign from ``x`` on, their numbers, and the width of the sign."""
    strokes, width = _strokes(glyph.sign)
    sticks, tags = [], []
    for stick, ((x0, y0), (x1, y1)), (u, v) in zip(glyph.sticks, strokes, _tags(glyph.sign), strict=True):
        name, is_ghost = "" if stick == NEW else str(stick), stick in looks.ghost
        is_lit, is_marked = stick in looks.lit and not is_ghost, stick in looks.marked
        sticks.append(Stick(name, x + x0, y0, x + x1, y1, marked=is_marked, lit=is_lit, ghost=is_ghost))
        if name:
            tags.append(Joint(name, x + u, v, "tag"))
    return sticks, tags, width


def _tags(sign: str) -> list[Place]:
    """The positions of the numbers beside a sign's sticks, from its left edge."""
    mid, beside = 0.5, 0.2
    match sign:
        case "+":
            return [(0, mid - beside), (_BAR, mid + _BAR + beside)]
        case "=":
            return [(_BAR, mid + _RULE + beside), (_BAR, mid - _RULE - beside)]
        case "-":
            return [(_BAR, mid + beside)]
        case "V" | "X":
            return [(0, 1 + beside), (2 * _SLANT, 1 + beside)]
        case "/":
            return [(_SLANT, 1 + beside)]
        case _:
            return [(0, 1 + beside)]


def _gap_name(place: int, x: float, named: Names) -> Joint:
    """The letter below a gap, in brackets if a hint has named it."""
    letter = chr(ord("a") + place)
    is_named = any(name[0] == letter for name in named)
    return Joint(f"[{letter}]" if is_named else letter, x, -0.3, "label")


def _eleven(puzzle: ElevenPuzzle, steps: Steps) -> Sticks:
    """The signs as they are laid, above the sticks that are left."""
    size, x = puzzle.size(steps), 0.0
    sticks = []
    for sign in puzzle.signs(steps):
        x += _GAP * size
        strokes, width = _strokes(sign, size)
        for (x0, y0), (x1, y1) in strokes:
            for part in range(size):
                near, far = part / size, (part + 1) / size
                ends = (x0 + (x1 - x0) * near, y0 + (y1 - y0) * near, x0 + (x1 - x0) * far, y0 + (y1 - y0) * far)
                sticks.append(Stick("", x + ends[0], ends[1], x + ends[2], ends[3]))
        x += width + _GAP * size
    left = puzzle.sticks - puzzle.cost(steps)
    # sticks that are left lie below
    top = -0.5 if sticks else 1.0
    begin = (x - 0.3 * (left - 1)) / 2
    rest = [Stick("", begin + 0.3 * number, top - 1, begin + 0.3 * number, top) for number in range(left)]
    corners = (Joint("", x / 2 - 1.2, 1, "label"), Joint("", x / 2 + 1.2, 1, "label"))
    text = puzzle.text(steps)
    label = phrase("eleven", text=text, n=puzzle.cost(steps)) if text else phrase("eleven.nothing")
    return Sticks((*sticks, *rest), label=label, joints=corners)


def _meadow(steps: Steps) -> Sticks:
    """The meadow, its sticks and the trees."""
    side, turn, x, y = meadow.placement(steps)
    c, s = cos(radians(turn)), sin(radians(turn))

    def at(u: float, v: float) -> Place:
        return x / 100 + c * u - s * v, y / 100 + s * u + c * v

    half = side / 2
    sticks = []
    for number in range(side):
        near, far = number - half, number + 1 - half
        for one, other in (
            (at(near, -half), at(far, -half)), (at(half, near), at(half, far)),
            (at(far, half), at(near, half)), (at(-half, far), at(-half, near)),
        ):  # fmt: skip
            sticks.append(Stick("", *one, *other))
    corners = tuple(at(u, v) for u, v in ((-half, -half), (half, -half), (half, half), (-half, half)))
    trees = tuple(Patch("tree", ((u / 100, v / 100),), 0.16) for u, v in meadow.TREES)
    ground = Patch("meadow", corners, title=phrase("meadow", n=side, turn=turn, x=_number(x), y=_number(y)))
    far = max(1.4, *(abs(at) for corner in corners for at in corner)) + 0.4
    marks = range(-int(far - 0.4), int(far - 0.4) + 1)
    edge = tuple(Joint(str(mark), mark, -far, "label") for mark in marks)
    edge += tuple(Joint(str(mark), -far, mark, "label") for mark in marks)
    return Sticks(tuple(sticks), joints=(*edge, Joint("", far, far, "label")), patches=(ground, *trees))


def _number(hundredths: int) -> str:
    return Spot.at(hundredths, 0).split(",")[0]


def _bridge(steps: Steps) -> Sticks:
    """Pond and island with their sticks, and beam and plank reaching a little beyond the places they rest on."""
    sticks = [*_square(0, 3), *_square(1, 2)]
    ends = [(u / 100, v / 100) for u, v in bridge.spots(steps)]
    for a, b in zip(ends[::2], ends[1::2], strict=False):
        sticks.append(_rested(a, b))
    joints = [Joint(str(mark), mark, -0.55, "label") for mark in range(4)]
    joints += [Joint(str(mark), -0.55, mark, "label") for mark in range(4)]
    joints += [Joint("", x, y, "dot") for x, y in ends]
    joints.append(Joint("", 3.15, 3.15, "label"))
    water = Patch("water", ((0, 0), (3, 0), (3, 3), (0, 3)), title=phrase("pond"))
    spots = [Spot.at(*spot) for spot in bridge.spots(steps)]
    label = phrase("beam", a=spots[0], b=spots[1]) if len(spots) > 1 else None
    if len(spots) == 4:
        label = phrase("beam.plank", a=spots[0], b=spots[1], c=spots[2], d=spots[3])
    land = Patch("land", ((1, 1), (2, 1), (2, 2), (1, 2)))
    return Sticks(tuple(sticks), label=label, joints=tuple(joints), patches=(water, land))


def _square(low: int, high: int) -> Iterator[Stick]:
    """The sticks of a square between two coordinates."""
    for at in range(low, high):
        yield Stick("", at, low, at + 1, low)
        yield Stick("", at, high, at + 1, high)
        yield Stick("", low, at, low, at + 1)
        yield Stick("", high, at, high, at + 1)


def _rested(a: Place, b: Place) -> Stick:
    """A stick of length 1 centred over two places."""
    long = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    ux, uy = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    beyond = (1 - long) / 2
    return Stick("", a[0] - ux * beyond, a[1] - uy * beyond, b[0] + ux * beyond, b[1] + uy * beyond, marked=True)


def _touching(steps: Steps) -> Sticks:
    """The sticks from above, lowest layer first, each with its number."""
    lying = list(enumerate(touching.sticks(steps), 1))
    new = len(lying) if steps and not isinstance(steps[-1], Take | Layer | At) else 0
    sticks = [
        Stick(
            str(number), a[0] / 2, a[1] / 2, b[0] / 2, b[1] / 2, _LAYERS[layer],
            phrase("lies", layer=layer, a=_spot(a), b=_spot(b)), marked=number == new,
        )
        for number, (layer, a, b) in sorted(lying, key=lambda one: one[1].layer)
    ]  # fmt: skip
    far = max((max(abs(at) for at in (*a, *b)) for _, (_, a, b) in lying), default=8)
    begun = [(step.x.hundredths / 100, step.y.hundredths / 100) for step in steps[-1:] if isinstance(step, At)]
    reach = max(4, -(-far // 2), *(round(abs(at)) for spot in begun for at in spot))
    step = 1 if reach <= 4 else 2
    marks = range(-reach, reach + 1, step)
    joints = [Joint(str(mark), mark, -reach - 0.8, "label") for mark in marks]
    joints += [Joint(str(mark), -reach - 0.8, mark, "label") for mark in marks]
    joints += [Joint("", reach + 0.3, reach + 0.3, "label")]
    joints += [_layer_tag(number, stick, lying) for number, stick in lying]
    grid = [Stick("", mark, -reach, mark, reach, "rung", ghost=True) for mark in marks]
    grid += [Stick("", -reach, mark, reach, mark, "rung", ghost=True) for mark in marks]
    here = [Patch("disc", (spot,), 0.12) for spot in begun]
    return Sticks((*grid, *sticks), joints=tuple(joints), patches=tuple(here))


def _layer_tag(number: int, stick: Lying, lying: list[tuple[int, Lying]]) -> Joint:
    """The number and layer of a stick, beyond the end with more room."""
    ends = [end for _, other in lying for end in other[1:]]

    def crowd(end: tuple[int, int]) -> int:
        return sum(abs(end[0] - u) + abs(end[1] - v) < _CROWDED for u, v in ends)

    a, b = sorted(stick[1:], key=crowd, reverse=True)
    long = hypot(b[0] - a[0], b[1] - a[1])
    x, y = (b[i] / 2 + (b[i] - a[i]) / long * 0.55 for i in (0, 1))
    return Joint(f"{number}·{'I' * stick.layer}", x, y, "tag")


def _spot(halves: tuple[int, int]) -> Spot:
    return Spot.at(50 * halves[0], 50 * halves[1])
