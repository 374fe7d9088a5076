"""The pack and the round that both games of Das Hornberger Schießen are played with."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.cards.hornberger.deal import HAND, Deal, Lying, deal_round, redeal_unseen, tap_keg
from games.cards.hornberger.game import account_view
from games.cards.hornberger.pack import (
    BEERS,
    CANNONS,
    COLOURS,
    DUKES,
    VALUE,
    Beer,
    Cannon,
    Colour,
    Duke,
    Held,
    Index,
    arranged,
    figure,
    keg,
    lengthening,
)
from games.cards.hornberger.scoring import by_colour, by_owner, totals, worth
from games.contract import Croupier, Loose


def croupier(seed: int = 0) -> Croupier:
    return Croupier(Loose(Random(seed)))


def test_2_1_the_pack() -> None:
    assert (len(CANNONS), len(BEERS), len(DUKES), len(COLOURS)) == (36, 21, 9, 6)
    assert Counter(VALUE[beer] for beer in BEERS) == {0: 2, 1: 2, 2: 2, 3: 3, 4: 3, 5: 3, 6: 2, 7: 2, 8: 2}
    assert sum(VALUE[beer] for beer in BEERS) == 84
    assert sorted(VALUE[duke] for duke in DUKES) == list(range(1, 10))
    assert {(cannon[:2], VALUE[cannon]) for cannon in CANNONS} == {(c, n) for c in COLOURS for n in range(1, 7)}


@pytest.mark.parametrize(
    ("kind", "typed", "card"),
    [
        (Cannon, "RO4", "ro4"),
        (Cannon, "Rot 4", "ro4"),
        (Cannon, "red 4", "ro4"),
        (Cannon, "grün 1", "gr1"),
        (Beer, "B5", "b5"),
        (Beer, "Bier 5", "b5"),
        (Beer, "beer5", "b5"),
        (Duke, "h7", "h7"),
        (Duke, "Herzog 7", "h7"),
        (Duke, "duke 7", "h7"),
        (Duke, "d7", "h7"),
    ],
)
def test_cards_are_read(kind: type[Cannon] | type[Beer] | type[Duke], typed: str, card: str) -> None:
    assert kind.read(typed) == card


@pytest.mark.parametrize("typed", ["ro7", "ro0", "xx3", "rot"])
def test_there_are_no_other_cannons(typed: str) -> None:
    with pytest.raises(ValueError, match="not one of"):
        Cannon.read(typed)


def test_cards_are_spoken() -> None:
    assert [Cannon("vi6").spoken(language) for language in ("de", "en")] == ["Violett 6", "violet 6"]
    assert [Duke("h9").spoken(language) for language in ("de", "en")] == ["Herzog 9", "duke 9"]


def test_a_hand_is_held_by_colours_then_beers_then_dukes() -> None:
    hand: list[Held] = [Duke("h1"), Beer("b0"), Cannon("ro2"), Cannon("ge6"), Beer("b8"), Cannon("ro1")]
    assert [str(card) for card in arranged(hand)] == ["ge6", "ro1", "ro2", "b0", "b8", "h1"]


def test_figures_tell_art_colour_number_and_index() -> None:
    assert (figure(Cannon("or5")).art, figure(Cannon("or5")).hue, figure(Cannon("or5")).number) == (
        "cannon",
        "orange",
        5,
    )
    assert (figure(Beer("b0")).art, figure(Beer("b0")).hue, figure(Beer("b0")).short) == ("beer", None, "b0")
    for language, letters in (("de", ("ge4", "h3", "b7", "ro")), ("en", ("ye4", "d3", "b7", "re"))):
        figures = (figure(Cannon("ge4")), figure(Duke("h3")), figure(Beer("b7")), keg(Colour("ro")))
        assert tuple(one.short.spoken(language) for one in figures if isinstance(one.short, Index)) == letters
    assert [Cannon.read(text) for text in ("ge4", "ye4", "yellow 4", "Gelb 4")] == [Cannon("ge4")] * 4
    assert (figure(Duke("h3")).art, lengthening(Duke("h3"), "−").short) == ("duke", "−3")
    assert (keg(Colour("bl")).art, keg(Colour("bl")).hue) == ("keg", "blue")


# --- the deal ---


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_2_3_ten_cards_each_and_the_rest_is_the_pile(seats: int) -> None:
    cards: tuple[Held, ...] = (*CANNONS, *BEERS, *DUKES)
    deal = deal_round(cards, seats, 1, croupier(seats))
    assert [len(hand) for hand in deal.hands] == [HAND] * seats
    assert len(deal.pile) == 66 - HAND * seats
    assert Counter([*deal.pile, *(card for hand in deal.hands for card in hand)]) == Counter(cards)
    assert set(deal.kegs) == {None}


def test_2_3_dealt_again_until_the_starter_has_a_cannon() -> None:
    cards: tuple[Held, ...] = (CANNONS[0], *BEERS)
    for seed in range(20):
        assert CANNONS[0] in deal_round(cards, 2, 1, croupier(seed)).hands[1]


def test_3_1_a_card_played_is_replaced_while_there_are_any() -> None:
    deal = Deal(((Cannon("ro1"), Beer("b3")), (Duke("h1"),)), (Beer("b8"),))
    deal = deal.without(0, Cannon("ro1"))
    assert (deal.hands[0], deal.pile) == (("b3", "b8"), ())
    assert deal.without(0, Beer("b3")).hands[0] == ("b8",)


def test_the_first_cannon_of_a_colour_takes_its_keg_for_good() -> None:
    kegs = tap_keg((None,) * 6, 2, Cannon("bl4"))
    assert kegs == (None, None, 2, None, None, None)
    assert tap_keg(kegs, 0, Cannon("bl1")) == kegs
    assert tap_keg(kegs, 2, Cannon("ge1")) == (2, None, 2, None, None, None)


def test_a_beer_counts_to_the_colour_of_its_cannon_and_the_colour_to_its_owner() -> None:
    lying = [Lying(Cannon("ro4"), Beer("b8")), Lying(Cannon("ro1")), Lying(Cannon("vi6"), Beer("b0"))]
    assert [one.worth for one in lying] == [12, 1, 6]
    sums = by_colour(lying)
    assert sums == [0, 13, 0, 0, 6, 0]
    assert by_owner(sums, (None, 1, None, None, 0, None), 3) == (6, 13, 0)
    assert by_owner(sums, (None, 1, None, None, 1, None), 3) == (0, 19, 0)


def test_all_that_is_not_known_is_drawn_anew() -> None:
    deal = deal_round((*CANNONS, *BEERS, *DUKES), 3, 0, croupier(1))
    anew = redeal_unseen(deal, (1,), croupier(2))
    assert anew.hands[1] == deal.hands[1]
    assert anew.hands[0] != deal.hands[0]
    assert [len(hand) for hand in anew.hands] == [HAND] * 3
    held = [*anew.pile, *(card for hand in anew.hands for card in hand)]
    assert Counter(held) == Counter((*CANNONS, *BEERS, *DUKES))


def test_the_account() -> None:
    account = ((3, -4), (10, 0))
    assert totals(account, 2) == (13, -4)
    assert totals((), 2) == (0, 0)
    assert [row.cells for row in account_view(account, 2).rows] == [(3, -4), (10, 0), (13, -4)]
    assert worth((Cannon("ro6"), Beer("b8"), Duke("h9"))) == 23
