"""Melds: sets and runs, jokers in them, what fits, and cards as one value."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.contract import JOKER, Card, CardOrJoker
from games.kit.cards import arranged, less, packs, ranged
from games.kit.lay_offs import Fit, exchange_joker, extend, fitting, swappable
from games.kit.meldable import meldable
from games.kit.melds import Meld, Prepared, Row, bare_cards, holds, naturals, stand_ins, worth


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


def meld(codes: str) -> Meld:
    row = Row.read(codes)
    assert row.kind is not None
    return Meld(0, row.kind, row.cards)


@pytest.mark.parametrize(
    ("codes", "kind", "points"),
    [
        ("kr8 pi8 ka8", "set", 24),
        ("kr8 pi8 he8 ka8", "set", 32),
        ("krA piA jo", "set", 33),
        ("satz he7 jo jo", "set", 21),
        ("he7 jo jo", "run", 24),
        ("heA he2 he3", "run", 6),
        ("heD heK heA", "run", 31),
        ("jo he2 he3", "run", 6),
        ("he10 jo heD", "run", 30),
        ("heA he2 he3 he4 he5 he6 he7 he8 he9 he10 heB heD heK", "run", 85),
        ("he8 he8 kr8", None, 0),
        ("kr8 pi8 he8 ka8 jo", None, 0),
        ("heK heA he2", None, 0),
        ("he4 he5", None, 0),
        ("he4 he5 kr6", None, 0),
        ("jo jo jo", None, 0),
        ("he9 he10 heD", None, 0),
    ],
)
def test_what_is_a_set_or_a_run_and_what_it_is_worth(codes: str, kind: str | None, points: int) -> None:
    row = Row.read(codes)
    assert row.kind == kind
    if kind is not None:
        assert worth(row) == points


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("he6 he4 he5", "he4 he5 he6"),
        ("he6 he4 joker", "he4 jo he6"),
        ("he4 he5 jo", "he4 he5 jo"),
        ("jo he4 he5", "jo he4 he5"),
        ("heK jo heA", "jo heK heA"),
        ("ka8 ★ kr8", "kr8 ka8 jo"),
        ("♥K ♥Q ♥A", "heD heK heA"),
        ("set ♥7 Joker Joker", "satz he7 jo jo"),
        ("kr8 pi8 ka8, he8", "kr8 pi8 he8 ka8"),
    ],
)
def test_a_row_is_read_in_the_order_that_makes_sense(typed: str, text: str) -> None:
    assert Row.read(typed) == text


def test_no_cards_are_no_row() -> None:
    with pytest.raises(ValueError, match="no cards"):
        Row.read("nothing")


@pytest.mark.parametrize(
    ("codes", "fits"),
    [
        ("kr8 pi8 ka8", "he8 jo"),
        ("kr8 pi8 jo", "he8 ka8 jo"),
        ("kr8 pi8 he8 ka8", ""),
        ("he4 he5 he6", "he3 he7 jo=he3 jo=he7"),
        ("heA he2 he3", "he4 jo=he4"),
        ("heD heK heA", "heB jo=heB"),
        ("he2 he3 he4", "heA he5 jo=heA jo=he5"),
    ],
)
def test_what_fits(codes: str, fits: str) -> None:
    found = {f"{fit.card}={fit.stands}" if fit.stands else str(fit.card) for fit in fitting(meld(codes))}
    assert found == set(fits.split())


@pytest.mark.parametrize(
    ("codes", "fit", "after"),
    [
        ("kr8 ka8 jo", Fit(Card("he8")), "kr8 he8 ka8 jo"),
        ("he4 he5 he6", Fit(Card("he3")), "he3 he4 he5 he6"),
        ("he4 he5 he6", Fit(JOKER, Card("he7")), "he4 he5 he6 jo"),
        ("he4 he5 he6", Fit(JOKER, Card("he3")), "jo he4 he5 he6"),
        ("he2 he3 jo", Fit(Card("heA")), "heA he2 he3 jo"),
    ],
)
def test_melds_grow(codes: str, fit: Fit, after: str) -> None:
    assert extend(meld(codes), fit).cards == cards(after)


@pytest.mark.parametrize(
    ("codes", "card", "after"),
    [
        ("he4 jo he6", "he5", "he4 he5 he6"),
        ("jo he2 he3", "heA", "heA he2 he3"),
        ("kr8 jo ka8", "pi8", "kr8 pi8 ka8"),
    ],
)
def test_jokers_are_swapped_for_what_they_stand_for(codes: str, card: str, after: str) -> None:
    assert card in swappable(meld(codes))
    assert exchange_joker(meld(codes), Card(card)).cards == cards(after)


def test_nothing_is_swapped_where_no_joker_lies() -> None:
    assert swappable(meld("he4 he5 he6")) == ()
    assert swappable(meld("kr8 pi8 jo")) == cards("he8 ka8")
    assert stand_ins(meld("kr8 pi8 jo"))[2] is None


@given(st.lists(st.sampled_from(packs(2, 6)), max_size=15))
def test_every_row_listed_is_sound_held_and_read_back(hand: list[Card]) -> None:
    held = tuple(hand)
    found = meldable(held)
    assert len(set(found)) == len(found)
    for row in found:
        assert row.kind is not None
        assert naturals(row.cards)
        assert holds(held, row.cards)
        for language in ("de", "en"):
            assert Row.read(row.spoken(language)) == row


@given(st.lists(st.sampled_from(packs(2, 6)), min_size=3, max_size=9))
def test_what_fits_keeps_a_meld_sound(hand: list[Card]) -> None:
    for row in meldable(tuple(hand)):
        whole = meld(str(row))
        for fit in fitting(whole):
            more = extend(whole, fit)
            assert Row.of(more.cards, more.kind).kind == more.kind
            assert sorted(more.cards) == sorted((*whole.cards, fit.card))
        for card in swappable(whole):
            less_wild = exchange_joker(whole, card)
            assert Row.of(less_wild.cards, less_wild.kind).kind == less_wild.kind


def test_prepared_values_are_listed_but_others_held_are_contained() -> None:
    values = Prepared((Row.read("kr8 pi8 ka8"),), cards("kr8 pi8 ka8 he8"))
    assert list(values) == ["kr8 pi8 ka8"]
    assert Row.read("kr8 pi8 he8") in values
    assert Card("he8") in values
    assert Row.read("kr8 pi8 he9") not in values
    assert "" not in values


def test_jokers_are_cards() -> None:
    assert packs(2, 4).count(JOKER) == 4
    assert len(packs(2, 6)) == 110
    assert CardOrJoker.read("Joker") == CardOrJoker.read("★") == CardOrJoker.read("jo") == JOKER
    assert CardOrJoker.read("Pik Dame") == Card("piD")
    assert JOKER.spoken("de") == JOKER.spoken("en") == "Joker"
    with pytest.raises(ValueError, match="not a card"):
        Card.read("jo")


def test_hands_with_jokers() -> None:
    hand = cards("he2 jo krA he5 kr5 piK")
    assert arranged(hand) == cards("jo krA kr5 piK he5 he2")
    assert ranged(hand) == cards("jo krA piK kr5 he5 he2")
    assert less(hand, cards("jo jo he2")) == cards("krA he5 kr5 piK")


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("he7 kr8", "he7 kr8"),
        (" he7, kr8 und Pik 9", "he7 kr8 pi9"),
        ("Herz König & queen of spades", "heK piD"),
        ("he7 and ♣8 and joker", "he7 kr8 jo"),
        ("he7 weg", ""),
        ("und he7", ""),
        ("", ""),
    ],
)
def test_bare_cards_are_read_in_their_order(text: str, codes: str) -> None:
    assert bare_cards(text) == tuple(map(Card, codes.split()))
