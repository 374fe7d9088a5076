"""Cards: codes, words, packs, deals."""

from __future__ import annotations

import re
from itertools import product

import pytest

from games.contract import RANKS, SUITS, Card
from games.kit.cards import arranged, deal, pack, positions, without


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("he10", "he10"),
        ("HE10", "he10"),
        ("♥10", "he10"),
        ("♥️10", "he10"),
        ("♠\ufe0eA", "piA"),
        ("D♣\ufe0e", "krD"),
        ("Herz 10", "he10"),
        ("Herz-Zehn", "he10"),
        ("ten of hearts", "he10"),
        ("Th", "he10"),
        ("pik dame", "piD"),
        ("Pikdame", "piD"),
        ("♠Q", "piD"),
        ("queen of spades", "piD"),
        ("Qs", "piD"),
        ("Kreuz As", "krA"),
        ("kreuzass", "krA"),
        ("Karo König", "kaK"),
        ("kd", "kaK"),
        ("dk", "kaK"),
        ("Treff Bube", "krB"),
        ("jack of clubs", "krB"),
    ],
)
def test_many_words_are_read(text: str, card: str) -> None:
    assert Card.read(text) == card


@pytest.mark.parametrize("text", ["", "he", "he1", "he11", "10", "herz dame dame", "xx4", "kö4", "the", "das", "Dass"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        Card.read(text)


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_card_is_read_back_as_it_is_spoken(language: str) -> None:
    assert [Card.read(card.spoken(language)) for card in pack()] == list(pack())


def test_the_pattern_does_not_swallow_the_beginning_of_the_next_card() -> None:
    pattern = re.compile(Card.PATTERN, re.IGNORECASE)
    for first, second in product(pack(), repeat=2):
        assert pattern.findall(f"{first} {second}") == [first, second]


@pytest.mark.parametrize(("lowest", "size"), [("2", 52), ("7", 32), ("9", 24), ("10", 20)])
def test_packs(lowest: str, size: int) -> None:
    assert len(set(pack(lowest))) == size
    assert {card.suit for card in pack(lowest)} == set(SUITS)


def test_positions_follow_the_order_given() -> None:
    ten_high = ("7", "8", "9", "B", "D", "K", "10", "A")
    assert positions(RANKS)[Card("heK")] > positions(RANKS)[Card("he10")]
    assert positions(ten_high)[Card("he10")] > positions(ten_high)[Card("heK")]


def test_a_hand_is_held_by_suit_high_to_low() -> None:
    assert arranged(cards("he2 krA ka10 heA pi9 kr10")) == cards("krA kr10 pi9 heA he2 ka10")


@pytest.mark.parametrize("first", range(3))
def test_deals_go_round_from_the_first_seat(first: int) -> None:
    deck = cards("kr2 kr3 kr4 kr5 kr6 kr7 kr8")
    hands = deal(deck, 3, 2, first)
    assert hands[first] == cards("kr2 kr5")
    assert hands[(first + 1) % 3] == cards("kr3 kr6")
    assert hands[(first + 2) % 3] == cards("kr4 kr7")


def test_without_takes_one_copy_for_each_named() -> None:
    assert without(cards("he2 pi3 he2 ka4"), *cards("he2 ka4")) == cards("pi3 he2")
    with pytest.raises(ValueError, match="not in list"):
        without(cards("he2"), Card("he3"))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Trèfle-Bube", "krB"),
        ("Treffbube", "krB"),
        ("Pique As", "piA"),
        ("Cœur 7", "he7"),
        ("Coeur-Dame", "heD"),
        ("Carreau Zehn", "ka10"),
        ("Eckstein-König", "kaK"),
        ("Eichel-Unter", "krB"),
        ("Laub Ober", "piD"),
        ("Schellen-Daus", "kaA"),
        ("Herzkönigs", "heK"),
        ("Kreuzbuben", "krB"),
        ("Pik-Asse", "piA"),
        ("Pik-Aß", "piA"),
        ("Karo-Zehner", "ka10"),
        ("Herz Siebener", "he7"),
        ("9er Pik", "pi9"),
        ("Ass von Pik", "piA"),
        ("Ass in Pik", "piA"),
        ("knave of clubs", "krB"),
        ("Kings of hearts", "heK"),
    ],
)
def test_a_card_is_read_by_all_its_names(text: str, code: str) -> None:
    assert Card.read(text) == code
