"""The star board against the lists and figures of its reconstruction."""

from __future__ import annotations

from collections import Counter

import pytest

from games.boards.star.board import CAMPS, INDEX, NEAR, POINTS, TO_CAMP, Trip, opposite, star_shape
from games.boards.star.evaluate import gain, work_left
from games.boards.star.moves import JUMPS, STEPS, against_turn, against_way, ends, landings, way
from games.kit.graphs import mask_of, members

CAMP_LISTS = """
0: a1 b1 b2 c1 c2 c3 d1 d2 d3 d4 e5 e6 e7 e8 e9
1: e10 e11 e12 e13 f10 f11 f12 g10 g11 h10 e9 f9 g9 h9 i9
2: j10 k10 k11 l10 l11 l12 m10 m11 m12 m13 i9 j9 k9 l9 m9
3: n1 n2 n3 n4 o1 o2 o3 p1 p2 q1 m5 m6 m7 m8 m9
4: j1 k1 k2 l1 l2 l3 m1 m2 m3 m4 i1 j2 k3 l4 m5
5: e1 e2 e3 e4 f1 f2 f3 g1 g2 h1 e5 f4 g3 h2 i1
"""


def mask(names: str) -> int:
    return mask_of(INDEX[name] for name in names.split())


def names(places: int) -> str:
    return " ".join(sorted(POINTS[place] for place in members(places)))


def test_121_points_and_312_links() -> None:
    assert len(POINTS) == 121
    assert sum(map(len, NEAR)) == 2 * 312
    assert Counter(map(len, NEAR)) == {6: 73, 5: 6, 4: 36, 2: 6}


@pytest.mark.parametrize(
    ("point", "near"),
    [
        ("i5", "h5 h6 i4 i6 j5 j6"),
        ("d1", "c1 d2 e5 e6"),
        ("e5", "d1 e4 e6 f4 f5"),
        ("j1", "i1 j2 k1 k2"),
        ("a1", "b1 b2"),
    ],
)
def test_neighbours(point: str, near: str) -> None:
    assert names(STEPS[INDEX[point]]) == near


@pytest.mark.parametrize("line", CAMP_LISTS.strip().splitlines())
def test_2_2_camps(line: str) -> None:
    tip, points = line.split(": ")
    assert names(CAMPS[int(tip)]) == " ".join(sorted(points.split()))
    assert all(not CAMPS[int(tip)] & CAMPS[(int(tip) + far) % 6] for far in (2, 3, 4))


@pytest.mark.parametrize(("tip", "corner"), [(0, "e9"), (1, "i9"), (2, "m9"), (3, "m5"), (4, "i1"), (5, "e5")])
def test_2_2_neighbouring_camps_share_a_corner(tip: int, corner: str) -> None:
    assert names(CAMPS[tip] & CAMPS[(tip + 1) % 6]) == corner


def test_jumps_go_twice_as_far_in_a_line() -> None:
    assert sorted((POINTS[(over).bit_length() - 1], POINTS[to]) for over, _, to in JUMPS[INDEX["i5"]]) == [
        ("h5", "g5"),
        ("h6", "g7"),
        ("i4", "i3"),
        ("i6", "i7"),
        ("j5", "k5"),
        ("j6", "k7"),
    ]
    assert {POINTS[to] for _, _, to in JUMPS[INDEX["a1"]]} == {"c1", "c3"}


def test_steps_to_a_camp_on_an_empty_board() -> None:
    far = TO_CAMP[opposite(0)]
    known: dict[str, int] = {"q1": 0, "m5": 0, "l5": 1, "l4": 1, "i5": 4, "a1": 12, "e1": 8, "m4": 1}
    assert {point: far[INDEX[point]] for point in known} == known


@pytest.mark.parametrize(
    ("src", "pegs", "reached"),
    [
        pytest.param("i5", "i5", "", id="nothing-to-jump"),
        pytest.param("i5", "i5 i6", "i7", id="one"),
        pytest.param("i5", "i5 i6 i7", "", id="not-over-two"),
        pytest.param("i5", "i5 i7", "", id="no-long-jump"),
        pytest.param("i5", "i5 i6 h8", "i7 g9", id="round-a-corner"),
        # over h5, i7 …: the same peg h6 is jumped twice, the start is used as an empty point
        pytest.param("i5", "i5 h6 i6", "g7 i7", id="two-ways"),
        pytest.param("i5", "i5 i6 i4", "i3 i7", id="back-over-the-start"),
        pytest.param("i3", "i3 i4 i6", "i5 i7", id="on-in-line"),
    ],
)
def test_3_3_jumps(src: str, pegs: str, reached: str) -> None:
    assert names(landings(INDEX[src], mask(pegs))) == " ".join(sorted(reached.split()))


def test_3_4_the_start_counts_as_empty() -> None:
    """Out over i4, and back over it to reach i7: the peg lands on its own start and jumps on."""
    assert names(landings(INDEX["i5"], mask("i5 i4 i6"))) == "i3 i7"
    assert against_way(tuple(INDEX[point] for point in ("i5", "i3", "i5", "i7")), mask("i5 i4 i6")) is None


def test_ends_are_each_named_once() -> None:
    # i6 is free: it can be stepped to; a ring of pegs leads there by jumps as well
    pegs = mask("i5 h5 g6 h7")
    assert "g5" in names(ends(INDEX["i5"], pegs)).split()
    assert names(ends(INDEX["i5"], pegs)).split().count("i6") == 1


@pytest.mark.parametrize(
    ("src", "to", "pegs", "shortest"),
    [("i5", "i6", "i5", "i5 i6"), ("i5", "g9", "i5 i6 h8", "i5 i7 g9"), ("i5", "i7", "i5 i4 i6", "i5 i7")],
)
def test_the_shortest_way(src: str, to: str, pegs: str, shortest: str) -> None:
    assert [POINTS[at] for at in way(INDEX[src], INDEX[to], mask(pegs))] == shortest.split()


@pytest.mark.parametrize(
    ("src", "to", "pegs", "paragraph"),
    [
        ("i5", "i5", "i5", "3.4"),
        ("i5", "i6", "i5 i6", "3.2"),
        ("i5", "i7", "i5", "3.3"),
        ("i5", "i8", "i5 i6", "3.5"),
        ("i4", "i7", "i4 i6", "3.5"),
        ("i5", "i9", "i5 i6", "3.3"),
        ("i5", "a1", "i5", "3.3"),
    ],
)
def test_what_speaks_against_a_turn(src: str, to: str, pegs: str, paragraph: str) -> None:
    assert against_turn(INDEX[src], INDEX[to], mask(pegs)) == paragraph


def test_the_picture_tints_goals_and_homes() -> None:
    kinds = Counter((spot.kind, spot.seat) for spot in star_shape((Trip(0, 3), Trip(2, 5), Trip(4, 1))).spots)
    for seat in range(3):
        assert (kinds["goal", seat], kinds["home", seat]) == (15, 13)
    assert kinds["plain", None] == 121 - 3 * (15 + 13)


def test_toil_falls_to_nothing_at_home() -> None:
    assert work_left(CAMPS[3], 3) == pytest.approx(0)
    assert work_left(CAMPS[0], 3) > work_left(CAMPS[0] ^ mask("e5 f5"), 3) > 0
    # one gap left at the far side: the nearer to it the better, though all are as near to the camp
    full = CAMPS[3] & ~mask("m5")
    assert work_left(full | mask("l9"), 3) > work_left(full | mask("l7"), 3) > work_left(full | mask("l5"), 3)


def test_the_gain_of_a_turn_is_what_it_saves() -> None:
    for pegs, src, to in (("a1 i5 m6", "i5", "k6"), ("q1 n1 m9 l9", "l9", "l8"), ("m5 m6 n1 l4", "l4", "m4")):
        before, after = mask(pegs), mask(pegs) ^ mask(f"{src} {to}")
        saved = work_left(before, 3) - work_left(after, 3)
        assert gain(before, INDEX[src], INDEX[to], 3) == pytest.approx(saved)
