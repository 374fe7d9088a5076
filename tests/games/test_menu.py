"""Menus: every path leads to a move, and none has more than 25 entries."""

from __future__ import annotations

from typing import Any

import pytest

from games.contract import NOTHING, Legal, Offer, Point, move, one, some, span, spread
from games.menu import (
    WIDTH,
    Choose,
    ChooseNumber,
    ChooseSome,
    Chosen,
    Done,
    Entry,
    Page,
    PathError,
    mask,
    walk,
)


@move("stopp")
class Stop:
    """No fields."""


@move("{src}-{to}{takes:x}")
class Go:
    """Two points, and what is taken."""

    src: Point
    to: Point
    takes: tuple[Point, ...] = ()


@move("nimm {n}")
class Take:
    """A number."""

    n: int


@move("gib{cards: } {n}")
class Give:
    """Some cards and a number."""

    cards: tuple[int, ...]
    n: int


@move("setze{stakes: }")
class Bet:
    """Stakes."""

    stakes: tuple[Any, ...]


A1, A4, B2, C3 = map(Point, ("a1", "a4", "b2", "c3"))


def _labels(node: Any) -> list[Any]:
    assert isinstance(node, Choose)
    return [entry.label for entry in node.entries]


@pytest.mark.parametrize(
    ("found", "label", "only"),
    [
        (Legal((Stop(),)), Stop, Stop()),
        (Legal((Take(4),)), Take(4), Take(4)),
        (Legal(offers=(Offer(Take, n=one((4,))),)), Take(4), Take(4)),
        (Legal(offers=(Offer(Give, cards=some((7, 8), 2, 2), n=span(4, 4)),)), Give((7, 8), 4), Give((7, 8), 4)),
    ],
    ids=str,
)
def test_even_the_only_move_is_pressed(found: Legal[Any], label: Any, only: Any) -> None:
    assert walk(found) == Choose((), None, None, (Entry(label, 0, True),))
    assert walk(found, (0,)) == Chosen(only)


def test_kinds_come_first_and_field_less_ones_are_final() -> None:
    moves: tuple[Any, ...] = (Stop(), Take(1), Take(2))
    found = Legal(moves)
    assert walk(found) == Choose((), None, None, (Entry(Stop, 0, True), Entry(Take, 1, False)))
    assert walk(found, (0,)) == Chosen(Stop())
    assert walk(found, (1,)) == Choose((1,), Take, "n", (Entry(1, 0, True), Entry(2, 1, True)))
    assert walk(found, (1, 1)) == Chosen(Take(2))


def test_fields_follow_in_order_and_forced_steps_are_skipped() -> None:
    found = Legal((Go(A1, A4), Go(A1, B2), Go(C3, B2)))
    assert _labels(walk(found)) == [A1, C3]
    assert _labels(walk(found, (0,))) == [A4, B2]
    assert walk(found, (1,)) == Chosen(Go(C3, B2))


def test_a_move_that_could_go_on_can_be_ended() -> None:
    found = Legal((Go(A1, A4), Go(A1, A4, (B2,)), Go(A1, A4, (B2, C3))))
    assert _labels(walk(found)) == [Done(), B2]
    assert walk(found, (0,)) == Chosen(Go(A1, A4))
    assert _labels(walk(found, (1,))) == [Done(), C3]
    assert walk(found, (1, 1)) == Chosen(Go(A1, A4, (B2, C3)))


def test_many_values_become_pages() -> None:
    found = Legal(tuple(Take(n) for n in range(60)))
    assert all(isinstance(label, Page) for label in _labels(walk(found)))
    reached = [
        walk(found, (page, place))
        for page in range(len(_labels(walk(found))))
        for place in range(len(_labels(walk(found, (page,)))))
    ]
    assert len(reached) == 60
    assert {node.move for node in reached if isinstance(node, Chosen)} == set(found.moves)


def test_points_become_pages_by_column() -> None:
    points = [Point(f"{column}{row}") for column in "abcdefgh" for row in range(1, 9)]
    found = Legal(tuple(Go(point, A1) for point in points))
    assert _labels(walk(found)) == [Page(f"{column}1", f"{column}8") for column in "abcdefgh"]
    assert walk(found, (3, 4)) == Chosen(Go(Point("d5"), A1))


def test_more_than_a_page_of_pages_is_not_made() -> None:
    found = Legal(tuple(Take(n) for n in range(10_000, 10_000 + WIDTH * WIDTH)))
    assert len(_labels(walk(found))) == WIDTH
    assert len(_labels(walk(found, (24,)))) == WIDTH


def test_some_are_chosen_at_once_by_a_mask() -> None:
    found = Legal(offers=(Offer(Give, cards=some((7, 8, 9), 1, 2), n=span(1, 3, (3,))),))
    assert walk(found) == ChooseSome((), Give, "cards", (7, 8, 9), 1, 2)
    step = mask([0, 2])
    assert walk(found, (step,)) == ChooseNumber((step,), Give, "n", 1, 3, (3,))
    assert walk(found, (step, 2)) == Chosen(Give((7, 9), 2))


def test_what_an_offer_leaves_no_choice_about_is_not_asked() -> None:
    found = Legal(offers=(Offer(Give, cards=some((7, 8), 2, 2), n=span(4, 5)),))
    assert walk(found) == ChooseNumber((), Give, "n", 4, 5, ())
    found = Legal(offers=(Offer(Give, cards=some((7, 8), 1, 2), n=one((4,))),))
    assert walk(found, (mask([1]),)) == Chosen(Give((8,), 4))


def test_an_offer_of_one_value() -> None:
    found = Legal(offers=(Offer(Take, n=one((4, 6))),))
    assert walk(found) == Choose((), Take, "n", (Entry(4, 0, True), Entry(6, 1, True)))


def test_stakes_are_laid_place_by_place() -> None:
    found = Legal(offers=(Offer(Bet, stakes=spread(("x", "y"), 3)),))
    assert _labels(walk(found)) == [Done(), "x", "y"]
    assert walk(found, (0,)) == Chosen(Bet(()))
    assert walk(found, (1,)) == ChooseNumber((1,), Bet, "stakes", 1, 3, ())
    assert _labels(walk(found, (1, 2))) == [Done(), "y"]
    assert _labels(walk(found, (1, 2, 1))) == [Done()]
    assert walk(found, (1, 3, 0)) == Chosen(Bet((("x", 3),)))
    assert walk(found, (1, 2, 1, 0)) == Chosen(Bet((("x", 2), ("y", 1))))


def test_stakes_are_done_when_enough_is_laid() -> None:
    found = Legal(offers=(Offer(Bet, stakes=spread(("x", "y"), 3, least=2)),))
    assert _labels(walk(found)) == ["x", "y"]
    assert _labels(walk(found, (0, 1))) == ["y"]
    assert _labels(walk(found, (0, 2))) == [Done(), "y"]
    assert walk(found, (0, 2, 0)) == Chosen(Bet((("x", 2),)))


@pytest.mark.parametrize(
    ("found", "path"),
    [
        (NOTHING, ()),
        (Legal((Stop(),)), (1,)),
        (Legal((Stop(),)), (0, 0)),
        (Legal((Take(1), Take(2))), (2,)),
        (Legal((Take(1), Take(2))), (-1,)),
        (Legal((Take(1), Take(2))), (0, 0)),
        (Legal(offers=(Offer(Take, n=span(3, 9)),)), (2,)),
        (Legal(offers=(Offer(Take, n=span(3, 9)),)), (10,)),
        (Legal(offers=(Offer(Give, cards=some((7, 8, 9), 2, 2), n=one((1,))),)), (mask([0]),)),
        (Legal(offers=(Offer(Give, cards=some((7, 8, 9), 2, 2), n=one((1,))),)), (mask([0, 1, 2]),)),
        (Legal(offers=(Offer(Give, cards=some((7, 8, 9), 2, 2), n=one((1,))),)), (mask([0, 3]),)),
        (Legal(offers=(Offer(Bet, stakes=spread(("x", "y"), 3)),)), (1, 0)),
        (Legal(offers=(Offer(Bet, stakes=spread(("x", "y"), 3)),)), (1, 4)),
    ],
    ids=str,
)
def test_a_path_that_leads_nowhere(found: Legal[Any], path: tuple[int, ...]) -> None:
    with pytest.raises(PathError):
        walk(found, path)


# --- kinds that stand together ---


@move("{src}-{to}", together="turn")
class Walk:
    """To a free place."""

    src: Point
    to: Point


@move("{src}x{to}", together="turn")
class Hit:
    """To a place that is taken."""

    src: Point
    to: Point


def test_kinds_together_begin_with_the_piece() -> None:
    a1, a2, b1, b2 = map(Point, ("a1", "a2", "b1", "b2"))
    found: Legal[Any] = Legal((Hit(a1, b2), Walk(a1, a2), Walk(b1, b2)))
    root = walk(found)
    assert isinstance(root, Choose)
    assert (root.kind, root.field) == (Walk, "src")
    assert [(entry.label, entry.final) for entry in root.entries] == [(a1, False), (b1, True)]
    assert walk(found, (1,)) == Chosen(Walk(b1, b2))
    assert [walk(found, (0, step)) for step in range(2)] == [Chosen(Hit(a1, b2)), Chosen(Walk(a1, a2))]
