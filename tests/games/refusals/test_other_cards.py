"""Typed mistakes at card games without tricks."""

from __future__ import annotations

import pytest

from tests.games.refusals import LANGUAGES, Mistake, each, recorded, sentence_said

MISTAKES = (
    Mistake(
        "mau_mau",
        recorded(0),
        "ich lege kreuz 10",
        "Regel 2.2: Du legst eine Karte, die zur offenen passt: gleiche Farbe oder gleicher Wert.",
        "Rule 2.2: You lay a card that fits the open one: the same suit or the same rank.",
    ),
    Mistake(
        "mau_mau",
        recorded(0),
        "ziehe",
        "Regel 2.4: Nur wer weder Passendes noch einen Buben hat, zieht eine Karte vom Stock.",
        "Rule 2.4: Only a player with neither a fitting card nor a jack draws a card from the stock.",
    ),
)


@each(MISTAKES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mistake_is_answered_by_its_reason(mistake: Mistake, language: str) -> None:
    assert sentence_said(mistake, language) == mistake.said(language)
