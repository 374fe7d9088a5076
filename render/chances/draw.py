"""Draws the graph of each side's chances: a line for each seat, and a number at each act that is marked."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import cycle, islice, pairwise

from render import fonts
from render.artwork.pen import Pen, Place
from render.canvas import Canvas
from render.catalogue import CATALOGUE
from render.chances.values import ChancesGraph, Mark
from render.colour import Colour
from render.flat import Slab
from render.fonts import SMALL, SMALL_STRONG, WIDTH
from render.layout import MARGIN
from render.palette import flat
from render.theme import LIGHT, Theme

_PAD, _ROW, _SAMPLE = 20, 42, 84
_BADGE, _BADGES = 19, 58
"""The radius of the number of an act, and the height of the strip in which the numbers stand."""
_PLOT, _FOOT = 280, 56
_LEFT = MARGIN + _PAD + 66
_WIDE = WIDTH - MARGIN - _PAD - 24 - _LEFT
_EDGE = 14
"""Room around the plot for what reaches over its edge."""
_LEVELS = (0, 50, 100)
_STROKE, _DOT = 5, 8
_FINE = 2
"""How many times as large the plot is drawn before it is reduced; larger would cost more than all the rest."""
_SMOOTH = 4
"""The most lines that are drawn so; more would make too large a file."""
_PIECES = 240
"""The most pieces of all lines together, for the same reason: of many seats fewer points are drawn."""
_DASHES: tuple[tuple[float, ...], ...] = ((), (26, 16), (2, 13), (26, 13, 2, 13))
"""Lengths drawn and left out in turn: a whole line, dashes, dots, dashes and dots."""
_BEADS = 90
"""The distance of the beads on the lines of the fifth seat and the seats after it."""


def draw(graph: ChancesGraph, language: str, theme: Theme = LIGHT) -> bytes:
    """Render the graph as a palette PNG, 900 pixels wide; safe in any thread."""
    graph = _thinned(graph)
    columns = 1 if len(graph.names) == 1 else 2
    legend = _ROW * math.ceil(len(graph.names) / columns)
    strip = _BADGES if graph.marks else 0
    top = MARGIN + 14 + legend + 14 + strip
    canvas = Canvas(WIDTH, top + _PLOT + _FOOT + MARGIN, theme)
    canvas.panel((MARGIN, MARGIN, WIDTH - MARGIN, top + _PLOT + _FOOT), theme.paper, edge=theme.paper_line, stroke=2)
    room = (WIDTH - 2 * MARGIN) // columns
    for seat, name in enumerate(graph.names):
        left, row = MARGIN + _PAD + room * (seat % columns), MARGIN + 14 + _ROW * (seat // columns)
        canvas.lay(_sample(seat, theme), left, row)
        text = fonts.fit(name, SMALL, room - 2 * _PAD - _SAMPLE - 14)
        canvas.text((left + _SAMPLE + 14, row), text, SMALL, theme.paper_ink, on=theme.paper)
    _label_axes(canvas, top, graph, language)
    canvas.lay(_plot(graph, strip, theme), _LEFT - _EDGE, top - strip - _EDGE)
    for number, aside in enumerate(_asides(graph), 1):
        place = (_LEFT + aside, top - strip + _BADGE - SMALL_STRONG.height / 2)
        canvas.text(place, f"{number}", SMALL_STRONG, theme.paper_ink, on=theme.paper, at="middle")
    return canvas.png()


def _thinned(graph: ChancesGraph) -> ChancesGraph:
    """The graph with evenly spread points, if all would be too many pieces of lines; the first and the last stay."""
    most, last = _PIECES // len(graph.names), len(graph.points) - 1
    if last < most:
        return graph
    return replace(graph, points=tuple(graph.points[number * last // (most - 1)] for number in range(most)))


def shades(theme: Theme) -> tuple[Colour, ...]:
    """The colours of the lines, by seat in turn; each stands out from paper."""
    return (theme.choice, theme.accent, theme.good, theme.bad, theme.paper_ink)


def _across(graph: ChancesGraph, ply: float) -> float:
    return _WIDE * ply / max(1, graph.last)


def _down(chances: float) -> float:
    return _PLOT * (1 - chances)


def _label_axes(canvas: Canvas, top: int, graph: ChancesGraph, language: str) -> None:
    theme = canvas.theme
    for value in _LEVELS:
        canvas.text(
            (_LEFT - 14, top + _down(value / 100) - 20),
            f"{value}",
            SMALL,
            theme.paper_quiet,
            on=theme.paper,
            at="right",
        )
    foot = top + _PLOT + 14
    word = CATALOGUE.translations(language).gettext("act")
    canvas.text((_LEFT - 14, foot), word, SMALL, theme.paper_quiet, on=theme.paper, at="right")
    for ply in _ticks(graph.last):
        canvas.text(
            (_LEFT + _across(graph, ply), foot), f"{ply}", SMALL, theme.paper_quiet, on=theme.paper, at="middle"
        )


def _ticks(last: int) -> range:
    """Round numbers of acts, at most eight, for the axis."""
    step = next(step * 10**power for power in range(7) for step in (1, 2, 5) if last / (step * 10**power) < 8)
    return range(0, last + 1, step)


@lru_cache(maxsize=128)
def _sample(seat: int, theme: Theme) -> Slab:
    """A piece of the line of a seat, for the legend."""
    pen = Pen(_SAMPLE, _ROW, ground=theme.paper)
    _draw_line(pen, [(4, _ROW / 2), (_SAMPLE - 4, _ROW / 2)], seat, theme)
    return Slab(flat(pen.sprite().image, theme))


def _plot(graph: ChancesGraph, strip: int, theme: Theme) -> Slab:
    """The lines and the marks, on paper of their own: blending them with what lies below would cost more."""
    wide, high = _WIDE + 2 * _EDGE, strip + _PLOT + 2 * _EDGE
    fine = _FINE if len(graph.names) <= _SMOOTH else 1
    pen = Pen(wide, high, fine=fine, origin=(_EDGE, strip + _EDGE), ground=theme.paper)
    for value in _LEVELS:
        pen.line([(0, _down(value / 100)), (_WIDE, _down(value / 100))], 2, theme.paper_line)
    for ply in _ticks(graph.last):
        x = _across(graph, ply)
        pen.line([(x, _PLOT), (x, _PLOT + _EDGE)], 2, theme.paper_line)
    # the whole lines first, so that they show between the dashes of the others
    for seat in sorted(range(len(graph.names)), key=lambda seat: seat % len(_DASHES)):
        path = [(_across(graph, point.ply), _down(point.chances[seat])) for point in graph.points]
        _draw_line(pen, path, seat, theme)
    for mark, aside in zip(graph.marks, _asides(graph), strict=True):
        _draw_mark(pen, graph, mark, (aside, _BADGE - strip), theme)
    return Slab(flat(pen.sprite().image, theme))


def _draw_line(pen: Pen, path: Sequence[Place], seat: int, theme: Theme) -> None:
    """A line in the style of a seat, which tells it from the others without its colour, too."""
    shade = shades(theme)[seat % len(shades(theme))]
    dashes, beads = _DASHES[seat % len(_DASHES)], seat // len(_DASHES)
    for piece in _dashed(path, dashes) if dashes else (path,):
        pen.line(piece, _STROKE, shade)
    for x, y in _beads(path) if beads else ():
        _draw_bead(pen, x, y, beads, shade)


def _draw_bead(pen: Pen, x: float, y: float, kind: int, shade: Colour) -> None:
    if kind == 1:
        pen.disc(x, y, _DOT, shade)
    elif kind == 2:
        pen.box((x - _DOT, y - _DOT, x + _DOT, y + _DOT), 0, shade)
    else:
        pen.shape([(x, y - _DOT - 3), (x + _DOT + 2, y + _DOT), (x - _DOT - 2, y + _DOT)], shade)


def _dashed(path: Sequence[Place], lengths: Sequence[float]) -> Iterator[Sequence[Place]]:
    """The pieces of a path that are drawn, where lengths are drawn and left out in turn."""
    return islice(_pieces(path, lengths), 0, None, 2)


def _beads(path: Sequence[Place]) -> Iterator[Place]:
    """Places on a path at even distances, the first after half of one."""
    ends = [piece[-1] for piece in _pieces(path, (_BEADS / 2,))]
    return islice(ends[:-1] or ends, 0, None, 2)


def _pieces(path: Sequence[Place], lengths: Sequence[float]) -> Iterator[Sequence[Place]]:
    """A path cut into pieces of lengths that come in turn; the last one may be shorter."""
    wanted = cycle(lengths)
    left, piece = next(wanted), [path[0]]
    for (x, y), (to_x, to_y) in pairwise(path):
        length, gone = math.hypot(to_x - x, to_y - y), 0.0
        while length - gone > left:
            gone += left
            piece.append((x + (to_x - x) * gone / length, y + (to_y - y) * gone / length))
            yield piece
            left, piece = next(wanted), piece[-1:]
        left -= length - gone
        piece.append((to_x, to_y))
    yield piece


def _draw_mark(pen: Pen, graph: ChancesGraph, mark: Mark, badge: Place, theme: Theme) -> None:
    """Mark an act on the line of its seat, half way through it, with a stem to where its number stands."""
    shade = shades(theme)[mark.seat % len(shades(theme))]
    moment = mark.ply - 0.5
    x, y = _across(graph, moment), _down(graph.at(moment, mark.seat))
    pen.line([badge, (x, y)], 2, theme.paper_quiet)
    for (left, top), radius, stroke in ((badge, _BADGE, 3), ((x, y), _DOT + 3, 5)):
        pen.disc(left, top, radius, shade)
        pen.disc(left, top, radius - stroke, theme.paper)


def _asides(graph: ChancesGraph) -> list[float]:
    """Where the numbers of the acts stand beside each other: above them, or aside where they would touch."""
    least, places = 2 * _BADGE + 8, [_across(graph, mark.ply - 0.5) for mark in graph.marks]
    for index in range(1, len(places)):
        places[index] = max(places[index], places[index - 1] + least)
    # a number is wider than the room beside the plot
    end = float(_WIDE + _EDGE - _BADGE - 1)
    for index in reversed(range(len(places))):
        places[index] = end = min(places[index], end)
        end -= least
    return places
