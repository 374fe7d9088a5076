"""Suits as something to be named."""

from __future__ import annotations

import pytest

from games.kit.suits import Suit, suit_called


@pytest.mark.parametrize("text", ["pi", "Pik", "PIK", "♠", "spades", "schippe", "Pique", "Laub", "grün"])
def test_a_suit_is_read_in_every_spelling(text: str) -> None:
    assert Suit.read(text) == "pi"


def test_a_suit_is_spoken_in_both_languages() -> None:
    assert [suit.spoken("de") for suit in Suit.all()] == ["Kreuz", "Pik", "Herz", "Karo"]
    assert [suit.spoken("en") for suit in Suit.all()] == ["clubs", "spades", "hearts", "diamonds"]


def test_what_is_no_suit_is_refused() -> None:
    with pytest.raises(ValueError, match="not one of"):
        Suit.read("Münze")


@pytest.mark.parametrize(("text", "suit"), [("pik", "pi"), ("Pik", "pi"), ("PIK", "pi"), ("♠", "pi"), ("piK", None)])
def test_the_code_of_a_card_calls_no_suit(text: str, suit: str | None) -> None:
    assert suit_called(text) == suit
