"""Renders the last moments of a match as a short animated GIF, in which whatever moves is seen to move.

It knows no game: what lies in one picture and, elsewhere, in the next has moved; what is in one of them alone fades.
A trick is completed and goes to its winner, and dice tumble before they lie still, as their parts tell.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import NamedTuple

from PIL import Image, ImageStat

from games.contract.values import Seat
from games.contract.views import Cards, Dice, Part, Roster, View
from games.sheets import MessageFormatter
from render.canvas import Canvas
from render.context import RenderContext, context_of
from render.flat import Rectangle, Thing
from render.gif import encode
from render.layout import pack
from render.painting import Stroke
from render.palette import full_colours
from render.parts.base import Box, Size
from render.parts.registry import renderer_of
from render.theme import LIGHT, Theme

LARGEST = 256_000
"""The size limit in bytes."""
MOST_STEPS = 3
"""The most changes that are shown; of a longer row, the last."""
LONGEST = 4000
"""The milliseconds that it takes at most."""
_BETWEEN = 5
"""The frames between two pictures."""
_FRAME, _REST, _END = 80, 420, 800
"""The milliseconds of a frame in between, of one that stands still for a while, and of the last."""
_TICK = 10
"""The milliseconds that a GIF counts in."""
_TUMBLES = 5
"""The throws that are seen before dice lie still."""
_FACES = range(1, 7)
"""The faces of usual dice."""
_MANY = 6
"""The most things that one act moves."""
_WAYS = ((2, 64), (2, 32), (3, 32), (3, 16), (4, 16))
"""Pairs of a divisor of the size and a number of colours, tried in turn until it is small enough."""
_LEAST, _PLAIN = 24, 2
"""The least side of what can move, in pixels, and how many colours are too few: corners and badges are plain."""
_FULL, _FULL_MIDDLE = 0.25, 0.75
"""The shares of its rectangle, and of the middle of that, that it fills at least: rings and lines, which only mark,
fill less."""
Point = tuple[int, int]
"""Pixels from the left and from the top."""


class _Frame(NamedTuple):
    image: Image.Image
    duration: int


class _Scene(NamedTuple):
    """A picture on the way: of a view, and whether dice still tumble in it, or a trick is to go to its winner."""

    view: View
    tumbles: bool = False
    winner: Seat | None = None


class _Goal(NamedTuple):
    """Where a trick goes: everything in the box of its part, to the upper left corner of the winner's place."""

    box: Box
    corner: Point


class _Moving(NamedTuple):
    """A thing that goes from one corner to another."""

    what: Thing
    start: Point
    end: Point

    def box(self, way: float) -> Rectangle:
        """Where it is after a share of its way."""
        left, top = (round(a + (b - a) * way) for a, b in zip(self.start, self.end, strict=True))
        return left, top, left + self.what.width, top + self.what.height


def motion(
    views: Sequence[View], formatter: MessageFormatter, theme: Theme = LIGHT, *, viewer: Seat | None = None
) -> bytes:
    """Render the last changes of views as a GIF of at most :data:`LARGEST` bytes that plays once; safe in any thread.

    It lasts at most :data:`LONGEST` milliseconds, the picture of the last view included, on which it ends.
    """
    if not views:
        raise ValueError("motion needs a view")
    frames = _frames(views[-MOST_STEPS - 1 :], formatter, theme, viewer)
    for smaller, colours in _WAYS:
        gif = _packed(frames, smaller, colours)
        if len(gif) <= LARGEST:
            return gif
    # where too much changes at once it is shown before and after
    return _packed([frames[0], frames[-1]], *_WAYS[-1])


def _packed(frames: Sequence[_Frame], smaller: int, colours: int) -> bytes:
    moving = sum(frame.duration for frame in frames[:-1])
    pace = min(1.0, (LONGEST - _END) / max(1, moving))
    durations = [*(max(1, int(frame.duration * pace / _TICK)) * _TICK for frame in frames[:-1]), _END]
    return encode([frame.image.reduce(smaller) for frame in frames], colours, durations, endless=False)


def _frames(views: Sequence[View], formatter: MessageFormatter, theme: Theme, viewer: Seat | None) -> list[_Frame]:
    """All frames, on a ground as high as the highest picture."""
    scenes = [_Scene(views[0])]
    for before, after in pairwise(views):
        for scene in (*_on_the_way(before, after), _Scene(after)):
            if scene.view == scenes[-1].view:
                scenes[-1] = scene
            else:
                scenes.append(scene)
    layouts = [_laid_out(scene.view, context_of(scene.view, formatter, theme, viewer)) for scene in scenes]
    size = layouts[0].size.width, max(layout.size.height for layout in layouts)
    pictures = [_padded(_painted(layout).image, theme, size) for layout in layouts]
    frames = [_Frame(pictures[0], _REST)]
    for at, (scene, following) in enumerate(pairwise(scenes), 1):
        if not scene.tumbles:
            goal = None if scene.winner is None else _goal(layouts[at - 1], scene.winner)
            way = _moved_into(layouts[at - 1], layouts[at])
            start, end = _painted(way), _painted(_with_players_of(way, layouts[at]))
            frames += (_Frame(image, _FRAME) for image in _between(start, end, size, goal))
        frames.append(_Frame(pictures[at], _FRAME if following.tumbles else _REST))
    return frames


class _Layout(NamedTuple):
    """The parts of a view, each in its box."""

    size: Size
    parts: tuple[tuple[Part, Box], ...]
    context: RenderContext


def _laid_out(view: View, context: RenderContext) -> _Layout:
    plan = pack(view.parts, context)
    return _Layout(plan.size, tuple(plan.parts), context)


def _painted(layout: _Layout) -> Canvas:
    canvas = Canvas(layout.size.width, layout.size.height, layout.context.theme)
    for part, box in layout.parts:
        renderer_of(part).draw(part, layout.context, canvas, box)
    return canvas


def _moved_into(start: _Layout, end: _Layout) -> _Layout:
    """The parts of one layout in the boxes of another, so that only what moves in them moves.

    A part that the first one lacks is there at once, as in the other one.
    """
    if start.size == end.size and [box for _, box in start.parts] == [box for _, box in end.parts]:
        return start
    there: dict[object, list[Part]] = {}
    for part, _ in start.parts:
        there.setdefault(_kind(part), []).append(part)
    parts = []
    for part, box in end.parts:
        alike = there.get(_kind(part))
        own = alike.pop(0) if alike else part
        if isinstance(own, Dice) and isinstance(part, Dice):
            # there may be no room for words that are no more
            own = replace(own, meaning=part.meaning)
        parts.append((own, box))
    return _Layout(end.size, tuple(parts), start.context)


def _with_players_of(start: _Layout, end: _Layout) -> _Layout:
    """The second of two layouts with the same boxes, its players as they are in the first.

    Who is to move has a sign before the name, so that names fading into each other would stand there twice.
    """
    parts = tuple(
        (was if isinstance(part, Roster) and isinstance(was, Roster) else part, box)
        for (part, box), (was, _) in zip(end.parts, start.parts, strict=True)
    )
    return end._replace(parts=parts)


def _kind(part: Part) -> object:
    return type(part), getattr(part, "kind", None), getattr(part, "seats", None)


# --- what parts tell of the way ---


def _on_the_way(before: View, after: View) -> Iterator[_Scene]:
    """The scenes between two views: the trick as it was complete, and dice that tumble."""
    completed = _completed(before, after)
    if completed is not None:
        yield completed
        yield _Scene(_without_trick(completed.view))
    # everything else stays as it was until they lie still
    was, thrown = _dice(before), _dice(after)
    lying, places = (before, was) if len(was) == len(thrown) else (after, thrown)
    changed = {
        place: _changed(before.parts[place] if lying is before else None, part)
        for place, part in zip(places, thrown.values(), strict=True)
    }
    if not any(changed.values()):
        return
    # the same throws whenever it is asked for
    random = Random(repr(after))
    for throw in range(_TUMBLES + 1):
        parts = list(lying.parts)
        for place, part in zip(places, thrown.values(), strict=True):
            if at := changed[place]:
                faces = part.faces if throw == _TUMBLES else _tumbled(part.faces, at, random)
                parts[place] = replace(part, faces=faces, meaning=None)
        yield _Scene(replace(lying, parts=tuple(parts)), tumbles=throw < _TUMBLES)


def _completed(before: View, after: View) -> _Scene | None:
    """The view before with the whole trick on the table, if the one after shows that it is taken; else None."""
    trick, following = (next(iter(_cards(view, "trick")), None) for view in (before, after))
    if trick is None or trick.seats == 0 or not trick.faces:
        return None
    cards = {face.card for face in trick.faces}
    if following is not None and not cards.isdisjoint(face.card for face in following.faces):
        return None
    # games show the last trick beside the next one
    shown = [part.faces for kind in ("last", "meld") for part in _cards(after, kind) if part.seats or kind == "last"]
    whole = next((faces for faces in shown if cards <= {face.card for face in faces}), trick.faces)
    winner = next((face.seat for face in whole if face.marked), None)
    parts = tuple(replace(trick, faces=whole) if part is trick else part for part in before.parts)
    return None if winner is None else _Scene(replace(before, parts=parts), winner=winner)


def _without_trick(view: View) -> View:
    trick = _cards(view, "trick")[0]
    return replace(view, parts=tuple(replace(part, faces=()) if part is trick else part for part in view.parts))


def _cards(view: View, kind: str) -> list[Cards]:
    return [part for part in view.parts if isinstance(part, Cards) and part.kind == kind]


def _dice(view: View) -> dict[int, Dice]:
    """The dice of a view by their place among its parts."""
    return {place: part for place, part in enumerate(view.parts) if isinstance(part, Dice)}


def _changed(was: Part | None, part: Dice) -> frozenset[int]:
    """Which dice lie otherwise than before, if they are usual ones that lie open."""
    if part.kind != "rolled" or any(face not in _FACES for face in part.faces):
        return frozenset()
    faces = was.faces if isinstance(was, Dice) and len(was.faces) == len(part.faces) else (None,) * len(part.faces)
    return frozenset(at for at, face in enumerate(part.faces) if face != faces[at])


def _tumbled(faces: Sequence[int | None], thrown: frozenset[int], random: Random) -> tuple[int | None, ...]:
    return tuple(random.choice(_FACES) if at in thrown else face for at, face in enumerate(faces))


def _goal(layout: _Layout, winner: Seat) -> _Goal | None:
    """Where the trick in a layout goes: the place of its winner's card."""
    for part, box in layout.parts:
        if isinstance(part, Cards) and part.kind == "trick":
            won, none = (
                _strokes(_Layout(layout.size, ((replace(part, faces=faces), box),), layout.context))
                for faces in (tuple(face for face in part.faces if face.seat == winner), ())
            )
            card = max(_large(won - none), key=lambda one: one.what.width * one.what.height, default=None)
            return None if card is None else _Goal(box, card.start)
    return None


def _strokes(layout: _Layout) -> Counter[Stroke]:
    return Counter(_painted(layout).strokes)


# --- what strokes tell of the way ---


def _between(start: Canvas, end: Canvas, size: tuple[int, int], goal: _Goal | None) -> Iterator[Image.Image]:
    """The pictures between two: what moves on top, everything else fading from one to the other."""
    gone, come = Counter(start.strokes), Counter(end.strokes)
    gone, come = gone - come, come - gone
    moving = _moved(gone, come, goal)
    if goal is None and len(moving) > _MANY:
        # laid out anew, as a long row of dominoes may be: nothing of that was moved by anybody
        return
    leaving, arriving = (Counter(Stroke(*one.box(at), one.what) for one in moving) for at in (0.0, 1.0))
    before, after = _without(start, leaving), _without(end, arriving)
    for step in range(1, _BETWEEN + 1):
        share = step / (_BETWEEN + 1)
        # slow, fast, slow
        way = share * share * (3 - 2 * share)
        images = []
        for still in (before, after):
            image = still.copy()
            for one in moving:
                one.what.lie_on(image, one.box(way), (0, 0, *one.what.size))
            images.append(_padded(image, start.theme, size))
        yield Image.blend(images[0], images[1], way)


def _moved(gone: Counter[Stroke], come: Counter[Stroke], goal: _Goal | None) -> list[_Moving]:
    """What goes from one place to another, or with its trick to the winner; each to the nearest place of its like."""
    moving, free = [], _large(come)
    for one in _large(gone):
        alike = [other for other in free if other.what is one.what]
        if alike:
            nearest = min(alike, key=lambda other: _distance(one.start, other.start))
            free.remove(nearest)
            moving.append(one._replace(end=nearest.start))
        elif goal is not None and _lies_in(one, goal.box):
            moving.append(one._replace(end=goal.corner))
    return moving


def _large(strokes: Counter[Stroke]) -> list[_Moving]:
    """The things among strokes that are large enough to move, each where it lies."""
    return [
        _Moving(one.what, (one.left, one.top), (one.left, one.top))
        for one in strokes.elements()
        if isinstance(one.what, Thing) and one.left >= 0 and one.top >= 0 and _is_piece(one.what)
    ]


@lru_cache(maxsize=512)
def _is_piece(thing: Thing) -> bool:
    """Whether a thing is a man, a card or the like: neither a letter, nor a ring, a line or a plain disc."""
    width, height = thing.size
    if min(thing.size) < _LEAST or len(thing.image.getcolors(width * height) or ()) <= _PLAIN:
        return False
    middle = thing.cover.crop((width // 3, height // 3, width - width // 3, height - height // 3))
    return _filled(thing.cover) > _FULL and _filled(middle) > _FULL_MIDDLE


def _filled(cover: Image.Image) -> float:
    return ImageStat.Stat(cover).mean[0] / 255


def _distance(one: Point, other: Point) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def _lies_in(one: _Moving, box: Box) -> bool:
    (left, top), (width, height) = one.start, one.what.size
    return (
        box.left <= left
        and left + width <= box.left + box.width
        and box.top <= top
        and top + height <= box.top + box.height
    )


def _without(canvas: Canvas, strokes: Counter[Stroke]) -> Image.Image:
    """The picture of a canvas without some strokes."""
    rest, left_out = Canvas(*canvas.size, canvas.theme), strokes.copy()
    for stroke in canvas.strokes:
        if left_out[stroke]:
            left_out[stroke] -= 1
        else:
            rest.strokes.append(stroke)
    return rest.image


def _padded(image: Image.Image, theme: Theme, size: tuple[int, int]) -> Image.Image:
    """An image in full colours, on a ground of another size."""
    ground = Image.new("RGB", size, theme.ground)
    ground.paste(full_colours(image, theme), (0, 0))
    return ground
