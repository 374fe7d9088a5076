"""Piles of sticks: numbers that can be read, crossings that can be seen, and words that tell no more."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations
from math import dist

import pytest

from games.contract import Stick, Sticks, View
from render import alt_text, describe, draw
from render.context import RenderContext
from render.layout import pack
from render.parts.sticks.layout import Pile, place
from render.parts.sticks.numbers import Number
from render.parts.sticks.numbers import crossing as crossing_point
from tests.render.pictures import opened
from tools.specimens.sheets import FORMATTERS
from tools.specimens.sticks import figure, pile

WIDTH = 824


def crossings(layout: Pile) -> list[tuple[float, float]]:
    points = (crossing_point(a, b, c, d) for (a, b), (c, d) in combinations(layout.ends, 2))
    return [point for point in points if point is not None]


@pytest.mark.parametrize("depth", [0.6, 1.0])
@pytest.mark.parametrize("seed", range(12))
def test_numbers_keep_clear_of_each_other_and_of_crossings(seed: int, depth: float) -> None:
    layout = place(pile(seed, 41, depth), WIDTH, 1.0)
    assert sorted(int(number.name) for number in layout.numbers) == list(range(1, 42))
    for one, other in combinations(layout.numbers, 2):
        apart = abs(one.x - other.x) >= (one.width + other.width) / 2 - 1
        assert apart or abs(one.y - other.y) >= (one.height + other.height) / 2 - 1
    for x, y in crossings(layout):
        for number in layout.numbers:
            assert abs(x - number.x) >= number.width / 2 or abs(y - number.y) >= number.height / 2
    for number in layout.numbers:
        assert number.width / 2 <= number.x <= layout.width - number.width / 2
        assert number.height / 2 <= number.y <= layout.height - number.height / 2


@pytest.mark.parametrize("depth", [0.6, 1.0])
@pytest.mark.parametrize("seed", range(12))
def test_a_number_is_on_its_stick_or_beside_its_first_end_or_has_a_line_to_it(seed: int, depth: float) -> None:
    part = pile(seed, 41, depth)
    layout = place(part, WIDTH, 1.0)
    first = {stick.name: a for stick, (a, _) in zip(part.sticks, layout.ends, strict=True)}
    middle = {stick.name: between(a, b) for stick, (a, b) in zip(part.sticks, layout.ends, strict=True)}
    near = [number for number in layout.numbers if not number.led]
    for number in near:
        x, y = first[number.name]
        aside = max(abs(x - number.x) - number.width / 2, abs(y - number.y) - number.height / 2)
        assert aside <= 16 or on_line((number.x, number.y), first[number.name], middle[number.name]), number
    assert len(near) >= 14, "most numbers need no line"
    lines = [(first[number.name], (number.x, number.y)) for number in layout.numbers if number.led]
    crossed = sum(crossing_point(*one, *other) is not None for one, other in combinations(lines, 2))
    assert crossed <= 6, "hardly any line crosses another"


@pytest.mark.parametrize("depth", [0.6, 1.0])
@pytest.mark.parametrize("scale", [1.0, 0.7])
def test_hardly_a_number_is_crossed_by_the_line_to_another(scale: float, depth: float) -> None:
    crossed = 0
    for seed in range(12):
        part = pile(seed, 41, depth)
        layout = place(part, WIDTH, scale)
        first = {stick.name: a for stick, (a, _) in zip(part.sticks, layout.ends, strict=True)}
        lines = {number.name: (first[number.name], (number.x, number.y)) for number in layout.numbers if number.led}
        for number in layout.numbers:
            crossed += any(runs_through(number, *line) for name, line in lines.items() if name != number.name)
    assert crossed <= 3, "of 492 numbers"


def runs_through(number: Number, a: tuple[float, float], b: tuple[float, float]) -> bool:
    """Return whether a line crosses a diagonal of a number's box, a little smaller than it is."""
    x, y, wide, high = number.x, number.y, number.width / 2 - 2, number.height / 2 - 2
    diagonals = (((x - wide, y - high), (x + wide, y + high)), ((x - wide, y + high), (x + wide, y - high)))
    return any(crossing_point(a, b, *diagonal) is not None for diagonal in diagonals)


def between(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def on_line(point: tuple[float, float], a: tuple[float, float], b: tuple[float, float]) -> bool:
    return dist(a, point) + dist(point, b) <= dist(a, b) + 1


def test_a_pile_fits_the_room() -> None:
    for scale in (1.0, 0.7, 0.46):
        layout = place(pile(1), WIDTH, scale)
        assert layout.width <= WIDTH
        assert layout.height <= 800 * scale + 1


def crossing(order: str) -> bytes:
    both = {"a": Stick("1", 0, 0, 100, 0, "mikado"), "b": Stick("2", 50, -50, 50, 50, "kuli")}
    sticks = tuple(both[name] for name in order)
    return opened(draw(View((Sticks(sticks, "pile"),)), FORMATTERS["de"])).tobytes()


def test_it_can_be_seen_which_stick_is_on_top() -> None:
    assert crossing("ab") != crossing("ba")


def test_kinds_look_different() -> None:
    kinds = ("mikado", "mandarin", "bonze", "samurai", "kuli", "match", "cut")
    pictures = {draw(View((Sticks((Stick("1", 0, 0, 100, 0, kind),), "pile"),)), FORMATTERS["de"]) for kind in kinds}
    assert len(pictures) == len(kinds)


def test_words_name_every_stick_by_its_kind_but_not_what_lies_free() -> None:
    one = pile(3)
    text = describe(View((one,)), FORMATTERS["en"])
    assert text.startswith("It wobbled at 4.\nOn the table: 41. ")
    assert "Mikado: 1." in text
    higher = Sticks(one.sticks[::-1], "pile", one.label)
    turned = describe(View((higher,)), FORMATTERS["en"])
    assert turned.splitlines()[1] == text.splitlines()[1], "neither the order in which they lie"


def test_a_figure_is_told_from_end_to_end() -> None:
    text = describe(View((figure(),)), FORMATTERS["en"])
    assert text.count("–") == 8  # one of the nine lies no more
    assert "(0.5, 0.9)–(1.5, 0.9)" in text
    assert text.startswith("Moved last: B1-B2.")


BELOW = Stick("4", 0, 0, 180, 0, "kuli")


@pytest.mark.parametrize(
    ("others", "english", "german"),
    [
        pytest.param(
            [Stick("17", 90, -90, 90, 90, "kuli")],
            ["4 under 17 (4 middle, 17 middle, 90°)"],
            ["4 unter 17 (4 Mitte, 17 Mitte, 90°)"],
            id="across",
        ),
        pytest.param(
            [Stick("17", 30, 50, 30, -130, "kuli")],
            ["4 under 17 (4 near a, 17 near a, 90°)"],
            ["4 unter 17 (4 bei a, 17 bei a, 90°)"],
            id="near-the-ends",
        ),
        pytest.param(
            [Stick("17", 178, 3, 178, -177, "kuli")],
            ["4 under 17 (4 at tip b, 17 at tip a, 90°)"],
            ["4 unter 17 (4 an Spitze b, 17 an Spitze a, 90°)"],
            id="at-the-tips",
        ),
        pytest.param(
            [Stick("17", 30, -40, 170, 100, "kuli"), Stick("3", 100, -90, 100, 90, "kuli")],
            [
                "4 under 3 (4 middle, 3 middle, 90°)",
                "4 under 17 (4 middle, 17 near a, 45°)",
                "17 under 3 (17 middle, 3 middle, 45°)",
            ],
            None,
            id="sorted-by-number",
        ),
        pytest.param([Stick("17", 0, 4, 180, 4, "kuli")], ["4 is close to 17."], ["4 liegt dicht bei 17."], id="close"),
        pytest.param(
            [Stick("2", 0, 2, 180, 2, "kuli")], ["2 nearly touches 4."], ["2 berührt fast 4."], id="nearly-touching"
        ),
        pytest.param([Stick("17", 0, 7, 180, 7, "kuli")], [], [], id="apart"),
        pytest.param([Stick("17", 90, -90, 90, 90, "kuli", ghost=True)], [], [], id="taken"),
    ],
)
def test_a_line_for_each_crossing(others: list[Stick], english: list[str], german: list[str] | None) -> None:
    view = View((Sticks((BELOW, *others), "pile"),))
    for language, lines in (("en", english), ("de", german)):
        if lines is not None:
            told = describe(view, FORMATTERS[language]).splitlines()[1:]
            heading = [line for line in told if "crossing" in line or "Kreuzung" in line]
            assert [line for line in told if line not in heading] == lines
            assert len(heading) == any("°" in line for line in lines)


def test_the_alt_text_of_a_whole_pile_counts_its_crossings_and_under_the_lens_tells_those_of_one() -> None:
    whole = pile(3)
    alt = alt_text(View((whole,)), FORMATTERS["en"])
    told = [line for line in describe(View((whole,)), FORMATTERS["en"]).splitlines() if " under " in line]
    assert f"{len(told)} crossings; the board in words has a line for each." in alt
    assert " under " not in alt
    near = replace(whole, lens="7", whole=whole.sticks)
    own = [line for line in told if line.startswith("7 under ") or " under 7 (" in line]
    assert own
    assert [line for line in alt_text(View((near,)), FORMATTERS["en"]).splitlines() if " under " in line] == own
    assert [line for line in describe(View((near,)), FORMATTERS["en"]).splitlines() if " under " in line] == told


def taken(part: Sticks, *names: str) -> Sticks:
    return replace(part, sticks=tuple(replace(stick, ghost=stick.name in names) for stick in part.sticks))


def test_whoever_takes_a_stick_moves_no_other_and_no_number() -> None:
    whole = pile(3)
    edges = outermost(whole)
    left = taken(whole, *(stick.name for stick in whole.sticks if stick.name not in edges))
    assert place(left, WIDTH, 1.0) is place(whole, WIDTH, 1.0)
    one, other = (opened(draw(View((part,)), FORMATTERS["de"])) for part in (whole, left))
    layout = place(whole, WIDTH, 1.0)
    (placed,) = pack((whole,), RenderContext(FORMATTERS["de"])).parts
    x0, y0 = placed.box.middle - layout.width // 2, placed.box.bottom - layout.height
    for number in layout.numbers:
        x, y, width, height = round(number.x) + x0, round(number.y) + y0, number.width // 2, number.height // 2
        same, kept = (picture.crop((x - width, y - height, x + width, y + height)) for picture in (one, other))
        assert (same.tobytes() == kept.tobytes()) is (number.name in edges), number


def outermost(part: Sticks) -> set[str]:
    """The names of the sticks that reach farthest to the four sides."""
    sticks = part.sticks
    far = [
        min(sticks, key=lambda stick: min(stick.x0, stick.x1)),
        max(sticks, key=lambda stick: max(stick.x0, stick.x1)),
    ]
    far += [
        min(sticks, key=lambda stick: min(stick.y0, stick.y1)),
        max(sticks, key=lambda stick: max(stick.y0, stick.y1)),
    ]
    return {stick.name for stick in far}


@pytest.mark.parametrize("seed", range(12))
def test_what_is_left_of_a_pile_is_drawn_larger_once_there_is_room(seed: int) -> None:
    whole = pile(seed)
    long = [dist(*ends) for ends in place(whole, WIDTH, 1.0).ends]
    kept = sorted(whole.sticks, key=lambda stick: abs(stick.x0 + stick.x1) + abs(stick.y0 + stick.y1))[:3]
    rest = place(taken(whole, *(stick.name for stick in whole.sticks if stick not in kept)), WIDTH, 1.0)
    larger = {after / before for before, after in zip(long, (dist(*ends) for ends in rest.ends), strict=True)}
    assert min(larger) > 1.2, "all by the same measure"
    assert max(larger) - min(larger) < 0.01
    assert {stick.name for stick in kept} <= {number.name for number in rest.numbers}
    for stick, ends in zip(whole.sticks, rest.ends, strict=True):
        for x, y in ends if stick in kept else ():
            assert 0 <= x <= rest.width <= WIDTH
            assert 0 <= y <= rest.height


def test_of_what_is_gone_nothing_is_told() -> None:
    told = describe(View((taken(pile(3), "7"),)), FORMATTERS["de"])
    assert not re.search(r"\b7\b(?!°)", told)
    assert re.search(r"\b8\b", told)
