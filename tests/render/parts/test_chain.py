"""Chains of dominoes: whatever is laid, no two tiles overlap, and every joint shows equal numbers."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.contract import Arm, Chain, Domino, View
from render import describe, draw
from render.artwork import dominoes
from render.context import RenderContext
from render.parts.base import Constraints
from render.parts.chain.layout import Arms, LaidTile, Pips, Plan, Side, Tip, bricks, fit, measure, plan_of
from tests.render.pictures import opened
from tools.specimens.sheets import FORMATTERS

SIDES: tuple[Side, ...] = ("left", "right", "up", "down")
WIDTH, HEIGHT = 824, 600
SMALLEST_HALF = 26
"""The least width of half a tile in pixels, however long the chain: its figures are as large as any small text."""


def chain(seed: int, arms: int, most: int) -> tuple[Pips, Arms]:
    """A chain of a number of tiles of one set, laid by chance and with arms of very different length."""
    random = Random(seed)
    left = {(high, low) for high in range(7) for low in range(high + 1)}
    first = random.choice(sorted(left)) if arms == 2 else (random.randrange(7),) * 2
    left.discard(first)
    ends = list(first) if arms == 2 else [first[0]] * arms
    grown: list[list[Pips]] = [[] for _ in range(arms)]
    liking = [random.random() ** 2 + 0.01 for _ in range(arms)]
    for _ in range(most):
        fits = [(arm, tile) for arm in range(arms) for tile in sorted(left) if ends[arm] in tile]
        if not fits:
            break
        ((arm, tile),) = random.choices(fits, [liking[arm] for arm, _ in fits])
        left.discard(tile)
        outer = tile[1] if tile[0] == ends[arm] else tile[0]
        grown[arm].append((ends[arm], outer))
        ends[arm] = outer
    return (first[0], first[1]), tuple((side, tuple(pips)) for side, pips in zip(SIDES, grown, strict=False))


Rect = tuple[float, float, float, float]


def overlap(one: Rect, other: Rect) -> bool:
    hair = 1e-6
    apart = one[2] <= other[0] + hair or other[2] <= one[0] + hair
    return not (apart or one[3] <= other[1] + hair or other[3] <= one[1] + hair)


def badge(tip: Tip) -> Rect:
    """Half a tile ahead of an end, where its name stands and the next tile will lie."""
    x, y = tip.x + 0.5 * tip.way[0], tip.y + 0.5 * tip.way[1]
    return x - 0.49, y - 0.49, x + 0.49, y + 0.49


def halves(tile: LaidTile) -> list[tuple[float, float, int]]:
    """The middle of each half, and its number."""
    dx, dy = (0.0, 0.5) if tile.upright else (0.5, 0.0)
    return [(tile.x - dx, tile.y - dy, tile.pips[0]), (tile.x + dx, tile.y + dy, tile.pips[1])]


def touching(one: LaidTile, other: LaidTile) -> bool:
    """Whether two tiles meet along an edge with halves of one number: half a tile apart, or beside a double."""
    return any(
        a == b and abs(x0 - x1) + abs(y0 - y1) <= 1.5 + 1e-6 and max(abs(x0 - x1), abs(y0 - y1)) <= 1 + 1e-6
        for x0, y0, a in halves(one)
        for x1, y1, b in halves(other)
    )


def check(plan: Plan, first: Pips, arms: Arms) -> None:
    rects = [tile.box for tile in plan.tiles] + [badge(tip) for tip in plan.tips]
    for index, one in enumerate(rects):
        for other in rects[:index]:
            assert not overlap(one, other)
    assert len(plan.tiles) == 1 + sum(len(pips) for _, pips in arms)
    before = dict.fromkeys(range(len(arms)), plan.tiles[0])
    for tile in plan.tiles[1:]:
        assert tile.arm is not None
        assert sorted(tile.pips) == sorted(arms[tile.arm][1][tile.place])
        assert touching(before[tile.arm], tile)
        before[tile.arm] = tile
    left, top, right, bottom = plan.box
    assert all(left <= x0 and top <= y0 and x1 <= right and y1 <= bottom for x0, y0, x1, y1 in rects)


@settings(max_examples=300)
@given(seed=st.integers(0, 10**9), arms=st.sampled_from((2, 3, 4)), most=st.integers(0, 27))
def test_no_two_tiles_ever_overlap(seed: int, arms: int, most: int) -> None:
    first, grown = chain(seed, arms, most)
    plan, half = fit(first, grown, WIDTH, HEIGHT)
    check(plan, first, grown)
    assert plan.width * half <= WIDTH
    assert plan.height * half <= HEIGHT
    assert half >= SMALLEST_HALF


@pytest.mark.parametrize(("arms", "least"), [(2, 34), (3, 24), (4, 18)])
def test_fifty_five_tiles_never_overlap_and_can_still_be_read(arms: int, least: int) -> None:
    """As many as a set up to double nine has; here of any numbers."""
    for seed in range(12):
        random = Random(seed)
        first = (random.randrange(7),) * 2
        ends, grown = [first[0]] * arms, list[list[Pips]]([] for _ in range(arms))
        liking = [random.random() ** 2 + 0.01 for _ in range(arms)]
        for _ in range(54):
            (arm,) = random.choices(range(arms), liking)
            grown[arm].append((ends[arm], outer := random.randrange(7)))
            ends[arm] = outer
        laid = tuple((side, tuple(pips)) for side, pips in zip(SIDES, grown, strict=False))
        plan, half = fit(first, laid, WIDTH, HEIGHT)
        check(plan, first, laid)
        assert half >= least


@pytest.mark.parametrize(("width", "height"), [(824, 300), (824, 260), (400, 600), (300, 300)])
def test_small_rooms_make_tiles_smaller_but_never_overlap(width: int, height: int) -> None:
    for seed in range(40):
        first, grown = chain(seed, 2 + seed % 3, 27)
        plan, half = fit(first, grown, width, height)
        check(plan, first, grown)
        assert plan.width * half <= width
        assert plan.height * half <= height


def test_all_tiles_on_one_arm() -> None:
    for seed in range(200):
        first, grown = chain(seed, 2, 27)
        alone: Arms = (("left", ()), ("right", grown[1][1]))
        plan, _ = fit(first, alone, WIDTH, HEIGHT)
        check(plan, first, alone)


def view(first: str, left: str, right: str) -> Chain:
    def arm(side: Side, codes: str, name: str) -> Arm:
        return Arm(side, tuple(Domino((int(code[0]), int(code[1]))) for code in codes.split()), name)

    tile = Domino((int(first[0]), int(first[1])))
    return Chain(tile, (arm("left", left, "L"), arm("right", right, "R")))


def test_short_chains_lie_straight_and_long_ones_turn() -> None:
    room = Constraints(WIDTH)
    context = RenderContext(FORMATTERS["de"])
    short = measure(view("65", "66", "54"), context, room)
    long = measure(view("65", "66 61 14 42 20 05", "54 43 33 31 11 12"), context, room)
    assert short.height < 150 < long.height <= 600 + 12


def test_a_chain_is_told_with_its_ends() -> None:
    text = describe(View((view("65", "66 61", "54"),)), FORMATTERS["en"])
    assert text.splitlines()[0] == "Open ends: L 1, R 4."
    assert "Arm L, outwards: 6/6, 6/1." in text
    bare = describe(View((view("65", "", ""),)), FORMATTERS["en"])
    assert "Open ends: L 6, R 5." in bare


def test_marked_lit_and_hidden_tiles_look_different() -> None:
    from render import LIGHT

    sprites = {
        dominoes.tile((6, 5), 50, LIGHT).image.tobytes(),
        dominoes.tile((5, 6), 50, LIGHT).image.tobytes(),
        dominoes.tile((6, 5), 50, LIGHT, dominoes.Look(marked=True)).image.tobytes(),
        dominoes.tile((6, 5), 50, LIGHT, dominoes.Look(lit=True)).image.tobytes(),
        dominoes.tile((6, 5), 50, LIGHT, dominoes.Look(dim=True)).image.tobytes(),
        dominoes.tile(None, 50, LIGHT).image.tobytes(),
        dominoes.tile((6, 5), 30, LIGHT).image.tobytes(),
    }
    assert len(sprites) == 7


def test_an_end_that_is_closed_is_drawn_otherwise() -> None:
    part = view("65", "66", "54")
    shut = Chain(part.first, (part.arms[0], Arm("right", part.arms[1].tiles, "R", open=False)))
    open_, closed = (opened(draw(View((one,)), FORMATTERS["de"])).tobytes() for one in (part, shut))
    assert open_ != closed
    assert "R" not in describe(View((shut,)), FORMATTERS["en"]).splitlines()[0]


@pytest.mark.parametrize("most", [0, 1, 4, 27])
@pytest.mark.parametrize("seed", range(5))
def test_bricks_lie_in_two_rows_with_equal_numbers_over_each_other(seed: int, most: int) -> None:
    first, arms = chain(seed, 2, most)
    plan = bricks(first, arms)
    rects = [tile.box for tile in plan.tiles] + [badge(tip) for tip in plan.tips]
    assert not any(overlap(one, other) for index, one in enumerate(rects) for other in rects[:index])
    assert {tile.y for tile in plan.tiles} <= {0, 1}
    assert not any(tile.upright for tile in plan.tiles)
    over = {(x, y): number for tile in plan.tiles for x, y, number in halves(tile)}
    for (x, y), number in over.items():
        assert over.get((x, 1 - y), number) == number
    for tip, (_, pips) in zip(plan.tips, arms, strict=True):
        # the name of an end stands over the number that is open
        assert over[tip.x + 0.5 * tip.way[0], 1 - tip.y] == (pips[-1][1] if pips else first[tip.arm])
    part = Chain(Domino(first), tuple(Arm(side, tuple(map(Domino, pips)), side[0]) for side, pips in arms), bricks=True)
    assert plan_of(part, Constraints(WIDTH))[1] >= SMALLEST_HALF


def test_the_bricks_of_the_worked_example() -> None:
    """6/2, then 5/2 and 5/1 to the right, then 6/3 to the left: 6 2 5 1 above, 3 6 2 5 below."""
    plan = bricks((6, 2), (("left", ((6, 3),)), ("right", ((2, 5), (5, 1)))))
    rows = [sorted((x, number) for tile in plan.tiles for x, y, number in halves(tile) if y == row) for row in (0, 1)]
    assert [[number for _, number in row] for row in rows] == [[6, 2, 5, 1], [3, 6, 2, 5]]
    assert [row[0][0] for row in rows] == [-0.5, -1.5]
