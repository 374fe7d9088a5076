"""Notation: one form writes and reads a move."""

from __future__ import annotations

from time import process_time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.contract import Card, Chair, Point, move, readings, spoken
from games.contract.notation import example
from games.kit.cards import pack


@move("{src}-{to}{takes:x}", "{src} {to}{takes:x}")
class Go:
    """Two points and what is taken."""

    src: Point
    to: Point
    takes: tuple[Point, ...] = ()


@move("gib{cards: }", "g{cards: }", en="pass{cards: }")
class Pass:
    """Some cards."""

    cards: tuple[Card, ...]


@move("sage {n}[ auf {card}]", en="bid {n}[ on {card}]")
class Bid:
    """A number, perhaps with a card."""

    n: int
    card: Card | None = None


@move("an {n} {card}", de="{card} an Stelle {n}", en="{card} at place {n}")
class Put:
    """A kind whose canonical form is no sentence."""

    n: int
    card: Card


@move("wurf", "w", en="throw")
class Throw:
    """A kind without fields."""


KINDS = (Go, Pass, Bid, Throw)
A1, A4, D6 = Point("a1"), Point("a4"), Point("d6")
QUEEN, TEN = Card("piD"), Card("he10")


@pytest.mark.parametrize(
    ("made", "german", "english"),
    [
        (Go(A1, A4), "a1-a4", "a1-a4"),
        (Go(A1, A4, (D6, A1)), "a1-a4xd6xa1", "a1-a4xd6xa1"),
        (Pass((QUEEN, TEN)), "gib piD he10", "pass ♠Q ♥10"),
        (Bid(3), "sage 3", "bid 3"),
        (Bid(3, QUEEN), "sage 3 auf piD", "bid 3 on ♠Q"),
        (Throw(), "wurf", "throw"),
    ],
    ids=str,
)
def test_written_spoken_and_read_back(made: Any, german: str, english: str) -> None:
    assert str(made) == german
    assert spoken(made, "en") == english
    for text in (german, english, spoken(made, "de"), german.upper(), english.upper(), f" {english} "):
        assert readings(KINDS, text) == [made]


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("a1 a4", Go(A1, A4)),
        ("A1 A4xD6", Go(A1, A4, (D6,))),
        ("g pik dame, herz zehn", Pass((QUEEN, TEN))),
        ("gib  piD ,he10", Pass((QUEEN, TEN))),
        ("pass queen of spades, 10 of hearts", Pass((QUEEN, TEN))),
        ("gib Qs Th", Pass((QUEEN, TEN))),
        ("gib krK piK kaB", Pass((Card("krK"), Card("piK"), Card("kaB")))),
        ("gib as ks", Pass((Card("piA"), Card("piK")))),
        ("W", Throw()),
        ("sage 3 auf ♠D", Bid(3, QUEEN)),
    ],
)
def test_other_ways_to_write_it(text: str, made: Any) -> None:
    assert readings(KINDS, text) == [made]


@pytest.mark.parametrize(
    "text", ["", "a1", "a1-", "a1-a4x", "a1-a4 d6", "gib pi", "gib piD x", "sage", "sage x", "sage 3 auf", "würf", "ww"]
)
def test_no_move(text: str) -> None:
    assert readings(KINDS, text) == []


def test_a_kind_shows_its_form() -> None:
    assert example(Go) == "{src}-{to}{takes:x}"


@given(st.lists(st.sampled_from(pack()), max_size=8).map(tuple), st.sampled_from(["de", "en"]))
def test_any_cards_are_read_back(cards: tuple[Card, ...], language: str) -> None:
    made = Pass(cards)
    assert readings(KINDS, str(made)) == [made]
    assert readings(KINDS, spoken(made, language)) == [made]


@pytest.mark.parametrize("unit", ["d ", "d  ", "as pik pik ", "pik k a s ", "dd ", "d-", "10 h "])
def test_no_text_takes_long_to_read(unit: str) -> None:
    """Words that are suit and rank at once can be grouped in very many ways; a second is a thousand times enough.

    What is counted is this process's own work, however busy the machine is.
    """
    start = process_time()
    readings(KINDS, f"gib {unit * 200}x")
    assert process_time() - start < 5


# --- chairs ---


@pytest.mark.parametrize(("text", "seat"), [("1", 0), ("02", 1), ("16", 15)])
def test_a_chair_is_counted_from_one(text: str, seat: int) -> None:
    chair = Chair.read(text)
    assert (chair.seat, str(chair), chair) == (seat, str(seat + 1), Chair.at(seat))
    assert chair.spoken("de") == str(seat + 1)


def test_there_is_no_chair_zero() -> None:
    with pytest.raises(ValueError, match="counted from 1"):
        Chair.read("0")


def test_a_form_of_its_own_may_stand_for_the_canonical_one_in_each_language() -> None:
    put = Put(2, QUEEN)
    assert (str(put), spoken(put, "de"), spoken(put, "en")) == ("an 2 piD", "♠D an Stelle 2", "♠Q at place 2")
    assert all(readings([Put], text) == [put] for text in ("an 2 piD", "♠D an Stelle 2", "♠Q at place 2"))
