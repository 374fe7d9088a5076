"""Menus: every path leads to a move, and none has more than 25 entries."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.contract import NOTHING, Legal, Offer, Point, move, one, some, span, spread
from games.menu import (
    WIDTH,
    Begun,
    Choose,
    ChooseNumber,
    ChooseSome,
    Chosen,
    Entry,
    Node,
    Nothing,
    Onward,
    Page,
    PathError,
    Several,
    mask,
    on_one_message,
    route,
    walk,
)
from games.players.clicking import click_through


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


def _choose(node: Node) -> Choose:
    assert isinstance(node, Choose)
    return node


def _onward(to: Point, *takes: Point) -> Onward:
    """Where a piece goes that is chosen already."""
    return Onward(Go, (("to", to), *(("takes", one) for one in takes)))


def _labels(node: Node) -> list[Any]:
    return [entry.label for entry in _choose(node).entries]


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


def test_one_menu_holds_all_moves_of_all_kinds_that_fit_into_it() -> None:
    moves: tuple[Any, ...] = (Stop(), Take(1), Take(2), Go(A1, B2))
    found = Legal(moves)
    labels = (Stop, Take(1), Take(2), Go(A1, B2))
    assert walk(found) == Choose((), None, None, tuple(Entry(label, at, True) for at, label in enumerate(labels)))
    assert [walk(found, (step,)) for step in range(4)] == [Chosen(move) for move in moves]


def test_where_one_field_differs_its_values_say_all() -> None:
    assert _labels(walk(Legal((Take(2), Take(11), Take(1))))) == [1, 2, 11]
    assert _labels(walk(Legal((Give((7,), 1), Give((8,), 1))))) == [7, 8]
    assert _labels(walk(Legal((Go(A1, A4), Go(C3, B2))))) == [Go(A1, A4), Go(C3, B2)]


def test_a_piece_with_several_ways_is_chosen_before_its_way() -> None:
    assert _labels(walk(Legal((Go(A1, B2), Go(A1, C3))))) == [_onward(B2), _onward(C3)]
    found = Legal((Go(A1, A4), Go(A1, B2), Go(C3, B2)))
    assert _labels(walk(found)) == [A1, Go(C3, B2)]
    assert _labels(walk(found, (0,))) == [_onward(A4), _onward(B2)]
    assert walk(found, (0, 1)) == Chosen(Go(A1, B2))


def test_a_way_that_needs_more_than_one_menu_leads_on() -> None:
    squares = [Point(f"{column}{row}") for column in "def" for row in range(1, 5)]
    found = Legal((Go(A1, B2), *(Go(A1, A4, (taken,)) for taken in squares), *(Go(A1, C3, (one,)) for one in squares)))
    assert _labels(walk(found)) == [_onward(B2), *(_onward(to, one) for to in (A4, C3) for one in squares)]
    found = Legal((*found.moves, Go(A1, C3, (B2,))))
    assert _labels(walk(found)) == [_onward(B2), _onward(A4), _onward(C3)]


def test_what_does_not_fit_is_chosen_field_by_field_and_forced_steps_are_skipped() -> None:
    squares = [Point(f"{column}{row}") for column in "def" for row in range(1, 9)]
    found = Legal((*(Go(A1, to) for to in squares), Go(A4, B2), Go(A4, C3), Go(C3, B2)))
    assert walk(found) == Choose((), Go, "src", (Entry(A1, 0, False), Entry(A4, 1, False), Entry(Go(C3, B2), 2, True)))
    assert _labels(walk(found, (0,))) == list(map(_onward, squares))
    assert _labels(walk(found, (1,))) == [_onward(B2), _onward(C3)]
    assert walk(found, (2,)) == Chosen(Go(C3, B2))


def test_kinds_that_do_not_fit_unfold_as_far_as_they_do() -> None:
    squares = [Point(f"{column}{row}") for column in "def" for row in range(1, 9)]
    many = [Go(src, to) for src in (A1, A4) for to in squares]
    assert _labels(walk(Legal((*many, Stop(), Take(3))))) == [
        Begun(Go, (("src", A1),)),
        Begun(Go, (("src", A4),)),
        Stop,
        Take(3),
    ]
    # no menu for more than two steps where 25 entries reach
    assert _labels(walk(Legal((*many, Stop())), (1,))) == list(map(_onward, squares))
    takes = [Take(n) for n in range(26)]
    assert _labels(walk(Legal((*many, *takes[:23])))) == [*_labels(walk(Legal((*many, Stop()))))[:2], *takes[:23]]
    assert _labels(walk(Legal((*many, *takes))))[2:] == [Take]


def test_a_move_that_could_go_on_stands_beside_the_longer_ones() -> None:
    found = Legal((Go(A1, A4), Go(A1, A4, (B2,)), Go(A1, A4, (B2, C3))))
    assert _labels(walk(found)) == [_onward(A4), _onward(A4, B2), _onward(A4, B2, C3)]
    assert [walk(found, (step,)) for step in range(3)] == [Chosen(move) for move in found.moves]


def test_an_offer_of_values_stands_among_the_moves() -> None:
    found = Legal((Stop(),), (Offer(Give, cards=one(((7,), (8,))), n=one((1, 2))),))
    assert len(_labels(walk(found))) == 5
    assert walk(found, (4,)) == Chosen(Give((8,), 2))


def test_many_values_become_even_pages_that_stand_on_one_message() -> None:
    found = Legal(tuple(Take(n) for n in range(60)))
    assert _labels(walk(found)) == [Page(0, 19), Page(20, 39), Page(40, 59)]
    pages = on_one_message(found)
    assert pages == tuple(walk(found, (page,)) for page in range(3))
    reached = [walk(found, (*page.path, entry.step)) for page in map(_choose, pages) for entry in page.entries]
    assert reached == [Chosen(move) for move in found.moves]


def test_points_become_pages_by_column_where_they_cannot_stand_on_one_message() -> None:
    points = [Point(f"{column}{row}") for column in "abcdefgh" for row in range(1, 11)]
    found = Legal(tuple(Go(point, A1) for point in points))
    pages = [(page.first, page.last) for page in _labels(walk(found))]
    assert pages == [(f"{column}1", f"{column}10") for column in "abcdefgh"]
    assert on_one_message(found) == (walk(found),)
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


def test_stakes_on_one_place_are_its_amount() -> None:
    found = Legal(offers=(Offer(Bet, stakes=spread(("x", "y"), 9)),))
    assert _labels(walk(found)) == [Nothing(), "x", "y", Several()]
    assert walk(found, (0,)) == Chosen(Bet(()))
    assert walk(found, (1,)) == ChooseNumber((1,), Bet, "stakes", 1, 9, (1, 2, 5, 9), "x")
    assert walk(found, (1, 9)) == Chosen(Bet((("x", 9),)))
    assert walk(found, (2, 2)) == Chosen(Bet((("y", 2),)))


def test_stakes_on_several_places_are_which_ones_and_then_the_amount_on_each() -> None:
    found = Legal(offers=(Offer(Bet, stakes=spread(("x", "y", "z"), 6)),))
    assert walk(found, (4,)) == ChooseSome((4,), Bet, "stakes", ("x", "y", "z"), 2, 3)
    step = mask([0, 2])
    assert walk(found, (4, step)) == ChooseNumber((4, step), Bet, "stakes", 1, 5, (1, 2, 5), "x")
    assert walk(found, (4, step, 3)) == ChooseNumber((4, step, 3), Bet, "stakes", 1, 3, (1, 2, 3), "z")
    assert walk(found, (4, step, 3, 2)) == Chosen(Bet((("x", 3), ("z", 2))))
    # what is left is no question
    assert walk(found, (4, step, 5)) == Chosen(Bet((("x", 5), ("z", 1))))


def test_stakes_are_at_least_what_must_be_laid() -> None:
    found = Legal(offers=(Offer(Bet, stakes=spread(("x", "y"), 4, least=3)),))
    assert _labels(walk(found)) == ["x", "y", Several()]
    assert walk(found, (0,)) == ChooseNumber((0,), Bet, "stakes", 3, 4, (4,), "x")
    assert walk(found, (2, 1)) == ChooseNumber((2, 1), Bet, "stakes", 2, 3, (2, 3), "y")
    assert walk(found, (2, 3)) == Chosen(Bet((("x", 3), ("y", 1))))


@pytest.mark.parametrize("least", [0, 1, 3])
@pytest.mark.parametrize("moves", [(), (Stop(),)], ids=["alone", "beside-a-move"])
def test_every_stake_has_one_path_and_its_route_is_that(least: int, moves: tuple[Any, ...]) -> None:
    offer = Offer(Bet, stakes=spread(("x", "y", "z"), 4, least=least))
    found = Legal(moves, (offer,))
    for bet in offer:
        path = route(found, bet)
        assert path is not None
        assert walk(found, path) == Chosen(bet)
    reached = [move for move in _all(found) if move not in moves]
    assert sorted(map(str, reached)) == sorted(map(str, offer))


def _all(found: Legal[Any], path: tuple[int, ...] = ()) -> Iterator[Any]:
    node = walk(found, path)
    if isinstance(node, Chosen):
        yield node.move
        return
    match node:
        case Choose():
            steps = [entry.step for entry in node.entries]
        case ChooseSome():
            steps = [one for one in range(1 << len(node.items)) if node.lo <= one.bit_count() <= node.hi]
        case ChooseNumber():
            steps = list(range(node.lo, node.hi + 1))
    for step in steps:
        yield from _all(found, (*path, step))


def test_the_route_to_a_number_to_several_items_and_to_what_is_not_offered() -> None:
    found = Legal((Stop(),), (Offer(Take, n=span(3, 9)), Offer(Give, cards=some((7, 8), 1, 2), n=span(1, 3))))
    assert route(found, Take(4)) == (1, 4)
    assert route(found, Stop()) == (0,)
    path = route(found, Give((7,), 1))
    assert path is not None
    assert walk(found, path) == Chosen(Give((7,), 1))
    assert [route(found, move) for move in (Take(2), Give((9,), 1))] == [None] * 2
    assert route(Legal(offers=(Offer(Take, n=span(3, 3)),)), Take(3)) == (0,)


# --- what stands on one message ---


def test_menus_of_kinds_stand_on_one_message_while_there_are_rows() -> None:
    offers = (Offer(Give, cards=some((7, 8), 1, 2), n=one((1,))), Offer(Take, n=span(3, 9)))
    found = Legal((Stop(),), offers)
    some_cards, number, rest = on_one_message(found)
    assert (some_cards, number) == (walk(found, (1,)), walk(found, (2,)))
    assert _labels(rest) == [Stop]
    # another one has no row left
    found = Legal((Stop(),), (*offers, Offer(Bet, stakes=spread(("x", "y"), 3))))
    some_cards, number, rest = on_one_message(found)
    assert _labels(rest) == [Stop, Bet]


def test_what_takes_a_row_of_its_own_for_nothing_stays_behind_its_kind() -> None:
    found = Legal((Stop(),), (Offer(Give, cards=some((7, 8), 0, 2), n=one((1,))),))
    assert on_one_message(found) == (walk(found),)


def test_a_press_leads_from_one_message_to_the_next() -> None:
    found: Legal[Any] = Legal((Stop(), *(Take(n) for n in range(50))))
    presses = {click_through(found, Random(seed))[1] for seed in range(20)}
    assert presses == {1}
    found = Legal(tuple(Take(n) for n in range(90)))
    assert click_through(found, Random(0))[1] == 2


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
        (Legal(offers=(Offer(Bet, stakes=spread(("x", "y", "z"), 3)),)), (4, mask([0]))),
        (Legal(offers=(Offer(Bet, stakes=spread(("x", "y"), 3)),)), (3, 3)),
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
    a1, b1, b2 = map(Point, ("a1", "b1", "b2"))
    squares = [Point(f"{column}{row}") for column in "def" for row in range(1, 9)]
    found: Legal[Any] = Legal((Hit(a1, b2), *(Walk(a1, to) for to in squares), Walk(b1, b2)))
    root = _choose(walk(found))
    assert (root.kind, root.field) == (Walk, "src")
    assert [(entry.label, entry.final) for entry in root.entries] == [(a1, False), (Walk(b1, b2), True)]
    assert walk(found, (1,)) == Chosen(Walk(b1, b2))
    assert [walk(found, (0, step)) for step in range(2)] == [Chosen(Hit(a1, b2)), Chosen(Walk(a1, squares[0]))]
