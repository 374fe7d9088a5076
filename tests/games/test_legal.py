"""Legal moves: offered and not forbidden, for offers too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from games.contract import (
    NOTHING,
    Croupier,
    Game,
    Info,
    Loose,
    Offer,
    Result,
    View,
    draw,
    is_legal,
    legal,
    listed,
    move,
    some,
    span,
)
from games.families import Family
from tests.shelves import ANYWHERE


@move("nimm {n}")
class Take:
    """A number."""

    n: int


@move("gib{cards: }")
class Give:
    """Some cards."""

    cards: tuple[int, ...]


class Dummy(Game[str, Any]):
    """Offers by the letter that is the state."""

    info = Info(id="dummy", family=Family.PUZZLES, seats=(1,), source="", minutes=1, shelf=ANYWHERE)
    kinds = (Take, Give)

    def setup(self, croupier: Croupier) -> str:
        return ""

    def to_move(self, s: str) -> tuple[int, ...]:
        return (0,)

    def offers(self, s: str, seat: int) -> Iterable[Any]:
        return {
            "moves": (Take(1), Take(2), Take(7)),
            "offer": (Offer(Give, cards=some((1, 2, 3, 7), 2, 2)), Take(1)),
            "forbidden": (Offer(Give, cards=some((7, 7), 1, 1)),),
            "large": (Offer(Take, n=span(1, 10**6)),),
            "rare": (Offer(Take, n=span(7, 1500)),),
        }.get(s, ())

    def forbids(self, s: str, seat: int, m: Any) -> str | None:
        if s == "rare":
            return None if m == Take(1500) else "1.2"
        return "1.1" if m == Take(7) or (isinstance(m, Give) and 7 in m.cards) else None

    def apply(self, s: str, seat: int, m: Any, croupier: Croupier) -> str:
        return s

    def result(self, s: str) -> Result | None:
        return None

    def view(self, s: str, seat: int | None) -> View:
        return View(())


GAME = Dummy()


def test_forbidden_moves_are_left_out() -> None:
    assert legal(GAME, "moves", 0).moves == (Take(1), Take(2))


@pytest.mark.parametrize(("state", "there"), [("", False), ("forbidden", False), ("offer", True), ("moves", True)])
def test_whether_there_is_anything(state: str, there: bool) -> None:
    assert bool(legal(GAME, state, 0)) is there
    assert (legal(GAME, state, 0) == NOTHING) is not there


def test_a_large_offer_is_not_gone_through() -> None:
    assert legal(GAME, "large", 0).offers


def test_kinds_in_order() -> None:
    assert legal(GAME, "offer", 0).kinds() == (Take, Give)


def test_all_legal_moves_one_by_one() -> None:
    found = legal(GAME, "offer", 0)
    assert list(listed(GAME, "offer", 0, found)) == [Take(1), Give((1, 2)), Give((1, 3)), Give((2, 3))]


@pytest.mark.parametrize(
    ("state", "made", "allowed"),
    [
        ("moves", Take(2), True),
        ("moves", Take(3), False),
        ("moves", Take(7), False),
        ("offer", Give((1, 2)), True),
        ("offer", Give((2, 1)), True),
        ("offer", Give((1, 7)), False),
        ("offer", Give((1, 4)), False),
        ("offer", Give((1,)), False),
    ],
    ids=str,
)
def test_a_single_move(state: str, made: Any, allowed: bool) -> None:
    assert is_legal(GAME, state, 0, made) is allowed


def test_an_offer_is_drawn_as_often_as_a_single_move() -> None:
    croupier = Croupier(Loose(Random(1)))
    found = legal(GAME, "offer", 0)
    drawn = Counter(draw(GAME, "offer", 0, found, croupier) for _ in range(3000))
    assert set(drawn) == set(listed(GAME, "offer", 0, found))
    assert 1350 < drawn[Take(1)] < 1650


def test_the_one_allowed_move_of_a_large_offer_is_found() -> None:
    assert draw(GAME, "rare", 0, legal(GAME, "rare", 0), Croupier(Loose(Random(1)))) == Take(1500)


def test_nothing_cannot_be_drawn_from() -> None:
    with pytest.raises(ValueError, match="seat 0 has nothing to choose from"):
        draw(GAME, "", 0, NOTHING, Croupier(Loose(Random(1))))
