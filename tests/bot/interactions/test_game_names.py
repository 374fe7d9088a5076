"""The games proposed while somebody types the name of one: whose title it is comes first, in either language."""

from __future__ import annotations

import pytest

from bot.interactions.open_table import matching_games
from games.library import all_games, sheet
from games.sheets import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_title_in_either_language_comes_first(language: str) -> None:
    others_first = []
    for name, game in all_games().items():
        for title in {sheet(game, one).title for one in LANGUAGES}:
            first, *_rest = matching_games(title.lower(), language)
            if first.value != name:
                others_first.append((title, first.value))
    assert not others_first


@pytest.mark.parametrize(
    ("typed", "language", "found"),
    [
        ("herz", "en", "herz"),
        ("mau", "de", "mau_mau"),
        ("morris", "de", "muehle"),
        ("schach", "en", "chess"),
        ("böse", "de", "boese_drei"),
        ("bose", "de", "boese_drei"),
        ("Wolf & Schafe", "de", "wolf_schafe"),
        ("wolf sheep", "en", "wolf_schafe"),
        ("nine mens morris", "en", "muehle"),
        ("backgamon", "en", "backgammon"),
        ("Schafskopf", "de", "deutscher_schafkopf"),
        ("rommy", "en", "romme"),
    ],
)
def test_a_part_of_a_name_or_much_the_same_is_enough(typed: str, language: str, found: str) -> None:
    assert found in [choice.value for choice in matching_games(typed, language)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_anything_is_typed_the_games_people_play_come_first(language: str) -> None:
    proposed = [choice.value for choice in matching_games("", language, ("halma", "puff"))]
    assert proposed[:3] == ["halma", "puff", "muehle"]
    assert len(proposed) == len(set(proposed)) == 25


def test_what_no_title_has_proposes_nothing() -> None:
    assert not matching_games("xyzzy", "de")
