"""The graph of each side's chances: as it was, told apart without colours, in words too, and of any size."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import ImageChops

from render import CONTRAST, DARK, LIGHT, THEMES
from render.chances.draw import draw, shades
from render.chances.tell import alt_text
from render.chances.values import ChancesGraph, Mark, Point
from render.colour import contrast
from render.description import LONGEST_ALT
from render.layout import HIGHEST
from render.png import LARGEST
from render.theme import Theme
from tests.render.pictures import opened

MOST_SEATS = 16


def swaying(seats: int, points: int, apart: int) -> tuple[Point, ...]:
    """Chances that go up and down, for each seat in its own way, until the first one has won."""
    course = [
        Point(apart * place, tuple(0.5 + (place * (7 + 2 * seat) % 23 - 11) / 30 for seat in range(seats)))
        for place in range(points)
    ]
    return (*course, Point(apart * points, tuple(float(seat == 0) for seat in range(seats))))


MATE = ChancesGraph(
    ("Anna", "Ben"),
    (Point(0, (0.49, 0.51)), Point(2, (0.52, 0.48)), Point(3, (1.0, 0.0)), Point(4, (1.0, 0.0))),
    (Mark(3, 1),),
)
FOUR = ChancesGraph(
    ("Anna-Katharina Müllerstein", "Ben", "Carla", "Dora"),
    swaying(4, 12, 7),
    (Mark(20, 1), Mark(21, 1), Mark(22, 2), Mark(50, 0), Mark(83, 3), Mark(84, 3)),
)
ALONE = ChancesGraph(("Anna",), swaying(1, 39, 2))
CROWD = ChancesGraph(tuple(f"P{seat + 1}" for seat in range(MOST_SEATS)), swaying(MOST_SEATS, 39, 9))


@pytest.mark.parametrize(
    ("name", "graph", "language", "theme"),
    [
        ("chances-two-de", MATE, "de", DARK),
        ("chances-four-en", FOUR, "en", LIGHT),
        ("chances-alone-contrast", ALONE, "de", CONTRAST),
        ("chances-crowd", CROWD, "en", DARK),
    ],
)
def test_picture_is_as_it_was(
    name: str, graph: ChancesGraph, language: str, theme: Theme, golden: Callable[[str, bytes], None]
) -> None:
    golden(name, draw(graph, language, theme))


def test_its_words_tell_what_is_marked_and_how_it_went_for_each() -> None:
    assert alt_text(MATE, "en").splitlines() == [
        "The chances through 4 acts, of 100 each.",
        "Marked: 1 at act 3 of Ben.",
        "Anna: 49 at first, 100 at the end; best 100 after act 3, worst 49 after act 0",
        "Ben: 51 at first, 0 at the end; best 51 after act 0, worst 0 after act 3",
    ]
    assert alt_text(MATE, "de").splitlines()[:2] == [
        "Die Chancen während 4 Zügen, je von 100.",
        "Nummern im Bild: 1 bei Zug 3 von Ben.",
    ]


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_every_line_stands_out_from_its_paper(theme: Theme) -> None:
    for shade in shades(theme):
        assert contrast(shade, theme.paper) >= 3


def test_all_lines_are_told_apart_without_their_colours() -> None:
    same = ((0, (0.5,) * MOST_SEATS), (9, (0.5,) * MOST_SEATS))
    graph = ChancesGraph(("",) * MOST_SEATS, tuple(Point(*point) for point in same))
    picture = opened(draw(graph, "en", LIGHT)).convert("L").point(lambda level: 255 * (level < 200))
    # the legend: eight rows of two columns
    samples = [
        picture.crop((60 + 412 * (seat % 2), 54 + 42 * (seat // 2), 144 + 412 * (seat % 2), 96 + 42 * (seat // 2)))
        for seat in range(MOST_SEATS)
    ]
    assert all(sample.getbbox() for sample in samples)
    for one, other in combinations(samples, 2):
        different = ImageChops.difference(one, other).histogram()[255]
        assert different >= 40, "as many pixels as a phone shows"


@pytest.mark.parametrize(("moment", "chances"), [(0, 0.51), (1, 0.495), (2.5, 0.24), (3, 0.0), (99, 0.0)], ids=str)
def test_between_two_points_chances_go_straight(moment: float, chances: float) -> None:
    assert MATE.at(moment, 1) == pytest.approx(chances)


@pytest.mark.parametrize("seats", range(1, MOST_SEATS + 1))
def test_the_wildest_match_fits_a_phone_too(seats: int) -> None:
    """Every side won and lost again at each of forty points, at uneven distances."""
    points = tuple(Point(ply * ply, tuple(float((ply + seat) % 2) for seat in range(seats))) for ply in range(40))
    names = tuple(f"Maximiliane {seat} von und zu Würzburg" for seat in range(seats))
    marks = tuple(Mark(ply * ply, ply % seats) for ply in range(5, 35, 5))
    assert len(draw(ChancesGraph(names, points, marks), "de", DARK)) <= LARGEST


part = st.floats(0, 1)


@settings(max_examples=40, deadline=None)
@given(st.data(), st.integers(1, MOST_SEATS), st.sampled_from(["de", "en"]))
def test_any_graph_fits_a_phone(data: st.DataObject, seats: int, language: str) -> None:
    plies = sorted(data.draw(st.sets(st.integers(0, 5000), min_size=2, max_size=40)))
    chances = st.tuples(*[part] * seats)
    marks = st.builds(Mark, st.integers(1, plies[-1]), st.integers(0, seats - 1))
    graph = ChancesGraph(
        data.draw(st.tuples(*[st.text(max_size=80)] * seats)),
        tuple(Point(ply, data.draw(chances)) for ply in plies),
        tuple(sorted(data.draw(st.lists(marks, max_size=6)))),
    )
    png = draw(graph, language, DARK)
    picture = opened(png)
    assert picture.width == 900
    assert picture.height <= HIGHEST
    assert len(png) <= LARGEST
    assert 0 < len(alt_text(graph, language)) <= LONGEST_ALT
