"""A talon: drawing, exchanging, closing."""

from __future__ import annotations

from games.contract import Card
from games.kit.talon import Talon, draw_all


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


TALON = Talon(cards("kr7 kr8 kr9 heA"))
HANDS = (cards("pi7"), cards("pi8"))


def test_the_open_card_is_the_last() -> None:
    assert TALON.upcard == "heA"
    assert TALON.open


def test_everybody_draws_one_beginning_with_the_first() -> None:
    hands, talon, last = draw_all(HANDS, TALON, 1)
    assert hands == (cards("kr8 pi7"), cards("kr7 pi8"))
    assert talon == Talon(cards("kr9 heA"))
    assert last is None


def test_the_open_card_goes_to_who_draws_last() -> None:
    hands, talon, last = draw_all(HANDS, Talon(cards("kr9 heA")), 1)
    assert last == 0
    assert "heA" in hands[0]
    assert not talon.cards
    assert not talon.open
    assert talon.upcard is None


def test_what_is_too_few_for_all_is_drawn_by_nobody() -> None:
    three = (*HANDS, cards("piD"))
    hands, talon, last = draw_all(three, Talon(cards("kr7 kr8 kr9 krD heA")), 2)
    assert hands == (cards("kr8 pi7"), cards("kr9 pi8"), cards("kr7 piD"))
    assert talon == Talon(cards("krD heA"), covered=True)
    assert last is None
    hands, talon, last = draw_all(three, Talon(cards("kr7 kr8 heA")), 2)
    assert (hands[1], talon, last) == (cards("pi8 heA"), Talon(), 1)


def test_an_exchanged_card_lies_open_in_place_of_the_other() -> None:
    assert TALON.exchanged(Card("heB")) == Talon(cards("kr7 kr8 kr9 heB"))


def test_nobody_draws_from_a_closed_talon() -> None:
    closed = TALON.closed()
    assert not closed.open
    assert closed.upcard is None
    assert closed.cards == TALON.cards
